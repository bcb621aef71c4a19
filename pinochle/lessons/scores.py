"""Chapter S: scoring (rule set double-deck)."""

from __future__ import annotations

from .figures import scored, winner_of
from .goals import Answer
from .model import OTHER, Lesson, Level

__all__ = ["LESSONS"]


def _score(
    right: int,
    options: tuple[int, ...],
    notes: dict[str, str],
    facts: tuple[tuple[str, int], ...],
    goal: str = "goal",
) -> Level:
    return Level(Answer(right, options, notes, signed=True), facts=facts, goal=goal)


_SET = (
    ("our-bid", 70),
    ("our-meld", 30),
    ("our-tricks", 28),
    ("their-meld", 22),
    ("their-tricks", 22),
)
_EARLY = (("our-bid", 55), ("your-meld", 12), ("pat-meld", 6), ("their-meld", 26))
_REACH = (("our-bid", 90), ("our-meld", 38), ("their-meld", 16))


def _ends(early: tuple[int, ...]) -> str:
    """Returns the code of the answer that gives these scores for a hand that is not played."""
    names: dict[tuple[int, ...], str] = {(-55, 26): "ends", (-90, 0): "none"}
    return names[early]


LESSONS = (
    Lesson(
        "s-made",
        (
            _score(
                scored(60, (42, 0), (26, 24))[0],
                (60, 68),
                {"60": "all"},
                (("our-bid", 60), ("our-meld", 42), ("our-tricks", 26)),
            ),
        ),
    ),
    Lesson(
        "s-set",
        (
            _score(scored(70, (30, 22), (28, 22))[0], (-70, 58), {"58": "under"}, _SET),
            _score(scored(70, (30, 22), (28, 22))[1], (0, 44), {"0": "count"}, _SET, "goal2"),
        ),
    ),
    Lesson(
        "s-twenty",
        (
            _score(
                scored(50, (0, 40), (31, 19))[1],
                (0, 40, 59),
                {OTHER: "under"},
                (("our-meld", 40), ("our-tricks", 19)),
            ),
            _score(
                scored(50, (0, 40), (30, 20))[1],
                (0, 20, 60),
                {OTHER: "enough"},
                (("our-meld", 40), ("our-tricks", 20)),
                "goal2",
            ),
            _score(
                scored(55, (45, 0), (18, 32))[0],
                (-55, 0, 63),
                {OTHER: "set"},
                (("our-bid", 55), ("our-meld", 45), ("our-tricks", 18)),
                "goal3",
            ),
        ),
        quick=6,
    ),
    Lesson(
        "s-early",
        (
            Level(
                Answer(
                    _ends(scored(55, (18, 26), (0, 0), ended="meld-short")),
                    ("ends", "played"),
                    {"played": "need", "ends": "need"},
                ),
                facts=_EARLY,
            ),
        ),
    ),
    Lesson(
        "s-reach",
        (
            Level(
                Answer(
                    _ends(scored(90, (38, 16), (0, 0), ended="out-of-reach")),
                    ("played", "none", "keep"),
                    {"played": "reach", "keep": "reach", "none": "reach"},
                ),
                facts=_REACH,
            ),
        ),
    ),
    Lesson(
        "s-defend",
        (
            _score(
                scored(50, (30, 12), (29, 21))[1],
                (0, 21, 33),
                {"0": "lost", "33": "under"},
                (("their-meld", 12), ("their-tricks", 21)),
            ),
        ),
    ),
    Lesson(
        "s-500",
        tuple(
            Level(
                Answer(
                    ("bidders", "others")[winner_of((ours, theirs), bidder_out=out)],
                    ("bidders", "others"),
                    {OTHER: note},
                ),
                facts=(("bidders", ours), ("others", theirs)),
                goal=goal,
            )
            for ours, theirs, out, goal, note in (
                (510, 540, True, "goal", "on"),
                (510, 540, False, "goal2", "off"),
                (520, 520, False, "goal3", "tie"),
            )
        ),
    ),
    Lesson(
        "s-minus",
        (
            Level(
                Answer(
                    ("on", "lose")[winner_of((-950 - 60, 100))],
                    ("lose", "on"),
                    {OTHER: "floor", "lose": "total"},
                ),
                facts=(("total", -950), ("our-bid", 60)),
            ),
        ),
    ),
)
