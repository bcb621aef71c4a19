"""What a bot is: a view and a budget in, an action and its reasons out."""

from __future__ import annotations

from random import Random
from typing import NamedTuple, Protocol

from ..actions import Action
from ..codes import Reason
from ..view import SeatView

__all__ = ["WEIGHED", "Bot", "Budget", "Choice", "weighed"]

WEIGHED = ("naming", "passing", "burying")  # what a search can weigh besides cards


def weighed(seen: SeatView) -> bool:
    """Says whether players that search weigh the decision in *seen*: a pass or a discard.

    Naming trump, and passing with four copies of each card, gained nothing over the rules of
    thumb (docs/strength.md); hints and reasons weigh them, for the figures.
    """
    return seen.phase in ("passing", "burying") and seen.rules.copies == 2


class Budget(NamedTuple):
    """How much a bot may think: *playouts* and, where a clock is handed in, *seconds*.

    None leaves the limit to the bot. Bots without a search ignore both.
    """

    playouts: int | None = None
    seconds: float | None = None


class Choice(NamedTuple):
    """An action and why it was chosen: codes with facts, the weightiest first."""

    action: Action
    because: tuple[Reason, ...]


class Bot(Protocol):
    """A player that sees a :class:`~pinochle.view.SeatView` and nothing else."""

    def choose(self, seen: SeatView, rng: Random, budget: Budget) -> Choice:
        """Returns the choice of the seat that decides in *seen*.

        Equal views and equally seeded generators give equal choices.
        """
