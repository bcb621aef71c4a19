"""Which lesson teaches which rule: every code of the engine, every meld, every phase.

Rules that only house options bring into play are listed too, under no lesson; refusals that the
table cannot provoke (a card not held, an action of another phase) need none.
"""

from __future__ import annotations

from .codes import Duty, Refusal, Scoring

__all__ = ["COVERAGE", "HOUSE", "NEVER"]

COVERAGE: dict[str, tuple[str, ...]] = {
    # the duties of play
    Duty.LEAD: ("p-aces", "t-tram", "p-force"),
    Duty.FOLLOW: ("x1-follow",),
    Duty.BEAT: ("t-beat", "t-choice"),
    Duty.CANT_BEAT: ("t-follow", "t-cant", "t-same", "p-feed", "p-starve"),
    Duty.RUFFED: ("t-trumped",),
    Duty.TRUMP: ("t-void", "x1-ruff"),
    Duty.OVERTRUMP: ("t-over",),
    Duty.CANT_OVERTRUMP: ("t-over-cant",),
    Duty.FREE: ("t-free",),
    Duty.ANY: ("x2p",),
    # refusals
    Refusal.BID_LOW: ("a-first", "x1-bid", "x96"),
    Refusal.BID_STEP: ("a-step",),
    Refusal.BID_HIGH: ("a-250",),
    Refusal.MARRIAGE: ("a-trump", "a-nomarriage"),
    Refusal.COUNT: ("x1-pass", "x3-cut"),
    Refusal.RETURNED: ("x1-pass",),
    Refusal.CLAIM_LEAD: ("t-tram",),
    Refusal.CLAIM_FIRST: ("t-tram",),
    Refusal.CLAIM_LAST: ("t-tram",),
    Refusal.CLAIM_LOSER: ("t-tram",),
    Refusal.CONCEDE_LATE: ("x3-cut",),
    Refusal.NOT_A_MELD: ("m-first",),
    Refusal.MELD_FRESH: ("x2p",),
    Refusal.MELD_REUSED: ("x2p",),
    Refusal.MELD_TURN: ("x2p",),
    Refusal.MELD_DONE: ("x2p",),
    Refusal.DRAW_FIRST: ("x2p",),
    Refusal.DIX_NONE: ("x1-meld",),
    # the score
    Scoring.MELD: ("s-made", "m-twenty"),
    Scoring.MELD_SHORT: ("m-twenty", "s-defend"),
    Scoring.MELD_NO_TRICK: ("x2-notrick", "x2-onetrick"),
    Scoring.TRICKS: ("s-made", "t-points", "t-last", "x1-points", "x1-last", "b-count"),
    Scoring.BURIED: ("x3-cut",),
    Scoring.TRICKS_SHORT: ("s-twenty", "p-save20"),
    Scoring.SET: ("s-set", "x1-score", "x2-set"),
    Scoring.SET_TRICKS: ("s-twenty",),
    Scoring.SET_MELD: ("s-early",),
    Scoring.SET_REACH: ("s-reach",),
    Scoring.SET_MARRIAGE: ("a-nomarriage", "a-forced", "x2-throw"),
    Scoring.CONCEDED: ("x3-cut",),
    Scoring.NOTHING: ("a-nomarriage", "x2-throw"),
    Scoring.END_TARGET: ("s-500", "x1-end"),
    Scoring.END_BIDDERS: ("s-500", "x1-end"),
    Scoring.END_HIGHER: ("s-500",),
    Scoring.END_FLOOR: ("s-minus",),
    # the melds
    "run": ("m-first", "m-run", "m-run-eats"),
    "royal_marriage": ("m-royal", "m-run-eats"),
    "marriage": ("m-first", "m-royal", "m-type"),
    "pinochle": ("m-first", "m-pinochle"),
    "aces": ("m-first", "m-around", "m-double"),
    "kings": ("m-around", "m-roundhouse"),
    "queens": ("m-around", "m-share"),
    "jacks": ("m-around", "m-count"),
    "dix": ("x1-meld",),
    # the phases
    "auction": ("a-first", "a-step", "a-pass", "a-forced", "a-250", "p-want", "p-budget"),
    "naming": ("a-trump", "x1-trump"),
    "passing": ("x1-pass", "x1-tips", "xf-fire"),
    "burying": ("x3-cut",),
    "melding": ("m-count", "m-twenty"),
    "drawing": ("x2p",),
    "playing": ("t-follow", "t-lead", "a-lead", "h-first"),
}
HOUSE: frozenset[str] = frozenset(
    (
        Duty.LEAD_TRUMP,
        Refusal.MELDED,
        Refusal.CLAIM_OFF,
        Refusal.CONCEDE_OFF,
        Refusal.MOON_OFF,
        Refusal.MOON_LATE,
        Refusal.REDEAL_OFF,
        Refusal.REDEAL_HAND,
        Refusal.REDEAL_LATE,
        Refusal.DIX_OFF,
        Refusal.DRAW_CHOICE,
        Scoring.POOLED,
        Scoring.ROUNDED,
        Scoring.CONCEDE_BONUS,
        Scoring.MOON,
        Scoring.MOON_FAILED,
        Scoring.END_ALL_TRICKS,
    )
)
NEVER: frozenset[str] = frozenset((Refusal.OVER, Refusal.PHASE, Refusal.TURN, Refusal.NOT_HELD))
