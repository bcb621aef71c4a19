"""Records: a match as one line of JSON, and the way back (CONTRACT.md 3).

Reading a record plays it again, so nothing in it has to be believed: ``replay`` gives every
state up to the first thing that is wrong and says what that is. Fields that this version does
not know are kept and written again; a format that it does not know is refused.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from .actions import parse_action
from .cards import Hand, cards_text, parse_cards
from .codes import Reason, Refusal, Trouble
from .deal import Deal
from .dealing import Dealt, pack
from .errors import IllegalAction, NotationError, PinochleError
from .fields import Json, check_text, compare, field_of, object_of, parsed, unknown, wrong
from .frozen import Frozen
from .match import Match
from .phases.table import Table
from .rules import Rules
from .seats import next_seat
from .variants import changed_options, rules_for

__all__ = ["FORMAT", "Kept", "Replay", "check_deal", "dumps", "loads", "replay", "result_of"]

FORMAT = "pinochle/1"

_MATCH = frozenset("format game options seed players hands score winner".split())
_HAND = frozenset("dealer deal stock actions result".split())
_RESULT = frozenset("ended bidder bid trump made meld tricks score moon".split())


class Kept:
    """Fields that this version does not know: of the match, of each hand, of each result."""

    __slots__ = ("hands", "match", "results")

    def __init__(self) -> None:
        self.match: Json = {}
        self.hands: list[Json] = []
        self.results: list[Json] = []


class Replay(Frozen):
    """What a record shows: its states in order, the first error if any, and unknown fields."""

    states: tuple[Match, ...]
    error: Reason | None
    kept: Kept

    @property
    def match(self) -> Match | None:
        """The last state, None when not even the first deal could be read."""
        return self.states[-1] if self.states else None


# ---- writing ----


def result_of(deal: Deal) -> dict[str, object]:
    """Returns the `result` object of a finished hand."""
    table, sheet = deal.phase, deal.sheet
    assert isinstance(table, Table)
    contract = table.contract
    result: dict[str, object] = {
        "ended": table.ended,
        "bidder": contract.bidder if contract else None,
        "bid": contract.bid if contract else None,
        "trump": table.trump,
        "made": sheet.made,
        "meld": list(sheet.meld),
        "tricks": list(sheet.tricks),
        "score": list(sheet.score),
    }
    return result | {"moon": True} if table.moon else result


def dumps(match: Match, kept: Kept | None = None) -> str:
    """Returns the record of *match* on one line, with the unknown fields *kept* by a replay."""
    kept = kept or Kept()
    record: dict[str, object] = {
        "format": FORMAT,
        "game": match.rules.game,
        "options": changed_options(match.rules),
        "seed": match.seed,
        "players": list(match.players),
        "hands": [_hand(match, kept, number) for number in range(len(match.done) + 1)],
        "score": list(match.score),
        "winner": match.winner,
    }
    return json.dumps({**record, **kept.match})


def _hand(match: Match, kept: Kept, number: int) -> dict[str, object]:
    deal = (*match.done, match.deal)[number]
    hand: dict[str, object] = {
        "dealer": deal.dealer,
        "deal": [cards_text(cards) for cards in deal.dealt.hands],
        "stock": cards_text(deal.dealt.stock),
        "actions": [f"{seat} {action}" for seat, action in deal.log],
    }
    if number == 0 and match.opening is not None:
        hand = {"seed": match.opening, **hand}
    if deal.is_over:
        extra = kept.results[number] if number < len(kept.results) else {}
        hand["result"] = {**result_of(deal), **extra}
    return {**hand, **(kept.hands[number] if number < len(kept.hands) else {})}


# ---- reading ----


def loads(text: str) -> Match:
    """Returns the match of a record in its last state; NotationError if anything is wrong."""
    read = replay(text)
    if read.error is not None:
        raise NotationError(read.error.code, **read.error.facts)
    return read.states[-1]


def replay(text: str) -> Replay:
    """Returns what the record *text* shows as far as it goes; never raises."""
    states: list[Match] = []
    kept = Kept()
    found = None
    try:
        for state in _states(text, kept):
            states.append(state)  # one by one: those before an error are kept
    except PinochleError as error:
        found = error.reason
    return Replay(tuple(states), found, kept)


def _states(text: str, kept: Kept) -> Iterator[Match]:
    record = parsed(text)
    if record.get("format") != FORMAT:
        raise NotationError(Trouble.FORMAT, found=record.get("format"), known=FORMAT)
    kept.match = unknown(record, _MATCH)
    rules = rules_for(field_of(record, "game", str), field_of(record, "options", dict, {}))
    seed, players = field_of(record, "seed", str, ""), _players(record, rules)
    hands: Sequence[object] = field_of(record, "hands", list)
    if not hands:
        raise wrong("hands", "empty")
    match = None
    for number, item in enumerate(hands):
        with _located(number):
            hand = object_of(item, "hands")
            match = _next(match, hand) if match else _first(rules, seed, players, hand)
            kept.hands.append(unknown(hand, _HAND if number else _HAND | {"seed"}))
            yield match
            for after in _played(match, hand):
                match = after
                yield match
            kept.results.append(_checked(match, hand))
    assert match is not None
    compare(record, {"score": list(match.score), "winner": match.winner})


def _first(rules: Rules, seed: str, players: tuple[str, ...], hand: Json) -> Match:
    opening = field_of(hand, "seed", str, None)
    dealer = _dealer(hand, rules)
    deal = Deal.start(rules, _dealt(hand, rules), dealer)
    return Match(rules, seed, players, deal, (), opening, (0,) * rules.sides)


def _next(match: Match, hand: Json) -> Match:
    rules, before = match.rules, match.deal
    if not before.is_over:
        raise wrong("actions", "unfinished")
    if match.winner is not None:
        raise wrong("hands", "won")
    again = before.table.ended == "redealt"
    dealer = before.dealer if again else next_seat(before.dealer, rules.players)
    compare(hand, {"dealer": dealer})
    return match.with_deal(_dealt(hand, rules), _dealer(hand, rules))


def _played(match: Match, hand: Json) -> Iterator[Match]:
    for place, entry in enumerate(field_of(hand, "actions", list)):
        try:
            match = _after(match, entry)
        except PinochleError as error:
            raise NotationError(
                Trouble.ILLEGAL, action=place, text=str(entry), because=error.reason
            ) from None
        yield match


def _after(match: Match, entry: object) -> Match:
    seat, _, action = entry.strip().partition(" ") if isinstance(entry, str) else ("", "", "")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3):
        raise NotationError(Trouble.ACTION, text=str(entry))
    parsed = parse_action(action)
    if match.turn is not None and match.turn != int(seat):
        turn = Reason(Refusal.TURN, {"turn": match.turn, "seat": int(seat)})
        raise IllegalAction(action, turn)
    return match.after(parsed)


def _checked(match: Match, hand: Json) -> Json:
    """Compares the result of *hand* with the score sheet; returns its unknown fields."""
    result = field_of(hand, "result", dict, None)
    if result is None:
        return {}
    if not match.deal.is_over:
        raise wrong("result", "early")
    compare(result, {"moon": False, **result_of(match.deal)})
    return unknown(result, _RESULT)


def _dealer(hand: Json, rules: Rules) -> int:
    dealer: int = field_of(hand, "dealer", int)
    if not 0 <= dealer < rules.players:
        raise wrong("dealer", "seat", expected=rules.players - 1)
    return dealer


def _players(record: Json, rules: Rules) -> tuple[str, ...]:
    names = field_of(record, "players", list)
    if len(names) != rules.players or not all(isinstance(name, str) for name in names):
        raise wrong("players", "players", expected=rules.players)
    return tuple(check_text(name, "players") for name in names)


def _dealt(hand: Json, rules: Rules) -> Dealt:
    written = field_of(hand, "deal", list)
    if not all(isinstance(cards, str) for cards in written):
        raise wrong("deal", "kind", expected="a list of texts")
    stock = _cards(field_of(hand, "stock", str, ""))
    return check_deal(rules, Dealt(tuple(map(_cards, written)), stock))


def check_deal(rules: Rules, dealt: Dealt) -> Dealt:
    """Returns *dealt* if it is a deal of one whole pack of *rules*; NotationError otherwise."""
    if len(dealt.hands) != rules.players:
        raise NotationError(Trouble.DEAL, problem="hands", expected=rules.players)
    for seat, cards in enumerate(dealt.hands):
        if len(cards) != rules.hand_size:
            size = {"seat": seat, "expected": rules.hand_size, "found": len(cards)}
            raise NotationError(Trouble.DEAL, problem="size", **size)
    left = list(pack(rules))
    for card in (card for cards in (*dealt.hands, dealt.stock) for card in cards):
        if card not in left:
            raise NotationError(Trouble.DEAL, problem="extra", card=card)
        left.remove(card)
    if left:
        raise NotationError(Trouble.DEAL, problem="missing", card=left[0])
    return dealt


def _cards(text: str) -> Hand:
    try:
        return parse_cards(text)
    except NotationError as error:
        raise NotationError(Trouble.DEAL, problem="card", because=error.reason) from None


@contextmanager
def _located(hand: int) -> Iterator[None]:
    """Adds the number of the hand to whatever goes wrong inside."""
    try:
        yield
    except PinochleError as error:
        facts = {**error.reason.facts, "hand": hand}
        raise NotationError(error.reason.code, **facts) from None
