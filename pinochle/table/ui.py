"""What a person sees change and the match does not know: sizes, what is open, what comes next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..cards import Suit
from ..codes import Reason

__all__ = ["Hint", "Setup", "Size", "Ui"]


class Size(NamedTuple):
    """The window: its size in CSS pixels, and whether fingers point."""

    width: int = 1280
    height: int = 800
    coarse: bool = False

    @property
    def kind(self) -> str:
        """Returns phone, tablet or desktop (UX 5)."""
        if self.width < 700 or self.flat:
            return "phone"
        return "tablet" if self.width < 1120 else "desktop"

    @property
    def flat(self) -> bool:
        """Says whether it is a phone on its side, with the hand beside the table."""
        return self.height <= 480 and self.width >= 560

    @property
    def hand_width(self) -> int:
        """Returns the room for a row of cards."""
        if self.flat:
            return 302
        side = 332 if self.width >= 1120 else 0
        return self.width - side - (16 if self.kind == "phone" else 32)

    def fans(self, layout: str, hand_size: int) -> bool:
        """Says whether the hand is a fan: by choice, or where a grid is not better (UX 6.1)."""
        if layout != "auto":
            return layout == "fan"
        return (self.hand_width >= 584 and self.height > 480) or hand_size < 16


class Setup(NamedTuple):
    """What the next match will be, as chosen on the start page or in the new-game dialog."""

    game: str = "double-deck"
    level: str = "club"  # of the opponents
    partner: str = ""  # one level above the opponents
    right: str = ""  # of the last opponent, if it is another one
    options: Mapping[str, str] = {}
    cut: str = ""  # what the person adds to the seed of the next match
    promise: str = ""  # the commitment to that seed, without the cut


class Hint(NamedTuple):
    """A hint: at *step* 1 its idea, at 2 what to do and why; without an idea it is thought over."""

    step: int
    action: str = ""
    idea: str = ""
    because: tuple[Reason, ...] = ()


class Ui(NamedTuple):
    """The state of the screen, apart from the match; a new hand starts with a new one."""

    chosen: Mapping[str, int] = {}
    focus: str = ""
    bid: int = 0
    preview: Suit = ""
    dialog: str = ""
    step: int = 0  # how far back the last-trick sheet looks
    melds_read: bool = False
    found: tuple[int, ...] = ()  # which of the own melds the person has found
    counted: bool = False  # the person has looked for meld, or does not want to
    held: bool = False  # the finished trick still lies on the table
    joining: str = ""  # progress text while the engine is not ready
    note: str = ""  # the last refusal, at the prompt until the next input
    asked: str = ""  # the action that a dialog asks about
    returns: str = ""
    hint: Hint | None = None
    told: Mapping[str, tuple[Reason, ...]] = {}  # the answers to "Why?", by question
    blind: tuple[tuple[int, str, int, int], ...] | None = None  # what the blindfold test found
    thinking: int = 0  # a bot thinks: 1 since a moment, 2 for long, 3 for too long
