"""What a playout must know of the table: a game, a trump and a contract, boiled down to numbers."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...cards import Suit
from ...rules import Rules
from ...seats import Seat, side_of
from .deck import Deck, Order, deck_of, order_of

__all__ = ["BIDDER", "DEFENDER", "PARTNER", "RUFFED", "Game", "State", "game_of"]

BIDDER, PARTNER, DEFENDER = range(3)
RUFFED = 8  # added to the rank of a trump on a plain lead


class Game(NamedTuple):
    """The play of one hand: two teams, even where three play for themselves (RULES.md 5)."""

    deck: Deck
    order: Order
    players: int
    teams: tuple[int, ...]  # by seat; team 1 is the one whose points are counted
    roles: tuple[int, ...]  # by seat: BIDDER, PARTNER or DEFENDER
    beat_plain: bool  # a plain lead must be beaten, and a ruff overtrumped
    beat_trump: bool  # a trump lead must be beaten
    values: tuple[int, ...]  # trick points by rank (0 for no card)
    bonus: int  # of the last trick
    lead_trump: bool  # the first lead must be a trump

    def legal(self, holding: list[int], suit: int, best: int) -> list[tuple[int, int]]:
        """Returns the cards of *holding* (four codes) that may follow.

        *suit* is the suit led, -1 for a lead; *best* is the winning card: its rank, RUFFED more for
        a trump on a plain lead (RULES.md 0, "Legal cards").
        """
        deck = self.deck
        if suit >= 0 and holding[suit]:
            ranks = deck.ranks_in[deck.mask[holding[suit]]]
            if best < RUFFED and (self.beat_trump if suit == 0 else self.beat_plain):
                ranks = [rank for rank in ranks if rank > best] or ranks
            return [(suit, rank) for rank in ranks]
        if suit > 0 and holding[0]:
            ranks = deck.ranks_in[deck.mask[holding[0]]]
            if best > RUFFED and self.beat_plain:
                ranks = [rank for rank in ranks if rank > best - RUFFED] or ranks
            return [(0, rank) for rank in ranks]
        masks = map(deck.mask.__getitem__, holding)
        return [(suit, rank) for suit, mask in enumerate(masks) for rank in deck.ranks_in[mask]]


class State:
    """A hand being played: the holdings of all seats and the trick on the table."""

    def __init__(self, game: Game, hands: list[list[int]], leader: Seat) -> None:
        self.game = game
        self.hands = hands  # by suit, by seat
        self.left = list(map(sum, hands))  # all cards not yet played, by suit
        self.leader = leader
        self.played: list[tuple[int, int]] = []
        self.suit = -1
        self.best = 0
        self.winner = leader
        self.points = 0
        self.taken = [0] * game.players
        self.first = True

    @property
    def turn(self) -> Seat:
        """Who plays next."""
        return (self.leader + len(self.played)) % self.game.players

    def holding(self, seat: Seat) -> list[int]:
        """Returns the four codes of *seat*."""
        return [held[seat] for held in self.hands]

    def legal(self) -> list[tuple[int, int]]:
        """Returns the cards that the seat to play may play."""
        holding = self.holding(self.turn)
        if self.first and self.game.lead_trump and not self.played and holding[0]:
            return self.game.legal([holding[0], 0, 0, 0], -1, 0)
        return self.game.legal(holding, self.suit, self.best)

    def play(self, suit: int, rank: int) -> None:
        """Plays a card, and gathers the trick when it is full."""
        seat, game = self.turn, self.game
        self.hands[suit][seat] -= game.deck.power[rank]
        self.left[suit] -= game.deck.power[rank]
        if not self.played:
            self.suit, self.best, self.winner = suit, rank, seat
        else:
            strength = rank if suit == self.suit else rank + RUFFED if suit == 0 else 0
            if strength > self.best:
                self.best, self.winner = strength, seat
        self.points += game.values[rank]
        self.played.append((suit, rank))
        self.first = False
        if len(self.played) == game.players:
            self._gather()

    def _gather(self) -> None:
        last = not any(self.left)
        self.taken[self.winner] += self.points + (self.game.bonus if last else 0)
        self.leader = self.winner
        self.played = []
        self.suit, self.best = -1, 0
        self.points = 0


def _roles(players: int, sides: int, bidder: Seat | None) -> tuple[int, ...]:
    if bidder is None:
        return (BIDDER,) * players
    ours = side_of(bidder, sides)
    return tuple(
        BIDDER if seat == bidder else PARTNER if side_of(seat, sides) == ours else DEFENDER
        for seat in range(players)
    )


@cache
def game_of(rules: Rules, trump: Suit, bidder: Seat | None) -> Game:
    """Returns the play of a hand by *rules* with that *trump* and *bidder* (None: no contract)."""
    deck = deck_of(rules.ranks, rules.copies)
    roles = _roles(rules.players, rules.sides, bidder)
    alone = rules.sides == rules.players and bidder is not None
    return Game(
        deck,
        order_of(deck, trump),
        rules.players,
        tuple(
            int(role == DEFENDER) if alone else side_of(seat, rules.sides)
            for seat, role in enumerate(roles)
        ),
        roles,
        rules.must_beat == "always",
        rules.must_beat in ("always", "trump_led"),
        (0, *(rules.card_points[rank] for rank in deck.ranks)),
        rules.last_trick_bonus,
        rules.first_lead == "trump",
    )
