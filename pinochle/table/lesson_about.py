"""What goes with a lesson: the rule behind it, and the lines that put it on another page."""

from __future__ import annotations

from ..lessons.model import Lesson
from ..taught import rule_of
from ..words import say
from . import art
from .lesson_words import title_of
from .node import Node
from .parts import p
from .teaching import rules_address

__all__ = ["HOST", "about_button", "about_sheet", "snippet"]

HOST = "https://HOST/"  # stands for the place of the site, which only the page and the host know


def snippet(lesson: str, title: str, host: str = HOST) -> str:
    """Returns the lines of HTML that show a lesson on another page (UX 17.1)."""
    return (
        f'<iframe src="{host}embed.html?lesson={lesson}&amp;theme=auto" title="{title}"\n'
        '  width="100%" height="560" style="border:0;max-width:860px" loading="lazy"\n'
        '  sandbox="allow-scripts allow-same-origin allow-popups" '
        'allow="fullscreen; clipboard-write"\n'
        '  referrerpolicy="no-referrer"></iframe>'
    )


def about_button(lesson: Lesson) -> Node:
    """Returns the button that opens the sheet of :func:`about_sheet`."""
    attrs = {"class": "ib", "type": "button", "popovertarget": "about"}
    named = {**attrs, "aria-label": say("lesson-about-button", title=title_of(lesson))}
    return Node("button", "about-open", named, (art.icon("menu"),))


def about_sheet(lesson: Lesson) -> Node:
    """Returns the rule of *lesson*, and the snippet with a button that copies it."""
    game, anchor = rule_of(lesson.id)
    rule = {"class": "btn", "href": rules_address(game, anchor)}
    text = snippet(lesson.id, say("embed-title", title=title_of(lesson)))
    lines = {
        "class": "snippet",
        "readonly": "",
        "rows": "6",
        "spellcheck": "false",
        "aria-label": say("embed-snippet"),
    }
    parts = (
        Node("h2", "about-title", {}, (title_of(lesson),)),
        Node("a", "about-rule", rule, (say("lesson-rule"),)),
        Node("h3", "", {}, (say("embed-head"),)),
        p(say("embed-line")),
        Node("textarea", "snippet", lines, (text,)),
        Node("button", "copy", {"class": "btn pri", "type": "button"}, (say("embed-copy"),)),
        Node("p", "copied", {"class": "copied"}),
    )
    named = {"role": "dialog", "aria-labelledby": "about-title"}
    look = {"popover": "", "class": "definition about", **named}
    return Node("div", "about", look, parts)
