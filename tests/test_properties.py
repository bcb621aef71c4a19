"""What holds in every hand of every game and option; tools/properties.py runs it for longer."""

import copy
import pickle
from collections import Counter
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import actions, cards, hands, matches, rngs, rule_sets, suits

from pinochle import GAMES, IllegalAction, Match, meld_total, parse_action, rules_for, view
from pinochle.actions import Action
from pinochle.cards import CARDS, Card, cards_text, parse_cards
from pinochle.dealing import pack
from pinochle.rules import Rules
from pinochle.tricks import duty, winner_index
from pinochle.variants import OPTIONS, changed_options, option_text, parse_options
from tools import second
from tools.properties import check_hand, random_options


@pytest.mark.parametrize("game", GAMES)
@given(rng=rngs)
@settings(max_examples=6)
def test_a_whole_hand(game: str, rng: Random) -> None:
    rules = rules_for(game, random_options(game, rng))
    match = Match.start(rules, f"{rng.random()}", ("",) * rules.players)
    over = check_hand(match, rng)
    assert over.deal.is_over
    if over.winner is None:
        assert over.next_hand().hand_number == 1


@given(matches(), actions)
def test_after_takes_what_is_legal_and_refuses_the_rest(match: Match, action: Action) -> None:
    before = repr(match)
    if action in match.deal.legal_actions:
        assert match.after(action).ply == match.ply + 1
    else:
        with pytest.raises(IllegalAction) as refused:
            match.after(action)
        assert refused.value.reason == match.deal.legal_actions.why_not(action)
        assert refused.value.action == action
    assert repr(match) == before


@given(matches())
def test_equal_states_are_equal_values(match: Match) -> None:
    assert copy.deepcopy(match) == match
    seen = view(match, 0)
    again = pickle.loads(pickle.dumps(seen.log))
    assert again == seen.log
    assert [type(action) for _, action in again] == [type(action) for _, action in seen.log]
    assert hash(match.deal.legal_actions) == hash(copy.deepcopy(match).deal.legal_actions)
    assert repr(match.deal.legal_actions).startswith("<")


@given(actions)
def test_an_action_is_its_text(action: Action) -> None:
    again = parse_action(str(action))
    assert again == action
    assert type(again) is type(action)
    assert again.__slots__ == action.__slots__
    assert parse_action(str(action).upper()) == action


@given(st.lists(cards))
def test_cards_are_their_text(some: list[Card]) -> None:
    hand = parse_cards(cards_text(some))
    assert list(hand) == some


@given(rule_sets(), st.data())
def test_meld_from_counts_alone(rules: Rules, data: st.DataObject) -> None:
    hand, trump = data.draw(hands(rules)), data.draw(st.none() | suits)
    assert meld_total(hand, trump, rules) == second.meld(list(map(str, hand)), trump, rules)


@given(rule_sets(), st.data())
def test_a_card_more_is_never_meld_less(rules: Rules, data: st.DataObject) -> None:
    hand, trump = data.draw(hands(rules, 18)), data.draw(suits)
    assert meld_total(hand[:-1], trump, rules) <= meld_total(hand, trump, rules)


@given(st.lists(cards, min_size=1, max_size=4), suits)
def test_the_winner_of_a_trick_by_scan(trick: list[Card], trump: str) -> None:
    place = second.winner(list(map(str, trick)), trump)
    assert winner_index(trick, trump) == place


@given(
    st.lists(cards, min_size=1, max_size=12),
    st.lists(cards, max_size=3),
    suits,
    st.sampled_from(["none", "trump_led", "always"]),
)
def test_legal_cards_by_brute_force(
    hand: list[Card], trick: list[Card], trump: str, mode: str
) -> None:
    code, playable = duty(hand, trick, trump, mode)
    expected = second.legal(list(map(str, hand)), list(map(str, trick)), trump, mode)
    assert set(map(str, playable)) == expected
    assert code.startswith("duty-")


@given(rule_sets())
def test_options_round_trip(rules: Rules) -> None:
    changed = changed_options(rules)
    assert rules_for(rules.game, changed) == rules
    texts = {name: option_text(value) for name, value in changed.items()}
    assert parse_options(rules.game, texts) == changed


@given(rule_sets())
def test_a_pack_has_every_face_alike(rules: Rules) -> None:
    assert set(Counter(pack(rules)).values()) == {rules.copies}
    assert rules.hand_points == second.hand_total(rules)
    assert set(pack(rules)) <= set(CARDS.values())


def test_random_options_reach_every_option() -> None:
    rng = Random(5)
    seen: set[str] = set()
    for game in GAMES:
        for _ in range(40):
            seen.update(random_options(game, rng))
    assert seen == set(OPTIONS)


def test_listed_in_order() -> None:
    rules = GAMES["double-deck"]
    match = Match.start(rules, "any", ("",) * 4)
    texts = [str(action) for action in islice(match.deal.legal_actions, 5)]
    assert texts == ["pass", "bid 50", "bid 51", "bid 52", "bid 53"]
