"""Moving through the cards by key: arrows, Home and End, letters for suits and ranks (UX 12)."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from ..cards import RANKS
from .cells import Cell

__all__ = ["move", "settle", "to_playable", "to_rank", "to_suit"]


def _place(cells: Sequence[Cell], key: str) -> int:
    return next((place for place, cell in enumerate(cells) if cell.key == key), 0)


def _suit(cells: Sequence[Cell], suit: str) -> list[Cell]:
    return [cell for cell in cells if cell.face[1] == suit]


def _distance(cell: Cell, other: Cell) -> tuple[int, int]:
    apart = abs(RANKS.index(cell.face[0]) - RANKS.index(other.face[0]))
    return apart, abs(cell.copy - other.copy)


def _nearest(cells: Sequence[Cell], to: Cell) -> Cell:
    return min(cells, key=lambda cell: _distance(cell, to))


def move(cells: Sequence[Cell], key: str, step: str, *, whole: bool = False) -> str:
    """Returns the key of the cell that *step* (ArrowLeft … End) leads to from the cell *key*.

    *whole*: Home and End mean the whole hand, not the suit.
    """
    if not cells:
        return ""
    place = _place(cells, key)
    here = cells[place]
    if step in ("ArrowLeft", "ArrowRight"):
        place += 1 if step == "ArrowRight" else -1
        return cells[min(max(place, 0), len(cells) - 1)].key
    if step in ("Home", "End"):
        row = cells if whole else _suit(cells, here.face[1])
        return row[0 if step == "Home" else -1].key
    suits = list(dict.fromkeys(cell.face[1] for cell in cells))
    row_number = suits.index(here.face[1]) + (1 if step == "ArrowDown" else -1)
    if not 0 <= row_number < len(suits):
        return here.key
    return _nearest(_suit(cells, suits[row_number]), here).key


def _next(cells: Sequence[Cell], key: str, fits: Callable[[Cell], bool]) -> str:
    """Returns the key of the next cell after *key* that fits, going round; *key* if none does."""
    place = _place(cells, key)
    around = [*cells[place + 1 :], *cells[: place + 1]]
    return next((cell.key for cell in around if fits(cell)), key)


def to_suit(cells: Sequence[Cell], key: str, suit: str) -> str:
    """Returns the first card of *suit*, or its next one when the focus is there already."""
    row = _suit(cells, suit)
    if not row:
        return key
    inside = any(cell.key == key for cell in row)
    return _next(row, key, lambda _: True) if inside else row[0].key


def to_rank(cells: Sequence[Cell], key: str, rank: str) -> str:
    """Returns the next card of *rank*."""
    return _next(cells, key, lambda cell: cell.face[0] == rank)


def to_playable(cells: Sequence[Cell], key: str, barred: Container[str]) -> str:
    """Returns the next card that is allowed now."""
    return _next(cells, key, lambda cell: cell.face not in barred)


def settle(before: Sequence[Cell], key: str, after: Sequence[Cell]) -> str:
    """Returns where the focus goes when the card at *key* may have left the hand.

    It stays on the next copy, else goes to the nearest card of the suit, else of the next row.
    """
    if not after or any(cell.key == key for cell in after):
        return key if after else ""
    gone = next((cell for cell in before if cell.key == key), None)
    if gone is None:
        return after[0].key
    if row := _suit(after, gone.face[1]):
        return _nearest(row, gone).key
    place = _place(before, key)
    left = {cell.key for cell in after}
    around = [*before[place + 1 :], *reversed(before[:place])]
    return next((cell.key for cell in around if cell.key in left), after[0].key)
