"""What a raise says by the convention of the double-deck auction (RULES.md 1, "Conventions")."""

from __future__ import annotations

from ..actions import Bid, Pass, Redeal
from ..deal import Entry
from ..rules import Rules
from ..seats import Seat
from ..words import say
from .scene import Scene

__all__ = ["CALLS", "caption", "last_signal", "says_at"]

CALLS = (Bid, Pass, Redeal)


def _meaning(step: int, amount: int, rules: Rules, codes: str) -> str:
    if not rules.bid_signals or step < 1 or amount > rules.small_steps_to:
        return ""
    if step == 1:
        return say(f"{codes}-trump")
    return say(f"{codes}-meld", meld=10 * step)


def caption(amount: int, high: int, rules: Rules) -> str:
    """Returns what the person would say with a bid of *amount* over *high* (0: the opening)."""
    return _meaning(amount - (high or rules.min_bid), amount, rules, "signal-mine")


def last_signal(
    calls: tuple[Entry, ...], partner: Seat | None, rules: Rules
) -> tuple[int, int, str] | None:
    """Returns *partner*'s last bid, its raise and what that says, None if it says nothing."""
    high, found = rules.min_bid, None
    for seat, call in calls:
        if isinstance(call, Bid):
            if seat == partner:
                meaning = _meaning(call.amount - high, call.amount, rules, "signal")
                found = (call.amount, call.amount - high, meaning) if meaning else None
            high = call.amount
    return found


def says_at(scene: Scene, place: int) -> str:
    """Returns what the call at *place* of the log says, nothing where bids are not explained."""
    seat, call = scene.seen.log[place]
    if not (scene.settings.explain_bids and isinstance(call, Bid)):
        return ""
    calls = tuple(each for each in scene.seen.log[: place + 1] if isinstance(each[1], CALLS))
    signal = last_signal(calls, seat, scene.seen.rules)
    return signal[2] if signal else ""
