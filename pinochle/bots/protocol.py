"""What a bot is: a view and a budget in, an action and its reasons out."""

from __future__ import annotations

from random import Random
from typing import NamedTuple, Protocol

from ..actions import Action
from ..codes import Reason
from ..view import SeatView

__all__ = ["WEIGHED", "Bot", "Budget", "Choice", "weighed"]

WEIGHED = ("naming", "passing", "burying")  # phases before the play that a search may weigh


def weighed(seen: SeatView) -> bool:
    """Says whether a search should weigh the trump, pass or discard to be chosen in *seen*.

    Where only a suit with king and queen may be named the rule of thumb does as well.
    """
    few = seen.phase == "naming" and seen.rules.trump_requires_marriage != "no"
    return seen.phase in WEIGHED and not few


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
