"""Reason codes of the bots; ``pinochle/words/en/reasons.py`` has a sentence for each."""

from __future__ import annotations

__all__ = ["BAD_PLAYER", "BOT_CODES", "Because"]

BAD_PLAYER = "bad-player"  # the trouble with a name that is no player's


class Because:
    """Why a bot did what it did."""

    RANDOM = "bot-random"


BOT_CODES = frozenset(value for name, value in vars(Because).items() if not name.startswith("_"))
