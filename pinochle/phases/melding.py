"""Melding, which asks nobody anything, and the early ends that follow (RULES.md 1)."""

from __future__ import annotations

from ..cards import Hand
from ..frozen import replace
from ..melds import Meld, find_melds
from ..rules import Rules
from ..seats import Seat, side_of
from ..tricks import buried_points, trick_points
from .table import Contract, Table

__all__ = ["conceded", "early_end", "open_melding", "reach", "side_meld"]


def side_meld(table: Table) -> tuple[int, ...]:
    """Returns the meld of each side as shown on the table."""
    totals = [0] * table.rules.sides
    for seat, melds in enumerate(table.melds):
        totals[side_of(seat, table.rules.sides)] += sum(meld.points for meld in melds)
    return tuple(totals)


def _shown(table: Table, seat: Seat, contract: Contract) -> tuple[Meld, ...]:
    melds_too = seat == contract.bidder or table.rules.defender_meld
    return tuple(find_melds(table.hands[seat], table.trump, table.rules)) if melds_too else ()


def reach(rules: Rules, meld: int, buried: Hand) -> int:
    """Returns the most that *meld* can come to when the bidder has laid *buried* aside."""
    tricks = rules.hand_points - trick_points(buried, rules, last=False)
    return meld + tricks + buried_points(buried, rules)


def early_end(table: Table, contract: Contract) -> str:
    """Returns how the hand ends before it is played, as `ended` says it, or nothing."""
    rules = table.rules
    meld = side_meld(table)[side_of(contract.bidder, rules.sides)]
    if meld < rules.meld_minimum:
        return "meld-short"
    hopeless = reach(rules, meld, table.buried) < contract.bid
    return "out-of-reach" if rules.end_if_out_of_reach and hopeless else ""


def open_melding(table: Table) -> Table:
    """Returns *table* with all melds shown, ended if the rules end the hand here."""
    contract = table.contract
    assert contract is not None
    melds = tuple(_shown(table, seat, contract) for seat in range(table.rules.players))
    shown = replace(table, melds=melds)
    return replace(shown, ended=early_end(shown, contract))


def conceded(table: Table) -> Table:
    """Returns *table* given up; where the defenders' meld counts now, they show it now."""
    rules, contract = table.rules, table.contract
    assert contract is not None
    melds = table.melds
    if rules.concede_defenders != "nothing" and not rules.defender_meld:
        melds = tuple(
            shown if seat == contract.bidder else tuple(find_melds(hand, table.trump, rules))
            for seat, (shown, hand) in enumerate(zip(melds, table.hands, strict=True))
        )
    return replace(table, melds=melds, ended="conceded")
