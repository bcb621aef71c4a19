"""The learner's cards in a lesson: sorted as at the table, or lying as they come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..cards import Card, Hand
from ..lessons.goals import Answer, Choose, Mark, Order, PickSeat
from ..words import card_name, say
from . import art
from .cells import Look
from .hand import WHOLE, hand_node
from .lesson_moment import Moment
from .node import Node

__all__ = ["lesson_hand"]

_WIDTH = 336  # of the smallest hand, which decides how many rows the fan has


def lesson_hand(moment: Moment) -> Iterator[Node]:
    """Yields the learner's cards, if the level shows any."""
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
        fan=len(cards) < WHOLE,
        width=_WIDTH,
        coarse=True,
        size="phone",
    )


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
