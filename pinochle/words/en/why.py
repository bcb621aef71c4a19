"""Words for "Why?" and for hints: the idea, the reason, the evidence, what a call says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .. import RANK_NAMES, SUIT_NAMES, card_glyph, card_name, joined

__all__ = ["TEXTS"]


def _points(points: float) -> str:
    return f"{points:g} point{'' if points == 1 else 's'}"


def _has(you: bool) -> str:
    return "have" if you else "has"


def _void(name: str, suit: str, you: bool = False, **_: Any) -> str:
    return f"{name} did not follow {SUIT_NAMES[suit]}, so {_they(name, you)} none."


def _they(name: str, you: bool) -> str:
    return f"{'you' if you else name} {_has(you)}"


def _void_both(name: str, suit: str, trump: str, you: bool = False, **_: Any) -> str:
    return (
        f"{name} neither followed {SUIT_NAMES[suit]} nor trumped, so {_they(name, you)} no "
        f"{SUIT_NAMES[suit]} and no {SUIT_NAMES[trump]}."
    )


def _below(
    name: str, best: object, cards: Iterable[object], suit: str, you: bool = False, **_: Any
) -> str:
    ranks = joined([RANK_NAMES[str(card)[0]] for card in cards][::-1], "or")
    return (
        f"{name} did not beat {card_glyph(best)}, so {_they(name, you)} no {ranks} of "
        f"{SUIT_NAMES[suit]}."
    )


def _cost(card: object, best: object, points: float, worlds: int, **_: Any) -> str:
    return (
        f"In {worlds} deals that fit what you had seen, {card_glyph(best)} brings about "
        f"{_points(points)} more than {card_glyph(card)}."
    )


def _worth(worlds: int = 0, points: float = 0, **_: Any) -> str:
    what = f"about {_points(points)} better than the next best card"
    return f"In {worlds} deals that fit what this seat had seen, it was {what}."


def _raise(step: int, bid: int, high: int, name: str, you: bool, **_: Any) -> str:
    whose = "Your" if you else f"{name}’s"
    if not high:
        return f"{whose} opening of {bid} counts as a raise of {step}"
    return f"{whose} {bid} was a raise of {step}"


def _wants_trump(**facts: Any) -> str:
    return f"{_raise(**facts)}: by the convention it asks to name trump."


def _tells_meld(meld: int, **facts: Any) -> str:
    return f"{_raise(**facts)}: by the convention it tells of about {meld} meld without trump."


def _strong(bid: int, high: int, name: str, you: bool = False, **_: Any) -> str:
    more = f"more than {high}" if high else "the opening"
    whose = "Your" if you else f"{name}’s"
    return f"{whose} {bid} is {more} and tells of strength only."


_WHY: dict[str, Callable[..., str]] = {
    "play": lambda name, you, card, **_: f"Why {_did(name, you)} play the {card_name(card)}?",
    "bid": lambda name, you, bid, **_: f"Why {_did(name, you)} bid {bid}?",
    "pass": lambda name, you, **_: f"Why {_did(name, you)} pass?",
    "trump": lambda name, you, suit, **_: f"Why {_did(name, you)} name {SUIT_NAMES[suit]}?",
    "give": lambda name, you, **_: f"Why {_did(name, you)} pass these cards?",
    "bury": lambda name, you, **_: f"Why {_did(name, you)} bury these cards?",
    "other": lambda name, you, **_: f"Why {_did(name, you)} do that?",
}


def _did(name: str, you: bool) -> str:
    return "did you" if you else f"did {name}"


TEXTS: dict[str, str | Callable[..., str]] = {
    # ---- evidence: what a card played has told everybody
    "told-void": _void,
    "told-void-both": _void_both,
    "told-below": _below,
    # ---- the person's own choice
    "why-cost": _cost,
    "why-only": "So {card} was the only card that was allowed.",
    "why-would-bid": "A club player would have bid {bid}.",
    "why-would-pass": "A club player would have passed.",
    "why-would-name": "A club player would have named {suit:many}.",
    "why-would-cards": "A club player would have chosen {cards:and}.",
    "why-would-other": "A club player would have done something else.",
    # ---- what a call says to everybody
    "call-wants-trump": _wants_trump,
    "call-tells-meld": _tells_meld,
    "call-strong": _strong,
    "call-out": lambda name, you=False, **_: (
        f"{name} {'are' if you else 'is'} out of the auction. A pass tells only that the next bid "
        "seemed too much."
    ),
    # ---- another player, while his cards are hidden
    "why-plain-win": "The {card} should win the trick.",
    "why-plain-trumps": "The {card} draws the others’ trumps.",
    "why-plain-low-trump": "A low trump draws the others’ trumps.",
    "why-plain-low": "The {card} gives little away.",
    "why-plain-no-counter": "Partner’s {best} should win, so nothing dear is needed.",
    "why-plain-lost": "The {best} wins the trick, and the {card} goes with it.",
    "why-plain-name": "{suit:Many} promise the side most.",
    "why-plain-cards": "These cards serve the side best. What they are is told after the hand.",
    "why-plain-meld": "A meld scores when it is shown.",
    "why-plain-draw": "A card has to be drawn.",
    "why-plain-last": "The reason is told after the hand: it would show cards now.",
    "why-plain-worth": _worth,
    "why-plain-close": "Another card would have done as well.",
    "why-plain-play": "The {card} follows the rules of the trick.",
    # ---- the answer on the screen
    **{f"why-of-{kind}": text for kind, text in _WHY.items()},
    "why-thinking": "Thinking it over…",
    "why-none": "There is no reason on record.",
    "why-fair": "The answer uses what this seat had seen at that moment, and no hidden card.",
    "why-rules": "Read the rules",
    "why-ask": "Ask about",
    "why-auction": "Calls of the auction",
    "log-says": "{text}: {meaning}.",
    "why-button": ": why?",
    "why-now": "What is allowed now",
    "why-back": "Back",
    # ---- the blindfold test
    "menu-blind": "Blindfold test",
    "blind-title": "Blindfold test",
    "blind-what": "For the latest choice of every other player, all cards that this player could "
    "not see are dealt again, in ways that fit everything seen. A player who looked at hidden "
    "cards would choose otherwise now and then.",
    "blind-waits": "Dealing and asking again…",
    "blind-none": "No other player has decided anything in this hand yet.",
    "blind-same": "{name} {what}: the same in all {deals} deals.",
    "blind-other-choice": "{name} {what}: the same in {same} of {deals} deals. Please report it.",
    "blind-play": "played {card}",
    "blind-bid": "bid {bid}",
    "blind-pass": "passed",
    "blind-trump": "named {suit:many}",
    "blind-other": "chose",
    "blind-again": "Test again",
    # ---- thinking
    "late-thinking": "is thinking…",
    "late-quick": "Play a quick card for {name}",
    # ---- hints
    "dock-hint": "Hint",
    "dock-hint-more": "Show it",
    "hint-bold": "Hint.",
    "hint-thinking": "Thinking…",
    "hint-do-play": "Play {card}.",
    "hint-do-bid": "Bid {bid}.",
    "hint-do-pass": "Pass.",
    "hint-do-trump": "Name {suit:many}.",
    "hint-do-cards": "Choose {cards:and}.",
    "hint-do-claim": "The rest are yours: take them.",
    "hint-do-other": "{text}",
    "hint-do-draw": "Draw.",
    "hint-do-draw-up": "Take the turned card.",
    "hint-do-meld": "Show {cards:and}.",
    "hint-do-dix": "Show the nine.",
    "hint-do-concede": "Give up this hand.",
    "hint-do-moon": "Shoot the moon.",
    "hint-do-redeal": "Ask for a redeal.",
    "hint-strict": "Strict play is on in the settings: no hints.",
    "hint-nothing": "There is nothing to decide now.",
    "key-i": "I",
    "key-i-does": "a hint: first the idea, then the card",
}

_LEAVE = "Leave this trick to partner."
_IDEAS = {
    "bot-random": "Anything will do.",
    "bot-only-card": "Only one card is allowed.",
    "bot-claim": "Look at what is still out: can anything beat your cards?",
    "bot-concede": "Compare what you need with what you can take.",
    "bot-moon": "Count your losers.",
    "bot-redeal": "Is this hand worth playing?",
    "bot-bid": "Your hand is worth more than the next bid.",
    "bot-ask-trump": "You want to name trump: there is a bid that says so.",
    "bot-tell-meld": "Partner would like to hear of your meld.",
    "bot-take-over": "Your hand is far better than what partner’s bid needs.",
    "bot-leave-partner": "Partner has the bid: is more of use?",
    "bot-pass-limit": "The next bid asks more than your hand promises.",
    "bot-pass-no-marriage": "Which suit could you name?",
    "bot-name-best": "Count meld and length together: one suit stands out.",
    "bot-give-trump": "Partner named the trump: send what makes that suit.",
    "bot-give-help": "You have no trump to send: which cards win elsewhere?",
    "bot-give-rest": "Your trumps do more in your own hand: what else helps the bidder?",
    "bot-give-keep": "Keep your meld and your trumps together.",
    "bot-bury": "Keep your meld and your trumps; lay aside what would be lost.",
    "bot-show-dix": "The nine of trump is worth showing.",
    "bot-meld-best": "You can meld now.",
    "bot-meld-step": "A meld can be shown in two steps.",
    "bot-draw": "Nothing more to show.",
    "bot-draw-up": "You know what the turned card is.",
    "bot-stock-lead": "Win this trick, so that you may meld.",
    "bot-stock-low": "Keep the cards that may still become meld.",
    "bot-stock-win": "This trick is cheap to win.",
    "bot-stock-ruff": "This trick is worth a trump.",
    "bot-stock-throw": "This trick is not worth a good card.",
    "bot-cash-ace": "You hold a sure winner: take it while it is sure.",
    "bot-cash-boss": "One of your cards has become the highest of its suit.",
    "bot-lead-boss-trump": "You can draw their trumps.",
    "bot-lead-trump": "You can draw their trumps.",
    "bot-lead-back": "Partner asked for a suit.",
    "bot-to-partner": "Partner showed an ace.",
    "bot-force-ruff": "An opponent has run out of a suit.",
    "bot-lead-low": "Lead something that gives little away.",
    "bot-win-last": "You can win this trick cheaply.",
    "bot-win-sure": "You can win this trick for sure.",
    "bot-win-likely": "You can probably win this trick.",
    "bot-force-up": "You may not win, but can make it dear.",
    "bot-ruff": "You have to trump: spend no more than you need.",
    "bot-ruff-hope": "You have to trump: how high?",
    "bot-feed-partner": "Partner is winning: give a point.",
    "bot-under-partner": "Partner is winning: no need to spend more.",
    "bot-hope-partner": _LEAVE,
    "bot-wait-partner": _LEAVE,
    "bot-lose-counter": "This trick is lost: keep what you can.",
    "bot-throw-low": "This trick is not worth a good card.",
}
TEXTS |= {f"idea-{code}": text for code, text in _IDEAS.items()}
