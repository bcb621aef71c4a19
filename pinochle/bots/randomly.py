"""The player without a plan: the lowest yardstick of every duel (CONTRACT.md 5)."""

from __future__ import annotations

from random import Random

from ..actions import Action, Bid, Claim, Concede, Moon, Pass, Redeal
from ..codes import Reason
from ..phases.legal import Bids, Choices
from ..view import SeatView
from .because import Because
from .protocol import Budget, Choice

__all__ = ["RandomBot", "random_cards"]

_NEVER = (Claim, Concede, Moon, Redeal)
_WHY = (Reason(Because.RANDOM),)


def random_cards(legal: Choices, rng: Random) -> Action:
    """Returns a legal pass or discard drawn at random, copy by copy, without listing them all."""
    limits = legal.held if legal.limits is None else legal.limits
    pool = [
        card
        for card, held in legal.held.items()
        for _ in range(min(held, max(0, limits.get(card, 0))))
    ]
    return legal.make(rng.sample(pool, legal.count))


class RandomBot:
    """Any legal action; in the auction the lowest bid with chance 1/4, else pass.

    It never claims, concedes, declares a moon or asks for a redeal.
    """

    def choose(self, seen: SeatView, rng: Random, budget: Budget) -> Choice:
        """Returns a random legal choice."""
        legal = seen.legal
        if isinstance(legal, Bids):
            bids = legal.amounts
            action: Action = Bid(bids[0]) if bids and rng.random() < 0.25 else Pass()
        elif isinstance(legal, Choices):
            action = random_cards(legal, rng)
        else:
            action = rng.choice([each for each in legal if not isinstance(each, _NEVER)])
        return Choice(action, _WHY)
