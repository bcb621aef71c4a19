"""The end of a match: who has won, and by which rule (RULES.md 1 to 9, "End")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .codes import Reason, Scoring
from .rules import Rules
from .seats import Side

__all__ = ["End", "game_end", "target_after"]


class End(NamedTuple):
    """Who won the match, and by which rule."""

    winner: Side
    reason: Reason


def target_after(rules: Rules, totals: Sequence[int], target: int = 0) -> int:
    """Returns what wins after a hand that nobody won: 250 more if two are there (`both_out`)."""
    target = target or rules.target_score
    if rules.both_out == "extend_250" and not rules.bid_to_win:
        while sum(total >= target for total in totals) > 1:
            target += 250
    return target


def game_end(
    rules: Rules,
    totals: Sequence[int],
    bidders: Side | None,
    *,
    made: bool = True,
    all_tricks: Side | None = None,
    target: int = 0,
) -> End | None:
    """Returns who has won with *totals* after a complete hand, None while the match goes on.

    *bidders* is the side that bid in this hand, *made* whether it made its bid, *all_tricks* a
    side that took every trick of it, *target* what wins where an extension has raised it.
    """
    if rules.all_tricks_wins and all_tricks is not None:
        return End(all_tricks, Reason(Scoring.END_ALL_TRICKS))
    if rules.loss_floor is not None and min(totals) <= rules.loss_floor:
        winner = max(range(len(totals)), key=totals.__getitem__)
        return End(winner, Reason(Scoring.END_FLOOR, {"floor": rules.loss_floor}))
    target = target or rules.target_score
    there = [side for side, total in enumerate(totals) if total >= target]
    if rules.bid_to_win:
        there = [side for side in there if made and side == bidders]
    told = {"target": target}
    if len(there) == 1:
        return End(there[0], Reason(Scoring.END_TARGET, told))
    if bidders is not None and bidders in there and rules.bidder_out:
        return End(bidders, Reason(Scoring.END_BIDDERS, told))
    raised = target_after(rules, totals, target)
    return _highest(totals, bidders, [side for side in there if totals[side] >= raised], told)


def _highest(
    totals: Sequence[int], bidders: Side | None, there: list[Side], told: Mapping[str, object]
) -> End | None:
    """The higher total of those who are *there*; a tie goes to the bidders, or to nobody."""
    best = [side for side in there if totals[side] == max(totals[each] for each in there)]
    if len(best) == 1:
        return End(best[0], Reason(Scoring.END_HIGHER, told))
    if bidders is not None and bidders in best:
        return End(bidders, Reason(Scoring.END_BIDDERS, told))
    return None
