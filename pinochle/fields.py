"""Fields of JSON objects that came from outside: asked for by name, kind checked, errors coded."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from itertools import accumulate
from typing import Any

from .codes import Trouble
from .errors import NotationError

__all__ = [
    "Json",
    "check_text",
    "compare",
    "field_of",
    "object_of",
    "parsed",
    "read_json",
    "unknown",
    "wrong",
]

Json = Mapping[str, Any]

_NEEDED: Any = object()
_DEEPEST = 40  # of lists in lists; thousands end the browser's Python for good
_NO_BRACKET = re.compile(r"[^\[\]{}]+")
_KINDS = {
    str: "a text",
    int: "a whole number",
    list: "a list",
    dict: "an object",
    bool: "true or false",
}


def wrong(name: str, problem: str, **facts: object) -> NotationError:
    """Returns the error that says what is wrong with the field *name*."""
    return NotationError(Trouble.FIELD, field=name, problem=problem, **facts)


def read_json(text: str) -> Any:
    """Returns what the JSON *text* says; ValueError if it is none or is nested beyond reason."""
    depths = accumulate(1 if mark in "[{" else -1 for mark in _NO_BRACKET.sub("", text))
    if max(depths, default=0) > _DEEPEST:
        raise ValueError("nested too deeply")
    return json.loads(text)


def parsed(text: str) -> Json:
    """Returns the JSON object written *text*; NotationError for anything else."""
    try:
        found = read_json(text)
    except ValueError as problem:
        raise NotationError(Trouble.JSON, because=str(problem)) from None
    return object_of(found, "record")


def object_of(found: object, name: str) -> Json:
    """Returns *found* if it is an object; NotationError otherwise."""
    if not isinstance(found, dict):
        raise wrong(name, "kind", expected="an object")
    return found


def field_of(found: Json, name: str, kind: type, default: Any = _NEEDED) -> Any:
    """Returns the field *name*, which must be of *kind*; null counts as left out."""
    value = found.get(name)
    if value is None:
        if default is _NEEDED:
            raise wrong(name, "missing")
        return default
    if not isinstance(value, kind) or isinstance(value, bool) != (kind is bool):
        raise wrong(name, "kind", expected=_KINDS[kind])
    return check_text(value, name) if isinstance(value, str) else value


def check_text(text: str, name: str) -> str:
    """Returns *text* if it can be written as UTF-8; NotationError for half a surrogate pair."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise wrong(name, "text") from None
    return text


def compare(found: Json, expected: Json) -> None:
    """Refuses the first figure of *found* that is not as *expected*; one left out is no error."""
    for name, value in expected.items():
        if name in found and (found[name] != value or type(found[name]) is not type(value)):
            raise NotationError(Trouble.FIGURE, field=name, expected=value, found=found[name])


def unknown(found: Json, known: frozenset[str]) -> Json:
    """Returns the fields of *found* that are not *known*."""
    return {name: value for name, value in found.items() if name not in known}
