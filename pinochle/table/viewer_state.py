"""What the viewer remembers between two inputs."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..match import Match
from ..view import view
from ..viewing import Viewed
from ..words import say
from ..written import SEATS, Stop
from .puzzle import Puzzle
from .scene import Scene
from .settings import Settings
from .ui import Size, Ui

__all__ = ["ViewState"]


@dataclass
class ViewState:
    """The stop that is shown, and how far a puzzle has come."""

    viewed: Viewed
    at: int = 0
    size: Size = field(default_factory=Size)
    puzzle: Puzzle | None = None
    marked: dict[str, int] = field(default_factory=dict)
    focus: str = ""
    said: str = ""
    tone: str = ""  # of what is said: miss or hint
    code: str = ""  # of the rule behind it
    solved: bool = False
    misses: int = 0
    hints: int = 0

    @property
    def stop(self) -> Stop:
        """The present stop."""
        return self.viewed.stops[self.at]

    @property
    def match(self) -> Match:
        """The match at the present stop."""
        return self.stop.match

    @property
    def scene(self) -> Scene:
        """The table as it is drawn; a trick that has just ended still lies there."""
        seen = view(self.match, 0)
        ended = self.stop.kind == "card" and not seen.trick and bool(seen.tricks)
        places = SEATS[seen.rules.players]
        names = tuple(say(f"view-seat-{place}") for place in places)
        return Scene(seen, Ui(held=ended, melds_read=True), Settings(), self.size, names)
