"""Where a lesson stands, and the table as the learner sees it then."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Hand
from ..lessons.goals import Order, played
from ..lessons.model import Lesson, Level
from ..match import Match
from ..view import view
from .scene import Scene, default_names
from .settings import Settings
from .ui import Size, Ui

__all__ = ["Moment"]


class Moment(NamedTuple):
    """Where a lesson stands: the level from 0, what was done in it, whether it is done."""

    lesson: Lesson
    number: int = 0
    so_far: tuple[str, ...] = ()
    done: bool = False

    @property
    def level(self) -> Level:
        """The present level."""
        return self.lesson.levels[self.number]

    @property
    def match(self) -> Match:
        """The match as it stands; only where the level has a position."""
        return played(self.level, self.so_far, done=self.done)

    @property
    def hand(self) -> Hand:
        """The cards that are still in the learner's hand."""
        level = self.level
        if isinstance(level.task, Order):
            return tuple(card for card in level.cards if str(card) not in self.so_far)
        return level.cards if level.position is None else self.match.deal.hands[0]

    @property
    def laid(self) -> Hand:
        """The learner's cards that lie on the table (two-handed)."""
        if self.level.position is None:
            return ()
        laid = getattr(self.match.deal.phase, "laid", ((),))[0]
        return tuple(each.card for each in laid)

    @property
    def scene(self) -> Scene | None:
        """The table as the learner sees it; None where there is no table."""
        level = self.level
        if level.position is None:
            return None
        seen = view(self.match, 0)
        shows = len(seen.tricks) > len(level.position.tricks) or level.look_back
        size = Size(360, 640, coarse=True)
        names = default_names(seen.rules.players)
        return Scene(seen, Ui(held=shows, melds_read=True), Settings(), size, names)
