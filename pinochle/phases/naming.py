"""Naming trump, and the marriage that some games ask for (RULES.md 1, 2)."""

from __future__ import annotations

from typing import ClassVar

from ..actions import Action, NameTrump
from ..cards import SUITS, Hand, Suit
from ..codes import Reason, Refusal
from ..frozen import Frozen, replace
from ..lazy import lazy
from ..melds import find_melds, has_marriage
from ..seats import Seat, partners
from .legal import Listed
from .table import Contract, Table, check

__all__ = ["Naming"]


def _thrown_in(table: Table, contract: Contract) -> Table:
    """The hand ends without a trump; the defenders may keep meld that needs none."""
    rules = table.rules
    keeps = rules.no_marriage_defenders == "meld"
    melds = tuple(
        tuple(find_melds(hand, None, rules))
        if keeps and not partners(seat, contract.bidder, rules.sides)
        else ()
        for seat, hand in enumerate(table.hands)
    )
    return replace(table, melds=melds, ended="no-marriage")


def _refuse(action: Action) -> Reason:
    if isinstance(action, NameTrump):
        return Reason(Refusal.MARRIAGE, {"suit": action.suit})
    return Reason(Refusal.PHASE)


class Naming(Frozen):
    """The bidder names a suit."""

    table: Table
    contract: Contract
    name: ClassVar[str] = "naming"

    @classmethod
    def open(cls, table: Table) -> Naming | Table:
        """Returns the phase, or the table at once if a marriage is needed and none is held."""
        assert table.contract is not None
        naming = cls(table, table.contract)
        needs = table.rules.trump_requires_marriage != "no"
        return naming if naming.married or not needs else _thrown_in(table, table.contract)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards held."""
        return self.table.hands

    @property
    def turn(self) -> Seat:
        """The bidder."""
        return self.contract.bidder

    @lazy
    def married(self) -> tuple[Suit, ...]:
        """The suits of which the bidder holds king and queen."""
        hand = self.table.hands[self.turn]
        return tuple(suit for suit in SUITS if has_marriage(hand, suit))

    @lazy
    def legal_actions(self) -> Listed:
        """The suits that may be named."""
        refused = self.table.rules.trump_requires_marriage == "refused"
        return Listed(
            tuple(NameTrump(suit) for suit in (self.married if refused else SUITS)), _refuse
        )

    def step(self, action: Action) -> Table:
        """Returns the table with trump named, or thrown in for want of a marriage."""
        check(self.legal_actions, action)
        assert isinstance(action, NameTrump)
        if self.table.rules.trump_requires_marriage == "no" or action.suit in self.married:
            return replace(self.table, trump=action.suit)
        return _thrown_in(self.table, self.contract)
