"""Hints: first the idea, then the action with its reasons (UX 9)."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import NamedTuple

from ..actions import Action, Play
from ..codes import Reason
from ..view import SeatView
from .because import Because
from .club import Club
from .evidence import relevant
from .faces import CARD
from .protocol import WEIGHED, Budget
from .ruling import rule_reason

__all__ = ["Advice", "advise"]


class Advice(NamedTuple):
    """What to do, the code of the *idea* behind it, and its reasons."""

    action: Action
    idea: str
    because: tuple[Reason, ...]


def advise(seen: SeatView, rng: Random) -> Generator[int, None, Advice]:
    """Returns advice to the seat that decides in *seen*; yields, so that it can be sliced."""
    habit = Club().choose(seen, rng, Budget())
    first = habit.because[0].code
    if seen.phase in WEIGHED:
        from .judging import considered

        choice = yield from considered(seen, habit.action, rng)
        return Advice(choice.action, choice.because[0].code, choice.because)
    if seen.phase != "playing" or not isinstance(habit.action, Play) or first == Because.ONLY_CARD:
        return Advice(habit.action, first, habit.because)
    from .judging import judge  # the search is imported when it is used

    judged = yield from judge(seen, rng)
    card = judged.preferred()
    rule = rule_reason(judged.options, card)
    bears = relevant(seen, card)
    because = [*([rule] if rule else []), *([bears] if bears else []), judged.compared(card)]
    idea = next(option.code for option in judged.options if CARD[option.face] == card)
    return Advice(Play(card), idea, tuple(because))
