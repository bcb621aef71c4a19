"""The table as text: headings, lists and one table, enough to play by alone (UX 13.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from ..actions import Bid, Claim
from ..seats import Seat
from ..words import say
from .announce import hand_lines, read
from .cells import cells
from .dock import buttons, dock
from .hand import cell_name
from .held import look_of
from .melds import meld_name
from .node import Node
from .parts import button
from .prompt import spoken
from .scene import Scene

__all__ = ["text_view"]

_LOG_SHOWN = 12


def text_view(scene: Scene, log: Mapping[int, str]) -> Node:
    """Returns everything on the table as text, and everything that can be done as buttons."""
    heading = Node("h2", "text-title", {"tabindex": "-1"}, (say("text-title"),))
    parts = (
        heading,
        *_part("text-now", _p("text-now-p", spoken(scene)), _actions(scene)),
        *_part("text-hand", *_hand(scene)),
        *_part("text-trick", _p("text-trick-p", read(scene, "r"))),
        *_part("text-players", _players(scene)),
        *_part("text-contract", _p("text-contract-p", read(scene, "b"))),
        *_melds(scene),
        *_needs(scene),
        *_part("ui-scores", _p("text-score", read(scene, "o"))),
        *_part("panel-log", _log(log)),
    )
    attrs = {"class": "text-view", "aria-labelledby": "text-title"}
    body = Node("div", "text-body", {"class": "text-body"}, parts)
    return Node("section", "text-view", attrs, (body,))


def _part(code: str, *content: Node) -> tuple[Node, ...]:
    return Node("h3", "", {}, (say(code),)), *content


def _p(key: str, text: str) -> Node:
    return Node("p", key, {}, (text,))


def _actions(scene: Scene) -> Node:
    """Returns what can be done now: the allowed cards, then what the dock offers."""
    buttons = [*_cards(scene), *_docked(scene)]
    items = tuple(Node("li", f"{each.key}-li", {}, (each,)) for each in buttons)
    return Node("ul", "text-actions", {"aria-label": say("ui-actions")}, items)


def _cards(scene: Scene) -> Iterator[Node]:
    """Yields the cards that may be played; to pass or bury, every card to be chosen or not."""
    look = look_of(scene)
    if not look.live:
        return
    faces = set()
    for cell in cells(look, fan=scene.fan):
        if cell.face in look.barred:
            continue
        if look.many:
            down = cell.copy < look.chosen.get(cell.face, 0)
            words = cell_name(cell, "chosen" if down else "")
            state = {"aria-pressed": str(down).lower()}
            yield button(f"x-{cell.key}", f"card {cell.face}/{cell.copy}", words, more=state)
        elif cell.face not in faces:
            faces.add(cell.face)
            words = say("dock-play-name", card=cell.card)
            yield button(f"x-{cell.key}", f"act play {cell.face}", words)


def _docked(scene: Scene) -> Iterator[Node]:
    """Yields the buttons of the dock once more; the one that only says how to choose is left."""
    for node in buttons(dock(scene)):
        if node.key == "tram":
            continue
        if node.attrs.get("data-do") != "choose" or scene.choosing:
            attrs = {name: text for name, text in node.attrs.items() if name != "aria-label"}
            words = node.attrs.get("aria-label") or " ".join("".join(_words(node)).split())
            yield Node("button", f"x-{node.key}", {**attrs, "class": "btn"}, (words,))
    if scene.my_play and Claim() in scene.seen.legal:
        yield button("x-claim", "open tram", say("dock-tram"))


def _words(node: Node) -> Iterator[str]:
    """Yields the texts of an element that a reader would hear."""
    for child in node.children:
        if isinstance(child, str):
            yield child
        elif child.attrs.get("aria-hidden") != "true":
            yield from _words(child)
            yield " " if child.tag == "small" else ""


def _hand(scene: Scene) -> Iterator[Node]:
    """Yields the person's cards, a line a suit, and what already lies on the table."""
    lines = hand_lines(scene)
    yield Node("ul", "text-cards", {}, tuple(Node("li", "", {}, (line,)) for line in lines))
    if scene.laid:
        yield _p("text-laid", say("text-laid", cards=scene.laid))


def _players(scene: Scene) -> Node:
    """Returns the one table: who sits where, on which side, with how many cards and which call."""
    heads = ("text-player", "text-side", "text-cards", "text-call")
    head = tuple(Node("th", "", {"scope": "col"}, (say(code),)) for code in heads)
    rows = tuple(_player(scene, seat) for seat in scene.seats)
    body = (
        Node("thead", "", {}, (Node("tr", "", {}, head),)),
        Node("tbody", "", {}, rows),
    )
    return Node("table", "text-players", {"aria-label": say("text-players")}, body)


def _player(scene: Scene, seat: Seat) -> Node:
    seen = scene.seen
    calls = [call for caller, call in seen.calls if caller == seat]
    call = calls[-1] if calls else None
    said = str(call.amount) if isinstance(call, Bid) else str(call or "")
    marks = [said] if said else []
    marks += [say("seat-dealer")] if seen.dealer == seat else []
    cells_ = (scene.side_name(scene.side(seat)), str(seen.sizes[seat]), ", ".join(marks))
    name = Node("th", "", {"scope": "row"}, (scene.name(seat),))
    return Node("tr", "", {}, (name, *(Node("td", "", {}, (text,)) for text in cells_)))


def _melds(scene: Scene) -> Iterator[Node]:
    """Yields every player's combinations, once they are shown."""
    if not any(scene.seen.melds):
        return
    lines = []
    for seat in scene.seats:
        for meld in scene.seen.melds[seat]:
            facts = {"name": scene.name(seat), "meld": meld_name(meld), "points": meld.points}
            lines.append(say("text-meld", cards=meld.cards, **facts))
    items = tuple(Node("li", "", {}, (line,)) for line in lines)
    yield from _part("text-melds", Node("ul", "text-melds", {}, items))


def _needs(scene: Scene) -> Iterator[Node]:
    if scene.seen.contract is not None and scene.seen.trump is not None:
        yield from _part("needs-title", _p("text-needs", read(scene, "e")))


def _log(log: Mapping[int, str]) -> Node:
    """Returns what happened last, in order; each line can be asked about."""
    items = tuple(_entry(at, log[at]) for at in [*log][-_LOG_SHOWN:])
    return Node("ol", "text-log", {}, items)


@lru_cache(64)
def _entry(place: int, line: str) -> Node:
    why = button(
        f"x-log-{place}", f"why {place}", say("dock-why"), label=f"{say('dock-why')} {line}"
    )
    return Node("li", f"x-log-{place}-li", {}, (line, " ", why))
