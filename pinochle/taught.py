"""Which lesson teaches which sentence of the rules page, and where a lesson's rule is written.

For the three games of the sources every rule of the page is named; the test reads the page. The
other games name what is theirs, and share the rest. No lesson is loaded for an answer.
"""

from __future__ import annotations

from collections.abc import Mapping

from .codes import Duty
from .coverage import COVERAGE

__all__ = ["HOME", "TAUGHT", "game_of", "lessons_on", "rule_of", "teacher_of"]

Section = Mapping[str, str]  # from the code of a sentence to the lessons, with spaces
HOME = "double-deck"  # the game of all lessons outside chapter X

_CARDS: Section = {
    "cards-ranks": "b-rank b-deck t-same",
    "cards-deal": "b-deck b-team",
    "cards-turns": "a-first",
}
_AUCTION: Section = {
    "auction-how": "a-first a-step a-pass",
    "auction-ladder": "a-step a-first",
    "house-all_pass": "a-forced",
}
_SIGNALS: Section = {"auction-signals": "p-want p-meldbid p-notrump"}
_MELD: Section = {
    "meld-who": "m-first m-count",
    "meld-classes": "m-share m-type",
    "meld-run": "m-run m-first",
    "meld-royal_marriage": "m-royal m-run-eats",
    "meld-marriage": "m-first m-royal",
    "meld-pinochle": "m-pinochle m-first",
    "meld-aces": "m-around m-double",
    "meld-kings": "m-around m-roundhouse",
    "meld-queens": "m-around",
    "meld-jacks": "m-around",
    "meld-inside": "m-run-eats",
}
_PLAY: Section = {
    "play-lead": "a-lead",
    "play-follow": "t-lead",
    "play-duties": "t-follow t-beat t-choice t-cant t-void t-over t-over-cant t-free t-trumped",
    "play-wins": "t-void t-over",
    "play-winner": "t-same",
    "house-tram": "t-tram",
}
_SCORE: Section = {
    "score-values": "b-count t-points t-last",
    "score-made": "s-made s-twenty",
    "house-set_penalty": "s-set",
    "score-defenders": "s-twenty s-defend",
}
_MATCH: Section = {"match-target": "s-500", "house-bidder_out": "s-500"}

_KINDS = ("run", "royal_marriage", "marriage", "pinochle", "aces", "kings", "queens", "jacks")
_SINGLE_MELD: Section = {
    "meld-who": "m-first x1-meld",
    "meld-classes": "m-share m-type",
    **{f"meld-{kind}": "x1-meld" for kind in _KINDS},
    "house-royal_in_run": "m-run-eats",
    "house-dix": "x1-meld",
    "house-meld_needs_trick": "x1-score",
    "house-end_if_out_of_reach": "x1-score",
}
_SINGLE: Mapping[str, Section] = {
    "cards": {**_CARDS, "cards-ranks": "x1-deck t-same", "cards-deal": "x1-deck"},
    "auction": {**_AUCTION, "auction-ladder": "x1-bid", "house-all_pass": "x1-bid"},
    "trump": {"trump-named": "x1-trump", "house-trump_requires_marriage": "x1-trump"},
    "pass": {
        "pass-count": "x1-pass",
        "house-pass_order": "x1-pass x1-tips",
        "house-pass_back": "x1-pass",
    },
    "meld": _SINGLE_MELD,
    "play": {**_PLAY, "play-duties": "x1-follow x1-ruff", "play-wins": "x1-ruff"},
    "score": {
        "score-values": "x1-points x1-last",
        "score-made": "s-made",
        "house-set_penalty": "x1-score",
        "score-defenders": "x1-score",
    },
    "match": {"match-target": "x1-end", "house-bidder_out": "x1-end"},
}

TAUGHT: Mapping[str, Mapping[str, Section]] = {
    "double-deck": {
        "cards": _CARDS,
        "auction": {**_AUCTION, "house-max_bid": "a-250", **_SIGNALS},
        "trump": {
            "trump-named": "a-trump",
            "house-trump_requires_marriage": "a-trump a-nomarriage",
            "house-no_marriage_defenders": "a-nomarriage",
        },
        "meld": {
            **_MELD,
            "house-meld_minimum": "m-twenty s-early s-defend",
            "house-end_if_out_of_reach": "s-reach",
        },
        "play": _PLAY,
        "score": _SCORE,
        "match": {**_MATCH, "house-loss_floor": "s-minus"},
    },
    "partnership-auction": {
        "cards": _CARDS,
        "auction": {**_AUCTION, **_SIGNALS},
        "trump": {
            "trump-named": "a-trump",
            "house-trump_requires_marriage": "x2-throw",
            "house-no_marriage_defenders": "x2-throw",
        },
        "meld": {
            **_MELD,
            "house-meld_needs_trick": "x2-onetrick x2-notrick",
            "house-end_if_out_of_reach": "x2-set",
        },
        "play": _PLAY,
        "score": {
            **_SCORE,
            "score-made": "s-made",
            "house-set_penalty": "x2-set",
            "score-defenders": "x2-set",
        },
        "match": _MATCH,
    },
    "single-deck": _SINGLE,
    "firehouse": {
        **{anchor: section for anchor, section in _SINGLE.items() if anchor != "pass"},
        "trump": {**_SINGLE["trump"], "trump-named": "xf-fire x1-trump"},
    },
    "cutthroat": {
        **{anchor: section for anchor, section in _SINGLE.items() if anchor != "pass"},
        "kitty": {"kitty-take": "x3-cut"},
    },
    "two-handed": {
        "cards": {"cards-ranks": "x1-deck t-same"},
        "stock": {"stock-draw": "x2p"},
        "meld": {"meld-who": "x2p", "meld-classes": "m-share m-type"},
        "play": {"play-duties": "x2p", "play-winner": "t-same"},
        "score": {"score-values": "x1-points x1-last"},
    },
    "double-double": {
        **_SINGLE,
        "cards": {"cards-ranks": "x96 x1-deck t-same", "cards-deal": "x96"},
        "auction": {**_SINGLE["auction"], "auction-ladder": "x96"},
    },
}

_GAMES = {
    "x1": "single-deck",
    "x2": "partnership-auction",
    "xf": "firehouse",
    "x96": "double-double",
    "x3": "cutthroat",
    "x2p": "two-handed",
}
_SHARPER = {Duty.FOLLOW: "t-follow", Duty.TRUMP: "t-void"}  # what a refusal says of a beat duty
_CHAPTERS = {"b": "cards", "t": "play", "m": "meld", "a": "auction", "s": "score", "h": "short"}


def game_of(lesson: str) -> str:
    """Returns the game that a lesson is about."""
    return _GAMES.get(lesson.partition("-")[0], HOME)


def lessons_on(game: str, anchor: str) -> tuple[str, ...]:
    """Returns the lessons about one section of a game's rules page, each once, in order."""
    section = TAUGHT.get(game, {}).get(anchor, {})
    return tuple(dict.fromkeys(name for names in section.values() for name in names.split()))


def rule_of(lesson: str) -> tuple[str, str]:
    """Returns where a lesson's rule is written: the game and the section of its rules page."""
    game = game_of(lesson)
    for anchor, section in TAUGHT[game].items():
        if any(lesson in names.split() for names in section.values()):
            return game, anchor
    return game, _CHAPTERS.get(lesson[0], "play")


def teacher_of(code: str, game: str = HOME) -> str:
    """Returns the lesson that teaches the rule with that *code*, one of *game* before others.

    Nothing if none does; a lesson of another rule set is no answer.
    """
    found = COVERAGE.get(code, ())
    fitting = (*(x for x in found if game_of(x) == game), *(x for x in found if game_of(x) == HOME))
    return fitting[0] if fitting else _SHARPER.get(code, "")
