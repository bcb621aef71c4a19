"""A guess at the other hand and the stock of two-handed Pinochle.

Everything that a player does is open, and nobody has to meld, so any division of the unseen
cards will do in which the opponent had each card before he let go of it.
"""

from __future__ import annotations

from collections import Counter
from math import inf
from random import Random
from typing import NamedTuple

from ..actions import Action, Draw, Play, ShowDix, ShowMeld
from ..cards import CARDS, Card
from ..deal import Entry
from ..dealing import Dealt, pack
from ..view import SeatView

__all__ = ["guess_stock"]


class _Held(NamedTuple):
    """A card of the opponent, and the time before which he had it."""

    card: Card
    until: float


class _Story:
    """What the log tells of the opponent's hand: which cards he let go, which came openly."""

    def __init__(self, seen: SeatView) -> None:
        assert seen.turned is not None
        self.upcard = seen.turned
        self.needed: list[_Held] = []  # cards he had from the deal or the stock
        self.came: list[_Held] = []  # cards that came openly, and when
        self.mine: list[int | None] = []  # my draws: places in the stock, None the turned card
        self.his: list[tuple[int, int]] = []  # his draws from the stock: place and time
        self._laid: Counter[Card] = Counter()
        self._next = 1
        self._size = seen.rules.stock
        for time, (seat, action) in enumerate(seen.log):
            if isinstance(action, Draw):
                self._draw(time, mine=(seat == seen.seat) != action.up)
            else:
                self._act(time, action, mine=seat == seen.seat)

    def _act(self, time: int, action: Action, *, mine: bool) -> None:
        match action:
            case ShowDix():
                self._show(time, mine=mine)
            case Play(card=card) if not mine:
                if action.laid:
                    self._laid[card] -= 1
                else:
                    self._let_go(card, time)
            case ShowMeld() if not mine:
                for card in action.cards:
                    self._let_go(card, time)
                self._laid.update(action.cards)
            case _:
                pass

    def _let_go(self, card: Card, time: int) -> None:
        """A card leaves his hand: one that came openly, or one that he had."""
        for held in self.came:
            if held.card == card:
                self.came.remove(held)
                return
        self.needed.append(_Held(card, time))

    def _show(self, time: int, *, mine: bool) -> None:
        """A nine of trump, exchanged for the turned card unless that is a nine."""
        taken, nine = self.upcard, CARDS[f"9{self.upcard.suit}"]
        exchanges, self.upcard = taken != nine, nine
        if mine:
            return
        self._let_go(nine, time)
        self.came.append(_Held(taken, time) if exchanges else _Held(nine, time))

    def _draw(self, time: int, *, mine: bool) -> None:
        """Two cards from the stock, at the end one of them the turned card."""
        last = self._next == self._size - 1
        places = (self._next, None if last else self._next + 1)
        self._next += 2
        my_place, his_place = places if mine else reversed(places)
        self.mine.append(my_place)
        if his_place is None:
            self.came.append(_Held(self.upcard, time))
        else:
            self.his.append((his_place, time))
        if last:
            self.came += [_Held(card, time) for card in self._laid.elements()]


def guess_stock(seen: SeatView, rng: Random) -> tuple[Dealt, tuple[Entry, ...]]:
    """Returns a deal that looks like *seen*, and the log.

    His draws are dealt out from the last one back. Of the cards that he had after a draw, at
    least the drawn one is left for it, so there is always a choice.
    """
    assert seen.turned is not None
    story = _Story(seen)
    stock: dict[int, Card] = {0: seen.turned}
    stock |= {
        place: card for place, card in zip(story.mine, seen.drawn, strict=True) if place is not None
    }
    left = Counter(pack(seen.rules))
    left.subtract(seen.dealt)
    left.subtract(stock.values())
    left.subtract(held.card for held in story.needed)
    rest = list(left.elements())
    rng.shuffle(rest)
    more = seen.rules.hand_size + len(story.his) - len(story.needed)
    his = [*story.needed, *(_Held(card, inf) for card in rest[:more])]
    for place, time in reversed(story.his):
        able = [held for held in his if held.until > time]
        if seen.last_stock and place == seen.rules.stock - 1:  # it was shown when it was drawn
            able = [held for held in able if held.card == seen.last_stock]
        drawn = rng.choice(able)
        his.remove(drawn)
        stock[place] = drawn.card
    others = iter(rest[more:])
    lying = tuple(stock[n] if n in stock else next(others) for n in range(seen.rules.stock))
    dealt = tuple(held.card for held in his)
    hands = (seen.dealt, dealt) if seen.seat == 0 else (dealt, seen.dealt)
    return Dealt(hands, lying), seen.log
