"""The README: its examples run, its commands exist, what it links to is there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.native

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_examples_run() -> None:
    """Every `>>>` line of the README prints what stands below it."""
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert result.attempted > 4
    assert result.failed == 0


@pytest.mark.parametrize("command", ["serve", "test"])
def test_the_two_commands_are_named(command: str) -> None:
    """The README names the two commands that do everything."""
    assert f"python3 build.py {command}" in README


def test_links_lead_somewhere() -> None:
    """Every file that the README links to exists."""
    links = re.findall(r"\]\(([^)#:]+)\)", README)

    assert len(links) > 5
    assert [link for link in links if not (ROOT / link).exists()] == []
