"""The players that search: what the worlds say becomes a card with its reasons."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from ...actions import Action, Claim, Play
from ...codes import Reason
from ...view import SeatView
from ..protocol import Bot, Budget, Choice
from .knowledge import Knowledge
from .searcher import Clock, Settings, weigh
from .why import CLAIM, FORCED, explain

__all__ = ["SearchBot"]


class SearchBot:
    """Weighs cards by search; everything before the play is left to *caller*."""

    def __init__(self, settings: Settings, caller: Bot, clock: Clock | None = None) -> None:
        self._settings = settings
        self._caller = caller
        self._clock = clock

    def choose(self, seen: SeatView, rng: Random, budget: Budget) -> Choice:
        """Returns the choice of the seat that decides in *seen*.

        Equal views, generators and budgets give equal choices, unless seconds run out first.
        """
        thoughts = self.think(seen, rng, budget)
        while True:
            try:
                next(thoughts)
            except StopIteration as done:
                choice: Choice = done.value
                return choice

    def think(self, seen: SeatView, rng: Random, budget: Budget) -> Generator[int, None, Choice]:
        """Yields the worlds looked at so far every few milliseconds, and returns the choice."""
        if seen.phase != "playing":
            return self._caller.choose(seen, rng, budget)
        if Claim() in seen.legal:
            return Choice(Claim(), (Reason(CLAIM),))
        if len(seen.playable) == 1:
            (card,) = seen.playable
            return Choice(Play(card), (Reason(FORCED, {"card": card}),))
        known = Knowledge(seen)
        verdict = yield from weigh(known, self._settings, rng, budget, self._clock)
        best = verdict.weighed[0]
        action: Action = Play(known.game.order.card(best.suit, best.rank))
        return Choice(action, explain(known, verdict))
