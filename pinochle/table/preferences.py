"""The settings dialog: a group for each part of the table, every choice in force at once."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import parse_cards
from ..words import say
from . import art
from .node import Node
from .parts import box, button, dialog, field_choice, field_switch
from .settings import CHOICES, GROUPS, LONGEST, NAMES, VOLUME, Settings, reset

__all__ = ["settings_dialog"]

_SHOWN = parse_cards("AS TH KD QC JS")


def settings_dialog(settings: Settings) -> Node:
    """Returns the settings; each is saved and in force as soon as it is changed."""
    groups = [_group(name, settings) for name in GROUPS]
    return dialog("settings", say("menu-settings"), *groups, _tips(settings), look="wide settings")


def _group(name: str, settings: Settings) -> Node:
    title = f"set-g-{name}"
    again = button(
        f"set-reset-{name}",
        f"reset {name}",
        say("set-reset"),
        look="btn small",
        label=say("set-reset-label", group=say(f"set-group-{name}")),
        off=settings == reset(settings, name),
    )
    head = box(
        "div",
        "group-head",
        Node("h3", title, {"tabindex": "-1"}, (say(f"set-group-{name}"),)),
        again,
    )
    parts = [head, *([_sample()] if name == "cards" else []), *_fields(name, settings)]
    return Node("section", f"set-s-{name}", {"aria-labelledby": title}, tuple(parts))


def _fields(group: str, settings: Settings) -> Iterator[Node]:
    for name in GROUPS[group]:
        value = getattr(settings, name)
        label, key, do = say(f"set-{name}"), f"set-{name}", f"setting {name}"
        if name in CHOICES:
            options = [(each, say(f"set-{name}-{each}")) for each in CHOICES[name]]
            yield field_choice(key, do, label, options, value)
        elif name == "sound":
            yield _volume(key, do, label, value)
        elif name in NAMES:
            yield _name(key, do, label, value, say(name.replace("_", "-")))
        else:
            yield field_switch(key, do, label, on=value)


def _volume(key: str, do: str, label: str, value: int) -> Node:
    """A slider, with its value in words for the eye and for readers."""
    words = say("set-volume", percent=value) if value else say("set-volume-off")
    attrs = {
        "type": "range",
        "data-do": do,
        "min": str(VOLUME[0]),
        "max": str(VOLUME[-1]),
        "step": str(VOLUME.step),
        "value": str(value),
        "aria-valuetext": words,
    }
    shown = Node("output", f"{key}-value", {"for": key}, (words,))
    name = Node("label", "", {"for": key}, (label,))
    return box("div", "field slider", name, Node("input", key, attrs), shown)


def _name(key: str, do: str, label: str, value: str, usual: str) -> Node:
    """The name of somebody at the table; the usual one stands there while there is none."""
    attrs = {
        "type": "text",
        "data-do": do,
        "value": value,
        "placeholder": usual,
        "maxlength": str(LONGEST),
        "autocomplete": "off",
    }
    name = Node("label", "", {"for": key}, (label,))
    return box("div", "field", name, Node("input", key, attrs))


def _sample() -> Node:
    """Returns a few cards and a back on the felt, as they look now."""
    pile = box("i", "big-back")
    return box("div", "sample felted", *map(art.card, _SHOWN), pile, aria_hidden="true")


def _tips(settings: Settings) -> Node:
    seen = settings != reset(settings, "tips")
    again = button("set-tips", "reset tips", say("set-tips"), look="btn", off=not seen)
    return box("div", "actions", again)
