"""A tree of plain nodes, its HTML, and the difference of two trees as a short list of patches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from html import escape
from typing import NamedTuple, TypeAlias

__all__ = ["Node", "Op", "diff", "to_html"]

Op: TypeAlias = list[str | None]

_VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
_NOTHING: Mapping[str, str] = {}


class Node(NamedTuple):
    """An element: its tag, its key (its id in the page, empty for none), attributes, children."""

    tag: str
    key: str = ""
    attrs: Mapping[str, str] = _NOTHING
    children: tuple[Node | str, ...] = ()


def to_html(node: Node | str) -> str:
    """Returns the HTML of *node*, with text and attribute values escaped."""
    pieces: list[str] = []
    _write(node, pieces.append)
    return "".join(pieces)


_text = lru_cache(2048)(lambda text: escape(text, quote=False))
_value = lru_cache(2048)(escape)


def _write(node: Node | str, put: Callable[[str], None]) -> None:
    if isinstance(node, str):
        put(_text(node))
        return
    tag, key, attrs, children = node
    named = "".join([f' {name}="{_value(value)}"' for name, value in attrs.items()])
    put(f'<{tag} id="{_value(key)}"{named}>' if key else f"<{tag}{named}>")
    if tag in _VOID:
        return
    for child in children:
        _write(child, put)
    put(f"</{tag}>")


def diff(old: Node, new: Node) -> list[Op]:
    """Returns the patches that turn the page of *old* into the page of *new*.

    Both carry the same key. The patches, in order: `attr id name value` (null takes it away),
    `inner id html`, `swap id html`, `drop id`, `add parent before html`, `move parent id before`
    (a null *before* means last).
    """
    ops: list[Op] = []
    _compare(old, new, ops)
    return ops


def _compare(old: Node, new: Node, ops: list[Op]) -> None:
    if old is new:
        return
    if old.tag != new.tag:
        ops.append(["swap", new.key, to_html(new)])
        return
    for name in old.attrs:
        if name not in new.attrs:
            ops.append(["attr", new.key, name, None])
    for name, value in new.attrs.items():
        if old.attrs.get(name) != value:
            ops.append(["attr", new.key, name, value])
    if old.children is not new.children:
        _children(old, new, ops)


def _children(old: Node, new: Node, ops: list[Op]) -> None:
    before, after = _keyed(old.children), _keyed(new.children)
    if before is not None and after is not None:
        _reorder(new.key, before, after, ops)
    elif _same_places(old.children, new.children):
        for left, right in zip(old.children, new.children, strict=True):
            if isinstance(left, Node) and isinstance(right, Node) and left.key:
                _compare(left, right, ops)
    else:
        ops.append(["inner", new.key, "".join(to_html(child) for child in new.children)])


def _keyed(children: Iterable[Node | str]) -> dict[str, Node] | None:
    """Returns the children by key, in order, or None when one of them has no key."""
    found: dict[str, Node] = {}
    for child in children:
        if isinstance(child, str) or not child.key:
            return None
        found[child.key] = child
    return found


def _same_places(old: tuple[Node | str, ...], new: tuple[Node | str, ...]) -> bool:
    """Says whether both lists differ at most inside children that carry the same key."""
    if len(old) != len(new):
        return False
    for left, right in zip(old, new, strict=True):
        if left is right:
            continue
        named = isinstance(left, Node) and isinstance(right, Node) and left.key
        if not (named and left.key == right.key) and left != right:  # type: ignore[union-attr]  # nodes, if named
            return False
    return True


def _reorder(parent: str, before: dict[str, Node], after: dict[str, Node], ops: list[Op]) -> None:
    for key in before:
        if key not in after:
            ops.append(["drop", key])
    place = [key for key in before if key in after]
    for index, (key, node) in enumerate(after.items()):
        following = place[index] if index < len(place) else None
        if key not in before:
            ops.append(["add", parent, following, to_html(node)])
            place.insert(index, key)
            continue
        if following != key:
            ops.append(["move", parent, key, following])
            place.remove(key)
            place.insert(index, key)
        _compare(before[key], node, ops)
