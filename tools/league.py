"""Every level against every other over whole hands: real auctions, duplicate deals, intervals.

    python -m tools.league --deals 200 --seed report --jobs 2 --out league.json
    python -m tools.league --read league.json

Each pair of levels plays every deal twice with sides swapped (three-handed games: in every seating
of one against two), scored as the game scores. A lead is what the first level scores more than
the second with the same cards, in points a hand, ± a 95 % interval. Blocks of deals are named by
their seed: what was chosen on one is reported from another. Results are written after every
pair and a block of deals is never played twice, so a run may be broken off and taken up again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from pinochle import GAMES, rules_for
from pinochle.bots.levels import OFFERED
from pinochle.cli.duel import Pairing, interval, played
from pinochle.cli.matches import over_jobs

__all__ = ["lead", "main", "table"]

Row = dict[str, Any]


def lead(game: str, strong: str, weak: str, deals: int, seed: str, jobs: int) -> Row:
    """Returns how far *strong* leads *weak* over the block of deals called *seed*."""
    rules = rules_for(game)
    pairs = [Pairing(rules, f"{seed}.{number}", strong, weak) for number in range(deals)]
    tallies = list(over_jobs(played, pairs, jobs))
    mean, half = interval(tally.lead for tally in tallies)
    made = [
        sum(tally.made[at] for tally in tallies) / max(1, sum(tally.bid[at] for tally in tallies))
        for at in (0, 1)
    ]
    return {
        "game": game,
        "players": [strong, weak],
        "lead": round(mean, 1),
        "half": round(half or 0.0, 1),
        "made": [round(100 * share) for share in made],
        "deals": deals,
        "block": seed,
    }


def pairs_of(levels: Sequence[str], near: bool) -> Iterator[tuple[str, str]]:
    """Yields the pairs of *levels*, the stronger first; *near*: neighbours only."""
    for weak, strong in combinations(levels, 2):
        if not near or levels.index(strong) - levels.index(weak) == 1:
            yield strong, weak


def table(rows: Sequence[Row], game: str, levels: Sequence[str] = OFFERED) -> str:
    """Returns the leads of one game as a Markdown table, the row's level over the column's."""
    known = {tuple(row["players"]): row for row in rows if row["game"] == game}
    heads = [level for level in levels if any(level in pair for pair in known)]
    lines = ["| | " + " | ".join(f"`{level}`" for level in heads) + " |"]
    lines.append("| --- " * (len(heads) + 1) + "|")
    for one in heads:
        cells = []
        for other in heads:
            row, sign = known.get((one, other)), 1
            if row is None:
                row, sign = known.get((other, one)), -1
            cells.append(
                f"{sign * row['lead']:+.1f} ± {row['half']:.1f} ({row['deals']})" if row else ""
            )
        lines.append(f"| `{one}` | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Plays the pairs that are asked for and prints the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=[*GAMES], default="double-deck")
    parser.add_argument("--levels", default=",".join(OFFERED))
    parser.add_argument("--near", action="store_true", help="neighbouring levels only")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="report", help="the block of deals")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where the results are kept")
    parser.add_argument("--read", type=Path, help="print what is kept here and play nothing")
    options = parser.parse_args(arguments)
    kept: Path | None = options.read or options.out
    rows: list[Row] = json.loads(kept.read_text("utf-8")) if kept and kept.exists() else []
    done = [(row["game"], tuple(row["players"]), row["block"]) for row in rows]
    wanted = [] if options.read else pairs_of(options.levels.split(","), options.near)
    for strong, weak in wanted:
        if (options.game, (strong, weak), options.seed) in done:
            continue
        row = lead(options.game, strong, weak, options.deals, options.seed, options.jobs)
        rows.append(row)
        print(strong, "over", weak, row["lead"], "±", row["half"], row["made"], flush=True)
        if options.out:
            options.out.write_text(json.dumps(rows, indent=1), "utf-8")
    print(table(rows, options.game))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
