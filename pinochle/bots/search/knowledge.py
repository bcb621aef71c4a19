"""What a seat knows of the other hands: the public record boiled down to numbers.

Everything that play has shown is a *ceiling* for each seat and suit, the highest rank the seat
can still hold: 0 for a void, the rank of the best card where the seat had to beat it and did not.
Cards shown in meld or passed are *known* until they are played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ...cards import Card
from ...melds import shown_cards
from ...seats import Seat
from ...view import SeatView
from .game import RUFFED, game_of
from .playout import Trick

__all__ = ["Knowledge"]

Codes = list[int]


class Knowledge:
    """The state of a hand in play as *seen* by the seat to decide or any other."""

    def __init__(self, seen: SeatView) -> None:
        assert seen.trump is not None, "play has a trump"
        rules, contract = seen.rules, seen.contract
        self.seen = seen
        self.seat = seen.seat
        self.game = game = game_of(rules, seen.trump, contract.bidder if contract else None)
        self.bidder = contract.bidder if contract else None
        self.hand = game.order.codes(seen.hand)
        self.ceilings = [[game.deck.top] * 4 for _ in range(game.players)]
        self.played: list[Counter[Card]] = [Counter() for _ in range(game.players)]
        self.suit, self.best, self.points = -1, 0, 0
        self.winner = self.leader = seen.leader
        self._read(seen)
        self.unseen = self._unseen(seen)

    @property
    def tricks(self) -> int:
        """How many tricks are still to be finished."""
        return max(self.seen.sizes)

    @property
    def trick(self) -> Trick:
        """The trick on the table."""
        place = len(self.seen.trick)
        return Trick(self.leader, place, self.suit, self.best, self.winner, self.points)

    def _read(self, seen: SeatView) -> None:
        """Replays the tricks: ceilings, cards gone, and the trick on the table."""
        free = seen.rules.stock // seen.rules.players  # tricks played without duties
        for number, trick in enumerate(seen.tricks):
            self._trick(trick.leader, trick.cards, number - free)
        self._trick(seen.leader, seen.trick, len(seen.tricks) - free)

    def _trick(self, leader: Seat, cards: Iterable[Card], number: int) -> None:
        """Reads one trick, the *number*-th under the duties of play, before 0 without them."""
        game = self.game
        self.suit, self.best, self.winner, self.points = -1, 0, leader, 0
        for place, card in enumerate(cards):
            seat = (leader + place) % game.players
            suit, rank = game.order.place[card]
            if number >= 0:
                self._infer(seat, suit, rank, first=number == 0)
            self.played[seat][card] += 1
            self.points += game.values[rank]
            if self.suit < 0:
                self.suit, self.best = suit, rank
                continue
            strength = rank if suit == self.suit else rank + RUFFED if suit == 0 else 0
            if strength > self.best:
                self.best, self.winner = strength, seat

    def _infer(self, seat: Seat, suit: int, rank: int, *, first: bool) -> None:
        """Lowers the ceilings of *seat*, who played this card on the trick so far."""
        game, led, best, ceiling = self.game, self.suit, self.best, self.ceilings[seat]
        if led < 0:
            if first and game.lead_trump and suit:
                ceiling[0] = 0
            return
        if suit == led:
            must = game.beat_plain if suit else game.beat_trump
            if must and rank <= best < RUFFED:
                ceiling[suit] = min(ceiling[suit], best)
            return
        ceiling[led] = 0
        if suit:
            ceiling[0] = 0
        elif game.beat_plain and rank + RUFFED <= best:
            ceiling[0] = min(ceiling[0], best - RUFFED)

    def _unseen(self, seen: SeatView) -> Counter[Card]:
        """The cards that are neither played nor this seat's own."""
        order, deck = self.game.order, self.game.deck
        unseen = Counter(dict.fromkeys(order.place, deck.copies))
        for played in self.played:
            unseen.subtract(played)
        unseen.subtract(Counter(seen.hand))
        unseen.subtract(Counter(seen.buried))
        return +unseen

    def known(self, seat: Seat) -> Mapping[Card, int]:
        """Returns the cards that *seat* surely still holds: shown or passed, and not played."""
        shown = Counter(shown_cards(self.seen.melds[seat])) if self._melds_held() else Counter()
        return (shown | self._passed(seat)) - self.played[seat]

    def _melds_held(self) -> bool:
        """Melds made from a stock come one by one and share cards; they tell of no one hand."""
        return not self.seen.rules.stock

    def _passed(self, seat: Seat) -> Counter[Card]:
        """What this seat gave to *seat* that cannot have come back."""
        given: Counter[Card] = Counter()
        for gift in self.seen.gifts:
            if (gift.giver, gift.taker) == (self.seat, seat):
                given += Counter(gift.cards)
            elif given and self.seen.rules.pass_back == "any":
                given -= Counter(gift.cards)
        return given

    def left(self) -> Codes:
        """Returns, by suit, all cards not yet played, as far as this seat can tell."""
        order, power = self.game.order, self.game.deck.power
        codes = list(self.hand)
        for card, copies in self.unseen.items():
            suit, rank = order.place[card]
            codes[suit] += copies * power[rank]
        return codes
