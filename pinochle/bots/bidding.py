"""Bidding: how high this hand may go, what to tell the partner, when to leave him the bid."""

from __future__ import annotations

from typing import NamedTuple

from ..actions import Bid, Pass, Redeal
from ..cards import SUITS
from ..codes import Reason
from ..phases.legal import Bids
from ..seats import partners, side_of
from ..view import SeatView
from .auction import MELD_STEP, MOST_TOLD, Heard, heard, meaning
from .because import Because
from .chances import Outlook, helped, outlook
from .faces import NONE, counts_of
from .naming import best_trump
from .protocol import Choice
from .valuation import plain_meld, weights_for

__all__ = ["Prospect", "bid", "prospect"]

_TELL = 15  # least meld to tell; it is told to the nearest ten
_SLACK = 3  # how far over the limit meld may be told: the partner may still take the bid
_TAKE = -2.0  # units by which this hand must beat its partner's to take the bid from him
_TAKE_LATE = 4.0  # the same when no opponent can take it any more
_RESCUE = -0.1  # chance that a bid may cost to spare the partner the forced one
_DESPERATE = -0.35  # the same when the others would win with their bid
_BRINGS = 1.25  # what a bid made brings, as a share of the bid
_CAREFUL = 0.2  # chance that is wanted besides when a set would lose the match


class Prospect(NamedTuple):
    """What this hand would play for if it named trump; figures in the game's points."""

    trump: int  # NONE: there is no suit to play in
    meld: int
    total: int
    limit: int  # the highest bid that is likely enough to be made
    outlook: Outlook | None = None

    def chance(self, amount: int) -> float:
        """Returns the chance that the side makes a bid of *amount*."""
        return self.outlook.chance(amount) if self.outlook else 0.0


class _Turn(NamedTuple):
    """A call to be made: what is seen and heard, and what this hand would play for."""

    seen: SeatView
    told: Heard
    mine: Prospect
    amounts: tuple[int, ...]
    signals: bool

    def because(self, code: str, **more: object) -> tuple[Reason, ...]:
        """Returns a reason with the facts of every call."""
        mine = self.mine
        facts: dict[str, object] = {
            "meld": mine.meld,
            "limit": mine.limit,
            "total": mine.total,
            "high": self.told.high,
        }
        if mine.trump != NONE:
            facts["suit"] = SUITS[mine.trump]
            if self.amounts:
                facts["chance"] = round(100 * mine.chance(self.amounts[0]))
        return (Reason(code, facts | more),)

    def passes(self, code: str) -> Choice:
        """Returns the pass for this reason."""
        return Choice(Pass(), self.because(code))

    def bids(self, amount: int, code: str, **more: object) -> Choice:
        """Returns the bid for this reason."""
        chance = round(100 * self.mine.chance(amount))
        return Choice(Bid(amount), self.because(code, chance=chance, **more))


def prospect(
    seen: SeatView, told: Heard, caution: float = 0.0, *, signals: bool = True
) -> Prospect:
    """Returns the outlook of *seen*'s hand with what the auction *told*.

    *caution* is how much likelier than for the club player a bid must be to succeed.
    """
    rules = seen.rules
    best = best_trump(seen, counts_of(seen.hand))
    if best is None:
        return Prospect(NONE, 0, 0, 0)
    mine = outlook(rules, best, told, signals=signals)
    weights = weights_for(rules, signals=signals)
    wanted = weights.chance + caution + _score_pressure(seen, told) + _rescue(seen, told)
    sure = (best.meld + weights.floor) * rules.unit
    return Prospect(
        best.trump,
        round(best.meld * rules.unit),
        round(mine.total * rules.unit),
        int(max(mine.most(wanted), sure)),
        mine,
    )


def _score_pressure(seen: SeatView, told: Heard) -> float:
    """More daring when the others are about to win, less when a set would lose the match."""
    rules = seen.rules
    side = side_of(seen.seat, rules.sides)
    others = max(total for other, total in enumerate(seen.score) if other != side)
    least = max(told.high, rules.min_bid)
    if rules.loss_floor is not None and seen.score[side] - least <= rules.loss_floor:
        return _CAREFUL
    if others + _BRINGS * least >= (seen.target or rules.target_score):
        return _DESPERATE
    return 0.0


def _rescue(seen: SeatView, told: Heard) -> float:
    """A dealer about to be given the bid unasked is better spared it by a partner who can play."""
    rules = seen.rules
    stuck = rules.all_pass == "dealer_forced" and rules.partnership and not told.high
    return _RESCUE if stuck and partners(seen.dealer, seen.seat, rules.sides) else 0.0


def bid(seen: SeatView, caution: float = 0.0, *, signals: bool = True) -> Choice:
    """Returns the call of *seen*'s seat."""
    told = heard(seen, signals=signals)
    mine = prospect(seen, told, caution, signals=signals)
    legal = seen.legal
    assert isinstance(legal, Bids)
    turn = _Turn(seen, told, mine, legal.amounts, signals)
    if mine.limit < seen.rules.min_bid and Redeal() in legal:
        return Choice(Redeal(), turn.because(Because.REDEAL))
    if mine.trump == NONE:
        return turn.passes(Because.PASS_NO_MARRIAGE)
    if signal := _signal(turn):
        step = signal - (told.high or seen.rules.min_bid)
        return turn.bids(signal, Because.TELL_MELD, told=step * MELD_STEP)
    if not turn.amounts or turn.amounts[0] > mine.limit:
        return turn.passes(Because.PASS_LIMIT)
    if _partner_holds(turn):
        return _over_partner(turn)
    return _against(turn)


def _partner_holds(turn: _Turn) -> bool:
    """Says whether the high bid is this side's own."""
    holder, sides = turn.told.holder, turn.seen.rules.sides
    return holder != NONE and side_of(holder, sides) == side_of(turn.seen.seat, sides)


def _signal(turn: _Turn) -> int:
    """The bid that tells this hand's meld without trump, 0 if there is none to make.

    Told at the first call, while the partner may still bid; not when the bid is his already and
    nobody can take it from him.
    """
    seen, told, rules = turn.seen, turn.told, turn.seen.rules
    if not (turn.signals and rules.bid_signals and told.first and told.partner_in):
        return 0
    plain = plain_meld(rules, counts_of(seen.hand)) * rules.unit
    if plain < _TELL or (_partner_holds(turn) and not told.rivals):
        return 0
    least = told.high or rules.min_bid
    step = min(int(plain + MELD_STEP / 2) // MELD_STEP, MOST_TOLD, rules.small_steps_to - least)
    fits = least + step <= turn.mine.limit + _SLACK and least + step in turn.amounts
    return least + step if step > 1 and fits else 0


def _against(turn: _Turn) -> Choice:
    """The bid against opponents; an opening one over the least asks for trump, where that fits."""
    rules, told, amounts = turn.seen.rules, turn.told, turn.amounts
    amount = amounts[0]
    if not told.high and rules.bid_signals and amounts[1:] and amounts[1] <= turn.mine.limit:
        amount = amounts[1]
    wants = meaning(rules, told.high, amount) == 1
    return turn.bids(amount, Because.ASK_TRUMP if wants else Because.BID)


def _over_partner(turn: _Turn) -> Choice:
    """The partner holds the bid: take over with the better hand to name trump, or pass."""
    if turn.told.took_over:  # the partner, who heard that, still wants it: more would only cost us
        return turn.passes(Because.LEAVE_PARTNER)
    rules = turn.seen.rules
    theirs = helped(rules, counts_of(turn.seen.hand), turn.told, signals=turn.signals)
    assert turn.mine.outlook is not None
    least = _TAKE if turn.told.rivals else _TAKE_LATE
    if turn.mine.outlook.total - theirs >= least:
        return turn.bids(turn.amounts[0], Because.TAKE_OVER)
    return turn.passes(Because.LEAVE_PARTNER)
