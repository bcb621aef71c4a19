"""Finding one's own meld before the engine counts it (UX 8.5, VOICES V53 to V55)."""

from __future__ import annotations

from collections import Counter

from ..melds import Meld
from ..words import say
from . import art
from .node import Node
from .outcome import Outcome, refused
from .parts import box, button, hidden
from .prompt import Prompt
from .scene import Scene

__all__ = ["find_prompt", "found_list", "found_points", "picked", "tried", "try_buttons"]


def _mine(scene: Scene) -> tuple[Meld, ...]:
    return scene.seen.melds[scene.me]


def found_points(scene: Scene) -> tuple[int, int]:
    """Returns the points of the melds found so far, and of all that are there."""
    mine = _mine(scene)
    return sum(mine[at].points for at in scene.ui.found), sum(meld.points for meld in mine)


def picked(scene: Scene, face: str, copy: int) -> Outcome:
    """Raises or lowers a copy of a face."""
    chosen, held = dict(scene.ui.chosen), Counter(map(str, scene.seen.hand))[face]
    now = chosen.pop(face, 0)
    if scene.fan:
        chosen[face] = now - 1 if copy < now else now + 1
    else:
        chosen[face] = now + 1 if now < held else 0
    chosen = {each: copies for each, copies in chosen.items() if copies}
    return Outcome(ui=scene.ui._replace(chosen=chosen, note=""))


def tried(scene: Scene) -> Outcome:
    """Says whether the raised cards are a meld; one that is found is laid aside."""
    chosen, mine = Counter(scene.ui.chosen), _mine(scene)
    for at, meld in enumerate(mine):
        cards = Counter(map(str, meld.cards))
        if cards == chosen:
            if at in scene.ui.found:
                return refused(scene, say("find-again"))
            inside = (each for each, other in enumerate(mine) if not other.cards)  # of a run
            found = dict.fromkeys((*scene.ui.found, at, *inside))
            ui = scene.ui._replace(chosen={}, note="", found=tuple(found))
            text = say(
                "find-yes", meld=say(f"meld-{meld.key}", suit=meld.suit or "S"), points=meld.points
            )
            return Outcome(ui=ui, say=text)
        if meld.copies > 1 and all(
            chosen[card] * meld.copies == cards[card] for card in cards | chosen
        ):
            return refused(scene, say("find-more", copies=meld.copies))
    return refused(scene, say("find-no"))


def find_prompt(scene: Scene) -> Prompt:
    """Returns the prompt while a person looks for meld."""
    if scene.ui.note:
        return Prompt("", scene.ui.note)
    points, _ = found_points(scene)
    count = len(scene.ui.found)
    rest = say("find-so-far", count=count, points=points) if count else say("find-how")
    return Prompt(say("find-bold"), rest)


def try_buttons(scene: Scene) -> tuple[Node, Node]:
    """Returns the buttons: to show the raised cards as a meld, and to let the engine count."""
    return (
        button("find-all", "continue", say("find-all"), look="btn"),
        button("primary", "find", say("find-try"), look="btn pri", off=not scene.ui.chosen),
    )


def found_list(scene: Scene) -> Node:
    """Returns what has been found, in the middle of the table."""
    rows = []
    for at in scene.ui.found:
        meld = _mine(scene)[at]
        tags = box(
            "span", "tags", *map(art.tag, meld.cards), hidden(say("list-names", cards=meld.cards))
        )
        rows.append(
            Node("li", f"found-{at}", {}, (Node("b", "", {}, (str(meld.points),)), " ", tags))
        )
    return Node("ul", "found", {"class": "found", "aria-label": say("find-found")}, tuple(rows))
