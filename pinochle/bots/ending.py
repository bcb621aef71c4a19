"""Before the first lead: giving up a hopeless contract, or declaring every trick."""

from __future__ import annotations

from ..codes import Reason
from ..seats import side_of
from ..view import SeatView
from .because import Because
from .faces import BASES, SUIT, counts_of, full_pack
from .valuation import estimate, weights_for

__all__ = ["concedes", "shoots"]

_HOPELESS = 1.7  # spreads between the need and the mean
_DEAR = 0.4  # the same where playing on and failing costs more than conceding
_PAID = 2.5  # the same where the others are paid for a concession


def concedes(seen: SeatView) -> Reason | None:
    """Returns why the bidder gives up, None if he plays."""
    rules = seen.rules
    assert seen.trump is not None
    assert seen.contract is not None
    guess = estimate(rules, counts_of(seen.hand), SUIT[seen.trump])
    weights = weights_for(rules)
    need = seen.needs[side_of(seen.seat, rules.sides)].points / rules.unit
    likely = guess.total - guess.meld - weights.beyond
    limit = _DEAR if rules.set_penalty != "bid" else _HOPELESS
    if rules.concede_defenders != "nothing":
        limit = _PAID
    if need <= likely + limit * weights.play:
        return None
    facts = {"need": round(need * rules.unit), "likely": round(likely * rules.unit)}
    return Reason(Because.CONCEDE, facts)


def shoots(seen: SeatView) -> Reason | None:
    """Returns why the bidder declares all tricks, None if the odds are against it.

    He wants the top trumps, more trumps than everybody else together, and no loser outside.
    """
    assert seen.trump is not None
    held, pack, trump = counts_of(seen.hand), full_pack(seen.rules), SUIT[seen.trump]
    for base in BASES:
        out = [pack[face] - held[face] for face in range(base, base + 6)]
        own = held[base : base + 6]
        highest_out = max((rank for rank in range(6) if out[rank]), default=-1)
        losers = sum(own[:highest_out]) if highest_out > 0 else 0
        if base == trump * 6:
            tops = sum(own[max(highest_out, 0) :])
            losers = 0 if tops * 3 >= sum(out) and sum(own) > sum(out) else 1
        if losers:
            return None
    return Reason(Because.MOON, {"suit": seen.trump, "count": sum(held[trump * 6 : trump * 6 + 6])})
