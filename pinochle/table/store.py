"""What is kept on the device: the match after every action, the settings; read with care."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..bots.levels import OFFERED, STEADY
from ..codes import Trouble
from ..errors import NotationError
from ..fields import read_json
from ..links import HandLink, parse_link
from ..match import Match
from ..record import FORMAT, dumps, loads
from ..variants import GAMES, parse_options
from .settings import Settings, settings_from, unreadable
from .ui import Setup

__all__ = [
    "BACKUP",
    "HANDS",
    "LESSONS",
    "MATCH",
    "OLD_SETTINGS",
    "PAST",
    "SETTINGS",
    "SHELF",
    "Saved",
    "read_match",
    "read_settings",
    "settings_trouble",
    "write_match",
    "write_settings",
]

MATCH = "pinochle/match"
PAST, HANDS = "pinochle/games", "pinochle/hands"
SHELF = (PAST, HANDS)
LESSONS = "pinochle/lessons"  # the stars of each, which the pages of lessons keep
BACKUP = "pinochle/match-unreadable"
SETTINGS = "pinochle/settings"
OLD_SETTINGS = "pinochle/settings-unreadable"
VERSION = 2


class Saved(NamedTuple):
    """A match and what the screen needs to show the same decision again."""

    match: Match
    melds_read: bool = False
    practice: frozenset[int] = frozenset()
    promise: str = ""  # of the hand's deal, as it was shown before the auction
    shared: str = ""  # the link that the first deal came from
    replay: str = ""  # where a hand that is played again came from; empty for a match
    aside: str = ""  # the match that waits meanwhile, as text


def write_match(saved: Saved) -> str:
    """Returns *saved* as text."""
    ui: dict[str, object] = {"melds_read": saved.melds_read, "practice": sorted(saved.practice)}
    texts = {name: getattr(saved, name) for name in _TEXTS if getattr(saved, name)}
    head = f'{{"version": {VERSION}, "table": {json.dumps({**ui, **texts})}'
    if not saved.replay:
        return f'{head}, "record": {dumps(saved.match)}}}'
    link = json.dumps(str(HandLink(saved.match)))
    return f'{head}, "link": {link}, "aside": {saved.aside or "null"}}}'


_TEXTS = ("promise", "shared", "replay")


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
    while (version := whole.get("version")) != VERSION:
        if type(version) is not int or version not in _MIGRATIONS:
            raise NotationError(Trouble.FORMAT, found=version, known=VERSION)
        whole = _MIGRATIONS[version](whole)
    return _on_the_table(_match(whole), whole)


def _from_1(whole: dict[str, Any]) -> dict[str, Any]:
    """Version 1 knew neither promises nor hands that are played again."""
    return {**whole, "version": 2}


_MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}


def _match(whole: Mapping[str, Any]) -> Match:
    if not isinstance(whole.get("link"), str):
        return loads(json.dumps(whole.get("record")))
    link = parse_link(whole["link"])
    if not isinstance(link, HandLink):
        raise NotationError(Trouble.FORMAT, found=str(link)[:40], known=VERSION)
    return link.match


def _on_the_table(match: Match, whole: Mapping[str, Any]) -> Saved:
    """Reads the state of the screen; what is odd there costs nothing but itself."""
    found = whole.get("table")
    if not isinstance(found, Mapping):
        return Saved(match)
    hands = found.get("practice")
    numbers = hands if isinstance(hands, list) else []
    marks = frozenset(number for number in numbers if isinstance(number, int))
    texts = {name: text for name in _TEXTS if isinstance(text := found.get(name), str)}
    aside = json.dumps(whole["aside"]) if isinstance(whole.get("aside"), dict) else ""
    return Saved(match, found.get("melds_read") is True, marks, aside=aside, **texts)


def write_settings(settings: Settings, setup: Setup) -> str:
    """Returns the settings and the last choice of a game as text."""
    chosen = {**setup._asdict(), "options": dict(setup.options)}
    del chosen["promise"], chosen["cut"]
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
