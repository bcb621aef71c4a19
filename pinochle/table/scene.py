"""All that a picture of the table depends on, and how seats and sides are called there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from ..actions import Play
from ..cards import Card, Hand, Suit
from ..scoring import Need
from ..seats import Seat, Side, clockwise, partners, side_of
from ..tricks import Trick, winner_index
from ..view import SeatView
from ..words import say
from .fan import fan_fits
from .node import Node
from .settings import Settings
from .ui import Setup, Size, Ui

__all__ = ["PLACES", "HandRow", "Scene", "default_names", "names_of"]

PLACES = {2: "sn", 3: "swe", 4: "swne"}


def default_names(players: int) -> tuple[str, ...]:
    """Returns the usual names of the seats, the person's first."""
    return names_of(Settings(), players)


def names_of(settings: Settings, players: int) -> tuple[str, ...]:
    """Returns the names of the seats, the person's first: those chosen, or the usual ones."""
    others = (
        getattr(settings, f"name_{place}") or say(f"name-{place}") for place in PLACES[players][1:]
    )
    return (say("name-you"), *others)


class HandRow(NamedTuple):
    """A finished hand as the score sheet shows it; points are per side."""

    bidder: Seat | None
    bid: int
    trump: Suit | None
    ended: str
    made: bool | None
    meld: tuple[int, ...]
    tricks: tuple[int, ...]
    score: tuple[int, ...]
    practice: bool = False


class Scene(NamedTuple):
    """A seat's view with the state of its screen."""

    seen: SeatView
    ui: Ui
    settings: Settings
    size: Size
    names: tuple[str, ...]
    can_undo: bool = False
    practice: bool = False
    history: tuple[HandRow, ...] = ()
    setup: Setup = Setup()
    fair: Callable[[], Node] | None = None  # draws the dialog about the deal
    promise: str = ""  # of the present deal
    replay: bool = False  # a finished hand is played again, as practice

    @property
    def laid(self) -> Hand:
        """Returns the person's cards that lie on the table in melds."""
        laid = self.seen.laid
        return tuple(each.card for each in laid[self.me]) if laid else ()

    @property
    def fan(self) -> bool:
        """Says whether the hand is drawn as a fan; cards that lie on the table need one.

        A suit that is too long for a row of its own makes it a grid, whatever was chosen.
        """
        if self.laid:
            return True
        seen, size = self.seen, self.size
        if not size.fans(self._layout, seen.rules.hand_size):
            return False
        suits = (Counter(card.suit for card in hand) for hand in (seen.hand, seen.dealt))
        longest = max((max(suit.values(), default=0) for suit in suits), default=0)
        return fan_fits(longest, size.hand_width, size.kind)

    @property
    def _layout(self) -> str:
        settings = self.settings
        return settings.hand_phone if self.size.kind == "phone" else settings.hand

    @property
    def me(self) -> Seat:
        """Returns the person's seat."""
        return self.seen.seat

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Returns all seats, clockwise from the person."""
        return tuple(clockwise(self.me, self.seen.rules.players))

    @property
    def my_side(self) -> Side:
        """Returns the person's side."""
        return side_of(self.me, self.seen.rules.sides)

    def name(self, seat: Seat) -> str:
        """Returns who sits there."""
        return self.names[seat]

    def place(self, seat: Seat) -> str:
        """Returns the compass place of *seat*: s for the person."""
        players = self.seen.rules.players
        return PLACES[players][(seat - self.me) % players]

    def side(self, seat: Seat) -> Side:
        """Returns the side of *seat*."""
        return side_of(seat, self.seen.rules.sides)

    def is_partner(self, seat: Seat) -> bool:
        """Says whether *seat* plays with the person."""
        return seat != self.me and partners(seat, self.me, self.seen.rules.sides)

    def look(self, side: Side) -> str:
        """Returns how a side is marked: us, them, or other for a third one."""
        if side == self.my_side:
            return "us"
        first = next(each for each in range(self.seen.rules.sides) if each != self.my_side)
        return "them" if side == first else "other"

    def side_name(self, side: Side) -> str:
        """Returns what a side is called: us and them, or the player's name."""
        if self.seen.rules.partnership:
            return say("side-us" if side == self.my_side else "side-them")
        return say("side-you") if side == self.my_side else self.name(side)

    def side_code(self, side: Side) -> str:
        """Returns the ending of codes about a side: us, them, you or name."""
        if self.seen.rules.partnership:
            return "us" if side == self.my_side else "them"
        return "you" if side == self.my_side else "name"

    @property
    def sides(self) -> tuple[Side, ...]:
        """Returns the sides, the person's first."""
        others = (side for side in range(self.seen.rules.sides) if side != self.my_side)
        return (self.my_side, *others)

    @property
    def shown(self) -> Trick | None:
        """Returns the finished trick that still lies on the table, if one does."""
        return self.seen.tricks[-1] if self.ui.held and self.seen.tricks else None

    @property
    def trick(self) -> Hand:
        """Returns the cards on the table, in order of play."""
        return self.shown.cards if self.shown else self.seen.trick

    @property
    def leader(self) -> Seat:
        """Returns who led the cards on the table."""
        return self.shown.leader if self.shown else self.seen.leader

    @property
    def trick_number(self) -> int:
        """Returns the number of the trick on the table, from 1."""
        return len(self.seen.tricks) + (0 if self.shown else 1)

    @property
    def winning(self) -> Card | None:
        """Returns the card that wins what is on the table."""
        cards = self.trick
        return cards[winner_index(cards, self.seen.trump)] if cards else None

    @property
    def my_card(self) -> Card | None:
        """Returns the person's own card on the table."""
        for place, card in enumerate(self.trick):
            if (self.leader + place) % self.seen.rules.players == self.me:
                return card
        return None

    @property
    def melding(self) -> bool:
        """Says whether the melds lie on the table and have not been read yet."""
        seen = self.seen
        if seen.contract is None or self.ui.melds_read:
            return False
        if seen.phase == "over":
            return seen.ended in ("meld-short", "out-of-reach", "no-marriage")
        first = not seen.tricks and not seen.trick
        return first and seen.trump is not None and (seen.phase == "playing" or any(seen.melds))

    @property
    def finding(self) -> bool:
        """Says whether the person looks for the own meld before it is counted."""
        wanted = self.settings.find_meld and not self.ui.counted
        return wanted and self.melding and self.seen.phase == "playing" and self._shows_meld

    @property
    def _shows_meld(self) -> bool:
        contract = self.seen.contract
        whose = contract is not None and contract.bidder == self.me
        return self.seen.rules.defender_meld or whose

    @property
    def choosing(self) -> bool:
        """Says whether the person is choosing several cards, to pass or to bury."""
        return self.seen.is_turn and self.seen.phase in ("passing", "burying") and not self.melding

    @property
    def my_play(self) -> bool:
        """Says whether the person plays a card now."""
        return self.seen.is_turn and bool(self.seen.playable) and not (self.draws or self.melding)

    @property
    def draws(self) -> bool:
        """Says whether the person, having won a trick, melds or draws now."""
        return self.seen.is_turn and bool(getattr(self.seen.legal, "drawing", False))

    @property
    def recalls(self) -> bool:
        """Says whether melds were shown that may be looked at again."""
        return any(self.seen.melds) and not self.melding and self.settings.remember_melds

    @property
    def looks_back(self) -> bool:
        """Says whether tricks before the last one may be looked at (UX 8.7)."""
        return self.seen.phase == "over" or self.practice or self.settings.look_back == "all"

    def played_at(self, trick: int, place: int) -> int | None:
        """Returns where in the log a card was played: the *place*-th of a *trick*, from 0.

        None in a position that was set up, whose log does not tell of all cards.
        """
        seen, players = self.seen, self.seen.rules.players
        plays = [at for at, (_, action) in enumerate(seen.log) if isinstance(action, Play)]
        whole = len(plays) == len(seen.tricks) * players + len(seen.trick)
        return plays[trick * players + place] if whole else None

    def need(self, side: Side) -> Need:
        """Returns what *side* needs in tricks."""
        return self.seen.needs[side]
