"""Trump, pass and discard by what the side should score: compared in deals that fit the auction.

Candidates come from the rules of thumb, the best first; each is settled in the same imagined deals
(:mod:`.settling`). Where no difference shows, the rules of thumb decide.
"""

from __future__ import annotations

from collections.abc import Generator
from heapq import nlargest
from math import inf
from random import Random

from ...actions import Action, Bury, Give, NameTrump
from ...cards import SUITS
from ...phases.legal import Choices
from ...view import SeatView
from ..burying import bury_score
from ..faces import CARD, FACE, SUIT, counts_of
from ..naming import nameable
from ..passing import gift_score
from ..picking import likely_sets, limits_of
from ..protocol import Budget
from ..valuation import estimate
from .care import Care, Clock
from .imagined import Imagined
from .judges import paired
from .settling import Line, Result, Settler

__all__ = ["Tried", "action_of", "choose_line", "line_of"]

_BATCH = 16  # deals between two looks at which candidates are behind
_BEHIND = 2.5  # standard errors that are clearly behind
_SHOWS = 1.0  # standard errors that a candidate must be ahead of the rule of thumb
_SUIT_SHOWS = 2.0  # the same for a trump: the rule's figures are fitted to that very choice
_FEWEST = 16  # deals that say something
_WIDTH = 11  # faces looked at in combination
_SLICE = 4  # deals settled between two yields
_COUNTED = 64  # sets of cards counted between two yields
_POLICIES = ("hand", "tuned")


class Tried:
    """A candidate and what it came to in each deal."""

    __slots__ = ("line", "made", "total", "values")

    def __init__(self, line: Line) -> None:
        self.line = line
        self.values: list[float] = []
        self.total = 0
        self.made = 0

    def add(self, result: Result) -> None:
        """Adds the outcome in one more deal."""
        self.values.append(result.lead)
        self.total += result.total
        self.made += result.made

    @property
    def mean(self) -> float:
        """The average lead on the score sheet."""
        return sum(self.values) / max(1, len(self.values))


def line_of(seen: SeatView, action: Action) -> Line:
    """Returns *action* as a line; a discard before trump is named has the suit it is best for."""
    if isinstance(action, NameTrump):
        return Line(SUIT[action.suit])
    assert isinstance(action, Give | Bury)
    faces = tuple(sorted(FACE[card] for card in action.cards))
    if seen.trump is not None:
        return Line(SUIT[seen.trump], faces)
    left = counts_of(seen.hand)
    for face in faces:
        left[face] -= 1
    suits = nameable(seen, left) or [0]
    return Line(max(suits, key=lambda suit: estimate(seen.rules, left, suit).total), faces)


def action_of(seen: SeatView, line: Line) -> Action:
    """Returns the action that *line* begins with."""
    if seen.phase == "naming":
        return NameTrump(SUITS[line.trump])
    legal = seen.legal
    assert isinstance(legal, Choices)
    return legal.make(tuple(CARD[face] for face in line.cards))


def choose_line(
    seen: SeatView, habit: Action, care: Care, rng: Random, budget: Budget, clock: Clock | None
) -> Generator[int, None, list[Tried]]:
    """Weighs the decision in *seen*; returns the candidates, the one to take first.

    *habit* is what rules of thumb do. Yields as it goes; the result depends on *rng* and the
    counted budget only, unless the seconds run out on *clock*.
    """
    deadline = clock() + budget.seconds if clock and budget.seconds is not None else inf
    playouts = care.playouts if budget.playouts is None else budget.playouts
    usual = line_of(seen, habit)
    lines = [usual]
    for line in _candidates(seen, care.candidates):
        if line is None:
            yield 0
        elif line != usual:
            lines.append(line)
    tried = [Tried(line) for line in lines[: max(1, playouts // _FEWEST)]]
    running = tried
    settler, imagined = Settler(seen), Imagined(seen)
    worlds = done = 0
    while len(running) > 1 and worlds < care.worlds and done + len(running) <= playouts:
        if clock and clock() >= deadline:
            break
        hands = imagined.draw(rng)
        policy = _POLICIES[worlds % len(_POLICIES)]
        for number, each in enumerate(running):
            each.add(settler.result(hands, each.line, policy))
            if number % _SLICE == _SLICE - 1:
                yield worlds
        worlds += 1
        done += len(running)
        if worlds % _BATCH == 0 and seen.phase != "naming":  # suits are few: all stay
            running = _leaders(running)
        yield worlds
    return _ordered(tried, running, _SUIT_SHOWS if seen.phase == "naming" else _SHOWS)


def _candidates(seen: SeatView, most: int) -> Generator[Line | None, None, None]:
    """Yields the lines worth a look, the best by rules of thumb first, and None while it counts."""
    rules, held = seen.rules, counts_of(seen.hand)
    if seen.phase == "naming":
        for suit in _suits(seen, held):
            yield Line(suit)
        return
    legal = seen.legal
    assert isinstance(legal, Choices)
    limits = limits_of(legal.held, legal.limits)
    trumps = _suits(seen, held) if seen.trump is None else [SUIT[seen.trump]]
    found: dict[tuple[int, ...], tuple[float, Line]] = {}
    for trump in trumps:
        if seen.phase == "burying":
            score = bury_score(rules, held, trump)
        else:
            assert seen.contract is not None
            asked = seen.contract.bidder != seen.seat
            score = gift_score(rules, held, trump, asked=asked)
        for number, cards in enumerate(likely_sets(limits, legal.count, score, _WIDTH)):
            chosen = tuple(sorted(cards))
            worth = score(chosen)
            if chosen not in found or worth > found[chosen][0]:
                found[chosen] = worth, Line(trump, chosen)
            if number % _COUNTED == 0:
                yield None
    for _, line in nlargest(most, found.values()):
        yield line


def _suits(seen: SeatView, held: list[int]) -> list[int]:
    """The suits worth naming, the best by rules of thumb first."""
    allowed = {SUIT[each.suit] for each in seen.legal if isinstance(each, NameTrump)} or {*range(4)}
    suits = [suit for suit in nameable(seen, held) if suit in allowed] or sorted(allowed)
    worth = {suit: estimate(seen.rules, held, suit).total for suit in suits}
    suits.sort(key=lambda suit: -worth[suit])
    least = sum(held) // 4
    return [
        suit for suit in suits if suit == suits[0] or sum(held[suit * 6 : suit * 6 + 6]) >= least
    ]


def _leaders(running: list[Tried]) -> list[Tried]:
    """Those that may still be best."""
    best = max(running, key=lambda each: each.mean)
    ahead = []
    for each in running:
        gap, error = paired(best, each)
        if gap <= _BEHIND * error:
            ahead.append(each)
    return ahead


def _ordered(tried: list[Tried], running: list[Tried], shows: float) -> list[Tried]:
    """The line to take and the one to compare it with, then the others."""
    habit = tried[0]
    rest = sorted(running, key=lambda each: -each.mean)
    rest += [each for each in tried if each not in running]
    if len(habit.values) < _FEWEST:
        return [habit]
    best = rest[0]
    if best is not habit:
        gap, error = paired(best, habit)
        if gap <= shows * error:
            best = habit
    others = [each for each in rest if each not in (best, habit)]
    return [best, *([habit] if best is not habit else []), *others]
