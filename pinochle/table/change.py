"""Choices: settings, and the game that the next match will be."""

from __future__ import annotations

from typing import Any

from ..bots.levels import OFFERED, STEADY
from ..variants import GAMES, OPTIONS, option_text, options_of
from .model import Model
from .settings import CHOICES, NAMES, Settings, as_name, chosen
from .ui import Setup, Size

__all__ = ["changed", "next_order", "toggled_layout"]

_LEVELS = {"level": OFFERED, "partner": ("", *STEADY), "right": ("", *OFFERED)}


def changed(model: Model, do: str, value: str) -> bool:
    """Takes over a choice made in a field; says whether anything changed."""
    verb, _, rest = do.partition(" ")
    if verb == "setting":
        settings = _setting(model.settings, rest, value)
        same, model.settings = settings == model.settings, settings
        return not same
    if verb != "set":
        return False
    setup = _setup(model.setup, rest, value)
    same, model.setup = setup == model.setup, setup
    return not same


def _setting(settings: Settings, what: str, value: str) -> Settings:
    """``setting speed``, or ``setting ask_pass off`` for a switch that turns something off."""
    name, _, off = what.partition(" ")
    if name in CHOICES:
        return chosen(settings, name, value)
    if name == "sound":
        return chosen(settings, name, int(value) if value.isdecimal() else value)
    if name in NAMES:
        return chosen(settings, name, as_name(value))
    if value not in ("true", "false"):
        return settings
    return chosen(settings, name, (value == "true") != bool(off))


def _setup(setup: Setup, what: str, value: str) -> Setup:
    name, _, option = what.partition(" ")
    if name == "game" and value in GAMES:
        return setup._replace(game=value, options={})
    if name == "cut":
        return setup._replace(cut=" ".join(value.split())[:40])
    if value in _LEVELS.get(name, ()):
        return setup._replace(**_one(name, value))
    if name != "option" or option not in OPTIONS:
        return setup
    options = {**setup.options, option: value}
    if value == option_text(options_of(GAMES[setup.game]).get(option)):
        del options[option]
    return setup._replace(options=options)


def _one(name: str, value: Any) -> dict[str, Any]:
    """A field of a NamedTuple by name, which no type checker follows."""
    return {name: value}


def toggled_layout(settings: Settings, size: Size, *, fan: bool) -> Settings:
    """Returns the settings with the other layout of the hand, on screens of this kind."""
    name = "hand_phone" if size.kind == "phone" else "hand"
    return chosen(settings, name, "grid" if fan else "fan")


def next_order(settings: Settings) -> Settings:
    """Returns the settings with the next order of the suits in the hand."""
    orders = CHOICES["suits"]
    return settings._replace(suits=orders[(orders.index(settings.suits) + 1) % len(orders)])
