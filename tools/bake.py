"""Run with the project's Python: writes what the page shows before its own Python is ready.

bake.py OUT — start.html and baked/*.json, all made by the same functions that draw in the page.
"""

from __future__ import annotations

import sys
from pathlib import Path

from pinochle.table.node import to_html
from pinochle.table.start import start_screen
from pinochle.table.ui import Settings, Setup


def start_page() -> str:
    """Returns the HTML of the start screen of a first visit."""
    return to_html(start_screen(Setup(), Settings(), resume=None))


def main(out: str) -> None:
    """Writes all baked files below the folder."""
    place = Path(out)
    place.mkdir(parents=True, exist_ok=True)
    (place / "start.html").write_text(start_page(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
