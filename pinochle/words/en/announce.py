"""Words that are read aloud (UX 13.2): never a sign for a suit, always whole sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .. import RANK_NAMES, SUIT_NAMES, joined

TEXTS: dict[str, str | Callable[..., str]] = {}


def _points(points: int) -> str:
    return f"{points} point{'' if points == 1 else 's'}"


def _suit(suit: str, cards: Sequence[Any], **_: Any) -> str:
    return f"{SUIT_NAMES[suit].capitalize()}: {joined(RANK_NAMES[card.rank] for card in cards)}."


TEXTS |= {
    "hear-deal": "New hand. {name} deals. You hold {count} cards: {suits}.",
    "hear-deal-you": "New hand. You deal. You hold {count} cards: {suits}.",
    "brief-deal": "New hand, {name} deals.",
    "brief-deal-you": "New hand, you deal.",
    "hear-bid": "{name} bids {bid}.",
    "hear-bid-you": "You bid {bid}.",
    "brief-bid": "{name} {bid}.",
    "brief-bid-you": "You bid {bid}.",
    "hear-pass": "{name} passes.",
    "hear-pass-you": "You pass.",
    "brief-pass": "{name} passes.",
    "brief-pass-you": "You pass.",
    "hear-redeal": "{name} asks for a redeal.",
    "hear-redeal-you": "You ask for a redeal.",
    "hear-trump": "{name} names {suit:many}.",
    "hear-trump-you": "You name {suit:many}.",
    "brief-trump": "{name}: {suit:many}.",
    "brief-trump-you": "You name {suit:many}.",
    "hear-contract": "{name} wins the auction at {bid} and names {suit:many}.",
    "hear-contract-you": "You have the bid at {bid} and name {suit:many}.",
    "brief-contract": "{name} {bid} {suit:many}.",
    "brief-contract-you": "You {bid} {suit:many}.",
    "hear-give": "{name} passes you the {cards:names}.",
    "hear-give-you": "You pass the {cards:names}.",
    "hear-give-hidden": "{name} passes {count} cards.",
    "hear-bury": "{name} buried the {cards:names}.",
    "hear-bury-you": "You bury the {cards:names}.",
    "hear-bury-hidden": "{name} buries {count} cards.",
    "hear-play": "{name} plays the {card:name}.",
    "hear-play-you": "You play the {card:name}.",
    "brief-play": "{name} {card:rank} {card:many}.",
    "brief-play-you": "",
    "hear-meld": "{name} melds the {cards:names}.",
    "hear-meld-you": "You meld the {cards:names}.",
    "brief-meld": "{name} melds.",
    "brief-meld-you": "Melded.",
    "hear-dix": "{name} shows the nine of trump.",
    "hear-dix-you": "You show the nine of trump.",
    "hear-draw": "{name} draws.",
    "hear-draw-you": "You draw.",
    "hear-claim": "{name} claims the rest.",
    "hear-claim-you": "You claim the rest.",
    "hear-concede": "{name} gives the hand up.",
    "hear-concede-you": "You give the hand up.",
    "hear-moon": "{name} declares the moon.",
    "hear-moon-you": "You declare the moon.",
    "hear-need-us": "We need {need}.",
    "hear-need-them": "They need {need} trick points.",
    "hear-need-you": "You need {need} trick points.",
    "hear-need-name": "{name} needs {need} trick points.",
    "hear-trick": lambda name, points, **_: f"{name} wins the trick, {_points(points)}.",
    "hear-trick-you": lambda points, **_: f"You win the trick, {_points(points)}.",
    "brief-trick": "{name} wins, {points}.",
    "brief-trick-you": "You win, {points}.",
    "hear-refused": "Not allowed: {why}",
    "hear-undone": "Undone. {turn}",
    "hear-ready": "Card engine ready.",
    "brief-your-bid": "Your bid, {least} or more.",
    "hear-best-meld": "Your best meld is {points} with {suit:many}.",
    "read-no-trick": "No card is on the table. {name} leads.",
    "read-no-bids": "There was no auction.",
    "read-suit": _suit,
}
