"""Choosing several cards together: a pass or a discard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ..cards import Card
from .faces import FACE

__all__ = ["best_set", "limits_of"]

_WIDTH = 8  # faces that are looked at in combination


def limits_of(held: Mapping[Card, int], limits: Mapping[Card, int] | None) -> dict[int, int]:
    """Returns how often each face may be chosen."""
    free = held if limits is None else limits
    allowed = {FACE[card]: min(have, free.get(card, 0)) for card, have in held.items()}
    return {face: copies for face, copies in allowed.items() if copies > 0}


def _sets(faces: Sequence[tuple[int, int]], count: int) -> Iterator[tuple[int, ...]]:
    """Yields every choice of *count* from (face, copies)."""
    if not count:
        yield ()
        return
    if not faces:
        return
    (face, copies), rest = faces[0], faces[1:]
    for taken in range(min(copies, count), -1, -1):
        for more in _sets(rest, count - taken):
            yield (face,) * taken + more


def best_set(
    limits: Mapping[int, int], count: int, score: Callable[[tuple[int, ...]], float]
) -> tuple[int, ...]:
    """Returns the *count* faces with the highest *score*, among those that look best alone."""
    alone = sorted(limits, key=lambda face: (-score((face,)), face))
    width = _WIDTH
    while sum(limits[face] for face in alone[:width]) < count:
        width += 1
    pairs = [(face, limits[face]) for face in alone[:width]]
    return max(_sets(pairs, count), key=score)
