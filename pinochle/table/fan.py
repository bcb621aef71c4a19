"""The room a fan of cards takes: which suits share a row, and how far apart its cards stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

__all__ = ["BREAK", "LARGE_OVERLAP", "OVERLAP", "WIDEST", "fan_fits", "fan_rows"]

WIDEST = {"phone": 62, "tablet": 88, "desktop": 104}  # pixels of a card
OVERLAP, BREAK = 0.44, 0.14  # of a card's width: the strip that shows "10", the gap between suits
LARGE_OVERLAP = 0.54  # the strip where figures are large
_NARROWEST = 32  # pixels of a card that can be hit


def _splits(groups: int, rows: int) -> Iterator[list[range]]:
    """Yields every way to cut a row of suits into that many rows."""

    def cut(start: int, left: int) -> Iterator[list[range]]:
        if left == 1:
            yield [range(start, groups)]
            return
        for end in range(start + 1, groups - left + 2):
            for rest in cut(end, left - 1):
                yield [range(start, end), *rest]

    yield from cut(0, rows)


def fan_rows(
    sizes: Sequence[int], width: float, *, coarse: bool, widest: int, overlap: float = OVERLAP
) -> list[range]:
    """Returns which suits stand in which row: as few rows as leave each card wide enough to hit."""
    target, best, best_step = (44 if coarse else 36), [range(len(sizes))], 0.0
    for count in range(1, len(sizes) + 1):
        rows = min(
            _splits(len(sizes), count),
            key=lambda rows: max(sum(sizes[i] for i in row) for row in rows),
        )
        step = _step(sizes, rows, width, widest, overlap)
        if step > best_step + 2 or count == 1:
            best, best_step = rows, step
        if step >= target:
            return rows
    return best


def _step(
    sizes: Sequence[int], rows: list[range], width: float, widest: int, overlap: float
) -> float:
    """Returns how far apart the cards of these rows stand."""
    counts = [(sum(sizes[i] for i in row), len(row)) for row in rows]
    need = max(1 + overlap * (cards - 1) + BREAK * (suits - 1) for cards, suits in counts)
    card = min(widest, width / need)
    room = [
        (width - card - card * BREAK * (suits - 1)) / (cards - 1)
        for cards, suits in counts
        if cards > 1
    ]
    return min([0.78 * card, *room])


def fan_fits(longest: int, width: float, size: str) -> bool:
    """Says whether a suit of *longest* cards has room in one row (UX 6.1: 32 pixels a card)."""
    return _step([longest], [range(1)], width, WIDEST[size], OVERLAP) >= _NARROWEST
