"""`meld`: what a hand melds, item by item, for one trump or for each side by side."""

from __future__ import annotations

import argparse
import json

from ..ask import check_hand
from ..cards import SUITS, Hand, Suit, cards_text, parse_cards, sorted_cards
from ..codes import Trouble
from ..errors import NotationError
from ..melds import MELD_KEYS, Meld, find_melds, has_marriage
from ..rules import Rules
from ..words import say
from .arguments import add_game, rules_of
from .output import line

__all__ = ["add", "run"]


def add(command: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    command.add_argument("cards", help=say("cli-cards"))
    add_game(command)
    command.add_argument("--trump", help=say("cli-trump"))
    command.add_argument("--json", action="store_true", help=say("cli-json"))


def run(options: argparse.Namespace) -> int:
    """Counts the meld of the cards."""
    rules = rules_of(options)
    hand = sorted_cards(check_hand(parse_cards(options.cards), rules))
    trump = None if options.trump is None else _suit(options.trump)
    if options.json:
        line(json.dumps(_as_json(rules, hand, trump)))
        return 0
    line(say("meld-hand", cards=hand, game=rules.game))
    lines = _table(rules, hand) if trump is None else _list(rules, hand, trump)
    for each in lines:
        line(each)
    return 0


def _suit(text: str) -> Suit:
    suit = text.strip().upper()
    if suit not in tuple(SUITS):
        raise NotationError(Trouble.FIELD, field="--trump", problem="suit", found=text)
    return suit


def _may_name(rules: Rules, hand: Hand, suit: Suit) -> bool:
    """Says whether *suit* can become trump with meld to show for it."""
    return rules.trump_requires_marriage == "no" or has_marriage(hand, suit)


def _as_json(rules: Rules, hand: Hand, trump: Suit | None) -> dict[str, object]:
    told = {"game": rules.game, "hand": cards_text(hand)}
    if trump is not None:
        return told | _counted(rules, hand, trump)
    return told | {"trumps": {suit: _counted(rules, hand, suit) for suit in SUITS}}


def _counted(rules: Rules, hand: Hand, suit: Suit) -> dict[str, object]:
    melds = list(find_melds(hand, suit, rules))
    return {
        "trump": suit,
        "may_be_named": _may_name(rules, hand, suit),
        "total": sum(meld.points for meld in melds),
        "melds": [meld._asdict() | {"cards": cards_text(meld.cards)} for meld in melds],
    }


def _list(rules: Rules, hand: Hand, trump: Suit) -> list[str]:
    melds = list(find_melds(hand, trump, rules))
    lines = [say("meld-item", meld=meld) for meld in melds]
    return [*lines, say("meld-total", total=sum(meld.points for meld in melds), trump=trump)]


def _table(rules: Rules, hand: Hand) -> list[str]:
    """One row for each kind of meld, one column for each suit that can be trump."""
    suits = [suit for suit in SUITS if _may_name(rules, hand, suit)]
    others = [suit for suit in SUITS if suit not in suits]
    if not suits:
        plain = list(find_melds(hand, None, rules))
        total = sum(meld.points for meld in plain)
        items = [say("meld-item", meld=meld) for meld in plain]
        return [*items, say("meld-no-trump", total=total)]
    found = {suit: list(find_melds(hand, suit, rules)) for suit in suits}
    keys = [key for key in MELD_KEYS if any(_points(found[suit], key) for suit in suits)]
    rows = [(say(f"meld-row-{key}"), [_points(found[suit], key) for suit in suits]) for key in keys]
    rows.append((say("meld-row-total"), [sum(m.points for m in found[suit]) for suit in suits]))
    lines = [say("meld-heads", suits=suits)]
    lines += [say("meld-row", name=name, points=points) for name, points in rows]
    return [*lines, say("meld-not-trump", suits=others)] if others else lines


def _points(melds: list[Meld], key: str) -> int:
    return sum(meld.points for meld in melds if meld.key == key)
