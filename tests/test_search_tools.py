"""The tools that measure and tune: they play what they say, and change what they mean to."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from pinochle import rules_for
from pinochle.bots.search.policies import policy_of, rows_of
from pinochle.bots.search.weights import TUNED
from tools import hands, ladder, pace, tune
from tools.arena import deals

pytestmark = pytest.mark.native  # tools of the host
RULES = rules_for("double-deck")


@pytest.mark.parametrize("name", ["yardstick", "random", "hand", "tuned", "solid", "flat:2:hand"])
def test_the_ladder_knows_its_players(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder.main([name, "random", "--deals", "1", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    told = (
        rf"{name} vs random, double-deck, block 3: [+-]\d+\.\d\d ± 0\.00 \(1 mirrored deals, won "
    )
    assert re.match(told, out)


def test_a_deal_that_was_played_is_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "kept.jsonl"
    block = ["hand", "random", "--seed", "3", "--out", str(out)]
    assert ladder.main([*block, "--deals", "2", "--first", "1"]) == 0
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row[4] for row in rows] == [1, 2]
    rows[0][5] = 777.0  # no hand brings that
    out.write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert ladder.main([*block, "--deals", "3"]) == 0
    again = [json.loads(line) for line in out.read_text().splitlines()]
    assert again[:2] == rows
    assert [row[4] for row in again[2:]] == [0]
    whole = capsys.readouterr().out.splitlines()[-1]
    assert "(3 mirrored deals" in whole
    assert ladder.main(["--read", str(out)]) == 0
    assert capsys.readouterr().out.splitlines() == [whole]


def test_cores_change_no_margin(tmp_path: Path) -> None:
    files = [tmp_path / "one", tmp_path / "two"]
    for jobs, out in enumerate(files, 1):
        arguments = ["hand", "random", "--deals", "4", "--jobs", str(jobs), "--out", str(out)]
        assert ladder.main(arguments) == 0
    assert files[0].read_text() == files[1].read_text()


def test_the_ladder_wants_two_players() -> None:
    with pytest.raises(SystemExit):
        ladder.main(["solid"])


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


def test_bidders_meet_over_whole_hands(capsys: pytest.CaptureFixture[str]) -> None:
    assert hands.main(["club", "silent", "--deals", "12", "--seed", "t"]) == 0
    told = r"club over silent, double-deck, block t: [+-]\d+\.\d\d ± \d+\.\d\d points a deal"
    assert re.match(told, capsys.readouterr().out)
    leads = [hands.lead("double-deck", "club", "silent", f"t.{number}") for number in range(12)]
    assert any(leads)
    assert leads == [-hands.lead("double-deck", "silent", "club", f"t.{at}") for at in range(12)]
    assert hands.lead("double-deck", "club", "club", "t.1") == 0


def test_the_convention_pays() -> None:
    leads = [hands.lead("double-deck", "club", "silent", f"pays.{number}") for number in range(400)]
    assert sum(leads) > 0


def test_bidders_meet_as_two_sides() -> None:
    with pytest.raises(SystemExit):
        hands.main(["club", "silent", "--game", "cutthroat"])
