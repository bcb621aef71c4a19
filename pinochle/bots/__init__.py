"""Bots: players that see a :class:`~pinochle.view.SeatView` and answer with reasons.

>>> from random import Random
>>> from pinochle import Match, rules_for, view
>>> match = Match.start(rules_for("double-deck"), "any text", ("random",) * 4)
>>> seen = view(match, match.turn)
>>> choice = make_bot("random").choose(seen, bot_rng(match, seen.seat), Budget())
>>> choice.action in seen.legal
True
"""

from .levels import LEVELS, Level, Player, bot_rng, make_bot, parse_player
from .protocol import Bot, Budget, Choice

__all__ = [
    "LEVELS",
    "Bot",
    "Budget",
    "Choice",
    "Level",
    "Player",
    "bot_rng",
    "make_bot",
    "parse_player",
]
