"""The bots' turns: in the page where they are quick, in a worker's own Python where they search."""

from __future__ import annotations

from ..actions import Action
from ..bots import LEVELS, Budget, bot_rng, make_bot, parse_player
from ..errors import NotationError
from ..match import Match
from ..record import loads
from ..view import view

__all__ = ["answer", "bot_action", "quick_action", "searches"]


def bot_action(match: Match) -> Action:
    """Returns what the bot to decide does: the same after undo and reload."""
    seat = match.turn
    assert seat is not None
    name = _known(match.players[seat])
    bot, budget = make_bot(name), parse_player(name).budget
    return bot.choose(view(match, seat), bot_rng(match, seat), budget).action


def quick_action(match: Match) -> Action:
    """Returns a legal action of whoever decides, chosen without thinking."""
    seat = match.turn
    assert seat is not None
    rng = bot_rng(match, seat)
    return make_bot("random").choose(view(match, seat), rng, Budget()).action


def searches(match: Match) -> bool:
    """Says whether the bot to decide thinks long enough to hold up the page."""
    if match.turn is None:
        return False
    return LEVELS[parse_player(_known(match.players[match.turn])).level].policy == "search"


def answer(record: str) -> str:
    """Returns the text of what the bot to decide does in the last position of *record*."""
    return str(bot_action(loads(record)))


def _known(name: str) -> str:
    """A record may name players that this version does not have."""
    try:
        parse_player(name)
    except NotationError:
        return "club"
    return name
