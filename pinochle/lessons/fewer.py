"""Chapter X: games for three and for two."""

from __future__ import annotations

from ..cards import parse_cards
from ..phases.table import Contract
from ..position import Position
from ..scoring import HandFacts, score
from ..variants import rules_for
from .goals import Act, Answer, Choose
from .model import OTHER, Lesson, Level

__all__ = ["LESSONS"]

_THREE = rules_for("cutthroat")
_TWO = rules_for("two-handed")
_SUITS = ("trump S", "trump H", "trump D", "trump C")
_BID = Contract(0, 300, forced=False)
_STOCK = parse_cards("JC 9D QD TD KD 9H JH")
_WON = ("play AD",)
_MELDED = (*_WON, "meld KS QS")

_DRAW = Position(
    rules=_TWO,
    hands=(parse_cards("AD KS QS JD AH 9H"), parse_cards("9S TS 9C QC TC")),
    phase="drawing",
    dealer=0,
    stock=_STOCK,
    leader=1,
    trick=parse_cards("TD"),
)


def _given_up() -> int:
    """Returns what the bidder scores for a hand given up before the first lead."""
    nothing = (0, 0, 0)
    facts = HandFacts("conceded", _BID.bidder, _BID.bid, nothing, nothing, nothing)
    return score(_THREE, facts).score[0]


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
            Level(
                Answer(_given_up(), (0, -300, -600), {OTHER: "concede"}, signed=True),
                facts=(("your-bid", _BID.bid),),
                goal="goal4",
            ),
        ),
        game="cutthroat",
    ),
    Lesson(
        "x2p",
        (
            Level(Act(("card AD",), {OTHER: "win"}), position=_DRAW),
            Level(
                Act(
                    ("meld KS QS", "meld QS JD"),
                    {"draw": "first"},
                    ("meld KS QS", "meld QS JD", "draw"),
                ),
                position=_DRAW,
                before=_WON,
                goal="goal2",
            ),
            Level(
                Act(("draw",), offered=("meld QS* JD", "draw")),
                position=_DRAW,
                before=_MELDED,
                goal="goal3",
            ),
            Level(
                Act(
                    ("meld QS* JD",),
                    {"draw": "later"},
                    ("meld KS* QS*", "meld QS* JD", "draw"),
                ),
                position=_DRAW,
                before=(*_MELDED, "draw", "play AH", "play 9S"),
                goal="goal4",
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
                goal="goal5",
            ),
        ),
        game="two-handed",
    ),
)
