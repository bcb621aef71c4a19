"""Meld: which combinations a hand holds and what they are worth (RULES.md 0, "Meld value").

Three types; a card may serve once in each type. Type I: runs and marriages; type II:
pinochles; type III: arounds. Dix is a fourth that combines with nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from .cards import CARDS, SUITS, Card, Hand, Suit, sorted_cards
from .rules import Rules

__all__ = ["MELD_KEYS", "Meld", "find_melds", "has_marriage", "meld_total", "shown_cards"]

_Counts = Mapping[Card, int]

_AROUNDS = (("aces", "A"), ("kings", "K"), ("queens", "Q"), ("jacks", "J"))
_TYPE = {"run": 1, "royal_marriage": 1, "marriage": 1, "pinochle": 2, "dix": 4}
MELD_KEYS = (
    "run",
    "royal_marriage",
    "marriage",
    "pinochle",
    "aces",
    "kings",
    "queens",
    "jacks",
    "dix",
)

_RUN = {suit: tuple(CARDS[rank + suit] for rank in "ATKQJ") for suit in SUITS}
_PAIR = {suit: (CARDS["K" + suit], CARDS["Q" + suit]) for suit in SUITS}
_FOUR = {rank: tuple(CARDS[rank + suit] for suit in SUITS) for _, rank in _AROUNDS}
_PINOCHLE = (CARDS["JD"], CARDS["QS"])
_NINE = {suit: CARDS["9" + suit] for suit in SUITS}


class Meld(NamedTuple):
    """A combination on the table: *copies* of it, worth *points* together.

    *cards* are those it needs; of royal marriages that a run contains (option `royal_in_run`)
    only the spare ones.
    """

    key: str
    suit: Suit | None
    copies: int
    points: int
    cards: Hand


def has_marriage(hand: Iterable[Card], suit: Suit) -> bool:
    """Says whether *hand* holds king and queen of *suit*."""
    cards = hand if isinstance(hand, tuple | frozenset | Mapping) else tuple(hand)
    king, queen = _PAIR[suit]
    return king in cards and queen in cards


def _best_split(runs: int, pairs: int, rules: Rules) -> tuple[int, int]:
    """How many runs and royal marriages pay most, of at most *runs* and *pairs*."""
    run, royal = (0, *rules.meld_table["run"]), (0, *rules.meld_table["royal_marriage"])
    if rules.royal_in_run:
        return runs, pairs
    return max(
        ((r, pairs - r) for r in range(runs, -1, -1)),
        key=lambda split: run[split[0]] + royal[split[1]],
    )


def _extras(counts: _Counts, suit: Suit, rules: Rules) -> Meld | None:
    """The single run with a spare king or queen or both, where the table pays for it."""
    king, queen = _PAIR[suit]
    spare = tuple(card for card in (king, queen) if counts.get(card, 0) > 1)
    if not (rules.run_extras and spare):
        return None
    points = rules.meld_table["run"][0] + 40 * len(spare)
    return Meld("run", suit, 1, points, _RUN[suit] + spare)


def _plain_trump_melds(runs: int, royals: int, suit: Suit, rules: Rules) -> Iterator[Meld]:
    if runs:
        yield Meld("run", suit, runs, rules.meld_table["run"][runs - 1], _RUN[suit] * runs)
    if royals:
        points = rules.meld_table["royal_marriage"][royals - 1]
        spare = royals - runs if rules.royal_in_run else royals  # the others lie in the run
        yield Meld("royal_marriage", suit, royals, points, _PAIR[suit] * spare)


def _trump_melds(counts: _Counts, suit: Suit, rules: Rules) -> tuple[Meld, ...]:
    pairs = min(counts.get(card, 0) for card in _PAIR[suit])
    if not pairs:
        return ()
    held = min(counts.get(card, 0) for card in _RUN[suit])
    runs, royals = _best_split(held, pairs, rules)
    plain = tuple(_plain_trump_melds(runs, royals, suit, rules))
    extended = _extras(counts, suit, rules) if held == 1 else None
    if extended and extended.points >= sum(meld.points for meld in plain):
        return (extended,)
    return plain


def find_melds(hand: Iterable[Card] | _Counts, trump: Suit | None, rules: Rules) -> Iterator[Meld]:
    """Yields every meld in *hand*; without a trump, what needs none."""
    counts = hand if isinstance(hand, Mapping) else Counter(hand)
    get = counts.get
    table = rules.meld_table
    if trump is not None:
        yield from _trump_melds(counts, trump, rules)
    for suit in SUITS:
        king, queen = _PAIR[suit]
        if suit != trump and (copies := min(get(king, 0), get(queen, 0))):
            yield Meld(
                "marriage", suit, copies, table["marriage"][copies - 1], _PAIR[suit] * copies
            )
    jack, queen = _PINOCHLE
    if copies := min(get(jack, 0), get(queen, 0)):
        yield Meld("pinochle", None, copies, table["pinochle"][copies - 1], _PINOCHLE * copies)
    for key, rank in _AROUNDS:
        spades, hearts, diamonds, clubs = _FOUR[rank]
        if copies := min(get(spades, 0), get(hearts, 0), get(diamonds, 0), get(clubs, 0)):
            yield Meld(key, None, copies, table[key][copies - 1], _FOUR[rank] * copies)
    if trump is not None and rules.dix and (copies := get(_NINE[trump], 0)):
        yield Meld("dix", trump, copies, table["dix"][copies - 1], (_NINE[trump],) * copies)


def meld_total(hand: Iterable[Card] | _Counts, trump: Suit | None, rules: Rules) -> int:
    """Returns the points of all melds in *hand* with *trump* (None: without a trump)."""
    return sum(meld.points for meld in find_melds(hand, trump, rules))


def shown_cards(melds: Iterable[Meld]) -> Hand:
    """Returns the cards that lie on the table for *melds*: each as often as one type needs it."""
    needed: dict[Card, int] = {}
    types: dict[int, Counter[Card]] = {}
    for meld in melds:
        types.setdefault(_TYPE.get(meld.key, 3), Counter()).update(meld.cards)
    for cards in types.values():
        for card, copies in cards.items():
            needed[card] = max(copies, needed.get(card, 0))
    return sorted_cards(card for card, copies in needed.items() for _ in range(copies))
