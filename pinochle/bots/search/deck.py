"""Suit holdings as small numbers: the representation that makes the search fast.

A holding of one suit is one number, the copies of each rank as digits from the lowest rank up
(base: copies + 1). What a player asks of a holding (its highest card, its length, which ranks it
has) is one look into a list, and playing a card is one subtraction.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ...cards import CARDS, RANKS, SUITS, Card, Suit

__all__ = ["KINDS", "Deck", "Order", "deck_of", "order_of"]

_STEPS = (0.15, 0.4)  # few, some or many cards of a suit are out, as shares of the suit
KINDS = len(_STEPS) + 1


class Deck:
    """The tables of one pack. Ranks are numbers from 1, the lowest; 0 is no card at all."""

    def __init__(self, ranks: str, copies: int) -> None:
        self.ranks = ranks[::-1]  # low to high
        self.top = len(ranks)
        self.copies = copies
        base = copies + 1
        self.power: list[int] = [0, *(base**place for place in range(self.top))]  # by rank
        self.full = base**self.top - 1  # all cards of a suit
        high, mask, length = [0], [0], [0]
        for rank in range(1, self.top + 1):
            high += [rank] * (len(mask) * copies)
            bits = [bit << rank for bit in (0, *[1] * copies)]
            mask = [low | bit for bit in bits for low in mask]
            length = [low + held for held in range(base) for low in length]
        self.high = high  # by holding: its highest rank
        self.mask = mask  # its ranks as bits (bit 0 is free)
        self.length = length  # its cards
        most = copies * self.top
        self.shape = [
            bits * (most + 1) + cards for bits, cards in zip(mask, length, strict=True)
        ]  # ranks and length as one number
        self.kind = self._kinds()  # highest rank, and 8 for each step of length
        self.ranks_in = [
            [rank for rank in range(1, self.top + 1) if bits >> rank & 1]
            for bits in range(2 << self.top)
        ]

    def _kinds(self) -> list[int]:
        """By holding of all others, what a leader wants to know of it."""
        most = self.copies * self.top
        steps = [sum(length > share * most for share in _STEPS) * 8 for length in range(most + 1)]
        return [high + steps[length] for high, length in zip(self.high, self.length, strict=True)]

    def copies_in(self, code: int, rank: int) -> int:
        """Returns how many cards of *rank* the holding *code* has."""
        return code // self.power[rank] % (self.copies + 1)


class Order:
    """Cards as pairs of numbers with the trump suit first, and back."""

    def __init__(self, deck: Deck, trump: Suit) -> None:
        self.suits = trump + SUITS.replace(trump, "")
        self._cards = [[CARDS[rank + suit] for rank in deck.ranks] for suit in self.suits]
        self.place = {
            card: (suit, rank)
            for suit, row in enumerate(self._cards)
            for rank, card in enumerate(row, 1)
        }
        self._power = deck.power

    def card(self, suit: int, rank: int) -> Card:
        """Returns the card of these numbers."""
        return self._cards[suit][rank - 1]

    def codes(self, cards: Iterable[Card]) -> list[int]:
        """Returns the four holdings of *cards*."""
        codes = [0, 0, 0, 0]
        for card in cards:
            suit, rank = self.place[card]
            codes[suit] += self._power[rank]
        return codes


@cache
def deck_of(ranks: str, copies: int) -> Deck:
    """Returns the tables of the pack with *ranks* (high to low) and *copies* of each card."""
    assert ranks == RANKS[: len(ranks)], ranks
    return Deck(ranks, copies)


@cache
def order_of(deck: Deck, trump: Suit) -> Order:
    """Returns the order of cards when *trump* is trump."""
    return Order(deck, trump)
