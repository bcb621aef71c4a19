"""What one seat knows of the places where hidden cards can be, in a game with an auction.

A place is the hand of another seat as it was when the play began (or is now, before that), the
buried cards, or the kitty during the auction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..cards import CARDS, RANKS, STRENGTH, Card, Hand, Suit
from ..dealing import pack
from ..melds import shown_cards
from ..seats import Seat, clockwise
from ..tricks import beats, best_card
from ..view import Hidden, SeatView
from .filling import Loose, Place

__all__ = ["BURIED", "KITTY", "Knowledge", "barred", "pair"]

_Faces = frozenset[Card]

KITTY, BURIED = -1, -2  # names of places that are no seats


def pair(trump: Suit) -> Hand:
    """Returns king and queen of *trump*."""
    return CARDS["K" + trump], CARDS["Q" + trump]


def _suit(suit: Suit | None) -> _Faces:
    return frozenset(CARDS[rank + suit] for rank in RANKS) if suit else frozenset()


def _above(best: Card) -> _Faces:
    strength = STRENGTH[best.rank]
    return frozenset(card for card in _suit(best.suit) if STRENGTH[card.rank] > strength)


def barred(card: Card, trick: Hand, trump: Suit | None, must_beat: str) -> _Faces:
    """Returns the faces that whoever played *card* to *trick* cannot hold (RULES.md 0)."""
    led, best = trick[0].suit, best_card(trick, trump)
    heads = must_beat == "always" or (must_beat == "trump_led" and led == trump)
    missing = _suit(led) if card.suit != led else frozenset()
    if card.suit not in (led, trump):
        return missing | _suit(trump)
    fails = heads and best.suit == card.suit and not beats(card, best, trump)
    return missing | _above(best) if fails else missing


def _plays(seen: SeatView) -> Iterator[tuple[Seat, Card, Hand]]:
    """Yields who played what, and the cards that lay there before."""
    tricks = [(trick.leader, trick.cards) for trick in seen.tricks]
    for leader, cards in (*tricks, (seen.leader, seen.trick)):
        for place, (seat, card) in enumerate(
            zip(clockwise(leader, seen.rules.players), cards, strict=False)
        ):
            yield seat, card, cards[:place]


class Knowledge:
    """The places of one view, in the order of ``names``, and the cards that are loose."""

    def __init__(self, seen: SeatView) -> None:
        self.seen = seen
        self.rules = seen.rules
        self.bidder = seen.contract.bidder if seen.contract else None
        seats = range(seen.rules.players)
        self.played: dict[Seat, Counter[Card]] = {seat: Counter() for seat in seats}
        self._barred: dict[Seat, _Faces] = dict.fromkeys(seats, frozenset())
        for seat, card, trick in _plays(seen):
            first = not any(self.played.values())
            self.played[seat][card] += 1
            self._barred[seat] |= self._inferred(card, trick, first=first)
        self.bury_hidden = any(isinstance(a, Hidden) and a.verb == "bury" for _, a in seen.log)
        self.names = [seat for seat in seats if seat != seen.seat]
        if self.rules.kitty and self.bidder is None:
            self.names.append(KITTY)
        if self.bury_hidden:
            self.names.append(BURIED)
        self.places = [self._place(name) for name in self.names]

    def numbers(self, *names: int | None) -> frozenset[int]:
        """Returns the numbers of the places with these names, as far as there are any."""
        return frozenset(n for n, name in enumerate(self.names) if name in names)

    @property
    def bidder_hidden(self) -> bool:
        """Says whether another seat is the bidder."""
        return self.bidder is not None and self.bidder != self.seen.seat

    @property
    def pass_hidden(self) -> bool:
        """Says whether cards went between two others."""
        return any(self.seen.seat not in (gift.giver, gift.taker) for gift in self.seen.gifts)

    @property
    def needs_marriage(self) -> bool:
        """Says whether a bidder whom this seat does not see had to hold a marriage."""
        return self.rules.trump_requires_marriage != "no" and self.bidder_hidden

    @property
    def pass_waits(self) -> bool:
        """Says whether a gift still lies with its giver, until the other one is there."""
        return len(self.seen.gifts) == 1 and self.rules.pass_order == "simultaneous"

    def _inferred(self, card: Card, trick: Hand, *, first: bool) -> _Faces:
        trump = self.seen.trump
        if trick:
            return barred(card, trick, trump, self.rules.must_beat)
        trumpless = first and self.rules.first_lead == "trump" and card.suit != trump
        return _suit(trump) if trumpless else frozenset()

    # ---- one place ----

    def _place(self, name: int) -> Place:
        if name < 0:
            return Place(Counter(), self.rules.kitty)
        known = self.played[name] | self._shown(name) | self._given_to(name)
        if name == self.bidder:
            known |= self._married()
            if self.seen.phase == "burying":
                known |= Counter(self.seen.kitty)
        size = self.seen.sizes[name] + self.played[name].total()
        return Place(known, size - known.total(), self._barred[name])

    def _shown(self, name: Seat) -> Counter[Card]:
        """Melded cards; they are not buried while there are others (RULES.md 9)."""
        shown = Counter(shown_cards(self.seen.melds[name]))
        may_bury = self.bury_hidden and name == self.bidder
        return Counter() if may_bury and shown.total() > self.rules.hand_size else shown

    def moved(self, giver: Seat, taker: Seat) -> Counter[Card]:
        """Returns what this seat knows to have gone from *giver* to *taker* by now."""
        return Counter(
            card
            for gift in self.seen.gifts
            if (gift.giver, gift.taker) == (giver, taker) and not self.pass_waits
            for card in gift.cards
        )

    def _given_to(self, name: Seat) -> Counter[Card]:
        """My own gift lies there, but for what came back where anything may."""
        mine = self.moved(self.seen.seat, name)
        if self.rules.pass_back == "any" and self.rules.pass_order != "simultaneous":
            mine -= self.moved(name, self.seen.seat)
        return mine

    def _married(self) -> Counter[Card]:
        """King and queen of trump, where the bidder had to hold them when he named it."""
        if not (self.seen.trump and self.needs_marriage) or self.pass_hidden:
            return Counter()
        assert self.bidder is not None
        gave = self.moved(self.bidder, self.seen.seat)
        got = self.moved(self.seen.seat, self.bidder)
        return +Counter({card: 1 - gave[card] + got[card] for card in pair(self.seen.trump)})

    # ---- the rest ----

    def loose(self) -> list[Loose]:
        """Returns the cards that are somewhere in these places, beside those known."""
        seen = self.seen
        left = Counter(pack(self.rules))
        own = () if self.bidder_hidden else seen.buried
        for cards in (seen.hand, self.played[seen.seat], own, *(p.known for p in self.places)):
            left.subtract(cards)
        assert min(left.values()) >= 0, "a card is known to be in two places"
        if self.bury_hidden:
            return list(self._with_bidder(left))
        return [Loose(card) for card in left.elements()]

    def _with_bidder(self, left: Counter[Card]) -> Iterator[Loose]:
        """Cards of the kitty, and melded ones, are the bidder's or buried."""
        seen, bidder = self.seen, self.bidder
        assert bidder is not None
        his: Sequence[int] = (self.names.index(bidder), self.names.index(BURIED))
        sure = Counter(seen.kitty) | Counter(shown_cards(seen.melds[bidder]))
        sure -= self.places[his[0]].known
        for card, copies in left.items():
            for copy in range(copies):
                yield Loose(card, frozenset(his) if copy < sure[card] else None)
