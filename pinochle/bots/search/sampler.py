"""Draws hands for the other seats: uniformly from all that fit what a seat has seen.

Cards fall into classes by who may hold them (ceilings, buried cards). How many cards of a class
go where is drawn from the table of all splits, each with its exact number of deals; then the
cards of a class are dealt at random. Nothing is tried and rejected.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import comb
from random import Random
from typing import NamedTuple

from ...cards import Card
from .knowledge import Knowledge
from .places import Place, layouts, shown_buried

__all__ = ["Hands", "Sampler"]

Hands = list[list[int]]  # by suit, by seat
Split = tuple[int, ...]  # how many cards of a class go to each place

_SHIFT = 16  # a hand is packed into one number, 16 bits a suit
_SUIT = (1 << _SHIFT) - 1


class _Class(NamedTuple):
    """Cards that may all be in the same places."""

    places: tuple[int, ...]
    cards: list[int]  # packed; kept shuffled


class _Layout(NamedTuple):
    """Hidden places and the classes of cards that fill them."""

    seats: tuple[int, ...]
    classes: list[_Class]


class _Row(NamedTuple):
    """One way to split all classes."""

    layout: _Layout
    splits: tuple[Split, ...]


class Sampler:
    """The deals that are possible, ready to be drawn from."""

    def __init__(self, known: Knowledge) -> None:
        self._known = known
        self._fixed = self._packed_known()
        rows: list[_Row] = []
        weights: list[int] = []
        for hidden in layouts(known):
            layout = _Layout(tuple(place.seat for place in hidden), self._classes(hidden))
            for splits, weight in _splits(layout.classes, [place.size for place in hidden]):
                rows.append(_Row(layout, splits))
                weights.append(weight)
        assert rows, "no deal fits what was seen"
        self._rows = rows
        self._upto = list(accumulate(weights))

    @property
    def deals(self) -> int:
        """How many deals of the hidden cards there are, equal copies told apart."""
        return self._upto[-1]

    def _packed(self, card: Card) -> int:
        suit, rank = self._known.game.order.place[card]
        return self._known.game.deck.power[rank] << _SHIFT * suit

    def _packed_known(self) -> list[int]:
        """By seat, the cards that it surely holds."""
        known = self._known
        held = [known.known(seat) for seat in range(known.game.players)]
        held[known.seat] = Counter(known.seen.hand)
        return [
            sum(self._packed(card) * copies for card, copies in cards.items()) for cards in held
        ]

    def _classes(self, hidden: Sequence[Place]) -> list[_Class]:
        """The cards of unknown place, by the places of *hidden* that may hold them."""
        classes: dict[tuple[int, ...], list[int]] = {}
        bidders = {place for place, at in enumerate(hidden) if at.seat in (-1, self._known.bidder)}
        for card, copies, bidder_only in self._loose():
            suit, rank = self._known.game.order.place[card]
            may = tuple(
                place
                for place, at in enumerate(hidden)
                if at.floor <= rank <= at.ceilings[suit] and (place in bidders or not bidder_only)
            )
            classes.setdefault(may, []).extend([self._packed(card)] * copies)
        ordered = sorted(classes, key=lambda may: (len(may), may))
        return [_Class(may, classes[may]) for may in ordered]

    def _loose(self) -> Iterator[tuple[Card, int, bool]]:
        """Cards of unknown place, and whether they came with the kitty to the bidder."""
        known = self._known
        loose = known.unseen - shown_buried(known)
        kitty: Counter[Card] = Counter()
        for seat in range(known.game.players):
            if seat == known.seat:
                continue
            held = known.known(seat)
            loose = loose - Counter(held)
            if seat == known.bidder:
                kitty = Counter(known.seen.kitty) - known.played[seat] - Counter(held)
        kitty = (kitty - shown_buried(known)) & loose
        yield from ((card, copies, True) for card, copies in kitty.items())
        yield from ((card, copies, False) for card, copies in (loose - kitty).items())

    def draw(self, rng: Random) -> Hands:
        """Returns the hands of all seats in one deal drawn at random, this seat's own included."""
        random = rng.random
        drawn_row = bisect(self._upto, random() * self._upto[-1])
        layout, splits = self._rows[min(drawn_row, len(self._rows) - 1)]
        packed = self._fixed[:]
        packed.append(0)  # place -1: buried
        for (may, cards), split in zip(layout.classes, splits, strict=True):
            left = len(cards)
            rest = sum(cards)
            for place, count in zip(may[:-1], split, strict=False):
                drawn = 0
                for _ in range(count):
                    pick = int(random() * left)
                    left -= 1
                    card = cards[pick]
                    cards[pick] = cards[left]
                    cards[left] = card
                    drawn += card
                packed[layout.seats[place]] += drawn
                rest -= drawn
            packed[layout.seats[may[-1]]] += rest
        packed.pop()
        return [
            [hand >> shift & _SUIT for hand in packed] for shift in range(0, 4 * _SHIFT, _SHIFT)
        ]


def _splits(classes: Sequence[_Class], room: list[int]) -> Iterator[tuple[tuple[Split, ...], int]]:
    """Yields every way to split *classes* over places with that *room*, and its number of deals."""
    if not classes:
        yield (), 1
        return
    may, cards = classes[0]
    later = classes[1:]
    for split, ways in _shares(len(cards), [room[place] for place in may]):
        for place, count in zip(may, split, strict=True):
            room[place] -= count
        for rest, more in _splits(later, room):
            yield (split, *rest), ways * more
        for place, count in zip(may, split, strict=True):
            room[place] += count


def _shares(cards: int, room: Sequence[int]) -> Iterator[tuple[Split, int]]:
    """Yields every way to share *cards* among places with that *room*, and its number."""
    if len(room) == 1:
        yield (cards,), 1
        return
    spare = sum(room[1:])
    for first in range(max(0, cards - spare), min(cards, room[0]) + 1):
        for rest, ways in _shares(cards - first, room[1:]):
            yield (first, *rest), comb(cards, first) * ways
