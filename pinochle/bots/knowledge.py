"""What one seat can tell: its own cards against all that is public."""

from __future__ import annotations

from operator import add, sub

from ..phases.table import Gift
from ..seats import Seat
from ..view import SeatView
from .faces import ACE, FACE, NONE, counts_of
from .public import Record

__all__ = ["Knowledge"]


def _ally(seen: SeatView) -> Seat:
    """The partner; in cutthroat the other defender, as the two play against the bidder together."""
    rules, me = seen.rules, seen.seat
    if rules.partnership:
        return (me + rules.sides) % rules.players
    if seen.contract is None or me == seen.contract.bidder:
        return NONE
    return sum(range(rules.players)) - me - seen.contract.bidder


class Knowledge:
    """What one seat can tell now: its own cards, those it cannot see, and where they may be."""

    __slots__ = (
        "_counts",
        "_free",
        "_room",
        "_share",
        "_slots",
        "_spare",
        "_sure",
        "ceilings",
        "known",
        "me",
        "mine",
        "out",
        "partner",
        "record",
        "rules",
        "seen",
        "style",
        "trump",
        "value",
    )

    def __init__(self, seen: SeatView, record: Record) -> None:
        rules = seen.rules
        self.seen, self.record, self.rules = seen, record, rules
        self.me = seen.seat
        self.partner = _ally(seen)
        self.trump = record.trump
        self.value = record.value
        self.style = record.style
        self.ceilings = record.ceilings
        self.mine: list[int] = counts_of(seen.hand)
        self.known = record.shown
        self._sure = record.sure
        self.out: list[int] = list(map(sub, record.left, self.mine))
        unknown = map(sub, record.hidden, self.mine)
        self._free: list[int] = list(map(add, unknown, record.shown[self.me]))
        self._slots: list[int] = list(map(sub, seen.sizes, record.sure))
        if seen.laid or seen.gifts:
            self._add_private(seen)
        seat, players = seen.leader, rules.players
        out, free, slots = self.out, self._free, self._slots
        for card in seen.trick:
            face = FACE[card]
            out[face] -= 1
            if self.known[seat][face]:  # known to be held until it was played just now
                slots[seat] += 1
            else:
                free[face] -= 1
            seat = (seat + 1) % players
        for card in seen.buried:
            out[FACE[card]] -= 1
            free[FACE[card]] -= 1
        slots[self.me] = 0
        held = sum(slots)
        self._spare = max(0, sum(free) - held)  # unseen cards in nobody's hand
        self._room = held + self._spare
        self._share: list[float] = [NONE] * (4 * players)
        self._counts: dict[int, int] = {}

    def _add_private(self, seen: SeatView) -> None:
        """Adds melds on the two-handed table and the cards given to the partner."""
        self.known = known = [list(own) for own in self.record.shown]
        for seat, laid in enumerate(seen.laid):
            for face in [FACE[each.card] for each in laid]:
                if seat == self.me:
                    self.mine[face] += 1
                    self.out[face] -= 1
                else:
                    known[seat][face] += 1
                self._free[face] -= 1
        for gift in seen.gifts:
            if gift.giver == self.me:
                self._add_gift(gift, known[gift.taker])
        self._sure = [sum(own) for own in known]

    def _add_gift(self, gift: Gift, known: list[int]) -> None:
        """The partner still holds what he was given and has not played."""
        gone = self.record.played[gift.taker]
        for face, given in enumerate(counts_of(gift.cards)):
            more = given - gone[face] - known[face]
            if more > 0:
                known[face] += more
                self._free[face] -= more
                self._slots[gift.taker] -= more

    def missing(self, seat: int, suit: int) -> float:
        """Returns the chance that one unknown card of *suit* is not with *seat*."""
        own = self._slots[seat]
        room = self._room
        if self.record.voids[suit]:
            room = self._spare
            for slots, ceilings in zip(self._slots, self.ceilings, strict=True):
                if ceilings[suit] >= 0:
                    room += slots
        chance = self._share[seat * 4 + suit] = 1.0 - own / room if room > own else 0.0
        return chance

    def holds(self, seat: int, suit: int, low: int) -> float:
        """Returns the chance that *seat* holds a card of *suit* of strength *low* or more."""
        top = self.ceilings[seat][suit]
        if top < low:
            return 0.0
        first = suit * 6 + low
        if self._sure[seat] and any(self.known[seat][first : suit * 6 + top + 1]):
            return 1.0
        key = first * 6 + top
        count = self._counts.get(key, NONE)
        if count < 0:
            count = self._counts[key] = max(0, sum(self._free[first : suit * 6 + top + 1]))
        if not count:
            return 0.0
        missing = self._share[seat * 4 + suit]
        if missing < 0:
            missing = self.missing(seat, suit)
        chance: float = 1.0 - missing**count
        return chance

    def beats_all(self, seat: int, suit: int, faces: list[int], above: list[int]) -> list[float]:
        """Returns for each of *faces* of *suit* the chance that *seat* holds a higher one.

        *above* has the number of unknown higher cards for each.
        """
        top = self.ceilings[seat][suit]
        if top == NONE:
            return [0.0] * len(faces)
        end = suit * 6 + top + 1
        known = self.known[seat] if self._sure[seat] else None
        missing = self._share[seat * 4 + suit]
        if missing < 0:
            missing = self.missing(seat, suit)
        if top == ACE and known is None:
            return [1.0 - missing**count for count in above]
        chances = []
        for face, count in zip(faces, above, strict=True):
            if known is not None and any(known[face + 1 : end]):
                chances.append(1.0)
            else:
                fewer = count if top == ACE else sum(self._free[face + 1 : end])
                chances.append(1.0 - missing**fewer if fewer > 0 else 0.0)
        return chances

    def above(self, face: int) -> int:
        """Returns how many cards of its suit that beat *face* are somewhere unknown."""
        return max(0, sum(self._free[face + 1 : face // 6 * 6 + 6]))

    def is_out(self, face: int) -> int:
        """Returns how many copies of *face* are somewhere unknown."""
        return self._free[face]

    def higher(self, face: int) -> int:
        """Returns how many unseen cards of its suit beat *face*."""
        return sum(self.out[face + 1 : face // 6 * 6 + 6])

    def in_suit(self, suit: int) -> int:
        """Returns how many cards of *suit* this seat holds."""
        return sum(self.mine[suit * 6 : suit * 6 + 6])

    def unseen(self, suit: int) -> int:
        """Returns how many cards of *suit* this seat does not see."""
        return sum(self.out[suit * 6 : suit * 6 + 6])
