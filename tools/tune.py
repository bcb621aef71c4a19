"""Tunes the weights of the playout policy by self-play and writes ``weights.py``.

    python -m tools.tune --game double-deck --seconds 600 --seed 1

Climbs by noise: some weights are moved at random, and the change stays if the policy then wins
more of the same mirrored deals against every opponent (the plain policy, the policy it started
from, and itself before the change), on two blocks of deals in a row. The shipped weights came from
about five minutes of a C transcription of this loop, twenty times faster, with the yardstick among
the opponents; this is the readable form.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random

from pinochle import GAMES
from pinochle.bots.search import weights as shipped
from pinochle.bots.search.game import Game, game_of
from pinochle.bots.search.playout import play_out
from pinochle.bots.search.policies import Policy, hand_policy, policy_of, rows_of
from pinochle.bots.search.tables import Plan, compiled
from pinochle.rules import Rules
from tools.arena import Fixed, deals

__all__ = ["climb", "main", "moved", "written"]

Team = tuple[Policy, ...]  # by role
Rows = list[list[float]]

_ROLES = 3
_FIRST, _SECOND = 300, 2000  # deals of the first look and of the second
_CLEAR = 2.0  # standard errors a change must be ahead


def moved(rows: Sequence[Rows], rng: Random) -> list[Rows]:
    """Returns the weights (by role) with a few of them moved, alike for all roles or for one."""
    changed = [[list(row) for row in role] for role in rows]
    size = 1.0 if rng.random() < 0.3 else 0.3
    for _ in range(rng.randint(1, 20 if rng.random() < 0.3 else 4)):
        row = rng.randrange(len(rows[0]))
        place = rng.randrange(len(rows[0][row]))
        step = rng.gauss(0, size)
        for role in range(_ROLES) if rng.random() < 0.5 else (rng.randrange(_ROLES),):
            changed[role][row][place] += step
    return changed


def seated(game: Game, ours: Team, theirs: Team, side: int) -> Plan:
    """Returns the plan in which the seats of *side* play *ours*, the others *theirs*."""
    return compiled(
        game,
        [(ours if seat % 2 == side else theirs)[role] for seat, role in enumerate(game.roles)],
    )


def margins(rules: Rules, block: Sequence[Fixed], ours: Team, theirs: Team) -> list[float]:
    """Returns, for each deal, what *ours* takes more than half, averaged over both seatings."""
    plans: dict[tuple[int, int], Plan] = {}
    found = []
    for deal in block:
        won = 0
        for side in (0, 1):
            game = game_of(rules, "S", deal.bidder)
            if (deal.bidder, side) not in plans:
                plans[deal.bidder, side] = seated(game, ours, theirs, side)
            order = game_of(rules, deal.trump, deal.bidder).order
            codes = [order.codes(hand) for hand in deal.hands]
            hands = [list(suit) for suit in zip(*codes, strict=True)]
            left = list(map(sum, hands))
            points = play_out(plans[deal.bidder, side], hands, left, deal.bidder, rules.tricks)
            won += points if side else rules.hand_points - points
        found.append(won - rules.hand_points)
    return [float(each) for each in found]


def ahead(new: Sequence[float], old: Sequence[float]) -> float:
    """Returns by how many standard errors *new* is ahead of *old* on the same deals."""
    gaps = [one - two for one, two in zip(new, old, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / len(gaps))
    return mean / (spread / sqrt(len(gaps)) + 1e-9)


def team_of(rows: Sequence[Rows], top: int) -> Team:
    """Returns the policies with these weights."""
    return tuple(policy_of(role, top) for role in rows)


def climb(rules: Rules, start: list[Rows], seconds: float, rng: Random) -> list[Rows]:
    """Returns better weights than *start* after so many seconds of trying."""
    game = game_of(rules, "S", 0)
    top = game.deck.top
    plain = (hand_policy(game.values),) * _ROLES
    opponents = [plain, team_of(start, top)]
    best, end = start, time.process_time() + seconds
    while time.process_time() < end:
        tried = moved(best, rng)
        new, old = team_of(tried, top), team_of(best, top)
        for size, clear in ((_FIRST, 0.6), (_SECOND, _CLEAR)):
            block = list(deals(rules, size, rng.randrange(10**9)))
            if any(
                ahead(margins(rules, block, new, other), margins(rules, block, old, other)) < clear
                for other in (*opponents, old)
            ):
                break
        else:
            best = tried
            print("better", round(end - time.process_time()), "s left", flush=True)
    return best


def written(rows: Sequence[Rows]) -> str:
    """Returns the weights of all roles as the value in ``weights.TUNED``."""
    blocks = [
        "\n".join(" ".join(str(round(100 * each)) for each in row) for row in role) for role in rows
    ]
    return "".join(f'        """\n{block}\n""",\n' for block in blocks)


def main(arguments: list[str]) -> int:
    """Tunes one pack and writes the module."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=["double-deck", "single-deck"], default="double-deck")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    rules = GAMES[options.game]
    packs = {top: [rows_of(text) for text in roles] for top, roles in shipped.TUNED.items()}
    top = len(rules.ranks)
    packs[top] = climb(rules, packs[top], options.seconds, Random(options.seed))
    path = Path(shipped.__file__)
    head = path.read_text("utf-8").partition("TUNED: dict")[0]
    body = "".join(f"    {each}: (\n{written(rows)}    ),\n" for each, rows in packs.items())
    path.write_text(f"{head}TUNED: dict[int, tuple[str, str, str]] = {{\n{body}}}\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
