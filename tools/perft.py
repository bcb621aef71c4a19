"""Counts legal continuations of endings: ``python -m tools.perft [FILE] [--depth N]``.

The file format is that of tests/perft: hands north first, then clockwise, suits
spades.hearts.diamonds.clubs. Equal cards count once, through the engine's own legal actions.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pinochle.actions import Play
from pinochle.cards import CARDS, SUITS, Hand
from pinochle.frozen import replace
from pinochle.phases.playing import Playing
from pinochle.phases.table import Table
from pinochle.rules import Rules
from pinochle.variants import GAMES

FILE = Path(__file__).parent.parent / "tests" / "perft" / "endings.perft"


class Ending(NamedTuple):
    """A position to count from, and the counts at depth 1, 2, 3, … that others agreed on."""

    name: str
    deal: str
    must_beat: str
    counts: tuple[int, ...]


def read_endings(text: str) -> Iterator[Ending]:
    """Yields the endings written in *text*."""
    name = deal = ""
    for line in text.splitlines():
        words = line.partition("#")[0].split()
        match words:
            case ["id", name]:
                pass
            case ["deal", *rest]:
                deal = " ".join(rest)
            case ["perft", mode, *counts]:
                yield Ending(name, deal, mode, tuple(map(int, counts)))
            case _:
                assert not words, line


def _hand(text: str) -> Hand:
    suits = zip(SUITS, text.split("."), strict=True)
    return tuple(CARDS[rank + suit] for suit, ranks in suits for rank in ranks)


def position(ending: Ending) -> Playing:
    """Returns the ending as a phase of play in which the first hand leads."""
    trump, *hands = ending.deal.split()
    rules: Rules = replace(GAMES["single-deck"], must_beat=ending.must_beat, tram=False)
    held = tuple(map(_hand, hands))
    table = Table(rules, 0, held, trump=trump, points=(0, 0))
    return Playing(table, held, 0, (), (), (0, 0))


def perft(phase: Playing | Table, depth: int) -> int:
    """Returns how many ways there are to play *depth* cards."""
    if not depth or isinstance(phase, Table):
        return 1
    plays = [action for action in phase.legal_actions if isinstance(action, Play)]
    if depth == 1:
        return len(plays)
    return sum(perft(phase.step(play), depth - 1) for play in plays)


def divided(phase: Playing, depth: int) -> dict[str, int]:
    """Returns the count behind each first card, to find a mistake with."""
    return {str(play): perft(phase.step(play), depth - 1) for play in phase.legal_actions}


def main() -> int:
    """Counts every ending of a file; prints what differs, with the count behind each card."""
    parser = argparse.ArgumentParser(prog="python -m tools.perft", description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=FILE)
    parser.add_argument("--depth", type=int, default=99, help="stop at this depth")
    given = parser.parse_args()
    wrong = 0
    for ending in read_endings(given.file.read_text("utf-8")):
        start = position(ending)
        for depth, count in enumerate(ending.counts[: given.depth], start=1):
            if (found := perft(start, depth)) != count:
                wrong += 1
                print(f"{ending.name} {ending.must_beat} depth {depth}: {found}, not {count}")
                print(f"  deal {ending.deal}\n  {divided(start, depth)}")
    print("all counts agree" if not wrong else f"{wrong} counts differ")
    return min(wrong, 1)


if __name__ == "__main__":
    raise SystemExit(main())
