"""``python -m pinochle``: the command line of CONTRACT.md 5."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from .cli import main

if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):  # suit signs, whatever the locale says
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(main())
