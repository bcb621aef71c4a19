"""What the built site weighs on its way to the browser, and how much it may: bytes, not seconds."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools.offline import file_list
from tools.serve import PACKED

KB, MB = 1_000, 1_000_000
_ADDRESS = re.compile(r"""(?:href|src)="(app-[^"#?]*)""")


class Row(NamedTuple):
    """A part of the site, its bytes, and the most they may be."""

    part: str
    size: int
    limit: int


def sent(paths: Iterable[Path]) -> int:
    """Returns the bytes of files on the way: gzip where a host compresses."""
    return sum(
        path.stat().st_size
        if path.suffix in PACKED
        else len(gzip.compress(path.read_bytes(), 6, mtime=0))
        for path in paths
    )


def shell(site: Path, page: str) -> list[Path]:
    """Returns a page and what it names itself: styles, scripts, icon."""
    named = dict.fromkeys(_ADDRESS.findall((site / page).read_text("utf-8")))
    pictures = [name for name in named if name.endswith(".png")]  # for a home screen
    return [site / page, *(site / name for name in named if name not in pictures)]


def rows(site: Path) -> Iterator[Row]:
    """Yields the budget of a built site."""
    (app,) = site.glob("app-*")
    started = json.loads((app / "runtime-manifest.json").read_text("utf-8"))
    runtime = [(app / file["url"]).resolve() for file in started["files"]]
    opening = max((app / "baked").glob("*.json"), key=lambda path: sent([path]))
    own = shell(site, "index.html")
    packs = {path.name: path for path in runtime if path.suffix == ".pack"}
    kept = file_list(site)
    yield Row("first visit, all in all", sent([*own, *runtime, opening]), int(5.5 * MB))
    yield Row("shell of the start page", sent(own), 90 * KB)
    yield Row("shell of a lesson", sent(shell(site, "lesson.html")), 60 * KB)
    yield Row("a hand drawn ahead, the largest", sent([opening]), 12 * KB)
    yield Row("standard library", sent([packs["python_stdlib.pack"]]), 1_100 * KB)
    yield Row("engine and table", sent([packs["pinochle_table.pack"]]), 600 * KB)
    yield Row("memory of a started engine", sent(site.glob("snapshot-*/*")), 5 * MB)
    yield Row("service worker", sent([site / "sw.js"]), 25 * KB)
    yield Row("kept for playing offline", sent(site / name for name in kept["now"]), 6 * MB)
    yield Row("kept later: lessons, memory", sent(site / name for name in kept["late"]), 9 * MB)


def text(table: Iterable[Row]) -> str:
    """Returns the budget as lines; what is over it is marked."""
    return "\n".join(
        f"{row.part:<34}{row.size:>12,} of {row.limit:>10,} bytes"
        + (" TOO MUCH" if row.size > row.limit else "")
        for row in table
    )


def excess(table: Iterable[Row]) -> list[str]:
    """Returns the parts that weigh too much."""
    return [row.part for row in table if row.size > row.limit]
