"""Words of the screens: start, bar, seats, prompt, dock, melds, result, dialogs, keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .. import RANK_NAMES, SUIT_NAMES, card_name

TEXTS: dict[str, str | Callable[..., str]] = {}


def _number(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def _signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


# ---- start ----
TEXTS |= {
    "start-title": "Pinochle",
    "start-line": "Double-deck partnership Pinochle against bots, and six more games. "
    "Free, in your browser, nothing to install.",
    "start-play": "Play now",
    "start-resume": "Resume",
    "start-new": "New game",
    "start-learn": "Learn to play",
    "start-choose": "Choose game and level",
    "start-short": "The rules in short",
    "start-footer": "No account, no advertising, no tracking. Your games stay on this device.",
    "start-corrupt": "Your saved game couldn’t be read, so it was set aside.",
    "start-copy": "Copy it",
    "start-no-storage": "This browser won’t let me save: the game lasts as long as this page.",
    "start-bad-link": "That link could not be read: {why}",
    "resume-facts": "{hand} · {turn} · {score}",
    "resume-over": "The match is over · {score}",
}

# ---- names and seats ----
TEXTS |= {
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
    "seat-cards": lambda count, **_: _number(count, "card"),
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
    "hand-label": lambda count, **_: f"Your hand, {_number(count, 'card')}",
    "row-label": lambda suit, count, **_: (
        f"{SUIT_NAMES[suit].capitalize()}, {_number(count, 'card')}"
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
        f"{'win' if you else 'wins'} the trick: {_number(points, 'point')}."
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
    "raised": "{card:rank} of {card:many} raised. Press again to play.",
    "raised-brief": "Raised.",
}

# ---- signals of the auction (convention of RULES.md 1) ----
TEXTS |= {
    "signal-trump": "wants to name trump",
    "signal-meld": "about {meld} meld",
    "signal-mine-trump": "I want to name trump",
    "signal-mine-meld": "about {meld} meld",
}

# ---- dock ----
TEXTS |= {
    "dock-undo": "Undo",
    "dock-why": "Why?",
    "dock-choose": "Choose a card",
    "dock-choose-how": "Choose a card: tap one, or use the arrow keys and Enter",
    "dock-play": lambda card, **_: f"Play {RANK_NAMES[card.rank]}",
    "dock-play-name": "Play {card:name}",
    "dock-continue": "Continue",
    "dock-wait": "{name} is playing",
    "dock-bid": "Bid {bid}",
    "dock-pass": "Pass",
    "dock-less": "Lower bid",
    "dock-more": "Higher bid",
    "dock-pad": "All bids",
    "dock-redeal": "Ask for a redeal",
    "dock-meld-by-suit": "Your meld, by trump suit",
    "dock-meld-plain": "Meld that needs no trump: {points}",
    "dock-no-marriage": "no K+Q",
    "dock-trump": "{suit:Many}, ",
    "dock-trump-none": "{suit:Many}: no king and queen",
    "dock-trump-name": "Name {suit:many}, ",
    "dock-trump-meld": " meld",
    "dock-start": "Start play",
    "dock-result": "See the result",
    "dock-give": "Pass {count} to {name}",
    "dock-give-choose": "Choose {count} cards",
    "dock-bury": "Bury {count} cards",
    "dock-tram": "The rest are mine",
    "dock-draw": "Draw",
    "dock-draw-up": "Take the turned card",
    "dock-dix": "Show the nine",
    "dock-meld": "Meld {points}",
    "dock-moon": "Shoot the moon",
}

# ---- questions ----
TEXTS |= {
    "ask-again": "Don’t ask again",
    "ask-pass-title": "Pass?",
    "ask-pass": "You can’t bid again this hand.",
    "ask-pass-yes": "Pass",
    "ask-no": "Back",
    "ask-bid-title": "Bid without a marriage?",
    "ask-bid": "You hold no marriage. If you win you lose the bid. Bid anyway?",
    "ask-bid-yes": "Bid {bid} anyway",
    "ask-throw-title": "Throw the hand in?",
    "ask-throw": "You don’t hold king and queen of {suit:many}. Naming them throws the hand in: "
    "−{bid}.",
    "ask-throw-yes": "Name {suit:many} anyway",
    "ask-concede-title": "Give up this hand?",
    "ask-concede": "You lose the bid of {bid}.",
    "ask-concede-yes": "Give up",
    "ask-moon-title": "Shoot the moon?",
    "ask-moon": "Your side must win every trick. It gains {bonus} if it does and loses at least "
    "twice that if it does not.",
    "ask-moon-yes": "Shoot the moon",
    "ask-redeal-title": "Ask for a redeal?",
    "ask-redeal": "The hand ends without a score and the same dealer deals again.",
    "ask-redeal-yes": "Redeal",
    "tram-title": "The rest are mine",
    "tram-proof-suit": "{suit:Many}: no higher one is out than your {card}.",
    "tram-proof-trump": "No trump is out.",
    "tram-take": "Take them",
    "tram-play": "Play it out",
}

# ---- melds ----
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
TEXTS |= {f"meld-{key}": text for key, text in _MELDS.items()}
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
    "buried-trumps": lambda trumps, **_: f"{_number(trumps, 'trump')} buried.",
    "buried-aces": lambda aces, **_: f"{_number(aces, 'ace')} buried.",
    "buried-cards": "Buried: {cards:glyphs}.",
    "meld-early-meld-short": "{name}’s side has {points} meld, less than {least}: the hand is not "
    "played.",
    "meld-early-out-of-reach": "{points} meld and all {all} trick points don’t reach {bid}: the "
    "hand is not played.",
    "meld-early-no-marriage": "{name} has no marriage, so no trump can be named: the hand is not "
    "played.",
}

# ---- last trick, needs, score, result ----
TEXTS |= {
    "last-title": "Trick {number} · {name} won",
    "last-you": "Trick {number} · you won",
    "last-none": "No trick has been played yet.",
    "last-points": lambda points, side, **_: f"{_number(points, 'point')} to {side}",
    "last-earlier": "Earlier",
    "last-later": "Later",
    "trick-label": "Trick {number}",
    "trick-label-led": "Trick {number}, led by {name}",
    "trick-card": "{name}: {card:name}",
    "trick-winning": "{name}: {card:name}, winning",
    "trick-won": "{name}: {card:name}, won",
    "needs-title": "What each side needs",
    "score-title": "Score sheet",
    "score-none": "No hand has been finished yet.",
    "score-hand": "Hand",
    "score-bid": "Bid",
    "score-total": "Total",
    "score-target": "First to {target} wins.",
    "score-passed-out": "passed out",
    "score-redealt": "redealt",
    "over-meld": "Meld",
    "over-tricks": "Tricks",
    "over-hand": "Hand",
    "over-total": "Total",
    "over-next": "Next hand",
    "over-new": "New game",
    "over-again": "Same game again",
    "over-score": "Score sheet",
}

# ---- menu, settings, keys ----
TEXTS |= {
    "menu-title": "Menu",
    "menu-score": "Score sheet",
    "menu-settings": "Settings",
    "menu-help": "Help and keys",
    "menu-new": "New game",
    "menu-leave": "Start page",
    "menu-undo": "Undo",
    "menu-concede": "Give up this hand",
    "new-title": "New game",
    "new-start": "Deal",
    "new-warning": "The match you are playing ends.",
    "help-title": "Help",
    "help-touch": "Tap a card to raise it, tap it again or press Play to play it. With a mouse one "
    "click plays. Grey cards are not allowed now: tap one to read why.",
    "help-keys": "Keys",
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
    "v": ("V", "read your hand by suits"),
    "l": ("L", "show the last trick"),
    "w": ("W", "why these cards"),
    "u": ("U", "undo"),
    "g": ("G", "the rest are mine, when offered"),
    "y": ("Y", "grid or fan"),
    "esc": ("Esc", "lower the raised card, close a dialog"),
    "f6": ("F6", "next part of the screen"),
}
for _name, (_key, _does) in _KEYS.items():
    TEXTS[f"key-{_name}"] = _key
    TEXTS[f"key-{_name}-does"] = _does


def _hand(counts: Sequence[tuple[str, int]], **_: Any) -> str:
    """The suits of a hand: "6 spades, 1 heart"."""
    return ", ".join(_number(n, SUIT_NAMES[suit][:-1]) for suit, n in counts)


TEXTS |= {
    "text-title": "The table as text",
    "text-now": "Now",
    "text-trick": "Trick",
    "text-contract": "Auction and contract",
    "text-hand": "Your hand",
    "needs-melds": "Show the melds",
    "need-bid-us": "We need {need} of {all} trick points.",
    "need-bid-them": "They need {need} of {all} trick points.",
    "need-bid-you": "You need {need} of {all} trick points.",
    "need-bid-name": "{name} needs {need} of {all} trick points.",
    "need-why-bid": "{bid} bid − {meld} meld.",
    "need-why-least": "At least {least} are needed in any case.",
    "need-least-us": "We need {need} to score.",
    "need-least-them": "They need {need} to score.",
    "need-least-you": "You need {need} to score.",
    "need-least-name": "{name} needs {need} to score.",
    "need-set": "{points} would set the bidders.",
    "need-trick": "One trick is needed to keep the meld.",
    "need-trick-done": "A trick is won, so the meld counts.",
    "why-best": "{name}’s {card} wins the trick so far.",
    "score-detail": "{meld} + {tricks}",
    "score-made": " made",
    "score-set-mark": " set",
    "score-practice": " · practice",
    "panel-contract": "Contract",
    "panel-bidder": "{name}",
    "panel-bidder-trump": "{name}, {suit:many} trump",
    "panel-have": "{have} so far",
    "panel-have-meld": "{have} + {meld} meld",
    "panel-trick": "Trick {number} of {all}",
    "panel-so-far": lambda points, **_: f"{_number(points, 'point')} so far",
    "panel-why": "Why these cards?",
    "panel-seen": "Seen so far",
    "panel-suit": "Suit",
    "panel-suit-name": "{suit:many}",
    "panel-log": "What happened",
    "plain": lambda number, **_: str(number) if number >= 0 else f"−{-number}",
    "list-names": "{cards:names}",
    "mid-kitty": "The kitty",
    "mid-no-bid": "No bid yet. The lowest is {least}.",
    "mid-high": "High bid",
    "mid-beat": "{name} · beat it or pass",
    "mid-yours": "yours",
    "stock-label": lambda count, card, **_: (
        f"{card_name(card)} turned up, {_number(count, 'card')} in the stock"
    ),
    "laid-label": "{name}’s melds",
    "hand-counts": _hand,
    "signed": lambda points, **_: _signed(points),
    "points": lambda points, **_: _number(points, "point"),
}
