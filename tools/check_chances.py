"""Checks the chances of making a bid on deals that no figure was fitted on.

    python -m tools.check_chances double-deck --deals 20000 --seed check --jobs 2

Club players hold real auctions. For the winner of each, every bid of the ladder is asked for its
chance as it stood at his last call, and set against whether his side would have made it with the
tuned play. By tenths of the chance, the bids that were made should be as many as were promised;
the worst tenth is named at the end, with the contracts themselves besides.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from math import sqrt
from typing import NamedTuple

from pinochle import rules_for
from pinochle.bots.chances import Outlook
from pinochle.bots.club import Club
from pinochle.bots.valuation import weights_for
from pinochle.cli.matches import over_jobs
from pinochle.rules import Rules
from tools.fit_chances import Won, won

__all__ = ["Tenth", "main", "tenths"]

_Told = tuple[float, bool]  # a chance, and whether the bid was made


class Tenth(NamedTuple):
    """Bids with chances in one tenth: how many, the mean chance, the share made."""

    bids: int
    chance: float
    made: float


def outlook_of(rules: Rules, each: Won, *, signals: bool) -> Outlook:
    """Returns what the winner of an auction expected at his last bid."""
    weights = weights_for(rules, signals=signals)
    more = sum(w * x for w, x in zip(weights.more, each.hand, strict=True))
    heard = sum(w * x for w, x in zip(weights.heard, each.heard, strict=True))
    total = each.meld + more + heard
    spread, made = weights.spreads[each.said], weights.made[each.sure]
    return Outlook(0, each.meld, total, spread, made, rules.unit)


def told(rules: Rules, each: Won, *, signals: bool) -> tuple[list[_Told], _Told]:
    """Returns the chances of all bids that are in question, and that of the contract."""
    mine = outlook_of(rules, each, signals=signals)

    def of(amount: int) -> _Told:
        return mine.chance(amount), not each.void and each.made * rules.unit >= amount

    most = (mine.total + 2.5 * mine.spread) * rules.unit
    return [of(amount) for amount in rules.ladder if amount <= most], of(each.bid)


def tenths(found: Iterable[_Told]) -> list[Tenth]:
    """Returns the bids by tenths of their chance."""
    rows: list[list[_Told]] = [[] for _ in range(10)]
    for chance, made in found:
        rows[min(int(10 * chance), 9)].append((chance, made))
    return [
        Tenth(
            len(row),
            sum(chance for chance, _ in row) / max(1, len(row)),
            sum(made for _, made in row) / max(1, len(row)),
        )
        for row in rows
    ]


def _won(rules: Rules, signals: bool, seed: str) -> Won | None:
    bots = [Club(signals=signals) for _ in range(rules.players)]
    return won(rules, bots, seed, signals=signals)


def _print(title: str, rows: Sequence[Tenth]) -> None:
    print(title)
    for at, row in enumerate(rows):
        if row.bids:
            error = 196 * sqrt(row.made * (1 - row.made) / row.bids)
            print(
                f"  {10 * at:3} to {10 * at + 10:3} %: {row.bids:7} bids, promised "
                f"{100 * row.chance:5.1f}, made {100 * row.made:5.1f} ± {error:.1f}"
            )


def main(arguments: list[str]) -> int:
    """Prints promised and made bids of one game by tenths; 1 if a tenth is off by too much."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", default="check")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--silent", action="store_true", help="without the convention")
    parser.add_argument("--limit", type=float, default=3.0, help="points of a hundred")
    options = parser.parse_args(arguments)
    rules, signals = rules_for(options.game), not options.silent
    seeds = [f"{options.seed}.{number}" for number in range(options.deals)]
    found = [each for each in over_jobs(partial(_won, rules, signals), seeds, options.jobs) if each]
    both = [told(rules, each, signals=signals) for each in found]
    rows = tenths(pair for ladder, _ in both for pair in ladder)
    _print(f"{options.game}: {options.deals} deals, {len(found)} auctions, all bids", rows)
    _print("the contracts themselves", tenths(contract for _, contract in both))
    worst = max(abs(row.chance - row.made) for row in rows if row.bids)
    print(f"worst tenth: {100 * worst:.1f} points of a hundred")
    return int(100 * worst > options.limit)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
