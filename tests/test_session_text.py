"""The table as text alone: a hand of every game by what it says and offers (UX 13.1, A4)."""

from __future__ import annotations

from random import Random

import pytest
from page import FakePage, Person, Tree, walk
from test_session import page_of

from pinochle.variants import GAMES


class Reader(Person):
    """Somebody who reads and presses nothing but the table as text, and dialogs over it."""

    def offered(self) -> dict[str, Tree]:
        """What may be pressed there."""
        open_now = next((each for each in walk(self.page.body) if each[0] == "dialog"), None)
        place = open_now or self.page.element("text-view")
        return {
            each[1]["id"]: each
            for each in walk(place)
            if each[0] == "button" and each[1].get("aria-disabled") != "true"
        }

    def decide(self) -> None:
        """Presses something that is offered, once what it waits for is complete."""
        offered = self.offered()
        sure = [key for key in offered if offered[key][1]["data-do"].startswith("act! ")]
        onward = ("start", "continue", "choose")
        wanted = sure + [key for key in offered if offered[key][1]["data-do"] in onward]
        acts = [key for key in offered if offered[key][1]["data-do"].startswith(("act ", "card "))]
        key = wanted[0] if wanted else self.rng.choice(acts)
        self.page.now += 1000
        self.page.focus = key
        do = offered[key][1]["data-do"]
        self.page.send(type="press", do=do, pointer="key", id=key, at=self.page.now)
        assert self.page.focus, do


def reading(game: str) -> FakePage:
    """A page with the table as text, on which a match has begun."""
    page = page_of(game, "club")
    page.send(type="press", do="skip text", pointer="key", id="skip-text", at=0.0)
    assert page.focus == "text-title"
    return page


@pytest.mark.parametrize("game", GAMES)
def test_a4_a_hand_of_every_game_is_played_by_the_text_view_alone(game: str) -> None:
    page = reading(game)
    Reader(page, Random(11)).hand()
    assert page.has("over-title")


def test_a4_the_text_view_says_what_the_table_shows() -> None:
    page = reading("double-deck")
    page.settle()
    text, scene = page.text("text-view"), page.session.model.scene
    assert "Your bid. At least" in text
    for name in scene.names:
        assert name in text
    assert text.count("ace") == sum(card.rank == "A" for card in scene.seen.hand)
    assert "20" in page.text("text-players")


def test_a4_after_a_press_in_the_text_the_focus_stays_in_the_text() -> None:
    page = reading("double-deck")
    reader = Reader(page, Random(1))
    for _ in range(60):
        page.settle()
        if page.session.model.scene.my_play and not page.session.model.scene.ui.held:
            break
        reader.decide()
    reader.decide()
    assert page.focus.startswith(("text-", "x-"))
