"""Whole hands as text, with every seat's view: written by a tool, read by a person.

``python -m tools.playthrough GAME --seed S --write`` makes a new one.
"""

import pytest
from casebook import HERE

from pinochle import GAMES
from tools.playthrough import at_random, playthrough, written


@pytest.mark.parametrize("game", GAMES)
def test_playthrough(game: str) -> None:
    """The actions in the file lead through the views and to the score in the file."""
    text = (HERE / "golden" / f"{game}.txt").read_text("utf-8")
    name, seed, choose = written(text)
    assert name == game
    assert playthrough(game, seed, choose).splitlines() == text.splitlines()


def test_a_written_hand_is_one_that_can_be_played_again() -> None:
    text = playthrough("cutthroat", "again", at_random("again"))
    assert playthrough(*written(text)) == text
