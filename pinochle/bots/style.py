"""How cards are weighed in play, by the shape of the pack: figures found in duplicate self-play."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import Rules

__all__ = ["DEEP", "THIN", "Style", "style_for"]


class Style(NamedTuple):
    """Weights of play, in counters."""

    keep: float = 0.5  # chance that a counter not spent now ends in a trick of ours
    boss: float = 0.9  # what the best card of a suit will win
    behind: float = 0.45  # what is left of that for each higher card outside
    ruff: float = 0.3  # what any trump is worth beyond its rank
    lead: float = 0.25  # having the lead
    tail: float = 0.45  # counters that each later seat adds, in the mean
    # leading
    cash: float = 0.6  # part of a boss's worth that is spent by cashing it: it was to be led
    trick: float = 1.3  # counters that the others add to a trick, in the mean
    declarer_boss: float = -0.4  # trump leads of the declarer's side, apart from the trick
    declarer_low: float = -0.4
    defender_boss: float = -1.0  # and of the others, who would do the declarer's work
    defender_low: float = -0.7
    master: float = 0.7  # more for drawing when that leaves the side's winners safe
    force: float = 0.2  # making an opponent spend a trump
    length: float = 0.03  # for each card of the suit: long suits first
    under_boss: float = -0.1  # leading low while holding the best card of the suit
    asked: float = 0.3  # the suit that the partner asked for
    shown: float = 0.2  # the suit of an ace that the partner showed


DEEP = Style(cash=0.8, force=1.2)  # four copies of each card
THIN = Style(
    keep=0.35,
    boss=0.7,
    behind=0.4,
    lead=0.4,
    tail=0.7,
    cash=0.9,
    declarer_low=-0.6,
    length=0.11,
    asked=0.15,
)  # two copies


def style_for(rules: Rules) -> Style:
    """Returns the style for the pack of *rules*."""
    return THIN if rules.copies == 2 else DEEP
