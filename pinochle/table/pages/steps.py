"""A finished hand as steps: its states in order, what was done before each, where to jump."""

from __future__ import annotations

from typing import NamedTuple

from ...actions import Play
from ...cards import Hand
from ...deal import Deal
from ...frozen import replace
from ...match import Match
from ...phases.table import Table
from ...seats import Seat
from ...tricks import Trick

__all__ = ["Jump", "Steps"]


class Jump(NamedTuple):
    """A place to go to: the step at which a part of the hand or a trick begins."""

    step: int
    code: str  # the words: a phase, or a trick by number
    number: int = 0


class Steps:
    """The hand of *match* (its last, in its last state), step by step from the deal."""

    def __init__(self, match: Match) -> None:
        self.match = match
        states = [match.deal]
        while states[-1].before is not None:
            states.append(states[-1].before)
        self.states: tuple[Deal, ...] = tuple(reversed(states))
        self.last = len(self.states) - 1

    def at(self, step: int) -> Match:
        """Returns the match as it was after *step* actions of the hand."""
        return replace(self.match, deal=self.states[step])

    @property
    def jumps(self) -> tuple[Jump, ...]:
        """Where each part of the hand and each trick begins, and its end."""
        found: list[Jump] = []
        players, plays, name = self.match.rules.players, 0, ""
        for step, state in enumerate(self.states[:-1]):
            _, action = self.match.deal.log[step]
            phase = state.phase.name if not isinstance(state.phase, Table) else ""
            if isinstance(action, Play):
                if plays % players == 0:
                    found.append(Jump(step, "jump-trick", plays // players + 1))
                plays += 1
            elif phase not in (name, "playing", "drawing"):
                found.append(Jump(step, f"jump-{phase}"))
            name = phase
        return (*found, Jump(self.last, "jump-end"))

    def trick_at(self, step: int) -> tuple[Trick | None, Seat, Hand]:
        """Returns the finished trick that lies on the table, or the leader and the cards so far."""
        state = self.states[step]
        phase = state.phase
        cards: Hand = getattr(phase, "trick", ())
        tricks: tuple[Trick, ...] = getattr(phase, "tricks", ())
        played = step > 0 and isinstance(self.match.deal.log[step - 1][1], Play)
        if not cards and tricks and (played or isinstance(phase, Table)):
            return tricks[-1], tricks[-1].leader, tricks[-1].cards
        return None, getattr(phase, "leader", state.table.leader), cards

    def decides(self, step: int, seat: Seat) -> bool:
        """Says whether *seat* had to decide after *step* actions."""
        return self.states[step].turn == seat

    def next_decision(self, step: int, seat: Seat, way: int) -> int | None:
        """Returns the nearest decision of *seat* before or after *step*."""
        step += way
        while 0 <= step <= self.last:
            if self.decides(step, seat):
                return step
            step += way
        return None
