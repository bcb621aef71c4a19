"""What the pages share that are counted from the person's own hands, game by game."""

from __future__ import annotations

from collections.abc import Mapping

from ...past.lines import HandLine
from ...past.stats import games_of
from ...variants import GAMES
from .. import keeping
from ..page import Page
from ..visits import Visits

__all__ = ["HandsPage"]


class HandsPage(Page):
    """A page about the hands of one game; a field of the page chooses the game."""

    choice: str  # the field's ``data-do``

    def __init__(self) -> None:
        self.lines: tuple[HandLine, ...] | None = None
        self.game = ""

    def stored(self, desk: Visits, texts: Mapping[str, str | None], now: int) -> None:
        """Takes the lines of all hands, and the first game there are hands of."""
        shelf, aside = keeping.read(texts)
        desk.out += aside
        self.lines = shelf.hands
        self.game = next(iter(games_of(self.lines)), "")

    def change(self, desk: Visits, do: str, value: str) -> None:
        """Shows another game."""
        if do == self.choice and value in GAMES:
            self.game = value
