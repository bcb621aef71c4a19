"""Filling hidden places with the cards that nobody has seen, under what is known of each place.

A random assignment that respects what a place may hold, then swaps until the checks (melds that
were not shown, announcements) hold too.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from ..cards import Card

__all__ = ["Check", "Contents", "Loose", "Place", "fill"]

Contents = Sequence[Counter[Card]]

_STEPS = 50  # swaps tried for each loose card before a fresh start
_NOISE = 0.02  # how often a swap is kept though it makes things worse


class Place(NamedTuple):
    """Where cards can be: those *known* to be there, *room* for others, none of the *barred*."""

    known: Counter[Card]
    room: int
    barred: frozenset[Card] = frozenset()


class Loose(NamedTuple):
    """A card somewhere: in one of *places* only, if that is known."""

    card: Card
    places: frozenset[int] | None = None


class Check(NamedTuple):
    """Something that must be true of some *places*: *cost* is 0 when it is."""

    places: frozenset[int]
    cost: Callable[[Contents], int]


class _Search:
    """One attempt: which loose card lies where."""

    def __init__(self, places: Sequence[Place], loose: Iterable[Loose], rng: Random) -> None:
        self.places = places
        self.rng = rng
        self.filled: list[list[Loose]] = [[] for _ in places]
        self.contents = [Counter(place.known) for place in places]
        self.loose = sorted(loose, key=lambda each: (len(self._homes(each)), rng.random()))

    def _homes(self, each: Loose) -> list[int]:
        return [
            number
            for number, place in enumerate(self.places)
            if self._fits(each, number) and place.room
        ]

    def _fits(self, each: Loose, number: int) -> bool:
        open_here = each.places is None or number in each.places
        return open_here and each.card not in self.places[number].barred

    def assign(self) -> bool:
        """Puts every card somewhere it fits, moving others on where room is short."""
        for each in self.loose:
            homes = self._homes(each)
            free = [n for n in homes if len(self.filled[n]) < self.places[n].room]
            if free:
                rooms = [self.places[n].room - len(self.filled[n]) for n in free]
                self.filled[self.rng.choices(free, rooms)[0]].append(each)
            elif not self._make_room(each, homes):
                return False
        for number, cards in enumerate(self.filled):
            self.contents[number].update(each.card for each in cards)
        return True

    def _make_room(self, each: Loose, homes: Sequence[int]) -> bool:
        """Moves cards along the shortest chain of places that ends where there is room."""
        came: dict[int, tuple[int, Loose]] = {}
        waiting = deque(homes)
        known = set(homes)
        while waiting:
            here = waiting.popleft()
            if len(self.filled[here]) < self.places[here].room:
                self._shift(each, here, came)
                return True
            for card in self.filled[here]:
                for there in self._homes(card):
                    if there not in known:
                        known.add(there)
                        came[there] = (here, card)
                        waiting.append(there)
        return False

    def _shift(self, each: Loose, here: int, came: Mapping[int, tuple[int, Loose]]) -> None:
        while here in came:
            there, card = came[here]
            self.filled[there].remove(card)
            self.filled[here].append(card)
            here = there
        self.filled[here].append(each)

    def swap(self, one: int, two: int, place: int, other: int) -> None:
        """Exchanges the cards at *place* of *one* and *other* of *two*."""
        mine, theirs = self.filled[one][place], self.filled[two][other]
        self.filled[one][place], self.filled[two][other] = theirs, mine
        self.contents[one][mine.card] -= 1
        self.contents[one][theirs.card] += 1
        self.contents[two][theirs.card] -= 1
        self.contents[two][mine.card] += 1

    def improve(self, checks: Sequence[Check]) -> bool:
        """Swaps cards until no check costs anything; False if that takes too long."""
        costs = [check.cost(self.contents) for check in checks]
        movable = [number for number, cards in enumerate(self.filled) if cards]
        for _ in range(1 + _STEPS * len(self.loose)):
            bad = [number for number, cost in enumerate(costs) if cost]
            if not bad:
                return True
            if len(movable) < 2:
                return False
            self._try_swap(checks, costs, self.rng.choice(bad), movable)
        return False

    def _try_swap(
        self, checks: Sequence[Check], costs: list[int], bad: int, movable: Sequence[int]
    ) -> None:
        rng = self.rng
        sources = [number for number in movable if number in checks[bad].places]
        if not sources:
            return
        one = rng.choice(sources)
        two = rng.choice([number for number in movable if number != one])
        place, other = rng.randrange(len(self.filled[one])), rng.randrange(len(self.filled[two]))
        mine, theirs = self.filled[one][place], self.filled[two][other]
        if mine.card == theirs.card or not (self._fits(mine, two) and self._fits(theirs, one)):
            return
        self.swap(one, two, place, other)
        touched = [
            n for n, check in enumerate(checks) if one in check.places or two in check.places
        ]
        fresh = [checks[number].cost(self.contents) for number in touched]
        worse = sum(fresh) > sum(costs[number] for number in touched)
        if worse and rng.random() > _NOISE:
            self.swap(one, two, place, other)
            return
        for number, cost in zip(touched, fresh, strict=True):
            costs[number] = cost


def fill(
    places: Sequence[Place], loose: Iterable[Loose], checks: Sequence[Check], rng: Random
) -> tuple[Counter[Card], ...] | None:
    """Returns what lies in each place, None if this attempt found nothing that fits."""
    search = _Search(places, loose, rng)
    if not (search.assign() and search.improve(checks)):
        return None
    return tuple(+contents for contents in search.contents)
