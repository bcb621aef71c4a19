"""`replay`: records played again, every action and every figure checked."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import BinaryIO

from ..dealing import deal_cards, first_dealer
from ..fields import read_json
from ..match import Match
from ..record import Replay, replay
from ..words import say
from .output import line, warn

__all__ = ["add", "records", "run"]


def add(command: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    command.add_argument("file", help=say("cli-replay-file"))
    command.add_argument("--show", action="store_true", help=say("cli-show"))


def run(options: argparse.Namespace) -> int:
    """Replays each record; status 1 at the first that is wrong."""
    for number, text in records(options.file):
        read = replay(text)
        if options.show and read.match is not None:
            from .history import told

            for sentence in told(read.match):
                line(sentence)
        if read.error is not None:
            where = say("cli-record", name=options.file, number=number)
            warn(f"{where} {say(read.error.code, **read.error.facts)}")
            return 1
        line(_summary(number, read))
    return 0


def records(name: str) -> Iterator[tuple[int, str]]:
    """Yields line number and text of each record of a file (`-`: stdin).

    A file that holds one record spread over several lines is read too.
    """
    if name == "-":
        yield from _records(sys.stdin.buffer)
        return
    with open(name, "rb") as file:
        yield from _records(file)


def _records(file: BinaryIO) -> Iterator[tuple[int, str]]:
    for number, raw in enumerate(file, 1):
        text = raw.decode("utf-8-sig" if number == 1 else "utf-8", "surrogateescape")
        if not text.strip():
            continue
        if text.strip() == "{" or not _complete(text):
            rest = file.read().decode("utf-8", "surrogateescape")
            yield number, text if not _complete(text + rest) else text + rest
            return
        yield number, text


def _complete(text: str) -> bool:
    try:
        read_json(text)
    except ValueError:
        return False
    return True


def _summary(number: int, read: Replay) -> str:
    match = read.states[-1]
    rules = match.rules
    return say(
        "cli-replayed",
        number=number,
        game=say(f"game-{rules.game}"),
        hands=len(match.done) + 1,
        score=match.score,
        winner=match.winner,
        over=match.deal.is_over,
        players=rules.players,
        verified=dealt_from_seed(match),
    )


def dealt_from_seed(match: Match) -> bool:
    """Says whether every deal of *match*, and its first dealer, are what its seeds make."""
    deals = (*match.done, match.deal)
    first = match.seed if match.opening is None else match.opening
    if deals[0].dealer != first_dealer(first, match.rules.players):
        return False
    return all(
        deal.dealt
        == deal_cards(
            match.rules,
            match.seed if number else first,
            number,
            deal.dealer,
        )
        for number, deal in enumerate(deals)
    )
