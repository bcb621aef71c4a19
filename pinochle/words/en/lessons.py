"""Words that all lessons share, and a helper for those of one lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Text = str | Callable[..., str]


def lesson_texts(lesson: str, title: str, **texts: Text) -> dict[str, Text]:
    """Returns the texts of one lesson under their codes: its title, then by note."""
    return {f"lesson-{lesson}": title} | {
        f"lesson-{lesson}-{code}": text for code, text in texts.items()
    }


def _stars(count: int, **_: Any) -> str:
    return "1 star" if count == 1 else f"{count} stars"


TEXTS: dict[str, Text] = {
    "learn-title": "Learn to play",
    "learn-page": "Learn Pinochle: short lessons you play",
    "learn-about": "Lessons of Pinochle that you play: cards, tricks, meld, bidding, scoring.",
    "learn-line": "Short lessons. In each you play a few cards, and every mistake is explained.",
    "learn-quick": "Quick start",
    "learn-quick-line": "7 short lessons to your first hand, about 8 minutes.",
    "learn-back": "Pinochle",
    "learn-chapter-b": "The cards",
    "learn-chapter-t": "Tricks",
    "learn-chapter-m": "Meld",
    "learn-chapter-a": "The auction",
    "learn-chapter-s": "Scoring",
    "learn-chapter-h": "Whole hands",
    "learn-chapter-p": "Better play",
    "learn-chapter-x": "Other games",
    "learn-stars": _stars,
    "learn-no-stars": "not done yet",
    "learn-noscript": "The lessons need JavaScript.",
    "lesson-page": "{title} – Pinochle lesson",
    "lesson-all": "All lessons",
    "lesson-step": "{step} of {steps}",
    "lesson-step-name": "Step {step} of {steps}",
    "lesson-right": "Right.",
    "lesson-not-yet": "Not yet.",
    "lesson-hand": lambda count, **_: f"Your cards, {count}",
    "lesson-pile": "Cards on the table",
    "lesson-row": "Cards",
    "lesson-next": "Next",
    "lesson-finish": "Finish",
    "lesson-skip": "Skip",
    "lesson-show": "Show me",
    "lesson-check": "That is all",
    "lesson-send": "Send these",
    "lesson-options": "Answers",
    "lesson-trump": "{suit:Many} are trump",
    "lesson-place": "Place {place}",
    "lesson-taken": "So far",
    "lesson-marked": "{card:name}, chosen.",
    "lesson-shown": "Try “{what}”.",
    "lesson-shown-card": "Try the {what}.",
    "lesson-done": "Lesson done",
    "lesson-again": "Once more",
    "lesson-next-lesson": "Next: {title}",
    "lesson-play": "Play a real hand",
    "lesson-stars-3": "Three stars: no mistake and no hint.",
    "lesson-stars-2": "Two stars: one mistake or hint.",
    "lesson-stars-1": "One star for finishing. Once more for three?",
    "lesson-loading": "The lesson is loading.",
    "lesson-none": "There is no such lesson.",
    "lesson-failed": "The lesson could not be loaded. Check the connection and reload.",
    "lesson-open-hand": "Open the hand",
    "act-pass": "Pass",
    "act-bid": "Bid {bid}",
    "act-trump": "{suit:Many}",
    "act-claim": "TRAM: the rest are mine",
    "act-meld": "Meld {cards:glyphs}",
    "act-draw": "Draw",
    "act-dix": "Show the nine",
    "fact-our-bid": "Our bid",
    "fact-their-bid": "Their bid",
    "fact-our-meld": "Our meld",
    "fact-your-meld": "Your meld",
    "fact-pat-meld": "Pat’s meld",
    "fact-their-meld": "Their meld",
    "fact-our-tricks": "Our trick points",
    "fact-your-tricks": "Your trick points",
    "fact-their-tricks": "Their trick points",
    "fact-them-tricks": "Trick points they took",
    "fact-bidders": "The bidders’ total",
    "fact-others": "The others’ total",
    "fact-total": "Our total",
    "fact-best": "Your best meld",
    "fact-signal": "Pat’s signal, meld",
    "fact-hope": "Trick points to hope for",
    "fact-aces-clubs": "Aces of clubs seen",
    "fact-aces-diamonds": "Aces of diamonds seen",
    "fact-high": "High bid",
    "fact-east-bid": "Eve’s bid",
    "define-trump": "The suit that beats every other suit in this hand.",
    "define-trumps": "Cards of the suit that beats every other suit in this hand.",
    "define-meld": "Combinations of cards that score when they are shown before play.",
    "define-marriage": "King and queen of one suit.",
    "define-trick": "One card from each player; the best card wins them all.",
    "define-run": "Ace, 10, king, queen and jack of trump.",
    "define-pinochle": "Jack of diamonds with queen of spades.",
    "define-around": "The same rank in all four suits.",
    "define-bidder": "Who bid most and names trump.",
    "define-bidders": "The side that bid most and named trump.",
    "define-defenders": "The side that plays against the bidders.",
    "define-TRAM": "“The rest are mine”: taking all tricks that are left at once.",
    "define-set": "The bidders missed their bid.",
    "define-kitty": "Cards laid aside at the deal for the bidder.",
    "define-stock": "Cards still face down, to draw from.",
    "define-dix": "The nine of trump.",
}
