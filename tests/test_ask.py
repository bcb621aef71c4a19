"""The rules as a service: worked cases are answered, all else is refused (CONTRACT.md 5)."""

import json
from contextlib import suppress
from typing import Any

import pytest
from casebook import Row, cases
from hypothesis import given
from hypothesis import strategies as st

from pinochle.ask import KINDS, answer
from pinochle.errors import NotationError
from pinochle.words import say

ROWS = [
    row
    for name in ("rules", "melds", "legal")
    for row in cases(name)
    if not row["given"].keys() & {"action", "declare"}
]


def asked(game: str, kind: str, **given: Any) -> dict[str, Any]:
    return answer(json.dumps({"game": game, "kind": kind, "given": given}))


def test_there_are_cases_of_every_kind() -> None:
    assert {row["kind"] for row in ROWS} == set(KINDS)
    assert len(ROWS) > 1600


def test_every_case_is_answered_as_expected() -> None:
    wrong = [row for row in ROWS if not _right(row)]
    assert wrong == []


def _right(row: Row) -> bool:
    found = asked(row["game"], row["kind"], **row["given"])
    expected: dict[str, object] = row["expected"]
    return expected == {key: found[key] for key in expected} and found.keys() - expected.keys() <= {
        "parts"
    }


@pytest.mark.parametrize(
    ("game", "kind", "given", "expected"),
    [
        # what needs no trump
        (
            "double-deck",
            "meld",
            {"hand": "AS KS QS", "trump": None},
            {"total": 2, "parts": {"marriage": 2}},
        ),
        ("single-deck", "legal", {"hand": [], "trick": [], "trump": "S"}, {"legal": []}),
        ("single-deck", "legal", {"hand": ["10H"], "trump": "S"}, {"legal": ["TH"]}),
        # the first lead must be a trump, later ones need not
        (
            "single-deck",
            "legal",
            {
                "hand": ["AH", "9S"],
                "trump": "S",
                "trick_number": 1,
                "options": {"first_lead": "trump"},
            },
            {"legal": ["9S"]},
        ),
        (
            "single-deck",
            "legal",
            {"hand": ["AH"], "trump": "S", "trick_number": 1, "options": {"first_lead": "trump"}},
            {"legal": ["AH"]},
        ),
        (
            "single-deck",
            "legal",
            {
                "hand": ["AH", "9S"],
                "trump": "S",
                "trick_number": 2,
                "options": {"first_lead": "trump"},
            },
            {"legal": ["9S", "AH"]},
        ),
        (
            "single-deck",
            "legal",
            {"hand": ["AH", "9S"], "trump": "S", "trick_number": 1},
            {"legal": ["9S", "AH"]},
        ),
        # auctions that go on, or end without a bid
        (
            "double-deck",
            "auction",
            {"dealer": 0, "calls": [55, "pass"]},
            {"winner": None, "bid": 55, "forced": False, "turn": 3},
        ),
        (
            "double-deck",
            "auction",
            {"dealer": 0, "calls": []},
            {"winner": None, "bid": None, "forced": False, "turn": 1},
        ),
        (
            "double-deck",
            "auction",
            {"dealer": 0, "calls": ["pass"] * 4, "options": {"all_pass": "redeal"}},
            {"winner": None, "bid": None, "forced": False},
        ),
        ("double-deck", "auction", {"dealer": 0, "calls": ["pass"] * 4}, {"illegal_at": 3}),
        # early ends come first; a hand without a trick loses its meld where the option says so
        (
            "double-deck",
            "score",
            {"bid": 200, "bidding_side": 0, "meld": [40, 30], "trick_points": [50, 0]},
            {"delta": [-200, 30], "made": False, "played": False},
        ),
        (
            "single-deck",
            "score",
            {
                "bid": 250,
                "bidding_side": 1,
                "meld": [40, 100],
                "trick_points": [0, 250],
                "options": {"meld_needs_trick": True},
            },
            {"delta": [0, 350], "made": True, "played": True},
        ),
        (
            "double-deck",
            "score",
            {
                "bid": 60,
                "bidder": 2,
                "meld": [40, 30],
                "trick_points": [50, 0],
                "tricks_taken": [20, 0],
                "moon": True,
                "options": {"shoot_moon": "on"},
            },
            {"delta": [140, 0], "made": True, "played": True},
        ),
        (
            "cutthroat",
            "score",
            {
                "bid": 250,
                "bidder": 1,
                "bidder_meld": 150,
                "opponents_meld": [20, 40],
                "trick_points": [50, 120, 80],
                "buried": ["9S", "9H", "9D"],
                "options": {"defender_meld": True},
            },
            {"delta": [70, 270, 120], "made": True, "played": True},
        ),
        (
            "cutthroat",
            "score",
            {
                "bid": 250,
                "bidder": 1,
                "bidder_meld": 150,
                "trick_points": [50, 120, 80],
                "options": {"defender_meld": True},
            },
            {"delta": [50, 270, 80], "made": True, "played": True},
        ),
        # taking every trick, or missing the bid, where they matter
        (
            "double-deck",
            "end",
            {
                "scores": [10, 20],
                "bidding_side": 1,
                "all_tricks": 0,
                "options": {"all_tricks_wins": True},
            },
            {"over": True, "winner": 0},
        ),
        (
            "double-deck",
            "end",
            {
                "scores": [510, 20],
                "bidding_side": 0,
                "made": False,
                "options": {"bid_to_win": True},
            },
            {"over": False, "winner": None},
        ),
    ],
)
def test_more_questions(game: str, kind: str, given: Row, expected: Row) -> None:
    assert asked(game, kind, **given) == expected


LEGAL = {"hand": ["AS"], "trick": [], "trump": "S"}
SCORE = {"bid": 60, "bidding_side": 0, "meld": [40, 30], "trick_points": [30, 20]}


@pytest.mark.parametrize(
    ("game", "kind", "given"),
    [
        ("whist", "meld", {"hand": []}),
        ("double-deck", "dance", {}),
        ("double-deck", "legal", {**LEGAL, "action": "tram"}),
        ("two-handed", "meld", {"hand": [], "declare": {}}),
        ("double-deck", "legal", {**LEGAL, "options": {"jokers": 1}}),
        ("double-deck", "legal", {**LEGAL, "options": 3}),
        ("double-deck", "legal", {**LEGAL, "trump": "X"}),
        ("double-deck", "legal", {**LEGAL, "trump": "SH"}),
        ("double-deck", "meld", {"hand": ["AS"], "trump": ""}),
        ("double-deck", "legal", {**LEGAL, "hand": "9S"}),
        ("double-deck", "legal", {**LEGAL, "hand": ["AS"] * 5}),
        ("double-deck", "legal", {**LEGAL, "hand": ["AS"] * 3, "trick": ["AS"] * 2}),
        ("double-deck", "legal", {**LEGAL, "hand": ["ZZ"]}),
        ("double-deck", "legal", {**LEGAL, "hand": [1]}),
        ("double-deck", "legal", {**LEGAL, "hand": 1}),
        ("double-deck", "legal", {**LEGAL, "trick": ["AS"] * 4, "hand": []}),
        ("two-handed", "legal", {**LEGAL, "phase": 3}),
        ("double-deck", "trick", {"players": 3, "leader": 0, "cards": [], "trump": "S"}),
        ("double-deck", "trick", {"leader": 0, "cards": ["AS"], "trump": "S"}),
        ("double-deck", "trick", {"leader": 4, "cards": "AS TS KS QS", "trump": "S"}),
        ("double-deck", "trick", {"leader": True, "cards": "AS TS KS QS", "trump": "S"}),
        ("double-deck", "trick", {"leader": 0, "cards": "AS TS KS QS", "last_trick": 1}),
        ("two-handed", "auction", {"dealer": 0, "calls": []}),
        ("double-deck", "auction", {"dealer": 0, "calls": ["dance"]}),
        ("double-deck", "auction", {"dealer": 0, "calls": [True]}),
        ("double-deck", "score", {**SCORE, "trick_points": None}),
        ("double-deck", "score", {**SCORE, "meld": [1]}),
        ("double-deck", "score", {**SCORE, "meld": [1.5, 2]}),
        ("double-deck", "score", {**SCORE, "bidding_side": 9}),
        ("double-deck", "end", {"scores": [1, 2, 3], "bidding_side": 0}),
        ("double-deck", "end", {"scores": [1, 2], "bidding_side": None}),
    ],
)
def test_what_is_no_question_is_refused(game: str, kind: str, given: Row) -> None:
    with pytest.raises(NotationError) as refusal:
        asked(game, kind, **given)
    assert say(refusal.value.reason.code, **refusal.value.reason.facts).endswith(".")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(["AS", "KD"]),
    lambda inner: st.lists(inner, max_size=5),
    max_leaves=8,
)


@given(st.sampled_from(ROWS), st.data())
def test_a_damaged_question_is_answered_or_refused(row: Row, data: st.DataObject) -> None:
    given_ = dict(row["given"])
    given_[data.draw(st.sampled_from(sorted(given_)))] = data.draw(JSON)
    with suppress(NotationError):
        assert asked(row["game"], row["kind"], **given_)
