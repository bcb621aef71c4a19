"""What chance says of a dealt hand: exact distributions of aces, longest suit, trumps and meld.

Everything is counted, nothing is simulated. Only the meld takes too long to count while somebody
waits; its figures stand in :mod:`~pinochle.past.meldtable`, written by ``tools.chances``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from math import comb, erfc, sqrt
from typing import NamedTuple

from ..rules import Rules
from .meldtable import MELDS, MeldChance

__all__ = [
    "Chance",
    "aces_chance",
    "binomial",
    "drawn",
    "longest_chance",
    "meld_chance",
    "p_value",
    "sum_of",
    "trump_chance",
]

EXACT = 30  # hands up to which a sum is counted exactly; above, the normal curve is close


class Chance(NamedTuple):
    """A distribution over whole numbers from 0: ``shares[k]`` is the probability of k."""

    shares: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The average."""
        return sum(value * share for value, share in enumerate(self.shares))

    @property
    def variance(self) -> float:
        """The mean square distance from the average."""
        mean = self.mean
        return sum((value - mean) ** 2 * share for value, share in enumerate(self.shares))


@cache
def drawn(pack: int, marked: int, hand: int) -> Chance:
    """Returns how many of the *marked* cards of a *pack* a *hand* holds (hypergeometric)."""
    whole = comb(pack, hand)
    most = min(marked, hand)
    return Chance(
        tuple(comb(marked, k) * comb(pack - marked, hand - k) / whole for k in range(most + 1))
    )


def _suit(rules: Rules) -> int:
    return len(rules.ranks) * rules.copies


def aces_chance(rules: Rules) -> Chance:
    """Returns how many aces a dealt hand holds."""
    return drawn(4 * _suit(rules), 4 * rules.copies, rules.hand_size)


@cache
def _longest(suit: int, hand: int) -> Chance:
    counts = [0] * (hand + 1)
    for spades, hearts, diamonds in product(range(min(suit, hand) + 1), repeat=3):
        clubs = hand - spades - hearts - diamonds
        if 0 <= clubs <= suit:
            lengths = (spades, hearts, diamonds, clubs)
            ways = 1
            for length in lengths:
                ways *= comb(suit, length)
            counts[max(lengths)] += ways
    whole = comb(4 * suit, hand)
    return Chance(tuple(count / whole for count in counts))


def longest_chance(rules: Rules) -> Chance:
    """Returns how many cards the longest suit of a dealt hand has."""
    return _longest(_suit(rules), rules.hand_size)


def trump_chance(rules: Rules, namer: int | None) -> Chance:
    """Returns how many trumps a seat is dealt that did not name them.

    *namer* is how many the player who named the suit was dealt; None where trump is turned up.
    The rest of the trumps lie anywhere among the other cards. (What the others bid says a little
    about them, so where there is an auction this is close, not exact: docs/fairness.md.)
    """
    pack, trumps = 4 * _suit(rules), _suit(rules)
    if namer is None:  # the turned card is a trump and in nobody's hand
        return drawn(pack - 1, trumps - 1, rules.hand_size)
    return drawn(pack - rules.hand_size, trumps - namer, rules.hand_size)


def meld_chance(rules: Rules) -> MeldChance:
    """Returns what a dealt hand melds without a trump, at the game's usual values."""
    return MELDS[rules.game]


def binomial(trials: int, share: float) -> Chance:
    """Returns how many of *trials* come out if each does so with probability *share*."""
    return Chance(
        tuple(comb(trials, k) * share**k * (1 - share) ** (trials - k) for k in range(trials + 1))
    )


def sum_of(chances: Iterable[Chance]) -> Chance:
    """Returns the distribution of the sum of independent numbers."""
    total: Sequence[float] = (1.0,)
    for chance in chances:
        more = [0.0] * (len(total) + len(chance.shares) - 1)
        for place, share in enumerate(total):
            if share:
                for value, other in enumerate(chance.shares):
                    more[place + value] += share * other
        total = more
    return Chance(tuple(total))


def p_value(chances: Sequence[Chance], observed: int) -> float:
    """Returns how often chance alone gives a sum as far from its average as *observed*, or further.

    Up to thirty numbers are summed exactly; for more the normal curve is used, with the half step
    that belongs to whole numbers.
    """
    mean = sum(chance.mean for chance in chances)
    away = abs(observed - mean)
    if len(chances) <= EXACT:
        total = sum_of(chances)
        far = (
            share for value, share in enumerate(total.shares) if abs(value - mean) >= away - 1e-9
        )
        return min(1.0, sum(far))
    spread = sqrt(sum(chance.variance for chance in chances))
    return erfc(max(0.0, away - 0.5) / spread / sqrt(2)) if spread else 1.0
