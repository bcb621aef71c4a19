"""What is said about a choice in a lesson: for the eye, and for the ear without suit signs."""

from __future__ import annotations

from ..cards import CARDS, sorted_cards
from ..codes import Reason
from ..lessons.model import Lesson, Level, Verdict
from ..words import say
from .lesson_moment import Moment
from .node import to_html
from .parts import b
from .prompt import duty_facts, sharper

__all__ = ["goal_of", "note_html", "said", "title_of"]


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
