"""Bidding: how high this hand may go, what to tell the partner, when to leave him the bid."""

from __future__ import annotations

from typing import NamedTuple

from ..actions import Bid, Pass, Redeal
from ..cards import SUITS
from ..codes import Reason
from ..phases.legal import Bids
from ..seats import partners, side_of
from ..view import SeatView
from .auction import Heard, heard, meaning
from .because import Because
from .faces import NONE, counts_of
from .naming import best_trump
from .protocol import Choice
from .valuation import meld_reader, weights_for

__all__ = ["Prospect", "bid", "prospect"]

_TOLD_SPREAD = 0.7  # of the usual spread once the partner told his meld
_SIGNAL_MELD = 20  # least meld to tell
_TOLD_MARGIN = 0.3  # of the usual margin over a partner who told meld and so asks for no trump
RESCUE = -0.5  # spreads that a bid goes higher to spare the partner the forced one


class Prospect(NamedTuple):
    """What this hand would play for if it named trump; figures in the game's points."""

    trump: int  # NONE: there is no suit to play in
    meld: int
    total: int
    limit: int  # the highest bid that is likely enough to be made


def prospect(seen: SeatView, told: Heard, caution: float = 0.0) -> Prospect:
    """Returns the outlook of *seen*'s hand with what the auction *told*."""
    rules = seen.rules
    best = best_trump(seen, counts_of(seen.hand))
    if best is None:
        return Prospect(NONE, 0, 0, 0)
    weights = weights_for(rules)
    total, spread = best.total, best.spread
    if told.partner_meld != NONE:
        total += told.partner_meld / rules.unit + weights.told - weights.partner
        spread *= _TOLD_SPREAD
    elif told.partner_bid:
        total += weights.bid
    elif rules.partnership and not told.partner_in:
        total -= weights.passed
    theta = weights.theta + caution + _score_pressure(seen, told) + _rescue(seen, told)
    limit = max(total - theta * spread, min(total, best.meld + weights.floor))
    return Prospect(
        best.trump,
        round(best.meld * rules.unit),
        round(total * rules.unit),
        int(limit * rules.unit),
    )


def _score_pressure(seen: SeatView, told: Heard) -> float:
    """More daring when the others are about to win, less when a set would lose the match."""
    rules = seen.rules
    side = side_of(seen.seat, rules.sides)
    others = max(total for other, total in enumerate(seen.score) if other != side)
    least = max(told.high, rules.min_bid)
    if rules.loss_floor is not None and seen.score[side] - least <= rules.loss_floor:
        return 0.8
    if others >= rules.target_score - rules.min_bid and others >= seen.score[side]:
        return -0.3
    return 0.0


def _rescue(seen: SeatView, told: Heard) -> float:
    """A dealer about to be given the bid unasked is better spared it by a partner who can play."""
    rules = seen.rules
    stuck = rules.all_pass == "dealer_forced" and rules.partnership and not told.high
    return RESCUE if stuck and partners(seen.dealer, seen.seat, rules.sides) else 0.0


def bid(seen: SeatView, caution: float = 0.0, *, signals: bool = True) -> Choice:
    """Returns the call of *seen*'s seat."""
    told = heard(seen)
    mine = prospect(seen, told, caution)
    legal = seen.legal
    assert isinstance(legal, Bids)
    facts: dict[str, object] = {
        "meld": mine.meld,
        "limit": mine.limit,
        "total": mine.total,
        "high": told.high,
    }
    if mine.trump != NONE:
        facts["suit"] = SUITS[mine.trump]
    if mine.limit < seen.rules.min_bid and Redeal() in legal:
        return Choice(Redeal(), (Reason(Because.REDEAL, facts),))
    amounts = legal.amounts
    if mine.trump == NONE:
        return Choice(Pass(), (Reason(Because.PASS_NO_MARRIAGE, facts),))
    if not amounts or amounts[0] > mine.limit:
        return Choice(Pass(), (Reason(Because.PASS_LIMIT, facts),))
    if told.holder != NONE and told.holder % seen.rules.sides == seen.seat % seen.rules.sides:
        return _over_partner(seen, told, mine, amounts, facts, signals)
    return _call(seen, told, mine, amounts, facts, signals)


def _call(
    seen: SeatView,
    told: Heard,
    mine: Prospect,
    amounts: tuple[int, ...],
    facts: dict[str, object],
    signals: bool,
) -> Choice:
    """The bid against opponents: tell meld if there is some, else ask for trump."""
    if signals and (signal := _signal(seen, told, mine, amounts)):
        told_meld = (signal - (told.high or seen.rules.min_bid)) * 10
        return Choice(Bid(signal), (Reason(Because.TELL_MELD, facts | {"told": told_meld}),))
    amount = amounts[0]
    if not told.high and len(amounts) > 1 and seen.rules.bid_signals and amounts[1] <= mine.limit:
        amount = amounts[1]
    wants = meaning(seen.rules, told.high, amount) == 1
    return Choice(Bid(amount), (Reason(Because.ASK_TRUMP if wants else Because.BID, facts),))


def _signal(seen: SeatView, told: Heard, mine: Prospect, amounts: tuple[int, ...]) -> int:
    """The bid that tells this hand's meld without trump, 0 if there is none to make."""
    rules = seen.rules
    if not (rules.bid_signals and told.first and told.partner_in and not told.partner_trump):
        return 0
    plain = meld_reader(rules).points(counts_of(seen.hand), NONE)
    step = min(plain // 10, 6)
    amount = (told.high or rules.min_bid) + step
    fits = amount <= min(mine.limit, rules.small_steps_to) and amount in amounts
    return amount if plain >= _SIGNAL_MELD and step > 1 and fits else 0


def _over_partner(
    seen: SeatView,
    told: Heard,
    mine: Prospect,
    amounts: tuple[int, ...],
    facts: dict[str, object],
    signals: bool,
) -> Choice:
    """The partner holds the bid: tell him meld, take over with a far better hand, or pass."""
    if signals and told.rivals and (signal := _signal(seen, told, mine, amounts)):
        told_meld = (signal - told.high) * 10
        return Choice(Bid(signal), (Reason(Because.TELL_MELD, facts | {"told": told_meld}),))
    if told.took_over:  # the partner, who heard that, still wants it: more would only cost us
        return Choice(Pass(), (Reason(Because.LEAVE_PARTNER, facts),))
    margin = weights_for(seen.rules).takeover * seen.rules.unit
    if told.partner_meld != NONE:
        margin *= _TOLD_MARGIN
    elif told.partner_trump:
        margin *= 2
    if mine.limit - amounts[0] >= margin:
        return Choice(Bid(amounts[0]), (Reason(Because.TAKE_OVER, facts),))
    return Choice(Pass(), (Reason(Because.LEAVE_PARTNER, facts),))
