"""Naming trump."""

from __future__ import annotations

from ..actions import NameTrump
from ..cards import SUITS, Suit
from ..codes import Reason
from ..view import SeatView
from .because import Because
from .faces import KING, QUEEN, SUIT, counts_of
from .protocol import Choice
from .valuation import Estimate, estimate

__all__ = ["best_trump", "name_reason", "name_trump", "nameable"]


def nameable(seen: SeatView, held: list[int]) -> list[int]:
    """Returns the suits that this hand could name and play."""
    if seen.rules.trump_requires_marriage == "no":
        return [0, 1, 2, 3]
    return [suit for suit in range(4) if held[suit * 6 + KING] and held[suit * 6 + QUEEN]]


def best_trump(seen: SeatView, held: list[int]) -> Estimate | None:
    """Returns the estimate for the best suit to name, None if there is none to play with."""
    suits = nameable(seen, held)
    return max(
        (estimate(seen.rules, held, suit) for suit in suits),
        key=lambda each: each.total,
        default=None,
    )


def name_trump(seen: SeatView) -> Choice:
    """Returns the suit with the best prospect and what speaks for it."""
    held = counts_of(seen.hand)
    allowed = [SUIT[each.suit] for each in seen.legal if isinstance(each, NameTrump)]
    good = [suit for suit in nameable(seen, held) if suit in allowed] or allowed
    best = max((estimate(seen.rules, held, suit) for suit in good), key=lambda each: each.total)
    return Choice(NameTrump(SUITS[best.trump]), (name_reason(seen, SUITS[best.trump]),))


def name_reason(seen: SeatView, suit: Suit) -> Reason:
    """Returns what rules of thumb say for *suit*."""
    held, trump = counts_of(seen.hand), SUIT[suit]
    meld = round(estimate(seen.rules, held, trump).meld * seen.rules.unit)
    count = sum(held[trump * 6 : trump * 6 + 6])
    return Reason(Because.NAME_BEST, {"suit": suit, "count": count, "meld": meld})
