"""`simulate`: matches between bots, written as records."""

from __future__ import annotations

import argparse

from ..words import say
from .arguments import add_game, add_seed, count, fresh_seed, rules_of
from .output import Progress, line

__all__ = ["add", "run"]


def add(command: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    add_game(command)
    command.add_argument("--matches", type=count, default=1, help=say("cli-matches"))
    add_seed(command)
    command.add_argument("--players", default="club", help=say("cli-players"))
    command.add_argument("--hands", type=count, default=None, help=say("cli-hands"))
    command.add_argument("--jobs", type=count, default=1, help=say("cli-jobs"))


def run(options: argparse.Namespace) -> int:
    """Plays the matches; one record a line."""
    from .matches import MAX_HANDS, Job, over_jobs, read_players

    rules = rules_of(options)
    players = read_players(options.players, rules.players)
    seed = fresh_seed() if options.seed is None else options.seed
    hands = options.hands or MAX_HANDS
    jobs = [Job(rules, f"{seed}.{number}", players, hands) for number in range(options.matches)]
    progress = Progress(len(jobs), say("cli-progress-matches"))
    for record in over_jobs(played, jobs, options.jobs):
        line(record)
        progress.step()
    return 0


def played(job: object) -> str:
    """Returns the record of a match played by a worker."""
    from ..record import dumps
    from .matches import Job, play_match

    assert isinstance(job, Job)
    return dumps(play_match(job))
