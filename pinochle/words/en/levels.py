"""Words for the levels of the bots: what each of them does, and how strong it was measured."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["TEXTS"]


def _errs(noise: int, **_: Any) -> str:
    return f"Of its cards {noise} in 100 are drawn at random from all that do not look absurd."


def _worlds(worlds: int, exact: int, **_: Any) -> str:
    solved = f" The last {exact} tricks are solved exactly." if exact else ""
    return (
        f"Before each card it deals the hidden cards {worlds} times in ways that fit what it has "
        f"seen, plays every deal out with every card, and takes the card that did best, or that of "
        f"its rules of thumb where the deals show no clear difference.{solved}"
    )


def _bids(caution: float, signals: bool, **_: Any) -> str:
    how = "as high as practice hands say it pays" if not caution else "lower than would pay"
    told = "tells its partner of meld by raises" if signals else "tells nothing by its raises"
    return f"It bids {how} and {told}."


TEXTS: dict[str, str | Callable[..., str]] = {
    "levels-page": "The levels of the bots – Pinochle",
    "levels-title": "How the bots play",
    "levels-about": "Six levels, what each of them does and how strong it was measured.",
    "levels-lead": "Every bot sees its own cards, what was called, shown and played, and nothing "
    "else. At the table you can check that: the menu has a blindfold test.",
    "levels-partner": "Your partner plays one level above the opponents unless you choose "
    "otherwise, and never plays a card at random.",
    "levels-back": "Back to the game",
    "levels-link": "What the levels do",
    "levels-club": "It plays by rules of thumb: it cashes sure winners, feeds counters to its "
    "partner’s tricks, wins cheaply, keeps trumps for when they count.",
    "levels-search": _worlds,
    "levels-errs": _errs,
    "levels-bids": _bids,
    "levels-measured": "Measured",
    "levels-game": "Game",
    "levels-level": "Level",
    "levels-margin": "Ahead by, a hand",
    "levels-deals": "Deals",
    "levels-figure": lambda margin, half, **_: (
        f"{'+' if margin >= 0 else '−'}{abs(margin):g} ± {half:g}"
    ),
    "levels-table": "Each row: two teams play the same deals with seats swapped, the same trump "
    "named. The figure is how many trick points a hand the level takes more than a fixed player "
    "of plain rules; the truth lies within ± of it 95 times in 100. A double-deck hand has 50 "
    "trick points, a single-deck hand 250.",
    "levels-none": "Not measured yet.",
    "level-above": "One above ({level})",
    "level-same": "At the same level",
    "field-right": "{name} plays",
}
