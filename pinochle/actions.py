"""Actions: what a seat can do, each one line of text (CONTRACT.md 2).

An action *is* its text: ``Bid(55) == "bid 55"``, so records, links and data attributes need no
translation, and equality and hashing are those of text. ``parse_action`` is the inverse of
``str``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from .cards import CARDS, SUITS, Card, Hand, Suit, cards_text, parse_card, sorted_cards
from .codes import Trouble
from .errors import NotationError

__all__ = [
    "Action",
    "Bid",
    "Bury",
    "Claim",
    "Concede",
    "Draw",
    "Give",
    "Moon",
    "NameTrump",
    "Pass",
    "Play",
    "Redeal",
    "ShowDix",
    "ShowMeld",
    "parse_action",
]


class Action(str):
    """Anything a seat can do; its value is its text."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Callable[[str], Action], tuple[str]]:
        """Copies and pickles an action as its text."""
        return parse_action, (str(self),)


class Bid(Action):
    """``bid 55``: an offer in the auction."""

    __slots__ = ("amount",)
    amount: int

    def __new__(cls, amount: int) -> Bid:
        action = super().__new__(cls, f"bid {amount}")
        action.amount = amount
        return action


class Pass(Action):
    """``pass``: out of the auction for good."""

    __slots__ = ()

    def __new__(cls) -> Pass:
        return super().__new__(cls, "pass")


class Redeal(Action):
    """``redeal``: asks for a new deal, where the option gives that right to the hand."""

    __slots__ = ()

    def __new__(cls) -> Redeal:
        return super().__new__(cls, "redeal")


class NameTrump(Action):
    """``trump S``: names the trump suit."""

    __slots__ = ("suit",)
    suit: Suit

    def __new__(cls, suit: Suit) -> NameTrump:
        action = super().__new__(cls, f"trump {suit}")
        action.suit = suit
        return action


class _Cards(Action):
    __slots__ = ("cards",)
    cards: Hand


class Give(_Cards):
    """``give AS TS KS QS``: cards passed to the partner, face down."""

    __slots__ = ()

    def __new__(cls, cards: Iterable[Card]) -> Give:
        chosen = sorted_cards(cards)
        action = super().__new__(cls, f"give {cards_text(chosen)}")
        action.cards = chosen
        return action


class Bury(_Cards):
    """``bury AS 9H 9D``: cards laid aside by the bidder after taking the kitty."""

    __slots__ = ()

    def __new__(cls, cards: Iterable[Card]) -> Bury:
        chosen = sorted_cards(cards)
        action = super().__new__(cls, f"bury {cards_text(chosen)}")
        action.cards = chosen
        return action


class Concede(Action):
    """``concede``: gives the hand up before the first lead."""

    __slots__ = ()

    def __new__(cls) -> Concede:
        return super().__new__(cls, "concede")


class Moon(Action):
    """``moon``: the bidder declares before the first lead that his side takes every trick."""

    __slots__ = ()

    def __new__(cls) -> Moon:
        return super().__new__(cls, "moon")


class Play(Action):
    """``play AS``, or ``play AS*`` for a card that lies on the table in a meld."""

    __slots__ = ("card", "laid")
    card: Card
    laid: bool

    def __new__(cls, card: Card, *, laid: bool = False) -> Play:
        action = super().__new__(cls, f"play {card}{'*' if laid else ''}")
        action.card = card
        action.laid = laid
        return action


class Claim(Action):
    """``claim``: "the rest are mine" (TRAM)."""

    __slots__ = ()

    def __new__(cls) -> Claim:
        return super().__new__(cls, "claim")


class ShowMeld(Action):
    """``meld KS* QS``: one combination laid down; starred cards lie there already."""

    __slots__ = ("cards", "laid")
    cards: Hand  # from the hand
    laid: Hand  # already on the table

    def __new__(cls, cards: Iterable[Card], laid: Iterable[Card] = ()) -> ShowMeld:
        fresh, served = sorted_cards(cards), sorted_cards(laid)
        words = [f"{card}*" for card in served] + [str(card) for card in fresh]
        action = super().__new__(cls, " ".join(["meld", *words]))
        action.cards = fresh
        action.laid = served
        return action


class ShowDix(Action):
    """``dix``: shows a nine of trump, exchanging it for the turned card if that is no nine."""

    __slots__ = ()

    def __new__(cls) -> ShowDix:
        return super().__new__(cls, "dix")


class Draw(Action):
    """``draw``: both draw from the stock; ``draw up`` takes the turned card (an option)."""

    __slots__ = ("up",)
    up: bool

    def __new__(cls, *, up: bool = False) -> Draw:
        action = super().__new__(cls, "draw up" if up else "draw")
        action.up = up
        return action


def _meld(words: list[str]) -> ShowMeld:
    return ShowMeld(
        [parse_card(word) for word in words if not word.endswith("*")],
        [parse_card(word[:-1]) for word in words if word.endswith("*")],
    )


_PLAYS: dict[str, Play] = {
    str(play): play for card in CARDS.values() for play in (Play(card), Play(card, laid=True))
}
_PLAIN: dict[str, Callable[[], Action]] = {
    "pass": Pass,
    "redeal": Redeal,
    "concede": Concede,
    "moon": Moon,
    "claim": Claim,
    "dix": ShowDix,
    "draw": Draw,
    "draw up": lambda: Draw(up=True),
}


def _read(verb: str, words: list[str]) -> Action | None:
    if verb == "bid" and len(words) == 1 and re.fullmatch("[0-9]{1,9}", words[0]):
        return Bid(int(words[0]))
    if verb == "trump" and len(words) == 1 and words[0].upper() in tuple(SUITS):
        return NameTrump(words[0].upper())
    if verb == "play" and len(words) == 1:
        return Play(parse_card(words[0].removesuffix("*")), laid=words[0].endswith("*"))
    if verb in ("give", "bury"):
        return (Give if verb == "give" else Bury)(parse_card(word) for word in words)
    if verb == "meld" and words:
        return _meld(words)
    return None


def parse_action(text: str) -> Action:
    """Returns the action written *text*; NotationError if it is none."""
    if known := _PLAYS.get(text):
        return known
    words = text.split()
    if plain := _PLAIN.get(" ".join(words).lower()):
        return plain()
    try:
        action = _read(words[0].lower(), words[1:]) if words else None
    except NotationError as error:
        raise NotationError(Trouble.ACTION, text=text, because=error.reason) from None
    if action is None:
        raise NotationError(Trouble.ACTION, text=text)
    return action
