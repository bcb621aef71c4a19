"""The bots that imagine the hidden cards; imported only when one of them plays."""

from __future__ import annotations

from collections.abc import Callable

from ..club import Club
from ..protocol import Bot
from .bot import SearchBot, TableBot
from .searcher import Clock, Settings

__all__ = ["SEARCH_LEVELS", "SETTINGS", "search_bot"]

SETTINGS = {
    "strong": Settings(worlds=80, open_tricks=6),
    "expert": Settings(worlds=300, exact_tricks=5, open_tricks=9),
}


def search_bot(level: str, clock: Clock | None = None) -> Bot:
    """Returns the bot of *level* (``solid``, ``strong`` or ``expert``).

    *clock* returns seconds from any start; without one the bot ignores a budget of seconds.
    """
    if level in SETTINGS:
        return SearchBot(SETTINGS[level], Club(), clock)
    return TableBot("tuned", Club())


SEARCH_LEVELS: dict[str, Callable[[], Bot]] = {
    "solid": lambda: search_bot("solid"),
    "strong": lambda: search_bot("strong"),
    "expert": lambda: search_bot("expert"),
}
