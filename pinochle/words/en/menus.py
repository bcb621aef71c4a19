"""Words of the menu, the new-game dialog and the help."""

from __future__ import annotations

from collections.abc import Callable

TEXTS: dict[str, str | Callable[..., str]] = {
    "menu-title": "Menu",
    "menu-score": "Score sheet",
    "menu-settings": "Settings",
    "menu-help": "Help and keys",
    "menu-install": "Install this app",
    "menu-sound-on": "Sounds: on",
    "menu-sound-off": "Sounds: off",
    "menu-new": "New game",
    "menu-leave": "Start page",
    "menu-undo": "Undo",
    "menu-concede": "Give up this hand",
    "new-title": "New game",
    "new-start": "Deal",
    "new-warning": "This ends the match you are playing.",
    "help-title": "Help",
    "help-touch": "Tap a card to raise it, tap it again or press Play to play it. With a mouse one "
    "click plays. Grey cards are not allowed now: tap one to read why. Hold a card to see it "
    "large.",
    "help-keys": "Keys",
}
_KEYS = {
    "arrows": ("← → ↑ ↓", "move through your cards"),
    "home": ("Home End", "first and last card of the suit"),
    "suits": ("S H C D", "jump to a suit; again: its next card"),
    "ranks": ("A 1 K Q J 9", "next card of that rank (1 is the ten)"),
    "enter": ("Enter", "play the card, or bid"),
    "n": ("N", "next card that is allowed"),
    "bids": ("+ − P", "raise or lower the bid, pass"),
    "t": ("T", "whose turn, and what is allowed"),
    "r": ("R Shift+R", "read this trick, the last trick"),
    "b": ("B", "read the auction and the contract"),
    "e": ("E", "read what each side needs"),
    "o": ("O", "read the score"),
    "m": ("M", "show the melds"),
    "mute": ("Shift+M", "sounds on or off"),
    "v": ("V", "read your hand by suits"),
    "l": ("L", "show the last trick"),
    "w": ("W", "why these cards"),
    "u": ("U", "undo"),
    "g": ("G", "the rest are mine, when offered"),
    "y": ("Y", "grid or fan"),
    "x": ("X", "another order of the suits"),
    "z": ("Z", "see the card large"),
    "esc": ("Esc", "lower the raised card, close a dialog"),
    "f6": ("F6", "next part of the screen"),
}
for _name, (_key, _does) in _KEYS.items():
    TEXTS[f"key-{_name}"] = _key
    TEXTS[f"key-{_name}-does"] = _does
