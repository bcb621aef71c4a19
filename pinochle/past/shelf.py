"""The shelf: the last twenty games for review, and a line for every hand ever finished here.

Texts of other versions are migrated step by step; what cannot be read is handed back, so that the
table can set it aside instead of writing over it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..errors import PinochleError
from ..fields import read_json
from ..match import Match
from .games import PastGame, pack_game, read_game
from .lines import HandLine, line_key, lines_of, parse_line

__all__ = ["MOST", "Shelf", "read_shelf"]

MOST = 20  # games kept for review (UX 11.3)
VERSION = 1


class Shelf(NamedTuple):
    """Games, the newest first, as they are stored; lines of hands in the order of play."""

    games: tuple[Mapping[str, Any], ...] = ()
    lines: tuple[str, ...] = ()

    def with_match(
        self, match: Match, when: int, practice: frozenset[int] = frozenset(), shared: str = ""
    ) -> Shelf:
        """Returns the shelf with *match* as it stands, in place of what it had of it.

        It is the newest game, also where the clock was set back since the one before.
        """
        when = max((when, *map(_when, self.games)))
        packed = pack_game(match, when, practice, shared)
        others = self.without(packed["id"]).games
        known = {line_key(line) for line in self.lines}
        lines = map(str, lines_of(match, practice, known))
        return _tidied((packed, *others), (*self.lines, *lines))

    def merged(self, other: Shelf) -> Shelf:
        """Returns what both hold; of the same game the one that was played longer."""
        return _tidied((*self.games, *other.games), (*other.lines, *self.lines))

    def without(self, name: str) -> Shelf:
        """Returns the shelf without the game *name*; its hands still count."""
        return Shelf(tuple(game for game in self.games if game.get("id") != name), self.lines)

    def game(self, name: str) -> PastGame | None:
        """Returns the game *name* if it is there; NotationError if it cannot be read."""
        found = next((game for game in self.games if game.get("id") == name), None)
        return None if found is None else read_game(found)

    @property
    def sound(self) -> Shelf:
        """The shelf without what cannot be read."""
        games = tuple(game for game in self.games if any(_readable([game])))
        return Shelf(games, tuple(line for line in self.lines if parse_line(line) is not None))

    @property
    def readable(self) -> tuple[PastGame, ...]:
        """The games that can be read, the newest first."""
        return tuple(_readable(self.games))

    @property
    def hands(self) -> tuple[HandLine, ...]:
        """The lines that can be read."""
        return tuple(line for text in self.lines if (line := parse_line(text)) is not None)

    @property
    def games_text(self) -> str:
        """The games as text to be stored."""
        return json.dumps({"version": VERSION, "games": self.games}, separators=(",", ":"))

    @property
    def hands_text(self) -> str:
        """The lines as text to be stored."""
        return json.dumps({"version": VERSION, "hands": self.lines}, separators=(",", ":"))


def _readable(games: Iterable[Mapping[str, Any]]) -> Iterable[PastGame]:
    for game in games:
        try:
            yield read_game(game)
        except PinochleError:  # kept as it is; a later version may know it
            continue


def _length(game: Mapping[str, Any]) -> tuple[int, int, int]:
    """How far a stored game has come, to choose between two copies of it."""
    hands, when = game.get("hands"), game.get("when")
    listed = hands if isinstance(hands, list) else []
    last = listed[-1] if listed else None
    moves = len(str(last[2])) if isinstance(last, list) and len(last) > 2 else 0
    return len(listed), moves, when if isinstance(when, int) else 0


def _when(game: Mapping[str, Any]) -> int:
    return _length(game)[2]


def _tidied(games: Iterable[Mapping[str, Any]], lines: Iterable[str]) -> Shelf:
    best: dict[object, Mapping[str, Any]] = {}
    for game in games:
        name = game.get("id")
        if name not in best or _length(game) > _length(best[name]):
            best[name] = game
    newest = sorted(best.values(), key=_when, reverse=True)[:MOST]
    kept = {line_key(line): line for line in lines}
    return Shelf(tuple(newest), tuple(kept.values()))


def read_shelf(games: str | None, hands: str | None) -> tuple[Shelf, tuple[str, ...]]:
    """Returns the shelf of two stored texts, and those of them that could not be read."""
    found_games, found_hands = _listed(games, "games"), _listed(hands, "hands")
    bad = tuple(
        text or "" for text, found in ((games, found_games), (hands, found_hands)) if found is None
    )
    shelf = Shelf(
        tuple(each for each in found_games or () if _is_named(each)),
        tuple(each for each in found_hands or () if isinstance(each, str)),
    )
    return shelf, bad


def _is_named(game: object) -> bool:
    return isinstance(game, dict) and isinstance(game.get("id"), str)


def _listed(text: str | None, name: str) -> list[Any] | None:
    """Returns the list *name* of a stored text, brought to this version; None if it is none."""
    if not text:
        return []
    try:
        found = read_json(text)
    except ValueError:
        return None
    if isinstance(found, list):  # version 0: the bare list
        found = {"version": VERSION, name: found}
    if not isinstance(found, dict) or found.get("version") != VERSION:
        return None
    listed = found.get(name)
    return listed if isinstance(listed, list) else None
