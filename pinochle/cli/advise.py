"""`advise`: the best action in the last position of a record, with its reasons in words."""

from __future__ import annotations

import argparse

from ..codes import Trouble
from ..errors import NotationError
from ..words import say
from .output import line
from .replay import records

__all__ = ["add", "run"]


def add(command: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    command.add_argument("file", help=say("cli-advise-file"))
    command.add_argument("--player", default="expert", help=say("cli-adviser"))


def run(options: argparse.Namespace) -> int:
    """Writes the advice, from what the seat to decide has seen and nothing else."""
    from ..bots import bot_rng, make_bot, parse_player
    from ..record import loads
    from ..view import view

    bot, budget = make_bot(options.player), parse_player(options.player).budget
    texts = [text for _, text in records(options.file)]
    if not texts:
        raise NotationError(Trouble.FIELD, field=options.file, problem="no-record")
    match = loads(texts[-1])
    seat = match.turn
    if seat is None:
        raise NotationError(Trouble.FIELD, field=options.file, problem="decided")
    seen = view(match, seat)
    choice = bot.choose(seen, bot_rng(match, seat), budget)
    players = match.rules.players
    line(say("advise-seat", seat=seat, players=players, cards=seen.hand))
    line(say("advise-action", action=choice.action))
    for reason in choice.because:
        line(say("advise-because", text=say(reason.code, **reason.facts)))
    return 0
