"""What is public, kept in numbers: cards gone, voids, failures to beat, cards shown.

:class:`Record` is what everybody has seen; it grows trick by trick and is kept between the
decisions of one hand. :class:`Knowledge` is a record as one seat reads it now, with its own
cards. Both come from a :class:`~pinochle.view.SeatView` alone.
"""

from __future__ import annotations

from operator import add, sub

from ..cards import Suit
from ..melds import Meld, shown_cards
from ..phases.table import Gift
from ..rules import Rules
from ..tricks import Trick
from ..view import SeatView
from .faces import ACE, FACE, NONE, SUIT, counts_of, full_pack, values
from .style import style_for

__all__ = ["Knowledge", "Memory", "Record"]

Melds = tuple[tuple[Meld, ...], ...]


class Record:
    """What all seats know from the melds and the finished tricks."""

    __slots__ = (
        "asked",
        "ceilings",
        "done",
        "fades",
        "hidden",
        "last",
        "left",
        "melds",
        "played",
        "rules",
        "shown",
        "style",
        "sure",
        "trump",
        "value",
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
        self.sure = [sum(own) for own in self.shown]
        self.hidden = list(self.left)  # copies neither played nor shown
        for own in self.shown:
            self.hidden = [left - held for left, held in zip(self.hidden, own, strict=True)]
        self.value = values(rules)
        self.style = style_for(rules)
        self.fades = tuple(self.style.behind**count for count in range(24))
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
                self.sure[seat] -= 1
            else:
                self.hidden[face] -= 1
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
        "_counts",
        "_free",
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
        self.partner = (seen.seat + rules.sides) % rules.players if rules.partnership else NONE
        self.trump = record.trump
        self.value = record.value
        self.style = record.style
        self.ceilings = record.ceilings
        self.mine = counts_of(seen.hand)
        self.known = record.shown
        self._sure = record.sure
        self.out = out = list(map(sub, record.left, self.mine))
        unknown = map(sub, record.hidden, self.mine)
        self._free = free = list(map(add, unknown, record.shown[self.me]))
        self._slots = slots = list(map(sub, seen.sizes, record.sure))
        if seen.laid or seen.gifts:
            self._add_private(seen)
        seat, players = seen.leader, rules.players
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
        self._spare = max(0, sum(free) - sum(slots))  # unseen cards in nobody's hand
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
        room = self._spare
        for slots, ceilings in zip(self._slots, self.ceilings, strict=True):
            if ceilings[suit] >= 0:
                room += slots
        own = self._slots[seat]
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
