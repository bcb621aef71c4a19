"""Putting finished hands on the shelf: the stored texts come in, new ones go out as effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..past.shelf import Shelf, read_shelf
from . import store

__all__ = ["read", "saves", "shelved"]


def read(texts: Mapping[str, str | None]) -> tuple[Shelf, list[dict[str, Any]]]:
    """Returns the shelf, and the effects that set aside what of it could not be read."""
    shelf, bad = read_shelf(texts.get(store.PAST), texts.get(store.HANDS))
    aside = [
        {"save": [f"{key}-unreadable", texts.get(key)]}
        for key in store.SHELF
        if texts.get(key) and texts.get(key) in bad
    ]
    return shelf, aside


def saves(shelf: Shelf) -> list[dict[str, Any]]:
    """Returns the effects that store *shelf*."""
    return [
        {"save": [store.PAST, shelf.games_text]},
        {"save": [store.HANDS, shelf.hands_text]},
    ]


def shelved(
    waiting: Sequence[store.Saved], texts: Mapping[str, str | None], now: int
) -> list[dict[str, Any]]:
    """Returns the effects that put the matches *waiting* on the shelf in *texts*."""
    shelf, effects = read(texts)
    for saved in waiting:
        shelf = shelf.with_match(saved.match, now, saved.practice, saved.shared)
    return [*effects, *saves(shelf)]
