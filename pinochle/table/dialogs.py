"""Dialogs that any screen may open: menu, keys, new game, questions."""

from __future__ import annotations

from collections.abc import Sequence

from ..words import say
from . import art
from .node import Node
from .parts import box, button, dialog, field_switch, p
from .start import setup_fields
from .ui import Setup

__all__ = ["KEYS", "ask", "help_dialog", "menu", "new_game"]

KEYS = tuple(
    "arrows home suits ranks enter n bids t r b e o m v l i w u g y x z mute esc f6".split()
)


def menu(*, can_concede: bool, can_undo: bool, sound: bool = False, replay: bool = False) -> Node:
    """Returns the menu: everything that is not needed at every card."""
    items = [
        ("menu-score", "open score", "score", say("menu-score")),
        ("menu-settings", "open settings", "grid", say("menu-settings")),
        (
            "menu-sound",
            "sound",
            "sound" if sound else "mute",
            say(f"menu-sound-{'on' if sound else 'off'}"),
        ),
        ("menu-help", "open help", "why", say("menu-help")),
        ("menu-blind", "test", "check", say("menu-blind")),
        ("menu-rules", "rules", "pad", say("menu-rules")),
        ("menu-history", "visit #/review", "last", say("menu-history")),
        ("menu-stats", "visit #/stats", "score", say("menu-stats")),
        ("menu-fair", "open fair", "check", say("menu-fair")),
        ("menu-install", "install", "install", say("menu-install")),
        ("menu-new", "open new", "fan", say("menu-new")),
        ("menu-leave", "leave", "back", say("menu-leave")),
    ]
    if replay:
        items = [each for each in items if each[0] != "menu-fair"]
        items.insert(0, ("menu-back", "back", "back", say("menu-back")))
    if can_undo:
        items.insert(0, ("menu-undo", "undo", "undo", say("menu-undo")))
    if can_concede:
        items.insert(-1, ("menu-concede", "open concede", "close", say("menu-concede")))
    buttons = tuple(
        button(key, do, art.icon(icon), text, look="btn") for key, do, icon, text in items
    )
    return dialog("menu", say("menu-title"), Node("div", "menu-items", {"class": "menu"}, buttons))


def help_dialog() -> Node:
    """Returns the list of keys; each of them has a visible control too."""
    rows: list[Node | str] = []
    for name in KEYS:
        rows.append(Node("dt", "", {}, (Node("kbd", "", {}, (say(f"key-{name}"),)),)))
        rows.append(Node("dd", "", {}, (say(f"key-{name}-does"),)))
    keys = Node("dl", "", {"class": "keys"}, tuple(rows))
    touch = p(say("help-touch"))
    return dialog(
        "help", say("help-title"), touch, Node("h3", "", {}, (say("help-keys"),)), keys, look="wide"
    )


def new_game(setup: Setup, *, unfinished: bool) -> Node:
    """Returns the choice of a new match; *unfinished* says what happens to the present one."""
    warning = [p(say("new-warning"))] if unfinished else []
    fields = Node("div", "new-fields", {}, tuple(setup_fields(setup, "new")))
    if setup.promise:
        fields = Node("div", "new-fields", {}, (*fields.children, _cut(setup)))
    start = button("new-start", "new", say("new-start"), look="btn pri")
    return dialog("new", say("new-title"), *warning, fields, box("div", "actions", start))


def _cut(setup: Setup) -> Node:
    """The promise of the next match, and what the person adds to its seed (CONTRACT.md 4)."""
    from .proof_view import short  # only here and in the dialog about fairness

    text = {"type": "text", "data-do": "set cut", "maxlength": "40", "value": setup.cut}
    field = (
        Node("label", "", {"for": "new-cut"}, (say("cut-field"),)),
        Node("input", "new-cut", {**text, "autocomplete": "off"}),
        Node("small", "", {}, (say("cut-what", promise=short(setup.promise)),)),
    )
    summary = Node("summary", "", {}, (say("cut-title"),))
    return Node("details", "new-cutting", {}, (summary, box("div", "field", *field)))


def ask(
    key: str, title: str, text: Sequence[str], yes: tuple[str, str], no: str, *, again: bool = False
) -> Node:
    """Returns a question before something final: *yes* is its words and what it does.

    With *again* a switch below lets a person not be asked again.
    """
    words, do = yes
    buttons = (
        button(f"{key}-yes", do, words, look="btn pri"),
        button(f"{key}-no", "close", no, look="btn"),
    )
    switch = (
        [field_switch(f"{key}-again", "setting ask_pass off", say("ask-again"), on=False)]
        if again
        else []
    )
    return dialog(key, title, *map(p, text), *switch, box("div", "actions", *buttons))
