"""The tools that measure and tune: they play what they say, and change what they mean to."""

from __future__ import annotations

import re
from random import Random

import pytest

from pinochle import rules_for
from pinochle.bots.search.policies import policy_of, rows_of
from pinochle.bots.search.weights import TUNED
from tools import ladder, pace, tune
from tools.arena import deals

pytestmark = pytest.mark.native  # tools of the host
RULES = rules_for("double-deck")


@pytest.mark.parametrize("name", ["yardstick", "random", "hand", "tuned", "solid", "flat:2:hand"])
def test_the_ladder_knows_its_players(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder.main([name, "random", "--deals", "1", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert re.match(rf"{name} vs random [+-]\d+\.\d\d ± 0\.00 \(1 mirrored deals, won ", out)


def test_a_budget_may_follow_a_level() -> None:
    assert ladder.player("strong:400").budget.playouts == 400
    assert ladder.player("strong").budget.playouts is None


def test_the_pace_is_measured_on_real_choices() -> None:
    views = pace.choices(RULES, 1)
    assert 30 < len(views) < 80
    assert all(len(seen.playable) > 1 for seen in views)
    assert pace.playouts(RULES, "hand", 1) > 0
    assert len(pace.thinking("solid", views)) == len(views)


def test_moving_weights_moves_a_few_and_leaves_the_rest() -> None:
    rows = [rows_of(text) for text in TUNED[5]]
    changed = tune.moved(rows, Random(1))
    differing = sum(
        one != two
        for before, after in zip(rows, changed, strict=True)
        for old, new in zip(before, after, strict=True)
        for one, two in zip(old, new, strict=True)
    )
    assert 1 <= differing <= 60
    assert rows == [rows_of(text) for text in TUNED[5]]


def test_margins_are_fair_and_weights_go_to_text_and_back() -> None:
    rows = [rows_of(text) for text in TUNED[5]]
    team = tuple(policy_of(role, 5) for role in rows)
    block = list(deals(RULES, 5, 1))
    assert tune.margins(RULES, block, team, team) == [0.0] * 5
    text = tune.written(rows)
    assert [rows_of(block) for block in re.findall('"""\n(.*?)\n"""', text, re.DOTALL)] == rows


def test_being_ahead_is_measured_in_standard_errors() -> None:
    assert tune.ahead([1.0, 3.0], [0.0, 0.0]) == pytest.approx(2 * 2**0.5)
    assert tune.ahead([0.0, 0.0], [0.0, 0.0]) == 0


def test_a_climb_without_time_changes_nothing() -> None:
    rows = [rows_of(text) for text in TUNED[5]]
    assert tune.climb(RULES, rows, 0.0, Random(1)) == rows
