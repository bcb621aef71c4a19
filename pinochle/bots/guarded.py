"""What may be told of another player's reasons while his cards are still hidden.

A bot's reason may show its hand: "no higher diamond is out" when it holds them all. So each code
either speaks of the table alone and is told as it is, or has a plainer one that stands for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import Action, Bid, Pass, Play
from ..codes import Reason
from ..view import SeatView
from .auction import call_meaning
from .because import Because
from .club import Club
from .faces import CARD

__all__ = ["GUARDED", "GUARDED_CODES", "guarded"]


class Guarded:
    """The plainer codes."""

    WIN = "why-plain-win"
    TRUMPS = "why-plain-trumps"
    LOW_TRUMP = "why-plain-low-trump"
    LOW = "why-plain-low"
    NO_COUNTER = "why-plain-no-counter"
    LOST = "why-plain-lost"
    NAME = "why-plain-name"
    CARDS = "why-plain-cards"
    MELD = "why-plain-meld"
    DRAW = "why-plain-draw"
    LAST = "why-plain-last"
    WORTH = "why-plain-worth"
    CLOSE = "why-plain-close"
    PLAY = "why-plain-play"


GUARDED_CODES = frozenset(code for name, code in vars(Guarded).items() if name.isupper())

_SAME = ""  # speaks of the table alone
_NOT = "-"  # not told
GUARDED: dict[str, str] = {
    Because.RANDOM: _SAME,
    Because.ONLY_CARD: _NOT,  # the rule of thumb for the card stands in
    Because.CLAIM: _SAME,
    Because.CONCEDE: Guarded.LAST,
    Because.MOON: Guarded.LAST,
    Because.REDEAL: _NOT,  # a call is told by what it says to all
    Because.BID: _NOT,  # a call is told by what it says to all
    Because.ASK_TRUMP: _NOT,  # a call is told by what it says to all
    Because.TELL_MELD: _NOT,  # a call is told by what it says to all
    Because.TAKE_OVER: _NOT,  # a call is told by what it says to all
    Because.LEAVE_PARTNER: _NOT,
    Because.PASS_LIMIT: _NOT,  # a call is told by what it says to all
    Because.PASS_NO_MARRIAGE: _NOT,  # a call is told by what it says to all
    Because.NAME_BEST: Guarded.NAME,
    Because.GIVE_TRUMP: Guarded.CARDS,
    Because.GIVE_HELP: Guarded.CARDS,
    Because.GIVE_REST: Guarded.CARDS,
    Because.GIVE_KEEP: Guarded.CARDS,
    Because.BURY: Guarded.CARDS,
    Because.SHOW_DIX: _SAME,
    Because.MELD_BEST: Guarded.MELD,
    Because.MELD_STEP: Guarded.MELD,
    Because.DRAW: Guarded.DRAW,
    Because.DRAW_UP: Guarded.DRAW,
    Because.STOCK_LEAD: Guarded.WIN,
    Because.STOCK_LOW: Guarded.LOW,
    Because.STOCK_WIN: _SAME,
    Because.STOCK_RUFF: _SAME,
    Because.STOCK_THROW: Guarded.LOW,
    Because.CASH_ACE: _SAME,
    Because.CASH_BOSS: Guarded.WIN,
    Because.LEAD_BOSS_TRUMP: Guarded.TRUMPS,
    Because.LEAD_TRUMP: Guarded.LOW_TRUMP,
    Because.LEAD_BACK: _SAME,
    Because.TO_PARTNER: _SAME,
    Because.FORCE_RUFF: _SAME,
    Because.LEAD_LOW: Guarded.LOW,
    Because.WIN_LAST: _SAME,
    Because.WIN_SURE: Guarded.WIN,
    Because.WIN_LIKELY: Guarded.WIN,
    Because.FORCE_UP: _SAME,
    Because.RUFF: _SAME,
    Because.RUFF_HOPE: _SAME,
    Because.FEED_PARTNER: _SAME,
    Because.UNDER_PARTNER: Guarded.NO_COUNTER,
    Because.HOPE_PARTNER: _SAME,
    Because.WAIT_PARTNER: _SAME,
    Because.LOSE_COUNTER: Guarded.LOST,
    Because.THROW_LOW: Guarded.LOST,
    # of the search: the card that did not do as well is not named
    "search-same": _NOT,
    "search-either": Guarded.CLOSE,
    "search-alike": Guarded.CLOSE,
    "search-sure": Guarded.WORTH,
    "search-solved": Guarded.WORTH,
    "search-trick": Guarded.WORTH,
    "search-better": Guarded.WORTH,
    # of trump, pass and discard: figures would tell of the hand
    "search-suit": _NOT,
    "search-cards": _NOT,
    "search-no-better": _NOT,
}
_TABLE_FACTS: tuple[str, ...] = ("card", "best")  # a card played, and the card to beat
_FACTS: dict[str, tuple[str, ...]] = {
    Guarded.WORTH: ("card", "worlds", "points"),
    Guarded.NAME: ("suit",),
}


def guarded(seen: SeatView, action: Action, because: tuple[Reason, ...]) -> Iterator[Reason]:
    """Yields what may be told of *because*, why the seat of *seen* did *action*."""
    if isinstance(action, Bid | Pass):
        yield call_meaning(seen.rules, (*seen.calls, (seen.seat, action)))
        return
    told = [each for each in map(_told, because) if each is not None]
    if isinstance(action, Play) and not any(each.code in _PLANS for each in told):
        told.insert(0, _plan(seen, action))
    elif not told:
        told.append(Reason(Guarded.LAST))
    yield from told


def _told(reason: Reason) -> Reason | None:
    code = GUARDED[reason.code]
    if code == _NOT:
        return None
    facts = reason.facts
    if code == _SAME:
        return Reason(reason.code, {name: facts[name] for name in facts if name != "suit"})
    kept = _FACTS.get(code, _TABLE_FACTS)
    return Reason(code, {name: facts[name] for name in kept if name in facts})


def _plan(seen: SeatView, action: Play) -> Reason:
    """What rules of thumb call this card, whether or not there was another one to play.

    So nobody learns from the answer that a card was the only one.
    """
    options = Club().options(seen)
    option = next((each for each in options if CARD[each.face] == action.card), None)
    if option is None:
        return Reason(Guarded.PLAY, {"card": action.card})
    told = _told(option.reason())
    assert told is not None, "a rule of thumb has words"
    return told


_PLANS = frozenset(
    code for code, plain in GUARDED.items() if code.startswith("bot-") and plain != _NOT
) | {
    plain
    for code, plain in GUARDED.items()
    if code.startswith("bot-") and plain not in (_SAME, _NOT)
}
