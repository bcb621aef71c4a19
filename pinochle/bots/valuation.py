"""What a hand is worth: its meld for each trump, and what its side will make with it.

All figures are in units: counters where a card counts one point, tens of points elsewhere
(``rules.unit``), so that one way of thinking serves all games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..melds import find_melds
from ..rules import Rules
from .faces import ACE, BASES, CARD, JACK, KING, NONE, QUEEN, TEN
from .weights import WEIGHTS, Weights

__all__ = [
    "Estimate",
    "MeldReader",
    "estimate",
    "features",
    "help_features",
    "meld_reader",
    "plain_meld",
    "shape_of",
    "weights_for",
]

_PINOCHLE = (12 + JACK, QUEEN)  # jack of diamonds, queen of spades
_AROUNDS = (("aces", ACE), ("kings", KING), ("queens", QUEEN), ("jacks", JACK))


class _TrumpTable(dict[tuple[int, int, int], int]):
    """Points of runs and royal marriages by complete runs, kings and queens of trump.

    Each entry is asked of the engine once, so every house rule is in it.
    """

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.rules = rules

    def __missing__(self, key: tuple[int, int, int]) -> int:
        runs, kings, queens = key
        held = {CARD[KING]: kings, CARD[QUEEN]: queens}
        held |= dict.fromkeys((CARD[ACE], CARD[TEN], CARD[JACK]), runs)
        points = sum(
            meld.points
            for meld in find_melds(held, "S", self.rules)
            if meld.key in ("run", "royal_marriage")
        )
        self[key] = points
        return points


class MeldReader:
    """Counts the meld of a list of faces, fast; the table is the engine's own."""

    __slots__ = ("_arounds", "_dix", "_marriage", "_pinochle", "_trump")

    def __init__(self, rules: Rules) -> None:
        table = rules.meld_table
        self._trump = _TrumpTable(rules)
        self._marriage = (0, *table["marriage"])
        self._pinochle = (0, *table["pinochle"])
        self._arounds = tuple((rank, (0, *table[key])) for key, rank in _AROUNDS)
        self._dix = (0, *table["dix"]) if rules.dix else ()

    def points(self, held: Sequence[int], trump: int) -> int:
        """Returns the points of all meld in *held*; *trump* NONE counts what needs none."""
        total = self._pinochle[min(held[_PINOCHLE[0]], held[_PINOCHLE[1]])]
        for base in BASES:
            kings, queens = held[base + KING], held[base + QUEEN]
            if kings and queens:
                if base == trump * 6:
                    runs = min(held[base + ACE], held[base + TEN], kings, queens, held[base + JACK])
                    total += self._trump[runs, kings, queens]
                else:
                    total += self._marriage[kings if kings < queens else queens]
        for rank, points in self._arounds:
            total += points[min(held[rank], held[rank + 6], held[rank + 12], held[rank + 18])]
        if self._dix and trump != NONE:
            total += self._dix[held[trump * 6]]
        return total


_readers = lru_cache(maxsize=32)(MeldReader)
_last: list[tuple[Rules, MeldReader]] = []


def meld_reader(rules: Rules) -> MeldReader:
    """Returns the reader for *rules*."""
    if not (_last and _last[0][0] is rules):  # hashing rules costs more than all the rest
        _last[:] = [(rules, _readers(rules))]
    return _last[0][1]


def weights_for(rules: Rules, *, signals: bool = True) -> Weights:
    """Returns the fitted weights for games of this shape; *signals*: raises are understood."""
    return WEIGHTS[shape_of(rules, signals=signals)]


def shape_of(rules: Rules, *, signals: bool = True) -> str:
    """Returns the name under which games of this shape have their weights."""
    if rules.kitty:
        return "kitty"
    if rules.unit == 1:
        if not rules.trick_minimum:
            return "open"
        return "signals" if rules.bid_signals and signals else "silent"
    if rules.copies > 2:
        return "large"
    return "passing" if rules.pass_count else "plain"


def features(held: Sequence[int], trump: int, copies: int) -> tuple[int, ...]:
    """Returns what the trick formula looks at if *trump* is named with *held*.

    One; trumps, trump aces, trump tens; side aces, side tens behind an ace, short side suits,
    cards of the longest side suit; whether a run lacks one card, whether it lacks two.
    """
    base = trump * 6
    lengths = [sum(held[first : first + 6]) for first in BASES if first != base]
    aces = tens = 0
    for first in BASES:
        if first != base and held[first + ACE]:
            aces += held[first + ACE]
            tens += held[first + TEN]
    lacking = held[base + JACK : base + 6].count(0)
    return (
        1,
        sum(held[base : base + 6]),
        held[base + ACE],
        held[base + TEN],
        aces,
        tens,
        sum([length < copies for length in lengths]),
        max(lengths),
        lacking == 1,
        lacking == 2,
    )


def help_features(held: Sequence[int], plain: float) -> tuple[float, ...]:
    """Returns what a hand brings to a partner who names trump.

    One; *plain*, its meld without trump; aces; short suits; cards of its longest suit.
    """
    lengths = [sum(held[first : first + 6]) for first in BASES]
    aces = sum([held[first + ACE] for first in BASES])
    return (1, plain, aces, sum([length < 4 for length in lengths]), max(lengths))


def plain_meld(rules: Rules, held: Sequence[int]) -> float:
    """Returns the meld in *held* that needs no trump, in units."""
    return meld_reader(rules).points(held, NONE) / rules.unit


class Estimate(NamedTuple):
    """What a side should make with a suit as trump, in units."""

    trump: int
    meld: float  # in the hand now
    total: float  # meld and tricks of the side, in the mean


def estimate(rules: Rules, held: Sequence[int], trump: int) -> Estimate:
    """Returns the estimate for naming *trump* with *held*."""
    weights = weights_for(rules)
    meld = meld_reader(rules).points(held, trump) / rules.unit
    more = sum(
        [
            weight * value
            for weight, value in zip(weights.more, features(held, trump, rules.copies), strict=True)
        ]
    )
    return Estimate(trump, meld, meld + more)
