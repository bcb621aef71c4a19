"""Words of the controller: what it says itself, and the facts of a match that goes on."""

from __future__ import annotations

from collections.abc import Callable

TEXTS: dict[str, str | Callable[..., str]] = {
    "tell-undone": "Undone.",
    "tell-chosen": "{card:name}, {chosen} of {count} chosen.",
    "tell-amount": "{bid}",
    "tell-typed": "Bid {typed}",
    "tell-none": "There is nothing to read yet.",
    "tell-joining": "The other players join in a moment.",
    "tell-copied": "Copied.",
    "tell-not-copied": "It could not be copied.",
    "menu-rules": "Rules of this game",
    "title-rules": "Rules of {game} – Pinochle",
    "no-turn": "Wait: it’s {name}’s turn.",
    "no-undo": "Nothing can be taken back now.",
    "resume-hand": "Hand {number}",
    "resume-hand-on": "in play",
}
