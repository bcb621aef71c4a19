"""Measures how fast the search is: playouts a second, and thinking time for a choice of a card.

    python -m tools.pace                          this Python
    node tools/wasm/run.mjs - tools/pace.py       the page's Python

Time is that of the processor, and playouts are the best of many short runs, so that other work on
the machine disturbs little.
"""

from __future__ import annotations

import argparse
import sys
import time
from importlib import import_module
from random import Random

from pinochle import GAMES
from pinochle.actions import Play
from pinochle.bots import Budget
from pinochle.bots.search import search_bot
from pinochle.bots.search.game import game_of
from pinochle.bots.search.playout import play_out
from pinochle.bots.search.tables import plan_for
from pinochle.rules import Rules
from pinochle.view import SeatView, view
from tools.arena import YARDSTICK, deals, match_of, moment, start_of

__all__ = ["choices", "main", "playouts", "thinking"]


def _seconds() -> float:
    """The processor time used so far; in Node that of all its threads."""
    if sys.platform != "emscripten":
        return time.process_time()
    used = import_module("js").process.cpuUsage()
    return float(used.user + used.system) / 1e6


def playouts(rules: Rules, policy: str, runs: int) -> float:
    """Returns complete hands a second, from the lead to the last trick, by *policy*."""
    game = game_of(rules, "S", 0)
    plan = plan_for(game, policy)
    worlds = []
    for deal in deals(rules, 100, 1):
        codes = [game.order.codes(hand) for hand in deal.hands]
        worlds.append([list(suit) for suit in zip(*codes, strict=True)])
    best = 0.0
    for _ in range(runs):
        start = _seconds()
        for hands in worlds:
            held = [suit[:] for suit in hands]
            play_out(plan, held, list(map(sum, hands)), 0, rules.tricks)
        best = max(best, len(worlds) / (_seconds() - start))
    return best


def choices(rules: Rules, count: int) -> list[SeatView]:
    """Returns the views of all real choices of *count* hands that the yardstick plays."""
    found = []
    for deal in deals(rules, count, 7):
        state, match = start_of(deal), match_of(deal)
        while any(state.left):
            seen = view(match, state.turn)
            if len(seen.playable) > 1:
                found.append(seen)
            assert YARDSTICK.pick
            card = YARDSTICK.pick(moment(state), Random(1))
            match = match.after(Play(state.game.order.card(*card)))
            state.play(*card)
    return found


def thinking(level: str, views: list[SeatView]) -> list[float]:
    """Returns the milliseconds that *level* thinks about each of *views*, sorted."""
    bot = search_bot(level)
    bot.choose(views[0], Random(0), Budget(1))  # makes the tables
    times = []
    for number, seen in enumerate(views):
        start = _seconds()
        bot.choose(seen, Random(number), Budget())
        times.append(1000 * (_seconds() - start))
    return sorted(times)


def main(arguments: list[str]) -> int:
    """Prints the figures of one game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=[*GAMES], default="double-deck")
    parser.add_argument("--hands", type=int, default=3)
    parser.add_argument("--levels", nargs="*", default=["solid", "strong", "expert"])
    options = parser.parse_args(arguments)
    rules = GAMES[options.game]
    start = _seconds()
    for policy in ("hand", "tuned"):
        plan_for(game_of(rules, "S", 0), policy)
    print(f"tables of both policies: {1000 * (_seconds() - start):.0f} ms")
    for policy in ("hand", "tuned"):
        print(f"playouts by {policy}: {playouts(rules, policy, 40):.0f} a second", flush=True)
    views = choices(rules, options.hands)
    for level in options.levels:
        times = thinking(level, views)
        mean = sum(times) / len(times)
        p95, top = times[int(0.95 * len(times))], times[-1]
        print(f"{level}: mean {mean:.1f} ms, p95 {p95:.1f}, most {top:.1f} ({len(times)} choices)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
