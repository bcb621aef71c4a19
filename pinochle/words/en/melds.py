"""Words of melds and of the sheet that shows them."""

from __future__ import annotations

from collections.abc import Callable

from .. import counted

_MELDS = {
    "run": "Run",
    "royal_marriage": "Royal marriage",
    "marriage": "Marriage, {suit:many}",
    "pinochle": "Pinochle",
    "aces": "Aces around",
    "kings": "Kings around",
    "queens": "Queens around",
    "jacks": "Jacks around",
    "dix": "Dix",
}
TEXTS: dict[str, str | Callable[..., str]] = {f"meld-{key}": text for key, text in _MELDS.items()}
TEXTS |= {
    "meld-times": "{meld} ×{copies}",
    "meld-title": "Meld",
    "meld-sub": "{suit:Many} are trump. {name} bid {bid}.",
    "meld-you": "You",
    "meld-partner": "{name}, your partner",
    "meld-none": "nothing",
    "meld-not-shown": "does not meld",
    "meld-counts": "it counts",
    "meld-counts-least": "{least} or more: it counts",
    "meld-short": "{points} → 0 · under {least}: no meld score",
    "meld-need": "{who} need {need} in tricks",
    "meld-needs": "{who} needs {need} in tricks",
    "meld-one-trick": "needs a trick to count",
    "who-us": "we",
    "who-them": "they",
    "who-you": "you",
    "who-name": "{name}",
    "buried-trumps": lambda trumps, **_: f"{counted(trumps, 'trump')} buried.",
    "buried-aces": lambda aces, **_: f"{counted(aces, 'ace')} buried.",
    "buried-cards": "Buried: {cards:glyphs}.",
    "meld-early-meld-short": "{name}’s side has {points} meld, less than {least}: the hand is not "
    "played.",
    "meld-early-out-of-reach": "{points} meld and all {all} trick points don’t reach {bid}: the "
    "hand is not played.",
    "meld-early-no-marriage": "{name} has no marriage, so no trump can be named: the hand is not "
    "played.",
}

TEXTS |= {
    "find-bold": "Find your meld.",
    "find-how": "Raise the cards of a combination, then press the button.",
    "find-so-far": lambda count, points, **_: f"{count} found, {counted(points, 'point')}.",
    "find-try": "That is a meld",
    "find-all": "Count it for me",
    "find-found": "Meld found",
    "find-yes": lambda meld, points, **_: f"Right: {meld}, {counted(points, 'point')}.",
    "find-no": "Those cards are no meld of their own.",
    "find-again": "You have found that one already.",
    "find-more": "You hold that {copies} times: raise all of it.",
    "find-result": "You found {found} of {all}.",
    "meld-missed": "missed",
}
