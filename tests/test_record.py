"""Records: written, read back by playing them again, and refused where they lie (CONTRACT.md 3)."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_play import random_match, random_rules

from pinochle.actions import Bid, Moon, NameTrump, Pass
from pinochle.codes import Reason, Refusal, Trouble
from pinochle.errors import NotationError
from pinochle.match import Match
from pinochle.record import FORMAT, dumps, loads, replay, result_of
from pinochle.variants import GAMES, rules_for

STORED = (Path(__file__).parent / "records" / "v1.jsonl").read_text("utf-8").splitlines()
Record = dict[str, Any]


@cache
def written() -> str:
    """A double-deck record: a finished hand and some actions of the next."""
    return STORED[0]


def changed(change: Callable[[Record], object]) -> str:
    """The record with one thing in it changed."""
    record = json.loads(written())
    change(record)
    return json.dumps(record)


# ---- round trips ----


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 10**9), rest=st.integers(0, 30))
def test_a_match_is_read_back_as_it_was_written(game: str, seed: int, rest: int) -> None:
    rng = Random(seed)
    match = random_match(random_rules(game, rng), rng, 1, rest=rest)
    assert loads(dumps(match)) == match


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_shows_every_state_in_order(game: str) -> None:
    rng = Random(f"states {game}")
    match = Match.start(rules_for(game), "states", ("club",) * GAMES[game].players)
    states = [match]
    while match.turn is not None:
        match = match.after(rng.choice(list(match.deal.legal_actions)[:5]))
        states.append(match)
    states.append(match.next_hand())
    read = replay(dumps(states[-1]))
    assert read.error is None
    assert list(read.states) == states
    assert read.match == states[-1]


@pytest.mark.parametrize("text", STORED)
def test_stored_records_stay_readable(text: str) -> None:
    read = replay(text)
    assert read.error is None
    assert read.match is not None
    assert json.loads(dumps(read.match)) == json.loads(text)


def test_a_record_has_the_fields_of_the_contract() -> None:
    record = json.loads(written())
    assert list(record) == [
        "format", "game", "options", "seed", "players", "hands", "score", "winner",
    ]  # fmt: skip
    assert record["format"] == "pinochle/1" == FORMAT
    assert list(record["hands"][0]) == ["dealer", "deal", "stock", "actions", "result"]
    assert list(record["hands"][0]["result"]) == [
        "ended", "bidder", "bid", "trump", "made", "meld", "tricks", "score",
    ]  # fmt: skip
    assert list(record["hands"][1]) == ["dealer", "deal", "stock", "actions"]
    assert record["winner"] is None
    assert "\n" not in written()


def test_options_at_their_default_are_left_out() -> None:
    rules = rules_for("double-deck", {"target_score": 350, "tram": True})
    record = json.loads(dumps(Match.start(rules, "s", ("you", "club", "club", "club"))))
    assert record["options"] == {"target_score": 350}
    assert record["players"][0] == "you"


def test_a_two_handed_result_has_no_bidder() -> None:
    rng = Random("two")
    match = random_match(rules_for("two-handed"), rng, 1)
    result = result_of(match.deal)
    assert (result["bidder"], result["bid"], result["made"]) == (None, None, None)
    assert result["trump"] == match.deal.dealt.stock[0].suit


def test_a_declared_moon_stands_in_the_result() -> None:
    rules = rules_for("single-deck", {"shoot_moon": "on", "pass_count": 0})
    match = Match.start(rules, "moon", ("club",) * 4)
    for action in (Bid(250), Pass(), Pass(), Pass(), NameTrump("S"), Moon()):
        match = match.after(action)
    while match.turn is not None:
        match = match.after(next(iter(match.deal.legal_actions)))
    text = dumps(match)
    assert json.loads(text)["hands"][0]["result"]["moon"] is True
    assert loads(text) == match
    assert replay(text.replace('"moon": true', '"moon": false')).error is not None


def test_a_published_opening_keeps_its_seed() -> None:
    players = ("you", "club", "club", "club")
    match = Match.start(rules_for("double-deck"), "mine", players, opening="published 3")
    text = dumps(match)
    assert json.loads(text)["hands"][0]["seed"] == "published 3"
    assert loads(text) == match
    assert loads(text).opening == "published 3"


def test_unknown_fields_are_kept() -> None:
    def add(record: Record) -> None:
        record["event"] = "club evening"
        record["hands"][0]["note"] = ["good bid"]
        record["hands"][0]["result"]["par"] = 61
        record["hands"][1]["seed"] = "no opening, so unknown"

    text = changed(add)
    read = replay(text)
    assert read.error is None
    assert read.match is not None
    assert json.loads(dumps(read.match, read.kept)) == json.loads(text)


# ---- refusals ----


def hand(field: str, value: object, number: int = 0) -> Callable[[Record], object]:
    return lambda record: record["hands"][number].update({field: value})


def result(field: str, value: object) -> Callable[[Record], object]:
    return lambda record: record["hands"][0]["result"].update({field: value})


def top(field: str, value: object) -> Callable[[Record], object]:
    return lambda record: record.update({field: value})


def dealt(seat: int, old: str, new: str) -> Callable[[Record], object]:
    def change(record: Record) -> None:
        deal = record["hands"][0]["deal"]
        deal[seat] = deal[seat].replace(old, new, 1)

    return change


WRONG: list[tuple[str, Callable[[Record], object], str]] = [
    ("another format", top("format", "pinochle/2"), Trouble.FORMAT),
    ("no format", lambda record: record.pop("format"), Trouble.FORMAT),
    ("an unknown game", top("game", "whist"), Trouble.GAME),
    ("a game that is no text", top("game", 7), Trouble.FIELD),
    ("an unknown option", top("options", {"jokers": 2}), Trouble.OPTION),
    ("an option of another game", top("options", {"dix": True}), Trouble.OPTION_GAME),
    ("a wrong option value", top("options", {"target_score": 351}), Trouble.OPTION_VALUE),
    ("options as a list", top("options", []), Trouble.FIELD),
    ("half a character in the seed", top("seed", "\ud800"), Trouble.FIELD),
    ("a switch for a text", top("seed", True), Trouble.FIELD),
    ("too few players", top("players", ["club"]), Trouble.FIELD),
    ("players that are no texts", top("players", [1, 2, 3, 4]), Trouble.FIELD),
    ("no hands", top("hands", []), Trouble.FIELD),
    ("hands left out", lambda record: record.pop("hands"), Trouble.FIELD),
    ("a hand that is no object", top("hands", ["x"]), Trouble.FIELD),
    ("a dealer who is not there", hand("dealer", 4), Trouble.FIELD),
    ("a dealer as a text", hand("dealer", "1"), Trouble.FIELD),
    ("a dealer out of turn", hand("dealer", 1, 1), Trouble.FIGURE),
    ("a deal for three", lambda record: record["hands"][0]["deal"].pop(), Trouble.DEAL),
    ("a deal with numbers", hand("deal", [1, 2, 3, 4]), Trouble.FIELD),
    ("a short hand", dealt(0, "QC ", ""), Trouble.DEAL),
    ("a fifth ace", dealt(0, "QC", "AS"), Trouble.DEAL),
    ("no card", dealt(0, "QC", "ZZ"), Trouble.DEAL),
    ("cards missing", hand("stock", "AS"), Trouble.DEAL),
    ("actions left out", lambda record: record["hands"][0].pop("actions"), Trouble.FIELD),
    ("an action that is no text", hand("actions", [5]), Trouble.ILLEGAL),
    ("an action without a seat", hand("actions", ["pass"]), Trouble.ILLEGAL),
    ("an unknown action", hand("actions", ["2 dance"]), Trouble.ILLEGAL),
    ("an action of another seat", hand("actions", ["0 pass"]), Trouble.ILLEGAL),
    ("an unfinished hand with a result", hand("actions", []), Trouble.FIELD),
    (
        "an unfinished hand before another",
        lambda record: record["hands"][0].update(actions=[], result=None),
        Trouble.FIELD,
    ),
    ("a wrong bid", result("bid", 51), Trouble.FIGURE),
    ("a wrong score", result("score", [1, 2]), Trouble.FIGURE),
    ("a number for a switch", result("made", 1), Trouble.FIGURE),
    ("a result that is no object", hand("result", 3), Trouble.FIELD),
    ("a wrong total", top("score", [0, 0]), Trouble.FIGURE),
    ("a winner too early", top("winner", 0), Trouble.FIGURE),
]  # fmt: skip


@pytest.mark.parametrize(("change", "code"), [row[1:] for row in WRONG], ids=[r[0] for r in WRONG])
def test_what_is_wrong_is_refused(change: Callable[[Record], object], code: str) -> None:
    text = changed(change)
    read = replay(text)
    assert read.error is not None
    assert read.error.code == code, read.error
    with pytest.raises(NotationError) as refusal:
        loads(text)
    assert refusal.value.reason == read.error


def test_an_action_of_another_seat_says_whose_turn_it_is() -> None:
    error = replay(changed(hand("actions", ["0 pass"]))).error
    assert error is not None
    because = error.facts["because"]
    assert isinstance(because, Reason)
    assert (because.code, because.facts["seat"]) == (Refusal.TURN, 0)
    assert because.facts["turn"] == json.loads(STORED[0])["hands"][0]["dealer"] + 1


def test_a_kitty_that_misses_a_card_is_refused() -> None:
    record = json.loads(STORED[4])
    stock = record["hands"][0]["stock"].split()
    record["hands"][0]["stock"] = " ".join(stock[1:])
    read = replay(json.dumps(record))
    assert read.error is not None
    assert read.error.facts["problem"] == "missing"
    assert str(read.error.facts["card"]) == stock[0]


@pytest.mark.parametrize("text", ["", "nonsense", "[]", "3", "{", '"x"', "[" * 100_000])
def test_what_is_no_object_is_refused(text: str) -> None:
    read = replay(text)
    assert read.error is not None
    assert read.error.code in (Trouble.JSON, Trouble.FIELD)
    assert read.match is None


def test_a_damaged_record_shows_everything_before_the_damage() -> None:
    whole = replay(written()).states
    actions = json.loads(written())["hands"][0]["actions"]
    for place in (0, 5, 40, len(actions) - 1):

        def damage(record: Record, at: int = place) -> None:
            record["hands"][0]["actions"].insert(at, "0 dix")

        read = replay(changed(damage))
        assert read.states == whole[: place + 1]
        assert read.error is not None
        assert (read.error.facts["hand"], read.error.facts["action"]) == (0, place)


def test_the_second_hand_is_named() -> None:
    read = replay(changed(lambda record: record["hands"][1]["actions"].append("0 claim")))
    assert read.error is not None
    assert read.error.facts["hand"] == 1
    assert read.error.facts["text"] == "0 claim"


def test_no_hand_follows_a_match_that_is_won() -> None:
    record = json.loads(written())
    record["options"] = {"target_score": 250}
    rng = Random(5)
    match = random_match(rules_for("double-deck", {"target_score": 250}), rng, 200)
    assert match.winner is not None, "the seed of this test must lead to a winner"
    record = json.loads(dumps(match))
    more = json.loads(written())["hands"][0]
    record["hands"].append(more)
    read = replay(json.dumps(record))
    assert read.error is not None
    assert read.error.facts["problem"] == "won"
    assert read.match == match


def test_a_redealt_hand_keeps_the_dealer() -> None:
    rules = rules_for("cutthroat", {"redeal": "five_nines", "all_pass": "redeal"})
    for seed in range(300):
        match = Match.start(rules, f"nines {seed}", ("club",) * 3)
        redeal = next((a for a in match.deal.legal_actions if a == "redeal"), None)
        if redeal:
            break
    assert redeal is not None
    again = match.after(redeal).next_hand()
    assert again.deal.dealer == match.deal.dealer
    assert loads(dumps(again)) == again


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@given(st.data())
def test_a_replay_never_raises(data: st.DataObject) -> None:
    record = json.loads(written())
    place: Any = record
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(place[key], dict | list) or not place[key] or data.draw(st.booleans()):
            break
        place = place[key]
    place[key] = data.draw(JSON)
    read = replay(json.dumps(record))
    assert read.error is None or read.error.code
    if read.error is None and read.match is not None:
        assert loads(dumps(read.match)) == read.match


@given(st.text())
def test_noise_is_refused(text: str) -> None:
    assert replay(text).error is not None
