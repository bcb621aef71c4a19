"""The answer to "Why?": of the moment, or of any card or call of this hand (UX 9)."""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import Bid, Bury, Give, NameTrump, Pass, Play
from ..bots.auction import call_meaning
from ..bots.evidence import tells
from ..codes import Reason
from ..frozen import replace
from ..view import Hidden
from ..words import say
from . import art
from .node import Node
from .parts import box, button, dialog, hidden, p
from .prompt import why
from .reasons import aloud, paragraphs, sentence
from .scene import Scene
from .sheets import need_lines

__all__ = ["answer_lines", "asked", "key_of", "question_of", "why_dialog", "why_spoken"]


def key_of(scene: Scene, place: int) -> str:
    """Returns the name of a question: after the hand the answer may be another one."""
    return f"{place}{'+' if scene.seen.phase == 'over' else ''}"


def _plays(scene: Scene) -> list[int]:
    log = scene.seen.log
    return [at for at, (_, action) in enumerate(log) if isinstance(action, Play)]


def question_of(scene: Scene, place: int) -> str:
    """Returns the question about an action of the log: "Why did Pat play K♥?"."""
    seat, action = scene.seen.log[place]
    facts: dict[str, object] = {"name": scene.name(seat), "you": seat == scene.me}
    match action:
        case Play(card=card):
            return say("why-of-play", card=card, **facts)
        case Bid(amount=amount):
            return say("why-of-bid", bid=amount, **facts)
        case Pass():
            return say("why-of-pass", **facts)
        case NameTrump(suit=suit):
            return say("why-of-trump", suit=suit, **facts)
        case Give() | Hidden(verb="give"):
            return say("why-of-give", **facts)
        case Bury() | Hidden(verb="bury"):
            return say("why-of-bury", **facts)
        case _:
            return say("why-of-other", **facts)


def answer_lines(scene: Scene, place: int) -> list[str]:
    """Returns the answer, as far as it is known: what was thought, and what it told everybody."""
    seat, action = scene.seen.log[place]
    told = scene.ui.told.get(key_of(scene, place))
    lines: list[str] = []
    if told is not None:
        quoted = seat != scene.me
        lines += [
            _quoted(sentence(scene, each)) if quoted and _own(each) else sentence(scene, each)
            for each in told
        ]
    if isinstance(action, Play) and seat != scene.me and (clue := _told_all(scene, place)):
        lines.append(sentence(scene, clue))
    return lines


def _own(reason: Reason) -> bool:
    """Says whether a reason speaks as its player would: "Partner’s ace should win …"."""
    return reason.code.startswith("bot-")


def _quoted(text: str) -> str:
    return f"“{text}”"


def _told_all(scene: Scene, place: int) -> Reason | None:
    plays = _plays(scene)
    trick, card = divmod(plays.index(place), scene.seen.rules.players)
    return tells(scene.seen, trick, card)


def why_dialog(scene: Scene) -> Node:
    """Returns the dialog: the answer that was asked for, or what is allowed now and what to ask."""
    if not scene.ui.asked.isdecimal():
        return dialog("why-now", say("dock-why"), *_moment(scene), _links(scene, back=False))
    place = int(scene.ui.asked)
    lines = answer_lines(scene, place)
    waiting = key_of(scene, place) not in scene.ui.told
    body: list[Node | str] = [*paragraphs(lines)]
    if waiting:
        body.append(p(say("why-thinking"), look="waits"))
    elif not lines:
        body.append(p(say("why-none")))
    seat = scene.seen.log[place][0]
    if seat != scene.me:
        body.append(p(say("why-fair"), look="small"))
    answer = Node("div", "why-answer", {"class": "answer"}, tuple(body))
    title = question_of(scene, place)
    return dialog("why-past", title, answer, _links(scene, back=True))


def why_spoken(scene: Scene, place: int) -> str:
    """Returns the answer as it is read when it arrives."""
    return aloud(" ".join(answer_lines(scene, place))) or say("why-none")


def _links(scene: Scene, *, back: bool) -> Node:
    parts = [button("why-rules", "rules", say("why-rules"), look="btn")]
    if back:
        parts.insert(0, button("why-back", "open why", say("why-back"), look="btn"))
        parts.append(button("why-blind", "test", say("menu-blind"), look="btn"))
    return box("div", "actions", *parts)


def _moment(scene: Scene) -> Iterator[Node]:
    """Yields what may be done now and by which rule, then all that may be asked about."""
    if scene.melding:
        lines = [line for side in scene.sides for line in need_lines(scene, side)]
    else:
        lines = [why(scene), *_best_so_far(scene), *_hints(scene)]
    yield from paragraphs(dict.fromkeys(lines))
    cards = _recent(scene)
    if cards:
        yield Node("h3", "why-ask", {}, (say("why-ask"),))
        yield box("div", "asks", *(_ask_button(scene, place) for place in cards))
    calls = [
        at for at, (_, act) in enumerate(scene.seen.log) if isinstance(act, Bid | Pass | NameTrump)
    ]
    if calls:
        yield Node("h3", "why-calls", {}, (say("why-auction"),))
        yield box("div", "asks", *(_ask_button(scene, place) for place in calls))


def _hints(scene: Scene) -> list[str]:
    """All reasons of the hint that is on the screen."""
    hint = scene.ui.hint
    return [sentence(scene, each) for each in hint.because] if hint and hint.step > 1 else []


def _recent(scene: Scene) -> list[int]:
    """The cards of the trick on the table, or of the last one."""
    seen = scene.seen
    players, plays = seen.rules.players, _plays(scene)
    if seen.trick:
        return plays[-len(seen.trick) :]
    return plays[-players:]


def _ask_button(scene: Scene, place: int) -> Node:
    """Returns the button that asks about an action of the log."""
    seat, action = scene.seen.log[place]
    inside: list[Node | str] = [f"{scene.name(seat)} "]
    match action:
        case Play(card=card):
            inside.append(art.tag(card))
        case Bid(amount=amount):
            inside.append(str(amount))
        case NameTrump(suit=suit):
            inside.append(art.suit_chip(suit))
        case _:
            inside.append(say("call-pass"))
    eye = Node("span", "", {"aria-hidden": "true"}, tuple(inside))
    words = hidden(aloud(question_of(scene, place)))
    return button(f"ask-{place}", f"why {place}", eye, words, look="btn ask")


def _best_so_far(scene: Scene) -> list[str]:
    if not scene.trick or scene.winning is None or scene.shown:
        return []
    place = scene.trick.index(scene.winning)
    seat = (scene.leader + place) % scene.seen.rules.players
    return [say("why-best", name=scene.name(seat), card=scene.winning)]


def asked(scene: Scene, place: int) -> tuple[bool, tuple[Reason, ...] | None]:
    """Returns whether the cards of the action's seat are open to the person, and a ready answer.

    A call of another player is told by what it says to everybody, which needs no thinking.
    """
    seat, action = scene.seen.log[place]
    shown = scene.seen.phase == "over" or seat == scene.me
    if shown or not isinstance(action, Bid | Pass):
        return shown, None
    rules = scene.seen.rules
    if not scene.settings.explain_bids:
        rules = replace(rules, bid_signals=False)
    calls = [each for each in scene.seen.log[: place + 1] if isinstance(each[1], Bid | Pass)]
    return shown, (call_meaning(rules, tuple(calls)),)
