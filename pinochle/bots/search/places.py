"""Where the hidden cards may be: seats, and in cutthroat the cards the bidder buried."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ...cards import Card
from .knowledge import Knowledge

__all__ = ["Place", "layouts", "shown_buried"]


class Place(NamedTuple):
    """Room for *size* hidden cards: of a seat, or (seat -1) a part of the buried cards."""

    seat: int
    size: int
    ceilings: tuple[int, ...]  # by suit, the highest rank that may be here
    floor: int = 1  # the lowest rank that may be here


def layouts(known: Knowledge) -> list[list[Place]]:
    """Returns the hidden places; several lists where the announcement leaves a choice (G15)."""
    seen = known.seen
    seats = [
        Place(seat, size - sum(known.known(seat).values()), tuple(known.ceilings[seat]))
        for seat, size in enumerate(seen.sizes)
        if seat != known.seat
    ]
    hidden = sum(known.unseen.values()) - sum(seen.sizes) + seen.sizes[known.seat]
    if not hidden:
        return [seats]
    return [
        [*seats, *(place for place in buried if place.size)] for buried in _buried(known, hidden)
    ]


def _buried(known: Knowledge, hidden: int) -> list[list[Place]]:
    """What the engine said of the buried cards, as places."""
    told, top = known.seen.announced, known.game.deck.top
    everything, plain, trump = (top,) * 4, (0, top, top, top), (top, 0, 0, 0)
    if not told:
        return [[Place(-1, hidden, everything)]]
    if "cards" in told:
        return [[Place(-1, hidden - len(shown_buried(known)), plain)]]
    trumps = _number(told["trumps"])
    if "aces" not in told:
        return [[Place(-1, trumps, trump), Place(-1, hidden - trumps, plain)]]
    aces = _number(told["aces"])
    low_plain, low_trump = (0, *(top - 1,) * 3), (top - 1, 0, 0, 0)
    return [
        [
            Place(-1, both, trump, top),
            Place(-1, trumps - both, low_trump),
            Place(-1, aces - both, plain, top),
            Place(-1, hidden - trumps - aces + both, low_plain),
        ]
        for both in range(max(0, trumps + aces - hidden), min(trumps, aces) + 1)
    ]


def shown_buried(known: Knowledge) -> Counter[Card]:
    """Returns the buried cards that were announced by name."""
    cards = known.seen.announced.get("cards", ())
    assert isinstance(cards, tuple)
    return Counter(cards)


def _number(fact: object) -> int:
    assert isinstance(fact, int)
    return fact
