"""``python -m pinochle``: the command line of CONTRACT.md 5."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

from .cli import main

if __name__ == "__main__":
    # None where the caller has closed it: what is written goes nowhere
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (kept open)
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (kept open)
    for stream in (sys.stdout, sys.stderr):  # suit signs, whatever the locale says
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(main())
