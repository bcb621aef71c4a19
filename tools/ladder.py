"""Measures how strong the levels play cards: mirrored deals against the yardstick or each other.

    python -m tools.ladder strong yardstick --deals 860 --seed 501 --jobs 2 --out ladder.jsonl
    python -m tools.ladder --read ladder.jsonl

The margin is what the first team takes more than the second with the same cards, in trick points
a deal, with a 95 % interval. Every deal has a generator of its own, so blocks of deals can be
played in any order: what stands in the file is not played again. Figures for publication come from
deals nothing was chosen by (docs/strength.md names the blocks). A budget in playouts may follow a
level: ``strong:400``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from pinochle import GAMES
from pinochle.actions import Claim, Play
from pinochle.bots import Budget, Choice, make_bot
from pinochle.bots.search.bot import SearchBot
from pinochle.bots.search.settings import Settings
from pinochle.bots.search.tables import plan_for
from pinochle.cli.matches import over_jobs
from pinochle.view import SeatView
from tools.arena import RANDOM, YARDSTICK, Player, deals, mirrored, plan_player, summary
from tools.seer import Seer

__all__ = ["Duel", "main", "player"]


class FirstCard:
    """Calls nothing and plays the first legal card: what a search is measured with as caller."""

    def choose(self, seen: SeatView, rng: Random, budget: Budget) -> Choice:
        """Returns a claim or the first card."""
        claim = Claim() in seen.legal
        return Choice(Claim() if claim else Play(min(seen.playable)), ())


@cache
def player(name: str) -> Player:
    """Returns the player called *name*.

    ``yardstick``, ``random``, ``hand`` or ``tuned`` (policies of the search), ``seer`` (sees all
    hands), a level, or settings as ``flat:160:hand`` (worlds and policies) and
    ``flat:300:hand,tuned:5`` (last tricks exact).
    """
    if name == "yardstick":
        return YARDSTICK
    if name == "random":
        return RANDOM
    if name == "seer":
        return Player(peek=Seer())
    if name in ("hand", "tuned"):
        return plan_player(lambda game: plan_for(game, name))
    kind, *rest = name.split(":")
    if kind == "flat":
        worlds, policies, *exact = rest
        settings = Settings(
            int(worlds), tuple(policies.split(",")), exact_tricks=int(exact[0]) if exact else 0
        )
        return Player(bot=SearchBot(settings, FirstCard()))
    return Player(bot=make_bot(kind), budget=Budget(int(rest[0])) if rest else Budget())


class Duel(NamedTuple):
    """Two players over one deal of a block."""

    one: str
    other: str
    game: str
    seed: int
    deal: int


def played(duel: Duel) -> float:
    """Returns the margin of the first player of *duel* over both seatings."""
    block = deals(GAMES[duel.game], duel.deal + 1, duel.seed)
    deal = islice(block, duel.deal, None)
    rng = Random(f"{duel.seed}.{duel.deal}")
    return next(mirrored(deal, player(duel.one), player(duel.other), rng))


def kept(path: Path | None) -> dict[Duel, float]:
    """Returns the margins in the file at *path*; none if there is no file."""
    if path is None or not path.exists():
        return {}
    rows = map(json.loads, path.read_text("utf-8").splitlines())
    return {Duel(*duel): margin for *duel, margin in rows}


def told(known: dict[Duel, float]) -> Iterator[str]:
    """Yields a line for every pair of players, game and block."""
    blocks: dict[tuple[str, str, str, int], list[float]] = {}
    for duel, margin in known.items():
        blocks.setdefault(duel[:4], []).append(margin)
    for (one, other, game, seed), margins in blocks.items():
        yield f"{one} vs {other}, {game}, block {seed}: {summary(margins)}"


def _play(duels: Iterable[Duel], known: dict[Duel, float], out: Path | None, jobs: int) -> None:
    """Plays what is not *known* yet and adds it there, and to the file a line at a time."""
    missing = [duel for duel in duels if duel not in known]
    for duel, margin in zip(missing, over_jobs(played, missing, jobs), strict=True):
        known[duel] = margin
        if out:
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps([*duel, margin]) + "\n")


def main(arguments: list[str]) -> int:
    """Plays the match, as far as it was not played before, and prints its result."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("players", nargs="*", help="two players")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--seed", type=int, default=1, help="the block of deals")
    parser.add_argument("--game", choices=[*GAMES], default="double-deck")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where the margins are kept, a deal a line")
    parser.add_argument("--read", type=Path, help="print what is kept here and play nothing")
    options = parser.parse_args(arguments)
    known = kept(options.read or options.out)
    if not options.read:
        if len(options.players) != 2:
            parser.error("two players, please")
        one, other = options.players
        numbers = range(options.first, options.first + options.deals)
        duels = [Duel(one, other, options.game, options.seed, number) for number in numbers]
        _play(duels, known, options.out, options.jobs)
        known = {duel: margin for duel, margin in known.items() if duel[:4] == duels[0][:4]}
    for line in told(known):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
