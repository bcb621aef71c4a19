"""Leading to a trick: what to cash, what to keep, when to draw trumps."""

from __future__ import annotations

from .because import Because
from .faces import NONE, values
from .following import Option
from .knowledge import Knowledge
from .odds import KEEP, later_seats, trick_outlook, worth

__all__ = ["lead"]

_CASH = 0.6  # part of a boss's worth that is spent by cashing it: it was to be led some day
_TAIL = 1.3  # counters that the others add to a trick, in the mean


def lead(know: Knowledge, playable: list[int]) -> list[Option]:
    """Returns the *playable* faces, each with its worth, best first."""
    later = later_seats(know)
    plan = _plan(know)
    value = values(know.rules)
    last = know.rules.last_trick_bonus / know.rules.unit if len(know.seen.hand) == 1 else 0.0
    options = []
    for face in playable:
        chance = trick_outlook(know, face // 6, face, True, later)
        boss = not know.higher(face)
        cost = worth(know, face) * (_CASH if boss else 1.0)
        more, code = _special(know, face, boss, plan)
        score = chance * (_TAIL + last) + (chance - KEEP) * value[face] - cost + more
        options.append(Option(score, face, code))
    options.sort(key=lambda option: -option.score)
    return options


def _plan(know: Knowledge) -> float:
    """Returns what a trump lead gains (or costs) apart from its trick."""
    trump = know.trump
    if trump == NONE:
        return 0.0
    contract = know.seen.contract
    if contract is None:
        return 0.0
    ours = contract.bidder in (know.me, know.partner)
    if not ours:
        return -0.7
    out, own = know.unseen(trump), know.in_suit(trump)
    bosses = sum(
        1
        for face, held in enumerate(know.mine)
        if held and face // 6 != trump and not know.higher(face) and know.unseen(face // 6)
    )
    if own > out and bosses:
        return 0.3
    return -0.4


def _special(know: Knowledge, face: int, boss: bool, plan: float) -> tuple[float, str]:
    """What else speaks for or against leading *face*, and the name of the play."""
    suit = face // 6
    if suit == know.trump:
        if boss:
            return plan, Because.LEAD_BOSS_TRUMP
        return plan, Because.LEAD_TRUMP
    if boss:
        return 0.0, Because.CASH_ACE if face % 6 == 5 else Because.CASH_BOSS
    partner = know.partner
    if partner != NONE:
        if know.record.asked[partner] == suit:
            return 0.3, Because.LEAD_BACK
        if know.known[partner][suit * 6 + 5]:
            return 0.2, Because.TO_PARTNER
    return 0.0, Because.LEAD_LOW
