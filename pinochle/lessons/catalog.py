"""Every lesson, in the order of teaching.

>>> from pinochle.lessons.catalog import lesson
>>> lesson("t-beat").quick, len(lesson("t-beat").levels)
(2, 2)
"""

from __future__ import annotations

from . import better, bidding, cards, fewer, hands, melding, others, scores, single
from .model import CHAPTERS, Lesson

__all__ = ["LESSONS", "QUICK", "chapters", "lesson"]

LESSONS: tuple[Lesson, ...] = (
    *cards.LESSONS,
    *melding.LESSONS,
    *bidding.LESSONS,
    *scores.LESSONS,
    *hands.LESSONS,
    *better.LESSONS,
    *single.LESSONS,
    *others.LESSONS,
    *fewer.LESSONS,
)
QUICK: tuple[Lesson, ...] = tuple(
    sorted((each for each in LESSONS if each.quick), key=lambda each: each.quick)
)
_BY_ID = {each.id: each for each in LESSONS}


def lesson(name: str) -> Lesson:
    """Returns the lesson with that id; KeyError if there is none."""
    return _BY_ID[name]


def chapters() -> dict[str, tuple[Lesson, ...]]:
    """Returns the lessons by the letter of their chapter, in the order of teaching."""
    return {
        letter: found
        for letter in CHAPTERS
        if (found := tuple(each for each in LESSONS if each.chapter == letter))
    }
