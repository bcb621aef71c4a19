"""Chapter A: the auction (rule set double-deck)."""

from __future__ import annotations

from ..phases.table import Contract
from ..position import Position
from .figures import DOUBLE, auction, scored, to_name
from .goals import Act, Answer, PickSeat
from .model import OTHER, Lesson, Level

__all__ = ["LESSONS"]

_SUITS = ("trump S", "trump H", "trump D", "trump C")
_TRUMP_HAND = "AD AD TD TD KD KD JD JD AH TH KH QH JH AS KS TS AC TC QC JC"
_SINGLE_HAND = "AS AS TS TS KS KS JS AH TH QH QH JH AC TC KC JC AD TD QD QD"
_OPEN_HAND = "AS TS KS QS JS AH KH QH AC TC TC JC KC AD TD KD QD JD JH QC"


def _bids(*amounts: int, may_pass: bool = False) -> tuple[str, ...]:
    return (*(("pass",) if may_pass else ()), *(f"bid {amount}" for amount in amounts))


LESSONS = (
    Lesson(
        "a-first",
        (
            Level(
                Act(
                    ("bid 50",),
                    {"bid 50": "turns", "pass": "pass", OTHER: "legal"},
                    _bids(50, 51, 55, 60, may_pass=True),
                    cards=False,
                ),
                position=auction(_OPEN_HAND),
            ),
        ),
    ),
    Lesson(
        "a-step",
        (
            Level(
                Act(
                    ("bid 65",),
                    {"bid 61": "steps", "bid 62": "steps", "bid 70": "enough"},
                    _bids(61, 62, 65, 70),
                    cards=False,
                ),
                position=auction(_OPEN_HAND, ("bid 60", "pass", "pass")),
            ),
        ),
    ),
    Lesson(
        "a-pass",
        (
            Level(
                Answer("no", ("yes", "no"), {"yes": "out"}),
                facts=(("high", 60),),
            ),
        ),
    ),
    Lesson(
        "a-forced",
        (
            Level(Answer("have", ("have", "new"), {"new": "dealer"})),
            Level(
                Answer(
                    scored(DOUBLE.min_bid, (0, 0), (0, 0), ended="no-marriage")[0],
                    (-50, 0, 50),
                    {OTHER: "lose"},
                    signed=True,
                ),
                goal="goal2",
            ),
        ),
    ),
    Lesson(
        "a-250",
        (
            Level(
                Answer("ends", ("ends", "more"), {"more": "top"}),
                facts=(("east-bid", DOUBLE.ladder[-1]),),
            ),
        ),
    ),
    Lesson(
        "a-trump",
        (
            Level(
                Act(("trump H",), {"trump D": "longest", "trump H": "worth"}, _SUITS, cards=False),
                position=to_name(_TRUMP_HAND, 55),
            ),
        ),
        quick=5,
    ),
    Lesson(
        "a-nomarriage",
        (
            Level(
                Act(("pass",), {OTHER: "lose"}, _bids(50, 51, may_pass=True), cards=False),
                position=auction(_SINGLE_HAND),
            ),
        ),
    ),
    Lesson(
        "a-lead",
        (
            Level(
                PickSeat(3, {OTHER: "winner"}),
                position=Position(
                    rules=DOUBLE,
                    hands=(20, 20, 20, 20),
                    contract=Contract(3, 55, forced=False),
                    trump="C",
                    leader=3,
                    dealer=2,
                ),
                hidden=True,
            ),
        ),
    ),
)
