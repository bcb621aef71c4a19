"""The table of docs/testing.md: every line of the checklist is in a test's name, where it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.native

LINES = [f"P{n}" for n in range(1, 13)] + [f"L{n}" for n in range(1, 8)]
LINES += [f"A{n}" for n in range(1, 11)] + [f"R{n}" for n in range(1, 7)]
LINES += [f"S{n}" for n in range(1, 5)] + ["T1", "T2", *(f"E{n}" for n in range(1, 7)), "X1"]
ROW = re.compile(r"^\| ([A-Z]\d+) \| [^|]+ \| ([^|]+) \|$", re.MULTILINE)


def rows() -> dict[str, list[str]]:
    """The lines of the table with the files that are named for them."""
    text = (ROOT / "docs" / "testing.md").read_text("utf-8")
    return {line: re.findall(r"`([\w/.]+\.py)`", where) for line, where in ROW.findall(text)}


def test_the_table_has_every_line_of_the_checklist_in_order() -> None:
    assert [*rows()] == LINES


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_in_the_name_of_a_test_of_each_file_named(line: str) -> None:
    files = rows()[line]
    assert files, line
    named = re.compile(rf"def (?:test|soak)_(?:[a-z]+\d+_)*{line.lower()}_")
    for file in files:
        assert named.search((ROOT / file).read_text("utf-8")), (line, file)
