"""The rules page of a table, made from the same values that the engine plays by.

A page is a list of plain blocks: ``to_markdown`` writes them for ``rules``, the table draws
them for ``#/rules/<game>``. Every number comes from the :class:`~pinochle.rules.Rules` value,
every example from the engine; the sentences are in :mod:`pinochle.words`.
"""

from __future__ import annotations

from ..rules import Rules
from .blocks import Block, Grid, Heading, Items, Page, Para, to_markdown
from .book import Book
from .names import rule_set_name, value_words

__all__ = [
    "Block",
    "Grid",
    "Heading",
    "Items",
    "Page",
    "Para",
    "rule_set_name",
    "rules_page",
    "to_markdown",
    "value_words",
]


def rules_page(rules: Rules) -> Page:
    """Returns the rules of a table, what is not usual at the top."""
    book = Book(rules)
    return Page(book.say("title"), tuple(book.blocks()))
