"""Words of the start page."""

from __future__ import annotations

from collections.abc import Callable

TEXTS: dict[str, str | Callable[..., str]] = {
    "start-title": "Pinochle",
    "start-line": "Double-deck partnership Pinochle against bots, and six more games. "
    "Free, in your browser, nothing to install.",
    "start-play": "Play now",
    "start-resume": "Resume",
    "start-new": "New game",
    "start-learn": "Learn to play",
    "start-continue": "Continue lesson: {title}",
    "start-choose": "Choose game and level",
    "start-short": "The rules in short",
    "start-history": "Past games",
    "start-stats": "Statistics",
    "start-fairness": "Fair deals",
    "start-footer": "No account, no advertising, no tracking. Your games stay on this device.",
    "start-corrupt": "Your saved game couldn’t be read, so it was set aside.",
    "start-copy": "Copy it",
    "start-no-storage": "This browser won’t let me save: the game lasts as long as this page.",
    "start-bad-link": "That link could not be read: {why}",
    "resume-facts": "{hand} · {turn} · {score}",
    "resume-over": "The match is over · {score}",
}
