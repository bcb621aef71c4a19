"""What a seat has seen: the only door to hidden information.

Bots, hints, lessons and the table get a :class:`SeatView` and nothing else. It holds no other
hand, no seed and no reference to the match it was made from.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from .actions import Draw, ShowDix
from .cards import CARDS, Card, Hand, Suit
from .codes import Reason
from .deal import Deal, Entry
from .ending import End
from .frozen import Frozen
from .hiding import Hidden, announced, own_buried, private, seen_kitty
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


class SeatView(Frozen):
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

    @cached_property
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
    deal, rules = match.deal, match.rules
    phase, table, turn, hands = deal.phase, deal.table, deal.turn, deal.hands
    gifts, log = private(phase, deal.log, seat)
    fields = {
        "rules": rules,
        "seat": seat,
        "phase": "over" if isinstance(phase, Table) else phase.name,
        "turn": turn,
        "dealer": deal.dealer,
        "hand": hands[seat],
        "sizes": tuple(map(len, hands)),
        "legal": deal.legal_actions if turn == seat else NONE,
        "contract": table.contract,
        "gifts": gifts,
        "kitty": seen_kitty(table, seat),
        "buried": own_buried(table, seat),
        "announced": announced(table),
        "score": match.score,
        "hand_number": match.hand_number,
        "ply": match.ply,
        "log": log,
        "dealt": deal.dealt.hands[seat],
        "target": match.target or rules.target_score,
    }
    fields |= _phase_fields(phase, table)
    if rules.stock:
        fields["drawn"] = _drawn(deal, seat)
    if isinstance(phase, Table):
        fields |= _open_fields(match, phase)
    elif rules.stock:
        fields |= _stock_fields(phase)
    return _seen(fields)


def _seen(fields: dict[str, object]) -> SeatView:
    """A SeatView of *fields*; views are made for every card of every bot, and this is fastest."""
    seen = object.__new__(SeatView)
    seen.__dict__.update(fields)
    return seen


def _phase_fields(phase: Phase | Table, table: Table) -> dict[str, object]:
    """The fields that live in the phase while it lasts, and on the table before and after."""
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
        "moon": table.moon,
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


def _open_fields(match: Match, table: Table) -> dict[str, object]:
    """What lies open once the hand is over."""
    dealt = match.deal.dealt
    return {
        "kitty": table.stock if match.rules.kitty else (),
        "buried": table.buried,
        "claimer": table.claimer,
        "ended": table.ended,
        "sheet": match.deal.sheet,
        "end": match.end,
        "open_hands": dealt.hands,
        "left": table.hands,
        "open_stock": dealt.stock,
    }
