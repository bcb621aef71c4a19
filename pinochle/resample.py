"""The same match with its hidden cards dealt again, as one seat may imagine it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .deal import Deal, Entry
from .dealing import Dealt
from .match import Match
from .view import SeatView, view

if TYPE_CHECKING:
    from random import Random

__all__ = ["resample"]

_TRIES = 60


def resample(seen: SeatView, rng: Random) -> Match:
    """Returns a match in which *seen* looks the same, its hidden cards dealt again with *rng*.

    Everything seen is kept: melds (nobody showed less than he had), voids and failures to beat,
    cards passed, the kitty and what was said of the discards. The result has no seed and none of
    the earlier hands. RuntimeError if no such deal was found, as for a view of no real hand.
    """
    for _ in range(_TRIES):
        guess = _guess(seen, rng)
        match = _replayed(seen, *guess) if guess else None
        if match is not None and view(match, seen.seat) == seen:
            return match
    raise RuntimeError(f"no deal found that looks like this view, in {_TRIES} tries")


def _guess(seen: SeatView, rng: Random) -> tuple[Dealt, tuple[Entry, ...]] | None:
    """A deal and a log to try; the modules that guess are no part of the first screen."""
    if seen.phase == "over":
        return Dealt(seen.open_hands, seen.open_stock), seen.log
    if seen.rules.stock:
        from .worlds.stock import guess_stock

        return guess_stock(seen, rng)
    from .worlds.hands import guess_hands

    return guess_hands(seen, rng)


def _replayed(seen: SeatView, dealt: Dealt, log: Iterable[Entry]) -> Match | None:
    """The match of *dealt* after *log*, None where an action is not allowed."""
    deal = Deal.start(seen.rules, dealt, seen.dealer)
    for seat, action in log:
        if deal.turn != seat or action not in deal.legal_actions:
            return None
        deal = deal.after(action)
    gains = deal.sheet.score if deal.is_over else (0,) * seen.rules.sides
    return Match(
        seen.rules,
        "",
        ("",) * seen.rules.players,
        deal,
        before=tuple(total - gain for total, gain in zip(seen.score, gains, strict=True)),
        target=seen.target,
        hands_before=seen.hand_number,
        plies_before=seen.ply - len(seen.log),
    )
