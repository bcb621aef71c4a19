"""The cards worth comparing: legal cards, cards of equal effect taken together."""

from __future__ import annotations

from .game import RUFFED
from .knowledge import Knowledge

__all__ = ["candidates", "distinct"]


def distinct(ranks: list[int], values: tuple[int, ...], outside: int) -> list[list[int]]:
    """Returns *ranks* (rising, of one suit) in groups of equal effect.

    Two ranks are equal if they count the same and no card of *outside* (ranks as bits: cards of
    the others, the best card on the table) lies between them or equals one of them.
    """
    groups: list[list[int]] = []
    for rank in ranks:
        if groups:
            last = groups[-1][-1]
            between = (2 << rank) - (1 << last)
            if values[last] == values[rank] and not outside & between:
                groups[-1].append(rank)
                continue
        groups.append([rank])
    return groups


def candidates(known: Knowledge) -> list[tuple[int, list[int]]]:
    """Returns the playable cards in groups of equal effect, each a suit and its rising ranks."""
    game, place = known.game, known.game.order.place
    by_suit: dict[int, list[int]] = {}
    for card in known.seen.playable:
        suit, rank = place[card]
        by_suit.setdefault(suit, []).append(rank)
    outside = _outside(known)
    return [
        (suit, group)
        for suit, ranks in sorted(by_suit.items())
        for group in distinct(sorted(ranks), game.values, outside[suit])
    ]


def _outside(known: Knowledge) -> list[int]:
    """By suit, the ranks as bits of the cards not seen, and of the best card on the table."""
    masks = [0, 0, 0, 0]
    for card in known.unseen:
        suit, rank = known.game.order.place[card]
        masks[suit] |= 1 << rank
    if known.best > RUFFED:
        masks[0] |= 1 << known.best - RUFFED
    elif known.suit >= 0:
        masks[known.suit] |= 1 << known.best
    return masks
