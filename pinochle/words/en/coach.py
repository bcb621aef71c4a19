"""Words of the coach beside the learner's first whole hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["TEXTS"]


def _times(count: int) -> str:
    return {1: "Once", 2: "Twice"}.get(count, f"{count} times")


def _tricks(count: int, **_: Any) -> str:
    return f"You won {'a trick' if count == 1 else f'{count} tricks'} yourself."


TEXTS: dict[str, str | Callable[..., str]] = {
    "coach-name": "Coach:",
    "coach-close": "Send the coach away",
    "coach-bid": "{suit:Many} as trump give you {meld} meld. Bid {bid}: that also tells Pat “I "
    "want to name trump”.",
    "coach-name-trump": "The auction is yours. Name the suit that gives you most meld: "
    "{suit:many}, {meld}.",
    "coach-meld": "You and Pat show {meld} meld. To make your bid and to keep the meld you need "
    "{need} points in tricks.",
    "coach-claim": "No card of yours can lose any more, so you may take the rest at once.",
    "coach-duty-lead": "Lead cards that win: each trick you win lets you lead again.",
    "coach-duty-beat": "Follow suit, and beat the best card if you can, even Pat’s.",
    "coach-duty-cant-beat": "Nothing you hold beats it, so any card of the suit will do.",
    "coach-duty-ruffed": "The trick is trumped, so no card of the suit can win it.",
    "coach-duty-trump": "You have none of the suit, so you must trump.",
    "coach-duty-overtrump": "You have none of the suit: play a higher trump than the one there.",
    "coach-duty-cant-overtrump": "You have none of the suit and no higher trump: you must trump.",
    "coach-duty-free": "You have neither the suit nor trump, so play what you like.",
    "coach-won": lambda points, **_: (
        f"Yours: {'no point' if not points else '1 point' if points == 1 else f'{points} points'}."
    ),
    "coach-fed": "Good: your {card} gave Pat’s trick a point.",
    "coach-kept": "Pat won it. A card with a point would have counted for you both.",
    "coach-gave": "{name} won it, and your {card} gave them a point; {better} would have given "
    "none.",
    "coach-starved": "Good: {name} won it, and you gave no point.",
    "coach-well": "What went well",
    "coach-next": "One thing to try",
    "coach-well-made": "Your side bid {bid} and made it: {points} points.",
    "coach-well-bid": "You won the auction and named trump.",
    "coach-well-fed": lambda count, **_: f"{_times(count)} you gave a point to a trick of Pat’s.",
    "coach-well-starved": lambda count, **_: f"{_times(count)} you gave no point to their trick.",
    "coach-well-won": _tricks,
    "coach-well-meld": "Your side showed {points} meld.",
    "coach-well-tricks": "Your side took {points} points in tricks.",
    "coach-well-end": "You played a whole hand to its end.",
    "coach-try-gave": lambda count, **_: (
        f"{_times(count)} a card with a point went into their trick though a queen or jack would "
        "have done."
    ),
    "coach-try-kept": lambda count, **_: (
        f"{_times(count)} Pat’s trick could have had a point more from you."
    ),
    "coach-try-lead": lambda count, **_: (
        f"{_times(count)} they won the trick you led: count the aces, and lead what must win."
    ),
    "coach-try-alone": "Play one without the coach.",
}
