"""The lower edge of a lesson: answers, calls and suits to choose from, and how to go on."""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import Bid, NameTrump, ShowMeld
from ..cards import parse_card
from ..lessons.goals import Act, Answer, Choose, Mark
from ..lessons.model import Lesson, Level, action_of
from ..words import say
from . import art
from .node import Node
from .parts import box, button

__all__ = ["choice_words", "dock"]


def dock(lesson: Lesson, level: Level, *, done: bool) -> Node:
    """Returns what can be pressed besides the cards."""
    rows: list[Node] = []
    if done:
        rows.append(_row("d-go", button("next", "next", say("lesson-next"), look="btn pri")))
    else:
        options = tuple(_options(lesson, level))
        if options:
            label = say("lesson-options")
            group = {"class": "options", "role": "group", "aria-label": label}
            rows.append(Node("div", "options", group, options))
        rows.append(_row("d-go", *_go(level)))
    attrs = {"class": "dock col", "role": "group", "aria-label": say("ui-actions")}
    return Node("div", "dock", attrs, tuple(rows))


def _row(key: str, *children: Node) -> Node:
    return box("div", "row", *children, key=key)


def _go(level: Level) -> Iterator[Node]:
    yield button("show", "show", say("lesson-show"), look="btn", more={"hidden": ""})
    if isinstance(level.task, Mark):
        yield button("check", "check", say("lesson-check"), look="btn pri")
    if isinstance(level.task, Choose):
        yield button("send", "send", say("lesson-send"), look="btn pri")


def _options(lesson: Lesson, level: Level) -> Iterator[Node]:
    task = level.task
    if isinstance(task, Answer):
        for place, option in enumerate(task.options):
            words = choice_words(lesson, level, f"answer {option}")
            yield button(f"option-{place}", f"answer {option}", words, look="btn option")
    elif isinstance(task, Act):
        for place, choice in enumerate(task.offered):
            parts: list[Node | str] = [choice_words(lesson, level, choice)]
            action = action_of(choice)
            if isinstance(action, NameTrump):
                parts.insert(0, art.suit_chip(action.suit))
            yield button(f"option-{place}", choice, *parts, look="btn option")


def choice_words(lesson: Lesson, level: Level, choice: str) -> str:
    """Returns what a choice is called on its button."""
    kind, _, what = choice.partition(" ")
    if kind == "card":
        return say("cell", card=parse_card(what))
    if kind in ("check", "send"):
        return say(f"lesson-{kind}")
    if kind == "seat":
        return say(f"name-{' wne'[int(what)]}")
    if kind == "answer":
        return _answer_words(level.task, what, lesson.id)
    action = action_of(choice)
    if isinstance(action, Bid):
        return say("act-bid", bid=action.amount)
    if isinstance(action, NameTrump):
        return say("act-trump", suit=action.suit)
    if isinstance(action, ShowMeld):
        code = "" if not action.laid else "-laid" if action.cards else "-old"
        return say(f"act-meld{code}", cards=action.cards, laid=action.laid)
    return say(f"act-{action}")


def _answer_words(task: object, what: str, lesson: str) -> str:
    if not what.lstrip("-").isdigit():
        return say(f"lesson-{lesson}-{what}")
    if isinstance(task, Answer) and task.signed:
        return "0" if what == "0" else say("signed", points=int(what))
    return what
