"""Positions: anything about one hand that can be written down, and the way to play from it.

Lessons, the viewer and puzzles start in the middle of a hand, with small hands and with cards
that nobody wrote down. A :class:`Position` says what is known; :func:`begin` checks it and
returns a match to go on with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain

from .actions import Action
from .cards import SUITS, Card, Hand, Suit
from .codes import Trouble
from .deal import Deal
from .dealing import Dealt, pack
from .errors import IllegalAction, NotationError
from .fields import wrong
from .frozen import Frozen, replace
from .match import Match
from .melds import Meld
from .phases.auction import Auction
from .phases.burying import Burying
from .phases.drawing import Drawing
from .phases.naming import Naming
from .phases.passing import Passing
from .phases.playing import Playing
from .phases.table import Contract, Phase, Table
from .rules import Rules
from .seats import Seat
from .tricks import Trick

__all__ = ["PHASES", "Position", "begin"]

PLAYERS = ("you", "club", "club", "club")


class Position(Frozen, kw_only=True):
    """One hand as far as it is written down; hands may be small, or a number of unknown cards.

    In the auction the *calls* are made in turn from the dealer's left. While cards are played
    *leader* leads the present *trick*, *tricks* are finished and *gone* is out of play besides.
    """

    rules: Rules
    hands: tuple[Hand | int, ...]
    phase: str = "playing"
    dealer: Seat = 3
    calls: tuple[Action, ...] = ()
    contract: Contract | None = None
    trump: Suit | None = None
    melds: tuple[tuple[Meld, ...], ...] = ()
    stock: Hand = ()  # the kitty, or the two-handed stock with the turned card first
    leader: Seat = 0
    trick: Hand = ()
    tricks: tuple[Trick, ...] = ()
    gone: Hand = ()
    points: tuple[int, ...] = ()
    score: tuple[int, ...] = ()

    @property
    def is_open(self) -> bool:
        """Says whether every hand is known; if not, others hold stand-ins when it is played."""
        return all(isinstance(hand, tuple) for hand in self.hands)


def begin(position: Position) -> Match:
    """Returns the match that goes on from *position*; NotationError if it cannot be played.

    Unknown cards are filled with what is left of the pack, in its order, so that who only looks
    at known hands sees the same match every time.
    """
    _check(position)
    rules = position.rules
    hands = _filled(position)
    zero = (0,) * rules.sides
    table = Table(
        rules,
        position.dealer,
        hands,
        position.stock,
        contract=position.contract,
        trump=position.trump,
        melds=position.melds or ((),) * rules.players,
        leader=position.leader,
        points=position.points or zero,
    )
    phase = _OPEN[position.phase](position, table)
    deal = Deal(rules, position.dealer, Dealt(hands, position.stock), phase)
    players = PLAYERS[: rules.players]
    return Match(rules, "", players, deal, before=position.score or zero)


# ---- what may be wrong ----


def _check(position: Position) -> None:
    for name, problem in _problems(position):
        raise wrong(name, problem)
    legal = Counter(pack(position.rules))
    for card, copies in Counter(_known(position)).items():
        if copies > legal[card]:
            raise NotationError(Trouble.DEAL, problem="extra", card=card)


def _known(position: Position) -> Iterator[Card]:
    """Every card that is written down."""
    hands = (hand for hand in position.hands if isinstance(hand, tuple))
    taken = (trick.cards for trick in position.tricks)
    return chain(*hands, position.stock, position.trick, position.gone, *taken)


def _problems(position: Position) -> Iterator[tuple[str, str]]:
    rules = position.rules
    players = rules.players
    if position.phase not in PHASES or position.phase not in rules.phases:
        yield "phase", "unknown"
    if len(position.hands) != players:
        yield "hands", "players"
    if not (0 <= position.dealer < players and 0 <= position.leader < players):
        yield "leader", "seat"
    if len(position.trick) >= players:
        yield "trick", "full"
    if position.phase == "playing" and not _turn_has_cards(position):
        yield "hands", "empty"
    if position.trump not in (None, *SUITS):
        yield "trump", "suit"
    if position.contract and not 0 <= position.contract.bidder < players:
        yield "contract", "seat"
    if position.contract is None and position.phase in ("naming", "passing", "burying"):
        yield "contract", "missing"
    if rules.stock and not position.stock:
        yield "stock", "missing"
    if any(len(each) != rules.sides for each in (position.points, position.score) if each):
        yield "score", "sides"
    if position.melds and len(position.melds) != players:
        yield "melds", "players"


def _turn_has_cards(position: Position) -> bool:
    turn = (position.leader + len(position.trick)) % position.rules.players
    return position.hands[turn] not in (0, ())


def _filled(position: Position) -> tuple[Hand, ...]:
    left = Counter(pack(position.rules))
    left.subtract(_known(position))
    spare = [card for card, copies in left.items() for _ in range(copies)]
    hands: list[Hand] = []
    for hand in position.hands:
        if isinstance(hand, tuple):
            hands.append(hand)
            continue
        if not 0 <= hand <= len(spare):
            raise NotationError(Trouble.DEAL, problem="size", expected=len(spare), found=hand)
        hands.append(tuple(spare[:hand]))
        del spare[:hand]
    return tuple(hands)


# ---- the phases ----


def _auction(position: Position, table: Table) -> Phase:
    phase: Phase | Table = Auction.open(table)
    for call in position.calls:
        if isinstance(phase, Table):
            raise wrong("calls", "over")
        try:
            phase = phase.step(call)
        except IllegalAction as error:
            raise NotationError(Trouble.ILLEGAL, text=str(call), because=error.reason) from None
    if isinstance(phase, Table):
        raise wrong("calls", "over")
    return phase


def _contract(table: Table) -> Contract:
    assert table.contract is not None, "checked before"
    return table.contract


def _naming(position: Position, table: Table) -> Phase:
    return Naming(table, _contract(table))


def _passing(position: Position, table: Table) -> Phase:
    return Passing(table, _contract(table), table.hands)


def _burying(position: Position, table: Table) -> Phase:
    return Burying(table, _contract(table))


def _drawing(position: Position, table: Table) -> Phase:
    opened = Drawing.open(table)
    return replace(opened, trick=position.trick, tricks=position.tricks)


def _playing(position: Position, table: Table) -> Phase:
    phase = Playing.open(table)
    return replace(phase, trick=position.trick, tricks=position.tricks)


_OPEN: dict[str, Callable[[Position, Table], Phase]] = {
    "auction": _auction,
    "naming": _naming,
    "passing": _passing,
    "burying": _burying,
    "drawing": _drawing,
    "playing": _playing,
}
PHASES = tuple(_OPEN)
