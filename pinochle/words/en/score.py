"""Words for the rule behind each figure of a score, and for how a hand and a match ended."""

from __future__ import annotations

from collections.abc import Callable

TEXTS: dict[str, str | Callable[..., str]] = {}


def _set(bid: int, meld: int, tricks: int, total: int, **_: object) -> str:
    return f"{meld} meld + {tricks} in tricks = {total}, short by {bid - total} of {bid}."


TEXTS |= {
    "score-meld": "Meld counts.",
    "score-meld-short": "{meld} meld is under {minimum}, so it doesn’t count.",
    "score-meld-no-trick": "No trick was won, so the {meld} meld doesn’t count.",
    "score-tricks": "Trick points count.",
    "score-buried": "The buried cards count.",
    "score-pooled": "The other defender’s trick points count too.",
    "score-rounded": "{points} trick points are rounded to a ten.",
    "score-tricks-short": "{tricks} trick points are under {minimum}, so nothing counts, not even "
    "meld.",
    "score-set": _set,
    "score-set-tricks": "{total} would reach {bid}, but {tricks} trick points are under {minimum}.",
    "score-set-meld": "{meld} meld is under {minimum}, so the hand was not played.",
    "score-set-reach": "{meld} meld and all tricks make {reach}, less than {bid}: the hand was not "
    "played.",
    "score-set-marriage": "No marriage, so no trump could be named: the bid of {bid} is lost.",
    "score-conceded": "The hand was given up: the bid of {bid} is lost.",
    "score-concede-bonus": "{bonus} because the hand was given up.",
    "score-moon": "{bonus} for winning every trick, as declared.",
    "score-moon-failed": "The moon was declared and a trick was lost.",
    "score-nothing": "Nothing is scored.",
    "end-target": "Reached {target}.",
    "end-bidders": "More than one passed {target}; the bidders win.",
    "end-higher": "More than one passed {target}; the higher score wins.",
    "end-floor": lambda floor, **_: f"The other side fell to {floor:,}.".replace("-", "−"),
    "end-all-tricks": "Won every trick of a hand.",
}


# ---- the heading of a finished hand: "us" is the side of the person ----
TEXTS |= {
    "result-made-us": "Made it: {points}",
    "result-made-them": "They made it: {points}",
    "result-made-name": "{name} made it: {points}",
    "result-set-us": "Set: {points}",
    "result-set-them": "Set! They miss {bid}",
    "result-set-name": "Set! {name} misses {bid}",
    "result-passed-out": "Nobody bid",
    "result-redealt": "Redeal",
    "result-plain": "The hand is over",
    "result-early-meld-short": "Hand ended early: {meld} meld, {minimum} needed",
    "result-early-out-of-reach": "Hand ended early: {bid} was out of reach",
    "result-early-no-marriage": "No marriage: {points}",
    "result-early-no-marriage-them": "They hold no marriage: {points}",
    "result-conceded": "The hand was given up: {points}",
    "result-no-score": "No score: {tricks} trick points, {minimum} needed",
    "result-claimed": "{name} claimed the rest.",
    "match-won-us": "You win the match",
    "match-won-them": "They win the match",
    "match-won-name": "{name} wins the match",
}


_PARTS = {
    "meld": "{points} meld",
    "tricks": "{points} in tricks",
    "buried": "{points} buried",
    "pooled": "{points} from the other defender",
    "rounded": "{points} by rounding",
    "moon": "{points} for the moon",
    "concede-bonus": "{points} bonus",
}
TEXTS |= {f"part-score-{name}": text for name, text in _PARTS.items()}


def _sum(parts: list[str], signs: list[bool], total: int, **_: object) -> str:
    """The figures of a side added up: "42 meld + 22 in tricks = 64."."""
    text = parts[0]
    for part, plus in zip(parts[1:], signs[1:], strict=True):
        text += f" {'+' if plus else '−'} {part}"
    return f"{text}." if len(parts) == 1 else f"{text} = {total}."


TEXTS |= {"result-sum": _sum, "result-side": "{side}: {text}"}
