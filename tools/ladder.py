"""Measures how strong the levels play cards: mirrored deals against the yardstick or each other.

    python -m tools.ladder strong yardstick --deals 200 --seed 501

The margin is what the first team takes more than the second with the same cards, in trick points
a deal, with a 95 % interval. Figures for publication come from deals nothing was chosen by
(docs/strength.md names the blocks). A budget in playouts may follow a level: ``strong:400``.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

from pinochle import GAMES
from pinochle.actions import Claim, Play
from pinochle.bots import Budget, Choice, make_bot
from pinochle.bots.search.bot import SearchBot
from pinochle.bots.search.searcher import Settings
from pinochle.bots.search.tables import plan_for
from pinochle.view import SeatView
from tools.arena import RANDOM, YARDSTICK, Player, deals, mirrored, plan_player, summary

__all__ = ["main", "player"]


class FirstCard:
    """Calls nothing and plays the first legal card: what a search is measured with as caller."""

    def choose(self, seen: SeatView, rng: Random, budget: Budget) -> Choice:
        """Returns a claim or the first card."""
        claim = Claim() in seen.legal
        return Choice(Claim() if claim else Play(min(seen.playable)), ())


def player(name: str) -> Player:
    """Returns the player called *name*.

    ``yardstick``, ``random``, ``hand`` or ``tuned`` (policies of the search), a level, or settings
    as ``flat:160:hand`` (worlds and policies) and ``flat:300:hand,tuned:5`` (last tricks exact).
    """
    if name == "yardstick":
        return YARDSTICK
    if name == "random":
        return RANDOM
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


def main(arguments: list[str]) -> int:
    """Plays the match and prints its result, every 20 deals on the way."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="the block of deals")
    parser.add_argument("--game", choices=[*GAMES], default="double-deck")
    options = parser.parse_args(arguments)
    start = time.process_time()
    block = deals(GAMES[options.game], options.deals, options.seed)
    margins: list[float] = []
    one, other = player(options.one), player(options.other)
    for margin in mirrored(block, one, other, Random(options.seed)):
        margins.append(margin)
        if len(margins) % 20 == 0 or len(margins) == options.deals:
            seconds = time.process_time() - start
            print(
                options.one, "vs", options.other, summary(margins), f"{seconds:.0f} s", flush=True
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
