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

_BITS = 16  # of one holding in the key of a position; the lowest two bits are the leader


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
        order = [*range(game.players)] * 2
        self._after = [order[seat : seat + game.players] for seat in range(game.players)]

    def value(
        self,
        hands: list[list[int]],
        trick: Trick,
        suit: int,
        rank: int,
        *,
        over: int = -1,
        under: int | None = None,
    ) -> int:
        """Returns what team 1 takes, this trick included, after the seat to play plays this card.

        *hands* (by suit, by seat) are those before the card; they are left as they were. A value
        of *over* or less, or of *under* or more, is a bound only: the true one is no nearer.
        """
        game, deck = self._game, self._game.deck
        self._hands = [held[:] for held in hands]
        key = 0
        rest = trick.points + game.bonus
        for held_suit, held in enumerate(hands):
            for seat, code in enumerate(held):
                key += code << _BITS * (4 * seat + held_suit) + 2
                ranks = deck.ranks_in[deck.mask[code]]
                rest += sum(game.values[each] * deck.copies_in(code, each) for each in ranks)
        seat = self._after[trick.leader][trick.place]
        tricks = sum(deck.length[held[seat]] for held in hands)
        most = rest + 1 if under is None else min(under, rest + 1)
        return self._best([(suit, rank)], *trick, key, rest, tricks, over, most)

    def _best(
        self,
        cards: list[Card],
        leader: Seat,
        place: int,
        led: int,
        best: int,
        winner: Seat,
        points: int,
        key: int,
        rest: int,
        tricks: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The best value for the team of the seat at *place* over all *cards*."""
        self.nodes += 1
        if self.nodes > self._limit:
            raise Tired
        game = self._game
        order, hands, teams = self._after[leader], self._hands, game.teams
        seat = order[place]
        ours = teams[seat]
        value = -1 if ours else rest + 1
        place += 1
        full = place == game.players
        for suit, rank in cards:
            if place == 1:
                led = suit
            strength = rank if suit == led else 0 if suit else rank + RUFFED
            now, first = (strength, seat) if strength > best else (best, winner)
            worth = points + game.values[rank]
            gone = key - self._keys[suit][seat][rank]
            held = hands[suit]
            before = held[seat]
            held[seat] = before - game.deck.power[rank]
            if not full:
                replies = self._replies(order[place], led, now)
                found = self._best(
                    replies, leader, place, led, now, first, worth, gone, rest, tricks, alpha, beta
                )
            elif teams[first]:
                found = worth + self._lead(
                    first, gone, rest - worth, tricks - 1, alpha - worth, beta - worth
                )
            else:
                found = self._lead(first, gone, rest - worth, tricks - 1, alpha, beta)
            held[seat] = before
            if ours:
                if found > value:
                    value = found
                    if value >= beta:
                        break
                    alpha = max(alpha, value)
            elif found < value:
                value = found
                if value <= alpha:
                    break
                beta = min(beta, value)
        return value

    def _lead(self, leader: Seat, key: int, rest: int, tricks: int, alpha: int, beta: int) -> int:
        """The value when *leader* leads to the next of *tricks*; *rest* is all there is to win."""
        if tricks == 1:
            return rest if self._game.teams[self._last(leader)] else 0
        low, high = self._seen.get(key | leader, (0, rest))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        leads = self._leads(leader)
        value = self._best(leads, leader, 0, -1, 0, leader, 0, key, rest, tricks, alpha, beta)
        if value > alpha:
            low = max(low, value)
        if value < beta:
            high = min(high, value)
        self._seen[key | leader] = low, high
        return value

    def _last(self, leader: Seat) -> Seat:
        """Who wins the last trick, which plays itself."""
        high, hands = self._game.deck.high, self._hands
        trumps = hands[0]
        led = next(held for held in hands if held[leader])
        best, winner = 0, leader
        for seat in self._after[leader]:
            trump = high[trumps[seat]]
            strength = trump + RUFFED if trump else high[led[seat]]
            if strength > best:
                best, winner = strength, seat
        return winner

    def _replies(self, seat: Seat, led: int, best: int) -> list[Card]:
        """The cards of different effect that *seat* may follow with, those that win first."""
        game, hands, mask = self._game, self._hands, self._game.deck.mask
        if bits := mask[hands[led][seat]]:
            if best < RUFFED and (game.beat_plain if led else game.beat_trump):
                bits = bits >> best + 1 << best + 1 or bits
            ranks = _winners_first(self._distinct(seat, led, bits, led, best), best)
            return [(led, rank) for rank in ranks]
        if bits := mask[hands[0][seat]]:
            if best > RUFFED and game.beat_plain:
                over = best - RUFFED + 1
                bits = bits >> over << over or bits
            ranks = _winners_first(self._distinct(seat, 0, bits, led, best), best - RUFFED)
            return [(0, rank) for rank in ranks]
        return [
            (suit, rank)
            for suit in (1, 2, 3)
            if (bits := mask[hands[suit][seat]])
            for rank in self._distinct(seat, suit, bits, led, 0)
        ]

    def _leads(self, leader: Seat) -> list[Card]:
        """The cards of different effect to lead, high ones first: they settle most."""
        mask = self._game.deck.mask
        return [
            (suit, rank)
            for suit, held in enumerate(self._hands)
            if (bits := mask[held[leader]])
            for rank in reversed(self._distinct(leader, suit, bits, -1, 0))
        ]

    def _distinct(self, seat: Seat, suit: int, bits: int, led: int, best: int) -> list[int]:
        """One rank of each group of *bits* that have the same effect, the lowest first."""
        deck = self._game.deck
        if not bits & bits - 1:
            return deck.ranks_in[bits]
        outside = 0
        for other, code in enumerate(self._hands[suit]):
            if other != seat:
                outside |= deck.mask[code]
        if suit == led and best < RUFFED:
            outside |= 1 << best
        elif not suit and best > RUFFED:
            outside |= 1 << best - RUFFED
        groups = self._groups.get(bits << 8 | outside)
        if groups is None:
            found = distinct(deck.ranks_in[bits], self._game.values, outside)
            groups = [group[0] for group in found]
            self._groups[bits << 8 | outside] = groups
        return groups


def _winners_first(ranks: list[int], best: int) -> list[int]:
    """Returns rising *ranks* with those over *best* in front, the cheapest first."""
    if len(ranks) == 1 or not ranks[0] <= best < ranks[-1]:
        return ranks
    at = next(place for place, rank in enumerate(ranks) if rank > best)
    return ranks[at:] + ranks[:at]
