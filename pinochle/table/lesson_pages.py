"""What the build puts into the pages of the tutorial, by the name of its placeholder."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from ..lessons.catalog import LESSONS, QUICK
from ..lessons.model import Lesson
from ..variants import GAMES, rules_for
from ..words import say
from .aloud import spoken
from .lesson_about import HOST, snippet
from .lesson_bake import lesson_file, start_html
from .lesson_end import learn_screen
from .lesson_words import goal_of, title_of
from .node import to_html
from .rules_page import rules_file

__all__ = ["PAGES", "LessonPage", "lesson_files", "lesson_pages", "placeholders", "rules_pages"]

PAGES = ("learn.html", "lesson.html")
_VIEW = ("about", "failed", "getting", "open", "sandbox", "show", "title")
WIDE, HIGH = 860, 560  # of a lesson on another page (UX 17.4)


class LessonPage(NamedTuple):
    """What a page for one lesson says about itself, its first screen, and its oEmbed answer."""

    id: str
    title: str
    about: str
    html: str
    oembed: str


def lesson_files() -> Iterator[tuple[str, str]]:
    """Yields name and text of every lesson's file, to lie in the app's folder."""
    for lesson in LESSONS:
        yield f"lessons/{lesson.id}.js", lesson_file(lesson)


def lesson_pages() -> Iterator[LessonPage]:
    """Yields what every lesson's own page needs."""
    for lesson in LESSONS:
        title = say("lesson-page", title=title_of(lesson))
        yield LessonPage(lesson.id, title, _about(lesson), start_html(lesson), _oembed(lesson))


def _about(lesson: Lesson) -> str:
    if not lesson.levels:
        return say(f"lesson-{lesson.id}-goal")
    return spoken(goal_of(lesson, lesson.levels[0]))


def _oembed(lesson: Lesson) -> str:
    """Returns the static oEmbed answer for *lesson* (UX 17.4)."""
    title = say("embed-title", title=title_of(lesson))
    answer = {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": say("start-title"),
        "provider_url": HOST,
        "width": WIDE,
        "height": HIGH,
        "thumbnail_url": f"{HOST}preview.jpg",
        "thumbnail_width": 1200,
        "thumbnail_height": 630,
        "html": snippet(lesson.id, title),
    }
    return json.dumps(answer, ensure_ascii=False, indent=1)


def rules_pages() -> Iterator[tuple[str, str, str]]:
    """Yields for every game the name of its rules page, its title, and its HTML."""
    for game in GAMES:
        title = say("title-rules", game=say(f"game-{game}"))
        yield f"rules-{game}.html", title, to_html(rules_file(rules_for(game)))


def placeholders() -> dict[str, str]:
    """Returns what stands for ``{{name}}`` in the pages of the tutorial."""
    named = ("all", "copied", "failed", "loading", "none", "not-copied", "open", "title")
    words = {
        "learn-page": say("learn-page"),
        "lesson-about": say("learn-about"),
        "lesson-ids": " ".join(lesson.id for lesson in LESSONS),
        "lesson-quick": " ".join(lesson.id for lesson in QUICK),
        "lesson-noscript": say("learn-noscript"),
        "learn-stars-0": say("learn-no-stars"),
        "embed-full": say("embed-full"),
        "embed-sound": say("embed-sound"),
        "embed-wrong": say("embed-wrong", name="{name}", values="{values}", value="{value}"),
        "embed-message": say("embed-message", type="{type}"),
        "lesson-play": say("lesson-play"),
        **{f"view-{name}": say(f"view-{name}") for name in _VIEW},
        **{f"learn-stars-{count}": say("learn-stars", count=count) for count in (1, 2, 3)},
        **{f"lesson-{name}": say(f"lesson-{name}") for name in named},
    }
    return {"learn": to_html(learn_screen()), **words}
