"""Burying: what the bidder lays aside after taking the kitty."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cards import SUITS, Card, Suit
from ..codes import Reason
from ..phases.legal import Choices
from ..rules import Rules
from ..tricks import buried_points
from ..view import SeatView
from .because import Because
from .faces import CARD, SUIT, TEN, counts_of
from .naming import best_trump
from .picking import Score, best_set, limits_of
from .protocol import Choice
from .valuation import estimate

__all__ = ["bury", "bury_reason", "bury_score"]

_LOSABLE = 0.25  # a ten that might be lost is safe under the table


def bury(seen: SeatView) -> Choice:
    """Returns the discard that leaves the best hand, buried points counted."""
    legal, rules = seen.legal, seen.rules
    assert isinstance(legal, Choices)
    held = counts_of(seen.hand)
    if seen.trump is None:
        best = best_trump(seen, held)
        trump = 0 if best is None else best.trump
    else:
        trump = SUIT[seen.trump]
    score = bury_score(rules, held, trump)
    chosen = best_set(limits_of(legal.held, legal.limits), legal.count, score)
    cards = tuple(CARD[face] for face in chosen)
    return Choice(legal.make(cards), (bury_reason(rules, cards, SUITS[trump]),))


def bury_score(rules: Rules, held: Sequence[int], trump: int) -> Score:
    """Returns how good a set of faces of *held* is to lay aside when *trump* is trump."""
    points = [buried_points([card], rules) / rules.unit for card in CARD]

    def score(chosen: tuple[int, ...]) -> float:
        left, total = list(held), 0.0
        for face in chosen:
            left[face] -= 1
            total += points[face] + (_LOSABLE if face % 6 == TEN else 0.0)
        return total + estimate(rules, left, trump).total

    return score


def bury_reason(rules: Rules, cards: Iterable[Card], trump: Suit) -> Reason:
    """Returns what rules of thumb say of laying *cards* aside."""
    cards = tuple(cards)
    counted = buried_points(cards, rules)
    return Reason(Because.BURY, {"cards": cards, "suit": trump, "points": counted})
