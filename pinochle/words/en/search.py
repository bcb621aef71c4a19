"""Words for the reasons of the bots that search: what differed in the deals they imagined."""

from __future__ import annotations

from collections.abc import Callable

from .. import card_glyph

__all__ = ["TEXTS"]


def _worth(points: float) -> str:
    return f"{points:g} point{'' if points == 1 else 's'}"


def _trick(
    card: object, other: object, points: float, worlds: int, wins: int, other_wins: int
) -> str:
    return (
        f"In {worlds} deals that fit the play, {card_glyph(card)} wins this trick for your side "
        f"{wins}% of the time, {card_glyph(other)} {other_wins}%; worth {_worth(points)}."
    )


def _better(card: object, other: object, points: float, worlds: int) -> str:
    return (
        f"In {worlds} deals that fit the play, {card_glyph(card)} brings {_worth(points)} more "
        f"than {card_glyph(other)}."
    )


def _solved(card: object, other: object, points: float, worlds: int, tricks: int) -> str:
    return (
        f"With {tricks} tricks to go, solved in {worlds} possible deals, {card_glyph(card)} brings "
        f"{_worth(points)} more than {card_glyph(other)}."
    )


def _sure(card: object, other: object, points: float) -> str:
    return (
        f"All hands are known by now: {card_glyph(card)} brings {_worth(points)} more "
        f"than {card_glyph(other)}."
    )


TEXTS: dict[str, str | Callable[..., str]] = {
    "search-same": "The cards that may be played all do the same, so {card} will do.",
    "search-either": "Either is fine: {card} and {other} do as well in {worlds} deals that fit "
    "the play.",
    "search-alike": "All hands are known by now, and {card} does as well as {other}.",
    "search-sure": _sure,
    "search-solved": _solved,
    "search-trick": _trick,
    "search-better": _better,
}
