"""What each card played has told everybody, with the card that told it.

"East did not beat the king of hearts, so East has no ten or ace of hearts": the same rules that
bind a card (RULES.md 0, "Legal cards") say what a seat can not hold once it has played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..cards import CARDS, STRENGTH, Card, Suit
from ..codes import Reason
from ..rules import Rules
from ..seats import Seat
from ..tricks import beats, best_card
from ..view import SeatView

__all__ = ["EVIDENCE_CODES", "Clue", "clues", "latest", "relevant", "tells"]


class Evidence:
    """The codes; facts: *seat*, *suit*, the *best* card it did not beat, the *cards* it lacks."""

    VOID = "told-void"
    VOID_BOTH = "told-void-both"
    BELOW = "told-below"


EVIDENCE_CODES = frozenset({Evidence.VOID, Evidence.VOID_BOTH, Evidence.BELOW})


class Clue(NamedTuple):
    """*seat* holds no card of *suit* above *ceiling* (a strength, -1: none at all).

    *best* is the card it did not beat, None where it did not follow; *trick* and *place* say when.
    """

    seat: Seat
    suit: Suit
    ceiling: int
    best: Card | None
    trick: int
    place: int

    def lacks(self, rules: Rules) -> tuple[Card, ...]:
        """Returns the faces that the seat can not hold, from the highest down."""
        faces = (CARDS[rank + self.suit] for rank in rules.ranks)
        return tuple(card for card in faces if STRENGTH[card.rank] > self.ceiling)


def clues(seen: SeatView) -> Iterator[Clue]:
    """Yields what every card played in this hand told, in order of play."""
    rules = seen.rules
    free = rules.stock // rules.players  # tricks played without duties (two-handed, phase one)
    tricks = [(trick.leader, trick.cards) for trick in seen.tricks]
    for number, (leader, cards) in enumerate([*tricks, (seen.leader, seen.trick)]):
        if number < free:
            continue
        for place in range(1, len(cards)):
            seat = (leader + place) % rules.players
            for suit, ceiling, best in _told(rules, seen.trump, cards[:place], cards[place]):
                yield Clue(seat, suit, ceiling, best, number, place)


def _told(
    rules: Rules, trump: Suit | None, trick: tuple[Card, ...], card: Card
) -> Iterator[tuple[Suit, int, Card | None]]:
    """Yields suit, ceiling and the card not beaten, from *card* played on *trick*."""
    led, best = trick[0].suit, best_card(trick, trump)
    heads = rules.must_beat == "always" or (rules.must_beat == "trump_led" and led == trump)
    if card.suit != led:
        yield led, -1, None
        if card.suit != trump and trump is not None and led != trump:
            yield trump, -1, None
    if heads and card.suit == best.suit and not beats(card, best, trump):
        ceiling = STRENGTH[best.rank]
        if ceiling < STRENGTH[rules.ranks[0]]:
            yield card.suit, ceiling, best


def latest(found: Iterable[Clue]) -> dict[tuple[Seat, Suit], Clue]:
    """Returns for each seat and suit the clue that says most."""
    known: dict[tuple[Seat, Suit], Clue] = {}
    for clue in found:
        old = known.get((clue.seat, clue.suit))
        if old is None or clue.ceiling < old.ceiling:
            known[clue.seat, clue.suit] = clue
    return known


def _reason(clue: Clue, rules: Rules) -> Reason:
    facts: dict[str, object] = {"seat": clue.seat, "suit": clue.suit}
    if clue.best is None:
        return Reason(Evidence.VOID, facts)
    return Reason(Evidence.BELOW, {**facts, "best": clue.best, "cards": clue.lacks(rules)})


def tells(seen: SeatView, trick: int, place: int) -> Reason | None:
    """Returns what everybody learned from one card, None if nothing."""
    found = [clue for clue in clues(seen) if (clue.trick, clue.place) == (trick, place)]
    if not found:
        return None
    if len(found) == 2:
        first, second = found
        facts = {"seat": first.seat, "suit": first.suit, "trump": second.suit}
        if second.best is None:
            return Reason(Evidence.VOID_BOTH, facts)
        return _reason(second, seen.rules)
    return _reason(found[0], seen.rules)


def relevant(seen: SeatView, card: Card) -> Reason | None:
    """Returns the clue that bears most on playing *card* now, None if there is none.

    That is what is known of the seats that still play to this trick: who can not beat the card
    although higher ones are out, and who has none of the suit led.
    """
    rules, trump = seen.rules, seen.trump
    known = latest(clues(seen))
    led = seen.trick[0].suit if seen.trick else card.suit
    if seen.trick and beats(best_card(seen.trick, trump), card, trump):
        card = best_card(seen.trick, trump)  # a card that does not win leaves the trick to this one
    higher = _higher_out(seen, card)
    later = range(1, rules.players - len(seen.trick))
    for seat in [(seen.seat + step) % rules.players for step in later]:
        void = known.get((seat, led))
        if void is not None and void.ceiling < 0:
            trumps = known.get((seat, trump)) if trump is not None else None
            gone = trumps is not None and trumps.ceiling < 0
            if led != trump and not gone:
                return _reason(void, rules)
        clue = known.get((seat, card.suit))
        beaten = clue is not None and -1 < clue.ceiling <= STRENGTH[card.rank]
        if beaten and higher and (card.suit == led or card.suit == trump):
            assert clue is not None
            return _reason(clue, rules)
    return None


def _higher_out(seen: SeatView, card: Card) -> bool:
    """Says whether *seen*'s seat misses a higher card of the suit."""
    rules = seen.rules
    faces = [rank for rank in rules.ranks if STRENGTH[rank] > STRENGTH[card.rank]]
    gone = [each for trick in seen.tricks for each in trick.cards]
    mine = [*seen.hand, *gone, *seen.trick, *seen.buried]
    found = sum(each.suit == card.suit and each.rank in faces for each in mine)
    return found < rules.copies * len(faces)
