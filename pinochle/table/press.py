"""Presses: what a click or a tap on an element with ``data-do`` comes to (UX 6.5, 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from ..actions import Action, Bid, Bury, Give, NameTrump, Play, parse_action
from ..cards import CARDS, Card
from ..melds import has_marriage
from ..words import say
from .cells import Cell, cells
from .dock import bid_amount, dock_stop
from .held import look_of
from .outcome import NOTHING, Outcome, reason_text, refused
from .prompt import sharper
from .scene import Scene

__all__ = ["acted", "pressed"]

_QUESTIONS = {"moon": "moon", "concede": "concede", "redeal": "redeal", "pass": "pass"}


def pressed(scene: Scene, do: str, pointer: str, *, quick: bool = False) -> Outcome:
    """Returns what pressing an element with *do* comes to.

    *pointer* is mouse, touch, pen or key; *quick* says that a card was played a moment ago, so that
    the same double click must not play a second one.
    """
    verb, _, rest = do.partition(" ")
    if verb == "card":
        return _card(scene, rest, pointer, quick=quick)
    handler = _VERBS.get(verb)
    return handler(scene, rest) if handler else NOTHING


def acted(scene: Scene, action: Action, *, sure: bool = False) -> Outcome:
    """Returns *action*, the question that comes before it, or why it is refused."""
    seen = scene.seen
    if not seen.is_turn or scene.melding:
        return _not_now(scene)
    if (reason := seen.legal.why_not(action)) is not None:
        text, brief = reason_text(scene, reason)
        return refused(scene, text, brief=brief)
    question = "" if sure else _question(scene, action)
    if question:
        return Outcome(ui=scene.ui._replace(dialog=question, asked=str(action), note=""))
    return Outcome(action=action)


def _not_now(scene: Scene) -> Outcome:
    turn = scene.seen.turn
    if turn is None or turn == scene.me:
        return NOTHING
    return refused(scene, say("no-turn", name=scene.name(turn)))


def _question(scene: Scene, action: Action) -> str:
    """Returns the name of the question that *action* deserves, or nothing."""
    seen, rules = scene.seen, scene.seen.rules
    if action == "pass":
        return "pass" if scene.settings.ask_pass else ""
    if isinstance(action, Bid) and rules.trump_requires_marriage != "no":
        again = any(seat == scene.me and isinstance(call, Bid) for seat, call in seen.calls)
        married = any(has_marriage(seen.hand, suit) for suit in "SHDC")
        return "" if again or married else "bid"
    if isinstance(action, NameTrump) and rules.trump_requires_marriage == "throw_in":
        return "" if has_marriage(seen.hand, action.suit) else "throw"
    return _QUESTIONS.get(action, "")


# ---- cards ----
def _card(scene: Scene, place: str, pointer: str, *, quick: bool) -> Outcome:
    face, _, copy = place.partition("/")
    key = Cell(face, int(copy or 0), 1).key
    at = scene.ui._replace(focus=key, note="")
    scene = scene._replace(ui=at)
    if scene.choosing:
        return _toggled(scene, face, int(copy or 0))
    if scene.my_play:
        return _chosen(scene, face, pointer, quick=quick)
    if scene.finding:
        from .finding import picked  # only for those who want to find their meld

        return picked(scene, face, int(copy or 0))
    if scene.melding or scene.seen.phase not in ("playing", "drawing"):
        return Outcome(ui=at)
    return Outcome(ui=at._replace(chosen={} if face in at.chosen else {face: 1}))


def _chosen(scene: Scene, face: str, pointer: str, *, quick: bool) -> Outcome:
    play = Play(CARDS[face[:2]], laid=face.endswith("*"))
    if (reason := scene.seen.legal.why_not(play)) is not None:
        text, brief = reason_text(scene, sharper(reason, play.card))
        lowered = scene._replace(ui=scene.ui._replace(chosen={}))
        return refused(lowered, text, brief=brief)
    confirm = scene.settings.confirm
    twice = quick or confirm == "always" or (confirm == "touch" and pointer == "touch")
    if not twice or (face in scene.ui.chosen and not quick):
        return Outcome(action=play)
    code = "raised-brief" if scene.settings.announcements == "brief" else "raised"
    text = say(code, card=play.card)
    return Outcome(ui=scene.ui._replace(chosen={face: 1}), say=text)


def _toggled(scene: Scene, face: str, copy: int) -> Outcome:
    """Raises or lowers one more copy of a face among several cards to choose."""
    count: int = getattr(scene.seen.legal, "count", 0)
    limits: Mapping[Card, int] | None = getattr(scene.seen.legal, "limits", None)
    card, chosen = CARDS[face[:2]], dict(scene.ui.chosen)
    held, now = Counter(scene.seen.hand)[card], chosen.get(face, 0)
    most = held if limits is None else min(held, limits.get(card, 0))
    if not most:
        return acted(scene, _several(scene, {face: 1}))
    left = count - sum(chosen.values())
    down = copy < now if scene.fan else now == most or not left
    if down and now:
        chosen[face] = now - 1 if scene.fan else 0
    elif not left:
        return refused(scene, say("no-count", count=count, chosen=count + 1))
    elif now < most:
        chosen[face] = now + 1
    chosen = {each: copies for each, copies in chosen.items() if copies}
    text = say("tell-chosen", card=card, chosen=sum(chosen.values()), count=count)
    return Outcome(ui=scene.ui._replace(chosen=chosen), say=text)


def _several(scene: Scene, chosen: Mapping[str, int]) -> Action:
    make: type[Give] | type[Bury] = scene.seen.legal.make  # type: ignore[attr-defined]  # Choices
    return make(CARDS[face] for face, copies in chosen.items() for _ in range(copies))


# ---- buttons ----
def _act(scene: Scene, text: str) -> Outcome:
    return acted(scene, parse_action(text))


def _act_sure(scene: Scene, text: str) -> Outcome:
    return acted(scene, parse_action(text), sure=True)


def _choose(scene: Scene, _: str) -> Outcome:
    if scene.choosing:
        return acted(scene, _several(scene, scene.ui.chosen))
    return refused(scene, say("dock-choose-how")) if scene.my_play else _not_now(scene)


def _amount(scene: Scene, text: str) -> Outcome:
    ui = scene.ui._replace(bid=int(text), note="")
    return Outcome(ui=ui, say=say("tell-amount", bid=bid_amount(scene._replace(ui=ui))))


def _preview(scene: Scene, suit: str) -> Outcome:
    return Outcome(ui=scene.ui._replace(preview="" if scene.ui.preview == suit else suit))


def _open(scene: Scene, name: str) -> Outcome:
    if name in _QUESTIONS:
        return acted(scene, parse_action(_QUESTIONS[name]))
    return Outcome(ui=scene.ui._replace(dialog=name, step=0, note="", asked=""))


def _why(scene: Scene, place: str) -> Outcome:
    """Asks about an action of the log."""
    return Outcome(ui=scene.ui._replace(dialog="why", asked=place, note=""), command="explain")


def _check(scene: Scene, _: str) -> Outcome:
    return Outcome(ui=scene.ui._replace(asked="check"))


def _close(scene: Scene, _: str) -> Outcome:
    return Outcome(ui=scene.ui._replace(dialog="", asked=""))


def _step(scene: Scene, text: str) -> Outcome:
    last = max(0, len(scene.seen.tricks) - 1) if scene.looks_back else 0
    return Outcome(ui=scene.ui._replace(step=min(max(0, scene.ui.step + int(text)), last)))


def _lower(scene: Scene, _: str) -> Outcome:
    lowered = {} if scene.my_play or not scene.seen.is_turn else scene.ui.chosen
    return Outcome(ui=scene.ui._replace(chosen=lowered, note=""))


def _skip(scene: Scene, to: str) -> Outcome:
    if to == "hand":
        places = cells(look_of(scene), fan=scene.fan)
        keys = [cell.key for cell in places]
        focus = scene.ui.focus if scene.ui.focus in keys else next(iter(keys), "")
        return Outcome(focus=focus)
    return Outcome(command="text") if to == "text" else Outcome(focus=dock_stop(scene))


def _zoom(scene: Scene, key: str) -> Outcome:
    """Shows a card of the hand large: the one with that id, or where the focus was last."""
    places = [cell.key for cell in cells(look_of(scene), fan=scene.fan)]
    at = next((each for each in (key, scene.ui.focus, *places) if each in places), "")
    return Outcome(ui=scene.ui._replace(dialog="zoom", focus=at)) if at else NOTHING


def _find(scene: Scene, _: str) -> Outcome:
    from .finding import tried  # only for those who want to find their meld

    return tried(scene) if scene.finding else NOTHING


def _command(name: str) -> Callable[[Scene, str], Outcome]:
    return lambda scene, _: Outcome(command=name)


_VERBS: dict[str, Callable[[Scene, str], Outcome]] = {
    "act": _act,
    "act!": _act_sure,
    "choose": _choose,
    "amount": _amount,
    "preview": _preview,
    "open": _open,
    "check": _check,
    "close": _close,
    "why": _why,
    "over": _close,
    "step": _step,
    "lower": _lower,
    "zoom": _zoom,
    "skip": _skip,
    "find": _find,
    **{
        name: _command(name)
        for name in (
            *("continue", "next", "new", "again", "undo", "layout", "leave", "rules", "order"),
            *("back", "share", "review", "hint", "quick", "test", "sound", "install"),
        )
    },
    "start": _command("continue"),
}
