"""How hard to think about trump, pass and discard."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

__all__ = ["Care", "Clock"]

Clock = Callable[[], float]


class Care(NamedTuple):
    """Deals settled in all, candidates, and the most deals for each of them."""

    playouts: int
    candidates: int = 20
    worlds: int = 200
