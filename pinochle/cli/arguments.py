"""The parser of the command line, and what its commands share."""

from __future__ import annotations

import argparse
import secrets
import sys
from typing import NoReturn

from ..codes import Trouble
from ..dealing import SEED_ALPHABET
from ..errors import NotationError
from ..fields import check_text
from ..rules import Rules
from ..variants import GAMES, parse_options, rules_for
from ..words import say

__all__ = [
    "add_game",
    "add_options",
    "add_seed",
    "count",
    "fresh_seed",
    "natural",
    "parser",
    "rules_of",
    "seed_text",
]


class _Parser(argparse.ArgumentParser):
    """Says what is wrong on one line."""

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(f"{self.prog}: {message} (see {self.prog} --help)\n")
        sys.exit(2)


def parser() -> argparse.ArgumentParser:
    """Returns the parser with all commands."""
    from . import advise, ask, bench, deal, duel, meld, replay, rules, simulate

    top = _Parser(
        prog="pinochle",
        description=say("cli-about"),
        epilog=say("cli-examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = top.add_subparsers(metavar="command", required=True, parser_class=_Parser)
    for module in (simulate, replay, meld, deal, duel, advise, rules, ask, bench):
        name = module.__name__.rpartition(".")[2]
        command = commands.add_parser(
            name,
            help=say(f"cli-{name}"),
            description=say(f"cli-{name}"),
            epilog=say(f"cli-{name}-examples"),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add(command)
        command.set_defaults(run=module.run)
    return top


def add_game(command: argparse.ArgumentParser) -> None:
    """Adds `--game` and the house rules `--set name=value`."""
    command.add_argument("--game", default="double-deck", help=say("cli-game", games=GAMES))
    add_options(command)


def add_options(command: argparse.ArgumentParser) -> None:
    """Adds the house rules `--set name=value`."""
    command.add_argument(
        "--set", action="append", default=[], metavar="name=value", help=say("cli-set")
    )


def rules_of(options: argparse.Namespace) -> Rules:
    """Returns the rules that `--game` and `--set` ask for."""
    texts = {}
    for setting in options.set:
        name, equals, value = setting.partition("=")
        if not equals:
            raise NotationError(Trouble.OPTION, option=setting, game=options.game, known=())
        texts[name.strip()] = value
    return rules_for(options.game, parse_options(options.game, texts))


def add_seed(command: argparse.ArgumentParser) -> None:
    """Adds `--seed`, any text; left out, a fresh one is made."""
    command.add_argument("--seed", type=seed_text, default=None, help=say("cli-seed"))


def seed_text(text: str) -> str:
    """Returns a seed given on the command line."""
    return check_text(text, "seed")


def fresh_seed() -> str:
    """Returns 16 characters that nobody can guess (CONTRACT.md 4)."""
    return "".join(secrets.choice(SEED_ALPHABET) for _ in range(16))


def count(text: str) -> int:
    """Returns a number of at least 1 given on the command line."""
    return _least(text, 1)


def natural(text: str) -> int:
    """Returns a number of at least 0 given on the command line."""
    return _least(text, 0)


def _least(text: str, least: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) >= least):
        raise argparse.ArgumentTypeError(say("cli-least", text=text, least=least))
    return int(text)
