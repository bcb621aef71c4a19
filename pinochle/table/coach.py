"""The coach of the first whole hand: a sentence and a suggestion at every decision (UX 16.7).

It sees what the learner sees, and suggests what the club player would do; the first bid is always
one more than the least, so that the learner comes to name trump.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ..actions import Action, Bid, Claim, NameTrump, Play
from ..bots import Budget, make_bot
from ..bots.protocol import Choice
from ..melds import meld_total
from ..seats import side_of
from ..tricks import duty
from ..view import SeatView
from ..words import say
from . import art
from .melds import side_melds
from .node import Node
from .parts import b, button
from .scene import Scene
from .tricks_played import Played, played_by

__all__ = ["coach_node", "kind_of", "suggestion"]

_last: list[tuple[SeatView, Choice]] = []  # the suggestion is asked for several times a screen


def suggestion(seen: SeatView) -> Choice:
    """Returns what the club player would do in the learner's place."""
    if not _last or _last[0][0] is not seen:
        _last[:] = [(seen, make_bot("club").choose(seen, Random(0), Budget()))]
    return _last[0][1]


def coach_node(scene: Scene) -> list[Node]:
    """Returns the coach's box, or nothing when he has nothing to say."""
    text, do, words = _advice(scene)
    if not text:
        return []
    close = {"aria-label": say("coach-close")}
    parts = [
        Node("p", "coach-text", {}, (b(say("coach-name")), " ", text)),
        *([button("coach-do", do, *words, look="btn pri")] if do else []),
        button("coach-close", "tip coach", art.icon("close"), look="ib", more=close),
    ]
    return [Node("div", "coach", {"class": "coach", "role": "note"}, tuple(parts))]


def _advice(scene: Scene) -> tuple[str, str, tuple[Node | str, ...]]:
    """Returns what is said, what the button does, and what stands on it."""
    seen = scene.seen
    if scene.melding:
        return (_melds(scene), "start", (say("dock-start"),)) if seen.phase != "over" else _NOTHING
    if scene.shown:
        return _remark(scene), "", ()
    if not seen.is_turn or seen.phase == "over":
        return _NOTHING
    if Claim() in seen.legal:
        return say("coach-claim"), "open tram", (say("act-claim"),)
    choice = suggestion(seen)
    action = choice.action
    if isinstance(action, Bid | NameTrump) or seen.phase == "auction":
        return _calls(scene, choice)
    assert isinstance(action, Play), "in this game nothing else is left"
    reason = choice.because[0]
    why = say(reason.code, **reason.facts)
    kind = _kind(seen)
    text = why if kind in set(_faced(scene)) else say(f"coach-{kind}")
    words = (say("dock-play", card=action.card), art.suit_chip(action.card.suit))
    return text, f"act {action}", words


_NOTHING: tuple[str, str, tuple[Node | str, ...]] = ("", "", ())


def _calls(scene: Scene, choice: Choice) -> tuple[str, str, tuple[Node | str, ...]]:
    seen, action = scene.seen, choice.action
    worth = {suit: meld_total(seen.hand, suit, seen.rules) for suit in "SHDC"}
    best = max(worth, key=worth.__getitem__)
    facts = {"suit": best, "meld": worth[best]}
    if isinstance(action, NameTrump):
        facts = {"suit": action.suit, "meld": worth[action.suit]}
        words = (art.suit_chip(action.suit), say("act-trump", suit=action.suit))
        return say("coach-name-trump", **facts), f"act {action}", words
    if not seen.calls:
        bid = Bid(seen.rules.min_bid + 1)
        return say("coach-bid", bid=bid.amount, **facts), f"act {bid}", (_call_words(bid),)
    reason = choice.because[0]
    return say(reason.code, **reason.facts), f"act {action}", (_call_words(action),)


def _call_words(action: Action) -> str:
    return say("act-bid", bid=action.amount) if isinstance(action, Bid) else say(f"act-{action}")


def _melds(scene: Scene) -> str:
    need = scene.need(scene.my_side).points
    return say("coach-meld", meld=side_melds(scene)[scene.my_side], need=max(0, need))


# ---- which kinds of decision there were ----
def _kind(seen: SeatView) -> str:
    duty_now = seen.duty
    return duty_now.code if duty_now else ""


def _faced(scene: Scene) -> Iterator[str]:
    """Yields the duties that bound the learner's cards so far."""
    for played in played_by(scene.seen, scene.me):
        before = played.trick[: played.place]
        yield duty(played.hand, before, scene.seen.trump, scene.seen.rules.must_beat)[0]


# ---- one remark after a trick ----
def _remark(scene: Scene) -> str:
    *_, played = played_by(scene.seen, scene.me)
    return remark(scene, played)


def remark(scene: Scene, played: Played) -> str:
    """Returns what is said about one of the learner's cards, or nothing."""
    kind = kind_of(scene, played)
    if not kind:
        return ""
    counts, ranks = scene.seen.rules.card_points, scene.seen.rules.ranks
    idle = [card for card in played.allowed if not counts[card.rank]]
    better = max(idle, key=lambda card: ranks.index(card.rank), default=played.card)
    name = scene.name(played.winner)
    facts = {"card": played.card, "points": played.points, "name": name, "better": better}
    return say(f"coach-{kind}", **facts)


def kind_of(scene: Scene, played: Played) -> str:
    """Returns what a card came to: won, fed, kept, gave, starved, or nothing to speak of."""
    rules = scene.seen.rules
    point = bool(rules.card_points[played.card.rank])
    if played.winner == scene.me:
        return "won"
    worth = {bool(rules.card_points[card.rank]) for card in played.allowed}
    if side_of(played.winner, rules.sides) == scene.my_side:
        return "fed" if point else "kept" if True in worth else ""
    return "starved" if not point else "gave" if False in worth else ""
