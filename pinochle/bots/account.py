"""Why an action was taken: from what its seat had seen then, and no more (BOTS 3.4).

While a hand is on, the account of another player's action names no card that is not on the table
for all: see :mod:`pinochle.bots.guarded`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random

from ..actions import Action, Bid, Bury, Give, NameTrump, Pass, Play
from ..codes import Reason
from ..view import SeatView
from .auction import call_meaning
from .club import Club
from .evidence import relevant
from .guarded import guarded
from .levels import make_bot, parse_player
from .protocol import WEIGHED, Budget, Choice
from .ruling import rule_reason

__all__ = ["ACCOUNT_CODES", "account"]

_MOST = 3  # sentences


class Account:
    """Codes of what only an account says."""

    COST = "why-cost"
    ONLY = "why-only"
    WOULD_BID = "why-would-bid"
    WOULD_PASS = "why-would-pass"
    WOULD_NAME = "why-would-name"
    WOULD_CARDS = "why-would-cards"
    WOULD_OTHER = "why-would-other"


ACCOUNT_CODES = frozenset(code for name, code in vars(Account).items() if name.isupper())


def account(
    seen: SeatView, action: Action, rng: Random, player: str, *, shown: bool
) -> Generator[int, None, tuple[Reason, ...]]:
    """Returns why *player* did *action* in *seen*, its own view at that moment.

    *shown* says that this seat's cards are no secret to whoever asks. Yields, so that it can be
    sliced.
    """
    if player == "you":
        return (yield from _own(seen, action, rng))
    choice = yield from _choice(seen, rng, player)
    if choice.action == action:
        because = choice.because
    elif shown and seen.phase == "playing" and isinstance(action, Play):
        because = yield from _judged(seen, action, rng)
    else:
        because = ()
    if shown:
        return because[:_MOST]
    return tuple(guarded(seen, action, because))[:_MOST]


def _choice(seen: SeatView, rng: Random, player: str) -> Generator[int, None, Choice]:
    """The choice of the bot called *player*, thought out step by step where it can be."""
    bot, budget = make_bot(player), parse_player(player).budget
    think = getattr(bot, "think", None)
    if think is None:
        return bot.choose(seen, rng, budget)
    choice: Choice = yield from think(seen, rng, budget)
    return choice


def _own(seen: SeatView, action: Action, rng: Random) -> Generator[int, None, tuple[Reason, ...]]:
    """Why the person's own action was forced, good, or what would have been better."""
    if isinstance(action, Play) and seen.phase == "playing":
        if len(seen.playable) == 1:
            assert seen.duty is not None
            duty = Reason(seen.duty.code, {**seen.duty.facts, "can": (action.card,)})
            return (duty, Reason(Account.ONLY, {"card": action.card}))
        return (yield from _judged(seen, action, rng))
    if seen.phase in WEIGHED and isinstance(action, NameTrump | Give | Bury):
        return (yield from _weighed(seen, action, rng))
    return tuple(_compared(seen, action, Club().choose(seen, rng, Budget())))


def _weighed(
    seen: SeatView, action: Action, rng: Random
) -> Generator[int, None, tuple[Reason, ...]]:
    """What speaks for a trump, a pass or a discard, or for a clearly better one."""
    from .judging import considered  # the search is imported when it is used

    choice = yield from considered(seen, action, rng)
    if choice.action == action:
        return choice.because
    rule, *more = choice.because
    return (_would(choice.action), *more, rule)


def _judged(seen: SeatView, action: Play, rng: Random) -> Generator[int, None, tuple[Reason, ...]]:
    """What rules of thumb, the record and the search say of a card."""
    from .judging import judge  # the search is imported when it is used

    judged = yield from judge(seen, rng)
    card = action.card
    gap, close = judged.gap(judged.group(card))
    if close:
        rule, bears = rule_reason(judged.options, card), relevant(seen, card)
        found = [*([rule] if rule else []), *([bears] if bears else [])]
        return (*found, judged.compared(card))
    best = judged.preferred()
    rules = seen.rules
    facts = {
        "card": card,
        "best": best,
        "points": round(gap, 1) if rules.unit == 1 else round(gap),
        "worlds": len(judged.group(card).values),
    }
    rule, bears = rule_reason(judged.options, best), relevant(seen, best)
    more = [*([rule] if rule else []), *([bears] if bears else [])]
    return (Reason(Account.COST, facts), *more)


def _compared(seen: SeatView, action: Action, habit: Choice) -> Iterator[Reason]:
    """What an action says, and what a sound player would have done."""
    if isinstance(action, Bid | Pass):
        yield call_meaning(seen.rules, (*seen.calls, (seen.seat, action)))
    if habit.action != action:
        yield _would(habit.action)
    yield from habit.because[:1]


def _would(action: Action) -> Reason:
    match action:
        case Bid(amount=amount):
            return Reason(Account.WOULD_BID, {"bid": amount})
        case Pass():
            return Reason(Account.WOULD_PASS)
        case NameTrump(suit=suit):
            return Reason(Account.WOULD_NAME, {"suit": suit})
        case Give(cards=cards) | Bury(cards=cards):
            return Reason(Account.WOULD_CARDS, {"cards": cards})
        case _:
            return Reason(Account.WOULD_OTHER)
