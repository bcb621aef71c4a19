"""The controller: what the page reports goes in, what the page has to do comes out.

A :class:`Session` owns the match, the screen's state and the settings. It has no clock, no browser
and no randomness: time passes only through ``timer`` events, seeds come in from the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

__all__ = ["Effect", "Event", "Session"]

Event: TypeAlias = Mapping[str, Any]
Effect: TypeAlias = dict[str, Any]


class Session:
    """One page with a person at it."""

    def start(
        self, saved: Mapping[str, str | None], route: str, env: Mapping[str, Any]
    ) -> list[Effect]:
        """Returns the effects that show the first screen.

        *saved* holds the stored texts by key, *route* the part of the address after ``#``, *env*
        what only the page knows: ``size``, ``seed`` (16 fresh characters), ``opening`` and
        ``queued`` from before Python was ready.
        """
        raise NotImplementedError

    def event(self, event: Event) -> list[Effect]:
        """Returns the effects of one input or timer; never raises."""
        raise NotImplementedError
