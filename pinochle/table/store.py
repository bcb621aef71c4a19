"""What is kept on the device: the match after every action, the settings; read with care."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from ..bots.levels import OFFERED, STEADY
from ..codes import Trouble
from ..errors import NotationError
from ..fields import read_json
from ..match import Match
from ..record import FORMAT, dumps, loads
from ..variants import GAMES, parse_options
from .settings import Settings, settings_from, unreadable
from .ui import Setup

__all__ = [
    "BACKUP",
    "MATCH",
    "OLD_SETTINGS",
    "SETTINGS",
    "Saved",
    "read_match",
    "read_settings",
    "settings_trouble",
    "write_match",
    "write_settings",
]

MATCH = "pinochle/match"
BACKUP = "pinochle/match-unreadable"
SETTINGS = "pinochle/settings"
OLD_SETTINGS = "pinochle/settings-unreadable"
VERSION = 1


class Saved(NamedTuple):
    """A match and what the screen needs to show the same decision again."""

    match: Match
    melds_read: bool = False
    practice: frozenset[int] = frozenset()


def write_match(saved: Saved) -> str:
    """Returns *saved* as text."""
    ui = {"melds_read": saved.melds_read, "practice": sorted(saved.practice)}
    return f'{{"version": {VERSION}, "table": {json.dumps(ui)}, "record": {dumps(saved.match)}}}'


def read_match(text: str) -> Saved:
    """Returns what :func:`write_match` wrote, or a bare record; NotationError if it is neither."""
    try:
        whole = read_json(text)
    except ValueError:
        raise NotationError(Trouble.JSON, text=text[:40]) from None
    if not isinstance(whole, dict):
        raise NotationError(Trouble.FORMAT, found=type(whole).__name__, known=FORMAT)
    if "format" in whole:
        return Saved(loads(text))
    if whole.get("version") != VERSION:
        raise NotationError(Trouble.FORMAT, found=whole.get("version"), known=VERSION)
    match = loads(json.dumps(whole.get("record")))
    return Saved(match, *_table(whole.get("table")))


def _table(found: object) -> tuple[bool, frozenset[int]]:
    """Reads the state of the screen; what is odd there costs nothing but itself."""
    if not isinstance(found, Mapping):
        return False, frozenset()
    hands = found.get("practice")
    numbers = hands if isinstance(hands, list) else []
    marks = frozenset(number for number in numbers if isinstance(number, int))
    return found.get("melds_read") is True, marks


def write_settings(settings: Settings, setup: Setup) -> str:
    """Returns the settings and the last choice of a game as text."""
    chosen = {**setup._asdict(), "options": dict(setup.options)}
    del chosen["seed"]
    return json.dumps({**settings._asdict(), "setup": chosen})


def read_settings(text: str | None) -> tuple[Settings, Setup]:
    """Returns what :func:`write_settings` wrote; anything unreadable keeps its default."""
    try:
        found = read_json(text or "{}")
    except ValueError:
        found = {}
    setup = found.get("setup") if isinstance(found, dict) else None
    return settings_from(found), _setup(setup if isinstance(setup, dict) else {})


def settings_trouble(text: str | None) -> bool:
    """Says whether a part of saved settings means nothing, so that it has its usual value now."""
    try:
        found = read_json(text or "{}")
    except ValueError:
        return True
    setup = found.get("setup", {}) if isinstance(found, dict) else None
    return not isinstance(setup, dict) or any(unreadable(found))


def _setup(found: Mapping[str, object]) -> Setup:
    setup = Setup()
    if isinstance(game := found.get("game"), str) and game in GAMES:
        setup = setup._replace(game=game)
    if (level := found.get("level")) in OFFERED:
        setup = setup._replace(level=str(level))
    if (level := found.get("partner")) in STEADY:
        setup = setup._replace(partner=str(level))
    if (level := found.get("right")) in OFFERED:
        setup = setup._replace(right=str(level))
    options = found.get("options")
    if not isinstance(options, dict):
        return setup
    try:
        parse_options(setup.game, {str(name): str(value) for name, value in options.items()})
    except NotationError:
        return setup
    return setup._replace(options=options)
