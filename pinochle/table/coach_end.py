"""What the coach says after the hand: three things that went well, and one to try (UX 16.7)."""

from __future__ import annotations

from collections.abc import Iterator

from ..seats import side_of
from ..words import say
from .coach import kind_of
from .node import Node
from .scene import Scene
from .teaching import lesson_address
from .tricks_played import Played, played_by

__all__ = ["coach_end"]

WELL = 3


def coach_end(scene: Scene) -> Node:
    """Returns the coach's part of the result."""
    cards = [*played_by(scene.seen, scene.me)]
    well = [*_well(scene, cards)][:WELL]
    lines = tuple(Node("li", "", {}, (text,)) for text in well)
    tried, lesson = _try(scene, cards)
    words = say("lesson-try", title=say(f"lesson-{lesson}"))
    link = Node("a", "coach-lesson", {"class": "teach", "href": lesson_address(lesson)}, (words,))
    parts = (
        Node("h3", "", {}, (say("coach-well"),)),
        Node("ul", "", {}, lines),
        Node("h3", "", {}, (say("coach-next"),)),
        Node("p", "", {}, (tried, " ", link)),
    )
    return Node("section", "coach-end", {"class": "coach-end"}, parts)


def _well(scene: Scene, cards: list[Played]) -> Iterator[str]:
    """Yields what went well, the weightiest first; there are always three."""
    seen, sheet = scene.seen, scene.seen.sheet
    assert sheet is not None
    side = scene.my_side
    if seen.contract is not None and sheet.made and scene.side(seen.contract.bidder) == side:
        yield say("coach-well-made", bid=seen.contract.bid, points=sheet.score[side])
    if seen.contract is not None and seen.contract.bidder == scene.me:
        yield say("coach-well-bid")
    kinds = [kind_of(scene, played) for played in cards]
    for kind, code in (("fed", "coach-well-fed"), ("starved", "coach-well-starved")):
        if count := kinds.count(kind):
            yield say(code, count=count)
    won = sum(played.winner == scene.me for played in cards)
    if won:
        yield say("coach-well-won", count=won)
    yield say("coach-well-meld", points=sheet.meld[side])
    yield say("coach-well-tricks", points=sheet.tricks[side])
    yield say("coach-well-end")


def _try(scene: Scene, cards: list[Played]) -> tuple[str, str]:
    """Returns one thing to try next time, and the lesson about it."""
    kinds = [kind_of(scene, played) for played in cards]
    if count := kinds.count("gave"):
        return say("coach-try-gave", count=count), "p-starve"
    if count := kinds.count("kept"):
        return say("coach-try-kept", count=count), "p-feed"
    lost = [
        played
        for played in cards
        if not played.place and side_of(played.winner, scene.seen.rules.sides) != scene.my_side
    ]
    if lost:
        return say("coach-try-lead", count=len(lost)), "p-count"
    return say("coach-try-alone"), "h-second"
