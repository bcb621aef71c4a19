"""A finished hand as one short line of figures: what statistics and fairness are counted from.

Lines outlive the twenty games that can be reviewed: about 130 characters a hand. What a line says
follows from the hand alone, so a test counts the same from records.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from ..cards import SUITS, Hand, Suit
from ..match import Match
from ..melds import meld_total
from ..variants import GAMES, changed_options
from .games import game_id

__all__ = ["HandLine", "line_key", "line_of", "lines_of", "parse_line"]

_Ints = tuple[int, ...]
_DIGITS = 9  # of a figure, with its sign; what is longer was never written here


class HandLine(NamedTuple):
    """The figures of one hand; *aces* to *trumps* are of the cards as dealt, seat by seat."""

    match: str
    hand: int  # from 0
    game: str
    house: bool  # with house rules
    level: str  # of the opponent on the left
    partner: str  # of the seat opposite, empty where everybody plays alone
    dealer: int
    ended: str
    bidder: int | None
    bid: int
    trump: Suit
    made: bool | None
    practice: bool
    winner: int | None  # the side that won the match with this hand
    meld: _Ints  # per side
    tricks: _Ints
    score: _Ints
    aces: _Ints  # per seat
    plain: _Ints  # meld that needs no trump, at the game's usual values
    longest: _Ints  # cards in the longest suit
    trumps: _Ints  # cards of the suit that became trump; empty if none did

    def __str__(self) -> str:
        return ";".join(_written(value) for value in self)


def _written(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value).replace(";", " ")


def _int(text: str) -> int:
    if len(text) > _DIGITS:
        raise ValueError(text)
    return int(text)


def _ints(text: str) -> _Ints:
    return tuple(map(_int, text.split(","))) if text else ()


def _maybe(text: str) -> int | None:
    return _int(text) if text else None


def _flag(text: str) -> bool:
    return {"0": False, "1": True}[text]


def _maybe_flag(text: str) -> bool | None:
    return _flag(text) if text else None


_READERS: tuple[Callable[[str], Any], ...] = (
    *(str, _int, str, _flag, str, str, _int, str, _maybe, _int, str, _maybe_flag, _flag, _maybe),
    *(_ints,) * 7,
)


def parse_line(text: str) -> HandLine | None:
    """Returns the line written *text*, None if it cannot be read."""
    parts = text.split(";")
    if len(parts) != len(_READERS):
        return None
    try:
        line = HandLine(*(read(part) for read, part in zip(_READERS, parts, strict=True)))
    except (ValueError, KeyError):
        return None
    return line if _fits(line) else None


def _fits(line: HandLine) -> bool:
    """Says whether the tuples are as long as the game asks for."""
    rules = GAMES.get(line.game)
    if rules is None or line.trump not in ("", *SUITS):
        return False
    sides = {len(line.meld), len(line.tricks), len(line.score)} == {rules.sides}
    seats = {len(line.aces), len(line.plain), len(line.longest)} == {rules.players}
    bidder = line.bidder is None or 0 <= line.bidder < rules.players
    return sides and seats and bidder and len(line.trumps) in (0, rules.players)


def line_key(text: str) -> tuple[str, str]:
    """Returns what makes a line one of its kind: match and hand."""
    match, _, rest = text.partition(";")
    return match, rest.partition(";")[0]


def line_of(match: Match, number: int, *, practice: bool = False) -> HandLine:
    """Returns the figures of the finished hand *number* (from 0) of *match*."""
    deal = match.finished[number]
    rules, table, sheet = match.rules, deal.table, deal.sheet
    contract, usual = table.contract, GAMES[match.rules.game]
    hands = deal.dealt.hands
    last = number == len(match.finished) - 1
    return HandLine(
        game_id(match),
        match.hands_before + number,
        rules.game,
        bool(changed_options(rules)),
        match.players[1],
        match.players[2] if rules.partnership else "",
        deal.dealer,
        table.ended,
        contract.bidder if contract else None,
        contract.bid if contract else 0,
        table.trump or "",
        sheet.made,
        practice,
        match.winner if last else None,
        sheet.meld,
        sheet.tricks,
        sheet.score,
        tuple(sum(card.rank == "A" for card in hand) for hand in hands),
        tuple(meld_total(hand, None, usual) for hand in hands),
        tuple(max(_lengths(hand)) for hand in hands),
        tuple(_lengths(hand)[SUITS.index(table.trump)] for hand in hands) if table.trump else (),
    )


def _lengths(hand: Hand) -> list[int]:
    return [sum(card.suit == suit for card in hand) for suit in SUITS]


def lines_of(
    match: Match, practice: Collection[int] = (), known: Collection[tuple[str, str]] = ()
) -> list[HandLine]:
    """Returns the lines of the finished hands of *match*, but for earlier ones that are *known*."""
    name, last = game_id(match), len(match.finished) - 1
    return [
        line_of(match, number, practice=match.hands_before + number in practice)
        for number in range(last + 1)
        if number == last or (name, str(match.hands_before + number)) not in known
    ]
