"""Deals that anyone can verify (CONTRACT.md 4).

A deal is a pure function of a seed and a hand number, built on SHA-256 alone, so a second
implementation fits on a page in any language. Commitments are published before the cards are
seen: for the match before its first deal, for each hand before its auction.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from .cards import CARDS, SUITS, Hand
from .rules import Rules
from .seats import Seat, clockwise, next_seat

__all__ = [
    "SEED_ALPHABET",
    "Dealt",
    "commitment",
    "deal_cards",
    "deal_from_key",
    "first_dealer",
    "hand_commitment",
    "hand_key",
    "pack",
]

SEED_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class Dealt(NamedTuple):
    """A deal: the hands in seat order and what is left, in the order it lies."""

    hands: tuple[Hand, ...]
    stock: Hand


def pack(rules: Rules) -> Hand:
    """Returns the pack of *rules* in its starting order: suits S H D C, ranks high to low."""
    return tuple(
        CARDS[rank + suit] for suit in SUITS for rank in rules.ranks for _ in range(rules.copies)
    )


def _words(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = sha256(key + block.to_bytes(4, "big")).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(words: Iterator[int], n: int) -> int:
    limit = 2**32 - 2**32 % n
    return next(word for word in words if word < limit) % n


def _key(text: str) -> bytes:
    return sha256(text.encode()).digest()


def first_dealer(seed: str, players: int) -> Seat:
    """Returns who deals hand 0 of the match with *seed*."""
    return _below(_words(_key(f"{seed}/dealer")), players)


def hand_key(seed: str, hand: int) -> str:
    """Returns the stream key of *hand* in lower-case hex, shown when the hand is over."""
    return _key(f"{seed}/{hand}").hex()


def commitment(seed: str) -> str:
    """Returns the commitment to a match seed, without the player's own cut."""
    return _key(f"pinochle/1 {seed}").hex()


def hand_commitment(key: str) -> str:
    """Returns the commitment to a hand's stream key, published before its auction."""
    return _key(f"pinochle/1 {key}").hex()


def deal_cards(rules: Rules, seed: str, hand: int, dealer: Seat) -> Dealt:
    """Returns the deal of *hand* (from 0) of the match with *seed* when *dealer* deals."""
    return deal_from_key(rules, hand_key(seed, hand), dealer)


def deal_from_key(rules: Rules, key: str, dealer: Seat) -> Dealt:
    """Returns the deal that the stream *key* of a hand (:func:`hand_key`) gives."""
    cards = list(pack(rules))
    words = _words(bytes.fromhex(key))
    for last in range(len(cards) - 1, 0, -1):
        other = _below(words, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    hands: list[Hand] = [()] * rules.players
    first = next_seat(dealer, rules.players)
    for place, seat in enumerate(clockwise(first, rules.players)):
        hands[seat] = tuple(cards[place * rules.hand_size : (place + 1) * rules.hand_size])
    return Dealt(tuple(hands), tuple(cards[rules.players * rules.hand_size :]))
