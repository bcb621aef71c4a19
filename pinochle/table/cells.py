"""The places of the person's cards: how they look now, their order, where a person can stop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ..cards import CARDS, RANKS, Card, Hand, Suit
from .fan import OVERLAP

__all__ = ["SUIT_ORDER", "Cell", "Look", "cells", "suit_order"]

SUIT_ORDER = "SHCD"
_TRUMP_FIRST = {trump: trump + SUIT_ORDER.replace(trump, "") for trump in SUIT_ORDER}


class Look(NamedTuple):
    """How the cards look now; *copies* in the counters are the leftmost ones of that face."""

    cards: Hand
    ranks: str = RANKS
    order: str = SUIT_ORDER
    laid: Hand = ()
    gone: Hand = ()
    barred: frozenset[str] = frozenset()
    chosen: Mapping[str, int] = {}
    melded: Mapping[str, int] = {}
    fresh: Mapping[str, int] = {}
    hinted: frozenset[str] = frozenset()
    trump: Suit | None = None
    focus: str = ""
    live: bool = False
    many: bool = False  # several cards are being chosen
    label: str = ""
    overlap: float = OVERLAP  # the strip of a card that shows its index


def suit_order(choice: str, trump: Suit | None) -> str:
    """Returns the suits in the order of the hand; *choice* is that order, or trump first."""
    if choice != "trump":
        return choice
    return _TRUMP_FIRST[trump] if trump else SUIT_ORDER


class Cell(NamedTuple):
    """A place in the hand: the face (with a star if it lies on the table), which copy, how many."""

    face: str
    copy: int
    copies: int

    @property
    def key(self) -> str:
        """Returns the id of the cell in the page."""
        return f"c-{self.face.replace('*', 't')}-{self.copy}"

    @property
    def card(self) -> Card:
        """Returns the face as a card."""
        return CARDS[self.face[:2]]


def cells(look: Look, *, fan: bool) -> tuple[Cell, ...]:
    """Returns where a person can stop: at every card of the fan, at every face of the grid."""
    return _cells(look.cards, look.laid, look.order, look.ranks, fan=fan)


@lru_cache(16)
def _cells(cards: Hand, laid: Hand, order: str, ranks: str, *, fan: bool) -> tuple[Cell, ...]:
    """The places of the hand in its order."""
    held, down = Counter(cards), Counter(laid)
    faces: list[tuple[str, int]] = []
    for suit in order:
        for rank in ranks:
            card = CARDS[rank + suit]
            if inside := held[card] - down[card]:
                faces.append((str(card), inside))
            if down[card]:
                faces.append((f"{card}*", down[card]))
    if not fan:
        return tuple(Cell(face, 0, count) for face, count in faces)
    return tuple(Cell(face, copy, 1) for face, count in faces for copy in range(count))
