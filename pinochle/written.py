"""A hand written down in parts: hands, calls, cards played; made into stops to look at.

Hands that nobody wrote down are filled with cards that fit what is played from them. What is
played from a known hand is checked by the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from .actions import Action, Play
from .cards import Card, Hand, Suit
from .codes import Trouble
from .dealing import pack
from .errors import IllegalAction, NotationError
from .frozen import replace
from .match import Match
from .melds import find_melds
from .phases.auction import Auction
from .phases.table import Contract, Table
from .position import Position, begin
from .rules import Rules
from .seats import Seat
from .tricks import Trick, trick_points, winner_index

__all__ = ["SEATS", "Stop", "Written", "check"]

SEATS = {2: "sn", 3: "swe", 4: "swne"}


class Stop(NamedTuple):
    """A place to stop at: how things are there, and what was done to come there."""

    match: Match
    kind: str  # deal, auction, meld, card, other
    seat: Seat | None = None
    action: Action | None = None


def check(good: object, problem: str, text: object) -> None:
    """Raises the error with that *problem*, unless *good*."""
    if not good:
        raise NotationError(Trouble.LINK, problem=problem, text=str(text)[:60])


class Written(NamedTuple):
    """A hand as it is written down, and the stops that it makes."""

    rules: Rules
    dealer: Seat
    hands: tuple[Hand | int, ...]
    known: frozenset[Seat]
    trump: Suit
    cards: Hand

    def stops(self, calls: tuple[Action, ...]) -> Iterator[Stop]:
        """Yields the stops, in order."""
        rules, leader = self.rules, (self.dealer + 1) % self.rules.players
        contract: Contract | None = None
        if rules.has_auction and (calls or not self.trump):
            made, contract = self._auction(calls)
            yield from made
        check(self.trump or not self.cards, "view-no-trump", "")
        if not self.trump:
            return
        check(contract or not calls, "view-open-auction", "")
        if contract is not None:
            leader = contract.bidder
        plays = [*self._plays(leader)]
        position = self._position(plays, 0, leader, contract)
        match = begin(position)
        yield Stop(match, "meld" if any(position.melds) else "deal")
        for number, (seat, card) in enumerate(plays):
            if seat in self.known:
                self._may(match, seat, card)
            after = self._position(plays, number + 1, leader, contract)
            match = begin(after) if any(map(len, _full(after))) else match.after(Play(card))
            yield Stop(match, "card", seat, Play(card))

    def _auction(self, calls: tuple[Action, ...]) -> tuple[list[Stop], Contract | None]:
        """Returns the stops of the auction, and what it came to."""
        start = Position(
            rules=self.rules, hands=self._filled([]), phase="auction", dealer=self.dealer
        )
        stops = [Stop(begin(start), "deal")]
        contract: Contract | None = None
        for number, call in enumerate(calls, 1):
            phase = stops[-1].match.deal.phase
            if not isinstance(phase, Auction):
                raise NotationError(Trouble.LINK, problem="view-calls", text=str(call))
            seat = phase.turn
            try:
                after = phase.step(call)
            except IllegalAction as error:
                raise NotationError(Trouble.ILLEGAL, text=str(call), because=error.reason) from None
            contract = after.contract if isinstance(after, Table) else None
            named = {"phase": "naming", "contract": contract} if contract else {}
            position = replace(start, calls=calls[:number], **named)
            stops.append(Stop(begin(position), "auction", seat, call))
        return stops, contract

    def _plays(self, leader: Seat) -> Iterator[tuple[Seat, Card]]:
        """Yields who plays which card."""
        players = self.rules.players
        for start in range(0, len(self.cards), players):
            trick = self.cards[start : start + players]
            for place, card in enumerate(trick):
                yield (leader + place) % players, card
            leader = (leader + winner_index(trick, self.trump)) % players

    def _filled(self, plays: list[tuple[Seat, Card]]) -> tuple[Hand, ...]:
        """Returns the hands at the deal; those not written down begin with what they play."""
        hands: list[Hand] = []
        left = Counter(pack(self.rules))
        for seat, hand in enumerate(self.hands):
            shown = hand if isinstance(hand, tuple) else tuple(c for s, c in plays if s == seat)
            hands.append(shown)
            left.subtract(shown)
        for card, copies in left.items():
            if copies < 0:
                raise NotationError(Trouble.DEAL, problem="extra", card=card)
        spare = [*left.elements()]
        for seat, hand in enumerate(self.hands):
            if isinstance(hand, int):
                need = max(0, hand - len(hands[seat]))
                check(need <= len(spare), "view-many", f"x{hand}")
                hands[seat] += tuple(spare[:need])
                del spare[:need]
        return tuple(hands)

    def _position(
        self, plays: list[tuple[Seat, Card]], done: int, leader: Seat, contract: Contract | None
    ) -> Position:
        """Returns the position after *done* cards."""
        rules, players = self.rules, self.rules.players
        hands = [[*hand] for hand in self._filled(plays)]
        melds = tuple(
            tuple(find_melds(hand, self.trump, rules)) if self._melds(seat, contract) else ()
            for seat, hand in enumerate(hands)
        )
        tricks: list[Trick] = []
        points = [0] * rules.sides
        for number, (seat, card) in enumerate(plays[:done]):
            check(card in hands[seat], "view-not-held", f"{SEATS[players][seat].upper()} {card}")
            hands[seat].remove(card)
            if number % players == players - 1:
                cards = tuple(c for _, c in plays[number + 1 - players : number + 1])
                winner = (leader + winner_index(cards, self.trump)) % players
                worth = trick_points(cards, rules, last=not any(hands))
                tricks.append(Trick(leader, cards, winner, worth))
                points[winner % rules.sides] += worth
                leader = winner
        return Position(
            rules=rules,
            hands=tuple(map(tuple, hands)),
            dealer=self.dealer,
            contract=contract,
            trump=self.trump,
            melds=melds,
            leader=leader,
            trick=tuple(card for _, card in plays[len(tricks) * players : done]),
            tricks=tuple(tricks),
            points=tuple(points),
        )

    def _melds(self, seat: Seat, contract: Contract | None) -> bool:
        if seat not in self.known:
            return False
        return not self.rules.kitty or (contract is not None and contract.bidder == seat)

    def _may(self, match: Match, seat: Seat, card: Card) -> None:
        check(
            card in match.deal.hands[seat],
            "view-not-held",
            f"{SEATS[self.rules.players][seat].upper()} {card}",
        )
        reason = match.deal.legal_actions.why_not(Play(card))
        if reason is not None:
            raise NotationError(Trouble.ILLEGAL, text=f"play {card}", because=reason)


def _full(position: Position) -> tuple[Hand, ...]:
    return tuple(hand for hand in position.hands if isinstance(hand, tuple))
