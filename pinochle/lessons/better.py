"""Chapter P: better play (rule set double-deck)."""

from __future__ import annotations

from ..cards import parse_cards
from .figures import auction, finished, melds, trick, worth
from .goals import Act, Answer
from .model import OTHER, Lesson, Level

__all__ = ["LESSONS"]

_WANT = "AS AS TS TS KS KS QS QS JS JS AH TH KH AC JC QC AD TD QD JH"
_MELD = "AS AS TS TS KS QS AH TH TH KH JH AC TC TC KC JC AD KD TD TD"
_PLAIN = "KS KC KD AH TH KH QH JH"
_TRUMPS_GONE = "AS AS AS AS TS TS TS TS KS KS KS KS QS QS QS QS JS JS JS JS"
_LAST = trick("KD", "JD TD QD", trump="S", points=(17, 29))


def _bids(*amounts: int) -> tuple[str, ...]:
    return tuple(f"bid {amount}" for amount in amounts)


LESSONS = (
    Lesson(
        "p-want",
        (
            Level(
                Act(
                    ("bid 51",),
                    {"pass": "run", OTHER: "tells"},
                    ("pass", *_bids(51, 52, 53, 54, 55)),
                    cards=False,
                ),
                position=auction(_WANT, ("bid 50",)),
            ),
        ),
    ),
    Lesson(
        "p-meldbid",
        (
            Level(
                Act(
                    ("bid 53",),
                    {"bid 52": "want", "bid 53": "right", OTHER: "more"},
                    _bids(52, 53, 54, 55),
                    cards=False,
                ),
                position=auction(_MELD, ("bid 51", "pass")),
            ),
        ),
    ),
    Lesson(
        "p-notrump",
        (
            Level(
                Answer(melds(_PLAIN), (8, 10, 25), {"8": "kings", "25": "runs", "10": "right"}),
                pile=parse_cards(_PLAIN),
            ),
        ),
    ),
    Lesson(
        "p-budget",
        (
            Level(
                Answer(70, (60, 70, 90), {"60": "safe", "90": "sum"}),
                facts=(("best", 26), ("signal", 20), ("hope", 25)),
            ),
        ),
    ),
    Lesson(
        "p-aces",
        (
            Level(
                Act(
                    ("card AS", "card AC"),
                    {"TC": "clubs", "KH": "trumps", "QH": "trumps", OTHER: "winner"},
                ),
                position=trick("AS JS AC TC KD QD KH QH", trump="H"),
            ),
        ),
    ),
    Lesson(
        "p-feed",
        (
            Level(
                Act(("card KH",), {"QH": "king", "JH": "king"}),
                position=trick("KH QH JH AS", "QH AH JH", trump="S"),
            ),
        ),
    ),
    Lesson(
        "p-starve",
        (
            Level(
                Act(("card JC", "card QC"), {"TC": "point"}),
                position=trick("TC QC JC AD", "KC QC AC", trump="H"),
            ),
        ),
    ),
    Lesson(
        "p-ace-back",
        (
            Level(
                Act(("card QC",), {OTHER: "ace"}),
                position=trick(
                    "QC KD QD JS TH KH", trump="H", tricks=(finished(0, "AC JC AC QC", "H"),)
                ),
                look_back=True,
            ),
        ),
    ),
    Lesson(
        "p-jack-back",
        (
            Level(
                Act(("card TD",), {OTHER: "jack"}),
                position=trick(
                    "TD QC KS JH KH", trump="H", tricks=(finished(0, "AD QD JD KD", "H"),)
                ),
                look_back=True,
            ),
        ),
    ),
    Lesson(
        "p-count",
        (
            Level(
                Act(("card TC",), {"TD": "out", "QH": "winner"}),
                position=trick("TC TD QH", trump="S", gone=f"{_TRUMPS_GONE} AC AC AC AC AD AD AD"),
                facts=(("aces-clubs", 4), ("aces-diamonds", 3)),
            ),
        ),
    ),
    Lesson(
        "p-pull",
        (
            Level(
                Act(("card AH",), {"AS": "too", OTHER: "low"}),
                position=trick("AH AH TH KH QH JH AS TS", trump="H"),
            ),
        ),
    ),
    Lesson(
        "p-force",
        (
            Level(
                Act(("card AD",), {OTHER: "costs"}),
                position=trick("KC QC AD", trump="S"),
            ),
        ),
    ),
    Lesson(
        "p-save20",
        (
            Level(
                Answer(worth("JD TD QD KD", last=True), (2, 3, 4), {"2": "last", "3": "each"}),
                position=_LAST,
                facts=(("our-tricks", 17), ("our-meld", 42)),
            ),
            Level(
                Act(("card KD",), {"KD": "safe"}),
                position=_LAST,
                facts=(("our-tricks", 17), ("our-meld", 42)),
                goal="goal2",
            ),
        ),
    ),
)
