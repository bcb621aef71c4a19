"""How hard a search thinks: light to import, for those who only ask."""

from __future__ import annotations

from typing import NamedTuple

from .care import Care

__all__ = ["Settings"]


class Settings(NamedTuple):
    """How hard to think: worlds for playouts, and the last tricks to be solved exactly."""

    worlds: int
    policies: tuple[str, ...] = ("hand", "tuned")
    exact_tricks: int = 0
    open_tricks: int = 0  # the same when only one deal fits
    exact_worlds: int = 80
    nodes: int = 60_000
    open_nodes: int = 60_000  # the same for one known deal
    trust: float = 0.0  # standard errors within which the rule of thumb decides
    care: Care = Care(300)  # for trump, pass and discard
