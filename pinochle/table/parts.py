"""Small pieces that every screen is made of: text, buttons, dialogs, fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from ..words import say
from . import art
from .node import Node

__all__ = [
    "Children",
    "b",
    "box",
    "button",
    "dialog",
    "field_choice",
    "field_switch",
    "hidden",
    "p",
]

Children: TypeAlias = Iterable[Node | str]


def box(tag: str, look: str, *children: Node | str, key: str = "", **attrs: str) -> Node:
    """Returns an element with a class; *attrs* are written with _ for - (``aria_label``)."""
    named = {name.replace("_", "-").strip("-"): value for name, value in attrs.items()}
    return Node(tag, key, {"class": look, **named} if look else named, children)


def p(*children: Node | str, look: str = "") -> Node:
    """Returns a paragraph."""
    return Node("p", "", {"class": look} if look else {}, children)


def b(text: str) -> Node:
    """Returns bold text."""
    return Node("b", "", {}, (text,))


def hidden(text: str) -> Node:
    """Returns text for readers only."""
    return Node("span", "", {"class": "vh"}, (text,))


def button(
    key: str,
    do: str,
    *children: Node | str,
    look: str = "btn",
    label: str = "",
    off: bool = False,
    more: Mapping[str, str] | None = None,
) -> Node:
    """Returns a button that reports *do*; *off* keeps it focusable but says that it is not open."""
    attrs = {"class": look, "type": "button", "data-do": do}
    if label:
        attrs["aria-label"] = label
    if off:
        attrs["aria-disabled"] = "true"
    return Node("button", key, {**attrs, **(more or {})}, children)


def dialog(key: str, title: str, *body: Node | str, look: str = "", close: str = "close") -> Node:
    """Returns a dialog with a heading that takes the focus and a button that closes it."""
    heading = Node("h2", f"{key}-title", {"tabindex": "-1"}, (title,))
    shut = button(f"{key}-close", close, art.icon("close"), look="ib", label=say("ui-close"))
    attrs = {
        "class": look,
        "aria-labelledby": f"{key}-title",
        "data-close": close,
        "data-keys": "Enter",
    }
    inside = Node("div", f"{key}-body", {"class": "body"}, body)
    return Node("dialog", key, attrs, (box("div", "head", heading, shut), inside))


def field_choice(
    key: str, do: str, label: str, options: Iterable[tuple[str, str]], value: str, note: str = ""
) -> Node:
    """Returns a labelled list of choices, each a value and its words."""
    choices = tuple(
        Node("option", "", {"value": each, **({"selected": ""} if each == value else {})}, (text,))
        for each, text in options
    )
    select = Node("select", key, {"data-do": do}, choices)
    name = Node("label", "", {"for": key}, (label,))
    return box("div", "field", name, select, *([Node("small", "", {}, (note,))] if note else []))


def field_switch(key: str, do: str, label: str, *, on: bool) -> Node:
    """Returns a labelled switch."""
    attrs = {"type": "checkbox", "data-do": do, **({"checked": ""} if on else {})}
    name = Node("label", "", {"for": key}, (label,))
    return box("div", "field", name, Node("input", key, attrs))
