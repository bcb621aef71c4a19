"""What is said about a choice in a lesson: for the eye, and for the ear without suit signs."""

from __future__ import annotations

import re

from ..cards import CARDS, sorted_cards
from ..codes import Reason
from ..lessons.model import Lesson, Level, Verdict
from ..words import SUIT_NAMES, card_name, say
from .lesson_moment import Moment
from .node import to_html
from .parts import b
from .prompt import duty_facts, sharper

__all__ = ["goal_of", "note_html", "said", "spoken", "title_of"]

_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_CARD = re.compile(r"\b(10|[AKQJ9])([♠♥♦♣])")
_SUIT = re.compile("[♠♥♦♣]")


def spoken(text: str) -> str:
    """Returns *text* as it is read aloud: cards and suits by name, definitions without brackets."""

    def card(found: re.Match[str]) -> str:
        rank = found[1].replace("10", "T")
        return card_name(CARDS[rank + _SIGNS[found[2]]])

    named = _CARD.sub(card, text)
    named = _SUIT.sub(lambda found: SUIT_NAMES[_SIGNS[found[0]]], named)
    return named.replace("[", "").replace("]", "")


def said(moment: Moment, choice: str, verdict: Verdict) -> str:
    """Returns the sentence about a choice: the lesson's own, the rule's, or both in one."""
    rule = _rule(moment, choice, verdict.rule) if verdict.rule else ""
    if not verdict.note:
        return rule
    return say(f"lesson-{moment.lesson.id}-{verdict.note}", rule=rule)


def _rule(moment: Moment, choice: str, reason: Reason) -> str:
    scene = moment.scene
    assert scene is not None, "a rule refuses only at a table"
    if choice.startswith("card "):
        reason = sharper(reason, CARDS[choice[5:7]])
    facts = duty_facts(scene, reason)
    rising = tuple(reversed(sorted_cards(scene.seen.playable)))
    return say(reason.code, **{**facts, "can": rising})


def note_html(lead: str, text: str) -> str:
    """Returns the inside of the note: a short bold beginning and the rest."""
    return to_html(b(lead)) + to_html(f" {text}" if text else "")


def title_of(lesson: Lesson) -> str:
    """Returns what a lesson is called."""
    return say(f"lesson-{lesson.id}")


def goal_of(lesson: Lesson, level: Level) -> str:
    """Returns what the learner is to do, with definitions in brackets."""
    return say(f"lesson-{lesson.id}-{level.goal}")
