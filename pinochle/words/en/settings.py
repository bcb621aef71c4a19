"""Words of the settings: set-*name*, and set-*name*-*value* for each choice."""

from __future__ import annotations

from collections.abc import Callable

TEXTS: dict[str, str | Callable[..., str]] = {
    "set-reset": "Reset",
    "set-reset-label": "Reset: {group}",
    "set-tips": "Show the first tips again",
    "start-settings-odd": "Some settings couldn’t be read: they are as usual again, and what was "
    "saved is set aside.",
}

_GROUPS = {
    "cards": "Cards and colours",
    "hand": "Hand",
    "play": "Play",
    "motion": "Motion",
    "sound": "Sound",
    "names": "Names at the table",
    "access": "Reading and keys",
}
_LABELS = {
    "strict": "Strict: no hints, no undo",
    "auto_last": "Play my last card for me",
    "auto_only": "Play for me when only one card is allowed",
    "explain_bids": "Explain bids",
    "find_meld": "Let me find my meld first",
    "remember_melds": "Melds may be looked at again during play",
    "ask_pass": "Ask before passing",
    "drag": "Flick a card upwards to play it",
    "sound": "Sounds, volume",
    "name_w": "On your left",
    "name_n": "Opposite you",
    "name_e": "On your right",
    "speak": "Read the table aloud",
    "shortcuts": "Single-key shortcuts",
    "text_view": "Show the table as text",
}
_CHOICES = {
    "count_meld": (
        "Count meld for me",
        {"all": "All", "plain": "Only what needs no trump", "off": "Off"},
    ),
    "look_back": ("Tricks that may be looked at", {"last": "The last one", "all": "All"}),
    "hand": ("Layout", {"auto": "Auto", "grid": "Grid", "fan": "Fan"}),
    "hand_phone": ("Layout on a phone", {"auto": "Auto", "grid": "Grid", "fan": "Fan"}),
    "suits": (
        "Order of suits",
        {"SHCD": "♠ ♥ ♣ ♦", "SHDC": "♠ ♥ ♦ ♣", "HSDC": "♥ ♠ ♦ ♣", "trump": "Trump first"},
    ),
    "ranks": ("Order of ranks", {"high": "High to low", "low": "Low to high"}),
    "confirm": (
        "Confirm before playing",
        {"touch": "Touch only", "always": "Always", "never": "Never"},
    ),
    "colours": ("Suit colours", {"four": "Four", "two": "Two"}),
    "faces": ("Court cards", {"index": "Plain", "classic": "Classic"}),
    "size": ("Figures on cards", {"normal": "Normal", "large": "Large"}),
    "back": ("Card backs", {"red": "Red", "blue": "Blue", "green": "Green", "plain": "Plain"}),
    "table": (
        "Table",
        {"auto": "Auto", "green": "Green", "blue": "Blue", "charcoal": "Charcoal"},
    ),
    "theme": ("Light or dark", {"system": "As the system", "light": "Light", "dark": "Dark"}),
    "contrast": ("Contrast", {"system": "As the system", "more": "More"}),
    "speed": (
        "Speed",
        {"relaxed": "Relaxed", "normal": "Normal", "fast": "Fast", "instant": "Instant"},
    ),
    "trick_hold": ("A finished trick stays", {"timed": "A moment", "wait": "Until I continue"}),
    "motion": ("Movement", {"system": "As the system", "less": "None"}),
    "announcements": ("Announcements to screen readers", {"full": "Full", "brief": "Brief"}),
}
TEXTS |= {f"set-group-{name}": words for name, words in _GROUPS.items()}
TEXTS |= {f"set-{name}": words for name, words in _LABELS.items()}
for _name, (_label, _values) in _CHOICES.items():
    TEXTS[f"set-{_name}"] = _label
    TEXTS |= {f"set-{_name}-{value}": words for value, words in _values.items()}
TEXTS |= {
    "set-volume": "{percent} %",
    "set-volume-off": "Off",
    "tell-sound-on": "Sounds on.",
    "tell-sound-off": "Sounds off.",
    "tell-order-SHCD": "Suits: spades, hearts, clubs, diamonds.",
    "tell-order-SHDC": "Suits: spades, hearts, diamonds, clubs.",
    "tell-order-HSDC": "Suits: hearts, spades, diamonds, clubs.",
    "tell-order-trump": "Suits: trump first.",
}
