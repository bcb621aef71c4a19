"""Positions in links: ``view.html?…`` holds a deal, an auction and the play (UX 17.1).

:func:`parse_view` turns the parameters into the stops of a viewer: one before the first call, one
after each call, one with the melds, one after each card. Hands that nobody wrote down are filled
with cards that fit what is played from them; :class:`Viewed` says which these are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from .actions import Action, Bid, Pass, Play
from .cards import CARDS, RANKS, SUITS, Hand
from .codes import Trouble
from .deal import Deal
from .errors import NotationError
from .links import HandLink, parse_link, query_fields, quoted
from .match import Match
from .phases.table import Table
from .rules import Rules
from .seats import Seat
from .variants import GAMES, rules_for
from .written import SEATS, Stop, Written, check

__all__ = ["ASKS", "Stop", "Viewed", "parse_view", "view_address"]

ASKS = ("legal", "best", "meld", "bid")
CAPTION = 200  # characters
_HAND = re.compile(rf"(?:[{SUITS}][{RANKS}]+)+")


class Viewed(NamedTuple):
    """What a viewer shows: the stops, the one to begin at, and which hands lie open."""

    rules: Rules
    stops: tuple[Stop, ...]
    at: int
    open: frozenset[Seat]
    ask: str = ""
    caption: str = ""


def view_address(link: HandLink) -> str:
    """Returns the address of the viewer for the hand of *link*."""
    return f"view.html?g={quoted(str(link).partition('?')[2])}"


def parse_view(query: str) -> Viewed:
    """Returns what the parameters of *query* describe; NotationError says what is wrong."""
    fields = query_fields(query.removeprefix("?"))
    if ask := fields.get("ask", ""):
        check(ask in ASKS, "view-ask", ask)
    caption = fields.get("cap", "")
    check(len(caption) <= CAPTION, "view-cap", caption)
    if "g" in fields:
        rules, stops = _packed(fields["g"])
        known = frozenset(range(rules.players))
    else:
        rules, stops, known = _written(fields)
    hidden = _seats(fields.get("hide", ""), rules)
    at = _place(fields.get("i", "last"), stops)
    if ask:
        _check_puzzle(ask, stops[at].match, shown=0 in known - hidden)
    return Viewed(rules, stops, at, known - hidden, ask, caption)


def _seats(text: str, rules: Rules) -> frozenset[Seat]:
    names = SEATS[rules.players]
    letters = text.lower().replace(",", "")
    check(all(each in names for each in letters), "view-seat", text)
    return frozenset(map(names.index, letters))


def _place(text: str, stops: tuple[Stop, ...]) -> int:
    """Returns the number of the stop that *text* names."""
    kinds = [stop.kind for stop in stops]
    if text == "last":
        return len(stops) - 1
    if text.isdecimal() and len(text) < 4:
        cards = [number for number, kind in enumerate(kinds) if kind == "card"]
        if text == "0":
            return cards[0] - 1 if cards else len(stops) - 1
        check(int(text) <= len(cards), "view-place", text)
        return cards[int(text) - 1]
    check(text in kinds, "view-place", text)
    return max(number for number, kind in enumerate(kinds) if kind == text)


def _check_puzzle(ask: str, match: Match, *, shown: bool) -> None:
    deal = match.deal
    mine = deal.turn == 0 and shown
    phase = "" if isinstance(deal.phase, Table) else deal.phase.name
    good = {
        "legal": mine and phase == "playing",
        "best": mine,
        "meld": shown and bool(deal.hands[0]),
        "bid": mine and phase == "auction",
    }
    check(good[ask], f"view-ask-{ask}", ask)


# ---- a packed hand ----


def _packed(text: str) -> tuple[Rules, tuple[Stop, ...]]:
    link = parse_link(f"#/review?{text}")
    if not isinstance(link, HandLink):
        raise NotationError(Trouble.LINK, problem="view-packed", text=text[:60])
    whole = link.match
    deal = Deal.start(whole.rules, whole.deal.dealt, whole.deal.dealer)
    stops = [Stop(_match(whole, deal), "deal")]
    for seat, action in whole.deal.log:
        before, deal = deal, deal.after(action)
        kind = "card" if isinstance(action, Play) else _kind(before, deal)
        stops.append(Stop(_match(whole, deal), kind, seat, action))
    return whole.rules, tuple(stops)


def _match(whole: Match, deal: Deal) -> Match:
    return Match(whole.rules, "", whole.players, deal, (), None, whole.before)


def _kind(before: Deal, after: Deal) -> str:
    if not isinstance(before.phase, Table) and before.phase.name == "auction":
        return "auction"
    return "meld" if any(after.table.melds) and not any(before.table.melds) else "other"


# ---- hands, calls and cards written down ----


def _written(fields: Mapping[str, str]) -> tuple[Rules, tuple[Stop, ...], frozenset[Seat]]:
    game = fields.get("v", next(iter(GAMES)))
    check(game in GAMES, "view-game", game)
    rules = rules_for(game)
    check(not rules.stock, "view-stock", game)
    names = SEATS[rules.players]
    dealer = names.find(fields.get("d", names[-1]).lower() or "?")
    check(dealer >= 0, "view-dealer", fields.get("d"))
    hands = [_hand(fields[name]) if name in fields else None for name in names]
    given = [hand for hand in hands if isinstance(hand, tuple)]
    check(given, "view-empty", "")
    size = max(len(hand) for hand in given)
    whole = tuple(size if hand is None else hand for hand in hands)
    known = frozenset(seat for seat, hand in enumerate(hands) if isinstance(hand, tuple))
    trump = fields.get("t", "").upper()
    check(trump in ("", *SUITS), "view-trump", fields.get("t"))
    written = Written(rules, dealer, whole, known, trump, _cards(fields.get("p", "")))
    return rules, tuple(written.stops(_calls(fields.get("a", "")))), known


def _hand(text: str) -> Hand | int:
    if re.fullmatch(r"x\d{1,2}", text):
        return int(text[1:])
    check(_HAND.fullmatch(text.upper()), "view-hand", text)
    suit, cards = "", []
    for sign in text.upper():
        if sign in SUITS:
            suit = sign
        else:
            cards.append(CARDS[sign + suit])
    return tuple(cards)


def _cards(text: str) -> Hand:
    pairs = [text[place : place + 2].upper() for place in range(0, len(text), 2)]
    for pair in pairs:
        check(pair in CARDS, "view-card", pair)
    return tuple(CARDS[pair] for pair in pairs)


def _calls(text: str) -> tuple[Action, ...]:
    calls: list[Action] = []
    for word in filter(None, text.lower().split(".")):
        check(word == "p" or re.fullmatch(r"\d{1,5}", word), "view-call", word)
        calls.append(Pass() if word == "p" else Bid(int(word)))
    return tuple(calls)
