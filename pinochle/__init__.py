"""Pinochle: a pure engine for seven games, its bots and its table.

>>> from pinochle import Match, rules_for, view
>>> match = Match.start(rules_for("double-deck"), "any text", ("club",) * 4)
>>> match.deal.phase.name, len(view(match, 0).hand)
('auction', 20)
"""

from .actions import Action, parse_action
from .cards import Card, parse_card, parse_cards
from .deal import Deal
from .ending import game_end
from .errors import IllegalAction, NotationError, PinochleError
from .match import Match
from .melds import find_melds, meld_total
from .resample import resample
from .rules import Rules
from .scoring import score
from .tricks import beats, duty
from .variants import GAMES, rules_for
from .view import SeatView, view

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Action",
    "Card",
    "Deal",
    "IllegalAction",
    "Match",
    "NotationError",
    "PinochleError",
    "Rules",
    "SeatView",
    "beats",
    "duty",
    "find_melds",
    "game_end",
    "meld_total",
    "parse_action",
    "parse_card",
    "parse_cards",
    "resample",
    "rules_for",
    "score",
    "view",
]
