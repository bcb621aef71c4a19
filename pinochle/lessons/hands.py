"""Chapter H: whole hands. The first is walked through with a coach, then both are for the table."""

from __future__ import annotations

from ..cards import cards_text, sorted_cards
from ..coached import SEED as _FIRST
from ..dealing import deal_cards, first_dealer
from ..melds import meld_total
from .figures import DOUBLE, auction, melds, scored, to_name, trick
from .goals import Act, Answer
from .model import OTHER, Lesson, Level

__all__ = ["LESSONS"]

_SECOND = "LESSON174"
_BID = 51
_SUITS = ("trump S", "trump H", "trump D", "trump C")


def _link(seed: str) -> str:
    """Returns the address of a deal in which the learner speaks first."""
    return f"index.html#/table?game=double-deck&seed={seed}&hand=0"


_HANDS = deal_cards(DOUBLE, _FIRST, 0, first_dealer(_FIRST, DOUBLE.players)).hands
_MINE = cards_text(sorted_cards(_HANDS[0]))
_MY_MELD = melds(_MINE, "S")
_PATS_MELD = meld_total(_HANDS[2], "S", DOUBLE)
_ACES = ("card AS", "card AH", "card AD", "card AC")

_COACHED = (
    Level(
        Act(
            (f"bid {_BID}",),
            {f"bid {_BID}": "want", "pass": "pass", OTHER: "other"},
            ("pass", "bid 50", f"bid {_BID}", "bid 55"),
            cards=False,
        ),
        position=auction(_MINE),
    ),
    Level(
        Act(("trump S",), offered=_SUITS, cards=False),
        position=to_name(_MINE, _BID),
        goal="goal2",
    ),
    Level(
        Answer(_MY_MELD, (melds(_MINE), _MY_MELD, 35), {OTHER: "count", str(_MY_MELD): "count"}),
        position=trick(_MINE, trump="S"),
        goal="goal3",
    ),
    Level(
        Act(_ACES, {"AS": "trumps", OTHER: "winner"}),
        position=trick(_MINE, trump="S"),
        goal="goal4",
    ),
    Level(
        Answer(
            scored(_BID, (_MY_MELD + _PATS_MELD, 30), (31, 19))[0],
            (_BID, 60, 91),
            {OTHER: "all", "91": "made"},
            signed=True,
        ),
        facts=(
            ("our-bid", _BID),
            ("your-meld", _MY_MELD),
            ("pat-meld", _PATS_MELD),
            ("our-tricks", 31),
        ),
        goal="goal5",
    ),
)

LESSONS = (
    Lesson("h-first", _COACHED, quick=7, link=_link(_FIRST)),
    Lesson("h-second", (), link=_link(_SECOND)),
)
