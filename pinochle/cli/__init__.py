"""The command line: one module a command, errors as one clear line on stderr and status 2."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ..errors import PinochleError
from ..words import say
from .arguments import parser
from .output import close_quietly, warn

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command of *argv* and returns the exit status."""
    options = parser().parse_args(argv)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except PinochleError as error:
        warn(say(error.reason.code, **error.reason.facts))
        return 2
    except BrokenPipeError:  # the reader has seen enough: not our error
        close_quietly()
        return 0
    except OSError as error:
        warn(say("cli-file", name=error.filename, because=error.strerror))
        return 2
    except KeyboardInterrupt:
        return 130
    return status
