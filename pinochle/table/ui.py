"""What a person sees change and the match does not know: settings, sizes, what is open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..cards import Suit

__all__ = ["CHOICES", "SPEEDS", "Settings", "Setup", "Size", "Speed", "Ui", "settings_from"]


class Speed(NamedTuple):
    """Times in milliseconds (UX 14.4): a card, a bot's pause, a trick's rest, its collection."""

    card: int
    pause: int
    hold: int
    collect: int


SPEEDS = {
    "relaxed": Speed(380, 800, 1800, 400),
    "normal": Speed(220, 450, 900, 260),
    "fast": Speed(120, 180, 450, 140),
    "instant": Speed(0, 0, 250, 0),
}


class Settings(NamedTuple):
    """A person's choices on this device; each has its words in the catalogue as set-*name*."""

    speed: str = "normal"
    trick_hold: str = "timed"
    hand: str = "auto"
    confirm: str = "touch"
    colours: str = "four"
    theme: str = "system"
    announcements: str = "full"
    count_meld: str = "all"
    explain_bids: bool = True
    auto_last: bool = True
    shortcuts: bool = True
    ask_pass: bool = True
    text_view: bool = False


CHOICES: dict[str, tuple[str, ...]] = {
    "speed": tuple(SPEEDS),
    "trick_hold": ("timed", "wait"),
    "hand": ("auto", "grid", "fan"),
    "confirm": ("touch", "always", "never"),
    "colours": ("four", "two"),
    "theme": ("system", "light", "dark"),
    "announcements": ("full", "brief"),
    "count_meld": ("all", "plain", "off"),
}


def settings_from(saved: object) -> Settings:
    """Returns the settings in *saved* (read from JSON); anything odd there keeps its default."""
    values = Settings()._asdict()
    for name in values:
        value = saved.get(name) if isinstance(saved, Mapping) else None
        if value in CHOICES[name] if name in CHOICES else isinstance(value, bool):
            values[name] = value
    return Settings(**values)


class Size(NamedTuple):
    """The window: its size in CSS pixels, whether fingers point, whether motion is unwanted."""

    width: int = 1280
    height: int = 800
    coarse: bool = False
    still: bool = False

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
    seed: str = ""


class Ui(NamedTuple):
    """The state of the screen, apart from the match; a new hand starts with a new one."""

    chosen: Mapping[str, int] = {}
    focus: str = ""
    bid: int = 0
    preview: Suit = ""
    dialog: str = ""
    step: int = 0  # how far back the last-trick sheet looks
    melds_read: bool = False
    held: bool = False  # the finished trick still lies on the table
    joining: str = ""  # progress text while the engine is not ready
    note: str = ""  # the last refusal, at the prompt until the next input
    noted: str = ""  # the face it was about
    tip: str = ""
    asked: str = ""  # the action that a dialog asks about
    returns: str = ""
