"""What is read aloud in one whole hand, in full and in brief (UX 13.2, A3)."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from page import FakePage, Person

from pinochle.match import Match
from pinochle.table import store
from pinochle.table.ui import Setup
from pinochle.variants import rules_for

GOLDEN = Path(__file__).parent / "golden"
PLAYERS = ("you", "random", "random", "random")


def spoken_hand(how: str, game: str = "double-deck") -> list[str]:
    """What a page says from the deal to the result, when everybody plays by dice."""
    match = Match.start(rules_for(game), "SPOKENSPOKEN1234", PLAYERS)
    settings = store.read_settings(None)[0]._replace(announcements=how)
    kept = {
        store.MATCH: store.write_match(store.Saved(match)),
        store.SETTINGS: store.write_settings(settings, Setup(level="random", partner="random")),
    }
    page = FakePage(saved=kept, hash="#/table", checks=False)
    Person(page, Random(2)).hand()
    assert page.warned == []
    return page.said


@pytest.mark.native
@pytest.mark.parametrize("how", ["full", "brief"])
def test_a3_a_whole_hand_is_read_as_the_transcript_says(how: str) -> None:
    said = spoken_hand(how)
    path = GOLDEN / f"spoken-{how}.txt"
    assert said == path.read_text("utf-8").splitlines(), (
        f"if the new words are right, write them: python3 tests/test_session_spoken.py  ({path})"
    )


@pytest.mark.parametrize("how", ["full", "brief"])
def test_a3_nothing_is_announced_twice_and_no_sign_is_spoken(how: str) -> None:
    said = spoken_hand(how)
    assert not re.search("[♠♥♦♣]", " ".join(said))
    assert [this for this, after in pairwise(said) if this == after] == []
    tricks = [text for text in said if re.search(r"\bwins?\b.*\d", text)]
    assert len(tricks) >= 20


if __name__ == "__main__":
    for name in ("full", "brief"):
        text = "\n".join(spoken_hand(name)) + "\n"
        (GOLDEN / f"spoken-{name}.txt").write_text(text, "utf-8")
