"""Keys at the table: moving through the hand, playing, and what may be read or opened (UX 12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..actions import Bid, Claim, Pass, Redeal
from ..words import say
from .announce import read
from .cells import Cell, cells
from .cursor import move, to_playable, to_rank, to_suit
from .dock import bid_amount, dock_stop
from .held import barred, look_of
from .outcome import NOTHING, Outcome, refused
from .press import acted, pressed
from .scene import Scene

__all__ = ["MOVES", "keyed", "typed_amount"]

MOVES = frozenset({"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"})
_ALWAYS = MOVES | {"Enter", "Space", "Escape", "F1", "F6"}
_OPENS = {"l": "last", "w": "why", "?": "help", "F1": "help"}
_RANKS = {"a": "A", "1": "T", "k": "K", "q": "Q", "j": "J", "9": "9"}


def keyed(scene: Scene, key: str, at: str, *, shift: bool, ctrl: bool, typed: str) -> Outcome:
    """Returns what *key* on the element with the id *at* comes to.

    *typed* is the bid typed so far, this key included.
    """
    if not scene.settings.shortcuts and key not in _ALWAYS:
        return NOTHING
    if key in MOVES:
        return _moved(scene, lambda places, here: move(places, here, key, whole=ctrl), at)
    if key in ("Enter", "Space"):
        return _entered(scene, at, typed)
    if scene.seen.phase == "auction" and scene.seen.is_turn and (found := _call(scene, key, typed)):
        return found
    if key in "shcd":
        return _moved(scene, lambda places, here: to_suit(places, here, key.upper()), at)
    if key in _RANKS:
        return _moved(scene, lambda places, here: to_rank(places, here, _RANKS[key]), at)
    return _other(scene, key, at, shift=shift)


def _other(scene: Scene, key: str, at: str, *, shift: bool) -> Outcome:
    if key == "n":
        no = barred(scene)
        return _moved(scene, lambda places, here: to_playable(places, here, no), at)
    if key in "trbeov":
        return Outcome(say=read(scene, key, shift=shift) or say("tell-none"))
    if key in _OPENS:
        return pressed(scene, f"open {_OPENS[key]}", "key")
    if key == "m" and shift:
        return Outcome(command="sound")
    if key == "m":
        return (
            pressed(scene, "open melds", "key") if scene.recalls else Outcome(say=say("tell-none"))
        )
    if key == "g":
        open_now = scene.seen.is_turn and Claim() in scene.seen.legal
        return pressed(scene, "open tram" if open_now else "act claim", "key")
    if key == "F6":
        return _region(scene, at, -1 if shift else 1)
    if key == "z":
        return pressed(scene, f"zoom {at}", "key")
    do = {"u": "undo", "y": "layout", "x": "order", "i": "hint", "Escape": "lower"}.get(key)
    return pressed(scene, do, "key") if do else NOTHING


def _places(scene: Scene) -> Sequence[Cell]:
    return cells(look_of(scene), fan=scene.fan)


def _moved(scene: Scene, step: Callable[[Sequence[Cell], str], str], at: str) -> Outcome:
    """Moves the focus in the hand; the first key from elsewhere goes to where it was there."""
    places = _places(scene)
    keys = [cell.key for cell in places]
    here = next((key for key in (at, scene.ui.focus) if key in keys), next(iter(keys), ""))
    to = step(places, here) if here else ""
    return Outcome(ui=scene.ui._replace(focus=to), focus=to)


def _entered(scene: Scene, at: str, typed: str) -> Outcome:
    seen = scene.seen
    if scene.melding and not scene.finding:
        return Outcome(command="continue")
    if seen.phase == "over":
        if scene.ui.held:
            return Outcome(command="continue")
        ready = scene.ui.dialog == "over" and seen.end is None
        return Outcome(command="next") if ready else pressed(scene, "open over", "key")
    if seen.phase == "auction" and seen.is_turn:
        return acted(scene, Bid(int(typed) if typed else bid_amount(scene)))
    cell = next((cell for cell in _places(scene) if cell.key == at), None)
    if cell is None or (scene.ui.held and not seen.is_turn):
        return Outcome(command="continue")
    return pressed(scene, f"card {cell.face}/{cell.copy}", "key")


def _call(scene: Scene, key: str, typed: str) -> Outcome | None:
    """Returns what a key means in the auction, None if it means what it always does."""
    amounts: tuple[int, ...] = getattr(scene.seen.legal, "amounts", ())
    if key == "p":
        return acted(scene, Pass())
    if key == "r" and Redeal() in scene.seen.legal and not amounts:
        return acted(scene, Redeal())
    if key in ("+", "-") and amounts:
        place = amounts.index(bid_amount(scene)) + (1 if key == "+" else -1)
        return pressed(scene, f"amount {amounts[min(max(0, place), len(amounts) - 1)]}", "key")
    if key.isdecimal() or key == "Backspace":
        return typed_amount(scene, typed)
    return None


def typed_amount(scene: Scene, typed: str) -> Outcome:
    """Returns the bid control showing the bid typed so far, or what was typed if there is none."""
    amounts: tuple[int, ...] = getattr(scene.seen.legal, "amounts", ())
    if typed and int(typed) in amounts:
        return pressed(scene, f"amount {typed}", "key")
    shown = refused(scene, say("tell-typed", typed=typed))
    return Outcome(ui=shown.ui, say=typed) if typed else Outcome(ui=scene.ui._replace(note=""))


def _region(scene: Scene, at: str, step: int) -> Outcome:
    """Goes to the next part of the screen: bar, contract, hand, dock, log."""
    hand = pressed(scene, "skip hand", "key").focus
    seen = scene.seen
    stops = ["bar-menu", "contract-open", hand, dock_stop(scene), "log"]
    if seen.phase == "auction" or (seen.contract is None and not seen.turned):
        stops.remove("contract-open")
    if not seen.log or scene.size.kind != "desktop":
        stops.remove("log")
    here = stops.index(at) if at in stops else stops.index(hand)
    return Outcome(focus=stops[(here + step) % len(stops)])
