"""What must be true of hidden hands together: melds not shown, marriages named, announcements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from ..cards import SUITS, Card, Suit
from ..melds import Meld, find_melds, has_marriage
from ..rules import Rules
from ..seats import partner
from .filling import Check, Contents
from .knowledge import BURIED, Knowledge, pair

__all__ = ["checks"]

_Cost = Callable[[Contents], int]
_Places = frozenset[int]


def checks(knows: Knowledge) -> list[Check]:
    """Returns everything to check in a guess at the places of *knows*."""
    return [*_melds(knows), *_marriage(knows), *_announced(knows)]


def _together(contents: Contents, places: _Places) -> Counter[Card]:
    if len(places) == 1:
        return contents[next(iter(places))]
    return sum((contents[number] for number in places), Counter())


# ---- nobody showed less than he had ----


def _outline(melds: Iterable[Meld]) -> dict[tuple[str, Suit | None], tuple[int, int]]:
    return {(meld.key, meld.suit): (meld.copies, meld.points) for meld in melds}


def _meld_cost(places: _Places, melds: Iterable[Meld], trump: Suit | None, rules: Rules) -> _Cost:
    expected, nothing = _outline(melds), (0, 0)

    def cost(contents: Contents) -> int:
        found = _outline(find_melds(_together(contents, places), trump, rules))
        if found == expected:
            return 0
        return sum(
            abs(found.get(key, nothing)[0] - expected.get(key, nothing)[0])
            + (found.get(key) != expected.get(key))
            for key in found.keys() | expected.keys()
        )

    return cost


def _melds(knows: Knowledge) -> Iterator[Check]:
    seen, rules = knows.seen, knows.rules
    shown = seen.phase == "playing" or (seen.phase == "burying" and seen.trump is not None)
    before_burying = rules.cutthroat_order == "trump_meld_discard"
    for seat in range(rules.players) if shown else ():
        if seat == seen.seat or not (rules.defender_meld or seat == knows.bidder):
            continue
        both = seat == knows.bidder and before_burying
        places = knows.numbers(seat, BURIED if both else None)
        yield Check(places, _meld_cost(places, seen.melds[seat], seen.trump, rules))


# ---- the bidder had the marriage that his trump needs ----


def _unmarried(cards: Counter[Card]) -> int:
    held = frozenset(+cards)
    return not any(has_marriage(held, suit) for suit in SUITS)


def _marriage(knows: Knowledge) -> Iterator[Check]:
    if not knows.needs_marriage:
        return
    rules, bidder = knows.rules, knows.bidder
    assert bidder is not None
    if knows.seen.phase == "naming":
        alone = knows.numbers(bidder)
        yield Check(alone, lambda contents: _unmarried(_together(contents, alone)))
    elif knows.pass_hidden:
        both = knows.numbers(bidder, partner(bidder, rules.players, rules.sides))
        trump = knows.seen.trump
        assert trump is not None
        needed = pair(trump)
        yield Check(
            both, lambda contents: sum(not _together(contents, both)[card] for card in needed)
        )


# ---- what was said about the buried cards ----


def _announced(knows: Knowledge) -> Iterator[Check]:
    told, trump = dict(knows.seen.announced), knows.seen.trump
    if not told or not knows.bury_hidden:
        return
    here = knows.names.index(BURIED)

    def cost(contents: Contents) -> int:
        cards = list(contents[here].elements())
        trumps = [card for card in cards if card.suit == trump]
        if isinstance(named := told.get("cards"), tuple):
            return ((Counter(named) - Counter(trumps)) + (Counter(trumps) - Counter(named))).total()
        aces = sum(card.rank == "A" for card in cards)
        found = {"trumps": len(trumps), "aces": aces}
        return sum(abs(found[what] - int(str(number))) for what, number in told.items())

    yield Check(frozenset((here,)), cost)
