"""Hints on the screen: first the idea in the prompt, then the card with its reason (UX 9)."""

from __future__ import annotations

import json
from collections.abc import Mapping

from ..actions import Action, Bid, Bury, Give, NameTrump, Pass, Play, ShowMeld, parse_action
from ..words import say
from .scene import Scene
from .ui import Hint
from .wire import reasons_of

__all__ = ["after_hint", "hint_text", "hinted", "read_hint"]

_ALIKE = ("search-either", "search-alike")
_CHOICE = ("search-suit", "search-cards", "search-no-better")  # of trump, pass and discard


def read_hint(text: str, step: int) -> Hint:
    """Returns the hint in an answer of the bots."""
    found: Mapping[str, object] = json.loads(text)
    because = found["because"]
    assert isinstance(because, list)
    return Hint(step, str(found["action"]), str(found["idea"]), reasons_of(because))


def hint_text(scene: Scene) -> str:
    """Returns what the prompt says of the hint: the idea, then what to do and why."""
    from .reasons import sentence  # only for those who ask

    hint = scene.ui.hint
    assert hint is not None
    if not hint.idea:
        return say("hint-thinking")
    if hint.step == 1:
        return say(f"idea-{hint.idea}")
    first, *rest = hint.because
    more = [each for each in rest if each.code in _ALIKE + _CHOICE]
    told = [first, *more] if first.code not in _ALIKE else [first]
    return " ".join([_does(parse_action(hint.action)), *(sentence(scene, each) for each in told)])


def _does(action: Action) -> str:
    """Returns what to do, in words."""
    match action:
        case Play(card=card):
            return say("hint-do-play", card=card)
        case Bid(amount=amount):
            return say("hint-do-bid", bid=amount)
        case Pass():
            return say("hint-do-pass")
        case NameTrump(suit=suit):
            return say("hint-do-trump", suit=suit)
        case Give(cards=cards) | Bury(cards=cards):
            return say("hint-do-cards", cards=cards)
        case ShowMeld(cards=cards, laid=laid):
            return say("hint-do-meld", cards=laid + cards)
        case _:
            return say(f"hint-do-{action.replace(' ', '-')}")


def hinted(scene: Scene) -> frozenset[str]:
    """Returns the faces that the second step of a hint marks in the hand."""
    hint = scene.ui.hint
    if hint is None or hint.step < 2 or not hint.action:
        return frozenset()
    action = parse_action(hint.action)
    cards = [action.card] if isinstance(action, Play) else getattr(action, "cards", ())
    marked = {str(card) for card in cards}
    if isinstance(action, Play):
        marked |= {f"{action.card}*"} if action.laid else set()
    return frozenset(marked)


def after_hint(scene: Scene) -> Scene:
    """Returns the scene with the bid that the hint shows on the bid control."""
    hint = scene.ui.hint
    if hint is None or hint.step < 2 or not hint.action:
        return scene
    action = parse_action(hint.action)
    if not isinstance(action, Bid):
        return scene
    return scene._replace(ui=scene.ui._replace(bid=action.amount))
