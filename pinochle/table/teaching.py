"""Addresses of lessons and rules, and links from a rule to the lesson that teaches it."""

from __future__ import annotations

from collections.abc import Iterable

from ..codes import Scoring
from ..taught import HOME, teacher_of
from ..words import say
from .node import Node
from .parts import hidden
from .scene import Scene

__all__ = ["lesson_address", "lesson_link", "lesson_links", "rules_address", "with_lesson"]


def lesson_address(lesson: str) -> str:
    """Returns the address of a lesson's page, which has its name and picture for other sites."""
    return f"lesson-{lesson}.html"


def rules_address(game: str, anchor: str = "") -> str:
    """Returns the address of a game's rules, at one of its sections."""
    return f"rules-{game}.html" + (f"#rules-{anchor}" if anchor else "")


def lesson_link(code: str, game: str = HOME, *, key: str = "") -> Node | None:
    """Returns a link to the lesson that teaches the rule with that *code*; None if none does."""
    lesson = teacher_of(code, game)
    if not lesson:
        return None
    words = say("lesson-try", title=say(f"lesson-{lesson}"))
    return Node("a", key, {"class": "teach", "href": lesson_address(lesson)}, (words,))


def with_lesson(scene: Scene, shown: Node) -> Node:
    """Returns a dialog that explains something, with the lesson about it at its end."""
    link = lesson_link(_rule(scene), scene.seen.rules.game, key=f"{shown.key}-lesson")
    if link is None:
        return shown
    head, body = shown.children
    assert isinstance(body, Node)
    line = Node("p", "", {}, (link,))
    return shown._replace(children=(head, body._replace(children=(*body.children, line))))


def _rule(scene: Scene) -> str:
    """Returns the code of the rule that the moment is about: of the result, the card, the phase."""
    seen = scene.seen
    if seen.sheet is not None:
        lines = (line for side in scene.sides for line in seen.sheet.lines[side])
        codes = [line.reason.code for line in lines]
        return next((code for code in codes if code not in _USUAL), "")
    if scene.melding:
        return "melding"
    return seen.duty.code if seen.duty else seen.phase


_USUAL = frozenset({Scoring.MELD, Scoring.TRICKS})


def lesson_links(lessons: Iterable[str]) -> Node | None:
    """Returns links to *lessons* by their names; None if there are none."""
    links = [
        Node("a", "", {"href": lesson_address(each)}, (say(f"lesson-{each}"),)) for each in lessons
    ]
    if not links:
        return None
    words = Node("span", "", {}, (say("lesson-try-these"), hidden(":")))
    return Node("div", "", {"class": "teach-all"}, (words, *links))
