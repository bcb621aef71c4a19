"""What chance says of deals: against counting every hand, and against the shuffle itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb, erfc, isclose, sqrt
from random import Random

import pytest

from pinochle.cards import Hand
from pinochle.dealing import deal_cards, pack
from pinochle.frozen import replace
from pinochle.melds import meld_total
from pinochle.past.chance import (
    Chance,
    aces_chance,
    binomial,
    drawn,
    longest_chance,
    meld_chance,
    p_value,
    sum_of,
    trump_chance,
)
from pinochle.past.fair import FEW, MEASURES, histogram, measures_of
from pinochle.past.lines import HandLine
from pinochle.past.meldtable import MELDS
from pinochle.rules import Rules
from pinochle.variants import GAMES
from tools.chances import Figures, meld_counts

SMALL = replace(GAMES["single-deck"], hand_size=4)  # 194,580 hands, all of them looked at


def every_hand(rules: Rules) -> Iterator[Hand]:
    """Every hand that can be dealt from the pack."""
    return combinations(pack(rules), rules.hand_size)


@pytest.fixture(scope="module")
def counted() -> dict[str, Counter[int]]:
    """All hands of four cards, counted one by one."""
    found: dict[str, Counter[int]] = {"aces": Counter(), "longest": Counter(), "meld": Counter()}
    for hand in every_hand(SMALL):
        found["aces"][sum(card.rank == "A" for card in hand)] += 1
        found["longest"][max(Counter(card.suit for card in hand).values())] += 1
        found["meld"][meld_total(hand, None, SMALL)] += 1
    return found


def shares(counts: Counter[int]) -> dict[int, float]:
    whole = sum(counts.values())
    return {value: count / whole for value, count in counts.items()}


def same(chance: Chance, found: Counter[int]) -> bool:
    wanted = shares(found)
    return all(
        isclose(share, wanted.get(value, 0.0), abs_tol=1e-12)
        for value, share in enumerate(chance.shares)
    )


def test_aces_agree_with_every_hand(counted: dict[str, Counter[int]]) -> None:
    assert same(aces_chance(SMALL), counted["aces"])


def test_the_longest_suit_agrees_with_every_hand(counted: dict[str, Counter[int]]) -> None:
    assert same(longest_chance(SMALL), counted["longest"])


def test_melds_agree_with_every_hand(counted: dict[str, Counter[int]]) -> None:
    assert meld_counts(SMALL) == dict(sorted(counted["meld"].items()))


@pytest.mark.parametrize("game", GAMES)
def test_distributions_are_whole(game: str) -> None:
    rules = GAMES[game]
    size = 4 * len(rules.ranks) * rules.copies
    for chance in (aces_chance(rules), longest_chance(rules), trump_chance(rules, 7)):
        assert isclose(sum(chance.shares), 1)
    assert isclose(aces_chance(rules).mean, rules.hand_size * 4 * rules.copies / size)
    p = 4 * rules.copies / size
    left = (size - rules.hand_size) / (size - 1)
    assert isclose(aces_chance(rules).variance, rules.hand_size * p * (1 - p) * left)


@pytest.mark.parametrize("game", ["single-deck", "two-handed", "cutthroat"])
def test_the_stored_figures_are_what_the_count_gives(game: str) -> None:
    rules, stored = GAMES[game], MELDS[game]
    found = Figures(meld_counts(rules), rules.unit)
    assert found.whole == comb(4 * len(rules.ranks) * rules.copies, rules.hand_size)
    assert isclose(found.mean, stored.mean, abs_tol=1e-8)
    assert isclose(found.spread, stored.spread, abs_tol=1e-8)
    assert found.typical == stored.typical
    assert isclose(found.reaching(stored.typical), stored.reaching, abs_tol=1e-8)
    for at, (start, share) in enumerate(stored.bars):
        assert found.bars[at] == start
        assert isclose(found.share(at), share, abs_tol=1e-8)


@pytest.mark.parametrize("game", GAMES)
def test_the_shuffle_deals_what_chance_says(game: str) -> None:
    """Averages over 400 deals lie within four standard errors of the stored and counted ones."""
    rules, melds = GAMES[game], meld_chance(GAMES[game])
    hands = [hand for n in range(400) for hand in deal_cards(rules, f"fair {n}", 0, 0).hands[:1]]

    def near(values: list[int], mean: float, spread: float) -> bool:
        return abs(sum(values) / len(values) - mean) < 4 * spread / sqrt(len(values))

    aces, longest = aces_chance(rules), longest_chance(rules)
    assert near([sum(c.rank == "A" for c in h) for h in hands], aces.mean, sqrt(aces.variance))
    lengths = [max(Counter(card.suit for card in hand).values()) for hand in hands]
    assert near(lengths, longest.mean, sqrt(longest.variance))
    assert near([meld_total(hand, None, rules) for hand in hands], melds.mean, melds.spread)


def test_the_seat_of_trumps_named_elsewhere() -> None:
    rules = GAMES["double-deck"]
    assert isclose(trump_chance(rules, 8).mean, (20 - 8) * 20 / 60)
    assert isclose(trump_chance(GAMES["two-handed"], None).mean, 11 * 12 / 47)


# ---- sums and how far off ----


def test_a_sum_is_the_sum_of_all_pairs() -> None:
    one, two = Chance((0.5, 0.25, 0.25)), Chance((0.1, 0.9))
    wanted = [0.0] * 4
    for a, p in enumerate(one.shares):
        for b, q in enumerate(two.shares):
            wanted[a + b] += p * q
    assert all(isclose(a, b) for a, b in zip(sum_of([one, two]).shares, wanted, strict=True))


def test_p_values_agree_with_looking_at_every_outcome() -> None:
    """Ten coins, twice: all 1024 outcomes are counted."""
    coins = [Chance((0.5, 0.5))] * 10
    for heads in range(11):
        far = sum(comb(10, k) for k in range(11) if abs(k - 5) >= abs(heads - 5))
        assert isclose(p_value(coins, heads), far / 1024)
    assert isclose(p_value([binomial(10, 0.5)], 9), 22 / 1024)


def test_for_many_hands_the_curve_is_near_the_exact_sum() -> None:
    many = [aces_chance(GAMES["double-deck"])] * 40
    exact = sum_of(many)
    for total in (140, 150, 160, 175, 190):
        far = sum(share for value, share in enumerate(exact.shares)
                  if abs(value - 160) >= abs(total - 160) - 1e-9)  # fmt: skip
        assert abs(p_value(many, total) - far) < 0.01
    assert p_value([drawn(4, 0, 2)] * 40, 0) == 1.0
    assert erfc(0) == 1


def fair_lines(game: str, count: int, seed: str = "f", extra: int = 0) -> list[HandLine]:
    """Lines of dealt hands, with *extra* aces put into the person's."""
    rules, rng = GAMES[game], Random(seed)
    lines = []
    for n in range(count):
        dealt = deal_cards(rules, f"{seed} {n}", 0, 0)
        bidder, trump = rng.randrange(rules.players), rng.choice("SHDC")
        aces = [sum(card.rank == "A" for card in hand) for hand in dealt.hands]
        aces[0] += extra
        lengths = [[sum(c.suit == s for c in hand) for s in "SHDC"] for hand in dealt.hands]
        zeros = (0,) * rules.sides
        lines.append(
            HandLine(
                "m", n, game, False, "club", "", 0, "played", bidder, 50, trump, True, False, None,
                zeros, zeros, zeros,
                tuple(aces),
                tuple(meld_total(hand, None, rules) for hand in dealt.hands),
                tuple(max(each) for each in lengths),
                tuple(each["SHDC".index(trump)] for each in lengths),
            )
        )  # fmt: skip
    return lines


def test_fair_deals_look_fair_and_loaded_ones_do_not() -> None:
    fair = measures_of(fair_lines("double-deck", 60), "double-deck")
    assert len(fair) == len(MEASURES) * 4
    assert all(each.p is not None and each.p > 0.001 for each in fair)
    inside = sum(each.low <= each.mean <= each.high for each in fair)
    assert inside >= 13
    loaded = measures_of(fair_lines("double-deck", 60, extra=1), "double-deck")
    assert loaded[0].p is not None
    assert loaded[0].p < 0.001
    assert loaded[0].mean > loaded[0].high


def test_p_values_of_fair_deals_are_spread_evenly() -> None:
    """A hundred runs of fourteen fair hands: about one in five is below 0.2, for each figure."""
    below: Counter[str] = Counter()
    for run in range(100):
        lines = fair_lines("single-deck", 14, f"run {run}")
        for own in measures_of(lines, "single-deck"):
            if own.seat == 0 and own.p is not None and own.p < 0.2:
                below[own.name] += 1
    assert set(below) == set(MEASURES)
    assert max(below.values()) <= 35


def test_few_hands_say_nothing() -> None:
    few = measures_of(fair_lines("cutthroat", FEW - 1), "cutthroat")
    assert all(each.p is None for each in few)
    assert measures_of([], "cutthroat")[0].hands == 0
    assert histogram([], "cutthroat", "aces") == []


@pytest.mark.parametrize("name", ["aces", "longest", "plain"])
def test_the_bars_of_a_plot_hold_every_hand(name: str) -> None:
    for game in ("double-deck", "two-handed"):
        bars = histogram(fair_lines(game, 40), game, name)
        assert isclose(sum(seen for _, seen, _ in bars), 1)
        assert 0.97 < sum(chance for _, _, chance in bars) < 1.0001
