"""The blindfold test on the screen: hidden cards dealt again, and what the bots did then."""

from __future__ import annotations

from ..actions import Bid, NameTrump, Pass, Play, parse_action
from ..words import say
from .node import Node
from .parts import box, button, dialog, p
from .reasons import aloud, paragraphs
from .scene import Scene

__all__ = ["blindfold_dialog", "test_spoken"]


def _did(action: str) -> str:
    """Returns an action in a few words."""
    match parse_action(action):
        case Play(card=card):
            return say("blind-play", card=card)
        case Bid(amount=amount):
            return say("blind-bid", bid=amount)
        case Pass():
            return say("blind-pass")
        case NameTrump(suit=suit):
            return say("blind-trump", suit=suit)
        case _:
            return say("blind-other")


def _lines(scene: Scene) -> list[str]:
    rows = scene.ui.blind or ()
    lines = []
    for seat, action, deals, same in rows:
        code = "blind-same" if same == deals else "blind-other-choice"
        facts = {"name": scene.name(seat), "what": _did(action), "deals": deals, "same": same}
        lines.append(say(code, **facts))
    return lines or [say("blind-none")]


def blindfold_dialog(scene: Scene) -> Node:
    """Returns the dialog of the test."""
    if scene.ui.blind is None:
        found = [p(say("blind-waits"), look="waits")]
    else:
        found = paragraphs(_lines(scene))
    answer = Node("div", "blind-answer", {"class": "answer"}, tuple(found))
    again = button("blind-again", "test", say("blind-again"), look="btn")
    body = (p(say("blind-what")), answer, box("div", "actions", again))
    return dialog("blindfold", say("blind-title"), *body)


def test_spoken(scene: Scene) -> str:
    """Returns the result as it is read when it arrives."""
    return aloud(" ".join(_lines(scene)))
