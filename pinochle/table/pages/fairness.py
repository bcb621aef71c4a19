"""Fairness: how deals are made and checked, and the person's own deals against chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...past.fair import FEW, MEASURES, Measure, histogram, measures_of
from ...past.lines import HandLine
from ...past.stats import games_of
from ...words import say
from .. import store
from ..model import Model
from ..node import Node
from ..parts import field_choice, p
from ..scene import names_of
from ..settings import Settings
from .frame import anchor, bars, data_table, heading, page_screen
from .hands import HandsPage

__all__ = ["FairnessPage"]


class FairnessPage(HandsPage):
    """What was dealt on this device, seat by seat, beside what chance says of it."""

    route = "#/fairness"
    choice = "fair-game"
    needs = store.SHELF

    def __init__(self) -> None:
        super().__init__()
        self._found: tuple[str, tuple[Measure, ...]] = ("", ())

    def title(self) -> str:
        """Returns the name of the screen."""
        return say("fairness-title")

    def draw(self, model: Model) -> Node:
        """Returns the screen."""
        parts: list[Node] = [
            heading("fairness-how", say("fairness-how")),
            *map(p, say("fairness-how-text").split("\n")),
            heading("fairness-chance", say("fairness-chance")),
        ]
        if self.lines is None:
            parts.append(p(say("pages-reading")))
        elif not self.lines:
            parts.append(p(say("fairness-none")))
            parts.append(anchor("fairness-play", "#/", say("start-play"), look="btn pri"))
        else:
            parts += self._chance(self.lines, model.settings)
        return page_screen(model, "fairness", self.title(), *parts)

    def _chance(self, lines: Sequence[HandLine], settings: Settings) -> Iterator[Node]:
        games = [(game, say(f"game-{game}")) for game in games_of(lines)]
        yield field_choice("fair-game", "fair-game", say("stats-game"), games, self.game)
        if self._found[0] != self.game:
            self._found = self.game, measures_of(lines, self.game)
        measures = self._found[1]
        yield p(_summed_up(measures), look="lead")
        yield p(say("fairness-read"))
        for name in MEASURES:
            own = [each for each in measures if each.name == name]
            if not any(each.hands for each in own):
                continue
            yield heading(f"fair-{name}", say(f"fair-{name}"))
            yield p(say(f"fair-{name}-what"))
            yield _table(name, own, settings)
            if name != "trumps" and (found := histogram(lines, self.game, name)):
                yield _plot(name, found)
        yield p(say("fairness-note", count=sum(each.p is not None for each in measures)))


def _summed_up(measures: Sequence[Measure]) -> str:
    tested = [each for each in measures if each.p is not None]
    if not tested:
        return say("fairness-few", least=FEW)
    odd = sum(each.p is not None and each.p < 0.05 for each in tested)
    return say("fairness-sum", hands=measures[0].hands, figures=len(tested), odd=odd)


def _table(name: str, measures: Sequence[Measure], settings: Settings) -> Node:
    heads = ("seat", "hands", "mean", "expected", "p")
    names = names_of(settings, len(measures))
    rows: list[list[Node | str]] = [
        [
            names[each.seat],
            str(each.hands),
            f"{each.mean:.2f}",
            _range(each),
            _words(each.p),
        ]
        for each in measures
        if each.hands
    ]
    heading_words = [say(f"fair-head-{head}") for head in heads]
    return data_table(f"fair-table-{name}", say(f"fair-{name}"), heading_words, rows)


def _range(measure: Measure) -> Node:
    """The average by chance, and where 95 of 100 such averages lie."""
    between = say("fair-between", low=f"{measure.low:.2f}", high=f"{measure.high:.2f}")
    small = Node("small", "", {"class": "detail"}, (between,))
    return Node("span", "", {}, (f"{measure.expected:.2f} ", small))


def _words(p_value: float | None) -> str:
    """How often chance strays as far, in plain words."""
    if p_value is None:
        return say("fair-p-few")
    if p_value >= 0.01:
        return say("fair-p", count=round(100 * p_value), of=100)
    return say(
        "fair-p-rare",
        of=1000 if p_value >= 0.001 else 10_000,
        count=max(1, round(p_value * (1000 if p_value >= 0.001 else 10_000))),
    )


def _plot(name: str, found: Sequence[tuple[str, float, float]]) -> Node:
    seen = [(label, round(100 * share), round(100 * chance)) for label, share, chance in found]
    label = say("fair-plot", name=say(f"fair-{name}").lower(), bars=seen)
    caption = Node("figcaption", "", {}, (say("fair-plot-caption"),))
    return Node(
        "figure", f"fair-plot-{name}", {}, (bars(f"fair-bars-{name}", label, found), caption)
    )
