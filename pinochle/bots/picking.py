"""Choosing several cards together: a pass or a discard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ..cards import Card
from .faces import FACE

__all__ = ["Score", "best_set", "greedy_set", "likely_sets", "limits_of"]

Score = Callable[[tuple[int, ...]], float]

_WIDTH = 8  # faces that are looked at in combination
_FEW = 5  # the same, one after the other


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


def likely_sets(
    limits: Mapping[int, int], count: int, score: Score, width: int
) -> Iterator[tuple[int, ...]]:
    """Yields every choice of *count* from the *width* faces that look best alone."""
    alone = sorted(limits, key=lambda face: (-score((face,)), face))
    while sum(limits[face] for face in alone[:width]) < count:
        width += 1
    return _sets([(face, limits[face]) for face in alone[:width]], count)


def best_set(limits: Mapping[int, int], count: int, score: Score) -> tuple[int, ...]:
    """Returns the *count* faces with the highest *score*, among those that look best alone."""
    return max(likely_sets(limits, count, score, _WIDTH), key=score)


def greedy_set(limits: Mapping[int, int], count: int, score: Score) -> tuple[int, ...]:
    """Returns *count* faces, one after the other the one that scores best with those before.

    Only the faces that look best alone are looked at, so it is quick and not always the best.
    """
    alone = sorted(limits, key=lambda face: (-score((face,)), face))
    chosen: tuple[int, ...] = ()
    for _ in range(count):
        free = [face for face in alone if chosen.count(face) < limits[face]]
        chosen = max([(*chosen, face) for face in free[:_FEW]], key=score)
    return chosen
