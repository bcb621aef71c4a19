"""Positions out of the players' complaints, with what the club player does and says.

Each row of ``positions/club.jsonl`` is a deal, the actions up to the decision, and what is
wanted: ``want`` any of these, ``never`` none of these, ``because`` the code of its reason,
``gives`` cards that go, ``keeps`` cards that stay.
"""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from pinochle import Match, parse_cards, rules_for, view
from pinochle.actions import Give, parse_action
from pinochle.bots import Budget, Choice, make_bot
from pinochle.dealing import Dealt
from pinochle.view import SeatView

ROWS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parent / "positions" / "club.jsonl").read_text().splitlines()
]


def position(row: dict[str, Any]) -> SeatView:
    rules = rules_for(row["game"], row.get("options"))
    start = Match.start(rules, "position", ("club",) * rules.players)
    hands = tuple(map(parse_cards, row["deal"]))
    match = start.with_deal(Dealt(hands, parse_cards(row.get("stock", ""))), row["dealer"])
    for action in row.get("actions", ()):
        match = match.after(parse_action(action))
    assert match.turn is not None
    return view(match, match.turn)


def chosen(row: dict[str, Any]) -> Choice:
    return make_bot("club").choose(position(row), random.Random(1), Budget())


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['voice']}: {row['about']}" for row in ROWS])
def test_the_club_player_does_not_earn_the_complaint(row: dict[str, Any]) -> None:
    choice = chosen(row)
    if "want" in row:
        assert choice.action in row["want"]
    assert choice.action not in row.get("never", ())
    if "because" in row:
        assert choice.because[0].code in row["because"]
    if "gives" in row or "keeps" in row:
        assert isinstance(choice.action, Give)
        given = choice.action.cards
        for card in set(parse_cards(row.get("gives", ""))):
            assert given.count(card) >= parse_cards(row["gives"]).count(card)
        for card in parse_cards(row.get("keeps", "")):
            assert card not in given


def test_the_complaints_that_a_rule_player_can_answer_have_a_position() -> None:
    voices = {row["voice"] for row in ROWS}
    assert voices >= {f"V{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 18)}
