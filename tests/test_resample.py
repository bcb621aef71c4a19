"""Hidden cards leave no trace: deals that differ only in them look the same to a seat."""

from collections import Counter
from itertools import chain
from random import Random

import pytest
from casebook import bought, deals_in, fresh_deal, played_to
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import rngs

from pinochle import GAMES, Match, SeatView, parse_cards, resample, rules_for, view
from pinochle.cards import Card
from pinochle.deal import Deal
from pinochle.dealing import pack
from pinochle.frozen import replace
from pinochle.worlds.filling import Check, Loose, Place, fill
from pinochle.worlds.knowledge import barred
from tools import second
from tools.properties import random_options, random_walk


def check_trace(seen: SeatView, rng: Random) -> Match:
    """The hidden cards dealt again leave what the seat has seen as it was."""
    other = resample(seen, rng)
    assert view(other, seen.seat) == seen
    cards = Counter(chain(*other.deal.dealt.hands, other.deal.dealt.stock))
    assert cards == Counter(pack(seen.rules))
    assert other.seed == ""
    return other


@pytest.mark.parametrize("game", GAMES)
@given(rngs)
@settings(max_examples=8)
def test_hidden_cards_leave_no_trace(game: str, rng: Random) -> None:
    """Every game, with options, in every phase."""
    rules = rules_for(game, random_options(game, rng))
    match = Match.start(rules, f"{rng.random()}", ("",) * rules.players)
    for state in random_walk(match, rng):
        if rng.random() < 0.12:
            check_trace(view(state, rng.randrange(rules.players)), rng)


@pytest.mark.parametrize("game", GAMES)
def test_something_changes(game: str) -> None:
    """What is hidden is really dealt again."""
    match = Match.start(GAMES[game], "any", ("",) * GAMES[game].players)
    seen = view(match, 0)
    dealt = {check_trace(seen, Random(seed)).deal.dealt.hands[1] for seed in range(5)}
    assert len(dealt) == 5


TRICKY = [
    ("double-deck", {"trump_requires_marriage": "refused"}),
    ("single-deck", {"trump_requires_marriage": "refused"}),
    ("single-deck", {"trump_requires_marriage": "throw_in", "pass_order": "partner_first"}),
    ("single-deck", {"pass_back": "any", "pass_order": "simultaneous"}),
    ("firehouse", {"pass_count": 3, "pass_back": "any", "trump_requires_marriage": "refused"}),
    ("firehouse", {"first_lead": "trump", "must_beat": "always"}),
    ("cutthroat", {"kitty_exposed": False, "announce_buried": "trump_cards"}),
    ("cutthroat", {"announce_buried": "trump_and_ace_count", "defender_meld": True}),
    ("cutthroat", {"cutthroat_order": "trump_meld_discard", "trump_requires_marriage": "refused"}),
    ("cutthroat", {"trump_requires_marriage": "refused"}),
    ("cutthroat", {"announce_buried": "none"}),
    ("two-handed", {"last_draw": "winner_chooses", "melds_per_trick": "unlimited"}),
    ("two-handed", {"meld_timing": "after_draw", "two_handed_double_run": True}),
    ("double-double", {"royal_in_run": True}),
]


@pytest.mark.parametrize(("game", "options"), TRICKY)
def test_options_that_tell_something(game: str, options: dict[str, object]) -> None:
    rng = Random(f"{game} {options}")
    rules = rules_for(game, options)  # type: ignore[arg-type]  # games and options of the table
    match = Match.start(rules, f"{game} {options}", ("",) * rules.players)
    for state in random_walk(match, rng):
        if rng.random() < 0.25 or (not state.deal.is_over and state.deal.phase.name != "playing"):  # type: ignore[union-attr]  # not over
            for seat in range(rules.players):
                check_trace(view(state, seat), rng)


def at(deal: Deal, seat: int) -> SeatView:
    rules = deal.rules
    return view(replace(Match.start(rules, "any", ("",) * rules.players), deal=deal), seat)


def test_the_bidder_could_name_his_trump() -> None:
    """In double-deck the bidder has a marriage before he names it, and that of trump after."""
    seen = at(played_to(GAMES["double-deck"], "naming", bidder=2), 1)
    hand = check_trace(seen, Random(1)).deal.hands[2]
    assert any({Card("K", suit), Card("Q", suit)} <= set(hand) for suit in "SHDC")
    seen = at(played_to(GAMES["double-deck"], "playing", bidder=2), 1)
    assert seen.trump
    hand = check_trace(seen, Random(1)).deal.hands[2]
    assert {Card("K", seen.trump), Card("Q", seen.trump)} <= set(hand)


def test_nobody_showed_less_than_he_had() -> None:
    rules = GAMES["double-deck"]
    for deal, _ in zip(deals_in(rules, "playing", bidder=2), range(4), strict=False):
        seen = at(deal, 0)
        other = check_trace(seen, Random(2))
        for seat, hand in enumerate(other.deal.table.hands):
            shown = sum(meld.points for meld in seen.melds[seat])
            assert second.meld(list(map(str, hand)), seen.trump, rules) == shown


def test_the_kitty_that_was_shown_stays_and_the_other_is_dealt_again() -> None:
    shown = bought(fresh_deal(GAMES["cutthroat"]), 1, 250)
    other = check_trace(at(shown, 0), Random(3))
    assert other.deal.dealt.stock == shown.dealt.stock
    hidden = bought(fresh_deal(rules_for("cutthroat", {"kitty_exposed": False})), 1, 250)
    kitties = {check_trace(at(hidden, 0), Random(seed)).deal.dealt.stock for seed in range(4)}
    assert len(kitties) == 4


def test_a_view_of_no_real_hand_is_refused() -> None:
    seen = at(played_to(GAMES["double-deck"], "playing", bidder=2), 1)
    with pytest.raises(RuntimeError, match="no deal found"):
        resample(replace(seen, score=(7, 7), dealt=seen.dealt[::-1]), Random(4))


def test_a_view_with_less_meld_than_the_cards_hold_is_refused() -> None:
    """On the last trick all cards but three are known, so the melds cannot be other ones."""
    rules = GAMES["firehouse"]
    for deal in deals_in(rules, "playing", bidder=2):
        if deal.table.melds[1]:
            break
    while len(at(deal, 0).tricks) < 11:
        deal = deal.after(next(iter(deal.legal_actions)))
    seen = at(deal, 0)
    melds = (seen.melds[0], (), *seen.melds[2:])
    with pytest.raises(RuntimeError, match="no deal found"):
        resample(replace(seen, melds=melds), Random(5))


@pytest.mark.parametrize(
    ("card", "trick", "mode", "missing"),
    [  # hearts are trump
        ("TS", "KS", "always", ""),
        ("JS", "KS", "always", "AS TS"),
        ("JS", "KS", "none", ""),
        ("JS", "KS 9H", "always", ""),  # ruffed: no duty to beat
        ("9H", "KH", "trump_led", "AH TH"),
        ("9H", "KS", "always", "AS TS KS QS JS 9S"),
        ("9H", "KS QH", "always", "AS TS KS QS JS 9S AH TH KH"),
        ("AH", "KS QH", "always", "AS TS KS QS JS 9S"),
        ("9H", "KS QH", "none", "AS TS KS QS JS 9S"),
        ("AD", "KS", "none", "AS TS KS QS JS 9S AH TH KH QH JH 9H"),
        ("AD", "KH", "none", "AH TH KH QH JH 9H"),
    ],
)
def test_what_a_card_tells_of_the_hand(card: str, trick: str, mode: str, missing: str) -> None:
    found = barred(parse_cards(card)[0], parse_cards(trick), "H", mode)
    assert found == frozenset(parse_cards(missing))


AS, KS, AH, KH = parse_cards("AS KS AH KH")


def test_filling_moves_cards_on_where_room_is_short() -> None:
    """Three places in a chain: what fits only in the first drives the others on."""
    places = [
        Place(Counter(), 1),
        Place(Counter(), 1, frozenset((AS,))),
        Place(Counter(), 1, frozenset((AS, KS))),
    ]
    for seed in range(20):
        filled = fill(places, [Loose(AH), Loose(KS), Loose(AS)], [], Random(seed))
        assert filled == (Counter([AS]), Counter([KS]), Counter([AH]))


def test_filling_says_when_nothing_fits() -> None:
    shut = Place(Counter(), 1, frozenset((AS,)))
    assert fill([shut, shut], [Loose(AS), Loose(KS)], [], Random(1)) is None


def test_filling_says_when_a_check_cannot_hold() -> None:
    never = Check(frozenset((0,)), lambda contents: 1)
    places = [Place(Counter(), 1), Place(Counter(), 1)]
    assert fill(places, [Loose(AS), Loose(KS)], [never], Random(1)) is None
    alone = [Place(Counter(), 2)]
    assert fill(alone, [Loose(AS), Loose(KS)], [never], Random(1)) is None
    full = [Place(Counter([AS]), 0), *places]
    assert fill(full, [Loose(AS), Loose(KS)], [never], Random(1)) is None


@given(st.integers(0, 100))
def test_filling_keeps_a_card_where_it_must_be(seed: int) -> None:
    places = [Place(Counter(), 2), Place(Counter(), 2)]
    loose = [Loose(AS, frozenset((1,))), Loose(KS), Loose(AH), Loose(KH)]
    wish = Check(frozenset((0, 1)), lambda contents: int(contents[0][KS] != 1))
    filled = fill(places, loose, [wish], Random(seed))
    assert filled is not None
    assert filled[1][AS] == filled[0][KS] == 1
