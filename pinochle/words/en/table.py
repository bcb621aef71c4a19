"""Words of the table: seats, bar, contract, hand, prompt, panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .. import SUIT_NAMES, card_name, counted, signed

# ---- names and seats ----
TEXTS: dict[str, str | Callable[..., str]] = {
    "name-you": "You",
    "name-w": "Wes",
    "name-n": "Pat",
    "name-e": "Eve",
    "side-us": "Us",
    "side-them": "Them",
    "side-you": "You",
    "seat-partner": "partner",
    "seat-dealer": "dealer",
    "seat-bid": "bid {bid}",
    "seat-passed": "passed",
    "seat-thinking": "thinking",
    "seat-joining": "joining…",
    "seat-cards": lambda count, **_: counted(count, "card"),
    "seat-you": "you",
    "call-pass": "pass",
    "call-redeal": "redeal",
    "players": "Players",
}

# ---- bar and contract ----
TEXTS |= {
    "ui-close": "Close",
    "ui-menu": "Menu",
    "ui-last": "Last trick",
    "ui-help": "Help",
    "ui-sound": "Sound",
    "ui-scores": "Score",
    "ui-skip-hand": "Skip to your cards",
    "ui-skip-actions": "Skip to the actions",
    "ui-skip-text": "Skip to the table as text",
    "ui-table": "Table",
    "ui-table-title": "Pinochle table",
    "ui-actions": "Actions",
    "ui-panel": "Hand details",
    "ui-grid": "Show the hand as a grid",
    "ui-fan": "Show the hand as a fan",
    "pill": ": open the score sheet",
    "title-table": "{what} – Pinochle",
    "title-start": "Pinochle: play double-deck and six other games",
    "contract-auction": "Auction",
    "contract-auction-you-deal": "you are the dealer, last to speak",
    "contract-auction-dealer": "{name} deals",
    "contract-bid": "{name} bid {bid}",
    "contract-forced": "{name} has it at {bid}",
    "contract-forced-you": "{name} have it at {bid}",
    "contract-short": "{name} {bid}",
    "contract-turned": "{suit:Many} are trump",
    "contract-stock": lambda count, **_: f"{count} in the stock",
    "contract-trump": "{suit:many} trump",
    "contract-open": "{text}: what each side needs",
    "goal-us": "We have {have} of the {need} trick points we need",
    "goal-them": "They have {have} of the {need} trick points they need",
    "goal-you": "You have {have} of the {need} trick points you need",
    "goal-name": "{name} has {have} of the {need} trick points needed",
    "goal-plain-us": "We have {have} trick points",
    "goal-plain-them": "They have {have} trick points",
    "goal-plain-you": "You have {have} trick points",
    "goal-plain-name": "{name} has {have} trick points",
    "goal-melded-you": "You have {have} trick points and {meld} meld",
    "goal-melded-name": "{name} has {have} trick points and {meld} meld",
    "goal-met": "{goal}: done",
}

# ---- hand ----
TEXTS |= {
    "hand-label": lambda count, **_: f"Your hand, {counted(count, 'card')}",
    "row-label": lambda suit, count, **_: (
        f"{SUIT_NAMES[suit].capitalize()}, {counted(count, 'card')}"
    ),
    "no-suit": "no {suit:glyph}",
    "cell": "{card:name}",
    "cell-copies": "{card:name}, {count} copies",
    "cell-laid": "{card:name}, on the table",
    "cell-barred": ", not allowed",
    "cell-melded": ", in meld",
    "cell-fresh": ", received",
    "cell-chosen": ", chosen",
    "cell-hinted": ", suggested",
}

# ---- prompt ----
TEXTS |= {
    "lead-bold": "Your lead.",
    "turn-bold": "Your turn.",
    "bid-bold": "Your bid.",
    "prompt-only-one": "Only one card is allowed.",
    "prompt-bid": lambda least, may_pass=True, **_: (
        f"At least {least}, or pass." if may_pass else f"At least {least}."
    ),
    "prompt-signal": "{name}’s {bid} was a raise of {step}: {meaning}.",
    "prompt-wait-bold": "{name}",
    "prompt-wait-play": "to play.",
    "prompt-wait-bid": "to bid.",
    "prompt-wait-trump": "names trump.",
    "prompt-wait-give": "chooses cards to pass.",
    "prompt-wait-bury": "buries cards.",
    "prompt-wait-draw": "may meld, then draws.",
    "prompt-won": lambda points, you=False, **_: (
        f"{'win' if you else 'wins'} the trick: {counted(points, 'point')}."
    ),
    "prompt-forced-bold": "You have the bid at {bid}.",
    "prompt-forced": "Everyone else passed.",
    "prompt-trump-bold": "Name trump.",
    "prompt-trump-refused": "You need king and queen of the suit.",
    "prompt-trump-throw_in": "Without king and queen of it the hand is thrown in.",
    "prompt-trump-no": "Any suit may be trump.",
    "prompt-give-bold": "Choose {count} cards for {name}.",
    "prompt-bury-bold": "Choose {count} cards to bury.",
    "prompt-chosen": "{chosen} of {count} chosen.",
    "prompt-draw-bold": "You won the trick.",
    "prompt-draw-meld": "Lay down a meld, or draw.",
    "prompt-draw": "Draw a card.",
    "prompt-meld-bold": "Melds are shown.",
    "prompt-meld": "Start play when you are ready.",
    "prompt-over-bold": "The hand is over.",
    "raised": lambda card, **_: f"{card_name(card).capitalize()} raised. Press again to play.",
    "raised-brief": "Raised.",
}

# ---- signals of the auction (convention of RULES.md 1) ----
TEXTS |= {
    "signal-trump": "wants to name trump",
    "signal-meld": "about {meld} meld",
    "signal-mine-trump": "I want to name trump",
    "signal-mine-meld": "about {meld} meld",
}

# ---- panel, and the table as text ----
TEXTS |= {
    "panel-contract": "Contract",
    "panel-bidder": "{name}",
    "panel-bidder-trump": "{name}, {suit:many} trump",
    "panel-have": "{have} so far",
    "panel-have-meld": "{have} + {meld} meld",
    "panel-trick": "Trick {number} of {all}",
    "panel-so-far": lambda points, **_: f"{counted(points, 'point')} so far",
    "panel-why": "Why these cards?",
    "panel-seen": "Seen so far",
    "panel-suit": "Suit",
    "panel-suit-name": "{suit:many}",
    "panel-log": "What happened",
    "text-title": "The table as text",
    "text-now": "Now",
    "text-trick": "Trick",
    "text-contract": "Auction and contract",
    "text-hand": "Your hand",
    "text-laid": "On the table: {cards:names}.",
    "text-players": "Players",
    "text-player": "Player",
    "text-side": "Side",
    "text-cards": "Cards",
    "text-call": "Said",
    "text-melds": "Melds",
    "text-meld": "{name}: {meld}, {points}: {cards:names}.",
}


def _hand(counts: Sequence[tuple[str, int]], **_: Any) -> str:
    """The suits of a hand: "6 spades, 1 heart"."""
    return ", ".join(counted(n, SUIT_NAMES[suit][:-1]) for suit, n in counts)


# ---- the middle, figures ----
TEXTS |= {
    "why-best": "{name}’s {card} wins the trick so far.",
    "tip-bid": "These four numbers are your meld in each suit.",
    "tip-veil": "Greyed cards are not allowed now. Tap one to see why.",
    "banner-trump": "{name} names {suit:many}",
    "plain": lambda number, **_: str(number) if number >= 0 else f"−{-number}",
    "list-names": "{cards:names}",
    "mid-kitty": "The kitty",
    "mid-no-bid": "No bid yet. The lowest is {least}.",
    "mid-high": "High bid",
    "mid-beat": "{name} · beat it or pass",
    "mid-yours": "yours",
    "stock-label": lambda count, card, **_: (
        f"{card_name(card)} turned up, {counted(count, 'card')} in the stock"
    ),
    "laid-label": "{name}’s melds",
    "hand-counts": _hand,
    "signed": lambda points, **_: signed(points),
    "points": lambda points, **_: counted(points, "point"),
}
