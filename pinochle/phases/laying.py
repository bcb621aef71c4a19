"""Two-handed melds: what may be laid down, with which cards, for how much (RULES.md 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ..actions import ShowMeld
from ..cards import CARDS, SUITS, Card, Hand, Suit, sorted_cards
from ..codes import Reason, Refusal
from ..melds import Meld
from ..rules import Rules

__all__ = ["Combination", "Laid", "Layout", "combinations", "lay", "layouts", "why_no_meld"]


class Laid(NamedTuple):
    """A card on the table and the points of the best meld it served in, by class A, B, C."""

    card: Card
    served: tuple[int, int, int] = (0, 0, 0)


class Combination(NamedTuple):
    """A kind of meld: its cards, its class (0 A, 1 B, 2 C) and its points."""

    key: str
    suit: Suit | None
    copies: int
    cards: Hand
    group: int
    points: int


class Layout(NamedTuple):
    """One way to make a combination: from the hand, from the table."""

    combination: Combination
    fresh: Hand
    laid: Hand


def _faces(ranks: str, suit: Suit) -> Hand:
    return tuple(CARDS[rank + suit] for rank in ranks)


def _class_a(rules: Rules, trump: Suit) -> Iterator[Combination]:
    table = rules.meld_table
    run, king, queen = _faces("ATKQJ", trump), *_faces("KQ", trump)
    if rules.two_handed_double_run:
        yield Combination("run", trump, 2, run * 2, 0, table["run"][1])
    if rules.run_extras:
        for spare in ((king, queen), (king,), (queen,)):
            yield Combination("run", trump, 1, run + spare, 0, table["run"][0] + 40 * len(spare))
    yield Combination("run", trump, 1, run, 0, table["run"][0])
    if rules.two_handed_doubles and rules.double_royal_value > 2 * table["royal_marriage"][0]:
        pairs = (king, queen) * 2
        yield Combination("royal_marriage", trump, 2, pairs, 0, table["royal_marriage"][1])
    yield Combination("royal_marriage", trump, 1, (king, queen), 0, table["royal_marriage"][0])
    for suit in SUITS:
        if suit != trump:
            yield Combination("marriage", suit, 1, _faces("KQ", suit), 0, table["marriage"][0])


def _others(rules: Rules) -> Iterator[Combination]:
    copies = (2, 1) if rules.two_handed_doubles else (1,)
    for key, group, cards in (
        ("pinochle", 1, (CARDS["JD"], CARDS["QS"])),
        *(
            (key, 2, tuple(CARDS[rank + suit] for suit in SUITS))
            for key, rank in (("aces", "A"), ("kings", "K"), ("queens", "Q"), ("jacks", "J"))
        ),
    ):
        for times in copies:
            points = rules.meld_table[key][times - 1]
            yield Combination(key, None, times, cards * times, group, points)


@lru_cache(maxsize=64)
def combinations(rules: Rules, trump: Suit) -> tuple[Combination, ...]:
    """Returns every combination a player may lay down, dearest first."""
    every = (*_class_a(rules, trump), *_others(rules))
    return tuple(sorted(every, key=lambda combination: -combination.points))


def _may_serve(laid: Laid, combination: Combination) -> bool:
    """A card melded before may serve in another class, or in its own for more (rule 3)."""
    return laid.served[combination.group] < combination.points


def _ways(
    combination: Combination, hand: Mapping[Card, int], table: tuple[Laid, ...]
) -> Iterator[Layout]:
    spans = []
    needed = Counter(combination.cards)
    for card, times in needed.items():
        served = sum(laid.card == card and _may_serve(laid, combination) for laid in table)
        spans.append(range(max(0, times - hand.get(card, 0)), min(times, served) + 1))
    for split in product(*spans):
        laid = [card for card, times in zip(needed, split, strict=True) for _ in range(times)]
        fresh = Counter(combination.cards)
        fresh.subtract(laid)
        if +fresh:
            yield Layout(combination, sorted_cards(fresh.elements()), sorted_cards(laid))


def layouts(rules: Rules, trump: Suit, hand: Hand, table: tuple[Laid, ...]) -> Iterator[Layout]:
    """Yields every way to lay down a combination from *hand* and the cards on the *table*."""
    held = Counter(hand)
    for combination in combinations(rules, trump):
        yield from _ways(combination, held, table)


def why_no_meld(
    rules: Rules, trump: Suit, hand: Hand, table: tuple[Laid, ...], action: ShowMeld
) -> Reason | None:
    """Returns why the cards of *action* are no meld now, None if they are one."""
    if any(
        (layout.fresh, layout.laid) == (action.cards, action.laid)
        for layout in layouts(rules, trump, hand, table)
    ):
        return None
    for cards, held in (
        (action.cards, Counter(hand)),
        (action.laid, Counter(laid.card for laid in table)),
    ):
        for card, times in Counter(cards).items():
            if times > held[card]:
                return Reason(Refusal.NOT_HELD, {"card": card})
    named = Counter(action.cards + action.laid)
    if not any(Counter(each.cards) == named for each in combinations(rules, trump)):
        return Reason(Refusal.NOT_A_MELD)
    return Reason(Refusal.MELD_REUSED if action.cards else Refusal.MELD_FRESH)


def lay(
    rules: Rules, trump: Suit, table: tuple[Laid, ...], layout: Layout
) -> tuple[Meld, tuple[Laid, ...]]:
    """Returns the meld made by *layout* and the cards then on the table."""
    combination = layout.combination
    left = list(table)
    chosen: list[Laid] = [Laid(card) for card in layout.fresh]
    for card in layout.laid:
        able = [each for each in left if each.card == card and _may_serve(each, combination)]
        best = max(able, key=lambda each: each.served)
        left.remove(best)
        chosen.append(best)
    points = combination.points + _royal_inside(rules, trump, combination, chosen)
    meld = Meld(
        combination.key,
        combination.suit,
        combination.copies,
        points,
        sorted_cards(combination.cards),
    )
    after = [*left, *(_serving(each, combination) for each in chosen)]
    return meld, tuple(sorted(after))


def _serving(laid: Laid, combination: Combination) -> Laid:
    served = list(laid.served)
    served[combination.group] = max(served[combination.group], combination.points)
    return Laid(laid.card, (served[0], served[1], served[2]))


def _royal_inside(rules: Rules, trump: Suit, combination: Combination, chosen: list[Laid]) -> int:
    """What the run's own king and queen add (option `royal_in_run`), if they did not pay before."""
    if combination.key != "run" or not rules.royal_in_run:
        return 0
    paid = any(each.served[0] and each.card.rank in "KQ" for each in chosen)
    return 0 if paid else rules.meld_table["royal_marriage"][combination.copies - 1]
