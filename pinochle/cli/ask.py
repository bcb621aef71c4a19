"""`ask`: the rules as a service, a question and an answer a line."""

from __future__ import annotations

import argparse
import json
import sys

from ..ask import answer
from ..errors import PinochleError
from ..words import say
from .output import line

__all__ = ["add", "run"]


def add(command: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command: there are none."""


def run(options: argparse.Namespace) -> int:
    """Answers each question as it comes; one that cannot be read gets an error on its line."""
    for raw in sys.stdin.buffer:
        if question := raw.decode("utf-8", "surrogateescape").strip("\ufeff \t\r\n"):
            line(json.dumps(_answered(question)))
            sys.stdout.flush()  # the asker may be waiting for it
    return 0


def _answered(question: str) -> dict[str, object]:
    try:
        return answer(question)
    except PinochleError as error:
        return {"error": say(error.reason.code, **error.reason.facts)}
