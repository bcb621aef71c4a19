"""Chapter X: partnership auction, firehouse, double double."""

from __future__ import annotations

from ..variants import rules_for
from .figures import scored, to_name
from .goals import Act, Answer
from .model import OTHER, Lesson, Level

__all__ = ["LESSONS"]

_PA = rules_for("partnership-auction")
_FIRE = rules_for("firehouse")
_BIG = rules_for("double-double")
_SUITS = ("trump S", "trump H", "trump D", "trump C")

_TWO = (
    Lesson(
        "x2-onetrick",
        (
            Level(
                Answer(
                    scored(60, (30, 14), (44, 6), rules=_PA)[1],
                    (0, 6, 20),
                    {OTHER: "trick"},
                    signed=True,
                ),
                facts=(("our-meld", 14), ("our-tricks", 6)),
            ),
        ),
        game="partnership-auction",
    ),
    Lesson(
        "x2-notrick",
        (
            Level(
                Answer(
                    scored(60, (30, 30), (50, 0), taken=(20, 0), rules=_PA)[1],
                    (0, 30),
                    {"30": "lost"},
                    signed=True,
                ),
                facts=(("our-meld", 30), ("our-tricks", 0)),
            ),
        ),
        game="partnership-auction",
    ),
    Lesson(
        "x2-set",
        tuple(
            Level(
                Answer(
                    scored(60, (17, 9), (38, 12), rules=_PA)[side],
                    options,
                    {OTHER: note},
                    signed=True,
                ),
                facts=(
                    ("our-bid", 60),
                    ("our-meld", 17),
                    ("our-tricks", 38),
                    ("their-meld", 9),
                    ("their-tricks", 12),
                ),
                goal=goal,
            )
            for side, options, note, goal in (
                (0, (-60, 55), "under", "goal"),
                (1, (0, 12, 21), "keep", "goal2"),
            )
        )
        + (
            Level(
                Answer("played", ("played", "ends"), {"played": "hopeless", OTHER: "hopeless"}),
                facts=(("our-bid", 90), ("our-meld", 38)),
                goal="goal3",
            ),
        ),
        game="partnership-auction",
    ),
    Lesson(
        "x2-throw",
        (
            Level(
                Act(
                    ("trump H",),
                    {OTHER: "warning"},
                    _SUITS,
                    cards=False,
                ),
                position=to_name("AD TD KD JD AH KH QH AS KS QC", 60, rules=_PA),
            ),
        ),
        game="partnership-auction",
    ),
)

_MORE = (
    Lesson(
        "xf-fire",
        (
            Level(
                Answer(
                    "pass" if "passing" in _FIRE.phases and _FIRE.pass_count else "trump",
                    ("trump", "pass"),
                    {OTHER: "once"},
                ),
            ),
        ),
        game="firehouse",
    ),
    Lesson(
        "x96",
        (
            Level(Answer(_BIG.hand_size, (12, 20, 24), {OTHER: "cards"})),
            Level(Answer(_BIG.min_bid, (50, 250, 500), {OTHER: "bid"}), goal="goal2"),
        ),
        game="double-double",
    ),
)

LESSONS = _TWO + _MORE
