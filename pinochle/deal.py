"""A deal: one hand from the dealt cards to its score. States are frozen; undo drops the last."""

from __future__ import annotations

from collections.abc import Callable

from .actions import Action
from .cards import Hand
from .codes import Reason, Refusal
from .dealing import Dealt
from .errors import IllegalAction
from .frozen import Frozen
from .lazy import lazy
from .phases.auction import Auction
from .phases.burying import Burying
from .phases.drawing import Drawing
from .phases.legal import NONE, LegalActions
from .phases.melding import open_melding
from .phases.naming import Naming
from .phases.passing import Passing
from .phases.playing import Playing
from .phases.table import Phase, Table
from .rules import Rules
from .scoring import ScoreSheet, facts_of, score
from .seats import Seat, next_seat

__all__ = ["Deal", "Entry"]

Entry = tuple[Seat, Action]

_OPEN: dict[str, Callable[[Table], Phase | Table]] = {
    "auction": Auction.open,
    "burying": Burying.open,
    "naming": Naming.open,
    "passing": Passing.open,
    "melding": open_melding,
    "drawing": Drawing.open,
    "playing": Playing.open,
}


def _opened(table: Table, phases: tuple[str, ...]) -> Phase | Table:
    """Opens the next of *phases* that asks somebody something, or returns the end of the hand."""
    name, *rest = phases
    phase = _OPEN[name](table)
    if isinstance(phase, Table) and not phase.ended:
        return _opened(phase, tuple(rest))
    return phase


class Deal(Frozen, apart=("before",)):
    """One hand. ``phase`` is the part being decided, or the final table when it is over."""

    rules: Rules
    dealer: Seat
    dealt: Dealt
    phase: Phase | Table
    log: tuple[Entry, ...] = ()
    before: Deal | None = None

    @classmethod
    def start(cls, rules: Rules, dealt: Dealt, dealer: Seat) -> Deal:
        """Returns the hand *dealt* by *dealer*, before the first decision."""
        table = Table(
            rules,
            dealer,
            dealt.hands,
            dealt.stock,
            melds=((),) * rules.players,
            leader=next_seat(dealer, rules.players),
            points=(0,) * rules.sides,
        )
        return cls(rules, dealer, dealt, _opened(table, rules.phases))

    @property
    def is_over(self) -> bool:
        """Says whether the hand has ended."""
        return isinstance(self.phase, Table)

    @property
    def table(self) -> Table:
        """What was settled before the present phase, or the final table."""
        return self.phase if isinstance(self.phase, Table) else self.phase.table

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards that each seat holds now."""
        return self.phase.hands

    @property
    def turn(self) -> Seat | None:
        """Who decides next, None when the hand is over."""
        return None if isinstance(self.phase, Table) else self.phase.turn

    @property
    def legal_actions(self) -> LegalActions:
        """What may be done now; nothing when the hand is over."""
        return NONE if isinstance(self.phase, Table) else self.phase.legal_actions

    def after(self, action: Action) -> Deal:
        """Returns the deal after *action* of the seat to decide; IllegalAction if not allowed."""
        phase = self.phase
        if isinstance(phase, Table):
            raise IllegalAction(action, Reason(Refusal.OVER))
        entry = (phase.turn, action)
        after = phase.step(action)
        if isinstance(after, Table) and not after.ended:
            phases = self.rules.phases
            after = _opened(after, phases[phases.index(phase.name) + 1 :])
        return Deal(self.rules, self.dealer, self.dealt, after, (*self.log, entry), self)

    @lazy
    def sheet(self) -> ScoreSheet:
        """The score of the finished hand."""
        assert isinstance(self.phase, Table), "a hand has no score before its end"
        return score(self.rules, facts_of(self.phase))
