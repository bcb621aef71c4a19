"""The list of lessons, the end of one, and the page of a whole hand, which the app plays."""

from __future__ import annotations

from collections.abc import Iterator

from ..lessons.catalog import QUICK, chapters
from ..lessons.model import Lesson
from ..words import say
from . import art
from .lesson_about import about_button, about_sheet
from .lesson_words import title_of
from .node import Node
from .parts import box, hidden, p
from .teaching import lesson_address

__all__ = ["end_screen", "learn_screen", "link_screen"]

_LOOK = {"class": "app lesson felted", "data-theme": "system", "data-colours": "four"}


def _bar(title: str, *more: Node, to: str, back: str) -> Node:
    link = Node(
        "a", "lesson-back", {"class": "ib", "href": to, "aria-label": back}, (art.icon("back"),)
    )
    heading = Node("h1", "lesson-title", {"tabindex": "-1"}, (title,))
    return box("header", "bar", link, heading, *more, key="bar")


def _link(key: str, to: str, words: str, look: str) -> Node:
    return Node("a", key, {"class": look, "href": to}, (words,))


def end_screen(lesson: Lesson, count: int, following: Lesson | None) -> Node:
    """Returns what is shown when *lesson* is finished with *count* stars."""
    ways = []
    if lesson.link:
        ways.append(_link("go-hand", lesson.link, say("lesson-open-hand"), "btn pri"))
    if following:
        words = say("lesson-next-lesson", title=title_of(following))
        look = "btn" if lesson.link else "btn pri"
        ways.append(_link("go-next", lesson_address(following.id), words, look))
    ways.append(_link("go-again", lesson_address(lesson.id), say("lesson-again"), "btn"))
    ways.append(_link("go-all", "learn.html", say("lesson-all"), "btn"))
    if not lesson.link:
        ways.append(_link("go-play", "index.html", say("lesson-play"), "btn"))
    inside = (
        Node("h2", "end-title", {"tabindex": "-1"}, (say("lesson-done"),)),
        Node("p", "end-stars", {"class": "stars-line"}, (_stars(count),)),
        p(say(f"lesson-stars-{count}")),
        box("div", "ways", *ways),
    )
    main = Node("main", "lesson-main", {"class": "end"}, inside)
    return _whole(lesson, main)


def _whole(lesson: Lesson, main: Node) -> Node:
    more = about_button(lesson)
    bar = _bar(title_of(lesson), more, to="learn.html", back=say("lesson-all"))
    return Node("div", "app", _LOOK, (bar, main, about_sheet(lesson)))


def _stars(count: int) -> Node:
    words = hidden(say("learn-stars", count=count))
    shown = box("span", "", "★" * count + "☆" * (3 - count), aria_hidden="true")
    return Node("span", "", {"class": "stars"}, (words, shown))


def link_screen(lesson: Lesson) -> Node:
    """Returns the page of a whole hand: what it is, and the way to the table."""
    goal = Node("p", "prompt", {"class": "lesson-goal"}, (say(f"lesson-{lesson.id}-goal"),))
    way = _link("go-hand", lesson.link, say("lesson-open-hand"), "btn pri")
    main = Node("main", "lesson-main", {"class": "end"}, (goal, box("div", "ways", way)))
    return _whole(lesson, main)


# ---- the list ----
def learn_screen() -> Node:
    """Returns the list of lessons, by chapter; the script fills in the stars of this device."""
    sections = [
        _section("quick", say("learn-quick"), say("learn-quick-line"), QUICK),
        *(
            _section(letter, say(f"learn-chapter-{letter}"), "", lessons)
            for letter, lessons in chapters().items()
        ),
    ]
    line = p(say("learn-line"), look="lead")
    main = Node("main", "lesson-main", {"class": "list"}, (line, *sections))
    bar = _bar(say("learn-title"), to="index.html", back=say("learn-back"))
    return Node("div", "app", {**_LOOK, "class": "app lesson learn felted"}, (bar, main))


def _section(key: str, title: str, line: str, lessons: tuple[Lesson, ...]) -> Node:
    heading = Node("h2", f"learn-{key}", {}, (title,))
    items = Node("ol", "", {"class": "lessons"}, tuple(_item(each) for each in lessons))
    parts: Iterator[Node] = iter((heading, *([p(line)] if line else []), items))
    attrs = {"aria-labelledby": f"learn-{key}", "class": "chapter"}
    return Node("section", f"chapter-{key}", attrs, tuple(parts))


def _item(lesson: Lesson) -> Node:
    mark = Node("span", "", {"class": "stars", "data-stars": lesson.id}, ())
    words = box("span", "name", title_of(lesson))
    link = Node("a", "", {"class": "lesson-link", "href": lesson_address(lesson.id)}, (words, mark))
    return Node("li", "", {}, (link,))
