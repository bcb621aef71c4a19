"""The auction (RULES.md 0, "Auction machine")."""

from __future__ import annotations

from typing import ClassVar

from ..actions import Action, Bid, Pass, Redeal
from ..cards import Hand
from ..frozen import Frozen, replace
from ..lazy import lazy
from ..seats import Seat, clockwise, next_seat
from .legal import Bids
from .redealing import why_no_redeal
from .table import Contract, Table, check, swapped

__all__ = ["Auction"]


class Auction(Frozen):
    """Seats call in turn until one is left with the high bid."""

    table: Table
    calls: tuple[tuple[Seat, Action], ...] = ()
    name: ClassVar[str] = "auction"

    @classmethod
    def open(cls, table: Table) -> Auction:
        """Returns the auction of a freshly dealt *table*."""
        return cls(table)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards dealt."""
        return self.table.hands

    @property
    def high(self) -> tuple[Seat, int] | None:
        """Who holds the high bid, and its amount; None before the first bid."""
        bids = ((seat, call.amount) for seat, call in self.calls if isinstance(call, Bid))
        return max(bids, key=lambda bid: bid[1], default=None)

    @lazy
    def _remaining(self) -> tuple[Seat, ...]:
        """The seats that may still call, in turn order."""
        table = self.table
        last = self.calls[-1][0] if self.calls else table.dealer
        out = {seat for seat, call in self.calls if isinstance(call, Pass)}
        if table.rules.auction_style == "single_round":
            out = {seat for seat, _ in self.calls}
        order = clockwise(next_seat(last, table.rules.players), table.rules.players)
        return tuple(seat for seat in order if seat not in out)

    @property
    def turn(self) -> Seat:
        """Who calls next."""
        return self._remaining[0]

    @lazy
    def legal_actions(self) -> Bids:
        """Pass, and every bid of the ladder above the high bid."""
        rules = self.table.rules
        seat = self.turn
        first = all(caller != seat for caller, _ in self.calls)
        return Bids(
            rules.ladder,
            self.high[1] if self.high else 0,
            redeal=why_no_redeal(rules, self.table.hands[seat], first_call=first),
        )

    def step(self, action: Action) -> Auction | Table:
        """Returns the auction after the call *action*, or the table when it is over."""
        check(self.legal_actions, action)
        after = Auction(self.table, (*self.calls, (self.turn, action)))
        if isinstance(action, Redeal):
            return replace(self.table, calls=after.calls, ended="redealt")
        return after._settled() or after

    def _settled(self) -> Table | None:
        """The table once the auction is over (ends a, b and c of RULES.md 0), else None."""
        rules, dealer = self.table.rules, self.table.dealer
        left, high = self._remaining, self.high
        if high is None:
            if left == (dealer,) and rules.all_pass == "dealer_forced":
                return self._won(Contract(dealer, rules.min_bid, forced=True))
            return None if left else replace(self.table, calls=self.calls, ended="passed-out")
        seat, amount = high
        if amount == rules.ladder[-1] or not left or left == (seat,):
            return self._won(Contract(seat, amount, forced=False))
        return None

    def _won(self, contract: Contract) -> Table:
        table = self.table
        hands = table.hands
        if table.rules.kitty:
            hands = swapped(hands, contract.bidder, hands[contract.bidder] + table.stock)
        return replace(
            table, calls=self.calls, contract=contract, hands=hands, leader=contract.bidder
        )
