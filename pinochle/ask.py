"""The rules as a service: a question as JSON, an answer shaped like the shared cases.

``{"game", "kind", "given"}`` with the kinds of :data:`KINDS`; house rules stand in
``given.options`` (CONTRACT.md 5).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from .actions import Action, Bid, Pass
from .cards import SUITS, Card, Hand, parse_card
from .codes import Duty, Trouble
from .dealing import pack
from .ending import game_end
from .errors import IllegalAction, NotationError
from .fields import Json, field_of, parsed, wrong
from .melds import Meld, find_melds
from .phases.auction import Auction
from .phases.melding import early_end, side_meld
from .phases.table import Contract, Table
from .rules import Rules
from .scoring import HandFacts, score
from .seats import Seat, Side, side_of
from .tricks import duty, trick_points, winner_index
from .variants import rules_for

__all__ = ["KINDS", "answer", "check_hand"]

Answer = dict[str, Any]


def answer(question: str) -> Answer:
    """Returns the answer to one line of JSON; NotationError if it is no question of ours."""
    asked = parsed(question)
    kind = field_of(asked, "kind", str)
    if kind not in KINDS:
        raise wrong("kind", "value", found=kind)
    given = field_of(asked, "given", dict)
    for name in ("action", "declare"):
        if name in given:
            raise wrong(name, "unasked")
    rules = rules_for(field_of(asked, "game", str), field_of(given, "options", dict, {}))
    return KINDS[kind](rules, given)


# ---- what a question may hold ----


def check_hand(cards: Hand, rules: Rules) -> Hand:
    """Returns *cards* if one pack of *rules* has them all; NotationError otherwise."""
    held = Counter(pack(rules))
    for card, copies in Counter(cards).items():
        if copies > held[card]:
            raise NotationError(Trouble.CARDS, card=card, copies=copies, held=held[card])
    return cards


def _cards(given: Json, name: str, rules: Rules, default: Any = None) -> Hand:
    """The cards of a list, or of a text with blanks between them."""
    found = given.get(name, default)
    words = found.split() if isinstance(found, str) else found
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise wrong(name, "kind", expected="a list")
    return check_hand(tuple(parse_card(word) for word in words), rules)


def _trump(given: Json) -> str | None:
    trump = field_of(given, "trump", str, None)
    if trump is not None and trump not in tuple(SUITS):
        raise wrong("trump", "value", found=trump)
    return trump if trump is None else str(trump)


def _number(given: Json, name: str, below: int) -> int:
    """A seat or a side."""
    number: int = field_of(given, name, int)
    if not 0 <= number < below:
        raise wrong(name, "seat", expected=below - 1)
    return number


def _numbers(given: Json, name: str, length: int) -> tuple[int, ...]:
    """A list of whole numbers, one for each side."""
    numbers = field_of(given, name, list)
    if len(numbers) != length or not all(type(number) is int for number in numbers):
        raise wrong(name, "numbers", expected=length)
    return tuple(numbers)


def _players(given: Json, rules: Rules) -> None:
    if field_of(given, "players", int, rules.players) != rules.players:
        raise wrong("players", "value", found=given["players"])


# ---- the questions ----


def _meld(rules: Rules, given: Json) -> Answer:
    melds = list(find_melds(_cards(given, "hand", rules), _trump(given), rules))
    parts: Counter[str] = Counter()
    for meld in melds:
        parts[meld.key] += meld.points
    return {"total": parts.total(), "parts": dict(parts)}


def _legal(rules: Rules, given: Json) -> Answer:
    hand, trick = _cards(given, "hand", rules), _cards(given, "trick", rules, [])
    check_hand(hand + trick, rules)
    if len(trick) >= rules.players:
        raise wrong("trick", "value", found=given["trick"])
    phase = field_of(given, "phase", int, 2)
    if phase not in (1, 2):
        raise wrong("phase", "value", found=phase)
    if rules.stock and phase == 1:
        return {"legal": _sorted(frozenset(hand))}
    trump = _trump(given)
    code, playable = duty(hand, trick, trump, rules.must_beat)
    first = code == Duty.LEAD and field_of(given, "trick_number", int, 0) == 1
    if first and rules.first_lead == "trump":
        playable = frozenset(card for card in hand if card.suit == trump) or playable
    return {"legal": _sorted(playable)}


def _sorted(cards: frozenset[Card]) -> list[str]:
    return sorted(map(str, cards))


def _trick(rules: Rules, given: Json) -> Answer:
    _players(given, rules)
    cards = _cards(given, "cards", rules)
    if len(cards) != rules.players:
        raise wrong("cards", "numbers", expected=rules.players)
    leader = _number(given, "leader", rules.players)
    last = field_of(given, "last_trick", bool, False)
    return {
        "winner": (leader + winner_index(cards, _trump(given))) % rules.players,
        "points": trick_points(cards, rules, last=last),
    }


def _auction(rules: Rules, given: Json) -> Answer:
    _players(given, rules)
    if not rules.has_auction:
        raise wrong("kind", "value", found="auction")
    dealer = _number(given, "dealer", rules.players)
    calls = [_call(call) for call in field_of(given, "calls", list)]
    phase: Auction | Table = Auction.open(Table(rules, dealer, ((),) * rules.players))
    for place, call in enumerate(calls):
        try:
            if isinstance(phase, Table):
                return {"illegal_at": place}
            phase = phase.step(call)
        except IllegalAction:
            return {"illegal_at": place}
    if isinstance(phase, Auction):
        high = phase.high
        bid = high[1] if high else None
        return {"winner": None, "bid": bid, "forced": False, "turn": phase.turn}
    if phase.contract is None:
        return {"winner": None, "bid": None, "forced": False}
    bidder, amount, forced = phase.contract
    return {"winner": bidder, "bid": amount, "forced": forced}


def _call(call: object) -> Action:
    if call == "pass":
        return Pass()
    if type(call) is int:
        return Bid(call)
    raise wrong("calls", "value", found=call)


def _score(rules: Rules, given: Json) -> Answer:
    if not rules.has_auction:
        return _plain_score(rules, given)
    bidder, meld = _bidders(rules, given)
    bid: int = field_of(given, "bid", int)
    buried = _cards(given, "buried", rules, []) if given.get("buried") is not None else ()
    ended = _ended(rules, given, Contract(bidder, bid, False), meld, buried)
    points = (0,) * rules.sides
    if ended == "played":
        points = _numbers(given, "trick_points", rules.sides)
    taken = tuple(int(each > 0) for each in points)
    if given.get("tricks_taken") is not None:
        taken = _numbers(given, "tricks_taken", rules.sides)
    moon = field_of(given, "moon", bool, False)
    sheet = score(rules, HandFacts(ended, bidder, bid, meld, points, taken, buried, moon))
    return {"delta": list(sheet.score), "made": sheet.made, "played": ended == "played"}


def _plain_score(rules: Rules, given: Json) -> Answer:
    meld = _numbers(given, "melds", rules.sides)
    points = _numbers(given, "trick_points", rules.sides)
    facts = HandFacts("played", None, 0, meld, points, (1,) * rules.sides)
    return {"delta": list(score(rules, facts).score)}


def _bidders(rules: Rules, given: Json) -> tuple[Seat, tuple[int, ...]]:
    """The bidder (or a seat of the bidding side) and the meld that each side shows."""
    if given.get("bidder_meld") is None:
        name = "bidding_side" if "bidding_side" in given else "bidder"
        bidder = _number(given, name, rules.players)
        return side_of(bidder, rules.sides), _numbers(given, "meld", rules.sides)
    bidder = side_of(_number(given, "bidder", rules.players), rules.sides)
    shown = [0] * (rules.sides - 1)
    if rules.defender_meld and given.get("opponents_meld") is not None:
        shown = list(_numbers(given, "opponents_meld", rules.sides - 1))
    shown.insert(bidder, field_of(given, "bidder_meld", int))
    return bidder, tuple(shown)


def _ended(
    rules: Rules, given: Json, contract: Contract, meld: tuple[int, ...], buried: Hand
) -> str:
    """How the hand ended: as the rules end it, else as the question says."""
    if field_of(given, "no_marriage", bool, False):
        return "no-marriage"
    melds = tuple((Meld("run", None, 1, points, ()),) for points in meld)
    table = Table(rules, 0, (), contract=contract, melds=melds, buried=buried)
    assert side_meld(table) == meld
    if ended := early_end(table, contract):
        return ended
    return "conceded" if field_of(given, "concede", bool, False) else "played"


def _end(rules: Rules, given: Json) -> Answer:
    side: Side | None = None
    if rules.has_auction:
        side = _number(given, "bidding_side", rules.sides)
    totals = _numbers(given, "scores", rules.sides)
    swept = None
    if given.get("all_tricks") is not None:
        swept = _number(given, "all_tricks", rules.sides)
    made = field_of(given, "made", bool, True)
    end = game_end(rules, totals, side, made=made, all_tricks=swept)
    return {"over": end is not None, "winner": end.winner if end else None}


KINDS: Mapping[str, Callable[[Rules, Json], Answer]] = {
    "meld": _meld,
    "legal": _legal,
    "trick": _trick,
    "auction": _auction,
    "score": _score,
    "end": _end,
}
