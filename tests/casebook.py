"""The cases with known answers (tests/cases), and hands played to where a test wants them."""

import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from pinochle.actions import Bid, Pass
from pinochle.cards import Card, Hand, parse_card, parse_cards
from pinochle.deal import Deal
from pinochle.dealing import Dealt, deal_cards
from pinochle.phases.table import Table
from pinochle.rules import Rules
from pinochle.seats import Seat, next_seat

HERE = Path(__file__).parent
Row = dict[str, Any]


@cache
def cases(name: str) -> tuple[Row, ...]:
    """Returns the rows of tests/cases/*name*.jsonl."""
    text = (HERE / "cases" / f"{name}.jsonl").read_text("utf-8")
    return tuple(json.loads(line) for line in text.splitlines() if line)


def rule_rows(kind: str, mark: str = "") -> list[Row]:
    """Returns the rows of rules.jsonl of *kind*: with *mark* among what is given, or plain."""
    marks = {mark} if mark else set()
    return [
        row
        for row in cases("rules")
        if row["kind"] == kind and marks == {"action", "declare"} & row["given"].keys()
    ]


def row_id(row: Row) -> str:
    """Returns the name of a row."""
    return str(row["id"])


def hand_of(words: Iterable[str]) -> Hand:
    """Returns the cards that a row lists."""
    return tuple(map(parse_card, words))


def sorted_words(cards: Iterable[Card]) -> list[str]:
    """Returns *cards* as text, in the order of the alphabet that rows use."""
    return sorted(map(str, cards))


def table_of(rules: Rules, hands: Iterable[str | Hand], **more: Any) -> Table:
    """Returns a table with *hands* (text or cards), no points yet, nothing shown."""
    held = tuple(parse_cards(hand) if isinstance(hand, str) else hand for hand in hands)
    held += ((),) * (rules.players - len(held))
    settled: dict[str, Any] = {
        "dealer": 0,
        "melds": ((),) * rules.players,
        "points": (0,) * rules.sides,
        **more,
    }
    return Table(rules, hands=held, **settled)


def fresh_deal(rules: Rules, hand: int = 0, *, seed: str = "cases", dealer: Seat = 0) -> Deal:
    """Returns a deal of *rules* before its first decision."""
    return Deal.start(rules, deal_cards(rules, seed, hand, dealer), dealer)


def dealt_as(rules: Rules, *hands: str, stock: str = "", dealer: Seat = 0) -> Deal:
    """Returns the deal with these hands, in seat order."""
    return Deal.start(rules, Dealt(tuple(map(parse_cards, hands)), parse_cards(stock)), dealer)


def acted(deal: Deal, *actions: Any) -> Deal:
    """Returns *deal* after *actions*."""
    for action in actions:
        deal = deal.after(action)
    return deal


def phase_of(deal: Deal) -> str:
    """Returns the name of the present phase, "over" after the hand."""
    return "over" if isinstance(deal.phase, Table) else deal.phase.name


def bought(deal: Deal, bidder: Seat, bid: int) -> Deal:
    """Returns *deal* after an auction in which *bidder* alone bids."""
    while phase_of(deal) == "auction":
        deal = deal.after(Bid(bid) if deal.turn == bidder else Pass())
    return deal


def forward(deal: Deal, phase: str) -> Deal:
    """Returns *deal* after the first legal action of everybody until *phase*, or its end."""
    while not deal.is_over and phase_of(deal) != phase:
        deal = deal.after(next(iter(deal.legal_actions)))
    return deal


def played_to(rules: Rules, phase: str, bidder: Seat = 2, dealer: Seat = 0) -> Deal:
    """Returns our first deal that *bidder* buys at the minimum and that gets to *phase*."""
    return next(deals_in(rules, phase, bidder, dealer))


def deals_in(rules: Rules, phase: str, bidder: Seat = 2, dealer: Seat = 0) -> Iterator[Deal]:
    """Yields deals that *bidder* bought at the minimum, at the start of *phase*."""
    for hand in count():
        deal = bought(fresh_deal(rules, hand, dealer=dealer), bidder, rules.min_bid)
        deal = forward(deal, phase)
        if not deal.is_over:
            yield deal


def first_deal(rules: Rules, wanted: Callable[[Deal], bool]) -> Deal:
    """Returns the first deal of our seed that is *wanted*."""
    return next(deal for hand in count() if wanted(deal := fresh_deal(rules, hand)))


def left_of(dealer: Seat, rules: Rules) -> Seat:
    """Returns eldest hand."""
    return next_seat(dealer, rules.players)
