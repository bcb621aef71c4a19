"""The person's cards: a grid of faces on small screens, a fan of single cards on larger ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from ..cards import CARDS, Card, Hand, Suit
from ..words import say
from . import art
from .cells import Cell, Look, cells
from .fan import BREAK, WIDEST, fan_rows
from .node import Node

__all__ = ["WHOLE", "arrange", "cell_name", "hand_node"]

WHOLE = 16  # cards from which on a hand is better drawn as a grid


def _by_suit(look: Look, places: Sequence[Cell]) -> list[list[Cell]]:
    groups = ([cell for cell in places if cell.face[1] == suit] for suit in look.order)
    return [group for group in groups if group]


def _style(**names: float | str) -> str:
    def text(value: float | str) -> str:
        return f"{value:.4g}" if isinstance(value, float) else str(value)

    return ";".join(f"--{name}:{text(value)}" for name, value in names.items())


def arrange(
    look: Look, *, fan: bool, width: float, coarse: bool, size: str
) -> tuple[dict[str, str], dict[str, str]]:
    """Returns the style of the whole hand and, by key, of each cell.

    Places are numbers (column, row, gaps) which the style sheet turns into lengths, so a card keeps
    its place while the window is resized.
    """
    bare = (look.cards, look.ranks, look.order, look.laid, look.gone)
    if fan:
        room: Any = {"width": width, "coarse": coarse, "size": size, "overlap": look.overlap}
        whole, style = _arranged_fan(*bare, **room)
    else:
        whole, style = _arranged_grid(*bare)
    return {"style": whole}, style


_Styles: TypeAlias = tuple[str, dict[str, str]]


@lru_cache(16)
def _arranged_grid(cards: Hand, all_ranks: str, order: str, laid: Hand, gone: Hand) -> _Styles:
    look = Look(cards, all_ranks, order, laid, gone)
    ranks = {rank: column for column, rank in enumerate(look.ranks)}
    peek = "11px" if len(look.ranks) < 6 else "7px"
    style = {
        cell.key: _style(
            x=ranks[cell.face[0]], y=look.order.index(cell.face[1]), o=_peek(cell.copies, peek)
        )
        for cell in cells(look, fan=False)
    }
    return _style(ranks=len(look.ranks), peek=peek), style


def _peek(count: int, peek: str) -> str:
    return "0px" if count < 2 else "8px" if count == 2 and peek == "11px" else peek


@lru_cache(16)
def _arranged_fan(
    cards: Hand,
    ranks: str,
    order: str,
    laid: Hand,
    gone: Hand,
    *,
    width: float,
    coarse: bool,
    size: str,
    overlap: float,
) -> _Styles:
    whole = Look(cards + gone, ranks, order, laid, gone, overlap=overlap)
    groups = _by_suit(whole, cells(whole, fan=True))
    rows = fan_rows(
        [len(group) for group in groups],
        width,
        coarse=coarse,
        widest=WIDEST[size],
        overlap=whole.overlap,
    )
    style: dict[str, str] = {}
    longest, breaks, place = 1, 0, 0
    for y, row in enumerate(rows):
        number = sum(len(groups[i]) for i in row)
        if (number, len(row) - 1) > (longest, breaks):
            longest, breaks = number, len(row) - 1
        x = 0
        for gap, index in enumerate(row):
            for cell in groups[index]:
                style[cell.key] = _style(x=x, y=y, b=gap, n=number - 1, g=len(row) - 1, z=place)
                x, place = x + 1, place + 1
    need = 1 + whole.overlap * (longest - 1) + BREAK * breaks
    box = _style(rows=max(1, len(rows)), need=need, steps=max(1, longest - 1), breaks=breaks)
    return box, style


@lru_cache(256)
def cell_name(cell: Cell, state: str) -> str:
    """Returns what a reader says at a card: its name, its copies and its state."""
    code = "cell-copies" if cell.copies > 1 else "cell"
    code = "cell-laid" if cell.face.endswith("*") else code
    name = say(code, card=cell.card, count=cell.copies)
    return name + (say(f"cell-{state}") if state else "")


def hand_node(look: Look, *, fan: bool, width: float, coarse: bool, size: str) -> Node:
    """Returns the grid of the hand (UX 13.1) in a room of *width* pixels."""
    box, styles = arrange(look, fan=fan, width=width, coarse=coarse, size=size)
    places = cells(look, fan=fan)
    keys = [cell.key for cell in places]
    stop = look.focus if look.focus in keys else (keys[0] if keys else "")
    rows = []
    for group in _by_suit(look, places):
        suit = group[0].face[1]
        label = say("row-label", suit=suit, count=sum(cell.copies for cell in group))
        drawn = tuple(_cell(cell, look, styles[cell.key], stop, fan=fan) for cell in group)
        rows.append(Node("div", f"row-{suit}", {"role": "row", "aria-label": label}, drawn))
    grid = {
        "role": "grid",
        "aria-label": look.label,
        "aria-describedby": "prompt",
        "data-keys": "Enter,Space,ArrowLeft,ArrowRight,ArrowUp,ArrowDown,Home,End",
    }
    parts = [] if fan else [_places(look)]
    parts.append(Node("div", "hand", grid, tuple(rows)))
    kind = f"hand {'fan' if fan else 'grid'}{' live' if look.live else ''}"
    return Node("div", "cards", {"class": kind, **box}, tuple(parts))


def _places(look: Look) -> Node:
    """Returns what is only for the eye: empty places, words for void suits, the trump band."""
    return _empty(frozenset(look.cards), look.order, look.ranks, look.trump)


@lru_cache(16)
def _empty(held: frozenset[Card], order: str, ranks: str, trump: Suit | None) -> Node:
    marks: list[Node] = []
    for y, suit in enumerate(order):
        if suit == trump:
            marks.append(Node("div", "band", {"class": "band", "style": _style(y=y)}))
        missing = [rank for rank in ranks if CARDS[rank + suit] not in held]
        if len(missing) == len(ranks):
            line = {"class": "void", "style": _style(y=y)}
            marks.append(Node("div", f"void-{suit}", line, (say("no-suit", suit=suit),)))
            continue
        for rank in missing:
            spot = {"class": "place", "style": _style(x=ranks.index(rank), y=y)}
            marks.append(Node("div", f"p-{rank}{suit}", spot))
    return Node("div", "places", {"aria-hidden": "true"}, tuple(marks))


def _cell(cell: Cell, look: Look, style: str, stop: str, *, fan: bool) -> Node:
    taken = look.chosen.get(cell.face, 0)
    chosen = cell.copy < taken
    barred = cell.face in look.barred
    marks = [
        mark
        for mark, counts in (("melded", look.melded), ("fresh", look.fresh))
        if cell.copy < counts.get(cell.face, 0)
    ]
    if cell.face.endswith("*"):
        marks.append("laid-down")
    if cell.face in look.hinted and cell.copy == 0:
        marks.append("hinted")
    spoken = [mark for mark in marks if mark != "laid-down"]
    state = (
        "barred" if barred else "chosen" if chosen and look.many else spoken[0] if spoken else ""
    )
    if not fan and cell.face[1] == look.order[-1]:
        marks.append("low")
    words = cell_name(cell, state)
    taken = taken if look.many else 0
    return _drawn(cell, " ".join(marks), cell.key == stop, chosen, barred, words, style, taken)


@lru_cache(512)
def _drawn(
    cell: Cell,
    marks: str,
    stop: bool,
    chosen: bool,
    barred: bool,
    words: str,
    style: str,
    taken: int,
) -> Node:
    attrs = {
        "class": f"c {cell.face[1]} {marks}".rstrip(),
        "role": "gridcell",
        "tabindex": "0" if stop else "-1",
        "aria-selected": "true" if chosen else "false",
        "aria-label": words,
        "data-do": f"card {cell.face}/{cell.copy}",
        "style": style,
    }
    if barred:
        attrs["aria-disabled"] = "true"
    return Node("div", cell.key, attrs, (_lift(cell, taken),))


@lru_cache(512)
def _lift(cell: Cell, taken: int) -> Node:
    """The card itself; *taken* says how many copies are chosen where several cards are."""
    parts: list[Node] = []
    if cell.copies > 1:
        parts.append(Node("span", "", {"class": "under"}))
    if cell.copies > 2:
        parts.append(Node("span", "", {"class": "under", "style": "--o:5px"}))
    parts.append(art.card(cell.card))
    if cell.copies > 1:
        text = f"{taken}/{cell.copies}" if taken else str(cell.copies)
        parts.append(Node("span", "", {"class": "copies", "aria-hidden": "true"}, (text,)))
    return Node("span", "", {"class": "lift"}, tuple(parts))
