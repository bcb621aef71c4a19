"""Texts for the ear: sentences without suit signs."""

from __future__ import annotations

import re

from ..cards import CARDS
from ..words import SUIT_NAMES, card_name

__all__ = ["spoken"]

_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_CARD = re.compile(r"\b(10|[AKQJ9])([♠♥♦♣])")
_SUIT = re.compile("[♠♥♦♣]")


def spoken(text: str) -> str:
    """Returns *text* as it is read aloud: cards and suits by name, definitions without brackets."""

    def card(found: re.Match[str]) -> str:
        rank = found[1].replace("10", "T")
        return card_name(CARDS[rank + _SIGNS[found[2]]])

    named = _CARD.sub(card, text)
    named = _SUIT.sub(lambda found: SUIT_NAMES[_SIGNS[found[0]]], named)
    return named.replace("[", "").replace("]", "")
