"""Two ways to judge cards in an imagined deal: play it out, or solve it."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple, Protocol

from .endgame import Endgame, Tired
from .knowledge import Knowledge
from .playout import finish, play_out
from .sampler import Hands
from .tables import plan_for

__all__ = ["Playouts", "Solver", "Valued", "Weighed", "paired"]


class Weighed(NamedTuple):
    """A candidate: its points in each world, and whether its team won the trick there."""

    suit: int
    ranks: list[int]  # of equal effect, the lowest first
    values: list[int]
    tricks: list[bool]

    @property
    def rank(self) -> int:
        """The rank that is tried for all of them."""
        return self.ranks[0]

    @property
    def mean(self) -> float:
        """The average points of the team from here on, less a constant that is the same for all."""
        return sum(self.values) / max(1, len(self.values))


class Valued(Protocol):
    """Something that was tried in one world after the other."""

    @property
    def values(self) -> Sequence[float]:
        """What it came to in each."""


def paired(better: Valued, other: Valued) -> tuple[float, float]:
    """Returns how far *better* is ahead in the worlds that both were in, and the error."""
    gaps = [one - two for one, two in zip(better.values, other.values, strict=False)]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return mean, sqrt(spread / len(gaps))


class Playouts:
    """Judges cards by playing each world out, by one policy after the other."""

    def __init__(self, known: Knowledge, policies: tuple[str, ...]) -> None:
        self._plans = [plan_for(known.game, name) for name in policies]
        self._trick = known.trick
        self._rest = known.tricks - 1
        self._team = known.game.teams[known.seat]
        self._worlds = 0

    def compare(self, hands: Hands, running: list[Weighed]) -> bool:
        """Adds the outcome of every candidate in the world with *hands*; true as it always does."""
        plan = self._plans[self._worlds % len(self._plans)]
        self._worlds += 1
        teams, trick, team = plan.game.teams, self._trick, self._team
        left = list(map(sum, hands))
        first, second, third, fourth = hands
        for each in running:
            held, out = [first[:], second[:], third[:], fourth[:]], left[:]
            winner, points = finish(plan, held, out, trick, each.suit, each.rank)
            value = play_out(plan, held, out, winner, self._rest)
            if teams[winner]:
                value += points
            each.values.append(value if team else -value)
            each.tricks.append(teams[winner] == team)
        return True


class Solver:
    """Judges cards by solving each world; equal worlds are solved once.

    With *one* world only the best card's value is sought first, which is quicker. The values of
    the others follow while the nodes last; else they are bounds, all of them behind the best.
    """

    def __init__(self, known: Knowledge, nodes: int, *, one: bool = False) -> None:
        self._endgame = Endgame(known.game, nodes)
        self._one = one
        self._trick = known.trick
        self._team = known.game.teams[known.seat]
        self._solved: dict[tuple[tuple[int, ...], ...], dict[tuple[int, int], int]] = {}

    def compare(self, hands: Hands, running: list[Weighed]) -> bool:
        """Adds the exact value of every candidate in the world with *hands*.

        False, and nothing is added, when the nodes are used up.
        """
        solved = self._solved.setdefault(tuple(map(tuple, hands)), {})
        if self._one and not self._bounded(hands, running, solved):
            return False
        try:
            for each in running:
                card = each.suit, each.rank
                if card not in solved:
                    solved[card] = self._endgame.value(hands, self._trick, *card)
        except Tired:
            return False
        for each in running:
            value = solved[each.suit, each.rank]
            each.values.append(value if self._team else -value)
        return True

    def _bounded(
        self, hands: Hands, running: list[Weighed], solved: dict[tuple[int, int], int]
    ) -> bool:
        """Fills *solved* with the best value and bounds behind it, then with exact values."""
        behind: list[tuple[int, int]] = []
        best: int | None = None
        try:
            for each in running:
                card = each.suit, each.rank
                value = solved[card] = self._against(hands, card, best)
                if best is not None and (value < best if self._team else value > best):
                    behind.append(card)
                else:
                    best = value
        except Tired:
            return False
        try:
            for card in behind:
                solved[card] = self._endgame.value(hands, self._trick, *card)
        except Tired:
            pass
        return True

    def _against(self, hands: Hands, card: tuple[int, int], best: int | None) -> int:
        """The value of *card*, exact if it is as good as *best*."""
        if best is None:
            return self._endgame.value(hands, self._trick, *card)
        if self._team:
            return self._endgame.value(hands, self._trick, *card, over=best - 1)
        return self._endgame.value(hands, self._trick, *card, under=best + 1)
