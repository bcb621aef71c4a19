"""Lessons: right and wrong choices with what is said about them, as UX 16 lists them.

The rows are written by hand from the specification; the verdicts come from the engine.
"""

from __future__ import annotations

import re

import pytest
from lesson_rows import RIGHT, SAID

from pinochle.lessons.catalog import LESSONS, QUICK, chapters, lesson
from pinochle.lessons.model import Lesson
from pinochle.lessons.player import HELP_AFTER, State, choices, press, reachable, stars
from pinochle.table.aloud import spoken
from pinochle.table.lesson_moment import Moment
from pinochle.table.lesson_words import goal_of, said, title_of
from pinochle.words import say

LEVELS = [(each, number) for each in LESSONS for number in range(len(each.levels))]
IDS = [f"{each.id}-{number + 1}" for each, number in LEVELS]


def _text(of: Lesson, number: int, so_far: tuple[str, ...], choice: str) -> tuple[bool, bool, str]:
    level = of.levels[number]
    verdict = level.task.judge(level, so_far, choice)
    return verdict.right, verdict.done, said(Moment(of, number, so_far), choice, verdict)


def _done_before(of: Lesson, number: int, before: str) -> tuple[str, ...]:
    """Returns what was done after the choices *before*, all of them right."""
    level = of.levels[number]
    so_far: tuple[str, ...] = ()
    for choice in filter(None, before.split(", ")):
        verdict = level.task.judge(level, so_far, choice)
        assert verdict.right, (of.id, choice)
        so_far = verdict.so_far
    return so_far


@pytest.mark.parametrize(("row", "ways"), RIGHT.items(), ids=RIGHT.keys())
def test_every_right_choice_succeeds(row: str, ways: str) -> None:
    name, _, number = row.partition("/")
    of, place = lesson(name), int(number) - 1
    for way in ways.split(" | "):
        state = State(level=place)
        for choice in way.split(", "):
            assert not state.done
            state, verdict = press(of, state, choice)
            assert verdict is not None
            assert verdict.right, (row, choice)
        assert state.done, (row, way)
        assert state.misses == 0


def test_every_level_has_its_right_choices_listed() -> None:
    assert {f"{each.id}/{number + 1}" for each, number in LEVELS} == RIGHT.keys()


@pytest.mark.parametrize(
    ("row", "before", "choice", "text"), SAID, ids=[f"{r[0]}-{r[2]}" for r in SAID]
)
def test_every_listed_choice_gives_its_text(row: str, before: str, choice: str, text: str) -> None:
    name, _, number = row.partition("/")
    of, place = lesson(name), int(number) - 1
    _, _, heard = _text(of, place, _done_before(of, place, before), choice)
    assert text in heard


@pytest.mark.parametrize(("of", "number"), LEVELS, ids=IDS)
def test_every_state_can_be_finished_and_every_miss_is_explained(of: Lesson, number: int) -> None:
    level = of.levels[number]
    for so_far, done in reachable(level):
        if done:
            continue
        for choice in level.task.choices(level, so_far):
            right, _, text = _text(of, number, so_far, choice)
            assert right or text.endswith((".", "?", "!")), (so_far, choice, text)
        now, ended = so_far, False
        for _ in range(12):
            verdict = level.task.judge(level, now, level.task.answer(level, now))
            assert verdict.right
            now, ended = verdict.so_far, verdict.done
            if ended:
                break
        assert ended


@pytest.mark.parametrize(("of", "number"), LEVELS, ids=IDS)
def test_at_most_two_sentences_before_the_first_action(of: Lesson, number: int) -> None:
    goal = goal_of(of, of.levels[number])
    assert 1 <= len(re.findall(r"[.?!…](?= |$)", goal)) <= 2, goal
    for word in re.findall(r"\[(\w+)\]", goal):
        assert say(f"define-{word}")
    assert len(title_of(of)) <= 40


def test_spoken_text_has_names_for_cards_and_suits() -> None:
    assert spoken("Pat’s 10♥ beats K♦ with ♠, a [trump].") == (
        "Pat’s ten of hearts beats king of diamonds with spades, a trump."
    )


def test_show_me_comes_after_two_misses_and_costs_a_star() -> None:
    of = lesson("t-beat")
    state = State()
    assert "show" not in choices(of, state)
    for _ in range(HELP_AFTER):
        state, verdict = press(of, state, "card KH")
        assert verdict is not None
        assert not verdict.right
    assert "show" in choices(of, state)
    state, nothing = press(of, state, "show")
    assert nothing is None
    assert (state.shown, state.hints) == ("card AH", 1)
    state, _ = press(of, state, "card AH")
    assert (state.done, state.shown) == (True, "")
    assert choices(of, state) == ("next",)
    state, _ = press(of, state, "next")
    assert (state.level, state.here) == (1, 0), "the misses of a level end with it"
    assert stars(state) == 1


def test_stars_count_misses_hints_and_skips() -> None:
    of = lesson("t-beat")
    clean, _ = press(of, State(), "card AH")
    clean, _ = press(of, clean, "next")
    clean, _ = press(of, clean, "card AC")
    clean, _ = press(of, clean, "next")
    assert choices(of, clean) == ()
    assert stars(clean) == 3
    assert stars(clean._replace(misses=1)) == 2
    assert stars(clean._replace(hints=1)) == 2
    assert stars(clean._replace(misses=1, hints=1)) == 1
    skipped, _ = press(of, State(), "skip")
    assert stars(skipped) == 2


def test_what_is_not_offered_cannot_be_pressed() -> None:
    with pytest.raises(AssertionError):
        press(lesson("t-beat"), State(), "card 9H")


def test_the_quick_start_is_seven_lessons_in_order() -> None:
    assert [each.id for each in QUICK] == (
        "b-rank t-beat t-void m-first a-trump s-twenty h-first".split()
    )


def test_lessons_are_one_of_a_kind_and_in_chapters() -> None:
    names = [each.id for each in LESSONS]
    assert len(names) == len(set(names))
    assert [each.id for lessons in chapters().values() for each in lessons] == names
    assert all(1 <= len(each.levels) <= 5 or each.link for each in LESSONS)
