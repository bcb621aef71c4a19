"""The frozen yardstick of card play: plain hand rules that every strength figure is measured by.

It never changes, so figures of different months compare: levels may become better than it, it may
not. It sees its own hand and the cards not yet played, nothing else. A random legal player loses
about 15.8 trick points a double-deck deal to it (``tests/test_search_yardstick.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pinochle.bots.search.game import RUFFED, Game

__all__ = ["Moment", "yardstick"]

Card = tuple[int, int]  # suit (0 is trump), rank from 1


class Moment(NamedTuple):
    """What the seat to play knows."""

    game: Game
    seat: int
    holding: list[int]  # own cards, a code for each suit
    others: list[int]  # cards not played and not its own, likewise
    legal: Sequence[Card]
    leader: int
    place: int  # cards in the trick
    suit: int  # led
    best: int  # winning rank, RUFFED more for a trump on a plain lead
    winner: int  # seat

    @property
    def ours(self) -> bool:
        """Says whether the seat's own team is winning the trick."""
        return self.game.teams[self.winner] == self.game.teams[self.seat]

    @property
    def last(self) -> bool:
        """Says whether nobody of the other team plays after this seat."""
        players, teams = self.game.players, self.game.teams
        later = range(self.place + 1, players)
        return all(teams[(self.leader + at) % players] == teams[self.seat] for at in later)


def yardstick(now: Moment) -> Card:
    """Returns the card that plain sense plays."""
    return _follow(now) if now.place else _lead(now)


def _lead(now: Moment) -> Card:
    """A sure card, aces and plain suits first; else the lowest card of the longest plain suit."""
    deck = now.game.deck
    sure = [
        (rank == deck.top, suit > 0, deck.length[now.others[suit]], rank, suit)
        for suit, rank in now.legal
        if rank >= deck.high[now.others[suit]] and rank == deck.high[now.holding[suit]]
    ]
    if sure:
        *_, rank, suit = max(sure)
        return suit, rank
    return min(
        now.legal,
        key=lambda card: (
            now.game.values[card[1]],
            card[0] == 0,
            -deck.length[now.holding[card[0]]],
            card[1],
        ),
    )


def _strength(now: Moment, card: Card) -> int:
    suit, rank = card
    return rank if suit == now.suit else 0 if suit else rank + RUFFED


def _follow(now: Moment) -> Card:
    game, deck = now.game, now.game.deck
    values = game.values
    winning = [card for card in now.legal if _strength(now, card) > now.best]
    sure = now.last or (
        now.best >= deck.high[now.others[now.suit]]
        if now.best < RUFFED
        else now.best - RUFFED >= deck.high[now.others[0]]
    )
    if now.ours and sure:  # the partner's trick: give points, keep strength
        return max(now.legal, key=lambda card: (values[card[1]], -_strength(now, card)))
    if winning and not now.ours:
        if now.last:
            return max(winning, key=lambda card: (values[card[1]], -card[1]))
        if winning[0][0] == now.suit:
            boss = [card for card in winning if card[1] >= deck.high[now.others[now.suit]]]
            if boss:
                return min(boss)
        return min(winning, key=lambda card: (card[0] == 0, card[1]))
    return min(
        now.legal,
        key=lambda card: (
            values[card[1]],
            card[0] == 0,
            card[1],
            deck.length[now.holding[card[0]]],
        ),
    )
