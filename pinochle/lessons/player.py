"""Playing a lesson: a pure state machine from a state and a choice to the next state.

A wrong choice never ends a lesson; after two in one level "show" is open. Stars: 3 without a miss
or a hint, 2 with one, 1 for finishing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .model import Lesson, Level, Verdict

__all__ = ["HELP_AFTER", "STARS", "State", "choices", "press", "reachable", "stars"]

HELP_AFTER = 2
STARS = (3, 2)  # without a flaw, with one; then 1


class State(NamedTuple):
    """Where somebody stands in a lesson; a level past the last means finished."""

    level: int = 0
    so_far: tuple[str, ...] = ()
    done: bool = False  # this level, until "next"
    here: int = 0  # misses in this level
    misses: int = 0  # in the whole lesson
    hints: int = 0
    shown: str = ""  # the choice that "show" points at


def choices(lesson: Lesson, state: State) -> tuple[str, ...]:
    """Returns everything that can be chosen now."""
    if state.level >= len(lesson.levels):
        return ()
    if state.done:
        return ("next",)
    level = lesson.levels[state.level]
    help_now = ("show",) if state.here >= HELP_AFTER else ()
    return (*level.task.choices(level, state.so_far), *help_now, "skip")


def press(lesson: Lesson, state: State, choice: str) -> tuple[State, Verdict | None]:
    """Returns the state after *choice* and, for a choice of the level itself, what it was worth."""
    assert choice in choices(lesson, state), choice
    if choice in ("next", "skip"):
        missed = state.misses + (choice == "skip")  # what was skipped is no clean finish
        return State(level=state.level + 1, misses=missed, hints=state.hints), None
    level = lesson.levels[state.level]
    if choice == "show":
        shown = level.task.answer(level, state.so_far)
        return state._replace(hints=state.hints + 1, shown=shown), None
    verdict = level.task.judge(level, state.so_far, choice)
    if not verdict.right:
        more = state._replace(here=state.here + 1, misses=state.misses + 1, shown="")
        return more, verdict
    return state._replace(so_far=verdict.so_far, done=verdict.done, shown=""), verdict


def stars(state: State) -> int:
    """Returns the stars for finishing a lesson in *state*."""
    flaws = state.misses + state.hints
    return STARS[flaws] if flaws < len(STARS) else 1


def reachable(level: Level) -> Iterator[tuple[tuple[str, ...], bool]]:
    """Yields every state of *level* (what was done, whether it is done), the start first."""
    seen: list[tuple[tuple[str, ...], bool]] = [((), False)]
    for so_far, done in seen:
        yield so_far, done
        if done:
            continue
        for choice in level.task.choices(level, so_far):
            verdict = level.task.judge(level, so_far, choice)
            after = (verdict.so_far, verdict.done)
            if verdict.right and after not in seen:
                seen.append(after)
