"""The club player: rules of thumb, each with its reason, and no search."""

from __future__ import annotations

from random import Random

from ..actions import Claim, Concede, Moon
from ..codes import Reason
from ..phases.drawing import DrawTurn
from ..phases.legal import Plays
from ..view import SeatView
from .because import Because
from .bidding import bid
from .burying import bury
from .ending import concedes, shoots
from .faces import FACE, PLAY
from .following import Option, follow
from .knowledge import Knowledge
from .leading import lead
from .melding import show_or_draw
from .naming import name_trump
from .passing import give
from .protocol import Budget, Choice
from .public import Memory
from .stocking import stock_options, stock_play

__all__ = ["Club"]


class Club:
    """Sound rules for every decision of every game.

    Keeps the record of the hand seen last, only to be faster; a choice depends on the view.
    """

    def __init__(self, caution: float = 0.0, noise: float = 0.0, *, signals: bool = True) -> None:
        self.caution = caution
        self.noise = noise
        self.signals = signals
        self._memory = Memory()

    def choose(self, seen: SeatView, rng: Random, budget: Budget) -> Choice:
        """Returns the choice of *seen*'s seat and its reasons."""
        legal = seen.legal
        if isinstance(legal, Plays):
            return self._play(seen, legal, rng)
        if isinstance(legal, DrawTurn):
            return self._stock(seen, legal, rng)
        match seen.phase:
            case "auction":
                return bid(seen, self.caution, signals=self.signals)
            case "naming":
                return name_trump(seen)
            case "passing":
                return give(seen)
            case _:
                return bury(seen)

    def options(self, seen: SeatView) -> list[Option]:
        """Returns the cards that *seen*'s seat may play, best first."""
        know = Knowledge(seen, self._memory.record(seen))
        if isinstance(seen.legal, DrawTurn):
            return stock_options(seen, know)
        playable = [FACE[card] for card in seen.playable]
        playable.sort()
        return follow(know, playable) if seen.trick else lead(know, playable)

    def _play(self, seen: SeatView, legal: Plays, rng: Random) -> Choice:
        if legal.claim is None:
            return Choice(Claim(), (Reason(Because.CLAIM),))
        if not seen.tricks and not seen.trick:
            if Concede() in legal and (why := concedes(seen)):
                return Choice(Concede(), (why,))
            if Moon() in legal and (why := shoots(seen)):
                return Choice(Moon(), (why,))
        if len(legal.playable) == 1:
            (card,) = legal.playable
            return Choice(PLAY[FACE[card]], (Reason(Because.ONLY_CARD, {"card": card}),))
        option = self._pick(self.options(seen), rng)
        return Choice(PLAY[option.face], (option.reason(),))

    def _stock(self, seen: SeatView, legal: DrawTurn, rng: Random) -> Choice:
        if shown := show_or_draw(seen, legal):
            return shown
        option = self._pick(self.options(seen), rng)
        return Choice(stock_play(legal, option.face), (option.reason(),))

    def _pick(self, options: list[Option], rng: Random) -> Option:
        """The best option, or with the level's noise another one that is not absurd."""
        if self.noise and rng.random() < self.noise:
            sane = [each for each in options if each.score > options[0].score - _ABSURD]
            return rng.choice(sane)
        return options[0]


_ABSURD = 2.0  # a play that costs more than this looks absurd
