"""The table as text: headings, lists and a table, usable alone (UX 13.1, "Text view")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..words import say
from .announce import read
from .node import Node
from .prompt import spoken
from .scene import Scene

__all__ = ["text_view"]


def text_view(scene: Scene, log: Sequence[str]) -> Node:
    """Returns everything on the table as text, with the actions as buttons."""
    heading = Node("h2", "text-title", {}, (say("text-title"),))
    parts = (heading, *_facts(scene), _actions(scene), *_log(log))
    attrs = {"class": "text-view", "aria-labelledby": "text-title"}
    return Node("section", "text-view", attrs, parts)


def _facts(scene: Scene) -> Iterator[Node]:
    keys = (("text-now", "t"), ("text-trick", "r"), ("text-contract", "b"), ("text-hand", "v"))
    for code, key in keys:
        yield Node("h3", "", {}, (say(code),))
        yield Node("p", f"{code}-p", {}, (read(scene, key),))
    if scene.seen.contract is not None and scene.seen.trump is not None:
        yield Node("h3", "", {}, (say("needs-title"),))
        yield Node("p", "text-needs", {}, (read(scene, "e"),))
    yield Node("h3", "", {}, (say("ui-scores"),))
    yield Node("p", "text-score", {}, (read(scene, "o"),))


def _actions(scene: Scene) -> Node:
    """Returns the cards that may be played as buttons; other actions are in the dock."""
    items: list[Node] = []
    if scene.my_play:
        for action in scene.seen.legal:
            card = getattr(action, "card", None)
            if card is not None:
                words = say("dock-play-name", card=card)
                attrs = {"class": "btn", "type": "button", "data-do": f"act {action}"}
                items.append(
                    Node(
                        "li",
                        "",
                        {},
                        (Node("button", f"x-{action.replace(' ', '-')}", attrs, (words,)),),
                    )
                )
    return Node("ul", "text-actions", {"aria-label": spoken(scene)}, tuple(items))


def _log(log: Sequence[str]) -> Iterator[Node]:
    yield Node("h3", "", {}, (say("panel-log"),))
    items = tuple(Node("li", "", {}, (line,)) for line in log[-12:])
    yield Node("ol", "text-log", {}, items)
