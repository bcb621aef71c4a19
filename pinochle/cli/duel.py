"""`duel`: two players over the same deals, each deal in every seating of both."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from ..rules import Rules
from ..scoring import ScoreSheet
from ..seats import Seat, side_of
from ..words import say
from .arguments import add_game, add_seed, count, fresh_seed, rules_of
from .output import Progress, line

__all__ = ["Pairing", "Tally", "add", "played", "run", "seatings"]


class Pairing(NamedTuple):
    """A deal that both players meet over."""

    rules: Rules
    seed: str
    a: str
    b: str


class Tally(NamedTuple):
    """What one deal brought: A's lead in points, and for A and B contracts, decisions, seconds."""

    lead: float
    bid: tuple[int, int]
    made: tuple[int, int]
    decisions: tuple[int, int]
    seconds: tuple[float, float]


def add(command: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    add_game(command)
    command.add_argument("--a", default="expert", help=say("cli-a"))
    command.add_argument("--b", default="club", help=say("cli-b"))
    command.add_argument("--deals", type=count, default=100, help=say("cli-deals"))
    add_seed(command)
    command.add_argument("--jobs", type=count, default=1, help=say("cli-jobs"))


def run(options: argparse.Namespace) -> int:
    """Plays the duel and writes its result."""
    from .matches import over_jobs, read_players

    rules = rules_of(options)
    read_players(options.a, rules.players)
    read_players(options.b, rules.players)
    seed = fresh_seed() if options.seed is None else options.seed
    pairs = [
        Pairing(rules, f"{seed}.{number}", options.a, options.b) for number in range(options.deals)
    ]
    progress = Progress(len(pairs), say("cli-progress-deals"))
    tallies = []
    for tally in over_jobs(played, pairs, options.jobs):
        tallies.append(tally)
        progress.step()
    for sentence in _told(options, rules, seed, tallies):
        line(sentence)
    return 0


def seatings(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Returns who sits where in each round of a deal: 0 for A, 1 for B, by seat.

    Sides swapped; where three play alone, one of A against two of B in every seat, and reversed.
    """
    if rules.sides == 2:
        one = tuple(side_of(seat, 2) for seat in range(rules.players))
        return one, tuple(1 - player for player in one)
    alone = [tuple(int(seat != a) for seat in range(rules.players)) for a in range(rules.players)]
    return (*alone, *(tuple(1 - player for player in seating) for seating in alone))


def played(pair: Pairing) -> Tally:
    """Returns the tally of one deal, played in every seating."""
    from ..match import Match
    from .matches import Clock, play_hand

    rules, names = pair.rules, (pair.a, pair.b)
    leads = []
    bid, made, decisions, seconds = [0, 0], [0, 0], [0, 0], [0.0, 0.0]
    rounds = seatings(rules)
    for seating in rounds:
        clock = Clock(rules.players)
        players = tuple(names[player] for player in seating)
        deal = play_hand(Match.start(rules, pair.seed, players), clock).deal
        leads.append(_lead(rules, deal.sheet, seating))
        if contract := deal.table.contract:
            bid[seating[contract.bidder]] += 1
            made[seating[contract.bidder]] += bool(deal.sheet.made)
        for seat, player in enumerate(seating):
            decisions[player] += clock.decisions[seat]
            seconds[player] += clock.seconds[seat]
    lead = sum(leads) / len(leads)
    return Tally(
        lead,
        (bid[0], bid[1]),
        (made[0], made[1]),
        (decisions[0], decisions[1]),
        (seconds[0], seconds[1]),
    )


def _lead(rules: Rules, sheet: ScoreSheet, seating: Sequence[Seat]) -> float:
    """How many points more A's side scored than B's; averages where one meets two."""
    scores: tuple[list[int], list[int]] = ([], [])
    for side, points in enumerate(sheet.score):
        scores[seating[side]].append(points)
    one, other = scores
    return sum(one) / len(one) - sum(other) / len(other)


def _told(
    options: argparse.Namespace, rules: Rules, seed: str, tallies: Sequence[Tally]
) -> Iterator[str]:
    leads = [tally.lead for tally in tallies]
    mean, error = interval(leads)
    names = (options.a, options.b)
    yield say(
        "duel-head",
        a=options.a,
        b=options.b,
        game=rules.game,
        deals=len(tallies),
        seatings=len(seatings(rules)),
        seed=seed,
    )
    yield say("duel-lead", a=options.a, mean=mean, error=error)
    for player, name in enumerate(names):
        bid = sum(tally.bid[player] for tally in tallies)
        made = sum(tally.made[player] for tally in tallies)
        if rules.has_auction:
            yield say("duel-contracts", label="AB"[player], name=name, bid=bid, made=made)
    for player, name in enumerate(names):
        decisions = sum(tally.decisions[player] for tally in tallies)
        seconds = sum(tally.seconds[player] for tally in tallies)
        ms = 1000 * seconds / decisions
        yield say("duel-time", label="AB"[player], name=name, ms=ms, decisions=decisions)


def interval(values: Iterable[float]) -> tuple[float, float | None]:
    """Returns the mean and the half-width of its 95 % interval, None for a single value."""
    found = list(values)
    mean = sum(found) / len(found)
    if len(found) == 1:
        return mean, None
    spread = sqrt(sum((each - mean) ** 2 for each in found) / (len(found) - 1))
    return mean, 1.96 * spread / sqrt(len(found))
