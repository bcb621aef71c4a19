"""The levels by name, and the generator that each decision of a bot is handed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from random import Random
from typing import NamedTuple

from ..errors import NotationError
from ..match import Match
from ..seats import Seat
from .because import BAD_PLAYER
from .club import Club
from .protocol import Bot, Budget
from .randomly import RandomBot

__all__ = [
    "LEVELS",
    "OFFERED",
    "STEADY",
    "Level",
    "Player",
    "bot_rng",
    "make_bot",
    "parse_player",
    "partner_for",
]


class Level(NamedTuple):
    """A strength as data: which policy plays, how often it errs, how sure it wants to be."""

    policy: str  # "random", "club" or "search"
    noise: float = 0.0  # share of plays drawn from all that are not absurd
    caution: float = 0.0  # how much likelier than for the club a bid must be to succeed
    signals: bool = True  # speaks and understands the convention of raises
    seconds: float | None = None  # the most that a table waits for a card
    apart: bool = False  # thinks so long that a page gives it a worker of its own


LEVELS: dict[str, Level] = {
    "random": Level("random"),
    "newcomer": Level("club", noise=0.3, caution=0.15, signals=False),
    "casual": Level("club", noise=0.1, caution=0.08, signals=False),
    "club": Level("club"),
    "solid": Level("search", seconds=0.3),
    "strong": Level("search", seconds=0.3, apart=True),
    "expert": Level("search", seconds=0.8, apart=True),
}
OFFERED = tuple(name for name, level in LEVELS.items() if level.policy != "random")
STEADY = tuple(name for name in OFFERED if not LEVELS[name].noise)  # fit to be somebody's partner


def partner_for(opponents: str) -> str:
    """Returns the level of a partner where none was chosen: one above that of the *opponents*.

    Never one that plays a card at random: a partner's slips hurt most (VOICES V15 to V17).
    """
    place = OFFERED.index(opponents) + 1 if opponents in OFFERED else 0
    above = OFFERED[min(place, len(OFFERED) - 1)]
    return above if above in STEADY else STEADY[0]


class Player(NamedTuple):
    """A player's name taken apart: ``expert:300`` is the level and its budget."""

    level: str
    budget: Budget


def parse_player(text: str) -> Player:
    """Returns level and budget of ``expert`` or ``expert:300``; NotationError if there is none."""
    level, colon, playouts = text.strip().partition(":")
    if level not in LEVELS or (colon and not (playouts.isdecimal() and int(playouts))):
        raise NotationError(BAD_PLAYER, text=text, known=tuple(LEVELS))
    return Player(level, Budget(int(playouts)) if colon else Budget())


@cache
def _bot(level: str, clock: Callable[[], float] | None) -> Bot:
    policy, noise, caution, signals, *_ = LEVELS[level]
    if policy == "random":
        return RandomBot()
    if policy == "club":
        return Club(caution, noise, signals=signals)
    from .search import search_bot  # only for those who play against it: it is the larger half

    return search_bot(level, clock)


def make_bot(name: str, clock: Callable[[], float] | None = None) -> Bot:
    """Returns the bot called *name* (CONTRACT.md 5), a budget after a colon put aside.

    NotationError if there is no such player. *clock* answers seconds; without one a budget
    of seconds is not kept. Bots keep nothing between decisions that could change one, so
    equal names may share a bot.
    """
    return _bot(parse_player(name).level, clock)


def bot_rng(match: Match, seat: Seat) -> Random:
    """Returns the generator for *seat*'s decision now; undo and reload bring back the same.

    It is seeded from a value of its own for match, hand, ply and seat, apart from the streams
    that deal the cards (CONTRACT.md 4).
    """
    text = f"{match.seed}/bot/{match.hand_number}/{match.ply}/{seat}"
    return Random(int.from_bytes(sha256(text.encode()).digest()[:8], "big"))
