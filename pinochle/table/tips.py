"""Two tips for a first visit, each shown until it is put away or the thing has been done (UX 4)."""

from __future__ import annotations

from ..coached import coached
from ..words import say
from . import art
from .held import barred
from .node import Node
from .parts import box, button
from .scene import Scene
from .settings import Settings, chosen

__all__ = ["learned", "tip", "tip_node"]


def tip(scene: Scene) -> str:
    """Returns the name of the tip that is shown now: bid, veil, or nothing."""
    settings, seen = scene.settings, scene.seen
    if not seen.is_turn or scene.ui.held or scene.melding:
        return ""
    if settings.tip_coach and coached(seen):
        return ""  # the coach says it
    if seen.phase == "auction":
        return "bid" if settings.tip_bid and settings.count_meld == "all" else ""
    return "veil" if settings.tip_veil and scene.my_play and barred(scene) else ""


def tip_node(scene: Scene) -> list[Node]:
    """Returns the tip as a button that puts it away."""
    name = tip(scene)
    if not name:
        return []
    words = box("span", "", say(f"tip-{name}"))
    return [button("tip", f"tip {name}", words, art.icon("close"), look="tip")]


def learned(settings: Settings, name: str) -> Settings:
    """Returns the settings of somebody who does not need this tip any more."""
    return chosen(settings, f"tip_{name}", False)
