"""Statistics of one person's hands, counted from their lines; practice hands never count."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from ..seats import side_of
from ..variants import GAMES
from .lines import HandLine

__all__ = ["Figures", "figures_of", "games_of", "levels_of", "trend"]

YOU = 0


class Figures(NamedTuple):
    """Sums over hands, from the person's side; averages are None where there is nothing to average.

    *bids* counts the contracts of the person's side, *own* those the person bid in person.
    """

    games: int
    won: int
    hands: int
    bids: int
    made: int
    own: int
    own_made: int
    defended: int
    set_them: int
    meld: float | None
    tricks_bidding: float | None
    tricks_defending: float | None
    tricks: float | None  # where nobody bids
    best: int | None
    worst: int | None

    @property
    def sets(self) -> int:
        """Contracts of the person's side that failed."""
        return self.bids - self.made


def _counted(lines: Iterable[HandLine]) -> list[HandLine]:
    """The hands that count: not practice, and somebody could score."""
    return [
        line for line in lines if not line.practice and line.ended not in ("passed-out", "redealt")
    ]


def _average(values: Sequence[int]) -> float | None:
    return sum(values) / len(values) if values else None


def figures_of(lines: Iterable[HandLine]) -> Figures:
    """Returns the figures of *lines*, which should be of one game."""
    every = list(lines)
    hands = _counted(every)
    ends = [line for line in every if line.winner is not None]
    bidding = [line for line in hands if _bids(line)]
    defending = [line for line in hands if line.bidder is not None and not _bids(line)]
    own = [line for line in bidding if line.bidder == YOU]
    played = ("played", "claimed")
    scores = [line.score[YOU] for line in hands]
    return Figures(
        games=len(ends),
        won=sum(line.winner == YOU for line in ends),
        hands=len(hands),
        bids=len(bidding),
        made=_made(bidding),
        own=len(own),
        own_made=_made(own),
        defended=len(defending),
        set_them=sum(line.made is False for line in defending),
        meld=_average([line.meld[YOU] for line in hands]),
        tricks_bidding=_average([line.tricks[YOU] for line in bidding if line.ended in played]),
        tricks_defending=_average([line.tricks[YOU] for line in defending if line.ended in played]),
        tricks=_average([line.tricks[YOU] for line in hands if line.bidder is None]),
        best=max(scores, default=None),
        worst=min(scores, default=None),
    )


def _bids(line: HandLine) -> bool:
    sides = GAMES[line.game].sides
    return line.bidder is not None and side_of(line.bidder, sides) == YOU


def _made(lines: Iterable[HandLine]) -> int:
    return sum(line.made is True for line in lines)


def _counts(lines: Iterable[HandLine], key: Callable[[HandLine], str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for line in lines:
        counts[key(line)] = counts.get(key(line), 0) + 1
    return counts


def games_of(lines: Iterable[HandLine]) -> tuple[str, ...]:
    """Returns the games that were played, the one with most hands first."""
    counts = _counts(lines, lambda line: line.game)
    return tuple(sorted(counts, key=lambda game: -counts[game]))


def levels_of(lines: Iterable[HandLine]) -> tuple[str, ...]:
    """Returns the levels of the opponents that were met, the one with most hands first."""
    counts = _counts(lines, lambda line: line.level)
    return tuple(sorted(counts, key=lambda level: -counts[level]))


def trend(lines: Iterable[HandLine], most: int = 60) -> tuple[int, ...]:
    """Returns what the last hands brought against the best of the others, added up hand by hand."""
    total, sums = 0, []
    for line in _counted(lines)[-most:]:
        total += line.score[YOU] - max(line.score[1:])
        sums.append(total)
    return tuple(sums)
