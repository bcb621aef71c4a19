"""From the model to the page: the patch, the title, the focus, and the timer that comes next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..words import say
from .cells import cells
from .flow import Wait, next_wait
from .held import look_of
from .model import Model, resume_of
from .node import Node, diff, to_html
from .screen import render, title
from .start import start_screen

__all__ = ["Drawing", "drawn"]


def drawn(model: Model) -> Node:
    """Returns the tree of the screen that *model* shows."""
    if model.screen == "table":
        return render(model.scene)
    if model.screen == "rules" and model.rules is not None:
        from .rules_page import rules_screen  # only for those who read them

        return rules_screen(model.rules, model.settings)
    if model.screen == "page" and model.page is not None:
        return model.page.draw(model)
    resume = resume_of(model.scene) if model.match is not None else None
    message, copy = model.message, bool(model.unreadable)
    page = start_screen(model.setup, model.settings, resume=resume, message=message, copy=copy)
    if model.ui.dialog != "settings":
        return page
    from .preferences import settings_dialog  # only for those who change them

    return page._replace(children=(*page.children, settings_dialog(model.settings)))


class Drawing:
    """What the page shows by now, and what it was asked to wait for."""

    def __init__(self) -> None:
        self.tree: Node | None = None
        self.wait: Wait | None = None
        self.asked: Wait | None = None  # what a worker thinks about
        self.timer = 0
        self._title = self._screen = ""
        self._moved = False  # whether the screen is another one than before

    def patch(self, model: Model) -> Iterator[dict[str, Any]]:
        """Yields the patch to the new screen, and its title if that is another one."""
        old, self.tree = self.tree, drawn(model)
        self._moved, self._screen = self._screen != model.screen, model.screen
        if old is None:
            yield {"patch": [["swap", "app", to_html(self.tree)]]}
        elif ops := diff(old, self.tree):
            yield {"patch": ops}
        name = _title(model)
        if name != self._title:
            self._title = name
            yield {"title": name}

    def focus(self, model: Model, event: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        """Yields where the focus goes if what had it is gone; never to nowhere (UX 12)."""
        moved = self._moved and event.get("type") == "route"
        at = "address" if moved else event.get("id")
        if not at or self.tree is None or model.ui.dialog:
            return
        if _has(self.tree, str(at)):
            return
        keys = set(_keys(self.tree))
        text = "text-title" if str(at).startswith("x-") else ""  # who plays by text, reads on
        wanted = (text, "" if moved else model.ui.returns, *_stops(model))
        if to := next((key for key in wanted if key in keys), ""):
            yield {"focus": to}

    def waits(self, model: Model) -> Iterator[dict[str, Any]]:
        """Yields the timer for what comes by itself, and stops one that nobody waits for."""
        wait = next_wait(model.scene) if model.screen == "table" else None
        if wait != self.asked:
            self.asked = None
        elif wait is not None:
            wait = None
        if wait == self.wait:
            return
        if self.wait is not None:
            yield {"timer": [self.timer, None]}
        self.wait = wait
        if wait is not None:
            self.timer += 1
            yield {"timer": [self.timer, wait.ms]}


def _title(model: Model) -> str:
    if model.screen == "table":
        return title(model.scene)
    if model.screen == "rules" and model.rules is not None:
        return say("title-rules", game=say(f"game-{model.rules.game}"))
    if model.screen == "page" and model.page is not None:
        return say("title-page", name=model.page.title())
    return say("title-start")


def _has(node: Node, key: str) -> bool:
    left = [node]
    while left:
        one = left.pop()
        if one.key == key:
            return True
        left += [child for child in one.children if isinstance(child, Node)]
    return False


def _keys(node: Node) -> Iterator[str]:
    if node.key:
        yield node.key
    for child in node.children:
        if isinstance(child, Node):
            yield from _keys(child)


def _stops(model: Model) -> Iterator[str]:
    """Yields where the focus may go, the best place first."""
    if model.screen != "table":
        yield from ("resume", "play-now", "rules-title", "page-title")
        return
    scene = model.scene
    if scene.melding:
        yield "meld-title"
    if scene.seen.phase == "naming" and scene.seen.is_turn:
        yield from (f"trump-{action[-1]}" for action in scene.seen.legal)
    yield scene.ui.focus
    yield from (cell.key for cell in cells(look_of(scene), fan=scene.fan))
    yield "primary"
