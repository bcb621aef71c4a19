"""Hints and "Why?" at the table: by mouse and key, announced, and without a word too much."""

from __future__ import annotations

from random import Random

import pytest
from page import FakePage, Person
from test_session import page_of

from pinochle.table import store


def rest(page: FakePage) -> None:
    """Lets the bots finish what they were asked."""
    while page.slices:
        page.send(type="slice", id=page.slices.pop(0))


def at_card(page: FakePage, choices: int = 2, skip: int = 0) -> None:
    """Plays until the person has a choice of cards, with cards on the table."""
    person = Person(page, Random(2))
    for _ in range(2000):
        if page.tick():
            continue
        scene = page.session.model.scene
        if scene.my_play and scene.seen.trick and len(scene.seen.playable) >= choices:
            if not skip:
                return
            skip -= 1
        person.decide()
    raise AssertionError("no such choice")


def test_a_hint_comes_in_two_steps_and_marks_the_hand_as_practice() -> None:
    page = page_of("double-deck", level="club")
    at_card(page)
    assert page.session.model.practice == frozenset()
    page.press("hint")
    rest(page)
    idea = page.text("prompt")
    assert idea.startswith("Hint.")
    assert "hinted" not in str(page.element("hand"))
    assert page.session.model.practice == {0}
    assert store.read_match(page.storage[store.MATCH] or "").practice == {0}
    assert page.said[-1] == idea.replace("  ", " ")
    page.press("hint")
    assert page.text("prompt") != idea
    assert "Play" in page.text("prompt")
    marked = [each for each in str(page.element("hand")).split("'") if "hinted" in each]
    assert len(marked) == 1
    assert not any(sign in page.said[-1] for sign in "♠♥♦♣")
    hint = page.session.model.ui.hint
    assert hint is not None
    assert "suggested" in str(page.element("hand"))
    page.press(f"card {hint.action[5:]}/0")
    assert page.session.model.ui.hint is None
    assert "hinted" not in str(page.element("hand"))


def test_a_hint_that_comes_while_somebody_looks_elsewhere_is_there_afterwards() -> None:
    page = page_of("double-deck", level="club")
    at_card(page)
    page.press("hint")
    page.press("open menu")
    page.press("leave")
    page.said.clear()
    rest(page)
    assert page.said == []
    page.press("resume")
    assert page.text("prompt").startswith("Hint.")
    assert "thinking" not in page.text("prompt").lower()
    page.press("hint")
    assert "Play" in page.text("prompt")


def test_a_hint_by_key_while_the_bots_are_still_thinking() -> None:
    page = page_of("double-deck", level="club")
    at_card(page)
    page.focus = page.session.model.ui.focus
    page.key("i")
    assert "Thinking" in page.text("prompt")
    page.key("i")
    rest(page)
    assert "Play" in page.text("prompt")


@pytest.mark.parametrize("game", ["double-deck", "single-deck", "cutthroat", "two-handed"])
def test_a_hint_for_every_decision_can_be_followed(game: str) -> None:
    """Whoever does what the hints say plays a hand to its end."""
    page = page_of(game, level="club")
    followed: set[str] = set()
    for _ in range(600):
        if page.tick():
            continue
        model = page.session.model
        scene = model.scene
        if page.has("over"):
            break
        if scene.melding or scene.shown:
            page.send(type="press", do="continue", pointer="key")
            continue
        page.press("hint")
        rest(page)
        page.press("hint")
        hint = model.ui.hint
        assert hint is not None
        followed.add(scene.seen.phase)
        page.send(type="press", do=f"act! {hint.action}", pointer="key")
        assert model.ui.hint is None, hint
    assert page.has("over")
    assert len(followed) >= 1


def test_strict_play_gives_no_hints() -> None:
    page = page_of("double-deck", level="club")
    at_card(page)
    page.session.model.settings = page.session.model.settings._replace(strict=True)
    page.press("hint")
    assert "Strict" in page.warned[-1]
    assert page.session.model.ui.hint is None


def test_undo_and_other_players_take_the_hint_away() -> None:
    page = page_of("double-deck", level="club")
    at_card(page, skip=1)
    page.press("hint")
    page.press("undo")
    assert page.session.model.ui.hint is None
    rest(page)  # the answer comes too late and is dropped
    assert page.session.model.ui.hint is None


def test_any_card_on_the_table_can_be_asked_about() -> None:
    page = page_of("double-deck", level="club")
    at_card(page)
    asked = [do for do in page.buttons() if do.startswith("why ")]
    scene = page.session.model.scene
    on_table = {
        f"why {scene.played_at(len(scene.seen.tricks), n)}" for n in range(len(scene.trick))
    }
    assert on_table <= set(asked)
    for do in sorted(on_table):
        page.press(do)
        assert page.focus == "why-past-title"
        assert page.text("why-past").startswith("Why did ")
        assert "Thinking it over" in page.text("why-answer")
        rest(page)
        assert "Thinking it over" not in page.text("why-answer")
        assert "no hidden card" in page.text("why-answer")
        assert page.said[-1]
        assert not any(sign in page.said[-1] for sign in "♠♥♦♣")
        page.press("close")
    page.press(sorted(on_table)[0])  # known by now
    assert not page.slices
    assert "Thinking" not in page.text("why-answer")


def test_the_calls_of_the_auction_say_what_they_mean_unless_that_is_off() -> None:
    page = page_of("double-deck", level="club")
    person = Person(page, Random(3))
    while page.session.model.scene.seen.phase == "auction":
        if not page.tick():
            person.decide()
    page.send(type="press", do="open why", pointer="key")
    calls = [do for do in page.buttons() if do.startswith("why ")]
    assert len(calls) >= len(page.session.model.scene.seen.calls)
    log = page.session.model.scene.seen.log
    raised = next(at for at, (seat, call) in enumerate(log) if seat and call.startswith("bid"))
    page.press(f"why {raised}")
    assert not page.slices  # what a call says needs no thinking
    with_meaning = page.text("why-answer")
    page.press("close")
    settings = page.session.model.settings
    page.session.model.settings = settings._replace(explain_bids=False)
    page.session.model.ui = page.session.model.ui._replace(told={})
    page.send(type="press", do=f"why {raised}", pointer="key")
    assert "strength only" in page.text("why-answer")
    assert with_meaning


def test_the_log_says_what_a_bid_tells() -> None:
    page = page_of("double-deck", level="club")
    person = Person(page, Random(3))
    while page.session.model.scene.seen.phase == "auction":
        if not page.tick():
            person.decide()
    calls = page.session.model.scene.seen.calls
    first = next(call for _, call in calls if call.startswith("bid"))
    raised = int(first.split()[1]) - 50
    assert raised
    meaning = "wants to name trump" if raised == 1 else f"about {10 * raised} meld"
    assert f"{first.split()[1]}: {meaning}." in page.text("log")


def test_after_the_hand_everything_is_told() -> None:
    page = page_of("firehouse", level="club")
    Person(page, Random(4)).hand()
    page.send(type="press", do="close", pointer="key")
    log = page.session.model.scene.seen.log
    seen = set()
    for place, (seat, action) in enumerate(log):
        page.send(type="press", do=f"why {place}", pointer="key")
        rest(page)
        text = page.text("why-answer")
        assert "Thinking" not in text
        assert "told after the hand" not in text
        seen.add((seat == 0, action.split()[0]))
        page.send(type="press", do="close", pointer="key")
    assert {(False, "play"), (True, "play"), (False, "pass")} <= seen


def test_the_key_opens_what_may_be_asked_and_an_unknown_place_is_nothing() -> None:
    page = page_of("double-deck", level="club")
    at_card(page)
    page.focus = page.session.model.ui.focus
    page.key("w")
    assert page.focus == "why-now-title"
    assert "Ask about" in page.text("why-now")
    page.press(next(do for do in page.buttons() if do.startswith("why ")))
    rest(page)
    page.press("open why")
    assert page.has("why-now")
    page.press("close")
    page.send(type="press", do="why 999", pointer="key")
    assert not page.has("why-past")


def test_the_blindfold_test_finds_every_choice_the_same() -> None:
    page = page_of("firehouse", level="club")
    at_card(page)
    page.press("open menu")
    page.press("test")
    assert "Dealing and asking again" in page.text("blindfold")
    rest(page)
    text = page.text("blind-answer")
    assert text.count("the same in all 12 deals") >= 3
    assert "report" not in text
    assert not any(sign in page.said[-1] for sign in "♠♥♦♣")
    page.press("test")
    rest(page)
    assert page.text("blind-answer") == text


def test_the_page_gets_ready_bit_by_bit_while_it_has_time() -> None:
    """Modules and tables are there before the first hint, so that no tap has to wait for them."""
    page = page_of("double-deck", level="club")
    assert page.resting
    steps = 0
    while page.resting:
        page.resting = False
        page.send(type="idle")
        steps += 1
    assert 5 < steps < 60
    page.send(type="idle")
    assert not page.resting
