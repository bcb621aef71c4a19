"""Flat Monte Carlo: plays every candidate out in the same imagined deals and compares.

Worlds are *paired*: each candidate is played in each world by the same policy, so the luck of
the deal cancels. Two policies take turns, which keeps the search from trusting one way of playing.
Candidates that are clearly behind are dropped early.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import inf, sqrt
from random import Random
from typing import NamedTuple

from ..protocol import Budget
from .candidates import candidates
from .endgame import Endgame
from .knowledge import Knowledge
from .playout import Trick, finish, play_out
from .sampler import Hands, Sampler
from .tables import plan_for

__all__ = ["Settings", "Verdict", "Weighed", "weigh"]

Clock = Callable[[], float]

_BATCH = 16  # worlds between two looks at who is behind
_BEHIND = 3.0  # standard errors that are clearly behind
_MARGIN = 0.004  # and this share of the points of a hand


class Settings(NamedTuple):
    """How hard to think: worlds for playouts, and the last tricks to be solved exactly."""

    worlds: int
    policies: tuple[str, ...] = ("hand", "tuned")
    exact_tricks: int = 0
    exact_worlds: int = 80
    exact_nodes: int = 150_000


class Weighed(NamedTuple):
    """A candidate: its points in each world it was played in, and how often the team won the trick."""

    suit: int
    rank: int
    values: list[int]
    tricks: list[bool]

    @property
    def mean(self) -> float:
        """The average points of the seat's team from here on, the same constant off for all."""
        return sum(self.values) / max(1, len(self.values))


class Verdict(NamedTuple):
    """The candidates from best to worst. *exact*: solved in each world, not played out."""

    weighed: list[Weighed]
    worlds: int
    playouts: int
    exact: bool


def weigh(
    known: Knowledge, settings: Settings, rng: Random, budget: Budget, clock: Clock | None
) -> Generator[int, None, Verdict]:
    """Compares the candidates of the seat to play; yields the worlds done so far after each.

    The result depends on *rng* and the counted limits only, unless a *clock* stops it.
    """
    exact = known.tricks <= settings.exact_tricks
    judge: _Playouts | _Solver = _Solver(known, settings) if exact else _Playouts(known, settings)
    running = [Weighed(suit, rank, [], []) for suit, rank in candidates(known)]
    dropped: list[Weighed] = []
    sampler = Sampler(known)
    worlds = playouts = 0
    limit = settings.exact_worlds if exact else settings.worlds
    most = inf if budget.playouts is None else max(budget.playouts, len(running))
    if budget.playouts is not None and not exact:
        limit = budget.playouts
    deadline = clock() + budget.seconds if clock and budget.seconds else inf
    while len(running) > 1 and worlds < limit and playouts + len(running) <= most:
        hands = sampler.draw(rng)
        judge.compare(hands, running, worlds)
        worlds += 1
        playouts += len(running)
        if worlds % _BATCH == 0:
            running, behind = _leaders(running, _MARGIN * known.seen.rules.hand_points)
            dropped += behind
        yield worlds
        if judge.tired or (clock and clock() >= deadline):
            break
    order = sorted(running, key=lambda each: -each.mean)
    return Verdict(order + sorted(dropped, key=lambda each: -each.mean), worlds, playouts, exact)


def _leaders(running: list[Weighed], margin: float) -> tuple[list[Weighed], list[Weighed]]:
    """Parts the candidates that may still be best from those clearly behind."""
    best = max(running, key=lambda each: each.mean)
    ahead, behind = [], []
    for each in running:
        gap, error = paired(best, each)
        (behind if gap > _BEHIND * error + margin else ahead).append(each)
    return ahead, behind


def paired(better: Weighed, other: Weighed) -> tuple[float, float]:
    """Returns how far *better* is ahead over the worlds both were played in, and its error."""
    gaps = [one - two for one, two in zip(better.values, other.values, strict=False)]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return mean, sqrt(spread / len(gaps))


class _Playouts:
    """Judges cards by playing each world out."""

    tired = False

    def __init__(self, known: Knowledge, settings: Settings) -> None:
        self._plans = [plan_for(known.game, name) for name in settings.policies]
        self._trick = known.trick
        self._rest = known.tricks - 1
        self._sign = 1 if known.game.teams[known.seat] else -1

    def compare(self, hands: Hands, running: list[Weighed], world: int) -> None:
        """Adds the outcome of every candidate in the world with *hands*."""
        plan = self._plans[world % len(self._plans)]
        teams, trick, sign = plan.game.teams, self._trick, self._sign
        left = list(map(sum, hands))
        first, second, third, fourth = hands
        for each in running:
            world_hands = [first[:], second[:], third[:], fourth[:]]
            world_left = left[:]
            winner, points = finish(plan, world_hands, world_left, trick, each.suit, each.rank)
            value = play_out(plan, world_hands, world_left, winner, self._rest)
            if teams[winner]:
                value += points
            each.values.append(sign * value)
            each.tricks.append(sign == (1 if teams[winner] else -1))


class _Solver:
    """Judges cards by solving each world; equal worlds are solved once."""

    def __init__(self, known: Knowledge, settings: Settings) -> None:
        self._endgame = Endgame(known.game)
        self._nodes = settings.exact_nodes
        self._trick = known.trick
        self._sign = 1 if known.game.teams[known.seat] else -1
        self._solved: dict[str, dict[tuple[int, int], int]] = {}

    @property
    def tired(self) -> bool:
        """Says whether the nodes are used up."""
        return self._endgame.nodes >= self._nodes

    def compare(self, hands: Hands, running: list[Weighed], world: int) -> None:
        """Adds the exact value of every candidate in the world with *hands*."""
        solved = self._solved.setdefault(str(hands), {})
        for each in running:
            card = each.suit, each.rank
            if card not in solved:
                solved[card] = self._endgame.value(hands, self._trick, *card)
            each.values.append(self._sign * solved[card])
