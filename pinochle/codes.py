"""Reason codes: what the engine says instead of sentences.

A code is a short text; the facts beside it are cards, seats, suits and numbers. The word
catalogue (:mod:`pinochle.words`) has a sentence for every code in ``ALL_CODES``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

__all__ = ["ALL_CODES", "Duty", "Reason", "Refusal", "Scoring", "Trouble"]


class Reason(NamedTuple):
    """A code and the facts that go with it; equal reasons are equal values."""

    code: str
    facts: Mapping[str, object] = {}

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code


class Duty:
    """The rule that binds the seat to play (RULES.md 0, "Legal cards")."""

    LEAD = "duty-lead"
    LEAD_TRUMP = "duty-lead-trump"
    FOLLOW = "duty-follow"
    BEAT = "duty-beat"
    CANT_BEAT = "duty-cant-beat"
    RUFFED = "duty-ruffed"
    TRUMP = "duty-trump"
    OVERTRUMP = "duty-overtrump"
    CANT_OVERTRUMP = "duty-cant-overtrump"
    FREE = "duty-free"
    ANY = "duty-any"


class Refusal:
    """Why an action is not allowed now."""

    OVER = "no-hand-over"
    PHASE = "no-phase"
    TURN = "no-not-your-turn"
    NOT_HELD = "no-not-held"
    BID_LOW = "no-bid-low"
    BID_STEP = "no-bid-step"
    BID_HIGH = "no-bid-high"
    MARRIAGE = "no-marriage"
    COUNT = "no-count"
    RETURNED = "no-returned"
    MELDED = "no-melded"
    CLAIM_LEAD = "no-claim-lead"
    CLAIM_FIRST = "no-claim-first"
    CLAIM_LAST = "no-claim-last"
    CLAIM_LOSER = "no-claim-loser"
    CLAIM_OFF = "no-claim-off"
    CONCEDE_OFF = "no-concede-off"
    CONCEDE_LATE = "no-concede-late"
    MOON_OFF = "no-moon-off"
    MOON_LATE = "no-moon-late"
    REDEAL_OFF = "no-redeal-off"
    REDEAL_HAND = "no-redeal-hand"
    REDEAL_LATE = "no-redeal-late"
    NOT_A_MELD = "no-not-a-meld"
    MELD_FRESH = "no-meld-fresh"
    MELD_REUSED = "no-meld-reused"
    MELD_TURN = "no-meld-turn"
    MELD_DONE = "no-meld-done"
    DIX_OFF = "no-dix-off"
    DIX_NONE = "no-dix-none"
    DRAW_FIRST = "no-draw-first"
    DRAW_CHOICE = "no-draw-choice"


class Scoring:
    """The rule behind a figure on the score sheet."""

    MELD = "score-meld"
    MELD_SHORT = "score-meld-short"
    MELD_NO_TRICK = "score-meld-no-trick"
    TRICKS = "score-tricks"
    BURIED = "score-buried"
    POOLED = "score-pooled"
    ROUNDED = "score-rounded"
    TRICKS_SHORT = "score-tricks-short"
    SET = "score-set"
    SET_TRICKS = "score-set-tricks"
    SET_MELD = "score-set-meld"
    SET_REACH = "score-set-reach"
    SET_MARRIAGE = "score-set-marriage"
    CONCEDED = "score-conceded"
    CONCEDE_BONUS = "score-concede-bonus"
    MOON = "score-moon"
    MOON_FAILED = "score-moon-failed"
    NOTHING = "score-nothing"
    END_TARGET = "end-target"
    END_BIDDERS = "end-bidders"
    END_HIGHER = "end-higher"
    END_FLOOR = "end-floor"
    END_ALL_TRICKS = "end-all-tricks"


class Trouble:
    """What is wrong with a text: notation, options, records, links."""

    CARD = "bad-card"
    CARDS = "bad-cards"
    ACTION = "bad-action"
    GAME = "bad-game"
    OPTION = "bad-option"
    OPTION_VALUE = "bad-option-value"
    OPTION_GAME = "bad-option-game"
    JSON = "bad-json"
    FORMAT = "bad-format"
    FIELD = "bad-field"
    DEAL = "bad-deal"
    ILLEGAL = "bad-illegal"
    FIGURE = "bad-figure"
    LINK = "bad-link"


def _codes(*families: type) -> frozenset[str]:
    return frozenset(
        value
        for family in families
        for name, value in vars(family).items()
        if not name.startswith("_")
    )


ALL_CODES = _codes(Duty, Refusal, Scoring, Trouble)
