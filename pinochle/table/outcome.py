"""What one input comes to: an action, another state of the screen, a refusal, or a wish."""

from __future__ import annotations

from typing import NamedTuple

from ..actions import Action
from ..codes import Reason
from ..words import catalogue, say
from .prompt import duty_facts
from .scene import Scene
from .ui import Ui

__all__ = ["NOTHING", "Outcome", "reason_text", "refused"]


class Outcome(NamedTuple):
    """What an input comes to; the session carries it out."""

    ui: Ui | None = None
    action: Action | None = None
    command: str = ""  # what the screen alone can't do: undo, next, new, …
    say: str = ""
    warn: str = ""
    focus: str = ""


NOTHING = Outcome()


def refused(scene: Scene, text: str, *, brief: str = "") -> Outcome:
    """Returns a refusal: shown at the prompt, read as an alert, and nothing else changed."""
    return Outcome(ui=scene.ui._replace(note=text), warn=brief or text)


def reason_text(scene: Scene, reason: Reason) -> tuple[str, str]:
    """Returns the sentence for *reason*, and how it is read aloud in the chosen length."""
    facts = duty_facts(scene, reason)
    text = say(reason.code, **facts)
    brief = f"brief-{reason.code}"
    short = scene.settings.announcements == "brief" and brief in catalogue()
    return text, say(brief, **facts) if short else text
