"""Statistics: the person's own hands on this device, counted from the lines of the shelf."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...past.lines import HandLine
from ...past.stats import Figures, figures_of, games_of, levels_of, trend
from ...variants import GAMES
from ...words import catalogue, say
from .. import store
from ..model import Model
from ..node import Node
from ..parts import box, button, field_choice, p
from ..visits import Visits
from .frame import anchor, bars, data_table, heading, line_plot, page_screen
from .hands import HandsPage

__all__ = ["StatsPage"]


class StatsPage(HandsPage):
    """The figures of one game, in all and against each level."""

    route = "#/stats"
    choice = "stats-game"
    needs = (*store.SHELF, "pinochle/lessons")

    def title(self) -> str:
        """Returns the name of the screen."""
        return say("stats-title")

    def press(self, desk: Visits, do: str) -> None:
        """Prints."""
        if do == "print":
            desk.out.append({"print": True})

    def draw(self, model: Model) -> Node:
        """Returns the screen."""
        if self.lines is None:
            return page_screen(model, "stats", self.title(), p(say("pages-reading")))
        if not self.lines:
            play = anchor("stats-play", "#/", say("start-play"), look="btn pri")
            return page_screen(model, "stats", self.title(), p(say("stats-none")), play)
        games = [(game, say(f"game-{game}")) for game in games_of(self.lines)]
        choice = field_choice("stats-game", "stats-game", say("stats-game"), games, self.game)
        mine = [line for line in self.lines if line.game == self.game]
        parts = [p(say("stats-what")), choice, *_parts(mine)]
        parts.append(box("div", "row no-print", button("stats-print", "print", say("pages-print"))))
        return page_screen(model, "stats", self.title(), *parts)


def _parts(lines: Sequence[HandLine]) -> Iterator[Node]:
    every = figures_of(lines)
    rules = GAMES[lines[0].game]
    yield heading("stats-all", say("stats-all"))
    yield data_table(
        "stats-table",
        say("stats-all"),
        (say("stats-figure"), say("stats-value")),
        _rows(every, auction=rules.has_auction),
    )
    practice = sum(line.practice for line in lines)
    if practice:
        yield p(say("stats-practice", count=practice))
    levels = levels_of(lines)
    by_level = [(level, [line for line in lines if line.level == level]) for level in levels]
    yield heading("stats-levels", say("stats-levels"))
    yield _levels(by_level, auction=rules.has_auction)
    if rules.has_auction and every.bids:
        yield _made(by_level)
    steps = trend(lines)
    if len(steps) > 1:
        label = say("stats-trend", hands=len(steps), points=steps[-1])
        caption = Node("figcaption", "", {}, (label,))
        yield Node("figure", "stats-trend", {}, (line_plot("stats-line", label, steps), caption))


def _rows(figures: Figures, *, auction: bool) -> list[list[Node | str]]:
    found: list[list[Node | str]] = [
        [say("stats-games"), say("stats-of", part=figures.won, whole=figures.games)],
        [say("stats-hands"), str(figures.hands)],
        [say("stats-meld"), _average(figures.meld)],
    ]
    if auction:
        found += [
            [say("stats-made"), _part(figures.made, figures.bids)],
            [say("stats-own"), _part(figures.own_made, figures.own)],
            [say("stats-sets"), str(figures.sets)],
            [say("stats-set-them"), _part(figures.set_them, figures.defended)],
            [say("stats-tricks-bidding"), _average(figures.tricks_bidding)],
            [say("stats-tricks-defending"), _average(figures.tricks_defending)],
        ]
    else:
        found.append([say("stats-tricks"), _average(figures.tricks)])
    found += [
        [say("stats-best"), _signed(figures.best)],
        [say("stats-worst"), _signed(figures.worst)],
    ]
    return found


def _levels(by_level: Sequence[tuple[str, Sequence[HandLine]]], *, auction: bool) -> Node:
    heads = [say("stats-level"), say("stats-hands"), say("stats-games")]
    heads += [say("stats-made-short"), say("stats-sets")] if auction else []
    heads.append(say("stats-meld-short"))
    rows: list[list[Node | str]] = []
    for level, lines in by_level:
        figures = figures_of(lines)
        row: list[Node | str] = [
            _level(level),
            str(figures.hands),
            say("stats-of", part=figures.won, whole=figures.games),
        ]
        if auction:
            row += [_part(figures.made, figures.bids), str(figures.sets)]
        rows.append([*row, _average(figures.meld)])
    return data_table("stats-by-level", say("stats-levels"), heads, rows)


def _made(by_level: Sequence[tuple[str, Sequence[HandLine]]]) -> Node:
    values, shares = [], []
    for level, lines in by_level:
        figures = figures_of(lines)
        if figures.bids:
            share = figures.made / figures.bids
            values.append((say("stats-bar", name=_level(level), share=share), share, None))
            shares.append((_level(level), round(100 * share)))
    label = say("stats-made-plot", shares=shares)
    caption = Node("figcaption", "", {}, (say("stats-made-caption"),))
    return Node("figure", "stats-made", {}, (bars("stats-bars", label, values, 1.0), caption))


def _level(level: str) -> str:
    code = f"level-{level.partition(':')[0]}"
    return say(code).partition(" –")[0] if code in catalogue() else level


def _part(part: int, whole: int) -> str:
    return say("stats-part", part=part, whole=whole) if whole else "–"


def _average(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}"


def _signed(points: int | None) -> str:
    return "–" if points is None else say("signed", points=points)
