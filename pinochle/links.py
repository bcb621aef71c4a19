"""Links into the app: what stands after ``#`` in its address (CONTRACT.md 6).

``str(link)`` and :func:`parse_link` are inverses. A link to a hand never holds the seed of its
match, which would give away the hands that follow.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from .codes import Trouble
from .deal import Deal
from .dealing import Dealt
from .errors import NotationError, PinochleError
from .match import Match
from .packed import pack_actions, pack_cards, unpack_actions, unpack_cards
from .record import check_deal
from .rules import Rules
from .variants import GAMES, changed_options, option_text, parse_options, rules_for

__all__ = [
    "GameLink",
    "HandLink",
    "LessonLink",
    "Link",
    "PastLink",
    "RulesLink",
    "ScreenLink",
    "TableLink",
    "parse_link",
    "query_fields",
    "quoted",
]

_SCREENS = (
    "",
    "table",
    "learn",
    "rules",
    "score",
    "stats",
    "settings",
    "review",
    "history",
    "fairness",
)
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._~-]{0,63}")
_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
_ESCAPES = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


class ScreenLink(NamedTuple):
    """A screen without more: `#/settings`; the start page is `#/`."""

    name: str = ""

    def __str__(self) -> str:
        return f"#/{self.name}"


class TableLink(NamedTuple):
    """A game to play: this deal if there is a *seed*, a fresh one otherwise."""

    rules: Rules
    seed: str | None = None
    hand: int = 0

    def __str__(self) -> str:
        query = {"game": self.rules.game}
        if self.seed is not None:
            query |= {"seed": self.seed, "hand": str(self.hand)}
        return f"#/table?{_query(query | _set(self.rules))}"


class HandLink(NamedTuple):
    """A hand with all its cards and actions: the only hand of *match*, which has no seed.

    *at* is the moment to look at, as the number of actions before it; None for the whole hand.
    """

    match: Match
    at: int | None = None

    @classmethod
    def of(cls, match: Match, hand: int) -> HandLink:
        """Returns the link to hand number *hand* (from 0) of *match*."""
        deals = (*match.done, match.deal)
        before = [0] * match.rules.sides
        for deal in deals[:hand]:
            before = [a + b for a, b in zip(before, deal.sheet.score, strict=True)]
        rules, players = match.rules, match.players
        return cls(Match(rules, "", players, deals[hand], (), None, tuple(before)))

    def __str__(self) -> str:
        match, deal = self.match, self.match.deal
        query = {
            "game": match.rules.game,
            "deal": ".".join(pack_cards(hand) for hand in (*deal.dealt.hands, deal.dealt.stock)),
            "play": pack_actions(action for _, action in deal.log),
            "players": ",".join(match.players),
            "before": ",".join(map(str, match.before)),
            "dealer": str(deal.dealer),
        }
        if self.at is not None:
            query["at"] = str(self.at)
        return f"#/review?{_query(query | _set(match.rules))}"


class PastLink(NamedTuple):
    """A hand (from 0) of a match in this device's history, at a moment of it if *at* is given."""

    match: str
    hand: int
    at: int | None = None

    def __str__(self) -> str:
        moment = "" if self.at is None else f"?at={self.at}"
        return f"#/review/{self.match}/{self.hand}{moment}"


class GameLink(NamedTuple):
    """A match in this device's history: its score sheet and its hands."""

    match: str

    def __str__(self) -> str:
        return f"#/review/{self.match}"


class LessonLink(NamedTuple):
    """A lesson by its name."""

    lesson: str

    def __str__(self) -> str:
        return f"#/learn/{self.lesson}"


class RulesLink(NamedTuple):
    """The rules page of a game with its house rules."""

    rules: Rules

    def __str__(self) -> str:
        query = _query(_set(self.rules))
        return f"#/rules/{self.rules.game}" + (f"?{query}" if query else "")


Link: TypeAlias = ScreenLink | TableLink | HandLink | PastLink | GameLink | LessonLink | RulesLink


def parse_link(text: str) -> Link:
    """Returns the link written *text*; NotationError says what is wrong with it."""
    try:
        path, _, query = text.removeprefix("#").removeprefix("/").partition("?")
        return _read(path.rstrip("/").split("/"), query_fields(query))
    except PinochleError as error:
        raise NotationError(Trouble.LINK, text=text, because=error.reason) from None


def _read(path: list[str], fields: Mapping[str, str]) -> Link:
    match path:
        case ["table"] if fields.keys() & {"game", "seed", "set"}:
            return _table(fields)
        case ["review"] if "deal" in fields:
            return _hand(fields)
        case ["review", match, hand] if _NAME.fullmatch(match):
            return PastLink(match, _number("hand", hand), _moment(fields))
        case ["review", match] if _NAME.fullmatch(match):
            return GameLink(match)
        case ["learn", lesson] if _NAME.fullmatch(lesson):
            return LessonLink(lesson)
        case ["rules", game]:
            return RulesLink(_rules({**fields, "game": game}))
        case [name] if name in _SCREENS:
            return ScreenLink(name)
        case _:
            raise _wrong("nowhere", "/".join(path))


def _table(fields: Mapping[str, str]) -> TableLink:
    rules = _rules(fields)
    if "seed" not in fields:
        return TableLink(rules)
    return TableLink(rules, fields["seed"], _number("hand", fields.get("hand", "0")))


def _hand(fields: Mapping[str, str]) -> HandLink:
    rules = _rules(fields)
    *hands, stock = (unpack_cards(cards) for cards in fields["deal"].split("."))
    dealt = check_deal(rules, Dealt(tuple(hands), stock))
    dealer = _number("dealer", fields.get("dealer", "0"))
    players = tuple(fields.get("players", "").split(","))
    before = tuple(_points(each) for each in fields.get("before", "0").split(","))
    before = before if any(before) else (0,) * rules.sides
    if dealer >= rules.players:
        raise _wrong("dealer", str(dealer))
    if len(players) != rules.players or len(before) != rules.sides:
        raise _wrong("players", fields.get("players", ""))
    deal = Deal.start(rules, dealt, dealer)
    for action in unpack_actions(fields.get("play", "")):
        deal = deal.after(action)
    at = _moment(fields)
    if at is not None and at > len(deal.log):
        raise _wrong("at", fields["at"])
    return HandLink(Match(rules, "", players, deal, (), None, before), at)


def _moment(fields: Mapping[str, str]) -> int | None:
    return _number("at", fields["at"]) if "at" in fields else None


def _rules(fields: Mapping[str, str]) -> Rules:
    game = fields.get("game", next(iter(GAMES)))
    settings = [each.partition(":") for each in fields.get("set", "").split(",") if each]
    texts = {name: value for name, _, value in settings}
    return rules_for(game, parse_options(game, texts))


def _set(rules: Rules) -> dict[str, str]:
    changed = changed_options(rules)
    if not changed:
        return {}
    return {"set": ",".join(f"{name}:{option_text(value)}" for name, value in changed.items())}


def _number(name: str, text: str) -> int:
    if not re.fullmatch("[0-9]{1,6}", text):
        raise _wrong(name, text)
    return int(text)


def _points(text: str) -> int:
    if not re.fullmatch("-?[0-9]{1,9}", text):
        raise _wrong("before", text)
    return int(text)


# ---- the query ----


def _query(fields: Mapping[str, str]) -> str:
    return "&".join(f"{name}={quoted(text)}" for name, text in fields.items())


def query_fields(query: str) -> dict[str, str]:
    """Returns the fields of a *query* by name; NotationError for a name that comes twice."""
    fields: dict[str, str] = {}
    for part in filter(None, query.split("&")):
        name, _, text = part.partition("=")
        if name in fields:
            raise _wrong("twice", name)
        fields[name] = _unquoted(text)
    return fields


def quoted(text: str) -> str:
    """Returns *text* as it can stand in a query."""
    return "".join(
        sign if sign in _PLAIN or sign in ",:" else "".join(f"%{b:02X}" for b in sign.encode())
        for sign in text
    )


def _unquoted(text: str) -> str:
    def sign(found: re.Match[str]) -> str:
        return bytes.fromhex(found[0].replace("%", "")).decode()

    try:
        plain = _ESCAPES.sub(sign, text.replace("+", " "))
        plain.encode()
    except UnicodeError:
        raise _wrong("escape", text) from None
    return plain


def _wrong(problem: str, text: str) -> NotationError:
    return NotationError(Trouble.LINK, problem=problem, text=text)
