"""Matches between bots, one after the other or on several cores."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from ..bots import bot_rng, make_bot, parse_player
from ..codes import Trouble
from ..errors import NotationError
from ..match import Match
from ..rules import Rules
from ..seats import Seat
from ..view import view

__all__ = ["MAX_HANDS", "Clock", "Job", "over_jobs", "play_hand", "play_match", "read_players"]

MAX_HANDS = 200

_Job = TypeVar("_Job")
_Done = TypeVar("_Done")


class Job(NamedTuple):
    """A match to be played."""

    rules: Rules
    seed: str
    players: tuple[str, ...]
    hands: int


class Clock:
    """Decisions and seconds of each seat."""

    def __init__(self, players: int) -> None:
        self.decisions = [0] * players
        self.seconds = [0.0] * players

    def add(self, seat: Seat, seconds: float) -> None:
        """Counts one decision of *seat*."""
        self.decisions[seat] += 1
        self.seconds[seat] += seconds


def read_players(text: str, players: int) -> tuple[str, ...]:
    """Returns the names of `--players`: one for each seat, or one for all."""
    names = tuple(name.strip() for name in text.split(","))
    names = names * players if len(names) == 1 else names
    for name in names:
        parse_player(name)
    if len(names) != players:
        raise NotationError(Trouble.FIELD, field="players", problem="players", expected=players)
    return names


def play_hand(match: Match, clock: Clock | None = None) -> Match:
    """Returns *match* with its present hand played to the end by the players it names."""
    bots = [make_bot(name) for name in match.players]
    budgets = [parse_player(name).budget for name in match.players]
    while (seat := match.turn) is not None:
        start = time.perf_counter()
        choice = bots[seat].choose(view(match, seat), bot_rng(match, seat), budgets[seat])
        if clock is not None:
            clock.add(seat, time.perf_counter() - start)
        match = match.after(choice.action)
    return match


def play_match(job: Job) -> Match:
    """Returns the match of *job*, won or, after so many hands, undecided."""
    match = play_hand(Match.start(job.rules, job.seed, job.players))
    while match.winner is None and len(match.finished) < job.hands:
        match = play_hand(match.next_hand())
    return match


def over_jobs(work: Callable[[_Job], _Done], jobs: Iterable[_Job], cores: int) -> Iterator[_Done]:
    """Yields *work* of each of *jobs* in their order, on several *cores* if more than one."""
    if cores == 1:
        yield from map(work, jobs)
        return
    from multiprocessing import Pool  # only here: not every Python has it

    with Pool(cores) as pool:
        yield from pool.imap(work, jobs)
