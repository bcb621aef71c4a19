"""Presses that work before Python is ready: for each the patch that Python itself would send."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from ..actions import Action, Bid, Pass
from ..cards import SUITS
from ..words import say
from .cells import cells
from .held import look_of
from .model import Model
from .node import Node, Op, diff
from .screen import render
from .ui import Ui

__all__ = ["Bids", "bids_of", "moves_of"]

Move = dict[str, Any]
Moves = dict[str, dict[str, Move]]  # by state, then by data-do; `*` is any state

_WHERE: dict[str | None, int] = {"attr": 3, "inner": 2, "swap": 2}  # what a patch overwrites
_STEPS = 24  # so many bids from the lowest on are shown
_DIALOGS = ("menu", "help", "score", "last")


def _drawn(model: Model, **ui: Any) -> Node:
    return render(replace(model, ui=model.ui._replace(**ui)).scene)


def _called(model: Model, action: Action) -> Node:
    """Draws the table after the person's call, with the others still joining."""
    assert model.match is not None
    after = replace(model, match=model.match.after(action), ui=Ui(joining=say("tell-joining")))
    return render(after.scene)


def _towards(olds: Iterable[Node], new: Node) -> list[Op]:
    """Returns patches to *new* from whichever of *olds*, trees of one shape, is shown."""
    found: dict[tuple[str | None, ...], Op] = {}
    for old in olds:
        for op in diff(old, new):
            found[tuple(op[: _WHERE.get(op[0], len(op))])] = op
    return list(found.values())


class Bids(NamedTuple):
    """Patches that do not depend on the width: to a bid in the control, and to a bid made.

    The latter come after the patch ``called``, which is that of the lowest bid.
    """

    shown: dict[int, list[Op]]
    made: dict[int, list[Op]]


def bids_of(model: Model) -> Bids:
    """Returns the patches of the bids that can be shown."""
    amounts: tuple[int, ...] = getattr(model.scene.seen.legal, "amounts", ())[:_STEPS]
    drawn = {amount: _drawn(model, bid=amount) for amount in amounts}
    some = [drawn[amounts[place]] for place in (0, 1, len(amounts) // 2, -1)]
    first = _called(model, Bid(amounts[0]))
    return Bids(
        {amount: _towards(some, tree) for amount, tree in drawn.items()},
        {amount: diff(first, _called(model, Bid(amount))) for amount in amounts},
    )


def moves_of(model: Model, bids: Bids | None) -> dict[str, Any]:
    """Returns ``moves`` and ``patches`` of the person's first decision (see bake.opening)."""
    moves: Moves = {"*": {"tip bid": {"patch": [["attr", "tip", "hidden", ""]]}}}
    for name in _DIALOGS:
        _opened(model, moves, f"open {name}", name, _drawn(model, dialog=name))
    if bids is None:
        moves["*"] |= _raised(model)
        return {"moves": moves, "patches": {}}
    return {"moves": moves, "patches": _auction(model, bids, moves)}


def _opened(model: Model, moves: Moves, do: str, name: str, tree: Node) -> None:
    """Adds the opening of a dialog, and its closing."""
    plain = _drawn(model)
    moves["*"][do] = {"patch": diff(plain, tree), "to": name}
    moves[name] = {"close": {"patch": diff(tree, plain), "to": ""}}


def _raised(model: Model) -> dict[str, Move]:
    """Returns the raising of each card."""
    places = cells(look_of(model.scene), fan=model.scene.fan)
    trees = [_drawn(model, chosen={cell.face: 1}, focus=cell.key) for cell in places]
    plain = _drawn(model)
    return {
        f"card {cell.face}/{cell.copy}": {"patch": _towards([plain, *trees], tree)}
        for cell, tree in zip(places, trees, strict=True)
    }


def _auction(model: Model, bids: Bids, moves: Moves) -> dict[str, list[Op]]:
    """Adds the moves of a first call, and returns the patches that they share."""
    looks = [_drawn(model), *(_drawn(model, preview=suit) for suit in SUITS)]
    lowest = Bid(next(iter(bids.shown)))
    patches = {
        "called": _towards(looks, _called(model, lowest)),
        "passed": _towards(looks, _called(model, Pass())),
    }
    moves["*"] |= {f"amount {bid}": {"patch": patch} for bid, patch in bids.shown.items()}
    _preview(looks, moves)
    _opened(model, moves, "open pad", "pad", _drawn(model, dialog="pad"))
    question = _drawn(model, dialog="pass", asked="pass")
    _opened(model, moves, "act pass", "pass", question)
    moves["pass"]["act! pass"] = {**_then(moves, "pass", "passed"), "to": "called"}
    for bid, patch in bids.made.items():
        made = {"with": "called", "patch": patch, "to": "called"}
        moves["*"][f"act bid {bid}"] = made
        moves["pad"][f"act bid {bid}"] = {**made, "patch": [["drop", "pad"], *patch]}
    moves["called"] = {}
    return patches


def _then(moves: Moves, dialog: str, name: str) -> Move:
    """Returns a move that closes *dialog* and goes on with the shared patch *name*."""
    return {"with": name, "patch": moves[dialog]["close"]["patch"]}


def _preview(looks: list[Node], moves: Moves) -> None:
    """Adds what the suit buttons do: show the meld of a suit, and hide it again."""
    for suit, tree in zip(SUITS, looks[1:], strict=True):
        state = f"preview {suit}"
        moves["*"][state] = {"patch": _towards(looks, tree), "to": state}
        moves[state] = {state: {"patch": diff(tree, looks[0]), "to": ""}}
