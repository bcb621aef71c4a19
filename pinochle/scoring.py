"""The score of a hand, with the rule behind every figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .cards import Hand
from .codes import Reason, Scoring
from .phases.melding import reach, side_meld
from .phases.table import Table
from .rules import Rules
from .seats import Seat, Side, seats_of, side_of
from .tricks import buried_points

__all__ = [
    "HandFacts",
    "Line",
    "Need",
    "ScoreSheet",
    "facts_of",
    "needs",
    "score",
]

_UNPLAYED = {
    "meld-short": Scoring.SET_MELD,
    "out-of-reach": Scoring.SET_REACH,
    "no-marriage": Scoring.SET_MARRIAGE,
}


class HandFacts(NamedTuple):
    """What a score depends on. Meld and trick points per side, as shown and as taken."""

    ended: str  # CONTRACT.md 3, `ended`
    bidder: Seat | None
    bid: int
    meld: tuple[int, ...]
    points: tuple[int, ...]
    taken: tuple[int, ...]  # tricks
    buried: Hand = ()
    moon: bool = False


class Line(NamedTuple):
    """A figure on the sheet and the rule that put it there."""

    points: int
    reason: Reason


class ScoreSheet(NamedTuple):
    """The result of a hand. ``tricks`` include the bidder's buried cards; tuples are per side."""

    ended: str
    made: bool | None
    meld: tuple[int, ...]
    tricks: tuple[int, ...]
    lines: tuple[tuple[Line, ...], ...]
    score: tuple[int, ...]


class Need(NamedTuple):
    """What a side still wants from the tricks: *points* in all, of which it has *taken* some."""

    points: int
    taken: int
    one_trick: bool  # must win a trick to keep its meld
    has_trick: bool


def facts_of(table: Table) -> HandFacts:
    """Returns what the score of a finished *table* depends on."""
    rules = table.rules
    taken = [0] * rules.sides
    for trick in table.tricks:
        taken[side_of(trick.winner, rules.sides)] += 1
    if table.claimer is not None:
        taken[side_of(table.claimer, rules.sides)] += rules.tricks - len(table.tricks)
    contract = table.contract
    return HandFacts(
        table.ended,
        contract.bidder if contract else None,
        contract.bid if contract else 0,
        side_meld(table),
        table.points,
        tuple(taken),
        table.buried,
        table.moon,
    )


def score(rules: Rules, facts: HandFacts) -> ScoreSheet:
    """Returns the score sheet of a hand."""
    if facts.ended in ("passed-out", "redealt"):
        lines: list[tuple[Line, ...]] = [()] * rules.sides
        return _sheet(facts, None, facts.points, lines)
    if facts.bidder is None:
        lines = [_own(rules, facts, side) for side in range(rules.sides)]
        return _sheet(facts, None, facts.points, lines)
    side = side_of(facts.bidder, rules.sides)
    if facts.ended == "conceded":
        return _sheet(facts, False, facts.points, _conceded(rules, facts, side))
    if facts.ended in _UNPLAYED:
        return _sheet(facts, False, facts.points, _unplayed(rules, facts, side))
    return _played(rules, facts, side)


def _sheet(
    facts: HandFacts,
    made: bool | None,
    tricks: tuple[int, ...],
    lines: Sequence[tuple[Line, ...]],
) -> ScoreSheet:
    totals = tuple(sum(line.points for line in own) for own in lines)
    return ScoreSheet(facts.ended, made, facts.meld, tricks, tuple(lines), totals)


def _own(rules: Rules, facts: HandFacts, side: Side) -> tuple[Line, ...]:
    """Meld and tricks of a game without a contract."""
    points = facts.points[side]
    lines: tuple[Line, ...] = (
        Line(facts.meld[side], Reason(Scoring.MELD)),
        Line(points, Reason(Scoring.TRICKS)),
    )
    if not rules.round_to_10:
        return lines
    rounded = (points + 3) // 10 * 10
    return (*lines, Line(rounded - points, Reason(Scoring.ROUNDED, {"points": points})))


def _penalty(rules: Rules, facts: HandFacts, side: Side) -> int:
    if rules.set_penalty == "double_bid":
        return 2 * facts.bid
    return facts.bid + (facts.meld[side] if rules.set_penalty == "bid_plus_meld" else 0)


def _kept_meld(rules: Rules, facts: HandFacts, side: Side, *, played: bool) -> Line:
    """The meld that counts for *side* and why it does or does not."""
    meld = facts.meld[side]
    if meld and meld < rules.meld_minimum:
        reason = Reason(Scoring.MELD_SHORT, {"meld": meld, "minimum": rules.meld_minimum})
        return Line(0, reason)
    if meld and played and rules.meld_needs_trick and not facts.taken[side]:
        return Line(0, Reason(Scoring.MELD_NO_TRICK, {"meld": meld}))
    return Line(meld, Reason(Scoring.MELD))


def _conceded(rules: Rules, facts: HandFacts, bidders: Side) -> list[tuple[Line, ...]]:
    lines: list[tuple[Line, ...]] = []
    for side in range(rules.sides):
        if side == bidders:
            lines.append((Line(-facts.bid, Reason(Scoring.CONCEDED, {"bid": facts.bid})),))
        elif rules.concede_defenders == "nothing":
            lines.append((Line(0, Reason(Scoring.NOTHING)),))
        else:
            kept = _kept_meld(rules, facts, side, played=False)
            bonus = Line(rules.bonus, Reason(Scoring.CONCEDE_BONUS, {"bonus": rules.bonus}))
            more = rules.concede_defenders == "meld_plus_bonus"
            lines.append((kept, bonus) if more else (kept,))
    return lines


def _unplayed(rules: Rules, facts: HandFacts, bidders: Side) -> list[tuple[Line, ...]]:
    """No marriage, meld too short, bid out of reach."""
    told = {
        "bid": facts.bid,
        "meld": facts.meld[bidders],
        "minimum": rules.meld_minimum,
        "reach": reach(rules, facts.meld[bidders], facts.buried),
    }
    lines: list[tuple[Line, ...]] = []
    for side in range(rules.sides):
        if side == bidders:
            penalty = _penalty(rules, facts, side)
            lines.append((Line(-penalty, Reason(_UNPLAYED[facts.ended], told)),))
        elif facts.ended == "no-marriage" and rules.no_marriage_defenders == "nothing":
            lines.append((Line(0, Reason(Scoring.NOTHING)),))
        else:
            lines.append((_kept_meld(rules, facts, side, played=False),))
    return lines


def _played(rules: Rules, facts: HandFacts, bidders: Side) -> ScoreSheet:
    buried = buried_points(facts.buried, rules)
    tricks = tuple(
        points + (buried if side == bidders else 0) for side, points in enumerate(facts.points)
    )
    made = _made(rules, facts, bidders, tricks[bidders])
    lines = [
        _bidders(rules, facts, side, tricks[side], made=made)
        if side == bidders
        else _defenders(rules, facts, side, bidders)
        for side in range(rules.sides)
    ]
    return _sheet(facts, made, tricks, lines)


def _made(rules: Rules, facts: HandFacts, side: Side, tricks: int) -> bool:
    if facts.moon and sum(facts.taken) != facts.taken[side]:
        return False
    kept = _kept_meld(rules, facts, side, played=True).points
    return tricks >= rules.trick_minimum and kept + tricks >= facts.bid


def _bidders(
    rules: Rules, facts: HandFacts, side: Side, tricks: int, *, made: bool
) -> tuple[Line, ...]:
    kept = _kept_meld(rules, facts, side, played=True)
    if made:
        lines: tuple[Line, ...] = (kept, Line(facts.points[side], Reason(Scoring.TRICKS)))
        if buried := tricks - facts.points[side]:
            lines = (*lines, Line(buried, Reason(Scoring.BURIED)))
        bonus = Line(rules.moon_bonus, Reason(Scoring.MOON, {"bonus": rules.moon_bonus}))
        return (*lines, bonus) if facts.moon else lines
    told = {
        "bid": facts.bid,
        "meld": kept.points,
        "tricks": tricks,
        "total": kept.points + tricks,
        "minimum": rules.trick_minimum,
    }
    if facts.moon and sum(facts.taken) != facts.taken[side]:
        loss = max(facts.bid, 2 * rules.moon_bonus)
        return (Line(-loss, Reason(Scoring.MOON_FAILED, told)),)
    code = Scoring.SET if kept.points + tricks < facts.bid else Scoring.SET_TRICKS
    return (Line(-_penalty(rules, facts, side), Reason(code, told)),)


def _defenders(rules: Rules, facts: HandFacts, side: Side, bidders: Side) -> tuple[Line, ...]:
    points = facts.points[side]
    if points < rules.trick_minimum:
        told = {"tricks": points, "minimum": rules.trick_minimum, "meld": facts.meld[side]}
        return (Line(0, Reason(Scoring.TRICKS_SHORT, told)),)
    lines: tuple[Line, ...] = (Line(points, Reason(Scoring.TRICKS)),)
    if rules.defender_tricks == "pooled_each":
        pooled = sum(facts.points) - facts.points[bidders] - points
        lines = (*lines, Line(pooled, Reason(Scoring.POOLED)))
    if not rules.defender_meld:
        return lines
    return (_kept_meld(rules, facts, side, played=True), *lines)


def needs(table: Table, points: tuple[int, ...], winners: Sequence[Seat]) -> tuple[Need, ...]:
    """Returns what each side needs in trick points, given those *points* taken by *winners*.

    Bidders: bid less the meld that counts and the buried points, at least the trick minimum.
    Defenders: the trick minimum. Without a contract nobody needs anything.
    """
    rules, contract, meld = table.rules, table.contract, side_meld(table)
    result = []
    for side in range(rules.sides):
        bidding = contract is not None and side == side_of(contract.bidder, rules.sides)
        need = rules.trick_minimum
        if bidding and contract is not None:
            counted = meld[side] if meld[side] >= rules.meld_minimum else 0
            rest = contract.bid - counted - buried_points(table.buried, rules)
            need = max(need, rest)
        has_trick = any(seat in seats_of(side, rules.players, rules.sides) for seat in winners)
        keeps = rules.meld_needs_trick and meld[side] > 0
        result.append(Need(need, points[side], keeps, has_trick))
    return tuple(result)
