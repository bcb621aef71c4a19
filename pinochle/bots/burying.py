"""Burying: what the bidder lays aside after taking the kitty."""

from __future__ import annotations

from ..cards import SUITS
from ..codes import Reason
from ..phases.legal import Choices
from ..view import SeatView
from .because import Because
from .faces import CARD, SUIT, TEN, counts_of
from .naming import best_trump
from .picking import best_set, limits_of
from .protocol import Choice
from .valuation import estimate

__all__ = ["bury"]

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
    counting = {"none": "", "aces_tens": "AT", "all": rules.ranks}[rules.kitty_discard_points]
    points = [
        rules.card_points.get(card.rank, 0) / rules.unit if card.rank in counting else 0.0
        for card in CARD
    ]

    def score(chosen: tuple[int, ...]) -> float:
        left, total = list(held), 0.0
        for face in chosen:
            left[face] -= 1
            total += points[face] + (_LOSABLE if face % 6 == TEN else 0.0)
        return total + estimate(rules, left, trump).total

    chosen = best_set(limits_of(legal.held, legal.limits), legal.count, score)
    cards = tuple(CARD[face] for face in chosen)
    counted = sum(points[face] for face in chosen) * rules.unit
    facts = {"cards": cards, "suit": SUITS[trump], "points": round(counted)}
    return Choice(legal.make(cards), (Reason(Because.BURY, facts),))
