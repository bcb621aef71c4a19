"""Counts what a dealt hand melds without a trump, over all hands there are, and stores the figures.

``python -m tools.chances`` prints the figures of every game; ``--write`` puts them into
``pinochle/past/meldtable.py``. Everything is counted in whole numbers; it takes half a minute.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from math import comb, sqrt
from pathlib import Path

from pinochle.rules import Rules
from pinochle.variants import GAMES

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "pinochle" / "past" / "meldtable.py"
STEPS = 7  # bars of the plot, after that for hands without meld
AXES = 5  # the minima: aces, kings, queens, jacks around, pinochles


def meld_counts(rules: Rules) -> dict[int, int]:
    """Returns in how many of all hands each meld value occurs.

    Arounds and pinochles are minima over suits. The number of hands in which all minima reach
    given heights is a product over suits, so that is counted, and differences give the rest. A
    suit is a polynomial, packed into one long number: a digit for each number of cards used and
    each number of marriages.
    """
    copies, hand = rules.copies, rules.hand_size
    marriage = rules.meld_table["marriage"]
    assert marriage == tuple(marriage[0] * n for n in range(1, copies + 1)), "marriages add up"
    size = (comb(4 * len(rules.ranks) * copies, hand).bit_length() + 15) // 8  # bytes of a digit
    row = 4 * copies + 1  # how many marriages a hand can have, and none
    exactly = _minima(copies, 8 * size, row)
    fillers = 4 * (len(rules.ranks) - 4) * copies  # tens and nines
    table = {key: (0, *points) for key, points in rules.meld_table.items()}
    around = [table[key] for key in ("aces", "kings", "queens", "jacks", "pinochle")]
    counts: dict[int, int] = {}
    for heights, number in exactly.items():
        points = sum(values[height] for values, height in zip(around, heights, strict=True))
        for place, ways in _digits(number, size):
            used, marriages = divmod(place, row)
            if 0 <= hand - used <= fillers:
                value = points + marriage[0] * marriages
                counts[value] = counts.get(value, 0) + ways * comb(fillers, hand - used)
    return dict(sorted(counts.items()))


def _minima(copies: int, digit: int, row: int) -> Mapping[tuple[int, ...], int]:
    """Returns the hands for each set of minima, as polynomials."""

    @cache
    def suit(*least: int) -> int:
        """All ways to hold at least so many aces, kings, queens and jacks of one suit."""
        number = 0
        for a, k, q, j in product(*(range(t, copies + 1) for t in least)):
            ways = comb(copies, a) * comb(copies, k) * comb(copies, q) * comb(copies, j)
            number += ways << (digit * ((a + k + q + j) * row + min(k, q)))
        return number

    found: dict[tuple[int, ...], int] = {}
    for a, k, q, j, p in product(range(copies + 1), repeat=AXES):
        spades, diamonds = suit(a, k, max(q, p), j), suit(a, k, q, max(j, p))
        found[a, k, q, j, p] = spades * diamonds * suit(a, k, q, j) ** 2
    for axis in range(AXES):  # from "at least" to "exactly", one minimum after the other
        found = {
            each: number - found.get((*each[:axis], each[axis] + 1, *each[axis + 1 :]), 0)
            for each, number in found.items()
        }
    return found


def _digits(number: int, size: int) -> Iterator[tuple[int, int]]:
    raw = number.to_bytes((number.bit_length() + 7) // 8 + size, "little")
    for place in range(len(raw) // size):
        if ways := int.from_bytes(raw[place * size : (place + 1) * size], "little"):
            yield place, ways


class Figures:
    """Average, spread and shares of a distribution that was counted."""

    def __init__(self, counts: Mapping[int, int], unit: int) -> None:
        self.counts, self.whole = counts, sum(counts.values())
        self.mean = sum(value * ways for value, ways in counts.items()) / self.whole
        square = sum(value * value * ways for value, ways in counts.items()) / self.whole
        self.spread = sqrt(square - self.mean**2)
        # The typical hand: the value that the share of hands reaching it is closest to a half.
        self.typical = min(counts, key=lambda value: abs(self.reaching(value) - 0.5))
        step = 4 * unit
        self.bars = [0, *range(2 * unit, 2 * unit + step * STEPS, step)]

    def reaching(self, value: int) -> float:
        """Returns the share of hands with at least *value*."""
        return sum(ways for each, ways in self.counts.items() if each >= value) / self.whole

    def share(self, place: int) -> float:
        """Returns the share of hands in a bar of the plot."""
        later = self.reaching(self.bars[place + 1]) if place + 1 < len(self.bars) else 0.0
        return self.reaching(self.bars[place]) - later


def table_text() -> str:
    """Returns the module with the figures of every game."""
    lines = [
        '"""What a dealt hand melds without a trump: written by ``tools.chances``, not by hand."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import NamedTuple",
        "",
        '__all__ = ["MELDS", "MeldChance"]',
        "",
        "",
        "class MeldChance(NamedTuple):",
        '    """Average, spread, a typical value, the share that reaches it, bars of a plot."""',
        "",
        "    mean: float",
        "    spread: float",
        "    typical: int",
        "    reaching: float",
        "    bars: tuple[tuple[int, float], ...]  # from this value on, with this share of hands",
        "",
        "",
        "MELDS = {",
    ]
    for game, rules in GAMES.items():
        found = Figures(meld_counts(rules), rules.unit)
        lines += [
            f'    "{game}": MeldChance(',
            f"        {found.mean:.9f},",
            f"        {found.spread:.9f},",
            f"        {found.typical},",
            f"        {found.reaching(found.typical):.9f},",
            "        (",
            *(f"            ({bar}, {found.share(at):.9f})," for at, bar in enumerate(found.bars)),
            "        ),",
            "    ),",
        ]
    return "\n".join([*lines, "}", ""])


def main() -> int:
    """Prints the table, or writes it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--write", action="store_true", help=f"write {TABLE.name}")
    text = table_text()
    if not parser.parse_args().write:
        sys.stdout.write(text)
        return 0
    TABLE.write_text(text, "utf-8")
    return subprocess.run(
        [sys.executable, "-m", "ruff", "format", str(TABLE)], check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
