"""Past games: the way to review them, and all data of this device as a file."""

from __future__ import annotations

from collections.abc import Mapping

from ...links import GameLink, PastLink
from ...past.games import PastGame
from ...past.shelf import Shelf
from ...words import say
from .. import data, keeping
from ..model import YOU, Model
from ..node import Node
from ..page import Page
from ..parts import box, button, p
from ..scene import names_of
from ..settings import Settings
from ..visits import Visits
from .frame import anchor, heading, page_screen

__all__ = ["HistoryPage"]


class HistoryPage(Page):
    """Games of this device, the newest first, and its data as a file."""

    route = "#/review"
    needs = ("*",)

    def __init__(self) -> None:
        self.shelf: Shelf | None = None
        self.texts: Mapping[str, str | None] = {}
        self.now = 0
        self.asked = ""  # what has to be confirmed

    def title(self) -> str:
        """Returns the name of the screen."""
        return say("past-title")

    def stored(self, desk: Visits, texts: Mapping[str, str | None], now: int) -> None:
        """Takes everything that is stored."""
        self.texts, self.now = texts, now
        self.shelf, aside = keeping.read(texts)
        if aside:
            self.note = say("past-unreadable")
            desk.out += aside

    def press(self, desk: Visits, do: str) -> None:
        """Exports, deletes, or asks first."""
        verb = do.partition(" ")[0]
        if self.shelf is None:
            return
        self.note = ""
        if verb == "export":
            text = data.exported(self.texts, self.now)
            desk.out.append({"download": [data.file_name(self.now), text]})
            self.note = say("data-exported")
        elif verb in ("forget", "forget-all"):
            self.asked = "" if self.asked == do else do
        elif verb == "sure" and self.asked.startswith("forget "):
            self.shelf = self.shelf.without(self.asked.removeprefix("forget "))
            desk.out += keeping.saves(self.shelf)
            self.asked, self.note = "", say("past-forgotten")
        elif verb == "sure":
            for key in data.ours(self.texts):
                desk.out.append({"save": [key, None]})
            desk.forget()
            self.shelf, self.texts, self.asked = Shelf(), {}, ""
            self.note = say("data-deleted")
        elif verb == "keep":
            self.asked = ""
        if self.note:
            desk.said.append(self.note)

    def change(self, desk: Visits, do: str, value: str) -> None:
        """Brings in a file."""
        if do != "import" or self.shelf is None:
            return
        brought = data.imported(value, self.texts)
        self.note = brought.told
        desk.out += brought.effects
        desk.said.append(brought.told)
        if brought.effects:
            desk.took_over({each["save"][0]: each["save"][1] for each in brought.effects})
            desk.read_for_page()

    def draw(self, model: Model) -> Node:
        """Returns the screen."""
        title = self.title()
        if self.shelf is None:
            return page_screen(model, "review", title, p(say("pages-reading")))
        games = self.shelf.readable
        lost = len(self.shelf.games) - len(games)
        parts: list[Node] = []
        if games:
            items = tuple(self._game(game, model.settings) for game in games)
            parts.append(Node("ul", "past-games", {"class": "games"}, items))
        else:
            parts.append(p(say("past-none")))
            parts.append(anchor("past-play", "#/", say("start-play"), look="btn pri"))
        if lost:
            parts.append(p(say("past-lost", count=lost)))
        parts.append(self._data())
        return page_screen(model, "review", title, *parts, note=self.note)

    def _game(self, game: PastGame, settings: Settings) -> Node:
        names = names_of(settings, game.rules.players)
        score = say("past-score", totals=game.score, names=_sides(game, names))
        state = "past-on" if game.unfinished else "past-lost-it"
        state = "past-won" if game.winner == YOU else state
        facts = say(state, score=score)
        name = say(f"game-{game.rules.game}")
        when = say("past-when", days=max(0, (self.now - game.when) // 86_400_000))
        link = anchor(f"game-{game.id}", str(GameLink(game.id)), name, look="game-name")
        hands = tuple(
            Node("li", "", {}, (self._hand(game, number),))
            for number, hand in enumerate(game.hands)
            if hand.score is not None
        )
        label = {"class": "hands", "aria-label": say("past-hands", game=name)}
        asked = f"forget {game.id}"
        if self.asked == asked:
            sure = button(f"sure-{game.id}", "sure", say("past-sure"), look="btn")
            no = button(f"keep-{game.id}", "keep", say("past-keep"), look="btn")
            end = box("div", "row", sure, no)
        else:
            words = say("past-forget")
            more = {"aria-label": say("past-forget-game", game=name, when=when)}
            end = box(
                "div", "row", button(f"forget-{game.id}", asked, words, look="btn", more=more)
            )
        head = Node("h2", "", {}, (link, " ", Node("small", "", {}, (when,))))
        inside = (head, p(facts), Node("ol", "", label, hands), end)
        return Node("li", f"entry-{game.id}", {"class": "game"}, inside)

    def _hand(self, game: PastGame, number: int) -> Node:
        score = game.hands[number].score
        assert score is not None
        text = say("past-hand", number=number + 1, points=say("signed", points=score[YOU]))
        key = f"hand-{game.id}-{number}"
        return anchor(key, str(PastLink(game.id, number)), text, look="chip")

    def _data(self) -> Node:
        field = {
            "type": "file",
            "accept": "application/json,.json",
            "data-do": "import",
        }
        bring = (
            Node("label", "", {"for": "data-import"}, (say("data-import"),)),
            Node("input", "data-import", field),
        )
        if self.asked == "forget-all":
            end = [
                p(say("data-delete-ask")),
                button("data-sure", "sure", say("data-delete-sure"), look="btn"),
                button("data-keep", "keep", say("past-keep"), look="btn"),
            ]
        else:
            end = [button("data-delete", "forget-all", say("data-delete"), look="btn")]
        parts = (
            heading("data-title", say("data-title")),
            p(say("data-what")),
            box("div", "row", button("data-export", "export", say("data-export"), look="btn")),
            box("div", "field", *bring),
            box("div", "row", *end),
        )
        return Node("section", "data", {"aria-labelledby": "data-title"}, parts)


def _sides(game: PastGame, names: tuple[str, ...]) -> list[str]:
    """What the sides are called, the person's first."""
    if game.rules.partnership:
        return [say("side-us"), say("side-them")]
    return [say("side-you"), *names[1:]]
