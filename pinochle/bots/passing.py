"""Passing: what the declarer's partner sends, and what the declarer gives away."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card
from ..codes import Reason
from ..phases.legal import Choices
from ..rules import Rules
from ..view import SeatView
from .because import Because
from .faces import ACE, CARD, JACK, KING, NINE, QUEEN, SUIT, TEN, counts_of
from .picking import Score, best_set, limits_of
from .protocol import Choice
from .valuation import estimate, meld_reader

__all__ = ["gift_reason", "gift_score", "give"]

_TRUMP = {ACE: 3.0, TEN: 2.2, KING: 2.0, QUEEN: 2.0, JACK: 1.8, NINE: 1.2}
_SIDE = {ACE: 2.4, TEN: 0.1, KING: 0.1, QUEEN: 0.1, JACK: 0.0, NINE: -0.3}
_TO_PARTNER = {ACE: -0.5, TEN: 0.1, KING: 0.5, QUEEN: 0.5, JACK: 0.2, NINE: 0.0}
_RUN = 6.0  # what a run's missing card is worth when it surely is missing
_AGAIN = 4.4  # what a second copy of a trump is worth to a double run
_LEG = 1.5  # a pinochle leg where spades or diamonds are trump
_LEG_ELSEWHERE = 1.2
_QUEEN_S, _JACK_D = QUEEN, 12 + JACK


def give(seen: SeatView) -> Choice:
    """Returns the cards that *seen*'s seat passes."""
    legal = seen.legal
    assert isinstance(legal, Choices)
    assert seen.trump is not None
    assert seen.contract is not None
    held = counts_of(seen.hand)
    limits = limits_of(legal.held, legal.limits)
    trump = SUIT[seen.trump]
    asked = seen.contract.bidder != seen.seat
    chosen = best_set(limits, legal.count, gift_score(seen.rules, held, trump, asked=asked))
    cards = tuple(CARD[face] for face in chosen)
    return Choice(legal.make(cards), (gift_reason(seen, cards),))


def gift_score(rules: Rules, held: Sequence[int], trump: int, *, asked: bool) -> Score:
    """Returns how good a set of faces is to give, *asked*: for the partner of the bidder."""
    return _to_declarer(rules, held, trump) if asked else _to_helper(rules, held, trump)


def gift_reason(seen: SeatView, cards: tuple[Card, ...]) -> Reason:
    """Returns what rules of thumb say of giving *cards*."""
    assert seen.contract is not None
    trumps = sum(card.suit == seen.trump for card in cards)
    facts = {"cards": cards, "suit": seen.trump, "trumps": trumps}
    if seen.contract.bidder == seen.seat:
        return Reason(Because.GIVE_KEEP, facts)
    if trumps:
        return Reason(Because.GIVE_TRUMP, facts)
    held = any(card.suit == seen.trump for card in seen.hand)
    return Reason(Because.GIVE_REST if held else Because.GIVE_HELP, facts)


def _leg(face: int, trump: int) -> float:
    """What a pinochle leg adds in the other hand."""
    if face not in (_QUEEN_S, _JACK_D) or face // 6 == trump:
        return 0.0
    return _LEG if trump in (0, 2) else _LEG_ELSEWHERE


def _to_declarer(rules: Rules, held: Sequence[int], trump: int) -> Score:
    """The partner's view: what the declarer gains less what this hand's meld loses."""
    reader, before = meld_reader(rules), meld_reader(rules).points(held, trump)

    def gain(face: int, copy: int) -> float:
        rank = face % 6
        if face // 6 != trump:
            return _SIDE[rank] + _leg(face, trump)
        if rank == NINE:
            return _TRUMP[rank]
        if copy:
            return _TRUMP[rank] + _AGAIN - 2.0
        return _TRUMP[rank] + _RUN * 0.5 ** (rules.copies - held[face])

    def score(chosen: tuple[int, ...]) -> float:
        left, total = list(held), 0.0
        for face in chosen:
            total += gain(face, held[face] - left[face])
            left[face] -= 1
        return total + (reader.points(left, trump) - before) / rules.unit

    return score


def _to_helper(rules: Rules, held: Sequence[int], trump: int) -> Score:
    """The declarer's view: keep what makes the hand, give what serves the partner as well."""

    def score(chosen: tuple[int, ...]) -> float:
        left, total = list(held), 0.0
        for face in chosen:
            left[face] -= 1
            total += _TO_PARTNER[face % 6] + _leg(face, trump)
            if face // 6 == trump:
                total -= 0.5
        return total + estimate(rules, left, trump).total

    return score
