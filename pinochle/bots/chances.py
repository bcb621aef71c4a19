"""How likely a hand is to make a bid: from its cards and from what the auction has told.

The figures are fitted (``tools/fit_chances.py``) and checked on other deals
(``tools/check_chances.py``): of the bids said to be made seven times in ten, seven in ten are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules import Rules
from .auction import Heard
from .valuation import Estimate, help_features, plain_meld, weights_for
from .weights import STEPS

__all__ = ["Outlook", "helped", "outlook"]

_STEP = STEPS[1] - STEPS[0]
_HALF = 0.5  # totals are whole points: one is as good as half a point less


class Outlook(NamedTuple):
    """What the side makes if this hand names *trump*: figures in units (``rules.unit``)."""

    trump: int
    meld: float  # own
    total: float  # of the side, in the mean
    spread: float
    made: Sequence[int]  # of 1000, by STEPS
    unit: int

    def chance(self, amount: float) -> float:
        """Returns the chance that the side makes a bid of *amount* points."""
        least = (amount - _HALF) / self.unit
        steps = ((least - self.total) / self.spread - STEPS[0]) / _STEP
        at = int(steps)
        if steps <= 0:
            return self.made[0] / 1000
        if at >= len(STEPS) - 1:
            return 0.0
        low, high = self.made[at], self.made[at + 1]
        return (low + (high - low) * (steps - at)) / 1000

    def most(self, chance: float) -> float:
        """Returns the points that are made with just that *chance*, less than any bid if none."""
        goal = 1000 * chance
        if self.made[0] < goal:
            return 0.0
        at = max(at for at, made in enumerate(self.made) if made >= goal)
        part = 0.0
        if at < len(STEPS) - 1:
            part = (self.made[at] - goal) / (self.made[at] - self.made[at + 1])
        return (self.total + (STEPS[at] + part * _STEP) * self.spread) * self.unit + _HALF


def outlook(rules: Rules, best: Estimate, told: Heard, *, signals: bool = True) -> Outlook:
    """Returns the outlook of a hand whose trump suit would be *best*, after what was *told*."""
    weights = weights_for(rules, signals=signals)
    heard = told.features(rules)
    more = sum([weight * value for weight, value in zip(weights.heard, heard, strict=True)])
    sure = best.meld * rules.unit >= rules.meld_minimum
    return Outlook(
        best.trump,
        best.meld,
        best.total + more,
        weights.spreads[told.said + max(told.told - 2, 0)],
        weights.made[sure],
        rules.unit,
    )


def helped(rules: Rules, held: Sequence[int], told: Heard, *, signals: bool = True) -> float:
    """Returns what the side makes in the mean if the partner, who holds the bid, names trump."""
    helps = (*help_features(held, plain_meld(rules, held)), *told.features(rules))
    weights = weights_for(rules, signals=signals).helper
    return sum([weight * value for weight, value in zip(weights, helps, strict=True)])
