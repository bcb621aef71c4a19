"""Past games: putting them on the shelf, the pages that show them, playing a hand of them again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from ..errors import PinochleError
from ..frozen import replace
from ..links import HandLink, Link, PastLink, parse_link
from ..match import Match
from ..past.games import game_id
from ..past.proof import promise_of
from ..words import say
from . import moves, store
from .model import Model
from .ui import Ui

__all__ = ["START", "TABLE", "Effect", "Visits"]

Effect: TypeAlias = dict[str, Any]

TABLE, START = "#/table", "#/"


class Visits:
    """The state of a session; effects are collected in order."""

    def __init__(self) -> None:
        self.model = Model()
        self.out: list[Effect] = []
        self.said: list[str] = []
        self._kept: tuple[str, int] | None = None  # the last hand that was put on the shelf
        self._waiting: list[store.Saved] = []  # what is to be put there

    def save(self) -> None:
        """Keeps the match as it is now."""
        self.out.append({"save": [store.MATCH, store.write_match(self.model.saved)]})
        self.keep()

    def put(self, saved: store.Saved) -> None:
        """Puts a saved match on the table, at its decision."""
        model = self.model
        model.match, model.practice = saved.match, saved.practice
        model.shared, model.replay, model.aside = saved.shared, saved.replay, saved.aside
        model.promise = saved.promise or (
            "" if saved.replay else promise_of(saved.match, saved.shared)
        )
        model.ui = Ui(melds_read=saved.melds_read)

    def keep(self) -> None:
        """Lets the shelf have a hand that is over; only once, as it is asked after every action."""
        match = self.model.match
        if match is None or not match.deal.is_over or self.model.replay:
            return
        if self._kept != (match.seed, match.hand_number):
            self._kept = (match.seed, match.hand_number)
            self.shelve(self.model.saved)

    def shelve(self, saved: store.Saved) -> None:
        """Puts a match on the shelf, once the page has told what is there."""
        self._waiting.append(saved)
        self.out.append({"read": {"for": "keep", "keys": [*store.SHELF]}})

    def shelve_unfinished(self) -> None:
        """Puts the match under way on the shelf, where it can be gone on with."""
        if (last := self.model.match) is not None and last.winner is None and last.ply:
            self.shelve(self.model.saved)

    def got(self, event: Mapping[str, Any]) -> None:
        """Takes stored texts: for the shelf, or for the page that asked for them."""
        texts, now = event.get("texts") or {}, int(event.get("now") or 0)
        if event.get("for") == "keep":
            from .keeping import shelved  # only once a hand is over

            waiting, self._waiting = self._waiting, []
            self.out += shelved(waiting, texts, now)
        elif self.model.screen == "page" and self.model.page is not None:
            self.model.page.stored(self, texts, now)

    def visit(self, link: Link) -> bool:
        """Opens the page that *link* leads to; says whether there is one."""
        from .pages import page_for  # only for those who look

        page = page_for(link, self.model)
        if page is None:
            return False
        self.model.page, self.model.screen = page, "page"
        self.model.ui = self.model.ui._replace(dialog="", asked="")
        self.out += [{"style": "pages.css"}, {"route": page.route}, {"focus": "page-title"}]
        self.read_for_page()
        return True

    def read_for_page(self) -> None:
        """Asks for the stored texts that the page shows."""
        if self.model.page is not None and self.model.page.needs:
            self.out.append({"read": {"for": "page", "keys": [*self.model.page.needs]}})

    def took_over(self, texts: Mapping[str, str]) -> None:
        """Takes a match and settings that were brought in from a file."""
        model = self.model
        if store.SETTINGS in texts:
            model.settings, model.setup = store.read_settings(texts[store.SETTINGS])
        if store.MATCH in texts and model.match is None:
            try:
                self.put(store.read_match(texts[store.MATCH]))
            except PinochleError:
                self.out.append({"save": [store.MATCH, None]})

    def forget(self) -> None:
        """Begins as on the first visit, after everything stored was deleted."""
        model = self.model
        model.settings, model.setup = store.read_settings(None)
        model.match, model.replay, model.aside, self._kept = None, "", "", None

    def replay(self, match: Match, source: str) -> None:
        """Plays a past hand again from a decision, as practice; the present match waits."""
        model = self.model
        aside = model.aside
        if not model.replay and model.match is not None:
            aside = store.write_match(model.saved)
        match = replace(match, players=("you", *match.players[1:]), seed="", hands_before=0)
        phase = match.deal.phase
        playing = bool(getattr(phase, "tricks", ()) or getattr(phase, "trick", ()))
        marked = frozenset({match.hand_number})
        self.put(store.Saved(match, playing, marked, replay=source, aside=aside))
        self._to_table()

    def go_on(self, saved: store.Saved) -> None:
        """Takes a match from the shelf; the one on the table goes there."""
        self.resign_replay()
        self.shelve_unfinished()
        self.put(saved)
        self._to_table()

    def _to_table(self) -> None:
        self.model.screen, self.model.page, self.model.message = "table", None, ""
        self.said += moves.arrive(self.model)
        self.out.append({"route": TABLE})
        self.save()

    def resign_replay(self) -> None:
        """Takes a hand that is played again off the table; the match that waited comes back."""
        model = self.model
        if not model.replay:
            return
        aside, model.match, model.replay, model.aside = model.aside, None, "", ""
        self.out.append({"save": [store.MATCH, aside or None]})
        if aside:
            try:
                self.put(store.read_match(aside))
            except PinochleError:  # written by another version
                model.message, model.unreadable = say("start-corrupt"), aside
                self.out += [{"save": [store.BACKUP, aside]}, {"save": [store.MATCH, None]}]

    def _back(self) -> None:
        source = self.model.replay
        self.resign_replay()
        self.visit(parse_link(source))

    def _share(self) -> None:
        match = self.model.match
        assert match is not None
        link = str(HandLink.of(match, len(match.done)))
        self.out.append({"share": {"hash": link, "title": say("share-title")}})

    def _review(self) -> None:
        match = self.model.match
        assert match is not None
        self.visit(PastLink(game_id(match), match.hand_number))
