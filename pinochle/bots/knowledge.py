"""What is public, kept in numbers: cards gone, voids, failures to beat, cards shown.

:class:`Record` is what everybody has seen; it grows trick by trick and is kept between the
decisions of one hand. :class:`Knowledge` is a record as one seat reads it now, with its own
cards. Both come from a :class:`~pinochle.view.SeatView` alone.
"""

from __future__ import annotations

from ..cards import Suit
from ..melds import Meld, shown_cards
from ..rules import Rules
from ..tricks import Trick
from ..view import SeatView
from .faces import ACE, FACE, NONE, SUIT, counts_of, full_pack

__all__ = ["Knowledge", "Memory", "Record"]

Melds = tuple[tuple[Meld, ...], ...]


class Record:
    """What all seats know from the melds and the finished tricks."""

    __slots__ = (
        "asked",
        "ceilings",
        "done",
        "last",
        "left",
        "melds",
        "played",
        "rules",
        "shown",
        "trump",
    )

    def __init__(self, rules: Rules, trump: Suit | None, melds: Melds) -> None:
        self.rules = rules
        self.trump = NONE if trump is None else SUIT[trump]
        self.melds = melds
        self.left = list(full_pack(rules))  # copies that nobody has played yet
        self.ceilings = [[ACE] * 4 for _ in range(rules.players)]  # the best a seat may hold
        self.played = [[0] * 24 for _ in range(rules.players)]
        self.shown = [[0] * 24 for _ in range(rules.players)]  # held for certain, not yet played
        if not rules.stock:
            self.shown = [counts_of(shown_cards(own)) for own in melds]
        self.asked: list[int] = [NONE] * rules.players  # the suit that a seat asked its partner for
        self.done = 0
        self.last: Trick | None = None

    def take(self, trick: Trick) -> None:
        """Adds a finished *trick*."""
        rules, seat = self.rules, trick.leader
        binding = self.done * rules.players >= rules.stock  # phase one of two-handed binds nobody
        led = best = FACE[trick.cards[0]]
        for place, card in enumerate(trick.cards):
            face = FACE[card]
            self.left[face] -= 1
            self.played[seat][face] += 1
            if self.shown[seat][face]:
                self.shown[seat][face] -= 1
            if place:
                if binding:
                    self._infer(seat, face, led // 6, best)
                if face // 6 == best // 6:
                    best = max(best, face)
                elif face // 6 == self.trump:
                    best = face
            seat = (seat + 1) % rules.players
        self._note_request(trick)
        self.done += 1
        self.last = trick

    def _infer(self, seat: int, face: int, led: int, best: int) -> None:
        """Lowers the ceilings of a seat that did not follow, or did not beat where it had to."""
        ceilings, suit, mode = self.ceilings[seat], face // 6, self.rules.must_beat
        if suit != led:
            ceilings[led] = NONE
            if suit != self.trump:
                if self.trump != NONE:
                    ceilings[self.trump] = NONE
                return
        heads = mode == "always" or (mode == "trump_led" and led == self.trump)
        if heads and best // 6 == suit and face <= best:
            ceilings[suit] = min(ceilings[suit], best % 6)

    def _note_request(self, trick: Trick) -> None:
        """An ace or jack on the partner's lead asks for that suit back."""
        rules = self.rules
        if rules.sides == rules.players:
            return
        card = trick.cards[rules.sides]
        seat = (trick.leader + rules.sides) % rules.players
        if card.suit == trick.cards[0].suit and card.rank in "AJ":
            self.asked[seat] = SUIT[card.suit]
        elif self.asked[seat] == SUIT[trick.cards[0].suit]:
            self.asked[seat] = NONE


class Memory:
    """Keeps the record of the hand seen last, to add only what is new.

    A finished trick belongs to one history, so if the trick added last is still in its place,
    everything before it is too. Forgetting changes nothing but time.
    """

    __slots__ = ("_record",)

    def __init__(self) -> None:
        self._record: Record | None = None

    def record(self, seen: SeatView) -> Record:
        """Returns the record of all finished tricks in *seen*."""
        record, tricks = self._record, seen.tricks
        if record is None or not _continues(record, seen):
            record = self._record = Record(seen.rules, seen.trump, seen.melds)
        for trick in tricks[record.done :]:
            record.take(trick)
        return record


def _continues(record: Record, seen: SeatView) -> bool:
    """Says whether *record* is an earlier moment of the hand in *seen*."""
    done = record.done
    return (
        record.melds is seen.melds
        and record.rules is seen.rules
        and record.trump == (NONE if seen.trump is None else SUIT[seen.trump])
        and (not done or (done <= len(seen.tricks) and seen.tricks[done - 1] is record.last))
    )


class Knowledge:
    """What one seat can tell now: its own cards, those it cannot see, and where they may be."""

    __slots__ = (
        "ceilings",
        "free",
        "known",
        "me",
        "mine",
        "out",
        "partner",
        "record",
        "rules",
        "seen",
        "shares",
        "slots",
        "spare",
        "trump",
    )

    def __init__(self, seen: SeatView, record: Record) -> None:
        rules = seen.rules
        self.seen, self.record, self.rules = seen, record, rules
        self.me = seen.seat
        self.partner = (seen.seat + rules.sides) % rules.players if rules.partnership else NONE
        self.trump = record.trump
        self.ceilings = record.ceilings
        self.mine = counts_of(seen.hand)
        self.known = record.shown
        if seen.laid or seen.gifts:
            self._add_private(seen)
        self.out = [left - own for left, own in zip(record.left, self.mine, strict=True)]
        for card in seen.trick:
            self.out[FACE[card]] -= 1
        for card in seen.buried:
            self.out[FACE[card]] -= 1
        self._share(seen)

    def _add_private(self, seen: SeatView) -> None:
        """Adds melds on the two-handed table and the cards given to the partner."""
        self.known = known = [list(own) for own in self.record.shown]
        for seat, laid in enumerate(seen.laid):
            for each in laid:
                if seat == self.me:
                    self.mine[FACE[each.card]] += 1
                else:
                    known[seat][FACE[each.card]] += 1
        for gift in seen.gifts:
            if gift.giver == self.me:
                given = counts_of(gift.cards)
                gone = self.record.played[gift.taker]
                own = known[gift.taker]
                known[gift.taker] = [
                    max(sure, have - used)
                    for sure, have, used in zip(own, given, gone, strict=True)
                ]

    def _share(self, seen: SeatView) -> None:
        """Counts the cards of each seat that are not known, and the unseen ones to fill them."""
        free, me = list(self.out), self.me
        self.slots = slots = list(seen.sizes)
        for seat, own in enumerate(self.known):
            if seat == me:
                continue
            for face, held in enumerate(own):
                if held:
                    free[face] -= held
                    slots[seat] -= held
        if seen.trick:
            self._forget_trick(seen, free, slots)
        self.free = free
        slots[me] = 0
        self.spare = sum(free) - sum(slots)  # unseen cards in nobody's hand
        self.shares: dict[int, float] = {}

    def _forget_trick(self, seen: SeatView, free: list[int], slots: list[int]) -> None:
        """Cards of the current trick that were known to be held are known no more."""
        for place, card in enumerate(seen.trick):
            seat, face = (seen.leader + place) % self.rules.players, FACE[card]
            if self.known[seat][face]:
                free[face] += 1
                slots[seat] += 1

    def missing(self, seat: int, suit: int) -> float:
        """Returns the chance that one unknown card of *suit* is not with *seat*."""
        key = seat * 4 + suit
        chance = self.shares.get(key)
        if chance is None:
            slots, ceilings = self.slots, self.ceilings
            room = sum(slots[other] for other in range(len(slots)) if ceilings[other][suit] != NONE)
            room += max(0, self.spare)
            chance = self.shares[key] = 1.0 - min(1.0, slots[seat] / room) if room > 0 else 1.0
        return chance

    def holds(self, seat: int, suit: int, low: int, high: int = ACE) -> float:
        """Returns the chance that *seat* holds a card of *suit* from strength *low* to *high*."""
        high = min(high, self.ceilings[seat][suit])
        if high < low:
            return 0.0
        first, last = suit * 6 + low, suit * 6 + high + 1
        if any(self.known[seat][first:last]):
            return 1.0
        count = sum(self.free[first:last])
        return 1.0 - self.missing(seat, suit) ** count if count > 0 else 0.0

    def higher(self, face: int) -> int:
        """Returns how many unseen cards of its suit beat *face*."""
        return sum(self.out[face + 1 : face // 6 * 6 + 6])

    def in_suit(self, suit: int) -> int:
        """Returns how many cards of *suit* this seat holds."""
        return sum(self.mine[suit * 6 : suit * 6 + 6])

    def unseen(self, suit: int) -> int:
        """Returns how many cards of *suit* this seat does not see."""
        return sum(self.out[suit * 6 : suit * 6 + 6])
