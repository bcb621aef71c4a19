"""The league: every level against every other, kept and printed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.league import main, pairs_of, table

pytestmark = pytest.mark.native  # a tool of the host


def test_pairs_put_the_stronger_first() -> None:
    levels = ("casual", "club", "solid")
    assert [*pairs_of(levels, near=True)] == [("club", "casual"), ("solid", "club")]
    assert [*pairs_of(levels, near=False)][1] == ("solid", "casual")


def test_a_lead_is_read_from_both_sides() -> None:
    row = {"game": "double-deck", "players": ["club", "casual"], "lead": 8.5, "half": 3.2}
    text = table([{**row, "deals": 250}], "double-deck")
    assert "| `club` | +8.5 ± 3.2 (250) |  |" in text
    assert "| `casual` |  | -8.5 ± 3.2 (250) |" in text


def test_what_was_played_is_kept_and_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "league.json"
    words = ["--levels", "newcomer,club", "--deals", "2", "--seed", "t", "--out", str(kept)]
    assert main(words) == 0
    (row,) = json.loads(kept.read_text("utf-8"))
    assert row["players"] == ["club", "newcomer"]
    assert row["deals"] == 2
    capsys.readouterr()
    assert main(words) == 0
    assert "over" not in capsys.readouterr().out
