"""Words of the rules pages: playing the cards, scoring, with their examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .. import SUIT_NAMES, joined
from .rules import MANY, glyphs, minus, word

TEXTS: dict[str, str | Callable[..., str]] = {}


# ---- play ----


def _follow(stock: int, tricks: int, **_: object) -> str:
    if stock:
        return (
            f"While there is a stock, any card may be played to any trick: {word(stock // 2)} "
            "tricks without a duty. Then the hands are played out, and these rules bind:"
        )
    return f"{tricks} tricks are played. Who wins a trick leads to the next. These rules bind:"


def _duties(must_beat: str, **_: object) -> str:
    head = {
        "always": "and if you can beat the best card in the trick, you must",
        "trump_led": "and if trump was led, you must beat the best card if you can",
        "none": "with any card of it; you need not beat anything",
    }[must_beat]
    over = ", a higher one than those in the trick if you can" if must_beat == "always" else ""
    lines = [
        f"Follow suit if you can, {head}.",
        f"If you have none of the suit led, play a trump{over}.",
        "If you have neither, play what you like.",
    ]
    if must_beat == "always":
        lines.append(
            "The duty to beat holds even when your partner is winning. Once somebody has trumped a "
            "plain suit, followers may play any card of it: none of them beats a trump."
        )
    return "\n".join(lines)


_WINS = (
    "The highest trump wins the trick, or the highest card of the suit led if there is no trump in "
    "it."
)


def _example_winner(cards: Any, place: int, trump: str, **_: object) -> str:
    ordinal = ("first", "second", "third", "fourth")[place]
    return (
        f"{glyphs(cards)} with {SUIT_NAMES[trump]} as trump: the {ordinal} card wins, as an equal "
        "card does not beat it."
    )


# ---- score ----


def _values(
    card_points: Mapping[str, int], last_trick_bonus: int, hand_points: int, **_: object
) -> str:
    groups: dict[int, list[str]] = {}
    for rank, points in card_points.items():
        groups.setdefault(points, []).append(MANY[rank])
    counted = ", ".join(f"{joined(ranks)} {points}" for points, ranks in groups.items() if points)
    nothing = f"; {joined(groups[0])} nothing" if 0 in groups else ""
    return (
        f"Cards count for the side that wins them: {counted}{nothing}. The last trick counts "
        f"{last_trick_bonus} more. In all there are {hand_points} trick points in a hand."
    )


def _made(trick_minimum: int, **_: object) -> str:
    least = f", at least {trick_minimum} of it in tricks" if trick_minimum else ""
    return (
        f"If the bidder’s meld and tricks reach the bid{least}, they score all of it, not just the "
        "bid."
    )


def _defenders(partnership: bool, defender_meld: bool, trick_minimum: int, **_: object) -> str:
    who = "The other side scores its" if partnership else "Each defender scores their own"
    what = "meld and tricks" if defender_meld else "tricks"
    least = (
        f", but nothing at all, meld neither, with fewer than {trick_minimum} trick points"
        if trick_minimum
        else ""
    )
    return f"{who} {what}, whether the bid was made or not{least}."


def _example_score(bid: int, meld: int, tricks: int, made: bool, score: int, **_: object) -> str:
    total = meld + tricks
    sums = f"Bid {bid:,}, meld {meld:,}, tricks {tricks:,}: {total:,}"
    if made:
        return f"{sums} reaches the bid, so the bidder’s side scores {minus(score)}."
    short = "falls short" if total < bid else "would reach it, but the trick points are too few"
    return f"{sums} {short}, so the bidder’s side is set: {minus(score)}."


def _own_score(round_to_10: bool, **_: object) -> str:
    rounded = " Trick points are rounded: 7, 8 and 9 count as a full ten." if round_to_10 else ""
    return f"There is no bid to make: both players add their melds and their trick points.{rounded}"


TEXTS |= {
    "rules-play": "Playing the cards",
    "rules-play-lead": "The bidder leads to the first trick.",
    "rules-play-follow": _follow,
    "rules-play-duties": _duties,
    "rules-play-wins": _WINS,
    "rules-play-winner": _example_winner,
    "rules-play-head-trick": "In the trick",
    "rules-play-head-hand": "Your hand",
    "rules-play-head-may": "You may play",
    "rules-play-head-why": "Why",
    "rules-play-intro": lambda trump, **_: f"With {SUIT_NAMES[trump]} as trump:",
    "rules-score": "Scoring",
    "rules-score-values": _values,
    "rules-score-made": _made,
    "rules-score-defenders": _defenders,
    "rules-score-own": _own_score,
    "rules-score-example": _example_score,
}
