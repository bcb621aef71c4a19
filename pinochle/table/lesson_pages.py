"""What the build puts into the pages of the tutorial, by the name of its placeholder."""

from __future__ import annotations

from collections.abc import Iterator

from ..lessons.catalog import LESSONS, QUICK
from ..words import say
from .lesson_bake import lesson_file
from .lesson_end import learn_screen
from .node import to_html

__all__ = ["PAGES", "lesson_files", "placeholders"]

PAGES = ("learn.html", "lesson.html")


def lesson_files() -> Iterator[tuple[str, str]]:
    """Yields name and text of every lesson's file, to lie in the app's folder."""
    for lesson in LESSONS:
        yield f"lessons/{lesson.id}.js", lesson_file(lesson)


def placeholders() -> dict[str, str]:
    """Returns what stands for ``{{name}}`` in the pages of the tutorial."""
    named = ("all", "failed", "loading", "none", "open")
    words = {
        "learn-page": say("learn-page"),
        "lesson-about": say("learn-about"),
        "lesson-ids": " ".join(lesson.id for lesson in LESSONS),
        "lesson-quick": " ".join(lesson.id for lesson in QUICK),
        "lesson-noscript": say("learn-noscript"),
        "learn-stars-0": say("learn-no-stars"),
        **{f"learn-stars-{count}": say("learn-stars", count=count) for count in (1, 2, 3)},
        **{f"lesson-{name}": say(f"lesson-{name}") for name in named},
    }
    return {"learn": to_html(learn_screen()), **words}
