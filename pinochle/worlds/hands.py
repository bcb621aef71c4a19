"""A guess at the deal and the whole log of a game with an auction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random

from ..actions import Bury, Give
from ..cards import Card, Hand
from ..deal import Entry
from ..dealing import Dealt
from ..phases.table import Gift
from ..seats import Seat
from ..view import Hidden, SeatView
from .checks import checks
from .filling import fill
from .knowledge import BURIED, KITTY, Knowledge, pair

__all__ = ["guess_hands"]

_Held = Mapping[int, Counter[Card]]


def guess_hands(seen: SeatView, rng: Random) -> tuple[Dealt, tuple[Entry, ...]] | None:
    """Returns a deal and a log that look like *seen*, None if this guess came to nothing."""
    knows = Knowledge(seen)
    contents = fill(knows.places, knows.loose(), checks(knows), rng)
    if contents is None:
        return None
    held = dict(zip(knows.names, contents, strict=True))
    buried = tuple(held[BURIED].elements()) if knows.bury_hidden else seen.buried
    gifts = tuple(
        gift if gift.cards else gift._replace(cards=_given(knows, held, gift, rng))
        for gift in seen.gifts
    )
    stock = _stock(knows, held, buried, rng)
    hands = tuple(
        seen.dealt
        if seat == seen.seat
        else _shuffled(_dealt(knows, held, seat, gifts, buried, stock), rng)
        for seat in range(seen.rules.players)
    )
    return Dealt(hands, stock), tuple(_whole_log(seen, gifts, buried))


def _shuffled(cards: Counter[Card], rng: Random) -> Hand:
    hand = list(cards.elements())
    rng.shuffle(hand)
    return tuple(hand)


def _given(knows: Knowledge, held: _Held, gift: Gift, rng: Random) -> Hand:
    """Cards that may have been passed: now with the taker, or with the giver while he waits.

    Where the bidder had to hold king and queen of trump, what he lacks now he has given away,
    and what he has was rather his before.
    """
    cards = list(_shuffled(held[gift.giver if knows.pass_waits else gift.taker], rng))
    bidder, trump = knows.bidder, knows.seen.trump
    if knows.needs_marriage and knows.pass_hidden and trump and bidder is not None:
        needed = pair(trump)
        if gift.giver == bidder:
            cards.sort(key=lambda card: not (card in needed and not held[bidder][card]))
        else:
            cards.sort(key=lambda card: card in needed)
    return tuple(cards[: knows.rules.pass_count])


def _stock(knows: Knowledge, held: _Held, buried: Hand, rng: Random) -> Hand:
    """The kitty, as far as it was not seen: from the bidder's cards once he has taken it."""
    if not knows.rules.kitty or knows.seen.kitty:
        return knows.seen.kitty
    if KITTY in held:
        return _shuffled(held[KITTY], rng)
    assert knows.bidder is not None
    return tuple(rng.sample([*held[knows.bidder].elements(), *buried], knows.rules.kitty))


def _dealt(
    knows: Knowledge, held: _Held, seat: Seat, gifts: tuple[Gift, ...], buried: Hand, stock: Hand
) -> Counter[Card]:
    """What *seat* was dealt, from what it holds after pass and kitty."""
    cards = Counter(held[seat])
    for gift in gifts if not knows.pass_waits else ():
        if gift.giver == seat:
            cards.update(gift.cards)
        elif gift.taker == seat:
            cards.subtract(gift.cards)
    if seat == knows.bidder:
        cards.update(buried)
        cards.subtract(stock)
    return cards


def _whole_log(seen: SeatView, gifts: tuple[Gift, ...], buried: Hand) -> Iterator[Entry]:
    """The log with hidden cards filled in."""
    given = iter(gifts)
    for seat, action in seen.log:
        if isinstance(action, Hidden):
            yield seat, Give(next(given).cards) if action.verb == "give" else Bury(buried)
            continue
        if isinstance(action, Give):
            next(given)
        yield seat, action
