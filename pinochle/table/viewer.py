"""The viewer as a session: inputs of the page in, effects out; made for ``view.html`` (UX 17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import PinochleError
from ..viewing import parse_view
from ..words import say
from .aloud import spoken
from .node import Node, diff, to_html
from .puzzle import Answer, Puzzle
from .ui import Size
from .viewer_screen import happening, viewer_screen
from .viewer_state import ViewState

__all__ = ["Viewer"]

Effect = dict[str, Any]


class Viewer:
    """One page that shows a position; it has the two ways in of a Session."""

    def __init__(self, clock: object = None) -> None:
        """Takes what a Session takes; nothing here lasts long enough to need a clock."""
        self._state: ViewState | None = None
        self._tree: Node | None = None
        self._out: list[Effect] = []

    @property
    def state(self) -> ViewState:
        """The state of the viewer; there is none while the query cannot be read."""
        assert self._state is not None
        return self._state

    def start(self, saved: object, route: str, env: Mapping[str, Any]) -> list[Effect]:
        """Returns the effects that show what the query *route* describes, or what is wrong."""
        try:
            viewed = parse_view(route)
        except PinochleError as error:
            text = say(error.reason.code, **error.reason.facts)
            return [{"trouble": [error.reason.facts.get("problem") or error.reason.code, text]}]
        puzzle = Puzzle(viewed) if viewed.ask else None
        self._state = ViewState(viewed, viewed.at, puzzle=puzzle)
        self._sized(env.get("size") or {})
        caption = viewed.caption or say("view-title")
        self._out.append({"title": say("title-table", what=caption)})
        self._out.append({"news": {"type": "ready"}})
        return self._drawn()

    def event(self, event: Mapping[str, Any]) -> list[Effect]:
        """Returns the effects of one input."""
        if self._state is None:
            return []
        match event.get("type"):
            case "press":
                self._pressed(str(event.get("do", "")))
            case "key":
                self._keyed(str(event.get("key", "")), str(event.get("id", "")))
            case "resize":
                self._sized(event)
            case "step":
                self._go(event.get("step"))
        return self._drawn()

    def _drawn(self) -> list[Effect]:
        old, self._tree = self._tree, viewer_screen(self.state)
        ops = diff(old, self._tree) if old else [["swap", "app", to_html(self._tree)]]
        out, self._out = self._out, []
        return [*([{"patch": ops}] if ops else []), *out]

    def _sized(self, size: Mapping[str, Any]) -> None:
        self.state.size = Size(
            int(size.get("width", 860)),
            int(size.get("height", 560)),
            coarse=bool(size.get("coarse")),
        )

    # ---- inputs ----
    def _pressed(self, do: str) -> None:
        verb, _, rest = do.partition(" ")
        if verb == "step":
            self._step(rest)
        elif verb == "show":
            self._help()
        elif self.state.puzzle is not None and not self.state.solved:
            self._answered(verb, rest, do)

    def _keyed(self, key: str, at: str) -> None:
        assert self._tree is not None
        ways = {"ArrowLeft": "-1", "ArrowRight": "1", "Home": "first", "End": "last"}
        puzzle = self.state.puzzle
        if puzzle is not None and not self.state.solved:
            self._walk(key, at)
        elif key in ways:
            self._step(ways[key])

    def _walk(self, key: str, at: str) -> None:
        """Moves within the hand, or presses the card that has the focus."""
        assert self._tree is not None
        cells = {node.key: node.attrs for node in _nodes(self._tree) if _is_cell(node)}
        if at not in cells:
            return
        if key in ("Enter", "Space"):
            self._pressed(cells[at].get("data-do", ""))
            return
        keys = [*cells]
        place = keys.index(at)
        moves = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}
        ends = {"Home": 0, "End": len(keys) - 1}
        to = ends[key] if key in ends else place + moves.get(key, 0)
        if 0 <= to < len(keys):
            self.state.focus = keys[to]
            self._out.append({"focus": keys[to]})

    def _step(self, where: str) -> None:
        last = len(self.state.viewed.stops) - 1
        ends = {"first": 0, "last": last}
        to = ends[where] if where in ends else self.state.at + int(where)
        self._go(to + 1)

    def _go(self, step: object) -> None:
        """Goes to a stop by its number from 1."""
        state = self.state
        try:
            at = int(str(step)) - 1
        except ValueError:
            at = -1
        if not 0 <= at < len(state.viewed.stops):
            return
        if state.puzzle is not None and not state.solved:
            return
        state.at = at
        self._out.append({"say": spoken(happening(state))})
        facts = {"step": at + 1, "steps": len(state.viewed.stops)}
        self._out.append({"news": {"type": "progress", **facts}})

    def _answered(self, verb: str, rest: str, do: str) -> None:
        state = self.state
        puzzle = state.puzzle
        assert puzzle is not None
        if verb == "card" and puzzle.marks:
            face = rest.partition("/")[0]
            held = sum(str(card) == face for card in state.scene.seen.hand)
            if not held:
                return
            state.marked = {
                **{each: copies for each, copies in state.marked.items() if each != face},
                **({} if face in state.marked else {face: held}),
            }
            state.focus = f"c-{rest.replace('/', '-')}"
        elif verb == "card" and puzzle.plays:
            face = rest.partition("/")[0]
            self._told(f"play {face}", puzzle.judge(f"play {face}", state.scene))
        elif verb == "check" and puzzle.marks:
            marked = " ".join(state.marked)
            self._told(f"cards {marked}".strip(), puzzle.judge(marked, state.scene))
        elif do in puzzle.options():
            self._told(do, puzzle.judge(do, state.scene))

    def _told(self, choice: str, answer: Answer) -> None:
        state = self.state
        state.said, state.code, state.tone = answer.text, answer.code, "miss"
        state.solved = answer.right
        state.misses += not answer.right
        lead = say("lesson-right" if answer.right else "lesson-not-yet")
        self._out.append({"say" if answer.right else "warn": spoken(f"{lead} {answer.text}")})
        facts = {"correct": answer.right, "choice": choice, "reason": answer.text}
        self._out.append({"news": {"type": "attempt", "step": state.at + 1, **facts}})
        if answer.right:
            flaws = state.misses + state.hints
            done = {"stars": max(1, 3 - flaws), "mistakes": state.misses}
            self._out.append({"news": {"type": "complete", **done}})

    def _help(self) -> None:
        state = self.state
        if state.puzzle is None or state.solved:
            return
        state.hints += 1
        state.tone, state.code = "hint", ""
        cards = state.puzzle.marks or state.puzzle.plays
        code = "lesson-shown-card" if cards else "lesson-shown"
        state.said = say(code, what=state.puzzle.answer())
        self._out.append({"say": state.said})


def _nodes(node: Node) -> list[Node]:
    inner = [each for child in node.children if isinstance(child, Node) for each in _nodes(child)]
    return [node, *inner]


def _is_cell(node: Node) -> bool:
    return node.attrs.get("role") == "gridcell"
