"""What a seat has seen: the only door to hidden information.

Bots, hints, lessons and the table get a :class:`SeatView` and nothing else. It holds no other
hand, no seed and no reference to the match it was made from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .actions import Action, Draw, Give, ShowDix
from .cards import CARDS, Card, Hand, Suit
from .codes import Reason
from .deal import Deal, Entry
from .ending import End
from .match import Match
from .melds import Meld
from .phases.drawing import Drawing, DrawTurn
from .phases.laying import Laid
from .phases.legal import NONE, LegalActions, Plays
from .phases.playing import Playing
from .phases.table import Contract, Gift, Phase, Table
from .rules import Rules
from .scoring import Need, ScoreSheet, needs
from .seats import Seat
from .tricks import Trick

__all__ = ["Hidden", "SeatView", "announced", "view"]


class Hidden(Action):
    """An action whose cards this seat does not see: ``give 4 cards``, ``bury 3 cards``."""

    __slots__ = ("cards", "verb")
    verb: str
    cards: int

    def __new__(cls, verb: str, cards: int) -> Hidden:
        action = super().__new__(cls, f"{verb} {cards} cards")
        action.verb = verb
        action.cards = cards
        return action

    def __reduce__(self) -> tuple[type[Hidden], tuple[str, int]]:  # type: ignore[override]
        """Copies and pickles it as what it was made from."""
        return Hidden, (self.verb, self.cards)


@dataclass(frozen=True)
class SeatView:
    """All that one seat has seen, and nothing else."""

    rules: Rules
    seat: Seat
    phase: str  # the phase being decided, "over" after the hand
    turn: Seat | None
    dealer: Seat
    hand: Hand
    sizes: tuple[int, ...]  # cards in each seat's hand
    legal: LegalActions  # empty unless this seat decides
    calls: tuple[Entry, ...]
    contract: Contract | None
    trump: Suit | None
    melds: tuple[tuple[Meld, ...], ...]  # per seat, as shown
    gifts: tuple[Gift, ...]  # cards empty where this seat does not see them
    kitty: Hand  # as far as this seat saw it
    buried: Hand  # this seat's own discards
    announced: Mapping[str, object]  # what was said about the discards
    leader: Seat
    trick: Hand
    tricks: tuple[Trick, ...]
    points: tuple[int, ...]  # trick points per side
    moon: bool
    score: tuple[int, ...]  # of the match, finished hands
    hand_number: int
    ply: int
    log: tuple[Entry, ...]  # what was done, as this seat saw it
    dealt: Hand = ()  # what this seat was dealt
    target: int = 0  # the total that wins now, where an extension has raised it
    laid: tuple[tuple[Laid, ...], ...] = ()  # two-handed: melded cards on the table
    drawn: Hand = ()  # two-handed: what this seat drew, in order
    stock_left: int = 0  # face down
    upcard: Card | None = None
    turned: Card | None = None  # the card turned up at the deal
    last_stock: Card | None = None  # the last face-down card, once shown
    claimer: Seat | None = None
    ended: str = ""
    sheet: ScoreSheet | None = None
    end: End | None = None
    open_hands: tuple[Hand, ...] = ()  # after the hand: what everybody was dealt
    left: tuple[Hand, ...] = ()  # after the hand: what nobody played
    open_stock: Hand = ()  # after the hand: the stock or the kitty as it was dealt

    @property
    def is_turn(self) -> bool:
        """Says whether this seat decides now."""
        return self.turn == self.seat

    @property
    def duty(self) -> Reason | None:
        """The rule that binds the next card of this seat, None when it plays no card now."""
        return self.legal.duty if isinstance(self.legal, Plays | DrawTurn) else None

    @property
    def playable(self) -> frozenset[Card]:
        """The faces that this seat may play now."""
        return self.legal.playable if isinstance(self.legal, Plays | DrawTurn) else frozenset()

    @property
    def needs(self) -> tuple[Need, ...]:
        """What each side still wants from the tricks, as far as this seat may know it."""
        table = Table(
            self.rules,
            self.dealer,
            (),
            contract=self.contract,
            melds=self.melds,
            buried=self.buried,
        )
        return needs(table, self.points, [trick.winner for trick in self.tricks])


def view(match: Match, seat: Seat) -> SeatView:
    """Returns what *seat* has seen of *match*."""
    deal = match.deal
    phase = deal.phase
    if isinstance(phase, Table):
        return _over(match, phase, seat)
    table = phase.table
    hands, turn = phase.hands, phase.turn
    gifts, log = _private(phase, deal.log, seat)
    fields = {
        "rules": match.rules,
        "seat": seat,
        "phase": phase.name,
        "turn": turn,
        "dealer": deal.dealer,
        "hand": hands[seat],
        "sizes": tuple(map(len, hands)),
        "legal": phase.legal_actions if turn == seat else NONE,
        "contract": table.contract,
        "gifts": gifts,
        "kitty": _kitty(table, seat),
        "buried": _own_buried(table, seat),
        "announced": announced(table),
        "score": match.score,
        "hand_number": match.hand_number,
        "ply": match.ply,
        "log": log,
        "dealt": deal.dealt.hands[seat],
        "target": match.target or match.rules.target_score,
    }
    fields |= _phase_fields(phase)
    if match.rules.stock:
        fields |= _stock_fields(phase) | {"drawn": _drawn(deal, seat)}
    return _seen(fields)


def _seen(fields: dict[str, object]) -> SeatView:
    """A SeatView of *fields*; views are made for every card of every bot, and this is fastest."""
    seen = object.__new__(SeatView)
    seen.__dict__.update(fields)
    return seen


def _phase_fields(phase: Phase) -> dict[str, object]:
    """The fields that live in the phase while it lasts, and on the table before and after."""
    table = phase.table
    if isinstance(phase, Playing):
        return {
            "calls": table.calls,
            "trump": table.trump,
            "melds": table.melds,
            "leader": phase.leader,
            "trick": phase.trick,
            "tricks": phase.tricks,
            "points": phase.points,
            "moon": phase.moon,
        }
    source = phase if isinstance(phase, Drawing) else table
    return {
        "calls": getattr(phase, "calls", table.calls),
        "trump": table.trump,
        "melds": phase.melds if isinstance(phase, Drawing) else table.melds,
        "leader": source.leader,
        "trick": getattr(source, "trick", ()),
        "tricks": source.tricks,
        "points": source.points,
        "moon": False,
    }


def _drawn(deal: Deal, seat: Seat) -> Hand:
    """What *seat* drew: the winner of a trick draws first, the turned card comes last."""
    upcard, *down = deal.dealt.stock
    left = iter(down)
    cards = []
    for actor, action in deal.log:
        if isinstance(action, ShowDix) and upcard.rank != "9":
            upcard = CARDS[f"9{upcard.suit}"]
        elif isinstance(action, Draw):
            pair = (next(left), next(left, upcard))
            cards.append(pair[(actor == seat) == action.up])
    return tuple(cards)


def _stock_fields(phase: Phase) -> dict[str, object]:
    turned = phase.table.stock[0]
    if isinstance(phase, Drawing):
        return {
            "laid": phase.laid,
            "stock_left": len(phase.stock),
            "upcard": phase.upcard,
            "turned": turned,
        }
    return {"turned": turned, "last_stock": phase.table.stock[-1]}


def _over(match: Match, table: Table, seat: Seat) -> SeatView:
    deal = match.deal
    gifts, log = _private(table, deal.log, seat)
    return SeatView(
        rules=match.rules,
        seat=seat,
        phase="over",
        turn=None,
        dealer=deal.dealer,
        hand=table.hands[seat],
        sizes=tuple(map(len, table.hands)),
        legal=NONE,
        calls=table.calls,
        contract=table.contract,
        trump=table.trump,
        melds=table.melds,
        gifts=gifts,
        kitty=table.stock if table.rules.kitty else (),
        buried=table.buried,
        announced=announced(table),
        leader=table.leader,
        trick=(),
        tricks=table.tricks,
        points=table.points,
        moon=table.moon,
        score=match.score,
        hand_number=match.hand_number,
        ply=match.ply,
        log=log,
        dealt=deal.dealt.hands[seat],
        target=match.target or match.rules.target_score,
        drawn=_drawn(deal, seat) if match.rules.stock else (),
        claimer=table.claimer,
        ended=table.ended,
        sheet=deal.sheet,
        end=match.end,
        open_hands=deal.dealt.hands,
        left=table.hands,
        open_stock=deal.dealt.stock,
    )


def _private(
    phase: Phase | Table, log: tuple[Entry, ...], seat: Seat
) -> tuple[tuple[Gift, ...], tuple[Entry, ...]]:
    """The gifts and the log with hidden cards taken out."""
    table = phase if isinstance(phase, Table) else phase.table
    gifts: tuple[Gift, ...] = getattr(phase, "gifts", table.gifts)
    over = isinstance(phase, Table)
    if over or not (gifts or table.buried):
        return gifts, log
    waits = len(gifts) == 1 and table.rules.pass_order == "simultaneous"
    seen = tuple(
        gift
        if seat == gift.giver or (seat == gift.taker and not waits)
        else gift._replace(cards=())
        for gift in gifts
    )
    hidden = iter([not gift.cards for gift in seen])
    entries = []
    for actor, action in log:
        if isinstance(action, Give) and next(hidden):
            action = Hidden("give", len(action.cards))
        elif action.startswith("bury") and actor != seat:
            action = Hidden("bury", len(table.buried))
        entries.append((actor, action))
    return seen, tuple(entries)


def _kitty(table: Table, seat: Seat) -> Hand:
    if not table.rules.kitty or table.contract is None:
        return ()
    sees = table.rules.kitty_exposed or seat == table.contract.bidder
    return table.stock if sees else ()


def _own_buried(table: Table, seat: Seat) -> Hand:
    return table.buried if table.contract and seat == table.contract.bidder else ()


def announced(table: Table) -> Mapping[str, object]:
    """Returns what the engine says about the buried cards once trump is named (G15)."""
    how = table.rules.announce_buried
    if not table.buried or table.trump is None or how == "none":
        return {}
    trumps = tuple(card for card in table.buried if card.suit == table.trump)
    if how == "trump_cards":
        return {"cards": trumps}
    told: dict[str, object] = {"trumps": len(trumps)}
    if how == "trump_and_ace_count":
        told["aces"] = sum(card.rank == "A" for card in table.buried)
    return told
