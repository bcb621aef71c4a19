"""The right to ask for a new deal (RULES.md 9, `redeal`)."""

from __future__ import annotations

from ..cards import Hand
from ..codes import Reason, Refusal
from ..rules import Rules

__all__ = ["why_no_redeal"]

_NINES = {"five_nines": 5, "six_nines": 6}


def why_no_redeal(rules: Rules, hand: Hand, *, first_call: bool) -> Reason | None:
    """Returns why the holder of *hand* may not ask for a redeal, None if he may."""
    if rules.redeal == "none":
        return Reason(Refusal.REDEAL_OFF)
    if not first_call:
        return Reason(Refusal.REDEAL_LATE)
    if rules.redeal == "weak_hand":
        low = sum(card.rank in "QJ" for card in hand)
        bad = low >= 13 and not any(card.rank == "A" for card in hand)
    else:
        bad = sum(card.rank == "9" for card in hand) >= _NINES[rules.redeal]
    return None if bad else Reason(Refusal.REDEAL_HAND, {"right": rules.redeal})
