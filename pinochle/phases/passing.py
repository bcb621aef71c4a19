"""Passing cards between bidder and partner (RULES.md 3, `pass_order`, `pass_back`)."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from ..actions import Action, Give
from ..cards import Hand
from ..frozen import Frozen, replace
from ..lazy import lazy
from ..seats import Seat, partner
from .legal import Choices
from .table import Contract, Gift, Table, check, swapped, without

__all__ = ["Passing"]


def _moved(hands: tuple[Hand, ...], gift: Gift) -> tuple[Hand, ...]:
    hands = swapped(hands, gift.giver, without(hands[gift.giver], gift.cards))
    return swapped(hands, gift.taker, hands[gift.taker] + gift.cards)


class Passing(Frozen):
    """Both partners of the bidding side pass the same number of cards, one after the other."""

    table: Table
    contract: Contract
    hands: tuple[Hand, ...]
    gifts: tuple[Gift, ...] = ()
    name: ClassVar[str] = "passing"

    @classmethod
    def open(cls, table: Table) -> Passing:
        """Returns the phase for the contract of *table*."""
        assert table.contract is not None
        return cls(table, table.contract, table.hands)

    @property
    def _partner(self) -> Seat:
        rules = self.table.rules
        other = partner(self.contract.bidder, rules.players, rules.sides)
        assert other is not None
        return other

    @property
    def turn(self) -> Seat:
        """Who passes next."""
        bidder_now = (self.table.rules.pass_order == "partner_first") == bool(self.gifts)
        return self.contract.bidder if bidder_now else self._partner

    @property
    def taker(self) -> Seat:
        """Who gets the cards."""
        return self._partner if self.turn == self.contract.bidder else self.contract.bidder

    @lazy
    def legal_actions(self) -> Choices:
        """Any cards; on the return no face more often than it was held before receiving (G8)."""
        rules = self.table.rules
        returns = (
            self.gifts and rules.pass_order != "simultaneous" and rules.pass_back == "different"
        )
        limits = Counter(self.table.hands[self.turn]) if returns else None
        return Choices(Give, self.hands[self.turn], rules.pass_count, limits=limits)

    def step(self, action: Action) -> Passing | Table:
        """Returns the phase after a pass, or the table after both."""
        check(self.legal_actions, action)
        assert isinstance(action, Give)
        gift = Gift(self.turn, self.taker, action.cards)
        gifts = (*self.gifts, gift)
        waits = self.table.rules.pass_order == "simultaneous"
        if len(gifts) == 1:
            hands = self.hands if waits else _moved(self.hands, gift)
            return Passing(self.table, self.contract, hands, gifts)
        hands = _moved(_moved(self.hands, gifts[0]), gift) if waits else _moved(self.hands, gift)
        return replace(self.table, hands=hands, gifts=gifts)
