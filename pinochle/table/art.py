"""Drawings as nodes: card faces, suits, card tags and icons, all from the sprite cards.svg."""

from __future__ import annotations

from functools import cache

from ..cards import Card, Suit
from .node import Node

__all__ = ["GLYPHS", "back", "card", "icon", "pip", "rank_text", "suit_chip", "tag"]

GLYPHS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_HIDDEN = {"aria-hidden": "true", "focusable": "false"}


def rank_text(rank: str) -> str:
    """Returns a rank as people write it: the ten is 10."""
    return "10" if rank == "T" else rank


def _use(name: str) -> tuple[Node, ...]:
    return (Node("use", "", {"href": f"#{name}"}),)


@cache
def card(face: Card) -> Node:
    """Returns the picture of a card, without a name for readers: the element around it has one."""
    box = {"class": "face", "viewBox": "0 0 100 140", **_HIDDEN}
    return Node(
        "span", "", {"class": f"card {face.suit}"}, (Node("svg", "", box, _use(f"f-{face}")),)
    )


@cache
def suit_chip(suit: Suit) -> Node:
    """Returns a suit on a small white square."""
    picture = Node("svg", "", {"viewBox": "0 0 100 100", **_HIDDEN}, _use(f"s-{suit}"))
    return Node("span", "", {"class": f"suit-chip {suit}", "aria-hidden": "true"}, (picture,))


@cache
def tag(face: Card, *, winning: bool = False) -> Node:
    """Returns a card as a word-sized tag, such as K♦."""
    picture = Node("svg", "", {"viewBox": "0 0 100 100", **_HIDDEN}, _use(f"s-{face.suit}"))
    look = f"tag {face.suit}{' win' if winning else ''}"
    return Node("span", "", {"class": look, "aria-hidden": "true"}, (rank_text(face.rank), picture))


@cache
def icon(name: str) -> Node:
    """Returns an outline icon of the sprite."""
    return Node("svg", "", {"class": "ico", "viewBox": "0 0 24 24", **_HIDDEN}, _use(f"i-{name}"))


@cache
def pip(look: str, name: str = "pip") -> Node:
    """Returns the mark of a side: a disc for us, a diamond for them, a square for a third."""
    return Node("i", "", {"class": f"{name} {look}", "aria-hidden": "true"})


@cache
def back() -> Node:
    """Returns a small pile of card backs."""
    return Node("i", "", {"class": "back", "aria-hidden": "true"})
