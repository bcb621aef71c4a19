"""A screen beside the table and the start page: history, review, score, statistics, fairness."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .node import Node

if TYPE_CHECKING:
    from .model import Model
    from .visits import Visits

__all__ = ["Page"]


class Page:
    """What such a screen can do; each kind overrides what it needs."""

    route = "#/"
    needs: tuple[str, ...] = ()  # keys of stored texts that it shows; they come to `stored`
    note = ""  # what has just been done, said at the top

    def title(self) -> str:
        """Returns the name of the screen."""
        raise NotImplementedError

    def draw(self, model: Model) -> Node:
        """Returns the screen."""
        raise NotImplementedError

    def press(self, desk: Visits, do: str) -> None:
        """Does what a pressed element says."""

    def key(self, desk: Visits, key: str) -> None:
        """Does what a key means here."""

    def change(self, desk: Visits, do: str, value: str) -> None:
        """Takes over a choice made in a field."""

    def stored(self, desk: Visits, texts: Mapping[str, str | None], now: int) -> None:
        """Takes the stored texts that it needs."""

    def told(self, desk: Visits, event: Mapping[str, Any]) -> None:
        """Takes the answer to something that the page was asked to do."""
