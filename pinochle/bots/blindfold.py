"""The blindfold test: hidden cards dealt again, in every way that fits, must not change a choice.

A bot gets a view and a generator, so it cannot look at hidden cards; here anybody can watch that
it does not (VOICES V33 to V44).
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import NamedTuple

from ..match import Match
from ..resample import resample
from ..seats import Seat
from ..view import view
from .levels import LEVELS, bot_rng, make_bot, parse_player

__all__ = ["Blindfold", "blindfold", "last_decisions"]


class Blindfold(NamedTuple):
    """A decision of *seat*, and in how many of *deals* it was the *same*."""

    seat: Seat
    action: str
    deals: int
    same: int


def last_decisions(match: Match) -> list[Match]:
    """Returns the match at the latest decision of every bot in this hand, the last one first.

    Only at decisions that were taken: what a bot is about to do is nobody's business yet.
    """
    found: dict[Seat, Match] = {}
    players = [seat for seat, name in enumerate(match.players) if name.partition(":")[0] in LEVELS]
    for seat in players:
        before = match.undone(seat)
        if before is not match:
            found[seat] = before
    return sorted(found.values(), key=lambda each: -each.ply)


def blindfold(match: Match, deals: int, rng: Random) -> Generator[int, None, Blindfold]:
    """Asks the bot to decide in *match* again for *deals* other deals; yields after each."""
    seat = match.turn
    assert seat is not None, "somebody has to decide"
    name = match.players[seat]
    budget = parse_player(name).budget
    seen = view(match, seat)
    action = make_bot(name).choose(seen, bot_rng(match, seat), budget).action
    same = 0
    for number in range(deals):
        other = view(resample(seen, rng), seat)
        again = make_bot(name).choose(other, bot_rng(match, seat), budget).action
        same += other == seen and again == action
        yield number
    return Blindfold(seat, str(action), deals, same)
