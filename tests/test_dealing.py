"""Deals that anyone can verify: a second implementation in a few lines (CONTRACT.md 4)."""

from collections import Counter
from hashlib import sha256
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle import GAMES
from pinochle.dealing import SEED_ALPHABET, commitment, deal_cards, first_dealer, hand_key, pack


def second_deal(game: str, seed: str, hand: int, dealer: int) -> tuple[list[list[str]], list[str]]:
    """The deal by the words of the contract."""
    players, size, ranks, copies = {
        "double-deck": (4, 20, "ATKQJ", 4),
        "partnership-auction": (4, 20, "ATKQJ", 4),
        "single-deck": (4, 12, "ATKQJ9", 2),
        "firehouse": (4, 12, "ATKQJ9", 2),
        "cutthroat": (3, 15, "ATKQJ9", 2),
        "two-handed": (2, 12, "ATKQJ9", 2),
        "double-double": (4, 24, "ATKQJ9", 4),
    }[game]
    cards = [rank + suit for suit in "SHDC" for rank in ranks for _ in range(copies)]
    key = sha256(f"{seed}/{hand}".encode()).digest()
    stream = b"".join(sha256(key + i.to_bytes(4, "big")).digest() for i in range(40))
    words = (int.from_bytes(stream[i : i + 4], "big") for i in count(0, 4))
    for i in range(len(cards) - 1, 0, -1):
        n = i + 1
        word = next(w for w in words if w < 2**32 - 2**32 % n)
        cards[i], cards[word % n] = cards[word % n], cards[i]
    hands: list[list[str]] = [[] for _ in range(players)]
    for place in range(players):
        hands[(dealer + 1 + place) % players] = cards[place * size : (place + 1) * size]
    return hands, cards[players * size :]


@given(st.sampled_from(list(GAMES)), st.text(max_size=20), st.integers(0, 300), st.integers(0, 1))
def test_a_second_implementation_deals_the_same(
    game: str, seed: str, hand: int, dealer: int
) -> None:
    dealt = deal_cards(GAMES[game], seed, hand, dealer)
    hands, stock = second_deal(game, seed, hand, dealer)
    assert [list(map(str, each)) for each in dealt.hands] == hands
    assert list(map(str, dealt.stock)) == stock


@pytest.mark.parametrize(
    ("game", "cards", "each", "rest"),
    [
        ("double-deck", 80, 20, 0),
        ("partnership-auction", 80, 20, 0),
        ("single-deck", 48, 12, 0),
        ("firehouse", 48, 12, 0),
        ("cutthroat", 48, 15, 3),
        ("two-handed", 48, 12, 24),
        ("double-double", 96, 24, 0),
    ],
)
def test_numbers_of_cards(game: str, cards: int, each: int, rest: int) -> None:
    rules = GAMES[game]
    dealt = deal_cards(rules, "any", 0, 0)
    assert len(pack(rules)) == cards
    assert {len(hand) for hand in dealt.hands} == {each}
    assert len(dealt.stock) == rest
    everything = Counter(dealt.stock)
    for hand in dealt.hands:
        everything.update(hand)
    assert everything == Counter(pack(rules))


def test_a_cut_changes_the_deal_but_not_the_commitment() -> None:
    rules = GAMES["double-deck"]
    assert deal_cards(rules, "SEED", 0, 0) != deal_cards(rules, "SEED~my cut", 0, 0)
    assert commitment("SEED") == sha256(b"pinochle/1 SEED").hexdigest()
    assert hand_key("SEED", 3) == sha256(b"SEED/3").hexdigest()


def test_every_seat_may_deal_first() -> None:
    assert {first_dealer(str(seed), 4) for seed in range(60)} == {0, 1, 2, 3}


def test_seeds_avoid_letters_that_look_like_digits() -> None:
    assert set(SEED_ALPHABET) == set("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    assert len(SEED_ALPHABET) == 32
