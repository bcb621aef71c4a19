"""The players that search."""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random

from ...actions import Action, Play
from ...cards import Card
from ...codes import Reason
from ...view import SeatView
from ..following import Option
from ..protocol import Bot, Budget, Choice, weighed
from ..ruling import rule_reason
from .care import Care, Clock
from .choosing import choose_line
from .judges import Weighed, paired
from .knowledge import Knowledge
from .searcher import Verdict, weigh
from .settings import Settings
from .telling import told
from .why import explain

__all__ = ["SearchBot"]


class SearchBot:
    """Weighs cards, trump, pass and discard; *caller* makes the calls and knows the rules of thumb.

    With a *clock* (seconds from anywhere) a budget of seconds is kept too.
    """

    def __init__(self, settings: Settings, caller: Bot, clock: Clock | None = None) -> None:
        self._settings = settings
        self._caller = caller
        self._clock = clock

    def choose(self, seen: SeatView, rng: Random, budget: Budget) -> Choice:
        """Returns the choice of the seat that decides in *seen*.

        Equal views, generators and budgets give equal choices, unless seconds run out first.
        """
        thoughts = self.think(seen, rng, budget)
        while True:
            try:
                next(thoughts)
            except StopIteration as done:
                choice: Choice = done.value
                return choice

    def think(self, seen: SeatView, rng: Random, budget: Budget) -> Generator[int, None, Choice]:
        """Yields the number of deals looked at after each of them, and returns the choice."""
        habit = self._caller.choose(seen, rng, budget)
        if weighed(seen):
            return (yield from _line(seen, habit, self._settings.care, rng, budget, self._clock))
        if not _open(seen, habit.action):
            return habit
        known = Knowledge(seen)
        verdict = yield from weigh(known, self._settings, rng, budget, self._clock)
        card, verdict = _preferred(known, verdict, habit.action, self._settings.trust)
        because = _rule_of(self._caller, seen, habit, Play(card))
        return Choice(Play(card), (*because, *explain(known, verdict, card)))


def _line(
    seen: SeatView, habit: Choice, care: Care, rng: Random, budget: Budget, clock: Clock | None
) -> Generator[int, None, Choice]:
    """The choice of a trump, a pass or a discard, *habit* where nothing shows to be better."""
    tried = yield from choose_line(seen, habit.action, care, rng, budget, clock)
    return habit if len(tried) < 2 else told(seen, habit.action, tried)


def _preferred(
    known: Knowledge, verdict: Verdict, habit: Action, trust: float
) -> tuple[Card, Verdict]:
    """The best card, the habitual one where no difference shows, and the verdict with it in front.

    Rules of thumb know what a few worlds can't tell: they decide within *trust* standard errors.
    """
    best = verdict.weighed[0]
    for each in verdict.weighed:
        for rank in each.ranks:
            card = known.game.order.card(each.suit, rank)
            if Play(card) == habit and _as_good(best, each, trust):
                rest = [other for other in verdict.weighed if other is not each]
                return card, verdict._replace(weighed=[each, *rest])
    return known.game.order.card(best.suit, best.rank), verdict


def _as_good(best: Weighed, each: Weighed, trust: float) -> bool:
    """Says whether the two can't be told apart by their worlds."""
    if each is best or each.mean == best.mean:
        return True
    gap, error = paired(best, each)
    return gap <= trust * error


def _open(seen: SeatView, action: Action) -> bool:
    """Says whether there is a card to choose: in the play, and nothing better than a card."""
    return seen.phase == "playing" and isinstance(action, Play) and len(seen.playable) > 1


def _rule_of(caller: Bot, seen: SeatView, habit: Choice, action: Play) -> tuple[Reason, ...]:
    """What rules of thumb say of the card: why they play it too, or what it is good for."""
    if habit.action == action:
        return habit.because
    options: Callable[[SeatView], list[Option]] | None = getattr(caller, "options", None)
    rule = rule_reason(options(seen), action.card) if options else None
    return () if rule is None else (rule,)
