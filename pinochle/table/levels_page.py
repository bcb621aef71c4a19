"""The page about the levels: what each does, from the levels themselves, and the measured figures.

Only the build imports it; the figures come from ``pinochle/bots/strength.json``, as do those of
docs/strength.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import NamedTuple

from ..bots.levels import LEVELS, OFFERED
from ..bots.search import SETTINGS
from ..words import say
from .node import Node, to_html
from .parts import box, p

__all__ = ["Figure", "figures", "levels_screen", "placeholders"]

YARDSTICK = "yardstick"


class Figure(NamedTuple):
    """A measured margin: *player* over *against* in *game*, ± *half*, over *deals* deals."""

    player: str
    against: str
    game: str
    margin: float
    half: float
    deals: int
    how: str
    block: str


def figures() -> tuple[Figure, ...]:
    """Returns all measured figures."""
    text = (files("pinochle.bots") / "strength.json").read_text("utf-8")
    return tuple(Figure(**row) for row in json.loads(text)["figures"])


def best(level: str, game: str) -> Figure | None:
    """Returns the most exact figure of *level* over the yardstick in *game*, None if none is."""
    found = [
        each
        for each in figures()
        if (each.player, each.against, each.game) == (level, YARDSTICK, game)
    ]
    return min(found, key=lambda each: each.half, default=None)


def does(name: str) -> Iterator[str]:
    """Yields what the level *name* does, a sentence each, from its data."""
    level = LEVELS[name]
    settings = SETTINGS.get(name)
    if settings is None:
        yield say(f"levels-{level.policy}")
    else:
        yield say("levels-search", worlds=settings.worlds, exact=settings.exact_tricks)
    if level.noise:
        yield say("levels-errs", noise=round(100 * level.noise))
    yield say("levels-bids", caution=level.caution, signals=level.signals)


def levels_screen() -> Node:
    """Returns the page."""
    link = Node("a", "levels-back", {"class": "btn", "href": "./"}, (say("levels-back"),))
    back = box("p", "ways", link)
    title = Node("h1", "levels-title", {"tabindex": "-1"}, (say("levels-title"),))
    parts = [back, title, p(say("levels-lead")), *map(_level, OFFERED), p(say("levels-partner"))]
    heading = Node("h2", "", {}, (say("levels-measured"),))
    main = Node("main", "levels", {}, (*parts, heading, p(say("levels-table")), _table()))
    return Node("div", "app", {"class": "app rules"}, (main,))


def _level(name: str) -> Node:
    heading = Node("h2", f"level-{name}", {}, (say(f"level-{name}"),))
    return box("section", "", heading, p(" ".join(does(name))), aria_labelledby=f"level-{name}")


def _table() -> Node:
    """The figures of every level, a row for each game it was measured in."""
    games = sorted({each.game for each in figures()})
    codes = ("levels-level", "levels-game", "levels-margin", "levels-deals")
    looks: list[dict[str, str]] = [{}, {}, {"class": "num"}, {"class": "num"}]
    heads = tuple(
        Node("th", "", {"scope": "col", **look}, (say(code),))
        for code, look in zip(codes, looks, strict=True)
    )
    rows = tuple(row for game in games for name in OFFERED if (row := _row(name, game)))
    body = Node("tbody", "", {}, rows)
    table = Node("table", "", {}, (Node("thead", "", {}, (Node("tr", "", {}, heads),)), body))
    label = {
        "class": "wide",
        "role": "group",
        "tabindex": "0",
        "aria-label": say("levels-measured"),
    }
    return Node("div", "", label, (table,))


def _row(name: str, game: str) -> Node | None:
    found = best(name, game)
    if found is None:
        return None
    margin = say("levels-figure", margin=found.margin, half=found.half)
    first = Node("th", "", {"scope": "row"}, (say(f"level-{name}"),))
    numbers = (Node("td", "", {"class": "num"}, (text,)) for text in (margin, f"{found.deals:,}"))
    return Node("tr", "", {}, (first, Node("td", "", {}, (say(f"game-{game}"),)), *numbers))


def placeholders() -> dict[str, str]:
    """Returns what stands for ``{{name}}`` in levels.html."""
    return {
        "levels": to_html(levels_screen()),
        "levels-page": say("levels-page"),
        "levels-about": say("levels-about"),
    }
