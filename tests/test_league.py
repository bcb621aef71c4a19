"""The league: every level against every other, kept and printed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.league import Meeting, Outcome, main, pairs_of, table

pytestmark = pytest.mark.native  # a tool of the host


def test_pairs_put_the_stronger_first() -> None:
    levels = ("casual", "club", "solid")
    assert [*pairs_of(levels, near=True)] == [("club", "casual"), ("solid", "club")]
    assert [*pairs_of(levels, near=False)][1] == ("solid", "casual")


def test_a_lead_is_read_from_both_sides_and_over_all_blocks() -> None:
    known = {
        Meeting("double-deck", "club", "casual", block, 0): Outcome(lead, (1, 1), (1, 0))
        for block, lead in (("a", 10.0), ("b", 6.0))
    }
    other = {Meeting("single-deck", "club", "casual", "a", 0): Outcome(99.0, (1, 1), (1, 1))}
    text = table(known | other, "double-deck")
    assert "| `club` | +8.0 ± 3.9 (2) |  |" in text
    assert "| `casual` |  | -8.0 ± 3.9 (2) |" in text


def test_what_was_played_is_kept_and_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "league.jsonl"
    words = ["--levels", "newcomer,club", "--deals", "2", "--seed", "t", "--out", str(out)]
    assert main(words) == 0
    rows = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert [row[:5] for row in rows] == [
        ["double-deck", "club", "newcomer", "t", number] for number in range(2)
    ]
    rows[0][5] = 5000.0  # no deal brings that
    out.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    capsys.readouterr()
    assert main([*words, "--first", "1"]) == 0
    assert [json.loads(line) for line in out.read_text("utf-8").splitlines()][:2] == rows
    assert len(out.read_text("utf-8").splitlines()) == 3
    told = capsys.readouterr().out
    assert "(3)" in told
    assert main(["--read", str(out)]) == 0
    assert capsys.readouterr().out == told
