"""The prompt: whose turn it is and what is allowed, for the eye and for the ear (UX 7, 13.2)."""

from __future__ import annotations

from typing import NamedTuple

from ..actions import Pass
from ..cards import Card, sorted_cards
from ..codes import Duty, Reason
from ..seats import partner
from ..view import SeatView
from ..words import say
from . import art
from .node import Node
from .parts import b, button
from .scene import Scene
from .signals import last_signal

__all__ = ["Prompt", "duty_facts", "prompt", "prompt_line", "sharper", "spoken", "why"]


class Prompt(NamedTuple):
    """A short bold beginning and the rest."""

    bold: str
    rest: str = ""

    def __str__(self) -> str:
        return f"{self.bold} {self.rest}".strip()


def duty_facts(scene: Scene, reason: Reason) -> dict[str, object]:
    """Returns the facts of a duty with the name of who holds the trick and the cards that do."""
    facts = dict(reason.facts)
    holder = facts.get("holder")
    if isinstance(holder, int):
        facts["holder"] = scene.name(holder)
        facts["partner"] = scene.is_partner(holder)
    return facts | {"can": sorted_cards(scene.seen.playable)}


def sharper(reason: Reason, card: Card) -> Reason:
    """Returns the duty that *card* itself breaks: following comes before beating."""
    facts = reason.facts
    if reason.code in (Duty.BEAT, Duty.CANT_BEAT, Duty.RUFFED) and card.suit != facts["led"]:
        return Reason(Duty.FOLLOW, facts)
    if reason.code in (Duty.OVERTRUMP, Duty.CANT_OVERTRUMP) and card.suit != facts["trump"]:
        return Reason(Duty.TRUMP, facts)
    return reason


def prompt(scene: Scene) -> Prompt:
    """Returns the prompt of the moment."""
    seen = scene.seen
    if scene.shown and seen.phase != "over":
        return _won(scene)
    if scene.finding:
        from .finding import find_prompt  # only for those who want to find it

        return find_prompt(scene)
    if scene.melding:
        return Prompt(say("prompt-meld-bold"), say("prompt-meld"))
    if seen.phase == "over":
        return Prompt(say("prompt-over-bold"))
    if not seen.is_turn:
        return _waiting(scene)
    if scene.ui.note:
        return Prompt("", scene.ui.note)
    if scene.ui.hint is not None:
        from .hinting import hint_text  # only for those who ask

        return Prompt(say("hint-bold"), hint_text(scene))
    return _MINE[seen.phase](scene)


def _won(scene: Scene) -> Prompt:
    shown = scene.shown
    assert shown is not None
    you = shown.winner == scene.me
    return Prompt(scene.name(shown.winner), say("prompt-won", points=shown.points, you=you))


_WAITS = {"auction": "bid", "naming": "trump", "passing": "give", "burying": "bury"}


def _waiting(scene: Scene) -> Prompt:
    seen = scene.seen
    assert seen.turn is not None
    if scene.ui.thinking > 1:
        return Prompt(scene.name(seen.turn), say("late-thinking"))
    what = _WAITS.get(seen.phase, "play")
    if seen.phase == "drawing" and not seen.trick and seen.tricks and seen.stock_left:
        what = "draw"
    return Prompt(scene.name(seen.turn), say(f"prompt-wait-{what}"))


def _auction(scene: Scene) -> Prompt:
    seen = scene.seen
    bold = say("bid-bold")
    if scene.ui.joining:
        return Prompt(bold, scene.ui.joining)
    rules = seen.rules
    if scene.settings.explain_bids:
        mate = partner(scene.me, rules.players, rules.sides)
        if signal := last_signal(seen.calls, mate, rules):
            amount, step, meaning = signal
            assert mate is not None
            facts = {"name": scene.name(mate), "bid": amount, "step": step, "meaning": meaning}
            return Prompt(bold, say("prompt-signal", **facts))
    return Prompt(bold, _least(seen))


def _least(seen: SeatView) -> str:
    amounts: tuple[int, ...] = getattr(seen.legal, "amounts", ())
    return say("prompt-bid", least=amounts[0], may_pass=Pass() in seen.legal)


def _naming(scene: Scene) -> Prompt:
    seen = scene.seen
    how = say(f"prompt-trump-{seen.rules.trump_requires_marriage}")
    if seen.contract is not None and seen.contract.forced:
        bold = say("prompt-forced-bold", bid=seen.contract.bid)
        return Prompt(bold, f"{say('prompt-forced')} {say('prompt-trump-bold')}")
    return Prompt(say("prompt-trump-bold"), how)


def _giving(scene: Scene) -> Prompt:
    count: int = scene.seen.legal.count  # type: ignore[attr-defined]  # Choices, in these phases
    chosen = sum(scene.ui.chosen.values())
    rest = say("prompt-chosen", chosen=chosen, count=count)
    if scene.seen.phase == "burying":
        return Prompt(say("prompt-bury-bold", count=count), rest)
    mate = partner(scene.me, scene.seen.rules.players, scene.seen.rules.sides)
    assert mate is not None
    return Prompt(say("prompt-give-bold", count=count, name=scene.name(mate)), rest)


def _playing(scene: Scene) -> Prompt:
    seen = scene.seen
    if scene.draws:
        melds = any(action.startswith(("meld", "dix")) for action in seen.legal)
        return Prompt(say("prompt-draw-bold"), say("prompt-draw-meld" if melds else "prompt-draw"))
    bold = say("lead-bold" if not seen.trick else "turn-bold")
    reason = seen.duty
    assert reason is not None
    text = say(f"eye-{reason.code}", **duty_facts(scene, reason))
    alone = len(seen.playable) == 1 and reason.code != Duty.BEAT and seen.trick and len(text) < 32
    return Prompt(bold, f"{text} {say('prompt-only-one')}" if alone else text)


_MINE = {
    "auction": _auction,
    "naming": _naming,
    "passing": _giving,
    "burying": _giving,
    "drawing": _playing,
    "playing": _playing,
}


def spoken(scene: Scene) -> str:
    """Returns the prompt as it is read aloud, without signs for suits."""
    seen = scene.seen
    reason = seen.duty
    if not scene.my_play or reason is None or scene.shown or scene.ui.note:
        return str(prompt(scene))
    facts = duty_facts(scene, reason)
    if scene.settings.announcements == "brief":
        return say(f"brief-{reason.code}", **facts)
    bold = say("lead-bold" if not seen.trick else "turn-bold")
    return f"{bold} {say(f'ear-{reason.code}', **facts)}"


def why(scene: Scene) -> str:
    """Returns why these cards, or what this decision is about, in full sentences."""
    reason = scene.seen.duty
    if scene.my_play and reason is not None:
        return say(reason.code, **duty_facts(scene, reason))
    return str(prompt(scene))


def prompt_line(scene: Scene, *, fan: bool) -> Node:
    """Returns the prompt with the button that changes the layout of the hand."""
    text = prompt(scene)
    inside = Node("span", "", {}, (*((b(text.bold), " ") if text.bold else ()), text.rest))
    line = Node("p", "prompt", {"class": "prompt"}, (inside,))
    to = "grid" if fan else "fan"
    toggle = button("layout", "layout", art.icon(to), look="ib", label=say(f"ui-{to}"))
    return Node("div", "prompt-line", {"class": "prompt-line"}, (line, toggle))
