"""What lies on the table between two phases, and what a phase is."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ..actions import Action
from ..cards import Hand, Suit
from ..codes import Reason, Refusal
from ..errors import IllegalAction
from ..frozen import Frozen
from ..melds import Meld
from ..rules import Rules
from ..seats import Seat
from ..tricks import Trick
from .legal import LegalActions

__all__ = ["Contract", "Gift", "Phase", "Table", "check", "swapped", "without"]


class Contract(NamedTuple):
    """Who plays for how much; *forced*: the dealer was given the minimum unasked."""

    bidder: Seat
    bid: int
    forced: bool


class Gift(NamedTuple):
    """Cards that one partner passed to the other, face down."""

    giver: Seat
    taker: Seat
    cards: Hand


class Table(Frozen):
    """All that earlier phases settled. ``ended`` is empty while the hand goes on."""

    rules: Rules
    dealer: Seat
    hands: tuple[Hand, ...]
    stock: Hand = ()  # the kitty, or the two-handed stock with the turned card first
    calls: tuple[tuple[Seat, Action], ...] = ()
    contract: Contract | None = None
    trump: Suit | None = None
    gifts: tuple[Gift, ...] = ()
    buried: Hand = ()
    melds: tuple[tuple[Meld, ...], ...] = ()  # per seat, as shown
    leader: Seat = 0
    tricks: tuple[Trick, ...] = ()
    points: tuple[int, ...] = ()  # trick points per side
    moon: bool = False
    claimer: Seat | None = None
    ended: str = ""  # CONTRACT.md 3, `ended`


class Phase(Protocol):
    """A part of a hand in which seats decide."""

    @property
    def name(self) -> str:
        """The phase's name in ``rules.phases``."""

    @property
    def table(self) -> Table:
        """What was settled before this phase."""

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards that each seat holds now."""

    @property
    def turn(self) -> Seat:
        """Who decides now."""

    @property
    def legal_actions(self) -> LegalActions:
        """What the seat to decide may do."""

    def step(self, action: Action) -> Phase | Table:
        """Returns what comes after *action*; IllegalAction if it is not allowed."""


def check(legal: LegalActions, action: Action) -> None:
    """Raises IllegalAction unless *action* is among *legal*."""
    if action not in legal:
        raise IllegalAction(action, legal.why_not(action) or Reason(Refusal.PHASE))


def without(hand: Hand, cards: Hand) -> Hand:
    """Returns *hand* less *cards*, each of which it holds."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def swapped(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    """Returns *hands* with that of *seat* replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])
