"""Words for the reasons of bots: one plain sentence a code, naming cards and figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable

__all__ = ["TEXTS"]


def _bad_player(text: str, known: Iterable[str]) -> str:
    return f"There is no player “{text}”. There are: {', '.join(known)}."


TEXTS: dict[str, str | Callable[..., str]] = {
    "bad-player": _bad_player,
    "bot-random": "This player picks any legal action at random.",
}
