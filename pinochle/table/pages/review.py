"""Review: a hand step by step, all cards open or as it was seen; playing it again from anywhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...errors import PinochleError
from ...links import HandLink, PastLink
from ...match import Match
from ...past.games import PastGame, hand_of
from ...past.proof import promise_of, proof_of
from ...view import view
from ...words import say
from .. import keeping, store
from ..model import YOU, Model
from ..node import Node
from ..page import Page
from ..parts import p
from ..proof_view import proof_lines
from ..scene import Scene, names_of
from ..ui import Ui
from ..visits import Visits
from . import review_view
from .frame import anchor, page_screen
from .steps import Steps

__all__ = ["ReviewPage"]

KEYS = "ArrowLeft,ArrowRight,Home,End"


class ReviewPage(Page):
    """A hand of this device's games, or one that came in a link."""

    def __init__(self, route: str) -> None:
        self.route = route
        self.steps: Steps | None = None
        self.step = 0
        self.open = True  # all cards, not only those that the person saw
        self.checked = False
        self.trouble = ""
        self.source: PastLink | None = None
        self.game: PastGame | None = None

    @classmethod
    def of_link(cls, link: HandLink) -> ReviewPage:
        """Returns the page of a hand that is packed into a link."""
        page = cls(str(link))
        page._show(link.match, link.at)
        return page

    @classmethod
    def of_shelf(cls, game: str, hand: int, at: int | None) -> ReviewPage:
        """Returns the page of a hand of this device; its cards come with the stored texts."""
        page = cls(str(PastLink(game, hand, at)))
        page.needs, page.source = store.SHELF, PastLink(game, hand, at)
        return page

    def _show(self, match: Match, at: int | None) -> None:
        self.steps = Steps(match)
        over = match.deal.is_over
        self.step = min(at if at is not None else self._first(over=over), self.steps.last)
        self.open = over  # the cards of a hand that somebody is to play stay hidden

    def _first(self, *, over: bool) -> int:
        """Where to begin: the first trick of a hand that was played, or where it stands."""
        assert self.steps is not None
        if not over:
            return self.steps.last
        tricks = (jump.step for jump in self.steps.jumps if jump.number == 1)
        return next(tricks, 0)

    def stored(self, desk: Visits, texts: Mapping[str, str | None], now: int) -> None:
        """Finds the hand on the shelf."""
        assert self.source is not None
        shelf, aside = keeping.read(texts)
        desk.out += aside
        try:
            game = shelf.game(self.source.match)
            if game is None or self.source.hand >= len(game.hands):
                self.trouble = say("review-gone")
                return
            self.game = game
            self._show(hand_of(game, self.source.hand), self.source.at)
        except PinochleError as error:
            self.trouble = say("review-broken", why=say(error.reason.code, **error.reason.facts))

    # ---- what it shows
    def title(self) -> str:
        """Returns the number of the hand and its game."""
        if self.steps is None:
            return say("review-title")
        match = self.steps.match
        game = say(f"game-{match.rules.game}")
        if self.source is None:
            return say("review-title-link", game=game)
        return say("review-title-hand", number=self.source.hand + 1, game=game)

    def draw(self, model: Model) -> Node:
        """Returns the screen."""
        if self.steps is None:
            text = self.trouble or say("pages-reading")
            more = anchor("review-list", "#/review", say("pages-history"))
            return page_screen(model, "review", self.title(), p(text), more)
        parts = review_view.parts(self, self.scene(model))
        if self.checked:
            parts.append(self._check())
        return page_screen(model, "review", self.title(), *parts, note=self.note, keys=KEYS)

    def scene(self, model: Model, step: int | None = None) -> Scene:
        """Returns what the person's seat saw at a step; the present one if none is given."""
        assert self.steps is not None
        match = self.steps.at(self.step if step is None else step)
        names = names_of(model.settings, match.rules.players)
        return Scene(view(match, YOU), Ui(melds_read=True), model.settings, model.size, names)

    def _check(self) -> Node:
        """The proof of the deal, as far as this device can give it."""
        assert self.game is not None
        assert self.source is not None
        match = hand_of(self.game, self.source.hand)
        proof = proof_of(match, promise_of(match, self.game.shared), self.game.shared)
        return Node(
            "section", "review-proof", {"class": "proof"}, tuple(map(p, proof_lines(proof)))
        )

    # ---- what it does
    def press(self, desk: Visits, do: str) -> None:
        """Steps, shows or hides, plays it again, shares."""
        if self.steps is None:
            return
        verb, _, rest = do.partition(" ")
        self.note = ""
        if verb == "step":
            self._step(desk, self.step + int(rest))
        elif verb == "go":
            self._step(desk, self.steps.last if rest == "end" else int(rest))
        elif verb == "mine":
            to = self.steps.next_decision(self.step, YOU, int(rest))
            self._step(desk, self.step if to is None else to)
        elif verb == "open" and self.steps.match.deal.is_over:
            self.open = not self.open
            desk.said.append(say("review-opened" if self.open else "review-hidden"))
        elif verb == "check" and self.game is not None:
            self.checked = not self.checked
        elif verb == "replay" and self.steps.decides(self.step, YOU):
            desk.replay(self.steps.at(self.step), self._here())
        elif verb == "share":
            at = self.step if rest == "moment" else None
            link = str(HandLink.of(self.steps.match, 0)._replace(at=at))
            if rest == "deal":
                link = str(HandLink.of(self.steps.at(0), 0))
            desk.out.append({"share": {"hash": link, "title": say("share-title")}})

    def _here(self) -> str:
        """Returns the address of this hand at this step."""
        assert self.steps is not None
        if self.source is not None:
            return str(self.source._replace(at=self.step))
        return str(HandLink.of(self.steps.match, 0)._replace(at=self.step))

    def _step(self, desk: Visits, to: int) -> None:
        assert self.steps is not None
        to = max(0, min(to, self.steps.last))
        if to != self.step:
            self.step = to
            desk.said.append(review_view.happened(self, self.scene(desk.model)))

    def key(self, desk: Visits, key: str) -> None:
        """Steps by arrow, goes to the ends."""
        moves = {
            "ArrowLeft": "step -1",
            "ArrowRight": "step 1",
            "Home": "go 0",
            "End": "go end",
        }
        if key in moves:
            self.press(desk, moves[key])

    def change(self, desk: Visits, do: str, value: str) -> None:
        """Takes a step from the slider or the list of places."""
        if do == "at" and value.isdecimal():
            self.press(desk, f"go {value}")

    def told(self, desk: Visits, event: Mapping[str, Any]) -> None:
        """Says whether a link was copied."""
        self.note = say("share-copied" if event.get("ok") else "share-failed")
