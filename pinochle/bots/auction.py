"""What the auction has told: who is high, who is out, what the partner's raises mean."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..actions import Action, Bid, Pass
from ..codes import Reason
from ..rules import Rules
from ..seats import Seat
from ..view import SeatView
from .faces import NONE

__all__ = [
    "ASKED",
    "BID",
    "CALL_CODES",
    "FRESH",
    "MELD_STEP",
    "MOST_TOLD",
    "PASSED",
    "TOLD",
    "Call",
    "Heard",
    "call_meaning",
    "heard",
    "listen",
    "meaning",
]

MELD_STEP = 10  # a raise of r tells about 10 r meld
MOST_TOLD = 6  # more is told as 60
FRESH, PASSED, BID, ASKED, TOLD = range(5)  # what the partner has said so far


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
    partner_spoke: bool = False
    rival_bids: int = 0  # opponents who have bid
    rival_high: int = 0  # the highest bid of theirs

    @property
    def said(self) -> int:
        """What the partner has said: TOLD meld, ASKED for trump, BID otherwise, PASSED or FRESH."""
        if self.partner_meld != NONE:
            return TOLD
        if self.partner_bid:
            return ASKED if self.partner_trump else BID
        return PASSED if self.partner_spoke else FRESH

    @property
    def told(self) -> int:
        """The tens of meld that the partner has told, from 2 to MOST_TOLD; 0 if none."""
        return min(max(self.partner_meld, 0) // MELD_STEP, MOST_TOLD)

    def features(self, rules: Rules) -> tuple[float, ...]:
        """Returns what the outlook of a hand depends on besides the hand, amounts in units.

        Whether the partner passed, bid or asked; whether he told 20, 30, 40, 50 or more; how high
        he went over the least bid; how many opponents bid, how high they went.
        """
        said, least, unit = self.said, rules.min_bid, rules.unit
        return (
            said == PASSED,
            said == BID,
            said == ASKED,
            *(self.told == step for step in range(2, MOST_TOLD + 1)),
            max(self.partner_bid - least, 0) / unit,
            self.rival_bids,
            max(self.rival_high - least, 0) / unit,
        )


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
    return Reason(Call.MELD, {**facts, "step": step, "meld": step * MELD_STEP})


def heard(seen: SeatView, *, signals: bool = True) -> Heard:
    """Returns what *seen*'s seat understands of the calls so far, without *signals* less."""
    return listen(seen.rules, seen.seat, seen.calls, signals=signals)


def listen(
    rules: Rules, me: Seat, calls: Iterable[tuple[Seat, Action]], *, signals: bool = True
) -> Heard:
    """Returns what seat *me* understands of *calls*, without *signals* no convention."""
    partner = (me + rules.sides) % rules.players if rules.partnership else NONE
    high, holder, last, trump, meld, rival_high = 0, NONE, 0, False, NONE, 0
    rivals = [seat for seat in range(rules.players) if seat not in (me, partner)]
    out, took_over = set(), False
    spoke: set[Seat] = set()
    bidders: set[Seat] = set()
    for seat, call in calls:
        spoke.add(seat)
        if isinstance(call, Pass) or rules.auction_style == "single_round":
            out.add(seat)
        if not isinstance(call, Bid):
            continue
        took_over = took_over or (seat == me and out.issuperset(rivals))
        if seat == partner:
            last = call.amount
            step = meaning(rules, high, call.amount) if signals else NONE
            trump = trump or step == 1
            meld = step * MELD_STEP if step > 1 else meld
        elif seat != me:
            bidders.add(seat)
            rival_high = call.amount
        high, holder = call.amount, seat
    return Heard(
        high,
        holder,
        me not in spoke,
        sum(seat not in out for seat in rivals),
        partner != NONE and (partner not in out or holder == partner),
        last,
        trump,
        meld,
        took_over,
        partner in spoke,
        len(bidders),
        rival_high,
    )
