"""The score sheet as a page: a row a hand, and with each figure the rule that moved it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...deal import Deal
from ...errors import PinochleError
from ...frozen import replace
from ...links import GameLink, PastLink
from ...match import Match
from ...past.games import PastGame, game_id, match_of
from ...view import view
from ...words import say
from .. import keeping, store
from ..model import YOU, Model, history_of
from ..node import Node
from ..over import arithmetic, headline, row_bid, row_figure, won_words
from ..page import Page
from ..parts import box, button, p
from ..scene import HandRow, Scene, names_of
from ..settings import Settings
from ..ui import Size, Ui
from ..visits import Visits
from .frame import anchor, line_plot, page_screen

__all__ = ["ScorePage"]


class ScorePage(Page):
    """The match on the table, or the game *name* of the shelf."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.route = str(GameLink(name)) if name else "#/score"
        self.needs = store.SHELF if name else ()
        self.match: Match | None = None
        self.game: PastGame | None = None
        self.practice: frozenset[int] = frozenset()
        self.trouble = ""

    def title(self) -> str:
        """Returns the name of the screen."""
        return say("score-title")

    def stored(self, desk: Visits, texts: Mapping[str, str | None], now: int) -> None:
        """Finds the game on the shelf."""
        shelf, aside = keeping.read(texts)
        desk.out += aside
        try:
            self.game = shelf.game(self.name)
            if self.game is None:
                self.trouble = say("review-gone")
                return
            self.match, self.practice = match_of(self.game), self.game.practice
        except PinochleError as error:
            self.trouble = say("review-broken", why=say(error.reason.code, **error.reason.facts))

    def press(self, desk: Visits, do: str) -> None:
        """Goes on with an unfinished game, or prints."""
        if do == "go-on" and self.game is not None and self.match is not None:
            shared = self.game.shared
            desk.go_on(store.Saved(self.match, practice=self.practice, shared=shared))
        elif do == "print":
            desk.out.append({"print": True})

    def draw(self, model: Model) -> Node:
        """Returns the screen."""
        match, practice = self.match, self.practice
        if not self.name and not model.replay:
            match, practice = model.match, model.practice
        if match is None:
            text = self.trouble or say("pages-reading" if self.name else "score-empty")
            more = anchor("score-play", "#/", say("start-play"), look="btn pri")
            return page_screen(model, "score", self.title(), p(text), more)
        parts = list(_parts(match, practice, model))
        if self.game is not None and match.winner is None:
            go_on = button("score-go-on", "go-on", say("past-go-on"), look="btn pri")
            parts.append(box("div", "row", go_on))
        parts.append(box("div", "row no-print", button("score-print", "print", say("pages-print"))))
        return page_screen(model, "score", self.title(), *parts)


def _parts(match: Match, practice: frozenset[int], model: Model) -> Iterator[Node]:
    rules = match.rules
    names = names_of(model.settings, rules.players)
    scene = _scene(match, match.deal, model.settings, model.size, names)
    facts = say("score-facts", game=say(f"game-{rules.game}"), target=scene.seen.target)
    yield p(facts, look="lead")
    if not match.finished:
        yield p(say("score-none"))
        return
    rows: list[Node] = []
    totals = [[0] for _ in range(rules.sides)]
    played = zip(match.finished, history_of(match, practice), strict=True)
    for number, (deal, row) in enumerate(played):
        for side, gain in enumerate(row.score):
            totals[side].append(totals[side][-1] + gain)
        shown = _scene(match, deal, model.settings, model.size, names)
        running = [side[-1] for side in totals]
        rows.append(_row(match, number, shown, row, running))
        rows.append(_why(number, shown, rules.sides))
    yield _table(scene, rows, [side[-1] for side in totals])
    if match.end is not None:
        reason = match.end.reason
        won = won_words(scene, match.end.winner)
        yield p(say("score-won", won=won, why=say(reason.code, **reason.facts)))
    if len(match.finished) > 1:
        ours = totals[scene.my_side]
        best = [
            max(side[at] for place, side in enumerate(totals) if place != scene.my_side)
            for at in range(len(ours))
        ]
        lead = [mine - other for mine, other in zip(ours, best, strict=True)]
        label = say("score-lead", points=lead[-1], hands=len(match.finished))
        caption = Node("figcaption", "", {}, (label,))
        yield Node("figure", "score-plot", {}, (line_plot("score-line", label, lead), caption))


def _scene(
    match: Match, deal: Deal, settings: Settings, size: Size, names: tuple[str, ...]
) -> Scene:
    """A finished hand as the result dialog sees it."""
    alone = replace(match, deal=deal, done=())
    return Scene(view(alone, YOU), Ui(), settings, size, names)


def _table(scene: Scene, rows: Sequence[Node], totals: Sequence[int]) -> Node:
    sides = [scene.side_name(side) for side in scene.sides]
    heads = [say("score-hand"), say("score-bid"), *sides, say("score-running")]
    head = tuple(Node("th", "", {"scope": "col"}, (name,)) for name in heads)
    cells = tuple(Node("td", "", {}, (say("plain", number=totals[side]),)) for side in scene.sides)
    name = Node("th", "", {"scope": "row", "colspan": "2"}, (say("score-total"),))
    last = Node("tr", "", {"class": "sum"}, (name, *cells, Node("td", "", {}, ("",))))
    caption = Node("caption", "", {"class": "vh"}, (say("score-title"),))
    body = Node("tbody", "", {}, (*rows, last))
    whole = (caption, Node("thead", "", {}, (Node("tr", "", {}, head),)), body)
    label = {"class": "scroll", "tabindex": "0", "role": "region", "aria-label": say("score-title")}
    return Node("div", "score-sheet", label, (Node("table", "", {"class": "score"}, whole),))


def _row(match: Match, number: int, scene: Scene, row: HandRow, totals: Sequence[int]) -> Node:
    look = anchor(
        f"score-hand-{number}", str(PastLink(game_id(match), number)), str(number + 1), look=""
    )
    first = Node("th", "", {"scope": "row"}, (look,))
    bid = Node("td", "", {}, tuple(row_bid(scene, row)))
    figures = (row_figure(row, side) for side in scene.sides)
    running = say("score-sums", totals=[totals[side] for side in scene.sides])
    return Node("tr", "", {}, (first, bid, *figures, Node("td", "", {}, (running,))))


def _why(number: int, scene: Scene, sides: int) -> Node:
    """The rule behind each figure of a hand, below its row."""
    lines = [headline(scene) + ".", *arithmetic(scene)]
    text = tuple(p(line) for line in lines)
    name = Node("summary", "", {}, (say("score-why", number=number + 1),))
    inside = Node("details", "", {}, (name, *text))
    cell = Node("td", "", {"colspan": str(sides + 3)}, (inside,))
    return Node("tr", "", {"class": "why-row"}, (cell,))
