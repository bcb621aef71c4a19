"""Faces as small numbers: ``suit * 6 + strength``, so a higher card of a suit is a larger number.

Hands become lists of 24 counts; hot loops compare and add numbers and never look at text.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ..actions import Play
from ..cards import CARDS, STRENGTH, SUITS, Card
from ..rules import Rules

__all__ = [
    "ACE",
    "BASES",
    "CARD",
    "FACE",
    "JACK",
    "KING",
    "NINE",
    "NONE",
    "PLAY",
    "QUEEN",
    "SUIT",
    "TEN",
    "counts_of",
    "full_pack",
    "values",
]

NINE, JACK, QUEEN, KING, TEN, ACE = range(6)
NONE = -1  # no suit, or the ceiling of a void
SUIT = {suit: place for place, suit in enumerate(SUITS)}
BASES = (0, 6, 12, 18)
FACE: dict[Card, int] = {card: SUIT[card.suit] * 6 + STRENGTH[card.rank] for card in CARDS.values()}
CARD: tuple[Card, ...] = tuple(sorted(FACE, key=FACE.__getitem__))
PLAY: tuple[Play, ...] = tuple(map(Play, CARD))


def counts_of(cards: Iterable[Card]) -> list[int]:
    """Returns how many of each face *cards* hold."""
    counts = [0] * 24
    for card in cards:
        counts[FACE[card]] += 1
    return counts


@lru_cache(maxsize=32)
def full_pack(rules: Rules) -> tuple[int, ...]:
    """Returns how many of each face the pack holds."""
    return tuple(rules.copies if card.rank in rules.ranks else 0 for card in CARD)


@lru_cache(maxsize=32)
def values(rules: Rules) -> tuple[float, ...]:
    """Returns what each face counts in a trick, in units of a counter (an ace is about 1)."""
    points = rules.card_points
    return tuple(points.get(card.rank, 0) / rules.unit for card in CARD)
