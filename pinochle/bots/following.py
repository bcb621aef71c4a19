"""Playing to a trick that somebody else led."""

from __future__ import annotations

from typing import NamedTuple

from ..codes import Reason
from ..seats import Seat
from .because import Because
from .faces import CARD, FACE
from .knowledge import Knowledge
from .odds import beaten_by, later_seats, trick_outlook, worth

__all__ = ["Option", "follow"]


class Option(NamedTuple):
    """A card that may be played, its worth in counters, and why."""

    score: float
    face: int
    code: str
    best: int | None = None  # the card to beat

    def reason(self) -> Reason:
        """Returns why, with the card and the one to beat."""
        facts = {"card": CARD[self.face]}
        if self.best is not None:
            facts["best"] = CARD[self.best]
        return Reason(self.code, facts)


class _Trick(NamedTuple):
    """The trick on the table."""

    led: int
    best: int
    ours: bool  # it is the partner's so far
    points: float
    last: bool  # nobody plays after this seat


def _on_table(know: Knowledge, later: list[tuple[Seat, bool]]) -> _Trick:
    seen, trump, value = know.seen, know.trump, know.value
    faces = [FACE[card] for card in seen.trick]
    best, winner = faces[0], 0
    for place, face in enumerate(faces):
        if beaten_by(best, face, trump):
            best, winner = face, place
    points = sum([value[face] for face in faces])
    holder = (seen.leader + winner) % know.rules.players
    return _Trick(faces[0] // 6, best, holder == know.partner, points, not later)


def follow(know: Knowledge, playable: list[int]) -> list[Option]:
    """Returns the *playable* faces, each with its worth, best first."""
    later = later_seats(know)
    trick = _on_table(know, later)
    value, trump = know.value, know.trump
    style = know.style
    tail = style.tail * len(later) + style.lead
    kept: float | None = None
    options = []
    for face in playable:
        wins = beaten_by(trick.best, face, trump)
        if wins:
            chance = trick_outlook(know, trick.led, face, True, later)
        else:
            if kept is None:
                kept = trick_outlook(know, trick.led, trick.best, trick.ours, later)
            chance = kept
        score = (
            chance * (trick.points + tail) + (chance - style.keep) * value[face] - worth(know, face)
        )
        options.append(Option(score, face, _why(know, trick, face, wins, chance), trick.best))
    options.sort(key=lambda option: -option.score)
    return options


def _why(know: Knowledge, trick: _Trick, face: int, wins: bool, chance: float) -> str:
    """Names what *face* does in this trick."""
    if wins:
        return _winning(trick, face, know.trump, chance)
    counts = know.value[face] > 0.35
    if trick.ours and chance > 0.6:
        return Because.FEED_PARTNER if counts else Because.UNDER_PARTNER
    if chance > 0.6:
        return Because.HOPE_PARTNER if counts else Because.WAIT_PARTNER
    return Because.LOSE_COUNTER if counts else Because.THROW_LOW


def _winning(trick: _Trick, face: int, trump: int, chance: float) -> str:
    if face // 6 == trump != trick.led:
        return Because.RUFF if chance > 0.6 else Because.RUFF_HOPE
    if trick.last:
        return Because.WIN_LAST
    if chance >= 0.95:
        return Because.WIN_SURE
    return Because.WIN_LIKELY if chance > 0.6 else Because.FORCE_UP
