"""The cards that were dealt on this device against what chance says of them, seat by seat.

Every deal counts, practice too: taking back a card changes no deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..rules import Rules
from ..variants import GAMES
from .chance import (
    Chance,
    aces_chance,
    binomial,
    longest_chance,
    meld_chance,
    p_value,
    trump_chance,
)
from .lines import HandLine

__all__ = ["FEW", "MEASURES", "Measure", "histogram", "measures_of"]

MEASURES = ("aces", "longest", "trumps", "plain")
FEW = 10  # hands below which nothing can be said
NINETY_FIVE = 1.96


class Measure(NamedTuple):
    """One figure of one seat: averages over *hands*, and how often chance strays as far."""

    name: str
    seat: int
    hands: int
    mean: float
    expected: float
    low: float  # where 95 of 100 such averages lie by chance
    high: float
    p: float | None  # None: too few hands


def measures_of(lines: Iterable[HandLine], game: str) -> tuple[Measure, ...]:
    """Returns every measure of every seat for the hands of *game*."""
    rules = GAMES[game]
    hands = [line for line in lines if line.game == game]
    return tuple(
        _measure(rules, hands, name, seat) for name in MEASURES for seat in range(rules.players)
    )


def _measure(rules: Rules, hands: Sequence[HandLine], name: str, seat: int) -> Measure:
    if name == "plain":
        return _meld(rules, [line.plain[seat] for line in hands], seat)
    if name == "trumps":
        hands = [line for line in hands if line.trumps and line.bidder != seat]
        chances = [_trumps(rules, line) for line in hands]
    else:
        one = aces_chance(rules) if name == "aces" else longest_chance(rules)
        chances = [one] * len(hands)
    values = [getattr(line, name)[seat] for line in hands]
    return _compared(name, seat, values, chances)


def _trumps(rules: Rules, line: HandLine) -> Chance:
    return trump_chance(rules, None if line.bidder is None else line.trumps[line.bidder])


def _compared(name: str, seat: int, values: Sequence[int], chances: Sequence[Chance]) -> Measure:
    count = len(values)
    if not count:
        return Measure(name, seat, 0, 0.0, 0.0, 0.0, 0.0, None)
    expected = sum(chance.mean for chance in chances) / count
    around = NINETY_FIVE * sum(chance.variance for chance in chances) ** 0.5 / count
    p = p_value(chances, sum(values)) if count >= FEW else None
    mean = sum(values) / count
    return Measure(name, seat, count, mean, expected, expected - around, expected + around, p)


def _meld(rules: Rules, values: Sequence[int], seat: int) -> Measure:
    """Meld has a long tail (a double around is worth ten), so the test asks a plainer question:

    how many hands reached the typical value, which is a matter of yes and no.
    """
    chance, count = meld_chance(rules), len(values)
    if not count:
        return Measure("plain", seat, 0, 0.0, chance.mean, 0.0, 0.0, None)
    reached = sum(value >= chance.typical for value in values)
    p = p_value([binomial(count, chance.reaching)], reached) if count >= FEW else None
    around = NINETY_FIVE * chance.spread / count**0.5
    low, high = chance.mean - around, chance.mean + around
    return Measure("plain", seat, count, sum(values) / count, chance.mean, low, high, p)


def histogram(lines: Iterable[HandLine], game: str, name: str) -> list[tuple[str, float, float]]:
    """Returns the bars of a plot of the person's own hands: label, share seen, share by chance."""
    rules = GAMES[game]
    hands = [line for line in lines if line.game == game]
    if not hands:
        return []
    values = [getattr(line, name)[0] for line in hands]
    if name == "plain":
        bars = meld_chance(rules).bars
        ends = [*(start for start, _ in bars[1:]), max(*values, bars[-1][0]) + 1]
        labels = [str(start) for start, _ in bars[:-1]] + [f"{bars[-1][0]}+"]
        return [
            (label, sum(start <= value < end for value in values) / len(values), share)
            for label, (start, share), end in zip(labels, bars, ends, strict=True)
        ]
    chance = aces_chance(rules) if name == "aces" else longest_chance(rules)
    shown = [k for k, share in enumerate(chance.shares) if share >= 0.002 or k in values]
    return [(str(k), values.count(k) / len(values), chance.shares[k]) for k in shown]
