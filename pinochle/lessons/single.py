"""Chapter X: the single deck."""

from __future__ import annotations

from ..cards import parse_cards
from ..phases.table import Contract
from ..position import Position
from ..variants import rules_for
from .figures import auction, melds, scored, to_name, trick, winner_of, worth
from .goals import Act, Answer, Choose, Mark, Order
from .model import OTHER, Lesson, Level

__all__ = ["LESSONS"]

_SINGLE = rules_for("single-deck")
_SUITS = ("trump S", "trump H", "trump D", "trump C")
_HAND = "AS TS KS JS 9S AH KH QD JD AC TC 9C"


def _worth(
    cards: str, options: tuple[int, ...], place: int, trump: str | None = None, end: str = "values"
) -> Level:
    right = melds(cards, trump, _SINGLE)
    notes = {OTHER: "values", str(right): end} if end != "values" else {OTHER: "values"}
    task = Answer(right, options, notes)
    return Level(task, pile=parse_cards(cards), trump=trump, goal=f"goal{place}")


LESSONS = (
    Lesson(
        "x1-deck",
        (
            Level(
                Order(parse_cards("AS TS KS QS JS 9S"), {OTHER: "nine"}),
                cards=parse_cards("JS AS 9S KS TS QS"),
            ),
        ),
        game="single-deck",
    ),
    Lesson(
        "x1-bid",
        (
            Level(
                Act(
                    ("bid 250",),
                    {"bid 250": "dealer", OTHER: "usual"},
                    ("bid 200", "bid 250", "bid 260"),
                    cards=False,
                ),
                position=auction(_HAND, rules=_SINGLE),
            ),
        ),
        game="single-deck",
    ),
    Lesson(
        "x1-trump",
        (
            Level(
                Act(_SUITS, dict.fromkeys(_SUITS, "any"), _SUITS, cards=False),
                position=to_name(_HAND, 250, rules=_SINGLE),
            ),
        ),
        game="single-deck",
    ),
    Lesson(
        "x1-pass",
        (
            Level(
                Choose(
                    parse_cards("9C 9D JD QC"),
                    note="gone",
                    then=("give AS TS KS AC",),
                ),
                position=Position(
                    rules=_SINGLE,
                    hands=(
                        parse_cards("QS JS KH 9D JD QC 9C"),
                        7,
                        parse_cards("AS TS KS AC JC"),
                        7,
                    ),
                    phase="passing",
                    contract=Contract(0, 250, forced=False),
                    trump="S",
                ),
            ),
        ),
        game="single-deck",
    ),
    Lesson(
        "x1-meld",
        (
            _worth("JD QS", (4, 40), 1),
            _worth("JD JD QS QS", (80, 300), 2),
            _worth("AS AS AH AH AC AC AD AD", (200, 1000), 3),
            _worth("AH TH KH QH JH", (15, 150, 190), 4, "H"),
            _worth("KH QH", (20, 40), 5, "H", "dix"),
        ),
        game="single-deck",
    ),
    Lesson(
        "x1-follow",
        (
            Level(
                Act(("card TH", "card 9H"), {"TH": "ten"}),
                position=trick("TH 9H KC", "KH AH QH", trump="S", rules=_SINGLE),
            ),
        ),
        game="single-deck",
    ),
    Lesson(
        "x1-ruff",
        (
            Level(
                Act(("card 9S", "card AS"), {"9S": "any", "AS": "any"}),
                position=trick("AS 9S KC", "KH JH QS", trump="S", rules=_SINGLE),
            ),
        ),
        game="single-deck",
    ),
    Lesson(
        "x1-points",
        (
            Level(
                Answer(worth("AH TH KH QH", rules=_SINGLE), (4, 25, 28), {OTHER: "values"}),
                pile=parse_cards("AH TH KH QH"),
            ),
        ),
        game="single-deck",
    ),
    Lesson(
        "x1-last",
        (
            Level(
                Answer(_SINGLE.hand_points - 130, (110, 120, 130), {OTHER: "all"}),
                facts=(("them-tricks", 130),),
            ),
        ),
        game="single-deck",
    ),
    Lesson(
        "x1-score",
        tuple(
            Level(
                Answer(
                    scored(300, (120, 60), (150, 100), rules=_SINGLE)[side],
                    options,
                    {OTHER: "under"},
                    signed=True,
                ),
                facts=(
                    ("our-bid", 300),
                    ("our-meld", 120),
                    ("our-tricks", 150),
                    ("their-meld", 60),
                    ("their-tricks", 100),
                ),
                goal=goal,
            )
            for side, options, goal in (
                (0, (-300, 0, 270), "goal"),
                (1, (0, 100, 160), "goal2"),
            )
        )
        + (
            Level(
                Answer("played", ("played", "ends"), {"played": "hopeless", OTHER: "hopeless"}),
                facts=(("our-bid", 400), ("our-meld", 120)),
                goal="goal3",
            ),
        ),
        game="single-deck",
    ),
    Lesson(
        "x1-end",
        (
            Level(
                Answer(
                    ("bidders", "others")[winner_of((1510, 1560), rules=_SINGLE)],
                    ("bidders", "others"),
                    {OTHER: "bidding"},
                ),
                facts=(("bidders", 1510), ("others", 1560)),
            ),
        ),
        game="single-deck",
    ),
    Lesson(
        "x1-tips",
        (
            Level(
                Mark(parse_cards("AH TH QH AS"), {OTHER: "repair"}, missing="repair"),
                cards=parse_cards("AH TH QH AS KC QC 9D JD"),
                trump="H",
            ),
            Level(
                Act(("card AH",), {"AS": "too", OTHER: "low"}),
                position=trick("AH AH TH KH QH AS TS", trump="H", rules=_SINGLE),
                goal="goal2",
            ),
            Level(
                Act(("card TC",), {"TD": "out", "QH": "winner"}),
                position=trick(
                    "TC TD QH",
                    trump="S",
                    rules=_SINGLE,
                    gone="AS AS TS TS KS KS QS QS JS JS 9S 9S AC AC AD",
                ),
                facts=(("aces-clubs", 2), ("aces-diamonds", 1)),
                goal="goal3",
            ),
        ),
        game="single-deck",
    ),
)
