"""Undo (UX 9): free until another player has acted, then practice; never across new cards."""

from __future__ import annotations

from ..actions import Bury, Draw, Give
from ..deal import Entry
from ..match import Match
from ..rules import Rules
from ..seats import Seat, partners

__all__ = ["FREE", "PRACTICE", "undo_kind"]

FREE = "free"
PRACTICE = "practice"


def undo_kind(match: Match, seat: Seat) -> str:
    """Returns how *seat* may take back the last decision: free, practice, or nothing for no."""
    if match.deal.is_over:
        return ""
    back = match.undone(seat)
    if back is match:
        return ""
    since = match.deal.log[len(back.deal.log) :]
    if any(_brings_cards(entry, seat, match.rules) for entry in since) or _saw_kitty(back, match):
        return ""
    return FREE if len(since) == 1 else PRACTICE


def _brings_cards(entry: Entry, seat: Seat, rules: Rules) -> bool:
    """Says whether an action passed, brought, buried or drew cards of *seat*."""
    actor, action = entry
    if isinstance(action, Draw):
        return True
    if isinstance(action, Give):
        return partners(actor, seat, rules.sides)
    return isinstance(action, Bury) and actor == seat


def _saw_kitty(back: Match, match: Match) -> bool:
    """Says whether the auction ended in between, which turned up the kitty."""
    before, after = back.deal.table.contract, match.deal.table.contract
    return bool(match.rules.kitty) and before is None and after is not None
