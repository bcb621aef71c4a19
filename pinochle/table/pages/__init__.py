"""The screens beside the table, each loaded when somebody goes there."""

from __future__ import annotations

from ...links import GameLink, HandLink, Link, PastLink, ScreenLink
from ..model import Model
from ..page import Page

__all__ = ["page_for"]


def page_for(link: Link, model: Model) -> Page | None:
    """Returns the page that *link* leads to, None if it leads elsewhere."""
    match link:
        case PastLink(match=game, hand=hand, at=at):
            from .review import ReviewPage

            return ReviewPage.of_shelf(game, hand, at)
        case HandLink():
            from .review import ReviewPage

            return ReviewPage.of_link(link)
        case GameLink(match=game):
            from .score import ScorePage

            return ScorePage(game)
        case ScreenLink(name="score"):
            from .score import ScorePage

            return ScorePage("")
        case ScreenLink(name="review" | "history"):
            from .history import HistoryPage

            return HistoryPage()
        case ScreenLink(name="stats"):
            from .stats import StatsPage

            return StatsPage()
        case ScreenLink(name="fairness"):
            from .fairness import FairnessPage

            return FairnessPage()
        case _:
            return None
