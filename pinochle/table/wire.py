"""Questions to the bots and their answers as text, to pass between the page and its worker."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..cards import Card, cards_text, parse_card, parse_cards
from ..codes import Reason
from ..frozen import replace
from ..match import Match
from ..record import dumps, loads

__all__ = ["Question", "packed", "reasons_of", "reasons_text", "unpacked"]


class Question(NamedTuple):
    """What is asked: an action of the *bot* to decide, a *hint*, *why*, or a *blindfold* test.

    *at* is the place in the hand's log of the action that is asked about, *shown* whether its
    seat's cards are no secret.
    """

    kind: str
    match: Match
    at: int = 0
    shown: bool = False


def packed(question: Question) -> str:
    """Returns *question* as text; of the match only the present hand goes along."""
    match = question.match
    alone = replace(match, done=(), opening=None)
    before = {
        "hands": match.hand_number,
        "plies": match.ply - len(match.deal.log),
        "score": list(match.before),
        "target": match.target,
    }
    first = replace(alone, before=(0,) * match.rules.sides, target=0)
    what = {"kind": question.kind, "at": question.at, "shown": question.shown}
    return json.dumps({**what, "before": before, "record": dumps(first)})


def unpacked(text: str) -> Question:
    """Returns what :func:`packed` wrote."""
    whole: Mapping[str, Any] = json.loads(text)
    before = whole["before"]
    match = replace(
        loads(whole["record"]),
        before=tuple(before["score"]),
        target=before["target"],
        hands_before=before["hands"],
        plies_before=before["plies"],
    )
    return Question(whole["kind"], match, whole["at"], whole["shown"])


def _written(fact: object) -> object:
    if isinstance(fact, Card):
        return {"card": str(fact)}
    if isinstance(fact, tuple):
        return {"cards": cards_text(fact)}
    return fact


def _read(fact: object) -> object:
    if isinstance(fact, dict):
        return parse_card(fact["card"]) if "card" in fact else parse_cards(fact["cards"])
    return fact


def reasons_text(reasons: Iterable[Reason]) -> list[list[object]]:
    """Returns *reasons* as plain lists, for JSON."""
    return [
        [code, {name: _written(fact) for name, fact in facts.items()}] for code, facts in reasons
    ]


def reasons_of(found: Iterable[tuple[str, Mapping[str, object]]]) -> tuple[Reason, ...]:
    """Returns what :func:`reasons_text` wrote."""
    return tuple(
        Reason(code, {name: _read(fact) for name, fact in facts.items()}) for code, facts in found
    )
