"""Counts that separately written programs agree on: endings, auctions, five-card hands."""

from collections import Counter
from functools import cache
from itertools import product

import pytest
from casebook import HERE, table_of

from pinochle import GAMES, rules_for
from pinochle.cards import CARDS, Card
from pinochle.frozen import replace
from pinochle.melds import find_melds
from pinochle.phases.auction import Auction
from pinochle.phases.table import Table
from tools.perft import Ending, divided, perft, position, read_endings

ENDINGS = list(read_endings((HERE / "perft" / "endings.perft").read_text("utf-8")))
CAP = 3_000  # positions a count may visit in every run; tools/perft.py has no cap


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: f"{ending.name}-{ending.must_beat}")
def test_ending(ending: Ending) -> None:
    start = position(ending)
    for depth, count in enumerate(ending.counts, start=1):
        if count > CAP:
            break
        found = perft(start, depth)
        assert found == count, (ending.deal, depth, divided(start, depth))


@cache
def _auctions(seats: int, levels: int) -> int:
    rules = replace(
        GAMES["double-deck" if seats == 4 else "cutthroat"], min_bid=50, max_bid=None,
        top_bid=50 + levels - 1, small_steps_to=50 + levels - 1, bid_increment=10**6,
    )  # fmt: skip
    assert len(rules.ladder) == levels

    def complete(phase: Auction | Table) -> int:
        if isinstance(phase, Table):
            return 1
        return sum(complete(phase.step(action)) for action in phase.legal_actions)

    return complete(Auction.open(table_of(rules, [])))


@pytest.mark.parametrize(
    ("seats", "counts"), [(4, (4, 13, 38, 104, 272)), (3, (3, 8, 20, 48, 112))]
)
def test_complete_auctions(seats: int, counts: tuple[int, ...]) -> None:
    assert tuple(_auctions(seats, levels) for levels in range(1, 6)) == counts


def _five_card_hands() -> list[Counter[Card]]:
    """All different hands of five cards of the 48-card pack."""
    faces = list(CARDS.values())
    hands: list[Counter[Card]] = []

    def choose(place: int, left: int, hand: dict[Card, int]) -> None:
        if not left:
            hands.append(Counter(hand))
        elif place < len(faces):
            for copies in range(min(2, left) + 1):
                more = {**hand, faces[place]: copies} if copies else hand
                choose(place + 1, left - copies, more)

    choose(0, 5, {})
    return hands


def test_meld_census() -> None:
    """Every hand of five: how many hold each meld, once and twice (hearts are trump)."""
    rules = rules_for("single-deck", {"dix": True})
    hands = _five_card_hands()
    census: Counter[tuple[str, int]] = Counter()
    for hand in hands:
        for meld in find_melds(hand, "H", rules):
            if meld.key == "marriage":
                census[f"marriage {meld.suit}", meld.copies] += 1
            else:
                census[meld.key, meld.copies] += 1
    assert len(hands) == 91_080
    around = {(key, 1): 24 for key in ("aces", "kings", "queens", "jacks")}
    plain_marriages = {
        (f"marriage {suit}", copies): count
        for suit, (copies, count) in product("SDC", ((1, 2508), (2, 22)))
    }
    assert census == {
        ("run", 1): 1,
        ("royal_marriage", 1): 2507,
        ("royal_marriage", 2): 22,
        **plain_marriages,
        ("pinochle", 1): 2508,
        ("pinochle", 2): 22,
        ("dix", 1): 14_421,
        ("dix", 2): 2_277,
        **around,
    }
