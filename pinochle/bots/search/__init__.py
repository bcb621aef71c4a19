"""The bots that imagine the hidden cards; imported only when one of them plays."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..club import Club
from ..protocol import Bot
from .care import Care, Clock
from .settings import Settings

__all__ = ["SEARCH_LEVELS", "SETTINGS", "search_bot"]

SETTINGS = {
    "solid": Settings(worlds=8, open_tricks=4, trust=1.5, care=Care(200, candidates=8)),
    "strong": Settings(worlds=80, open_tricks=10, trust=1.5, care=Care(800)),
    "expert": Settings(
        worlds=500,
        exact_tricks=5,
        open_tricks=12,
        open_nodes=140_000,
        exact_worlds=120,
        nodes=100_000,
        trust=1,
        care=Care(1600),
    ),
}


def search_bot(level: str, clock: Clock | None = None) -> Bot:
    """Returns the bot of *level* (``solid``, ``strong`` or ``expert``).

    *clock* returns seconds from any start; without one the bot ignores a budget of seconds.
    """
    from .bot import SearchBot  # with all that it needs only when one plays

    return SearchBot(SETTINGS[level], Club(), clock)


SEARCH_LEVELS: dict[str, Callable[[], Bot]] = {
    level: partial(search_bot, level) for level in SETTINGS
}
