"""What only decorates a change: sounds, the deal, the banner (UX 8.3, 14.4, 14.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from ..actions import Action, Bid, NameTrump, Pass, Play, ShowMeld
from ..words import say
from .scene import Scene
from .settings import SPEEDS

__all__ = ["decorations", "sounds"]

Effect: TypeAlias = dict[str, Any]


def decorations(before: Scene | None, after: Scene, *, refused: bool) -> Iterator[Effect]:
    """Yields what shows the way from *before* (None: another screen) to *after*.

    The page is final without any of it.
    """
    settings = after.settings
    volume = settings.sound / 100
    if volume and (names := [*sounds(before, after, refused=refused)]):
        yield {"sound": {"names": names, "volume": volume}}
    if _dealt(before, after) and SPEEDS[settings.speed].deal:
        yield {"animate": {"deal": after.place(after.seen.dealer)}}
    if before is not None and settings.speed != "instant":
        for seat, action in _fresh(before, after):
            if isinstance(action, NameTrump) and seat != after.me:
                yield {"banner": say("banner-trump", name=after.name(seat), suit=action.suit)}


def _fresh(before: Scene, after: Scene) -> tuple[tuple[int, Action], ...]:
    """Returns what was done since, nothing after undo or in another hand."""
    old, new = before.seen, after.seen
    return new.log[len(old.log) :] if old.hand_number == new.hand_number else ()


def _dealt(before: Scene | None, after: Scene) -> bool:
    """Says whether a hand has just been dealt."""
    if after.seen.log:
        return False
    return before is None or before.seen.dealt != after.seen.dealt or bool(before.seen.tricks)


def sounds(before: Scene | None, after: Scene, *, refused: bool) -> Iterator[str]:
    """Yields the names of the sounds of a change; web/sound.js knows how each of them sounds."""
    if refused:
        yield "refused"
    if before is None:
        return
    fresh = _fresh(before, after)
    for _, action in fresh:
        match action:
            case Play():
                yield "card"
            case Bid() | NameTrump():
                yield "bid"
            case Pass():
                yield "pass"
            case ShowMeld():
                yield "meld"
            case _:
                pass
    if before.settings.sound != after.settings.sound:
        yield "trick-ours"
    if before.ui.held and not after.ui.held:
        yield "collect"
    if fresh and after.shown is not None:
        ours = after.side(after.shown.winner) == after.my_side
        yield "trick-ours" if ours else "trick-theirs"
    if after.melding and not before.melding:
        yield "meld"
    if after.seen.phase == "over" and before.seen.phase != "over":
        yield from _result(after)
    elif _my_turn(after) and not _my_turn(before):
        yield "turn"


def _my_turn(scene: Scene) -> bool:
    return scene.seen.is_turn and not (scene.ui.held or scene.melding)


def _result(scene: Scene) -> Iterator[str]:
    """Yields what is heard at the end of a hand: good or bad for the person's side."""
    sheet, contract = scene.seen.sheet, scene.seen.contract
    if sheet is None or contract is None or sheet.made is None:
        return
    ours = scene.side(contract.bidder) == scene.my_side
    yield "made" if sheet.made == ours else "set"
