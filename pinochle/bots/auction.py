"""What the auction has told: who is high, who is out, what the partner's raises mean."""

from __future__ import annotations

from typing import NamedTuple

from ..actions import Action, Bid, Pass
from ..codes import Reason
from ..rules import Rules
from ..seats import Seat
from ..view import SeatView
from .faces import NONE

__all__ = ["CALL_CODES", "Call", "Heard", "call_meaning", "heard", "meaning"]

_MELD_STEP = 10  # a raise of r tells about 10 r meld


class Call:
    """What a call says to everybody; facts: *seat*, *bid*, *high* before it, *step*, *meld*."""

    TRUMP = "call-wants-trump"
    MELD = "call-tells-meld"
    STRONG = "call-strong"
    PASS = "call-out"


CALL_CODES = frozenset({Call.TRUMP, Call.MELD, Call.STRONG, Call.PASS})


class Heard(NamedTuple):
    """The auction as one seat understands it."""

    high: int  # 0 before the first bid
    holder: Seat  # NONE before the first bid
    first: bool  # this seat has not called yet
    rivals: int  # opponents who may still bid
    partner_in: bool  # there is a partner who may still bid or holds the bid
    partner_bid: int  # the partner's last bid, 0 if none
    partner_trump: bool  # the partner asked for trump
    partner_meld: int  # meld that the partner's raise told, NONE if none did
    took_over: bool  # this seat has outbid its partner with no opponent left in the auction


def meaning(rules: Rules, high: int, amount: int) -> int:
    """Returns the raise that *amount* over *high* spoke, NONE where raises say nothing.

    The convention (RULES.md 1): a raise of 1 wants trump, one of r >= 2 tells about 10 r meld;
    an opening counts from the minimum. Above the single steps a raise is only a bid.
    """
    if not rules.bid_signals or amount > rules.small_steps_to:
        return NONE
    return amount - (high or rules.min_bid)


def call_meaning(rules: Rules, calls: tuple[tuple[Seat, Action], ...]) -> Reason:
    """Returns what the last of *calls* says to everybody, by the convention if there is one."""
    seat, call = calls[-1]
    if not isinstance(call, Bid):
        return Reason(Call.PASS, {"seat": seat})
    high = max((each.amount for _, each in calls[:-1] if isinstance(each, Bid)), default=0)
    step = meaning(rules, high, call.amount)
    facts: dict[str, object] = {"seat": seat, "bid": call.amount, "high": high}
    if step < 1:
        return Reason(Call.STRONG, facts)
    if step == 1:
        return Reason(Call.TRUMP, {**facts, "step": step})
    return Reason(Call.MELD, {**facts, "step": step, "meld": step * _MELD_STEP})


def heard(seen: SeatView) -> Heard:
    """Returns what *seen*'s seat understands of the calls so far."""
    rules, me = seen.rules, seen.seat
    partner = (me + rules.sides) % rules.players if rules.partnership else NONE
    high, holder, last, trump, meld = 0, NONE, 0, False, NONE
    rivals = [seat for seat in range(rules.players) if seat not in (me, partner)]
    out, spoke, took_over = set(), False, False
    for seat, call in seen.calls:
        spoke = spoke or seat == me
        if isinstance(call, Pass) or rules.auction_style == "single_round":
            out.add(seat)
        if not isinstance(call, Bid):
            continue
        took_over = took_over or (seat == me and out.issuperset(rivals))
        if seat == partner:
            last = call.amount
            step = meaning(rules, high, call.amount)
            trump = trump or step == 1
            meld = step * _MELD_STEP if step > 1 else meld
        high, holder = call.amount, seat
    return Heard(
        high,
        holder,
        not spoke,
        sum(seat not in out for seat in rivals),
        partner != NONE and (partner not in out or holder == partner),
        last,
        trump,
        meld,
        took_over,
    )
