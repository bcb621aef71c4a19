"""Everything kept on this device as one file, and the way back in.

Bringing a file in adds to what is here and takes nothing away: games and hands are merged, a match
under way in the file goes on the shelf if there is one on the table already, of each lesson the
better result stays, settings come along only where there are none.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ..errors import PinochleError
from ..fields import read_json
from ..past.shelf import Shelf, read_shelf
from ..words import say
from . import store
from .keeping import saves

__all__ = ["FORMAT", "Brought", "exported", "file_name", "imported", "ours"]

FORMAT = "pinochle-data/1"
_MOST_STARS = 3
_NOT_DATA = ("pinochle/screen",)  # drawn again from the match


class Brought(NamedTuple):
    """What bringing in a file comes to: the texts to store, and what is said."""

    effects: list[dict[str, Any]]
    told: str


def ours(texts: Mapping[str, str | None]) -> Iterator[str]:
    """Yields the keys of what is kept here."""
    return (key for key, text in texts.items() if key.startswith("pinochle/") and text is not None)


def exported(texts: Mapping[str, str | None], now: int) -> str:
    """Returns all stored texts as one file."""
    kept = {key: texts[key] for key in sorted(ours(texts)) if key not in _NOT_DATA}
    return json.dumps({"format": FORMAT, "when": now, "data": kept}, indent=1, ensure_ascii=False)


def file_name(now: int) -> str:
    """Returns a name for the file, with the day in it."""
    days = now // 86_400_000
    return f"pinochle-{_date(days)}.json"


def _date(days: int) -> str:
    """The civil date of a number of days since 1970-01-01 (Gregorian)."""
    days += 719_468
    era, day = divmod(days, 146_097)
    year = (day - day // 1460 + day // 36_524 - day // 146_096) // 365
    left = day - (365 * year + year // 4 - year // 100)
    month = (5 * left + 2) // 153
    date = left - (153 * month + 2) // 5 + 1
    month = month + 3 if month < 10 else month - 9
    return f"{year + era * 400 + (month <= 2):04d}-{month:02d}-{date:02d}"


def imported(text: str, here: Mapping[str, str | None]) -> Brought:
    """Returns what storing the file *text* beside what is *here* comes to."""
    try:
        found = read_json(text)
    except ValueError:
        return Brought([], say("data-not-json"))
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return Brought([], say("data-not-ours"))
    given = found.get("data")
    theirs = {
        key: value
        for key, value in (given.items() if isinstance(given, dict) else ())
        if isinstance(key, str) and key.startswith("pinochle/") and isinstance(value, str)
    }
    before, _ = read_shelf(here.get(store.PAST), here.get(store.HANDS))
    added, bad = read_shelf(theirs.get(store.PAST), theirs.get(store.HANDS))
    sound = added.sound
    after = before.merged(sound)
    effects: list[dict[str, Any]] = []
    match = theirs.get(store.MATCH)
    if match is not None and here.get(store.MATCH) is None:
        effects.append({"save": [store.MATCH, match]})
    elif match is not None:
        after = _with_match(after, match)
    effects += saves(after)
    if stars := _best(here.get(store.LESSONS), theirs.pop(store.LESSONS, None)):
        effects.append({"save": [store.LESSONS, stars]})
    for key, value in theirs.items():
        if key not in (store.MATCH, *store.SHELF, *_NOT_DATA) and here.get(key) is None:
            effects.append({"save": [key, value]})
    games = len(_names(after) - _names(before))
    hands = len(after.lines) - len(before.lines)
    told = say("data-imported", games=games, hands=hands)
    return Brought(effects, f"{told} {say('data-part')}" if bad or sound != added else told)


def _best(here: str | None, theirs: str | None) -> str:
    """The better stars of each lesson, as text; nothing if the file has none to add."""
    mine, added = _stars(here), _stars(theirs)
    better = {name: count for name, count in added.items() if count > mine.get(name, 0)}
    return json.dumps({**mine, **better}) if better else ""


def _stars(text: str | None) -> dict[str, int]:
    try:
        found = read_json(text or "{}")
    except ValueError:
        return {}
    counts = found.items() if isinstance(found, dict) else ()
    return {
        name: count
        for name, count in counts
        if isinstance(count, int) and not isinstance(count, bool) and 0 < count <= _MOST_STARS
    }


def _names(shelf: Shelf) -> set[object]:
    return {game.get("id") for game in shelf.games}


def _with_match(shelf: Shelf, text: str) -> Shelf:
    """The match under way in a file, put on the shelf; one that cannot be read is left out."""
    try:
        saved = store.read_match(text)
    except PinochleError:
        return shelf
    if saved.replay:
        return _with_match(shelf, saved.aside) if saved.aside else shelf
    when = max((game.when for game in shelf.readable), default=0)
    alone = Shelf().with_match(saved.match, when, saved.practice, saved.shared)
    return shelf.merged(alone)
