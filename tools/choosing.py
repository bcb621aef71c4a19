"""Trump, pass and discard by search against rules of thumb: the same auctions, all else equal.

    python -m tools.choosing single-deck --deals 400 --seed choose --jobs 2
    python -m tools.choosing cutthroat --deals 400 --level expert --only burying --play club
    python -m tools.choosing firehouse --only naming

The search is asked also where the levels leave the choice to the rules of thumb.

All seats call like `club`. From the end of the auction each deal goes on twice: once the bidder's
side chooses trump, pass and discard by search, once by rules of thumb; all other decisions are the
club player's. The tricks are played by the tuned tables, or card by card by a level (`--play`). The
gain is what the bidder's side leads by more, in points a hand, ± a 95 % interval.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random
from typing import NamedTuple

from pinochle import GAMES, rules_for
from pinochle.bots import Bot, Budget, Choice, bot_rng, make_bot
from pinochle.bots.club import Club
from pinochle.bots.protocol import WEIGHED
from pinochle.bots.search import SETTINGS
from pinochle.bots.search.choosing import choose_line
from pinochle.bots.search.telling import told
from pinochle.cli.duel import interval
from pinochle.cli.matches import over_jobs
from pinochle.match import Match
from pinochle.phases.playing import Playing
from pinochle.rules import Rules
from pinochle.scoring import ScoreSheet
from pinochle.seats import side_of
from pinochle.view import SeatView, view
from tools.hands import play

__all__ = ["Chooser", "Run", "main", "played"]


class Chooser:
    """Weighs in some phases as hard as *level* does; all else like `club`."""

    def __init__(self, level: str, phases: tuple[str, ...]) -> None:
        self._care, self._club, self._phases = SETTINGS[level].care, Club(), phases
        self.asked = self.differs = 0
        self.seconds = self.most = 0.0

    def choose(self, seen: SeatView, rng: Random, budget: Budget) -> Choice:
        """Returns the choice, and keeps count of how often it is not that of the club player."""
        habit = self._club.choose(seen, rng, budget)
        if seen.phase not in self._phases:
            return habit
        start = time.process_time()
        choice = self._weighed(seen, habit)
        took = time.process_time() - start
        self.asked += 1
        self.differs += choice.action != habit.action
        self.seconds += took
        self.most = max(self.most, took)
        return choice

    def _weighed(self, seen: SeatView, habit: Choice) -> Choice:
        rng = Random(f"{seen.phase}/{seen.hand}")
        steps = choose_line(seen, habit.action, self._care, rng, Budget(), None)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                return told(seen, habit.action, done.value)


class Run(NamedTuple):
    """A deal to go on with in both ways."""

    rules: Rules
    seed: str
    level: str
    phases: tuple[str, ...]
    play: str = ""  # a level, or nothing for the tuned tables


class _Played(NamedTuple):
    gain: float
    asked: int
    differs: int
    seconds: float
    most: float


def played(run: Run) -> _Played:
    """Returns what the search gains over the rules of thumb on one deal, and its counts."""
    rules, club = run.rules, Club()
    match = Match.start(rules, run.seed, ("club",) * rules.players)
    while (seat := match.turn) is not None and match.deal.phase.name == "auction":  # type: ignore[union-attr]  # not over
        match = match.after(club.choose(view(match, seat), Random(0), Budget()).action)
    contract = match.deal.table.contract
    if contract is None or match.turn is None:
        return _Played(0.0, 0, 0, 0.0, 0.0)
    chooser = Chooser(run.level, run.phases)
    side = side_of(contract.bidder, rules.sides)
    leads = []
    for bot in (chooser, club):
        leads.append(_lead(_sheet(run, match, bot), side))
        if not chooser.differs:
            return _Played(0.0, chooser.asked, 0, chooser.seconds, chooser.most)
    return _Played(
        leads[0] - leads[1], chooser.asked, chooser.differs, chooser.seconds, chooser.most
    )


def _sheet(run: Run, match: Match, bot: Bot) -> ScoreSheet:
    """The score when *bot* decides until the play."""
    if not run.play:
        return play(match, [bot] * run.rules.players, Random(run.seed)).sheet
    player, budget = make_bot(run.play), Budget()
    while (seat := match.turn) is not None:
        now = player if isinstance(match.deal.phase, Playing) else bot
        choice = now.choose(view(match, seat), bot_rng(match, seat), budget)
        match = match.after(choice.action)
    return match.deal.sheet


def _lead(sheet: ScoreSheet, side: int) -> float:
    own = sheet.score[side]
    return own - (sum(sheet.score) - own) / (len(sheet.score) - 1)


def main(arguments: list[str]) -> int:
    """Plays the deals that are asked for and prints the gain."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--level", choices=[*SETTINGS], default="strong")
    parser.add_argument("--only", default=",".join(WEIGHED), help="phases, with commas")
    parser.add_argument("--play", default="", help="a level that plays the cards")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", default="choose", help="the block of deals")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    rules = rules_for(options.game)
    phases = tuple(options.only.split(","))
    runs = [
        Run(rules, f"{options.seed}.{number}", options.level, phases, options.play)
        for number in range(options.deals)
    ]
    found = list(over_jobs(played, runs, options.jobs))
    mean, half = interval(each.gain for each in found)
    asked = max(1, sum(each.asked for each in found))
    differs = sum(each.differs for each in found)
    ms = 1000 * sum(each.seconds for each in found) / asked
    most = 1000 * max(each.most for each in found)
    print(
        f"{options.game} {options.level} {options.only} {options.play or 'tables'}: "
        f"{mean:+.2f} ± {half or 0:.2f} points a hand, {options.deals} deals, block {options.seed};"
        f" {asked} choices, {differs} not the club's, {ms:.0f} ms in the mean, {most:.0f} at most"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
