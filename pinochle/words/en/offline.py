"""Words of the installed game: its manifest, what works without a connection, a new version."""

from __future__ import annotations

from collections.abc import Callable

TEXTS: dict[str, str | Callable[..., str]] = {
    "manifest-name": "Pinochle",
    "manifest-short": "Pinochle",
    "manifest-about": "Pinochle against bots: seven games, lessons, no account, works offline.",
    "manifest-play": "Play",
    "manifest-learn": "Learn to play",
    "manifest-shot": "A hand of double-deck Pinochle",
    "offline-ready": "Ready to play without a connection.",
    "update-ready": "New version ready",
    "update-take": "Reload",
}
