"""A hand packed into a short text, for links: cards as letters, actions as a few signs.

A card is a letter, ``a`` to ``x`` in the order of :data:`~pinochle.cards.CARDS`; a capital marks
a card that lies on the table. Actions: a letter plays it, ``55.`` bids, ``-`` passes, ``_S``
names spades, ``_gabcd.`` gives, ``_babc.`` buries, ``_mAb.`` melds, ``_x`` shows the dix, ``y``
draws (``Y`` the turned card), ``z`` claims, ``Z`` concedes, ``_o`` declares the moon, ``_r``
asks for a redeal. Seats are left out: the rules know whose turn it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from .actions import (
    Action,
    Bid,
    Bury,
    Claim,
    Concede,
    Draw,
    Give,
    Moon,
    NameTrump,
    Pass,
    Play,
    Redeal,
    ShowDix,
    ShowMeld,
)
from .cards import CARDS, Card, Hand
from .codes import Trouble
from .errors import NotationError

__all__ = ["pack_actions", "pack_cards", "unpack_actions", "unpack_cards"]

_LETTERS = "abcdefghijklmnopqrstuvwx"
_LETTER = dict(zip(CARDS.values(), _LETTERS, strict=True))
_CARD = {letter: card for card, letter in _LETTER.items()}

_SIGNS: dict[str, Action] = {
    "-": Pass(),
    "_x": ShowDix(),
    "_o": Moon(),
    "_r": Redeal(),
    "y": Draw(),
    "Y": Draw(up=True),
    "z": Claim(),
    "Z": Concede(),
}
_SIGN = {action: sign for sign, action in _SIGNS.items()}
_ACTION = re.compile(r"[0-9]{1,9}\.|_[SHDC]|_[gbm][a-xA-X]+\.|_[xor]|[a-xA-XyzYZ-]")


def pack_cards(cards: Iterable[Card]) -> str:
    """Returns *cards* as letters, in their order."""
    return "".join(map(_LETTER.__getitem__, cards))


def unpack_cards(text: str) -> Hand:
    """Returns the cards of letters; NotationError for any other sign."""
    try:
        return tuple(map(_CARD.__getitem__, text))
    except KeyError as error:
        raise NotationError(Trouble.CARD, text=error.args[0]) from None


def pack_actions(actions: Iterable[Action]) -> str:
    """Returns *actions* as signs, one after the other."""
    return "".join(map(_packed, actions))


def _packed(action: Action) -> str:
    match action:
        case Play(card=card, laid=laid):
            return _LETTER[card].upper() if laid else _LETTER[card]
        case Bid(amount=amount):
            return f"{amount}."
        case NameTrump(suit=suit):
            return f"_{suit}"
        case Give(cards=cards):
            return f"_g{pack_cards(cards)}."
        case Bury(cards=cards):
            return f"_b{pack_cards(cards)}."
        case ShowMeld(cards=cards, laid=laid):
            return f"_m{pack_cards(laid).upper()}{pack_cards(cards)}."
        case _:
            return _SIGN[action]


def unpack_actions(text: str) -> Iterator[Action]:
    """Yields the actions of signs; NotationError at the first that is none."""
    place = 0
    while place < len(text):
        found = _ACTION.match(text, place)
        if found is None:
            raise NotationError(Trouble.ACTION, text=text[place : place + 8])
        yield _unpacked(found[0])
        place = found.end()


def _unpacked(sign: str) -> Action:
    if sign in _SIGNS:
        return _SIGNS[sign]
    if sign[0].isdigit():
        return Bid(int(sign[:-1]))
    if sign[0] != "_":
        return Play(_CARD[sign.lower()], laid=sign.isupper())
    if len(sign) == 2:
        return NameTrump(sign[1])
    return _chosen(sign[1], sign[2:-1])


def _chosen(verb: str, letters: str) -> Action:
    if verb == "m":
        laid = [_CARD[letter.lower()] for letter in letters if letter.isupper()]
        return ShowMeld([_CARD[letter] for letter in letters if letter.islower()], laid)
    return (Give if verb == "g" else Bury)(unpack_cards(letters))
