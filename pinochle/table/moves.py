"""What changes the match: an action, the next hand, undo, a new match; and what is said then."""

from __future__ import annotations

from ..actions import Action
from ..match import Match
from ..past.proof import promise_of
from ..words import say
from .announce import dealt, happened, your_turn
from .cells import cells
from .cursor import settle
from .flow import forced_action
from .held import barred, look_of
from .model import YOU, Model
from .scene import Scene
from .ui import Ui
from .undo import PRACTICE, undo_kind

__all__ = ["arrive", "begin", "next_hand", "proceed", "take", "undo"]


def begin(model: Model, match: Match, shared: str = "") -> list[str]:
    """Puts *match* on the table, at its first decision; *shared* is the link it came from."""
    model.match, model.ui, model.practice, model.screen = match, Ui(), frozenset(), "table"
    model.message = model.unreadable = model.replay = model.aside = ""
    model.shared, model.promise = shared, promise_of(match, shared)
    model.seed, model.setup = "", model.setup._replace(cut="")
    return [dealt(model.scene), *arrive(model)]


def next_hand(model: Model) -> list[str]:
    """Deals the next hand, if this one is over and nobody has won."""
    match = model.match
    if match is None or not match.deal.is_over or match.winner is not None:
        return []
    model.match, model.ui = match.next_hand(), Ui()
    model.promise = promise_of(model.match, model.shared)
    return [dealt(model.scene), *arrive(model)]


def take(model: Model, action: Action) -> list[str]:
    """Lets the seat to decide do *action*; IllegalAction leaves everything as it was."""
    match, before = model.match, model.scene
    assert match is not None
    after = match.after(action)
    mine = match.turn == YOU
    places = cells(look_of(before), fan=before.fan)
    ui = before.ui._replace(note="", hint=None, thinking=0)
    if mine:
        ui = ui._replace(chosen={}, bid=0, preview="", dialog="", asked="")
    model.match, model.ui = after, ui
    won = len(model.scene.seen.tricks) > len(before.seen.tricks)
    model.ui = model.ui._replace(held=won)
    if mine:
        focus = settle(places, ui.focus, cells(look_of(model.scene), fan=model.scene.fan))
        model.ui = model.ui._replace(focus=focus)
    return [*happened(before.seen, model.scene), *arrive(model)]


def arrive(model: Model) -> list[str]:
    """Opens the result, or says that it is the person's turn, unless something is still shown."""
    scene = model.scene
    if scene.ui.held or scene.melding:
        return []
    if scene.seen.phase == "over":
        model.ui = scene.ui._replace(dialog="over", asked="")
        return []
    if not scene.seen.is_turn or forced_action(scene) is not None:
        return []
    model.ui = _lowered(scene)
    return [your_turn(scene)]


def _lowered(scene: Scene) -> Ui:
    """A card chosen ahead goes down again if it may not be played after all."""
    no = barred(scene)
    chosen = {face: copies for face, copies in scene.ui.chosen.items() if face not in no}
    return scene.ui._replace(chosen=chosen)


def proceed(model: Model) -> list[str] | None:
    """Goes on from a finished trick or from the melds; None if neither is shown."""
    scene = model.scene
    if scene.ui.held:
        model.ui = scene.ui._replace(held=False)
    elif scene.finding:
        model.ui = scene.ui._replace(counted=True, chosen={}, note="")
        return []
    elif scene.melding:
        model.ui = scene.ui._replace(melds_read=True)
    else:
        return None
    return arrive(model)


def undo(model: Model) -> list[str] | None:
    """Goes back to the person's last decision; None if that is not allowed."""
    match = model.match
    kind = undo_kind(match, YOU) if match is not None and not model.settings.strict else ""
    if match is None or not kind:
        return None
    if kind == PRACTICE:
        model.practice |= {match.hand_number}
    model.match = match.undone(YOU)
    read = model.ui.melds_read and model.match.deal.phase.name == "playing"  # type: ignore[union-attr]  # not over
    model.ui = Ui(focus=model.ui.focus, melds_read=read)
    return [say("tell-undone"), your_turn(model.scene)]
