"""Chapter X: games for three and for two."""

from __future__ import annotations

from ..cards import parse_cards
from ..phases.table import Contract
from ..position import Position
from ..variants import rules_for
from .goals import Act, Answer, Choose
from .model import OTHER, Lesson, Level

__all__ = ["LESSONS"]

_THREE = rules_for("cutthroat")
_TWO = rules_for("two-handed")
_SUITS = ("trump S", "trump H", "trump D", "trump C")
_BID = Contract(0, 300, forced=False)
_STOCK = parse_cards("JC 9D QD JD TD KD 9H JH")

_DRAW = Position(
    rules=_TWO,
    hands=(parse_cards("AD KS QS JH 9H TS"), 5),
    phase="drawing",
    dealer=0,
    stock=_STOCK,
    leader=1,
    trick=parse_cards("TD"),
)

LESSONS = (
    Lesson(
        "x3-cut",
        (
            Level(
                Choose(parse_cards("TD JC 9C"), verb="bury", note="count"),
                position=Position(
                    rules=_THREE,
                    hands=(parse_cards("AH TH KH QH TD JC 9C"), 4, 4),
                    phase="burying",
                    dealer=2,
                    contract=_BID,
                ),
            ),
            Level(
                Act(("trump H",), {OTHER: "hearts"}, _SUITS, cards=False),
                position=Position(
                    rules=_THREE,
                    hands=(parse_cards("AH TH KH QH"), 4, 4),
                    phase="naming",
                    dealer=2,
                    contract=_BID,
                ),
                goal="goal2",
            ),
            Level(
                Answer("all" if _THREE.defender_meld else "me", ("me", "all"), {OTHER: "alone"}),
                goal="goal3",
            ),
        ),
        game="cutthroat",
    ),
    Lesson(
        "x2p",
        (
            Level(Act(("card AD",), {OTHER: "win"}), position=_DRAW),
            Level(
                Act(("meld KS QS",), {"draw": "first", OTHER: "after"}, ("meld KS QS", "draw")),
                position=_DRAW,
                before=("play AD",),
                goal="goal2",
            ),
            Level(
                Act(("draw",), offered=("draw",)),
                position=_DRAW,
                before=("play AD", "meld KS QS"),
                goal="goal3",
            ),
            Level(
                Act(("card JH",), {OTHER: "strict"}),
                position=Position(
                    rules=_TWO,
                    hands=(parse_cards("JH AS TC"), 2),
                    dealer=0,
                    trump="C",
                    stock=_STOCK,
                    leader=1,
                    trick=parse_cards("KH"),
                ),
                goal="goal4",
            ),
        ),
        game="two-handed",
    ),
)
