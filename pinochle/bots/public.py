"""What is public, kept in numbers: cards gone, voids, failures to beat, cards shown.

A :class:`Record` grows trick by trick and is kept between the decisions of one hand. It comes
from a :class:`~pinochle.view.SeatView` alone.
"""

from __future__ import annotations

from ..cards import Suit
from ..melds import Meld, shown_cards
from ..rules import Rules
from ..tricks import Trick
from ..view import SeatView
from .faces import ACE, FACE, NONE, SUIT, counts_of, full_pack, values
from .style import style_for

__all__ = ["Memory", "Record"]

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
        "voids",
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
        self.voids = [0] * 4  # how many seats are out of each suit
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
            self._void(ceilings, led)
            if suit != self.trump:
                self._void(ceilings, self.trump)
                return
        heads = mode == "always" or (mode == "trump_led" and led == self.trump)
        if heads and best // 6 == suit and face <= best:
            ceilings[suit] = min(ceilings[suit], best % 6)

    def _void(self, ceilings: list[int], suit: int) -> None:
        if suit != NONE and ceilings[suit] != NONE:
            ceilings[suit] = NONE
            self.voids[suit] += 1

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
