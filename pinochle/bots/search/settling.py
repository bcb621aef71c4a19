"""What a deal comes to on the score sheet: pass and discard, meld, a playout, the score."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from ...cards import SUITS
from ...ending import game_end
from ...phases.melding import reach
from ...scoring import HandFacts, score
from ...seats import partner, side_of
from ...view import SeatView
from ..burying import bury_score
from ..faces import CARD, SUIT, counts_of
from ..passing import gift_score
from ..picking import best_set, greedy_set
from ..valuation import meld_reader
from .game import game_of
from .playout import play_out
from .tables import plan_for

__all__ = ["Line", "Result", "Settler"]

_MATCH = 2  # what winning the match is worth, in least bids

Hands = list[list[int]]  # by seat, copies by face


class Line(NamedTuple):
    """What may be decided: a trump, and the faces that are given or buried."""

    trump: int
    cards: tuple[int, ...] = ()


class Result(NamedTuple):
    """One deal: the lead on the score sheet, the side's meld and tricks, and if the bid is made."""

    lead: float
    total: int
    made: bool


class Settler:
    """Settles deals for the seat that decides in *seen*, one of the bidder's side."""

    def __init__(self, seen: SeatView) -> None:
        rules, contract = seen.rules, seen.contract
        assert contract is not None
        self._seen, self._rules = seen, rules
        self._bidder, self._bid = contract.bidder, contract.bid
        self._side = side_of(contract.bidder, rules.sides)
        self._reader = meld_reader(rules)
        self._own: dict[tuple[int, tuple[int, ...]], tuple[int, ...]] = {}
        self._late = rules.cutthroat_order == "trump_meld_discard"  # the discard comes after meld
        self._scores: dict[tuple[object, ...], Result] = {}

    def result(self, hands: Hands, line: Line, policy: str) -> Result:
        """Returns what the deal of *hands* comes to with *line*, played out by *policy*."""
        if self._rules.pass_count:
            hands = self._exchanged(hands, line)
        before = hands
        buried = self._buried(hands, line)
        if buried and not self._seen.buried:
            left = hands[self._bidder][:]
            for face in buried:
                left[face] -= 1
            hands = [*hands]
            hands[self._bidder] = left
        shown = before if self._late else hands
        return self._settled(hands, shown, line.trump, buried, policy)

    # ---- pass and discard
    def _buried(self, hands: Hands, line: Line) -> tuple[int, ...]:
        rules, seen = self._rules, self._seen
        if not rules.kitty:
            return ()
        if seen.phase == "burying":
            return line.cards
        if seen.buried:
            counts = counts_of(seen.buried)
            return tuple(face for face in range(24) for _ in range(counts[face]))
        key = line.trump, tuple(hands[self._bidder])
        if key not in self._own:
            held = hands[self._bidder]
            limits = {face: copies for face, copies in enumerate(held) if copies}
            scored = bury_score(rules, held, line.trump)
            self._own[key] = best_set(limits, rules.kitty, scored)
        return self._own[key]

    def _exchanged(self, hands: Hands, line: Line) -> Hands:
        """The hands after the cards that are still to be passed."""
        rules, seen = self._rules, self._seen
        bidder = self._bidder
        other = partner(bidder, rules.players, rules.sides)
        assert other is not None
        first, second = bidder, other
        if rules.pass_order == "partner_first":
            first, second = second, first
        waits = rules.pass_order == "simultaneous"
        mine = seen.phase == "passing"
        start = hands
        gift: tuple[int, ...] = ()
        if waits or not seen.gifts:
            chosen = mine and not seen.gifts
            gift = line.cards if chosen else self._gift(start[first], None, first, line.trump)
            if not waits:
                hands = _moved(hands, first, second, gift)
        if mine and seen.seat == second:
            back = line.cards
        else:
            limits = start[second] if rules.pass_back == "different" else None
            back = self._gift(hands[second], limits, second, line.trump)
        if waits:
            hands = _moved(hands, first, second, gift)
        return _moved(hands, second, first, back)

    def _gift(
        self, held: list[int], limits: list[int] | None, giver: int, trump: int
    ) -> tuple[int, ...]:
        """What rules of thumb give away, nearly."""
        free = held if limits is None else limits
        may = {face: min(have, free[face]) for face, have in enumerate(held) if free[face] and have}
        scored = gift_score(self._rules, held, trump, asked=giver != self._bidder)
        if giver != self._seen.seat:
            return greedy_set(may, self._rules.pass_count, scored)
        key = trump, tuple(held)
        if key not in self._own:
            self._own[key] = best_set(may, self._rules.pass_count, scored)
        return self._own[key]

    # ---- meld, tricks, score
    def _settled(
        self, hands: Hands, shown: Hands, trump: int, buried: tuple[int, ...], policy: str
    ) -> Result:
        rules, side = self._rules, self._side
        meld = [0] * rules.sides
        for seat, held in enumerate(shown):
            if rules.defender_meld or seat == self._bidder:
                meld[side_of(seat, rules.sides)] += self._reader.points(held, trump)
        aside = tuple(CARD[face] for face in buried)
        ended = ""
        if meld[side] < rules.meld_minimum:
            ended = "meld-short"
        elif rules.end_if_out_of_reach and reach(rules, meld[side], aside) < self._bid:
            ended = "out-of-reach"
        points = [0] * rules.sides if ended else self._played(hands, trump, buried, policy)
        key = *meld, *points, ended, *sorted(buried)
        known = self._scores.get(key)
        if known is None:
            facts = HandFacts(
                ended or "played",
                self._bidder,
                self._bid,
                tuple(meld),
                tuple(points),
                tuple(int(each > 0) for each in points),
                aside,
            )
            known = self._scores[key] = self._scored(facts)
        return known

    def _scored(self, facts: HandFacts) -> Result:
        """What the sheet says of the hand, the end of the match counted in."""
        rules, side, seen = self._rules, self._side, self._seen
        sheet = score(rules, facts)
        own = sheet.score[side]
        lead = own - (sum(sheet.score) - own) / (rules.sides - 1)
        totals = [before + gain for before, gain in zip(seen.score, sheet.score, strict=True)]
        end = game_end(rules, totals, side, made=bool(sheet.made), target=seen.target)
        if end is not None:
            lead += _MATCH * rules.min_bid * (1 if end.winner == side else -1)
        return Result(lead, facts.meld[side] + sheet.tricks[side], bool(sheet.made))

    def _played(self, hands: Hands, trump: int, buried: tuple[int, ...], policy: str) -> list[int]:
        """The trick points of each side when all play by *policy*."""
        rules, bidder = self._rules, self._bidder
        game = game_of(rules, SUITS[trump], bidder)
        powers = [0] * (6 - game.deck.top) + game.deck.power[1:]
        codes = [
            [sum(map(mul, held[base : base + 6], powers)) for held in hands]
            for base in (SUIT[suit] * 6 for suit in game.order.suits)
        ]
        plan = plan_for(game, policy)
        won = play_out(plan, codes, list(map(sum, codes)), bidder, rules.hand_size)
        rest = rules.hand_points - won
        if rules.sides == 2:
            return [rest, won]
        rest -= sum(rules.card_points[CARD[face].rank] for face in buried)
        share = won // (rules.sides - 1)
        return [rest if seat == bidder else share for seat in range(rules.players)]


def _moved(hands: Hands, giver: int, taker: int, cards: Sequence[int]) -> Hands:
    hands = [*hands]
    left, more = hands[giver][:], hands[taker][:]
    for face in cards:
        left[face] -= 1
        more[face] += 1
    hands[giver], hands[taker] = left, more
    return hands
