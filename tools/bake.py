"""Run with the project's Python: writes what pages show before, or without, their own Python.

bake.py OUT — placeholders.json holds what stands for {{name}} in the pages of web/, pages.json what
the pages of single lessons and of the rules show; everything in files/ goes into the app's folder.
All of it is made by the functions that draw in the page.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from pinochle.table import bake, lesson_pages, levels_page
from pinochle.variants import GAMES
from pinochle.words import catalogue, say


def write(place: Path, text: str) -> None:
    """Writes a file and the folders above it."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")


def write_openings(place: Path, game: str) -> None:
    """Writes the baked openings of one game."""
    for name, opening in bake.openings([game]):
        text = json.dumps(opening, ensure_ascii=False, separators=(",", ":"))
        write(place / f"{name}.json", text)


def main(out: str) -> None:
    """Writes all baked files below the folder."""
    place = Path(out)
    placeholders = {
        "start": bake.start_page(),
        **lesson_pages.placeholders(),
        **levels_page.placeholders(),
        **{code: say(code) for code in catalogue() if code.startswith("manifest-")},
    }
    write(place / "placeholders.json", json.dumps(placeholders))
    pages = {"lessons": [page._asdict() for page in lesson_pages.lesson_pages()]}
    write(place / "pages.json", json.dumps(pages | {"rules": [*lesson_pages.rules_pages()]}))
    with ProcessPoolExecutor() as pool:
        list(pool.map(partial(write_openings, place / "files" / "baked"), GAMES))
    for name, text in lesson_pages.lesson_files():
        write(place / "files" / name, text)


if __name__ == "__main__":
    main(sys.argv[1])
