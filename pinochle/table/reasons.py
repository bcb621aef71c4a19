"""Reasons as sentences: seats become names, and signs of suits become words for the ear."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..codes import Reason
from ..words import RANK_NAMES, SUIT_NAMES, say
from .node import Node
from .parts import hidden, p
from .scene import Scene

__all__ = ["aloud", "paragraphs", "sentence"]

_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_SIGN = re.compile(r"((?:\b[Tt]he |’s |\byour )?)(10|[AKQJ9])?([♠♥♦♣])")


def sentence(scene: Scene, reason: Reason) -> str:
    """Returns *reason* in words, with the names of the seats in it."""
    facts = dict(reason.facts)
    seat, holder = facts.pop("seat", None), facts.get("holder")
    if isinstance(seat, int):
        facts |= {"name": scene.name(seat), "you": seat == scene.me}
    if isinstance(holder, int):
        facts |= {"holder": scene.name(holder), "partner": scene.is_partner(holder)}
    return say(reason.code, **facts)


def aloud(text: str) -> str:
    """Returns *text* as it is read: "the ten of diamonds" for 10♦."""

    def named(found: re.Match[str]) -> str:
        before, rank, suit = found[1], found[2], SUIT_NAMES[_SUITS[found[3]]]
        if not rank:
            return f"{before}{suit}"
        article = "" if before else "The " if not found.start() else "the "
        return f"{before}{article}{RANK_NAMES[rank.replace('10', 'T')]} of {suit}"

    return _SIGN.sub(named, text)


def paragraphs(texts: Iterable[str], look: str = "") -> list[Node]:
    """Returns a paragraph for each of *texts*: for the eye, and in words for the ear."""
    return [_both(text, look) for text in texts]


def _both(text: str, look: str) -> Node:
    spoken = aloud(text)
    if spoken == text:
        return p(text, look=look)
    eye = Node("span", "", {"aria-hidden": "true"}, (text,))
    return p(eye, hidden(spoken), look=look)
