"""What the page itself shows between two deals: it is kept offline, a new version waits (UX 11.2).

Both lines are always drawn; the style sheet shows them once the page's root element says so.
"""

from __future__ import annotations

from ..words import say
from .node import Node
from .parts import button, p

__all__ = ["kept_line", "update_line"]


def kept_line() -> Node:
    """Returns the sentence that the game can be played without a connection now."""
    return p(say("offline-ready"), look="when-offline")


def update_line(key: str) -> Node:
    """Returns the offer of a new version; the page takes the press, Python never sees it."""
    take = button(key, "update", say("update-take"), look="btn")
    return p(say("update-ready"), take, look="when-update")
