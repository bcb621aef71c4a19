"""Two-handed, after a trick won: what to show, when to wait with a run, then draw."""

from __future__ import annotations

from ..actions import Draw, ShowDix, ShowMeld
from ..codes import Reason
from ..phases.drawing import DrawTurn
from ..phases.laying import Layout
from ..view import SeatView
from .because import Because
from .protocol import Choice

__all__ = ["show_or_draw"]

_SOON = 4  # with fewer cards face down there is no time to meld in two steps


def show_or_draw(seen: SeatView, legal: DrawTurn) -> Choice | None:
    """Returns the dix, the best meld or the draw; None if a card is to be played."""
    if ShowDix() in legal:
        return Choice(ShowDix(), (Reason(Because.SHOW_DIX, {"card": seen.upcard}),))
    found = list(legal.layouts)
    if found:
        return _meld(seen, found)
    if not legal.drawing:
        return None
    up = Draw(up=True)
    if up in legal:
        return Choice(up, (Reason(Because.DRAW_UP, {"card": seen.upcard}),))
    return Choice(Draw(), (Reason(Because.DRAW),))


def _meld(seen: SeatView, found: list[Layout]) -> Choice:
    """The dearest meld; a royal marriage before its run while there is time for both."""
    kinds = {each.combination.key: each.combination for each in found}
    first = "royal_marriage"
    waits = "run" in kinds and first in kinds and seen.stock_left >= _SOON
    best = max(
        found,
        key=lambda each: (
            waits and each.combination.key == first,
            each.combination.points,
            len(each.laid),
        ),
    )
    made = best.combination
    facts = {"meld": made.key, "suit": made.suit, "cards": made.cards, "points": made.points}
    code = Because.MELD_STEP if waits and made.key == first else Because.MELD_BEST
    return Choice(ShowMeld(best.fresh, best.laid), (Reason(code, facts),))
