"""The blocks that a rules page is made of, and how they are written as Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

__all__ = ["Block", "Grid", "Heading", "Items", "Page", "Para", "to_markdown"]


class Heading(NamedTuple):
    """The title of a section; *anchor* is its name within the page."""

    text: str
    anchor: str


class Para(NamedTuple):
    """A paragraph."""

    text: str


class Items(NamedTuple):
    """A list of sentences."""

    items: tuple[str, ...]


class Grid(NamedTuple):
    """A table: heads and rows of texts; *numbers* says from which column on they are numbers."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: int = 99


Block: TypeAlias = Heading | Para | Items | Grid


class Page(NamedTuple):
    """A rules page."""

    title: str
    blocks: tuple[Block, ...]


def to_markdown(page: Page) -> str:
    """Returns *page* as Markdown."""
    lines = [f"# {page.title}"]
    for block in page.blocks:
        lines += ["", *_markdown(block)]
    return "\n".join(lines)


def _markdown(block: Block) -> Iterator[str]:
    match block:
        case Heading(text=text):
            yield f"## {text}"
        case Para(text=text):
            yield text
        case Items(items=items):
            yield from (f"- {item}" for item in items)
        case _:
            heads, rows, numbers = block
            yield _row(heads)
            yield _row(tuple("--:" if place >= numbers else "---" for place in range(len(heads))))
            yield from map(_row, rows)


def _row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
