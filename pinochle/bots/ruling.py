"""What the rules of thumb say of a card, also where another one was played."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card
from ..codes import Reason
from .because import Because
from .faces import CARD
from .following import Option

__all__ = ["rule_reason"]

# Said of a card beside others, so true only of the card that the rules of thumb put first.
_RELATIVE = frozenset(
    {Because.LEAD_LOW, Because.LOSE_COUNTER, Because.THROW_LOW, Because.UNDER_PARTNER}
)


def rule_reason(options: Sequence[Option], card: Card) -> Reason | None:
    """Returns what rules of thumb say of *card*, None where that needs a card they put first."""
    for place, option in enumerate(options):
        if CARD[option.face] == card:
            if place and option.code in _RELATIVE:
                return None
            return option.reason()
    return None
