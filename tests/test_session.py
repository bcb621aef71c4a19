"""Whole hands and matches through the controller alone, by what the screen offers."""

from __future__ import annotations

from random import Random

import pytest
from page import FakePage, Person

from pinochle.record import replay
from pinochle.table import store
from pinochle.variants import GAMES, OPTIONS, option_text, rules_for

SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desktop": (1440, 900)}
TABLE = "#/table"


def page_of(game: str, level: str = "random", **more: object) -> FakePage:
    """A page on which a match of *game* has just begun."""
    options = more.pop("options", {})
    page = FakePage(**more)  # type: ignore[arg-type]  # what is left are its own words
    model = page.session.model
    assert isinstance(options, dict)
    model.setup = model.setup._replace(game=game, level=level, partner=level, options=options)
    page.press("new")
    return page


@pytest.mark.parametrize("kind", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_of_every_game_is_played_to_its_result(game: str, kind: str) -> None:
    page = page_of(game, size=SIZES[kind], coarse=kind != "desktop")
    Person(page, Random(3), "touch" if kind != "desktop" else "mouse").hand()
    assert page.has("over-title")
    assert page.text("over-title") in " ".join(page.said)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_of_every_game_ends_with_a_winner(game: str) -> None:
    lowest = min(
        OPTIONS["target_score"].allowed(rules_for(game)), key=lambda value: int(value or 0)
    )
    page = page_of(game, "club", options={"target_score": option_text(lowest)}, checks=False)
    person = Person(page, Random(5))
    for _ in range(60):
        person.hand()
        if "next" not in page.buttons():
            break
        page.press("next")
    match = page.session.model.match
    assert match is not None
    assert match.winner is not None
    text = page.storage[store.MATCH]
    assert text is not None
    record = text[text.index('"record": ') + 10 : -1]
    again = replay(record)
    assert again.error is None
    assert again.match is not None
    assert again.match.score == match.score
    assert {"again", "open new"} <= set(page.buttons())
    page.press("again")
    fresh = page.session.model.match
    assert fresh is not None
    assert (fresh.rules, fresh.players, fresh.ply) == (match.rules, match.players, 0)
    assert fresh.seed != match.seed


class Fingers(Person):
    """Somebody who uses only keys: arrows and letters in the hand, Enter on buttons."""

    def press(self, do: str) -> None:
        """Presses a button by key, or walks to a card and presses Enter there."""
        if not do.startswith("card "):
            self.page.press(do, "key")
            assert self.page.focus
            return
        face, _, copy = do[5:].partition("/")
        goal = f"c-{face.replace('*', 't')}-{copy}"
        rank = "1" if face[0] == "T" else face[0].lower()
        for key in [face[1].lower(), rank, "n", "Home", *["ArrowRight"] * 12, *["ArrowLeft"] * 12]:
            if self.page.focus == goal:
                break
            self.page.key(key)
            assert self.page.focus.startswith("c-")
        assert self.page.focus == goal
        self.page.key("Enter")
        assert self.page.focus


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_of_every_game_is_played_by_keys_alone(game: str) -> None:
    page = page_of(game, size=SIZES["desktop"])
    assert page.focus
    Fingers(page, Random(8)).hand()


@pytest.mark.parametrize("game", GAMES)
def test_reloading_at_every_decision_changes_nothing(game: str) -> None:
    page = page_of(game)
    person = Person(page, Random(11))
    for _ in range(200):
        page.settle()
        before = page.session.model.scene
        again = FakePage(saved=page.storage, hash=TABLE)
        after = again.session.model.scene
        assert after.seen == before.seen
        assert after.practice == before.practice
        assert after.can_undo == before.can_undo
        assert after.melding == before.melding
        assert set(again.buttons()) == set(page.buttons())
        assert again.text("panel") == page.text("panel")
        if page.has("over"):
            break
        again._seeds = page._seeds
        page, person.page = again, again
        person.turn()
    else:
        raise AssertionError("the hand does not end")


def test_bots_decide_the_same_after_a_reload() -> None:
    pages = [page_of("double-deck", "club", checks=False)]
    pages.append(FakePage(saved=pages[0].storage, hash=TABLE, checks=False))
    for page in pages:
        Person(page, Random(2)).hand()
    first, second = (page.session.model.scene.seen for page in pages)
    assert first == second
