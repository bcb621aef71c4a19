"""Chapter H: whole hands, fixed deals that the app plays."""

from __future__ import annotations

from .model import Lesson

__all__ = ["LESSONS"]


def _deal(seed: str) -> str:
    """Returns the address of a deal in which the learner speaks first and should win the bid."""
    return f"index.html#/table?game=double-deck&seed={seed}&hand=0"


LESSONS = (
    Lesson("h-first", (), quick=7, link=_deal("LESSON535")),
    Lesson("h-second", (), link=_deal("LESSON174")),
)
