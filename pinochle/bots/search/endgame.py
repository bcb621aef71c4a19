"""Solves the end of a hand exactly when all cards are known: alpha-beta with a table of positions.

The value of a position is the number of points that team 1 takes from there with best play of
all. Cards of equal effect are tried once, positions are remembered at the start of each trick.
"""

from __future__ import annotations

from ...seats import Seat
from .candidates import distinct
from .game import RUFFED, Game
from .playout import Trick

__all__ = ["Endgame", "Tired"]

Card = tuple[int, int]  # suit, rank

_BITS = 16  # of one holding in the key of a position


class Tired(Exception):
    """The nodes of a solver are used up."""


class Endgame:
    """A solver for one game; it remembers positions, whatever world they came from.

    Raises Tired in place of an answer once it has looked at more than *limit* nodes.
    """

    def __init__(self, game: Game, limit: int) -> None:
        self.nodes = 0
        self._limit = limit
        self._game = game
        self._hands: list[list[int]] = []
        self._seen: dict[int, tuple[int, int]] = {}  # lower and upper bound
        self._groups: dict[int, list[int]] = {}  # ranks of different effect
        self._keys = [
            [
                [power << _BITS * (4 * seat + suit) + 2 for power in game.deck.power]
                for seat in range(game.players)
            ]
            for suit in range(4)
        ]

    def value(self, hands: list[list[int]], trick: Trick, suit: int, rank: int) -> int:
        """Returns what team 1 takes, this trick included, after the seat to play plays this card.

        *hands* (by suit, by seat) are those before the card; they are left as they were.
        """
        game, deck = self._game, self._game.deck
        self._hands = [held[:] for held in hands]
        key = tricks = 0
        rest = trick.points + game.bonus
        for held_suit, held in enumerate(hands):
            for seat, code in enumerate(held):
                key += code << _BITS * (4 * seat + held_suit) + 2
                rest += sum(
                    game.values[each] * deck.copies_in(code, each) for each in deck.ranks_in[deck.mask[code]]
                )
        seat = (trick.leader + trick.place) % game.players
        tricks = sum(deck.length[held[seat]] for held in hands)
        led = trick.suit if trick.place else suit
        return self._card(
            suit, rank, trick.leader, trick.place, led, trick.best, trick.winner, trick.points,
            key, rest, tricks, -1, rest + 1,
        )

    def _card(
        self, suit: int, rank: int, leader: Seat, place: int, led: int, best: int, winner: Seat,
        points: int, key: int, rest: int, tricks: int, alpha: int, beta: int,
    ) -> int:
        """The value after the seat at *place* plays this card."""
        game = self._game
        seat = (leader + place) % game.players
        held = self._hands[suit]
        strength = rank if suit == led else 0 if suit else rank + RUFFED
        if strength > best:
            best, winner = strength, seat
        points += game.values[rank]
        held[seat] -= game.deck.power[rank]
        key -= self._keys[suit][seat][rank]
        place += 1
        if place < game.players:
            value = self._follow(
                leader, place, led, best, winner, points, key, rest, tricks, alpha, beta
            )
        else:
            won = points if game.teams[winner] else 0
            value = won + self._lead(winner, key, rest - points, tricks - 1, alpha - won, beta - won)
        held[seat] += game.deck.power[rank]
        return value

    def _lead(
        self, leader: Seat, key: int, rest: int, tricks: int, alpha: int, beta: int
    ) -> int:
        """The value when *leader* leads to the next of *tricks*; *rest* is all there is to win."""
        if tricks == 1:
            return self._last(leader, rest)
        low, high = self._seen.get(key | leader, (0, rest))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        low_bound, high_bound = max(alpha, low), min(beta, high)
        value = self._best(
            self._leads(leader), leader, 0, -1, 0, leader, 0, key, rest, tricks, low_bound, high_bound
        )
        if value <= low_bound:
            high = min(high, value)
        elif value >= high_bound:
            low = max(low, value)
        else:
            low = high = value
        self._seen[key | leader] = low, high
        return value

    def _last(self, leader: Seat, rest: int) -> int:
        """The last trick plays itself."""
        game = self._game
        led = best = 0
        winner = leader
        for place in range(game.players):
            seat = (leader + place) % game.players
            for suit, held in enumerate(self._hands):
                if rank := game.deck.high[held[seat]]:
                    if not place:
                        led = suit
                    strength = rank if suit == led else 0 if suit else rank + RUFFED
                    if strength > best:
                        best, winner = strength, seat
        return rest if game.teams[winner] else 0

    def _follow(
        self, leader: Seat, place: int, led: int, best: int, winner: Seat, points: int, key: int,
        rest: int, tricks: int, alpha: int, beta: int,
    ) -> int:
        """The value when the seat at *place* plays to the trick."""
        seat = (leader + place) % self._game.players
        cards = self._replies(seat, led, best)
        if len(cards) == 1:
            return self._card(
                *cards[0], leader, place, led, best, winner, points, key, rest, tricks, alpha, beta
            )
        return self._best(
            cards, leader, place, led, best, winner, points, key, rest, tricks, alpha, beta
        )

    def _best(
        self, cards: list[Card], leader: Seat, place: int, led: int, best: int, winner: Seat,
        points: int, key: int, rest: int, tricks: int, alpha: int, beta: int,
    ) -> int:
        """The best value for the team of the seat at *place* over all *cards*."""
        self.nodes += 1
        if self.nodes > self._limit:
            raise Tired
        game = self._game
        if game.teams[(leader + place) % game.players]:
            value = -1
            for suit, rank in cards:
                found = self._card(
                    suit, rank, leader, place, suit if led < 0 else led, best, winner, points,
                    key, rest, tricks, alpha, beta,
                )
                if found > value:
                    value = found
                    if value >= beta:
                        break
                    if value > alpha:
                        alpha = value
            return value
        value = rest + 1
        for suit, rank in cards:
            found = self._card(
                suit, rank, leader, place, suit if led < 0 else led, best, winner, points,
                key, rest, tricks, alpha, beta,
            )
            if found < value:
                value = found
                if value <= alpha:
                    break
                if value < beta:
                    beta = value
        return value

    def _replies(self, seat: Seat, led: int, best: int) -> list[Card]:
        """The cards of different effect that *seat* may follow with."""
        game, hands, mask = self._game, self._hands, self._game.deck.mask
        suit = led
        if bits := mask[hands[led][seat]]:
            if best < RUFFED and (game.beat_plain if led else game.beat_trump):
                bits = bits >> best + 1 << best + 1 or bits
            return [(led, rank) for rank in self._distinct(seat, led, bits, led, best)]
        if bits := mask[hands[0][seat]]:
            if best > RUFFED and game.beat_plain:
                bits = bits >> best - 7 << best - 7 or bits
            return [(0, rank) for rank in self._distinct(seat, 0, bits, led, best)]
        return [
            (suit, rank)
            for suit in (1, 2, 3)
            if hands[suit][seat]
            for rank in self._distinct(seat, suit, mask[hands[suit][seat]], led, 0)
        ]

    def _leads(self, leader: Seat) -> list[Card]:
        """The cards of different effect to lead, the strongest of each suit first."""
        mask = self._game.deck.mask
        return [
            (suit, rank)
            for suit, held in enumerate(self._hands)
            if held[leader]
            for rank in self._distinct(leader, suit, mask[held[leader]], -1, 0)
        ]

    def _distinct(self, seat: Seat, suit: int, bits: int, led: int, best: int) -> list[int]:
        """One rank of each group of *bits* that have the same effect, the highest first."""
        if not bits & bits - 1:
            return self._game.deck.ranks_in[bits]
        outside = 0
        mask = self._game.deck.mask
        for other, code in enumerate(self._hands[suit]):
            if other != seat:
                outside |= mask[code]
        if suit == led and best < RUFFED:
            outside |= 1 << best
        elif not suit and best > RUFFED:
            outside |= 1 << best - RUFFED
        groups = self._groups.get(bits << 8 | outside)
        if groups is None:
            ranks = self._game.deck.ranks_in[bits]
            groups = [
                group[0] for group in distinct(ranks, self._game.values, outside)
            ][::-1]
            self._groups[bits << 8 | outside] = groups
        return groups
