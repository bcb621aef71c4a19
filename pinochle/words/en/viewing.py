"""Words of the position viewer and its questions, and those it shares with lessons."""

from __future__ import annotations

__all__ = ["TEXTS"]


def _more(count: int, **_: object) -> str:
    return f"{'One more card' if count == 1 else f'{count} more cards'} may be played."


TEXTS = {
    "view-title": "A Pinochle position",
    "view-step": "{step} of {steps}",
    "view-seat-s": "South",
    "view-seat-w": "West",
    "view-seat-n": "North",
    "view-seat-e": "East",
    "view-deal": "The cards are dealt.",
    "view-bids": "{name} bids {bid}.",
    "view-passes": "{name} passes.",
    "view-names": "{name} names {suit:many}.",
    "view-plays": "{name} plays {card}.",
    "view-acts": "{name}: {action}.",
    "view-meld": "{name} {points}",
    "view-meld-line": "The melds: {items}.",
    "view-contract": "{name} bid {bid}",
    "view-first": "Start",
    "view-back": "Back",
    "view-next": "Next",
    "view-last": "End",
    "view-goal-legal": "South is to play. Mark every card that may be played.",
    "view-goal-best": "South is to act. What is best?",
    "view-goal-meld": "What is South’s meld worth that needs no trump?",
    "view-goal-meld-trump": "{suit:Many} are trump. What is South’s meld worth?",
    "view-goal-bid": "South is to call. What would you do?",
    "view-not-best": "It is allowed, but there is something better.",
    "view-not-legal": "The {card} may not be played. {why}",
    "view-more-legal": _more,
    "view-no-meld": "This hand holds no meld.",
    "view-melds": "{items}: {total}.",
    "view-show": "Show the hand",
    "view-getting": "Getting the card engine…",
    "view-failed": "The card engine didn’t load. Check the connection and try again.",
    "view-sandbox": "This frame may not run the card engine. Open the position on its own page.",
    "view-open": "Open on its own page",
    "view-about": "A deal, its auction and its play, card by card.",
    "lesson-right": "Right.",
    "lesson-not-yet": "Not yet.",
    "lesson-hand": lambda count, **_: f"Your cards, {count}",
    "lesson-show": "Show me",
    "lesson-check": "That is all",
    "lesson-options": "Answers",
    "lesson-trump": "{suit:Many} are trump",
    "lesson-shown": "Try “{what}”.",
    "lesson-shown-card": "Try the {what}.",
    "act-pass": "Pass",
    "act-bid": "Bid {bid}",
    "act-trump": "{suit:Many}",
    "act-claim": "TRAM: the rest are mine",
    "act-meld": "Meld {cards:glyphs}",
    "act-meld-laid": "Meld {cards:glyphs} with {laid:glyphs} from the table",
    "act-meld-old": "Meld {laid:glyphs} again",
    "act-draw": "Draw",
    "act-dix": "Show the nine",
}
