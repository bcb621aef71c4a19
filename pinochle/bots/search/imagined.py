"""Deals that a seat of the bidder's side may imagine before the first lead.

Nobody has shown a card yet, so hidden cards may be anywhere. What was said makes some deals
likelier than others: of a few drawn at random the one is taken that fits the auction best.
"""

from __future__ import annotations

from operator import sub
from random import Random

from ...seats import partner
from ...view import SeatView
from ..auction import MELD_STEP, heard
from ..faces import NONE, SUIT, counts_of, full_pack
from ..valuation import estimate, meld_reader

__all__ = ["Imagined"]

_TRIES = 6  # deals drawn for each that is used, where the auction tells something
_NEAR = 7  # points by which told meld may be off
_OTHER = 10.0  # what it counts against a deal that the bidder would have named another suit


class Imagined:
    """The deals that fit what *seen* has seen before the play, ready to be drawn from."""

    def __init__(self, seen: SeatView) -> None:
        rules = seen.rules
        assert seen.contract is not None, "the auction is over"
        self._seen, self._rules = seen, rules
        self._bidder = seen.contract.bidder
        self._own = counts_of(seen.hand)
        self._got: list[int] | None = None  # cards that came from the bidder
        for gift in seen.gifts:
            if gift.giver == self._bidder and gift.cards:
                self._got = counts_of(gift.cards)
        seen_cards = counts_of(seen.hand + seen.buried)
        pool = map(sub, full_pack(rules), seen_cards)
        self._loose = [face for face, copies in enumerate(pool) for _ in range(copies)]
        self._partner = partner(seen.seat, rules.players, rules.sides)
        told = heard(seen)
        self._told = told.partner_meld if self._partner is not None else NONE
        self._bid = seen.contract.bid if told.high else 0  # a forced bid tells nothing
        self._judged = self._bidder != seen.seat or self._told != NONE

    def draw(self, rng: Random) -> list[list[int]]:
        """Returns the hands of all seats, as counts by face, in a deal drawn at random."""
        if not self._judged:
            return self._dealt(rng)
        best, least = self._dealt(rng), float("inf")
        for _ in range(_TRIES):
            hands = self._dealt(rng)
            misfit = self._misfit(hands)
            if misfit < least:
                best, least = hands, misfit
            if not misfit:
                break
        return best

    def _dealt(self, rng: Random) -> list[list[int]]:
        seen, loose = self._seen, self._loose
        rng.shuffle(loose)
        hands, at = [], 0
        for seat, size in enumerate(seen.sizes):
            if seat == seen.seat:
                hands.append(self._own[:])
                continue
            held = [0] * 24
            for face in loose[at : at + size]:
                held[face] += 1
            at += size
            hands.append(held)
        return hands

    def _misfit(self, hands: list[list[int]]) -> float:
        """How badly *hands* fit what was said, 0 if they might have said it."""
        rules, seen = self._rules, self._seen
        if self._bidder != seen.seat:
            held = hands[self._bidder]
            if self._got is not None:
                held = [have + gave for have, gave in zip(held, self._got, strict=True)]
            assert seen.trump is not None
            totals = [estimate(rules, held, suit).total for suit in range(4)]
            named = totals[SUIT[seen.trump]]
            other = _OTHER if named < max(totals) else 0.0
            return other + max(0.0, self._bid / rules.unit - named)
        assert self._partner is not None
        meld = meld_reader(rules).points(hands[self._partner], NONE)
        return max(0.0, abs(meld - self._told) - _NEAR - MELD_STEP * (self._told >= 60))
