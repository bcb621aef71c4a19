"""`bench`: how fast this machine is, one figure a line."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..cards import Hand
from ..words import say
from .output import line

__all__ = ["Figure", "add", "figures", "run"]

_SEED = "bench"
_IMPORT = (
    "import time; start = time.perf_counter(); import pinochle; "
    "print(1000 * (time.perf_counter() - start))"
)


class Figure(NamedTuple):
    """A measured figure."""

    figure: str
    value: float
    unit: str


def add(command: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    command.add_argument("--seconds", type=_seconds, default=1.0, help=say("cli-seconds"))


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 3600:
        raise argparse.ArgumentTypeError(say("cli-no-time", text=text))
    return seconds


def run(options: argparse.Namespace) -> int:
    """Writes each figure as a JSON object."""
    for figure in figures(options.seconds):
        line(json.dumps({**figure._asdict(), "python": sys.version.split()[0]}))
    return 0


def figures(seconds: float) -> Iterator[Figure]:
    """Yields the figures, each measured for about *seconds*."""
    yield Figure("hands_per_s", _rate(_hand(), seconds), "hands/s")
    yield Figure("playouts_per_s", _rate(_playout(), seconds), "playouts/s")
    engine, core = _melds()
    yield Figure("meld_us", _microseconds(engine, seconds), "us")
    yield Figure("meld_core_us", _microseconds(core, seconds), "us")
    yield Figure("import_ms", _import_ms(), "ms")


def _rate(work: Callable[[int], object], seconds: float) -> float:
    """How often *work* can be done in a second; it gets a running number."""
    work(0)  # tables are made at first use
    done, start = 0, time.perf_counter()
    end = start + seconds
    while (now := time.perf_counter()) < end or not done:
        work(done)
        done += 1
    return round(done / (now - start), 1)


def _microseconds(work: Callable[[int], object], seconds: float) -> float:
    """How long *work* takes; called in rows of a hundred, so that the clock costs nothing."""

    def row(number: int) -> None:
        for each in range(100):
            work(100 * number + each)

    return round(1e4 / _rate(row, seconds), 3)


def _hand() -> Callable[[int], object]:
    """Four `club` play a complete double-deck hand through the engine."""
    from ..match import Match
    from ..variants import rules_for
    from .matches import play_hand

    rules = rules_for("double-deck")
    return lambda number: play_hand(Match.start(rules, f"{_SEED}.{number}", ("club",) * 4))


def _playout() -> Callable[[int], object]:
    """The search core plays a whole double-deck hand out by its heuristics."""
    from ..bots.search.game import game_of
    from ..bots.search.playout import play_out
    from ..bots.search.tables import plan_for
    from ..variants import rules_for

    rules = rules_for("double-deck")
    game = game_of(rules, "S", 0)
    plan = plan_for(game, "hand")
    worlds = []
    for hands in _hands(200):
        codes = [game.order.codes(hand) for hand in hands]
        worlds.append([list(suit) for suit in zip(*codes, strict=True)])

    def work(number: int) -> int:
        world = [suit[:] for suit in worlds[number % len(worlds)]]
        return play_out(plan, world, [sum(suit) for suit in world], 0, rules.tricks)

    return work


def _melds() -> tuple[Callable[[int], object], Callable[[int], object]]:
    """The meld of a dealt hand with one trump: by the engine, by the core's counting."""
    from ..bots.faces import SUIT, counts_of
    from ..bots.valuation import meld_reader
    from ..cards import SUITS
    from ..melds import meld_total
    from ..variants import rules_for

    rules = rules_for("double-deck")
    hands = [hand for deal in _hands(50) for hand in deal]
    counts = [counts_of(hand) for hand in hands]
    points = meld_reader(rules).points

    def engine(number: int) -> int:
        return meld_total(hands[number % 200], SUITS[number % 4], rules)

    def core(number: int) -> int:
        return points(counts[number % 200], SUIT[SUITS[number % 4]])

    return engine, core


def _hands(count: int) -> Iterator[list[Hand]]:
    """Yields random deals of the double deck."""
    from random import Random

    from ..dealing import pack
    from ..variants import rules_for

    rules = rules_for("double-deck")
    cards = list(pack(rules))
    size = rules.hand_size
    rng = Random(_SEED)
    for _ in range(count):
        rng.shuffle(cards)
        yield [tuple(cards[place : place + size]) for place in range(0, len(cards), size)]


def _import_ms() -> float:
    """The median of fresh interpreters that import the package."""
    import os
    import subprocess
    from pathlib import Path

    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    times = []
    for _ in range(5):
        done = subprocess.run(
            [sys.executable, "-c", _IMPORT], capture_output=True, text=True, check=True, env=env
        )
        times.append(float(done.stdout))
    return round(sorted(times)[len(times) // 2], 2)
