"""Positions out of the players' complaints (V1 to V16, V18), with what is wanted and why.

Each row of ``positions/voices.jsonl`` is a deal, the actions up to the decision, and what is
wanted: ``want`` any of these, ``never`` none of these, ``because`` the code of its first reason,
``gives`` cards that go, ``keeps`` cards that stay. `solid` and the levels above do as wanted;
``differs`` names the lower levels that do otherwise on purpose. ``partner``: whatever level the
opponents have, the partner that goes with it does as wanted. ``lowest``: even the lowest level
does none of ``never``.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pinochle import Match, parse_cards, rules_for, view
from pinochle.actions import Bury, Give, parse_action
from pinochle.bots import Budget, Choice, make_bot
from pinochle.bots.levels import OFFERED, STEADY, partner_for
from pinochle.dealing import Dealt
from pinochle.view import SeatView

ROWS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parent / "positions" / "voices.jsonl").read_text().splitlines()
]
NAMES = [f"{row['voice']}: {row['about']}" for row in ROWS]
LOWER = OFFERED[: OFFERED.index("solid")]


def position(row: dict[str, Any]) -> SeatView:
    rules = rules_for(row["game"], row.get("options"))
    start = Match.start(rules, "position", ("club",) * rules.players)
    hands = tuple(map(parse_cards, row["deal"]))
    match = start.with_deal(Dealt(hands, parse_cards(row.get("stock", ""))), row["dealer"])
    for action in row.get("actions", ()):
        match = match.after(parse_action(action))
    assert match.turn is not None
    return view(match, match.turn)


def chosen(row: dict[str, Any], level: str, seed: int = 1) -> Choice:
    return make_bot(level).choose(position(row), Random(seed), Budget())


def trouble(row: dict[str, Any], choice: Choice) -> str:
    """What is wrong with *choice*, nothing if it is as wanted."""
    if choice.action not in row.get("want", [choice.action]):
        return f"{choice.action} is not wanted"
    if choice.action in row.get("never", ()):
        return f"{choice.action} is never wanted"
    if choice.because[0].code not in row["because"]:
        return f"{choice.because[0].code} is another reason"
    if "gives" in row or "keeps" in row:
        assert isinstance(choice.action, Give | Bury)
        given = choice.action.cards
        for card in set(parse_cards(row.get("gives", ""))):
            if given.count(card) < parse_cards(row["gives"]).count(card):
                return f"{card} is not given"
        for card in parse_cards(row.get("keeps", "")):
            if card in given:
                return f"{card} is given"
    return ""


@pytest.mark.parametrize("level", [level for level in OFFERED if level not in LOWER])
@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_nobody_from_solid_up_earns_the_complaint(row: dict[str, Any], level: str) -> None:
    assert trouble(row, chosen(row, level)) == ""


@pytest.mark.parametrize("level", LOWER)
@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_a_lower_level_differs_only_where_the_data_says_so(row: dict[str, Any], level: str) -> None:
    found = [trouble(row, chosen(row, level, seed)) for seed in range(40)]
    assert any(found) == (level in row.get("differs", ())), found


def test_the_partner_does_as_wanted_whatever_the_opponents_are() -> None:
    rows = [row for row in ROWS if row.get("partner")]
    assert rows
    for row in rows:
        for opponents in OFFERED:
            for seed in range(1, 4):
                assert trouble(row, chosen(row, partner_for(opponents), seed)) == ""


def test_the_lowest_level_never_does_the_absurd() -> None:
    rows = [row for row in ROWS if row.get("lowest")]
    assert rows
    for row in rows:
        for seed in range(80):
            assert chosen(row, OFFERED[0], seed).action not in row["never"]


def test_every_complaint_about_the_computer_partner_has_a_position() -> None:
    voices = {row["voice"] for row in ROWS}
    assert voices == {f"V{number}" for number in (*range(1, 17), 18)}
    for row in ROWS:
        assert row["because"], row["about"]
        assert {"want", "never", "gives", "keeps"} & row.keys(), row["about"]
        assert set(row.get("differs", ())).isdisjoint({*STEADY} - {"club"})
