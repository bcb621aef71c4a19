"""What a seat has played, card by card: its hand then, what was allowed, who won the trick."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..cards import Card, Hand
from ..seats import Seat
from ..tricks import duty
from ..view import SeatView

__all__ = ["Played", "played_by"]


class Played(NamedTuple):
    """One card of a seat in a finished trick; *place* is the seat's turn in it, from 0."""

    card: Card
    hand: Hand
    allowed: frozenset[Card]
    trick: Hand
    place: int
    winner: Seat
    points: int


def played_by(seen: SeatView, seat: Seat) -> Iterator[Played]:
    """Yields the cards that *seat*, whose view it is, has played to finished tricks."""
    rules = seen.rules
    hand = list(seen.dealt)
    for trick in seen.tricks:
        place = (seat - trick.leader) % rules.players
        if place >= len(trick.cards):
            return
        card = trick.cards[place]
        allowed = duty(hand, trick.cards[:place], seen.trump, rules.must_beat)[1]
        yield Played(card, tuple(hand), allowed, trick.cards, place, trick.winner, trick.points)
        hand.remove(card)
