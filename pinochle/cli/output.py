"""What the command line writes: lines on stdout, warnings and progress on stderr."""

from __future__ import annotations

import os
import sys
import time

__all__ = ["Progress", "close_quietly", "line", "warn"]


def line(text: str) -> None:
    """Writes one line of results."""
    sys.stdout.write(f"{text}\n")


def warn(text: str) -> None:
    """Writes one line that says what went wrong."""
    sys.stderr.write(f"pinochle: {text}\n")


def close_quietly() -> None:
    """Sends what is still to be written nowhere, as the reader is gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


class Progress:
    """A counter on stderr while somebody watches; silent when stderr is no terminal."""

    def __init__(self, total: int, what: str) -> None:
        self.total = total
        self.what = what
        self.done = 0
        self._watched = sys.stderr.isatty()
        self._start = time.monotonic()

    def step(self) -> None:
        """Counts one more."""
        self.done += 1
        if self._watched:
            seconds = time.monotonic() - self._start
            end = "\n" if self.done == self.total else ""
            sys.stderr.write(f"\r{self.done} of {self.total} {self.what}, {seconds:.1f} s{end}")
            sys.stderr.flush()
