"""The one deal in which a coach sits beside the learner (UX 16.7, h-first)."""

from __future__ import annotations

from functools import cache

from .cards import Hand
from .dealing import deal_cards, first_dealer
from .variants import rules_for
from .view import SeatView

__all__ = ["SEED", "coached"]

SEED = "LESSON535"  # of the double deck: the learner speaks first, and the team holds 60 meld
_GAME = "double-deck"


@cache
def _dealt() -> Hand:
    rules = rules_for(_GAME)
    return deal_cards(rules, SEED, 0, first_dealer(SEED, rules.players)).hands[0]


def coached(seen: SeatView) -> bool:
    """Says whether this is the learner's hand of that deal, by the own cards alone."""
    return seen.hand_number == 0 and seen.dealt == _dealt()
