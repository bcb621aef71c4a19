"""``python -m pinochle``: the command line of CONTRACT.md 5."""

from __future__ import annotations

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
