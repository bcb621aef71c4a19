"""Flat Monte Carlo: judges every candidate in the same imagined deals and compares.

Worlds are *paired*: each candidate is played in each world by the same policy, so the luck of
the deal cancels. Two policies take turns, which keeps the search from trusting one way of playing.
Candidates that are clearly behind are dropped early. Near the end of a hand each world is solved.
"""

from __future__ import annotations

from collections.abc import Generator
from math import inf
from random import Random
from typing import NamedTuple

from ..protocol import Budget
from .candidates import candidates
from .care import Clock
from .judges import Playouts, Solver, Weighed, paired
from .knowledge import Knowledge
from .sampler import Sampler
from .settings import Settings

__all__ = ["Verdict", "weigh"]

_BATCH = 16  # worlds between two looks at who is behind
_BEHIND = 1.5  # standard errors that are clearly behind
_MARGIN = 0.004  # and this share of the points of a hand


class Verdict(NamedTuple):
    """The candidates from best to worst. *exact*: solved in each world, not played out."""

    weighed: list[Weighed]
    worlds: int
    exact: bool
    deals: int  # how many fit


class _Limits(NamedTuple):
    """When to stop: after so many worlds or playouts, or by the clock."""

    worlds: int
    playouts: float
    clock: Clock | None
    deadline: float

    def spent(self, worlds: int, playouts: int) -> bool:
        """Says whether no further world (of *playouts* in all) may be begun."""
        late = self.clock is not None and self.clock() >= self.deadline
        return worlds >= self.worlds or playouts > self.playouts or late


def weigh(
    known: Knowledge, settings: Settings, rng: Random, budget: Budget, clock: Clock | None
) -> Generator[int, None, Verdict]:
    """Compares the candidates of the seat to play; yields the number of worlds after each.

    The result depends on *rng* and the counted limits only, unless the seconds of the budget run
    out on *clock*.
    """
    sampler = Sampler(known)
    deadline = clock() + budget.seconds if clock and budget.seconds is not None else inf
    playouts = inf if budget.playouts is None else budget.playouts
    one = sampler.deals == 1
    if known.tricks <= max(settings.exact_tricks, settings.open_tricks * one):
        limits = _Limits(1 if one else settings.exact_worlds, playouts, clock, deadline)
        solver = Solver(known, settings.open_nodes if one else settings.nodes, one=one)
        verdict = yield from _compare(known, sampler, solver, rng, limits)
        if verdict.worlds or len(verdict.weighed) == 1:
            return verdict
    worlds = settings.worlds if budget.playouts is None else budget.playouts
    limits = _Limits(len(settings.policies) if one else worlds, playouts, clock, deadline)
    return (yield from _compare(known, sampler, Playouts(known, settings.policies), rng, limits))


def _compare(
    known: Knowledge, sampler: Sampler, judge: Playouts | Solver, rng: Random, limits: _Limits
) -> Generator[int, None, Verdict]:
    """Judges worlds until a limit is reached or one candidate is left."""
    margin = _MARGIN * known.seen.rules.hand_points
    running = [Weighed(suit, ranks, [], []) for suit, ranks in candidates(known)]
    dropped: list[Weighed] = []
    worlds = playouts = 0
    while len(running) > 1 and not (worlds and limits.spent(worlds, playouts + len(running))):
        if not judge.compare(sampler.draw(rng), running):
            break
        worlds += 1
        playouts += len(running)
        if worlds % _BATCH == 0:
            running, behind = _leaders(running, margin)
            dropped = sorted(behind, key=_worst_last) + dropped
        yield worlds
    order = sorted(running, key=_worst_last) + dropped
    return Verdict(order, worlds, isinstance(judge, Solver), sampler.deals)


def _worst_last(weighed: Weighed) -> float:
    return -weighed.mean


def _leaders(running: list[Weighed], margin: float) -> tuple[list[Weighed], list[Weighed]]:
    """Parts the candidates that may still be best from those clearly behind."""
    best = max(running, key=lambda each: each.mean)
    ahead: list[Weighed] = []
    behind: list[Weighed] = []
    for each in running:
        gap, error = paired(best, each)
        (behind if gap > _BEHIND * error + margin else ahead).append(each)
    return ahead, behind
