"""Burying: the bidder, who took the kitty, lays as many cards aside (RULES.md 5)."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from ..actions import Action, Bury, Concede
from ..cards import Hand
from ..codes import Refusal
from ..frozen import Frozen, replace
from ..lazy import lazy
from ..melds import shown_cards
from ..seats import Seat
from .legal import Choices
from .melding import conceded
from .table import Contract, Table, check, swapped, without

__all__ = ["Burying"]


class Burying(Frozen):
    """The bidder chooses which cards to bury."""

    table: Table
    contract: Contract
    name: ClassVar[str] = "burying"

    @classmethod
    def open(cls, table: Table) -> Burying:
        """Returns the phase for the contract of *table*."""
        assert table.contract is not None
        return cls(table, table.contract)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards held, the bidder's with the kitty."""
        return self.table.hands

    @property
    def turn(self) -> Seat:
        """The bidder."""
        return self.contract.bidder

    @lazy
    def legal_actions(self) -> Choices:
        """As many cards as the kitty had; no melded ones, if enough others are left.

        Where the meld came first (`cutthroat_order`), the bidder may concede already.
        """
        hand, count = self.table.hands[self.turn], self.table.rules.kitty
        free = Counter(hand)
        free.subtract(shown_cards(self.table.melds[self.turn]))
        limits = free if free.total() >= count else None
        melded = self.table.trump is not None
        others = (Concede(),) if melded and self.table.rules.allow_concede else ()
        return Choices(Bury, hand, count, limits=limits, code=Refusal.MELDED, others=others)

    def step(self, action: Action) -> Table:
        """Returns the table with *action*'s cards buried, or given up."""
        check(self.legal_actions, action)
        if isinstance(action, Concede):
            return conceded(self.table)
        assert isinstance(action, Bury)
        left = without(self.table.hands[self.turn], action.cards)
        hands = swapped(self.table.hands, self.turn, left)
        return replace(self.table, hands=hands, buried=action.cards)
