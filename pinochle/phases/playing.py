"""Trick play (RULES.md 0, "Beats", "Legal cards", "TRAM"; 5 for the concession)."""

from __future__ import annotations

from itertools import chain
from typing import ClassVar

from ..actions import Action, Claim, Concede, Moon, Play
from ..cards import Card, Hand
from ..codes import Duty, Reason, Refusal
from ..frozen import Frozen, replace
from ..lazy import lazy
from ..seats import Seat, side_of
from ..tricks import Trick, duty, first_loser, trick_points, winner_index
from .legal import Plays
from .melding import conceded
from .table import Table, check, swapped

__all__ = ["Playing"]

_NO_CLAIM = Reason(Refusal.CLAIM_LEAD)


def _added(points: tuple[int, ...], side: int, more: int) -> tuple[int, ...]:
    return (*points[:side], points[side] + more, *points[side + 1 :])


def _refuse_early(action: Action) -> Reason:
    """Why a concession or a moon is not open before the first lead."""
    if isinstance(action, Concede):
        return Reason(Refusal.CONCEDE_OFF)
    return Reason(Refusal.MOON_OFF if isinstance(action, Moon) else Refusal.PHASE)


def _refuse_late(action: Action) -> Reason:
    if isinstance(action, Concede):
        return Reason(Refusal.CONCEDE_LATE)
    return Reason(Refusal.MOON_LATE if isinstance(action, Moon) else Refusal.PHASE)


class Playing(Frozen):
    """Tricks, one card after the other, until the hands are empty or the rest is claimed."""

    table: Table
    hands: tuple[Hand, ...]
    leader: Seat
    trick: Hand = ()
    tricks: tuple[Trick, ...] = ()
    points: tuple[int, ...] = ()
    moon: bool = False
    name: ClassVar[str] = "playing"

    @classmethod
    def open(cls, table: Table) -> Playing:
        """Returns the phase in which ``table.leader`` leads."""
        return cls(table, table.hands, table.leader, (), table.tricks, table.points)

    @property
    def turn(self) -> Seat:
        """Who plays next."""
        return (self.leader + len(self.trick)) % self.table.rules.players

    @property
    def _first_lead(self) -> bool:
        return not self.trick and len(self.tricks) == len(self.table.tricks)

    @lazy
    def legal_actions(self) -> Plays:
        """The cards the duty allows, and claim, concession or moon where they are open."""
        early = self._first_lead
        reason, playable = self._duty()
        return Plays(
            self.hands[self.turn],
            reason,
            playable,
            claim=_NO_CLAIM if self.trick else self._why_no_claim(),
            others=self._early_actions() if early else (),
            refuse=_refuse_early if early else _refuse_late,
        )

    def _duty(self) -> tuple[Reason, frozenset[Card]]:
        rules, trump, hand = self.table.rules, self.table.trump, self.hands[self.turn]
        if self._first_lead and rules.first_lead == "trump":
            trumps = frozenset(card for card in hand if card.suit == trump)
            if trumps:
                return Reason(Duty.LEAD_TRUMP, {"trump": trump}), trumps
        code, playable = duty(hand, self.trick, trump, rules.must_beat)
        if not self.trick:
            return Reason(code), playable
        place = winner_index(self.trick, trump)
        facts = {
            "led": self.trick[0].suit,
            "trump": trump,
            "best": self.trick[place],
            "holder": (self.leader + place) % rules.players,
        }
        return Reason(code, facts), playable

    def _early_actions(self) -> tuple[Action, ...]:
        rules, contract = self.table.rules, self.table.contract
        if contract is None or contract.bidder != self.turn:
            return ()
        concede = (Concede(),) if rules.allow_concede else ()
        return (*concede, Moon()) if rules.shoot_moon and not self.moon else concede

    def _why_no_claim(self) -> Reason | None:
        table, seat = self.table, self.turn
        if not table.rules.tram:
            return Reason(Refusal.CLAIM_OFF)
        if self._first_lead:
            return Reason(Refusal.CLAIM_FIRST)
        if len(self.hands[seat]) < 2:
            return Reason(Refusal.CLAIM_LAST)
        others = [hand for other, hand in enumerate(self.hands) if other != seat]
        bidder = table.contract.bidder if table.contract else seat
        unseen = tuple(chain(*others, () if seat == bidder else table.buried))
        loser = first_loser(self.hands[seat], unseen, table.trump)
        return None if loser is None else Reason(Refusal.CLAIM_LOSER, {"card": loser})

    def step(self, action: Action) -> Playing | Table:
        """Returns the play after *action*, or the table when the hand is over."""
        check(self.legal_actions, action)
        match action:
            case Play(card=card):
                return self._played(card)
            case Claim():
                return self._claimed()
            case Moon():
                return replace(self, moon=True)
            case _:
                return conceded(self._settled())

    def _played(self, card: Card) -> Playing | Table:
        seat = self.turn
        hand = self.hands[seat]
        place = hand.index(card)
        hands = swapped(self.hands, seat, hand[:place] + hand[place + 1 :])
        trick = (*self.trick, card)
        if len(trick) < len(hands):
            return Playing(
                self.table, hands, self.leader, trick, self.tricks, self.points, self.moon
            )
        return self._taken(hands, trick)

    def _taken(self, hands: tuple[Hand, ...], cards: Hand) -> Playing | Table:
        rules = self.table.rules
        winner = (self.leader + winner_index(cards, self.table.trump)) % rules.players
        worth = trick_points(cards, rules, last=not hands[winner])
        tricks = (*self.tricks, Trick(self.leader, cards, winner, worth))
        points = _added(self.points, side_of(winner, rules.sides), worth)
        after = Playing(self.table, hands, winner, (), tricks, points, self.moon)
        return after if hands[winner] else replace(after._settled(), ended="played")

    def _claimed(self) -> Table:
        rules = self.table.rules
        rest = trick_points(chain(*self.hands), rules, last=True)
        points = _added(self.points, side_of(self.turn, rules.sides), rest)
        table = self._settled()
        return replace(table, points=points, claimer=self.turn, ended="claimed")

    def _settled(self) -> Table:
        return replace(
            self.table,
            hands=self.hands,
            leader=self.leader,
            tricks=self.tricks,
            points=self.points,
            moon=self.moon,
        )
