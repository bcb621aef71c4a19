"""A lesson as a tree: the table's own seats, trick and hand around one task (UX 16)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ..cards import Card, Hand, parse_card
from ..lessons.goals import Answer, Choose, Mark, Order, PickSeat, played
from ..lessons.model import Lesson, Level
from ..match import Match
from ..view import view
from ..words import card_name, say
from . import art
from .hand import Cell, Look, hand_node
from .lesson_dock import dock
from .node import Node
from .parts import box, button, hidden
from .scene import Scene, default_names
from .seats import middle, players
from .ui import Settings, Size, Ui

__all__ = ["Moment", "lesson_screen", "rich"]

_WIDTH = 336  # of the smallest hand, which decides how many rows the fan has
_AT_TABLE = ("playing", "drawing", "over")  # in other phases the hand needs the room
_DEFINED = re.compile(r"\[([A-Za-z]+)\]")


class Moment(NamedTuple):
    """Where a lesson stands: the level from 0, what was done in it, whether it is done."""

    lesson: Lesson
    number: int = 0
    so_far: tuple[str, ...] = ()
    done: bool = False

    @property
    def level(self) -> Level:
        """The present level."""
        return self.lesson.levels[self.number]

    @property
    def match(self) -> Match:
        """The match as it stands; only where the level has a position."""
        return played(self.level, self.so_far, done=self.done)

    @property
    def hand(self) -> Hand:
        """The cards that are still in the learner's hand."""
        level = self.level
        if isinstance(level.task, Order):
            return tuple(card for card in level.cards if str(card) not in self.so_far)
        return level.cards if level.position is None else self.match.deal.hands[0]

    @property
    def laid(self) -> Hand:
        """The learner's cards that lie on the table (two-handed)."""
        if self.level.position is None:
            return ()
        laid = getattr(self.match.deal.phase, "laid", ((),))[0]
        return tuple(each.card for each in laid)

    @property
    def scene(self) -> Scene | None:
        """The table as the learner sees it; None where there is no table."""
        level = self.level
        if level.position is None:
            return None
        seen = view(self.match, 0)
        shows = len(seen.tricks) > len(level.position.tricks) or level.look_back
        size = Size(360, 640, coarse=True)
        names = default_names(seen.rules.players)
        return Scene(seen, Ui(held=shows, melds_read=True), Settings(), size, names)


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
        key="bar",
    )
    look = "app lesson felted"
    attrs = {"class": look, "data-theme": "system", "data-colours": "four"}
    return Node("div", "app", attrs, (header, _main(moment)))


def _main(moment: Moment) -> Node:
    level = moment.level
    goal = say(f"lesson-{moment.lesson.id}-{level.goal}")
    parts = [
        Node("p", "prompt", {"class": "lesson-goal"}, tuple(rich(goal))),
        *_stage(moment),
        Node("p", "note", {"class": "said"}),
        *_hand(moment),
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
        words = box("span", "", say("lesson-trump", suit=trump))
        parts.append(Node("p", "trump", {"class": "trump-line"}, (art.suit_chip(trump), words)))
    taps = isinstance(level.task, PickSeat)
    if scene is not None and (taps or scene.seen.phase in _AT_TABLE):
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
    look = "pile" if len(cards) < 6 else "pile many"
    return Node("ul", "pile", {"class": look, "aria-label": say("lesson-pile")}, items)


def _row(cards: Hand, places: int) -> Node:
    """Returns the places for cards that are put in order."""
    items = [
        Node("li", f"place-{place}", {}, (art.card(card), hidden(card_name(card))))
        for place, card in enumerate(cards)
    ]
    for place in range(len(cards), places):
        words = (str(place + 1),)
        items.append(Node("li", f"place-{place}", {"class": "slot", "aria-hidden": "true"}, words))
    return Node("ol", "row", {"class": "pile", "aria-label": say("lesson-taken")}, tuple(items))


def _fact(code: str, figure: int) -> Node:
    text = f"−{-figure}" if figure < 0 else str(figure)
    pair = (Node("dt", "", {}, (say(f"fact-{code}"),)), Node("dd", "", {}, (text,)))
    return Node("div", f"fact-{code}", {}, pair)


# ---- the hand ----
def _hand(moment: Moment) -> Iterator[Node]:
    cards, level = moment.hand, moment.level
    if level.hidden or not cards:
        return
    loose = isinstance(level.task, Order)
    drawn = _loose(cards, len(level.cards)) if loose else _sorted(moment, cards)
    yield Node("div", "handbox", {"class": "handbox"}, (drawn,))


def _sorted(moment: Moment, cards: Hand) -> Node:
    task = moment.level.task
    several = isinstance(task, Mark | Choose)
    marked = Counter(moment.so_far) if several else Counter()
    fresh: Counter[str] = Counter()
    if isinstance(task, Choose) and moment.done:  # what came is marked, what went is gone
        fresh = Counter(map(str, cards)) - Counter(map(str, moment.level.hand))
        marked = Counter()
    look = Look(
        cards=cards + moment.laid,
        laid=moment.laid,
        fresh=fresh,
        ranks="ATKQJ9" if any(card.rank == "9" for card in cards) else "ATKQJ",
        chosen=marked,
        live=not moment.done and not isinstance(task, Answer | PickSeat),
        many=several,
        label=say("lesson-hand", count=len(cards)),
    )
    return hand_node(
        look,
        _cell_name,
        lambda suit, count: say("row-label", suit=suit, count=count),
        lambda suit: say("no-suit", suit=suit),
        fan=len(cards) < 16,
        width=_WIDTH,
        coarse=True,
        size="phone",
    )


def _cell_name(cell: Cell, state: str) -> str:
    code = "cell-copies" if cell.copies > 1 else "cell"
    code = "cell-laid" if cell.face.endswith("*") else code
    name = say(code, card=cell.card, count=cell.copies)
    return name + (say(f"cell-{state}") if state else "")


def _loose(cards: Hand, places: int) -> Node:
    """Returns cards that lie as they come, not sorted, in the size for as many as *places*."""
    cells = tuple(_loose_cell(card, place) for place, card in enumerate(cards))
    row = Node("div", "row-all", {"role": "row", "aria-label": say("lesson-row")}, cells)
    grid = {
        "role": "grid",
        "aria-label": say("lesson-hand", count=len(cards)),
        "aria-describedby": "prompt",
        "data-keys": "Enter,Space,ArrowLeft,ArrowRight,ArrowUp,ArrowDown,Home,End",
    }
    inside = Node("div", "hand", grid, (row,))
    attrs = {"class": "hand loose live", "style": f"--n:{places}"}
    return Node("div", "cards", attrs, (inside,))


def _loose_cell(card: Card, place: int) -> Node:
    attrs = {
        "class": f"c {card.suit}",
        "role": "gridcell",
        "tabindex": "-1" if place else "0",
        "aria-selected": "false",
        "aria-label": card_name(card),
        "data-do": f"card {card}/0",
    }
    lift = Node("span", "", {"class": "lift"}, (art.card(card),))
    return Node("div", f"c-{card}-0", attrs, (lift,))
