"""Tricks: what beats what, what may be played and why (RULES.md 0)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from .cards import STRENGTH, Card, Hand, Suit
from .codes import Duty
from .rules import Rules
from .seats import Seat

__all__ = [
    "Trick",
    "beats",
    "best_card",
    "buried_points",
    "duty",
    "first_loser",
    "trick_points",
    "winner_index",
]


class Trick(NamedTuple):
    """A finished trick: cards in order of play, and what it was worth to its winner."""

    leader: Seat
    cards: Hand
    winner: Seat
    points: int


def beats(card: Card, best: Card, trump: Suit | None) -> bool:
    """Says whether *card*, played later, beats *best*; an equal card does not."""
    if card[1] == best[1]:
        return STRENGTH[card[0]] > STRENGTH[best[0]]
    return card[1] == trump


def winner_index(cards: Sequence[Card], trump: Suit | None) -> int:
    """Returns the place of the winning card: the first not beaten by a later one."""
    best = 0
    for place in range(1, len(cards)):
        if beats(cards[place], cards[best], trump):
            best = place
    return best


def best_card(cards: Sequence[Card], trump: Suit | None) -> Card:
    """Returns the card that wins *cards* (not empty) so far."""
    return cards[winner_index(cards, trump)]


def trick_points(cards: Iterable[Card], rules: Rules, *, last: bool) -> int:
    """Returns what a trick counts, with the bonus if it is the last of the hand."""
    values = rules.card_points
    return sum(values[card[0]] for card in cards) + (rules.last_trick_bonus if last else 0)


def _heading(
    pool: frozenset[Card], best: Card, codes: tuple[str, str]
) -> tuple[str, frozenset[Card]]:
    """The duty to beat *best* with cards of its own suit, as far as *pool* can."""
    strength = STRENGTH[best[0]]
    higher = frozenset([card for card in pool if STRENGTH[card[0]] > strength])
    return (codes[0], higher) if higher else (codes[1], pool)


def duty(
    hand: Iterable[Card], trick: Sequence[Card], trump: Suit | None, must_beat: str
) -> tuple[str, frozenset[Card]]:
    """Returns the :class:`~pinochle.codes.Duty` of the next card, and the faces it allows."""
    cards = frozenset(hand)
    if not trick:
        return Duty.LEAD, cards
    led, best = trick[0][1], best_card(trick, trump)
    heads = must_beat == "always" or (must_beat == "trump_led" and led == trump)
    if pool := frozenset([card for card in cards if card[1] == led]):
        if not heads:
            return Duty.FOLLOW, pool
        if best[1] != led:
            return Duty.RUFFED, pool
        return _heading(pool, best, (Duty.BEAT, Duty.CANT_BEAT))
    if pool := frozenset([card for card in cards if card[1] == trump]):
        if not heads or best[1] != trump:
            return Duty.TRUMP, pool
        return _heading(pool, best, (Duty.OVERTRUMP, Duty.CANT_OVERTRUMP))
    return Duty.FREE, cards


def first_loser(hand: Iterable[Card], unseen: Collection[Card], trump: Suit | None) -> Card | None:
    """Returns the first card of *hand* that could lose, or None if all the rest is the claimer's.

    *unseen* is everything not played and not in *hand*. A card is sure if no higher card of its
    suit is out and, unless it is a trump, no trump is out (RULES.md 0, "TRAM").
    """
    highest: dict[Suit, int] = {}
    for card in unseen:
        strength = STRENGTH[card[0]]
        if strength > highest.get(card[1], -1):
            highest[card[1]] = strength
    for card in hand:
        if highest.get(card[1], -1) > STRENGTH[card[0]]:
            return card
        if trump is not None and card[1] != trump and trump in highest:
            return card
    return None


def buried_points(cards: Iterable[Card], rules: Rules) -> int:
    """Returns what the bidder scores for buried *cards* (option `kitty_discard_points`)."""
    counting = {"none": "", "aces_tens": "AT", "all": rules.ranks}[rules.kitty_discard_points]
    return sum(rules.card_points[card[0]] for card in cards if card[0] in counting)
