"""Words for codes: every sentence a person reads is here, chosen by code and filled with facts.

``words/en/*.py`` each export ``TEXTS``, a mapping from code to a text with ``{facts}`` or to a
function of the facts. Formats: a card is ``10♦`` (``{card:name}``: ten of diamonds, ``:rank``:
ten), a suit ``{suit:glyph}`` ♦, ``:many`` diamonds, ``:Many`` Diamonds, ``:one`` diamond; cards
in a list ``{cards:glyphs}``, ``:names``, ``:ranks``, ``:or`` (10♦ or A♦).
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from string import Formatter
from typing import Any

__all__ = [
    "RANK_NAMES",
    "SUIT_NAMES",
    "card_glyph",
    "card_name",
    "catalogue",
    "counted",
    "joined",
    "say",
    "signed",
]

Text = str | Callable[..., str]

SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANK_NAMES = {"A": "ace", "T": "ten", "K": "king", "Q": "queen", "J": "jack", "9": "nine"}
_GLYPHS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def card_glyph(card: Any) -> str:
    """Returns a card for the eye: ``10♦``."""
    text = str(card)
    return ("10" if text[0] == "T" else text[0]) + _GLYPHS[text[1]]


def card_name(card: Any) -> str:
    """Returns a card for the ear: "ten of diamonds"."""
    text = str(card)
    return f"{RANK_NAMES[text[0]]} of {SUIT_NAMES[text[1]]}"


def joined(words: Iterable[str], last: str = "and") -> str:
    """Returns words as a list in a sentence: "a, b and c"."""
    *first, final = list(words) or [""]
    return f"{', '.join(first)} {last} {final}" if first else final


def counted(count: int, one: str, many: str = "") -> str:
    """Returns a number with its noun: "1 card", "2 cards"; *many* where an s is not enough."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def signed(points: int) -> str:
    """Returns points with their sign: +4, −60."""
    return f"+{points}" if points >= 0 else f"−{-points}"


_SUITS: Mapping[str, Callable[[str], str]] = {
    "glyph": _GLYPHS.__getitem__,
    "many": SUIT_NAMES.__getitem__,
    "Many": lambda suit: SUIT_NAMES[suit].capitalize(),
    "one": lambda suit: SUIT_NAMES[suit][:-1],
}
_CARDS: Mapping[str, Callable[[Any], str]] = {
    "glyphs": lambda cards: " ".join(map(card_glyph, cards)),
    "names": lambda cards: joined(map(card_name, cards)),
    "ranks": lambda cards: joined((RANK_NAMES[str(card)[0]] for card in cards), "or"),
    "or": lambda cards: joined(map(card_glyph, cards), "or"),
    "and": lambda cards: joined(map(card_glyph, cards)),
}
_CARD: Mapping[str, Callable[[Any], str]] = {
    "": card_glyph,
    "name": card_name,
    "rank": lambda card: RANK_NAMES[str(card)[0]],
    "many": lambda card: SUIT_NAMES[str(card)[1]],
}


class _Words(Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec and isinstance(value, str):
            return value
        if format_spec in _SUITS and isinstance(value, str):
            return _SUITS[format_spec](value)
        if format_spec in _CARDS:
            return _CARDS[format_spec](value)
        if hasattr(value, "suit") and format_spec in _CARD:
            return _CARD[format_spec](value)
        return str(format(value, format_spec))


_SELDOM = ("cli", "lessons")  # beginnings of the files that a table does without


@cache
def _texts(seldom: bool) -> Mapping[str, Text]:
    from . import en

    texts: dict[str, Text] = {}
    for module in pkgutil.iter_modules(en.__path__):
        if module.name.startswith(_SELDOM) is seldom:
            more: Mapping[str, Text] = import_module(f"{en.__name__}.{module.name}").TEXTS
            assert not texts.keys() & more.keys(), texts.keys() & more.keys()
            texts.update(more)
    return texts


@cache
def catalogue() -> Mapping[str, Text]:
    """Returns all texts of the language by code; a code may stand in one file only."""
    often, seldom = _texts(False), _texts(True)
    assert not often.keys() & seldom.keys(), often.keys() & seldom.keys()
    return {**often, **seldom}


_words = _Words()


@cache
def _pieces(text: str) -> tuple[tuple[str, str, str], ...]:
    """Splits a text into words, the name of the fact that follows (or nothing), its format."""
    return tuple((words, name or "", how or "") for words, name, how, _ in _words.parse(text))


def _format(text: str, facts: Mapping[str, Any]) -> str:
    if "{" not in text and "}" not in text:
        return text
    field = _words.format_field
    return "".join(
        words + field(facts[name], how) if name else words for words, name, how in _pieces(text)
    )


def say(code: str, **facts: Any) -> str:
    """Returns the sentence for *code* and its facts; KeyError if the catalogue has no such code."""
    text = _texts(False).get(code) or catalogue()[code]
    if callable(text):
        return text(**facts)
    return _format(text, facts)
