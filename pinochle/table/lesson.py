"""A lesson as a tree: the table's own seats, trick and hand around one task (UX 16)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..cards import Hand, parse_card
from ..lessons.goals import Order, PickSeat
from ..words import card_name, say
from . import art
from .hand import WHOLE
from .lesson_about import about_button, about_sheet
from .lesson_dock import dock
from .lesson_hand import lesson_hand
from .lesson_moment import Moment
from .lesson_words import goal_of
from .node import Node
from .parts import box, button, hidden
from .scene import Scene
from .seats import middle, players

__all__ = ["lesson_screen", "rich"]

_AT_TABLE = ("playing", "drawing", "over")  # in other phases the hand needs the room
_DEFINED = re.compile(r"\[([A-Za-z]+)\]")


def lesson_screen(moment: Moment) -> Node:
    """Returns the whole lesson."""
    lesson, step, steps = moment.lesson, moment.number + 1, len(moment.lesson.levels)
    back = {"class": "ib", "href": "learn.html", "aria-label": say("lesson-all")}
    progress = (hidden(say("lesson-step-name", step=step, steps=steps)),)
    shown = box("span", "", say("lesson-step", step=step, steps=steps), aria_hidden="true")
    header = box(
        "header",
        "bar",
        Node("a", "lesson-back", back, (art.icon("back"),)),
        Node("h1", "lesson-title", {"tabindex": "-1"}, (say(f"lesson-{lesson.id}"),)),
        Node("p", "lesson-step", {}, (*progress, shown) if steps > 1 else ()),
        button("skip", "skip", say("lesson-skip"), look="ib"),
        about_button(lesson),
        key="bar",
    )
    look = "app lesson felted"
    attrs = {"class": look, "data-theme": "system", "data-colours": "four"}
    return Node("div", "app", attrs, (header, _main(moment), about_sheet(lesson)))


def _main(moment: Moment) -> Node:
    level = moment.level
    goal = say(f"lesson-{moment.lesson.id}-{level.goal}")
    parts = [
        Node("p", "prompt", {"class": "lesson-goal"}, tuple(rich(goal))),
        *_stage(moment),
        Node("p", "note", {"class": "said"}),
        *lesson_hand(moment),
        dock(moment.lesson, level, done=moment.done),
    ]
    return Node("main", "lesson-main", {}, tuple(parts))


def rich(text: str) -> Iterator[Node | str]:
    """Yields *text* with each [word] as a button that opens its definition."""
    place = 0
    for found in _DEFINED.finditer(text):
        word = found[1]
        yield text[place : found.start()]
        attrs = {"class": "term", "type": "button", "popovertarget": f"define-{word}"}
        yield Node("button", "", attrs, (word,))
        says = {"popover": "", "class": "definition"}
        yield Node("span", f"define-{word}", says, (say(f"define-{word}"),))
        place = found.end()
    yield text[place:]


# ---- what lies on the table ----
def _stage(moment: Moment) -> Iterator[Node]:
    level = moment.level
    parts: list[Node] = []
    scene = moment.scene
    trump = scene.seen.trump if scene else level.trump
    if trump:
        told = say("lesson-trump", suit=trump)
        if "[trump" not in goal_of(moment.lesson, level):  # explained once on a screen
            told = told.replace(say("word-trump"), f"[{say('word-trump')}]")
        words = Node("span", "", {}, tuple(rich(told)))
        parts.append(Node("p", "trump", {"class": "trump-line"}, (art.suit_chip(trump), words)))
    taps = isinstance(level.task, PickSeat)
    if scene is not None and (taps or _needs_table(moment, scene)):
        parts.append(_felt(scene, seats=taps and not moment.done))
    if level.pile:
        parts.append(_pile(level.pile))
    if isinstance(level.task, Order):
        parts.append(_row(tuple(map(parse_card, moment.so_far)), len(level.cards)))
    if level.facts:
        lines = tuple(_fact(code, figure) for code, figure in level.facts)
        parts.append(Node("dl", "facts", {"class": "facts"}, lines))
    attrs = {"class": "stage", "aria-label": say("ui-table")}
    yield Node("section", "stage", attrs, tuple(parts))


def _needs_table(moment: Moment, scene: Scene) -> bool:
    """Says whether the table is shown: not beside a whole hand that leads to an empty one."""
    position = moment.level.position
    assert position is not None
    crowded = len(moment.level.hand) >= WHOLE and not position.trick
    return scene.seen.phase in _AT_TABLE and not crowded


def _felt(scene: Scene, *, seats: bool) -> Node:
    others = players(scene)
    if seats:
        taps = tuple(_tappable(seat) for seat in others.children if isinstance(seat, Node))
        others = others._replace(children=taps)
    return Node("div", "felt", {"class": "felt"}, (others, *middle(scene)))


def _tappable(seat: Node) -> Node:
    """Returns a seat of the table as a button."""
    number = seat.key.removeprefix("seat-")
    attrs = {**seat.attrs, "class": f"{seat.attrs['class']} tap", "type": "button"}
    button = Node("button", f"tap-{number}", {**attrs, "data-do": f"seat {number}"}, seat.children)
    return Node("li", seat.key, {"class": "seat-place"}, (button,))


def _pile(cards: Hand) -> Node:
    items = tuple(
        Node("li", f"pile-{place}", {}, (art.card(card), hidden(card_name(card))))
        for place, card in enumerate(cards)
    )
    row = len(cards) if len(cards) < 6 else (len(cards) + 1) // 2
    attrs = {"class": "pile", "aria-label": say("lesson-pile"), "style": f"--n:{row}"}
    return Node("ul", "pile", attrs, items)


def _row(cards: Hand, places: int) -> Node:
    """Returns the places for cards that are put in order."""
    items = [
        Node("li", f"place-{place}", {}, (art.card(card), hidden(card_name(card))))
        for place, card in enumerate(cards)
    ]
    for place in range(len(cards), places):
        words = (str(place + 1),)
        items.append(Node("li", f"place-{place}", {"class": "slot", "aria-hidden": "true"}, words))
    attrs = {"class": "pile", "aria-label": say("lesson-taken"), "style": f"--n:{places}"}
    return Node("ol", "row", attrs, tuple(items))


def _fact(code: str, figure: int) -> Node:
    text = f"−{-figure}" if figure < 0 else str(figure)
    pair = (Node("dt", "", {}, (say(f"fact-{code}"),)), Node("dd", "", {}, (text,)))
    return Node("div", f"fact-{code}", {}, pair)
