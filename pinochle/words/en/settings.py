"""Words of the settings: set-*name*, and set-*name*-*value* for each choice."""

from __future__ import annotations

from collections.abc import Callable

TEXTS: dict[str, str | Callable[..., str]] = {
    "set-speed": "Speed",
    "set-speed-relaxed": "Relaxed",
    "set-speed-normal": "Normal",
    "set-speed-fast": "Fast",
    "set-speed-instant": "Instant",
    "set-trick_hold": "A finished trick stays",
    "set-trick_hold-timed": "A moment",
    "set-trick_hold-wait": "Until I continue",
    "set-hand": "Hand",
    "set-hand-auto": "Auto",
    "set-hand-grid": "Grid",
    "set-hand-fan": "Fan",
    "set-confirm": "Confirm before playing",
    "set-confirm-touch": "Touch only",
    "set-confirm-always": "Always",
    "set-confirm-never": "Never",
    "set-colours": "Suit colours",
    "set-colours-four": "Four",
    "set-colours-two": "Two",
    "set-theme": "Theme",
    "set-theme-system": "System",
    "set-theme-light": "Light",
    "set-theme-dark": "Dark",
    "set-announcements": "Announcements",
    "set-announcements-full": "Full",
    "set-announcements-brief": "Brief",
    "set-count_meld": "Count meld for me",
    "set-count_meld-all": "All",
    "set-count_meld-plain": "Only what needs no trump",
    "set-count_meld-off": "Off",
    "set-explain_bids": "Explain bids",
    "set-auto_last": "Play my last card for me",
    "set-shortcuts": "Single-key shortcuts",
    "set-ask_pass": "Ask before passing",
    "set-text_view": "Show the table as text",
}
