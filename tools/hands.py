"""Whole hands, fast: real calls, trump, pass and meld by bots, then the play by the tuned tables.

    python -m tools.hands club silent --deals 6000 --seed s8 --jobs 2

Prints what the first bids better than the second, in points a deal, ± a 95 % interval: every deal
is played twice with sides swapped. Players are levels, and ``silent``: the club without the
convention of raises, with chances fitted to auctions without it.

What bidding is worth shows over many thousand deals only. All decisions before the first lead are
taken in the engine; the tricks are then played out as the search imagines them, which is a
thousand times faster than bots that look at views, and close to how they play.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from pinochle import GAMES, rules_for
from pinochle.actions import Concede
from pinochle.bots import Bot, Budget, make_bot
from pinochle.bots.club import Club
from pinochle.bots.search.game import game_of
from pinochle.bots.search.playout import play_out
from pinochle.bots.search.tables import plan_for
from pinochle.cli.duel import interval
from pinochle.cli.matches import over_jobs
from pinochle.frozen import replace
from pinochle.match import Match
from pinochle.phases.melding import conceded
from pinochle.phases.playing import Playing
from pinochle.phases.table import Table
from pinochle.rules import Rules
from pinochle.scoring import HandFacts, ScoreSheet, facts_of, score
from pinochle.seats import side_of
from pinochle.view import view

__all__ = ["Played", "lead", "main", "play", "rest_of", "scores"]

_BUDGET = Budget()


class Played(NamedTuple):
    """A hand that is over: the table as it was at the first lead, and the score."""

    table: Table
    sheet: ScoreSheet


def rest_of(phase: Playing) -> tuple[int, ...]:
    """Returns the trick points of each side when the tuned tables play the hand from *phase*."""
    table = phase.table
    assert table.trump is not None
    rules = table.rules
    game = game_of(rules, table.trump, table.contract.bidder if table.contract else None)
    codes = [game.order.codes(hand) for hand in phase.hands]
    hands = [list(suit) for suit in zip(*codes, strict=True)]
    tricks = len(phase.hands[phase.leader])
    won = play_out(plan_for(game, "tuned"), hands, list(map(sum, hands)), phase.leader, tricks)
    if rules.sides == 2:
        whole = rules.hand_points
        return (whole - won, won)
    bidder = phase.leader if table.contract is None else table.contract.bidder
    buried = sum(rules.card_points[card.rank] for card in table.buried)
    taken = rules.hand_points - buried - won
    return tuple(taken if seat == bidder else won // 2 for seat in range(rules.players))


def play(match: Match, bots: Sequence[Bot], rng: Random) -> Played:
    """Returns the present hand of *match* played by *bots*, one for each seat, up to the lead."""
    while (seat := match.turn) is not None and not isinstance(match.deal.phase, Playing):
        match = match.after(bots[seat].choose(view(match, seat), rng, _BUDGET).action)
    phase = match.deal.phase
    if isinstance(phase, Table):
        return Played(phase, match.deal.sheet)
    assert isinstance(phase, Playing)
    table, rules = phase.table, match.rules
    if rules.allow_concede:
        seat = phase.turn
        if bots[seat].choose(view(match, seat), rng, _BUDGET).action == Concede():
            table = conceded(table)
            return Played(table, score(rules, _facts(table, table.points)))
    table = replace(table, ended="played")
    return Played(table, score(rules, _facts(table, rest_of(phase))))


def _facts(table: Table, points: tuple[int, ...]) -> HandFacts:
    """What the score depends on when the sides have taken *points* in tricks."""
    taken = tuple(int(each > 0) for each in points)
    return facts_of(table)._replace(points=points, taken=taken)


def scores(rules: Rules, seed: str, one: Bot, other: Bot) -> float:
    """Returns the lead in points of *one* over *other* on the deal of *seed*, sides swapped."""
    lead = 0
    for ours in (0, 1):
        bots = [one if side_of(seat, 2) == ours else other for seat in range(rules.players)]
        match = Match.start(rules, seed, ("club",) * rules.players)
        sheet = play(match, bots, Random(seed)).sheet
        lead += sheet.score[ours] - sheet.score[1 - ours]
    return lead / 2


def _bidder(name: str) -> Bot:
    return Club(signals=False) if name == "silent" else make_bot(name)


def lead(game: str, one: str, other: str, seed: str) -> float:
    """Returns the lead in points of the player called *one* over *other* on the deal of *seed*."""
    return scores(rules_for(game), seed, _bidder(one), _bidder(other))


def main(arguments: list[str]) -> int:
    """Prints how far one bidder leads another over a block of deals."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("one")
    parser.add_argument("other")
    games = [name for name, rules in GAMES.items() if rules.sides == 2]
    parser.add_argument("--game", choices=games, default="double-deck")
    parser.add_argument("--deals", type=int, default=6000)
    parser.add_argument("--seed", default="s8", help="the block of deals")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    work = partial(lead, options.game, options.one, options.other)
    seeds = [f"{options.seed}.{number}" for number in range(options.deals)]
    mean, half = interval(over_jobs(work, seeds, options.jobs))
    print(
        f"{options.one} over {options.other}, {options.game}, block {options.seed}: "
        f"{mean:+.2f} ± {half or 0:.2f} points a deal ({options.deals} deals)"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
