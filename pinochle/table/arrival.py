"""Coming to the table: from the drawn-ahead hand, a stored match, or an address."""

from __future__ import annotations

from ..errors import PinochleError
from ..links import RulesLink, ScreenLink, TableLink, parse_link
from ..words import say
from . import moves, store
from .desk import SETTINGS, TABLE, Desk
from .model import linked_match, opened_match

__all__ = ["Arrival"]


class Arrival(Desk):
    """How a match gets on the table without being begun there."""

    def open_baked(self, record: str) -> None:
        """Goes on from the hand that the page shows already; *record* is its match."""
        model = self.model
        match = opened_match(model.setup, record, model.seed)
        model.setup = model.setup._replace(game=match.rules.game, options={})
        moves.begin(model, match)  # what the baked screen has already said is not said again
        self.save()

    def take_up(self, text: str) -> None:
        """Puts the stored match on the table; one that cannot be read is set aside, and said."""
        model = self.model
        try:
            saved = store.read_match(text)
        except Exception:  # whatever is wrong with it, the page works
            model.message, model.unreadable = say("start-corrupt"), text
            self.out += [{"save": [store.BACKUP, text]}, {"save": [store.MATCH, None]}]
            return
        self.put(saved)
        self.keep()

    def follow(self, route: str) -> None:
        """Goes where an address leads; one that cannot be read is explained on the start page."""
        model = self.model
        if route.removesuffix("/") in ("", "#", TABLE):
            self.come_back() if route.startswith(TABLE) else self._leave()
            return
        if route == SETTINGS:
            model.ui = model.ui._replace(dialog="settings")
            return
        try:
            link = parse_link(route)
        except PinochleError as error:
            why = say(error.reason.code, **error.reason.facts)
            model.message, model.screen = say("start-bad-link", why=why), "start"
            return
        if isinstance(link, TableLink):
            shared = str(link) if link.seed is not None else ""
            self.begin(linked_match(link, model.setup, model.seed), shared)
        elif isinstance(link, RulesLink):
            model.screen, model.rules = "rules", link.rules
            self.out.append({"style": "rules.css"})
        elif link == ScreenLink("settings") or not self.visit(link):
            model.screen = "start"

    def come_back(self) -> None:
        """Shows the match that is on the table, or the start page where there is none."""
        if self.model.match is None:
            self.model.screen = "start"
            return
        self.model.screen, self.model.message = "table", ""
        self.said += moves.arrive(self.model)
