"""Words for the reasons of the bots that search: what differed in the deals they imagined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from .. import SUIT_NAMES, card_glyph

__all__ = ["TEXTS"]

_FELT = 3  # of 100


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


def _chances(made: int, other_made: int) -> str:
    """What the bid adds to the comparison, if it differs enough to be felt."""
    if abs(made - other_made) < _FELT:
        return ""
    return f"; the bid is made {made}% of the time, not {other_made}%"


def _suit(
    suit: str, other: str, total: float, other_total: float, points: float, worlds: int, **more: int
) -> str:
    one, two = SUIT_NAMES[suit], SUIT_NAMES[other]
    if total <= other_total:  # the score differs in another way
        told = f"{one} bring {_worth(points)} more than {two}"
    else:
        told = f"{one} make {total:g} with meld and tricks, {two} {other_total:g}"
    return f"In {worlds} deals that fit, {told}{_chances(**more)}."


def _cards(
    cards: Iterable[object],
    other: Iterable[object],
    total: float,
    other_total: float,
    points: float,
    worlds: int,
    **more: int,
) -> str:
    one, two = (Counter(map(card_glyph, each)) for each in (cards, other))
    gone, kept = ([*each.elements()] for each in (one - two, two - one))
    told, ending = f"{' '.join(gone)} instead of {' '.join(kept)}", "s" if len(gone) == 1 else ""
    if total <= other_total:
        told += f" bring{ending} {_worth(points)} more"
    else:
        told += f" make{ending} {total:g} in all, not {other_total:g}"
    return f"In {worlds} deals that fit, {told}{_chances(**more)}."


TEXTS: dict[str, str | Callable[..., str]] = {
    "search-same": "The cards that may be played all do the same, so {card} will do.",
    "search-either": "Either is fine: {card} and {other} do as well in {worlds} deals that fit "
    "the play.",
    "search-alike": "All hands are known by now, and {card} does as well as {other}.",
    "search-sure": _sure,
    "search-solved": _solved,
    "search-trick": _trick,
    "search-better": _better,
    "search-suit": _suit,
    "search-cards": _cards,
    "search-no-better": "In {worlds} deals that fit, nothing else is clearly better.",
}
