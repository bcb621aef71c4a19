"""Which lesson teaches which rule: the rules page, the reasons, the links between them."""

from __future__ import annotations

import subprocess
import sys

import pytest
from page import FakePage

from pinochle.codes import Duty, Refusal, Scoring
from pinochle.coverage import COVERAGE
from pinochle.lessons.catalog import LESSONS, lesson
from pinochle.rulebook import Heading, rules_page
from pinochle.rulebook.book import Book
from pinochle.table.node import to_html
from pinochle.table.rules_page import rules_article, rules_file
from pinochle.table.teaching import lesson_address, lesson_link, lesson_links, rules_address
from pinochle.taught import TAUGHT, game_of, lessons_on, rule_of, teacher_of
from pinochle.variants import GAMES, rules_for

SOURCES = ("double-deck", "partnership-auction", "single-deck")
# What stands on a rules page besides rules: titles, heads of tables, examples, the summary.
NO_RULES = {
    *("short", "short-list", "title", "examples", "meld-head", "meld-copies-head", "play-intro"),
    *("cards", "auction", "trump", "pass", "meld", "play", "score", "match", "options"),
    *("cards-list", "score-example", "meld-cards-head"),
}


class Reader(Book):
    """Notes which sentences a page has, section by section."""

    def __init__(self, game: str) -> None:
        super().__init__(rules_for(game))
        self.codes: list[str] = []

    def say(self, code: str, **facts: object) -> str:
        self.codes.append(code)
        return super().say(code, **facts)

    def house(self, *names: str) -> list[str]:
        for name in names:
            if super().house(name):
                self.codes.append(f"house-{name}")
        return super().house(*names)


def rules_of(game: str) -> set[str]:
    """Returns the codes of every rule on a game's page, its list of house rules left out."""
    reader = Reader(game)
    for _ in reader.blocks():
        pass
    odd = ("meld-cards-", "play-head-", "options-", "source-")
    return {code for code in reader.codes if code not in NO_RULES and not code.startswith(odd)}


@pytest.mark.parametrize("game", SOURCES)
def test_every_rule_of_the_three_sources_has_a_lesson(game: str) -> None:
    named = {code for section in TAUGHT[game].values() for code in section}
    assert rules_of(game) == named


@pytest.mark.parametrize("game", GAMES)
def test_lessons_stand_in_sections_that_the_page_has(game: str) -> None:
    anchors = {x.anchor for x in rules_page(rules_for(game)).blocks if isinstance(x, Heading)}
    assert TAUGHT[game].keys() <= anchors
    named = {code for section in TAUGHT[game].values() for code in section}
    assert named <= rules_of(game), "no lesson for a sentence that the page does not have"
    for anchor in TAUGHT[game]:
        for name in lessons_on(game, anchor):
            assert game_of(name) in (game, "double-deck", "single-deck"), (anchor, name)


def test_every_lesson_knows_its_game_and_its_rule() -> None:
    for each in LESSONS:
        assert game_of(each.id) == each.game, each.id
        game, anchor = rule_of(each.id)
        assert game == each.game
        assert f'id="rules-{anchor}"' in to_html(rules_file(rules_for(game))), each.id


def test_every_lesson_about_a_rule_is_named_on_a_rules_page() -> None:
    named = {
        name for game in TAUGHT for anchor in TAUGHT[game] for name in lessons_on(game, anchor)
    }
    rest = {each.id for each in LESSONS} - named
    assert {name[0] for name in rest} <= set("hp"), "whole hands and advice are no rules"


def test_a_reason_has_a_lesson_of_the_same_game() -> None:
    assert teacher_of(Duty.BEAT) == "t-beat"
    assert teacher_of(Duty.FOLLOW) == "t-follow"
    assert teacher_of(Duty.FOLLOW, "single-deck") == "x1-follow"
    assert teacher_of(Duty.TRUMP, "firehouse") == "t-void"
    assert teacher_of(Refusal.COUNT, "cutthroat") == "x3-cut"
    assert teacher_of(Refusal.COUNT) == "", "nothing is passed in the double deck"
    assert teacher_of(Scoring.TRICKS_SHORT) == "s-twenty"
    assert teacher_of("nonsense") == ""
    for code in COVERAGE:
        for game in GAMES:
            if name := teacher_of(code, game):
                assert lesson(name).game in (game, "double-deck")


def test_links_carry_the_name_of_the_lesson() -> None:
    link = lesson_link(Duty.BEAT, key="why-lesson")
    assert link is not None
    assert to_html(link) == (
        '<a id="why-lesson" class="teach" href="lesson-t-beat.html">Lesson: Beat it if you can</a>'
    )
    assert lesson_link("nonsense") is None
    assert lesson_links(()) is None
    assert lesson_address("m-run") == "lesson-m-run.html"
    assert rules_address("firehouse") == "rules-firehouse.html"


def test_the_rules_lead_to_lessons_and_to_their_own_sections() -> None:
    page = to_html(rules_file(rules_for("double-deck")))
    assert 'href="#rules-play"' in page
    assert 'href="lesson-t-over.html"' in page
    assert "data-do" not in page, "a page of its own needs no script"
    assert 'data-do="skip rules-play"' in to_html(rules_article(rules_for("double-deck")))


@pytest.mark.native
def test_asking_for_a_teacher_loads_no_lessons() -> None:
    code = (
        "import sys; from pinochle.taught import teacher_of; teacher_of('duty-beat'); "
        "print([name for name in sys.modules if name.startswith('pinochle.lessons')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "catalog" not in done.stdout


def test_why_leads_to_the_lesson_about_the_rule_that_binds() -> None:
    page = FakePage(hash="#/table?game=double-deck&seed=LESSON535&hand=0")
    page.send(type="press", do="open why", id="why")
    assert page.element("why-now-lesson")[1]["href"] == "lesson-a-first.html"
    page.press("close")
    while "act trump S" not in page.buttons():
        page.press(next(do for do in page.buttons() if do.startswith("act bid")))
        page.settle()
    page.press("act trump S")
    page.press("start")
    page.send(type="press", do="open why", id="why")
    assert page.element("why-now-lesson")[1]["href"] == "lesson-p-aces.html"
    page.press("close")
    page.press("card QC/0")
    page.settle()
    page.send(type="press", do="open why", id="why")
    assert page.element("why-now-lesson")[1]["href"].startswith("lesson-t-")
