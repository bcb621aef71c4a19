"""A choice of a card weighed with care: for hints, and for the answer to "Why?" (BOTS 3.4, 3.5).

More worlds than a player of any level looks at, and its judgement of every card is kept.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import NamedTuple

from ..actions import Action
from ..cards import Card
from ..codes import Reason
from ..view import SeatView
from .club import Club
from .faces import CARD
from .following import Option
from .protocol import Budget, Choice
from .search.care import Care
from .search.choosing import choose_line
from .search.judges import Weighed, paired
from .search.knowledge import Knowledge
from .search.searcher import Verdict, weigh
from .search.settings import Settings
from .search.telling import told
from .search.why import explain

__all__ = ["CAREFUL", "Judged", "considered", "judge"]

CAREFUL = Settings(worlds=330, exact_tricks=5, open_tricks=9, care=Care(2000))
_CLOSE = 0.003  # of the points of a hand: nobody can feel less
_CLEAR = 1.96  # standard errors


class Judged(NamedTuple):
    """The cards that may be played, as a search judged them and as rules of thumb rank them."""

    known: Knowledge
    verdict: Verdict
    options: tuple[Option, ...]

    def card(self, weighed: Weighed) -> Card:
        """Returns the card that stands for a group of equal effect."""
        return self.known.game.order.card(weighed.suit, weighed.rank)

    def group(self, card: Card) -> Weighed:
        """Returns the judgement of *card*."""
        suit, rank = self.known.game.order.place[card]
        return next(
            each for each in self.verdict.weighed if each.suit == suit and rank in each.ranks
        )

    def gap(self, weighed: Weighed) -> tuple[float, bool]:
        """Returns how far *weighed* is behind the best, and whether that is too little to tell."""
        best = self.verdict.weighed[0]
        if weighed is best:
            return 0.0, True
        gap, error = paired(best, weighed)
        least = max(_CLEAR * error, _CLOSE * self.known.seen.rules.hand_points)
        return gap, gap <= least

    def close(self) -> list[Weighed]:
        """Returns the cards that nobody could tell from the best, the best first."""
        return [each for each in self.verdict.weighed if self.gap(each)[1]]

    def preferred(self) -> Card:
        """Returns the best card; of those too close to tell, the one that rules of thumb like."""
        near = self.close()
        for option in self.options:
            card = CARD[option.face]
            if any(self.group(card) is each for each in near):
                return card
        return self.card(near[0])

    def compared(self, card: Card) -> Reason:
        """Returns what the search says for *card*: why it is best, or how little it matters."""
        mine = self.group(card)
        others = [each for each in self.verdict.weighed if each is not mine]
        (reason,) = explain(self.known, self.verdict._replace(weighed=[mine, *others]), card)
        return reason


def judge(seen: SeatView, rng: Random) -> Generator[int, None, Judged]:
    """Weighs the cards that *seen*'s seat may play; yields as it goes, so it can be sliced."""
    known = Knowledge(seen)
    verdict = yield from weigh(known, CAREFUL, rng, Budget(), None)
    return Judged(known, verdict, tuple(Club().options(seen)))


def considered(seen: SeatView, action: Action, rng: Random) -> Generator[int, None, Choice]:
    """Returns the trump, pass or discard to choose in *seen*: *action* if none is clearly better.

    The reasons are what rules of thumb say of it and the comparison.
    """
    tried = yield from choose_line(seen, action, CAREFUL.care, rng, Budget(), None)
    return told(seen, action, tried)
