"""Every state of every lesson as ready HTML: one file a lesson, run by web/lesson.js.

A file holds for each level the HTML of its start and its states; a state has for each choice its
kind (``miss``, ``step``, ``done``), patches for the page (:mod:`pinochle.table.node`), what is
said, and the number of the state after it. No rule is left to the script.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..lessons.catalog import LESSONS, QUICK
from ..lessons.model import Lesson
from ..lessons.player import HELP_AFTER, STARS, reachable
from ..words import say
from .aloud import spoken
from .lesson import lesson_screen
from .lesson_dock import choice_words
from .lesson_end import end_screen, link_screen
from .lesson_moment import Moment
from .lesson_words import goal_of, note_html, said, title_of
from .node import Node, Op, diff, to_html

__all__ = ["FORMAT", "baked", "lesson_file", "start_html"]

FORMAT = "pinochle-lesson/1"

Baked = dict[str, Any]


def lesson_file(lesson: Lesson) -> str:
    """Returns the file of *lesson*: JSON in a call, so that a page of any origin may load it."""
    text = json.dumps(baked(lesson), ensure_ascii=False, separators=(",", ":"))
    return f"pinochle.lesson({text});\n"


def baked(lesson: Lesson) -> Baked:
    """Returns all that the script needs to run *lesson*."""
    following = _following(lesson)
    return {
        "format": FORMAT,
        "id": lesson.id,
        "title": title_of(lesson),
        "page": say("lesson-page", title=title_of(lesson)),
        "next": _next(following),
        "help_after": HELP_AFTER,
        "stars": list(STARS),
        "levels": [_level(lesson, number) for number in range(len(lesson.levels))],
        "link": "" if lesson.levels else to_html(link_screen(lesson)),
        "ends": {
            str(count): {
                "html": to_html(end_screen(lesson, count, following)),
                "say": f"{say('lesson-done')}. {say(f'lesson-stars-{count}')}",
            }
            for count in (1, 2, 3)
        },
    }


def start_html(lesson: Lesson) -> str:
    """Returns the first screen of *lesson*, as its page shows it before any script."""
    screen = lesson_screen(Moment(lesson)) if lesson.levels else link_screen(lesson)
    return to_html(screen)


def _next(following: Lesson | None) -> Baked | None:
    return {"id": following.id, "title": title_of(following)} if following else None


def _following(lesson: Lesson) -> Lesson | None:
    """Returns the lesson after this one, in the quick start as long as that goes on."""
    course = QUICK if lesson in QUICK[:-1] else LESSONS
    place = course.index(lesson) + 1
    return course[place] if place < len(course) else None


def _level(lesson: Lesson, number: int) -> Baked:
    level = lesson.levels[number]
    screens = {
        (so_far, done): lesson_screen(Moment(lesson, number, so_far, done))
        for so_far, done in reachable(level)
    }
    return {
        "html": to_html(screens[(), False]),
        "say": spoken(goal_of(lesson, level)),
        "states": [_state(Moment(lesson, number, *state), screens) for state in screens],
    }


def _state(moment: Moment, screens: Mapping[tuple[tuple[str, ...], bool], Node]) -> Baked:
    if moment.done:
        return {"moves": {}}
    level, so_far = moment.level, moment.so_far
    moves: Baked = {}
    for choice in level.task.choices(level, so_far):
        verdict = level.task.judge(level, so_far, choice)
        text = said(moment, choice, verdict)
        if not verdict.right:
            moves[choice] = _told("miss", text, [])
            continue
        after = (verdict.so_far, verdict.done)
        patch = diff(screens[so_far, False], screens[after])
        moves[choice] = _told("done" if verdict.done else "step", text, patch)
        moves[choice]["to"] = list(screens).index(after)
    show = level.task.answer(level, so_far)
    words = choice_words(moment.lesson, level, show)
    return {"moves": moves, "show": show, "hint": say(_hint_code(show), what=words)}


def _hint_code(choice: str) -> str:
    return "lesson-shown-card" if choice.startswith("card ") else "lesson-shown"


def _told(kind: str, text: str, patch: list[Op]) -> Baked:
    """Returns a move whose patch also puts *text* into the note."""
    if kind == "step":
        note, heard = "", ""
    else:
        lead = say("lesson-right" if kind == "done" else "lesson-not-yet")
        note, heard = note_html(lead, text), spoken(f"{lead} {text}".strip())
    ops = [*patch, ["attr", "note", "class", f"said {kind}"], ["inner", "note", note]]
    return {"kind": kind, "patch": ops, "say": heard}
