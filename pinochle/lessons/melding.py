"""Chapter M: meld (rule set double-deck)."""

from __future__ import annotations

from ..cards import Suit, parse_cards
from .figures import DOUBLE, melds, scored
from .goals import Answer, Mark
from .model import OTHER, Lesson, Level

__all__ = ["LESSONS"]


def _mark(
    cards: str, right: str, notes: dict[str, str], goal: str, trump: Suit | None = None
) -> Level:
    found = parse_cards(cards)
    task = Mark(parse_cards(right), notes, missing=f"missing_{goal}")
    return Level(task, cards=found, trump=trump, goal=goal)


def _total(
    cards: str,
    options: tuple[int, ...],
    notes: dict[str, str],
    trump: Suit | None = None,
    goal: str = "goal",
) -> Level:
    task = Answer(melds(cards, trump), options, notes)
    return Level(task, pile=parse_cards(cards), trump=trump, goal=goal)


def _around(rank: str, place: int) -> Level:
    cards = " ".join(rank + suit for suit in "SHCD")
    return _total(cards, (4, 6, 8, 10), {OTHER: "values"}, goal=f"goal{place}")


_RUN = "AH TH KH QH JH"
_BOTH = "KS QS JD QH QC QD"
_REAL = "AS TS TS KS QS JS AH KH QH JH AC TC KC JC AD TD KD KD QD JD"


def _counts(yours: int, pats: int) -> int:
    """Returns the team's meld that counts: what it scores beyond its tricks as defenders."""
    return scored(50, (0, yours + pats), (30, 20), bidder=0)[1] - 20


def _twenty(yours: int, pats: int, options: tuple[int, ...], goal: str, note: str) -> Level:
    task = Answer(_counts(yours, pats), options, {OTHER: note})
    return Level(task, facts=(("your-meld", yours), ("pat-meld", pats)), goal=goal)


LESSONS = (
    Lesson(
        "m-first",
        (
            _mark("KC QC KD JC AC", "KC QC", {OTHER: "marriage"}, "goal"),
            _mark("JD QS JS QD KS", "JD QS", {OTHER: "pinochle"}, "goal2"),
            _mark("AS AH AC AD KH", "AS AH AC AD", {OTHER: "around"}, "goal3"),
            _mark("AH TH KH QH JH QS", _RUN, {OTHER: "run"}, "goal4", "H"),
        ),
        quick=4,
    ),
    Lesson(
        "m-royal",
        (_total("KH QH KC QC", (4, 6, 8), {"4": "four", "8": "eight"}, "H"),),
    ),
    Lesson(
        "m-pinochle",
        (_total("JD JD QS QS", (8, 30, 60), {"8": "eight", "60": "sixty"}),),
    ),
    Lesson(
        "m-run",
        (_total(f"{_RUN} {_RUN}", (30, 150, 300), {"30": "thirty", "300": "four"}, "H"),),
    ),
    Lesson(
        "m-run-eats",
        (
            _total(_RUN, (15, 19), {"19": "inside"}, "H"),
            _total(f"{_RUN} KH QH", (15, 19, 23), {"15": "extra", "23": "one"}, "H", "goal2"),
        ),
    ),
    Lesson(
        "m-around",
        tuple(_around(rank, place) for place, rank in enumerate("AKQJ", 1)),
    ),
    Lesson(
        "m-double",
        (_total("AS AS AH AH AC AC AD AD", (20, 100), {"20": "twenty"}),),
    ),
    Lesson(
        "m-share",
        (
            _mark(_BOTH, "QS", {OTHER: "which"}, "goal", "H"),
            _total(_BOTH, (8, 12, 14), {"8": "eight", "14": "fourteen"}, "H", "goal2"),
        ),
    ),
    Lesson(
        "m-type",
        (_total("KD KS KH KC QC", (8, 10, 12), {"8": "eight", "12": "twelve"}, "S"),),
    ),
    Lesson(
        "m-roundhouse",
        (
            _total(
                "KS QS KH QH KC QC KD QD",
                (14, 22, 24),
                {OTHER: "parts", "24": "right"},
                "S",
            ),
        ),
    ),
    Lesson(
        "m-count",
        (
            Level(
                Answer("show", ("show",), {"show": "plain"}),
                cards=parse_cards(_REAL),
            ),
            Level(
                Answer(melds(_REAL, "S"), (melds(_REAL), 45, 47), {"32": "without", "47": "over"}),
                cards=parse_cards(_REAL),
                trump="S",
                goal="goal2",
            ),
        ),
    ),
    Lesson(
        "m-twenty",
        (
            _twenty(12, 7, (0, 19, 20), "goal", "under"),
            _twenty(12, 8, (0, 19, 20), "goal2", "exact"),
        ),
    ),
)

assert DOUBLE.meld_minimum == 20, "m-twenty teaches it"
