"""Legal actions as a value: iterate, `in`, len, truth, and why another action is not among them.

They know nothing that the deciding seat does not see, so a :class:`~pinochle.view.SeatView` may
carry them.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from ..actions import Action, Bid, Bury, Claim, Give, Pass, Play, Redeal
from ..cards import CARDS, Card, Hand, sorted_cards
from ..codes import Reason, Refusal
from ..lazy import lazy

__all__ = ["NONE", "Bids", "Choices", "LegalActions", "Listed", "Plays"]

_PLAYS: dict[Card, Play] = {card: Play(card) for card in CARDS.values()}


class LegalActions:
    """What may be done now, in a fixed order, every face once."""

    def __iter__(self) -> Iterator[Action]:
        raise NotImplementedError

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.why_not(action) is None

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LegalActions) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(islice(self, 20)))

    def __repr__(self) -> str:
        shown = [str(action) for action in islice(self, 21)]
        return f"<{', '.join(shown[:20])}{', …' if len(shown) > 20 else ''}>"

    def why_not(self, action: Action) -> Reason | None:
        """Returns why *action* is refused, None if it is allowed."""
        raise NotImplementedError


class Listed(LegalActions):
    """A short list; *refuse* words the refusal of anything else."""

    def __init__(
        self,
        actions: tuple[Action, ...],
        refuse: Callable[[Action], Reason] = lambda _: Reason(Refusal.PHASE),
    ) -> None:
        self._actions = actions
        self._refuse = refuse

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __contains__(self, action: object) -> bool:
        return action in self._actions

    def __len__(self) -> int:
        return len(self._actions)

    def why_not(self, action: Action) -> Reason | None:
        """Returns why *action* is refused, None if it is listed."""
        return None if action in self._actions else self._refuse(action)


NONE = Listed((), lambda _: Reason(Refusal.OVER))


class Bids(LegalActions):
    """The auction: pass, perhaps a redeal, and every bid of the ladder above the high bid."""

    def __init__(self, ladder: tuple[int, ...], high: int, *, redeal: Reason | None) -> None:
        self.ladder = ladder
        self.high = high
        self._redeal = redeal

    @lazy
    def amounts(self) -> tuple[int, ...]:
        """The bids that are allowed, from low to high."""
        return tuple(amount for amount in self.ladder if amount > self.high)

    @property
    def redeals(self) -> bool:
        """Says whether the hand gives a right to a new deal now."""
        return self._redeal is None

    def __iter__(self) -> Iterator[Action]:
        yield Pass()
        if self.redeals:
            yield Redeal()
        yield from map(Bid, self.amounts)

    def why_not(self, action: Action) -> Reason | None:
        """Returns why *action* is no legal call."""
        match action:
            case Bid(amount=amount):
                return self._why_not_bid(amount)
            case Pass():
                return None
            case Redeal():
                return self._redeal
            case _:
                return Reason(Refusal.PHASE)

    def _why_not_bid(self, amount: int) -> Reason | None:
        if amount in self.ladder and amount > self.high:
            return None
        if amount > self.ladder[-1]:
            return Reason(Refusal.BID_HIGH, {"bid": amount, "top": self.ladder[-1]})
        if amount <= self.high or amount < self.ladder[0]:
            least = next(iter(self.amounts), self.ladder[-1])
            return Reason(Refusal.BID_LOW, {"bid": amount, "least": least, "high": self.high})
        return Reason(Refusal.BID_STEP, {"bid": amount, **self._step(amount)})

    def _step(self, amount: int) -> dict[str, object]:
        """The next bid over *amount*, the step there, and the bid above which it is the step."""
        ladder = self.ladder
        place = bisect(ladder, amount)
        step = ladder[place] - ladder[place - 1]
        above = place - 1
        while above and ladder[above] - ladder[above - 1] == step:
            above -= 1
        return {"next": ladder[place], "step": step, "above": ladder[above]}


class Choices(LegalActions):
    """Any *count* cards of a hand, within *limits* per face: a pass or a discard."""

    def __init__(
        self,
        make: type[Give] | type[Bury],
        hand: Hand,
        count: int,
        *,
        limits: Mapping[Card, int] | None = None,
        code: str = Refusal.RETURNED,
        others: tuple[Action, ...] = (),
    ) -> None:
        self.make = make
        self.count = count
        self.held = Counter(sorted_cards(hand))
        self.limits = limits
        self._code = code
        self._others = others

    def _key(self) -> tuple[object, ...]:
        allowed = {card: self._limit(card) for card in self.held}
        return self.make, self.count, self.held, allowed, self._others

    def __eq__(self, other: object) -> bool:
        """Two pages of choices are equal if they allow the same; a pass has thousands."""
        return isinstance(other, Choices) and self._key() == other._key()

    __hash__ = LegalActions.__hash__

    @property
    def pool(self) -> Hand:
        """The cards to choose from, each as often as it may be chosen."""
        return tuple(card for card in self.held for _ in range(self._limit(card)))

    def _limit(self, card: Card) -> int:
        held = self.held[card]
        return held if self.limits is None else min(held, self.limits.get(card, 0))

    def __iter__(self) -> Iterator[Action]:
        faces = [(card, self._limit(card)) for card in self.held]
        chosen: list[Card] = []

        def pick(place: int, left: int) -> Iterator[Action]:
            if not left:
                yield self.make(chosen)
                return
            if place == len(faces):
                return
            card, limit = faces[place]
            for copies in range(min(limit, left), -1, -1):
                chosen.extend([card] * copies)
                yield from pick(place + 1, left - copies)
                del chosen[len(chosen) - copies :]

        yield from pick(0, self.count)
        yield from self._others

    def why_not(self, action: Action) -> Reason | None:
        """Returns why these cards may not be chosen."""
        if action in self._others:
            return None
        if not isinstance(action, self.make):
            return Reason(Refusal.PHASE)
        for card, copies in Counter(action.cards).items():
            if copies > self.held[card]:
                return Reason(Refusal.NOT_HELD, {"card": card})
            if copies > self._limit(card):
                return Reason(self._code, {"card": card})
        if len(action.cards) != self.count:
            return Reason(Refusal.COUNT, {"count": self.count, "chosen": len(action.cards)})
        return None


class Plays(LegalActions):
    """Playing: the cards that the duty allows, then claim, concession and moon where open."""

    def __init__(
        self,
        hand: Hand,
        duty: Reason,
        playable: frozenset[Card],
        *,
        claim: Reason | None,
        others: tuple[Action, ...],
        refuse: Callable[[Action], Reason],
    ) -> None:
        self.hand = hand
        self.duty = duty
        self.playable = playable
        self.claim = claim
        self._others = others
        self._refuse = refuse

    def __iter__(self) -> Iterator[Action]:
        for card in sorted_cards(self.playable):
            yield _PLAYS[card]
        if self.claim is None:
            yield Claim()
        yield from self._others

    def __len__(self) -> int:
        return len(self.playable) + (self.claim is None) + len(self._others)

    def why_not(self, action: Action) -> Reason | None:
        """Returns the duty that forbids a card, or why something else is not open now."""
        if isinstance(action, Play) and not action.laid:
            if action.card in self.playable:
                return None
            held = action.card in self.hand
            return self.duty if held else Reason(Refusal.NOT_HELD, {"card": action.card})
        match action:
            case Claim():
                return self.claim
            case _ if action in self._others:
                return None
            case _:
                return self._refuse(action)
