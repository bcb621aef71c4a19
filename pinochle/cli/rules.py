"""`rules`: a game's rules as Markdown, from the values that the engine plays by."""

from __future__ import annotations

import argparse

from ..variants import GAMES
from ..words import say
from .arguments import add_options, rules_of
from .output import line

__all__ = ["add", "run"]


def add(command: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    command.add_argument("game", help=say("cli-rules-game", games=GAMES))
    add_options(command)


def run(options: argparse.Namespace) -> int:
    """Writes the rules page."""
    from ..rulebook import rules_page, to_markdown

    line(to_markdown(rules_page(rules_of(options))))
    return 0
