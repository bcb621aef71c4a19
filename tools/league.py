"""Every level against every other over whole hands: real auctions, duplicate deals, intervals.

    python -m tools.league --deals 100 --seed report --jobs 2 --out league.jsonl
    python -m tools.league --near --first 100 --deals 200 --seed report --out league.jsonl
    python -m tools.league --read league.jsonl

Each pair of levels plays every deal twice with sides swapped (three-handed games: in every seating
of one against two), scored as the game scores. A lead is what the first level scores more than
the second with the same cards, in points a hand, ± a 95 % interval. Blocks of deals are named by
their seed: what was chosen on one is reported from another. Every deal is kept in the file and
never played twice, so a run may be broken off, taken up again and added to.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from pinochle import GAMES, rules_for
from pinochle.bots.levels import OFFERED
from pinochle.cli.duel import Pairing, interval, played
from pinochle.cli.matches import over_jobs

__all__ = ["Meeting", "Outcome", "main", "pairs_of", "table"]


class Meeting(NamedTuple):
    """Two levels over one deal of a block."""

    game: str
    one: str
    other: str
    block: str
    deal: int


class Outcome(NamedTuple):
    """The lead of the first level; of both, contracts bid and made."""

    lead: float
    bid: Sequence[int]
    made: Sequence[int]


Known = dict[Meeting, Outcome]


def outcome(meeting: Meeting) -> Outcome:
    """Returns what *meeting* brings."""
    rules = rules_for(meeting.game)
    tally = played(Pairing(rules, f"{meeting.block}.{meeting.deal}", meeting.one, meeting.other))
    return Outcome(tally.lead, tally.bid, tally.made)


def kept(path: Path | None) -> Known:
    """Returns the outcomes in the file at *path*; none if there is no file."""
    if path is None or not path.exists():
        return {}
    rows = map(json.loads, path.read_text("utf-8").splitlines())
    return {Meeting(*row[:5]): Outcome(*row[5:]) for row in rows}


def play(meetings: Sequence[Meeting], known: Known, out: Path | None, jobs: int) -> None:
    """Plays what is not *known* yet and adds it there, and to the file a line at a time."""
    missing = [meeting for meeting in meetings if meeting not in known]
    for meeting, found in zip(missing, over_jobs(outcome, missing, jobs), strict=True):
        known[meeting] = found
        if out:
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps([*meeting, *found]) + "\n")


def pairs_of(levels: Sequence[str], near: bool) -> Iterator[tuple[str, str]]:
    """Yields the pairs of *levels*, the stronger first; *near*: neighbours only."""
    for weak, strong in combinations(levels, 2):
        if not near or levels.index(strong) - levels.index(weak) == 1:
            yield strong, weak


def leads_of(known: Mapping[Meeting, Outcome], game: str) -> dict[tuple[str, str], list[float]]:
    """Returns the leads of every pair in *game*, of all blocks."""
    found: dict[tuple[str, str], list[float]] = {}
    for meeting, each in known.items():
        if meeting.game == game:
            found.setdefault((meeting.one, meeting.other), []).append(each.lead)
    return found


def table(known: Mapping[Meeting, Outcome], game: str) -> str:
    """Returns the leads of one game as a Markdown table, the row's level over the column's."""
    found = leads_of(known, game)
    heads = [level for level in OFFERED if any(level in pair for pair in found)]
    lines = ["| | " + " | ".join(f"`{level}`" for level in heads) + " |"]
    lines.append("| --- " * (len(heads) + 1) + "|")
    for one in heads:
        cells = []
        for other in heads:
            leads = found.get((one, other)) or [-lead for lead in found.get((other, one), ())]
            mean, half = interval(leads) if leads else (0.0, None)
            cells.append(f"{mean:+.1f} ± {half or 0:.1f} ({len(leads)})" if leads else "")
        lines.append(f"| `{one}` | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Plays the pairs that are asked for, as far as they were not, and prints the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=[*GAMES], default="double-deck")
    parser.add_argument("--levels", default=",".join(OFFERED))
    parser.add_argument("--near", action="store_true", help="neighbouring levels only")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--seed", default="report", help="the block of deals")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where the outcomes are kept, a deal a line")
    parser.add_argument("--read", type=Path, help="print what is kept here and play nothing")
    options = parser.parse_args(arguments)
    known = kept(options.read or options.out)
    if not options.read:
        numbers = range(options.first, options.first + options.deals)
        pairs = [*pairs_of(options.levels.split(","), options.near)]
        meetings = [
            Meeting(options.game, *pair, options.seed, number)
            for pair in pairs
            for number in numbers
        ]
        play(meetings, known, options.out, options.jobs)
    print(table(known, options.game))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
