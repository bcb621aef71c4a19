"""Cards: faces, their text, and the order of ranks (RULES.md, opening table).

A :class:`Card` is a face, not a piece of cardboard: the four aces of spades of a double deck
are four equal values. Text is rank then suit, ``AS TH KD``; ``10H`` is read too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .codes import Trouble
from .errors import NotationError

__all__ = [
    "CARDS",
    "RANKS",
    "STRENGTH",
    "SUITS",
    "Card",
    "Hand",
    "Rank",
    "Suit",
    "cards_text",
    "display_key",
    "parse_card",
    "parse_cards",
    "sorted_cards",
]

Rank = str
Suit = str

RANKS = "ATKQJ9"  # high to low: the ten stands above the king
SUITS = "SHDC"
STRENGTH: dict[Rank, int] = {rank: 5 - place for place, rank in enumerate(RANKS)}


class Card(NamedTuple):
    """A face: ``Card("T", "H")`` is the ten of hearts and prints as ``TH``."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank + self.suit

    def __repr__(self) -> str:
        return f"Card({self.rank!r}, {self.suit!r})"


Hand = tuple[Card, ...]

CARDS: dict[str, Card] = {rank + suit: Card(rank, suit) for suit in SUITS for rank in RANKS}
_READ = CARDS | {f"10{suit}": CARDS[f"T{suit}"] for suit in SUITS}
_PLACE = {card: place for place, card in enumerate(CARDS.values())}
display_key = _PLACE.__getitem__


def parse_card(text: str) -> Card:
    """Returns the card written *text* (``AS``, ``10H``, any case); NotationError otherwise."""
    try:
        return _READ[text.strip().upper()]
    except KeyError:
        raise NotationError(Trouble.CARD, text=text) from None


def parse_cards(text: str) -> Hand:
    """Returns the cards of *text*, separated by blanks, in the order written."""
    return tuple(parse_card(word) for word in text.split())


def cards_text(cards: Iterable[Card]) -> str:
    """Returns *cards* as text with one space between, the inverse of :func:`parse_cards`."""
    return " ".join(map(str, cards))


def sorted_cards(cards: Iterable[Card]) -> Hand:
    """Returns *cards* by suit (S H D C) and, within a suit, from high to low."""
    return tuple(sorted(cards, key=display_key))
