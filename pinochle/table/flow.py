"""What the table waits for, and how long: a bot, a finished trick, the person (UX 14.4)."""

from __future__ import annotations

from typing import NamedTuple

from ..actions import Claim, Draw, Play
from ..coached import coached
from .scene import Scene
from .settings import SPEEDS

__all__ = ["AUTO", "BOT", "HOLD", "Wait", "forced_action", "next_wait"]

BOT, HOLD, AUTO = "bot", "hold", "auto"


class Wait(NamedTuple):
    """What comes by itself after *ms*, unless the match has moved on from *ply*."""

    kind: str
    ms: int
    hand: int
    ply: int


def next_wait(scene: Scene) -> Wait | None:
    """Returns what happens next without the person, None when the person has to do something."""
    seen, speed = scene.seen, SPEEDS[scene.settings.speed]
    found: tuple[str, int] | None = None
    if scene.ui.held:
        if scene.settings.trick_hold == "timed":
            found = HOLD, speed.hold * (2 if _is_spoken_of(scene) else 1)
    elif scene.melding or seen.turn is None:
        pass
    elif not seen.is_turn:
        found = BOT, speed.pause
    elif forced_action(scene) is not None:
        found = AUTO, speed.pause
    return Wait(*found, seen.hand_number, seen.ply) if found else None


def _is_spoken_of(scene: Scene) -> bool:
    """Says whether the coach remarks on the finished trick, which takes time to read."""
    return scene.settings.tip_coach and coached(scene.seen)


def forced_action(scene: Scene) -> Play | Draw | None:
    """Returns what is done for the person: the only draw, the last card, an only card."""
    seen = scene.seen
    if not seen.is_turn or scene.melding:
        return None
    only = next(iter(seen.legal)) if len(seen.legal) == 1 else None
    if isinstance(only, Draw):
        return only
    if seen.phase != "playing":
        return None
    if scene.settings.auto_only and len(seen.playable) == 1 and Claim() not in seen.legal:
        return Play(next(iter(seen.playable)))
    last = scene.settings.auto_last and len(seen.hand) == 1
    return only if last and isinstance(only, Play) else None
