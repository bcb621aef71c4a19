"""Chapter B: the cards. Chapter T: tricks (all in rule set double-deck)."""

from __future__ import annotations

from ..cards import parse_cards
from ..position import Position
from .figures import DOUBLE, finished, trick, worth
from .goals import Act, Answer, Mark, Order, PickSeat
from .model import OTHER, Lesson, Level

__all__ = ["LESSONS"]

_SCORING = parse_cards("AH JC TD QS KC JH AD QD")

_B = (
    Lesson(
        "b-rank",
        (
            Level(
                Order(parse_cards("AS TS KS QS JS"), {"KS for TS": "ten", OTHER: "order"}),
                cards=parse_cards("QS AS JS KS TS"),
            ),
        ),
        quick=1,
    ),
    Lesson(
        "b-deck",
        (
            Level(
                Answer(DOUBLE.copies, (1, 2, 4), {OTHER: "more"}),
                pile=parse_cards("AS"),
            ),
        ),
    ),
    Lesson(
        "b-team",
        (
            Level(
                PickSeat(2, {OTHER: "opponent"}),
                position=Position(rules=DOUBLE, hands=(20, 20, 20, 20)),
                hidden=True,
            ),
        ),
    ),
    Lesson(
        "b-count",
        (
            Level(
                Mark(
                    tuple(card for card in _SCORING if DOUBLE.card_points[card.rank]),
                    {OTHER: "nothing"},
                ),
                cards=_SCORING,
            ),
        ),
    ),
)

_OVER = Level(
    Act(("card TS",), {"JS": "higher"}),
    position=trick("TS JS AH QC", "KD QS JD", trump="S"),
    goal="goal_over",
)
_SAME = trick("AH KH JH", "AH JH QH", trump="S")
_CLAIM = trick(
    "AS AS TS AD",
    trump="S",
    tricks=(finished(0, "AD KD JD QD", "S"),),
    gone="AS AS TS TS TS KS KS KS KS QS QS QS QS JS JS JS JS AD AD",
)

_T = (
    Lesson(
        "t-follow",
        (
            Level(
                Act(("card JH",), {"AS": "trump"}),
                position=trick("JH AS TC KD", "KH JH QH", trump="S"),
            ),
        ),
    ),
    Lesson(
        "t-beat",
        (
            Level(
                Act(("card AH",), {"KH": "king"}),
                position=trick("AH KH JH QS TC", "TH QH JH", trump="S"),
            ),
            Level(
                Act(("card AC",), {"QC": "partner"}),
                position=trick("AC QC JH", "JC TC KC", trump="H"),
                goal="goal2",
            ),
        ),
        quick=2,
    ),
    Lesson(
        "t-choice",
        (
            Level(
                Act(("card TD", "card AD"), {"TD": "both", "AD": "both"}),
                position=trick("AD TD QD AH", "KD JD QD", trump="S"),
            ),
        ),
    ),
    Lesson(
        "t-cant",
        (
            Level(
                Act(("card QC", "card TC"), {"QC": "good", "AS": "clubs"}),
                position=trick("TC QC JD AS", "AC JC KC", trump="S"),
            ),
        ),
    ),
    Lesson(
        "t-void",
        (
            Level(
                Act(("card JS", "card QS"), {"JS": "beats", "QS": "beats"}),
                position=trick("QS JS AH TC", "KD AD JD", trump="S"),
            ),
            _OVER,
        ),
        quick=3,
    ),
    Lesson("t-over", (_OVER,)),
    Lesson(
        "t-over-cant",
        (
            Level(
                Act(
                    ("card QS", "card TS"),
                    {"QS": "good", "AH": "still", "KC": "still"},
                ),
                position=trick("TS QS AH KC", "KD JD AS", trump="S"),
            ),
        ),
    ),
    Lesson(
        "t-free",
        (
            Level(
                Act(
                    ("card AH", "card QH", "card JC"),
                    {"AH": "point", "QH": "any", "JC": "any"},
                ),
                position=trick("AH QH JC", "KD AD JD", trump="S"),
            ),
        ),
    ),
    Lesson(
        "t-same",
        (
            Level(Act(("card AH", "card KH", "card JH")), position=_SAME),
            Level(
                Answer("wes", ("you", "wes"), {"you": "first"}),
                position=_SAME,
                before=("play AH",),
                goal="goal2",
                hidden=True,
            ),
        ),
    ),
    Lesson(
        "t-trumped",
        (
            Level(
                Act(("card JD", "card AD"), {"JD": "good"}),
                position=trick("AD JD KH", "KD QD JS", trump="S"),
            ),
        ),
    ),
    Lesson(
        "t-points",
        (
            Level(
                Answer(worth("AC AD QH JS"), (1, 2, 3, 4), {OTHER: "count"}),
                pile=parse_cards("AC AD QH JS"),
            ),
        ),
    ),
    Lesson(
        "t-last",
        (
            Level(
                Answer(
                    DOUBLE.hand_points - 18,
                    (30, 32, 50),
                    {"30": "almost", "50": "both"},
                ),
                facts=(("them-tricks", 18),),
            ),
        ),
    ),
    Lesson(
        "t-lead",
        (
            Level(
                PickSeat(2, {OTHER: "winner"}),
                position=trick("QD JC KS", "KD AD JD", trump="S"),
                before=("play QD",),
                hidden=True,
            ),
        ),
    ),
    Lesson(
        "t-tram",
        (
            Level(
                Act(("claim",), {OTHER: "fine", "claim": "when"}, offered=("claim",)),
                position=_CLAIM,
            ),
        ),
    ),
)

LESSONS = _B + _T
