"""Baked lessons: the same course as the engine's, in files that a page can run without rules."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from pinochle.codes import Duty, Refusal, Scoring
from pinochle.coverage import COVERAGE, HOUSE, NEVER
from pinochle.dealing import deal_cards, first_dealer
from pinochle.lessons.catalog import LESSONS, lesson
from pinochle.lessons.model import Lesson
from pinochle.lessons.player import State, press
from pinochle.links import TableLink, parse_link
from pinochle.melds import MELD_KEYS, meld_total
from pinochle.table.lesson import lesson_screen
from pinochle.table.lesson_bake import FORMAT, lesson_file
from pinochle.table.lesson_end import learn_screen
from pinochle.table.lesson_moment import Moment
from pinochle.table.lesson_pages import lesson_files, placeholders
from pinochle.table.node import Node, to_html
from pinochle.variants import GAMES

PLAYED = [each for each in LESSONS if each.levels]
IDS = [each.id for each in PLAYED]


def _content(text: str) -> Any:
    found = re.fullmatch(r"pinochle\.lesson\((.*)\);\n", text, re.DOTALL)
    assert found
    return json.loads(found[1])


def _after(state: State, of: Lesson, choice: str) -> tuple[State, str]:
    """Returns the player's state after *choice* and the kind of a baked move for it."""
    after, verdict = press(of, state, choice)
    assert verdict is not None
    return after, "miss" if not verdict.right else "done" if verdict.done else "step"


@pytest.mark.parametrize("of", PLAYED, ids=IDS)
def test_t2_a_file_gives_the_engines_answer_to_every_choice(of: Lesson) -> None:
    whole = _content(lesson_file(of))
    assert (whole["format"], whole["id"], len(whole["levels"])) == (FORMAT, of.id, len(of.levels))
    for number, level in enumerate(whole["levels"]):
        start = State(level=number)
        assert level["html"] == to_html(lesson_screen(Moment(of, number)))
        found = {0: start}
        waiting = [0]
        while waiting:
            place = waiting.pop()
            state = found[place]
            moves = level["states"][place]["moves"]
            task = of.levels[number].task
            assert list(moves) == list(
                () if state.done else task.choices(of.levels[number], state.so_far)
            )
            for choice, move in moves.items():
                after, kind = _after(state, of, choice)
                assert move["kind"] == kind, (of.id, choice)
                assert not re.search("[♠♥♦♣]", move["say"])
                assert (kind == "step") == (move["say"] == "")
                if kind == "miss":
                    assert "to" not in move
                    continue
                fresh = State(level=number, so_far=after.so_far, done=after.done)
                if move["to"] not in found:
                    found[move["to"]] = fresh
                    waiting.append(move["to"])
                assert found[move["to"]] == fresh
        assert len(found) == len(level["states"])


def _ids(node: Node) -> list[str]:
    inner = [name for child in node.children if isinstance(child, Node) for name in _ids(child)]
    return [node.key, *inner] if node.key else inner


@pytest.mark.parametrize("of", PLAYED, ids=IDS)
def test_every_screen_has_one_element_a_name(of: Lesson) -> None:
    for number in range(len(of.levels)):
        counts = Counter(_ids(lesson_screen(Moment(of, number))))
        assert max(counts.values()) == 1, counts.most_common(1)


def test_whole_hands_lead_to_the_table() -> None:
    for name, place in (("h-first", "ends"), ("h-second", "link")):
        whole = _content(lesson_file(lesson(name)))
        shown = whole["ends"]["3"]["html"] if place == "ends" else whole["link"]
        assert "index.html#/table?game=double-deck&amp;seed=" in shown
        assert bool(whole["levels"]) == (place == "ends")


@pytest.mark.parametrize("name", ["h-first", "h-second"])
def test_in_whole_hands_the_learner_speaks_first_and_the_team_holds_enough_meld(name: str) -> None:
    link = parse_link(lesson(name).link.removeprefix("index.html"))
    assert isinstance(link, TableLink)
    assert link.seed is not None
    dealer = first_dealer(link.seed, 4)
    assert dealer == 3, "the learner sits left of the dealer"
    hands = deal_cards(link.rules, link.seed, link.hand, dealer).hands
    assert (
        max(sum(meld_total(hands[s], trump, link.rules) for s in (0, 2)) for trump in "SHDC") > 45
    )


def test_the_end_leads_on_in_the_quick_start_and_then_in_the_book() -> None:
    def following(name: str) -> str | None:
        html = _content(lesson_file(lesson(name)))["ends"]["3"]["html"]
        found = re.search(r'id="go-next"[^>]*href="lesson-([\w-]+)\.html"', html)
        return found and found[1]

    assert following("t-beat") == "t-void", "the quick start goes on"
    assert following("t-choice") == "t-cant"
    assert following("h-first") == "h-second", "from the quick start into the book"
    assert following(LESSONS[-1].id) is None


def test_the_list_names_every_lesson() -> None:
    html = to_html(learn_screen())
    for each in LESSONS:
        assert f'href="lesson-{each.id}.html"' in html
    assert html.count('data-stars="t-beat"') == 2, "in the quick start and in its chapter"


def test_the_pages_get_their_words_and_files() -> None:
    words = placeholders()
    assert words["lesson-ids"].split() == [each.id for each in LESSONS]
    assert all(words.values())
    assert [name for name, _ in lesson_files()] == [f"lessons/{each.id}.js" for each in LESSONS]


RULES = {
    value
    for family in (Duty, Refusal, Scoring)
    for name, value in vars(family).items()
    if not name.startswith("_")
}
PHASES = {phase for rules in GAMES.values() for phase in rules.phases}


def test_t2_every_rule_is_named_by_a_lesson() -> None:
    assert COVERAGE.keys() | HOUSE | NEVER == RULES | set(MELD_KEYS) | PHASES
    assert not COVERAGE.keys() & HOUSE
    names = {each.id for each in LESSONS}
    assert {name for lessons in COVERAGE.values() for name in lessons} <= names


def test_the_duties_really_bind_in_the_lessons_named_for_them() -> None:
    shown: dict[str, set[str]] = {}
    for each in PLAYED:
        for level in each.levels:
            if level.position is not None and level.position.phase in ("playing", "drawing"):
                duty = getattr(level.match.deal.legal_actions, "duty", None)
                if duty is not None:
                    shown.setdefault(duty.code, set()).add(each.id)
    for code, lessons in COVERAGE.items():
        if code.startswith("duty"):
            assert set(lessons) <= shown[code], code
