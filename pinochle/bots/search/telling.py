"""The choice of a trump, a pass or a discard, with its reasons as codes and facts."""

from __future__ import annotations

from ...actions import Action, Bury, Give, NameTrump
from ...cards import SUITS
from ...codes import Reason
from ...view import SeatView
from ..burying import bury_reason
from ..naming import name_reason
from ..passing import gift_reason
from ..protocol import Choice
from .choosing import Tried, action_of, line_of
from .judges import paired
from .why import Why

__all__ = ["compared", "told"]

_CLEAR = 1.96  # standard errors


def told(seen: SeatView, usual: Action, tried: list[Tried]) -> Choice:
    """Returns the first of *tried* as a choice, compared with the second; *usual* if none was."""
    best = tried[0]
    action = usual if best.line == line_of(seen, usual) else action_of(seen, best.line)
    more = [compared(seen, best, tried[1])] if len(tried) > 1 else []
    return Choice(action, (_rule(seen, action, best), *more))


def _rule(seen: SeatView, action: Action, best: Tried) -> Reason:
    """What rules of thumb say of it."""
    match action:
        case NameTrump(suit=suit):
            return name_reason(seen, suit)
        case Give(cards=cards):
            return gift_reason(seen, cards)
        case Bury(cards=cards):
            return bury_reason(seen.rules, cards, SUITS[best.line.trump])
        case _:
            raise AssertionError(action)


def compared(seen: SeatView, best: Tried, other: Tried) -> Reason:
    """Returns how *best* did against *other* in the deals of both.

    Facts: the average *total* of meld and tricks and the *other_total*, how often the bid was
    *made* and *other_made* (of 100), in how many *worlds*; the suit or the cards of both.
    """
    worlds = min(len(best.values), len(other.values))
    gap, error = paired(best, other)
    unit = seen.rules.unit
    places = 1 if unit == 1 else 0

    def figure(total: float) -> float:
        return round(total, 1) if places else round(total)

    facts: dict[str, object] = {
        "points": figure(gap),
        "total": figure(best.total / len(best.values)),
        "other_total": figure(other.total / len(other.values)),
        "made": round(100 * best.made / len(best.values)),
        "other_made": round(100 * other.made / len(other.values)),
        "worlds": worlds,
    }
    if gap <= _CLEAR * error:
        return Reason(Why.NO_BETTER, {"worlds": worlds})
    if seen.phase == "naming":
        suits = {"suit": SUITS[best.line.trump], "other": SUITS[other.line.trump]}
        return Reason(Why.SUIT, facts | suits)
    cards = {"cards": _cards(seen, best), "other": _cards(seen, other)}
    return Reason(Why.CARDS, facts | cards)


def _cards(seen: SeatView, tried: Tried) -> tuple[object, ...]:
    action = action_of(seen, tried.line)
    assert isinstance(action, Give | Bury)
    return action.cards
