"""Openings that the build bakes: presses before Python show what Python shows afterwards."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from page import FakePage, Tree, find, joined, patched, read

from pinochle.record import loads
from pinochle.table import bake
from pinochle.table.bake import opening, opening_matches
from pinochle.table.bakemoves import bids_of
from pinochle.table.model import Model
from pinochle.table.node import to_html
from pinochle.table.settings import Settings
from pinochle.table.start import start_screen
from pinochle.table.ui import Setup
from pinochle.variants import GAMES


class Early:
    """The part of boot.js that runs before Python."""

    def __init__(self, baked: dict[str, Any]) -> None:
        self.baked, self.state, self.events = baked, "", list[str]()
        self.body: Tree = ["body", {}, read(baked["html"])]

    def press(self, do: str) -> bool:
        """Shows what was baked for the press; says whether there was anything."""
        self.events.append(do)
        moves = self.baked["moves"]
        found = moves.get(self.state, {}).get(do) or moves["*"].get(do)
        if found is None:
            return False
        patched(self.body, [*self.baked["patches"].get(found.get("with"), []), *found["patch"]])
        self.state = found.get("to", self.state)
        return True

    @property
    def app(self) -> Tree:
        """What is on the screen."""
        return joined(find(self.body, "app"))


def baked(game: str, kind: str = "desktop", number: int = 0) -> dict[str, Any]:
    """One opening."""
    match = next(islice(opening_matches(game), number, None))
    size = bake.SIZES[kind]
    model = Model(size=size, match=match, setup=Setup(game), screen="table")
    return opening(match, size, bids_of(model) if match.rules.has_auction else None)


def replayed(early: Early, kind: str) -> FakePage:
    """A page on which Python has taken over and replayed what was pressed."""
    size = bake.SIZES[kind]
    page = FakePage(
        size=(size.width, size.height), coarse=size.coarse, opening=early.baked["record"]
    )
    for do in early.events:
        page.press(do)
    return page


def same(early: Early, page: FakePage) -> None:
    """The page is what was shown before, but for seats that no longer say that they join."""
    shown, now = str(early.app), str(joined(find(page.body, "app")))
    assert shown.replace("joining…", "").split() == now.replace("joining…", "").split()


def test_the_start_page_is_that_of_a_first_visit() -> None:
    assert bake.start_page() == to_html(start_screen(Setup(), Settings(), resume=None))
    page = FakePage()
    assert joined(find(page.body, "app")) == read(bake.start_page())[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_baked_screen_is_what_python_draws_from_its_record(game: str) -> None:
    early = Early(baked(game, "phone"))
    same(early, replayed(early, "phone"))
    match = loads(early.baked["record"])
    assert match.opening is not None
    assert match.opening.startswith(f"opening/{game}/")
    assert match.turn == 0
    assert early.baked["title"].endswith("Pinochle")
    assert early.baked["say"].startswith("New hand.")


PRESSES = {
    "step": ["amount 51", "amount 52", "amount 51"],
    "look at a suit": ["preview H"],
    "look at two suits": ["preview S", "preview H"],
    "look and hide": ["preview C", "preview C"],
    "look, hide, look": ["preview C", "preview C", "preview D"],
    "ask and stay": ["act pass", "close"],
    "open and close": ["open help", "close", "open pad", "close"],
    "step, then help": ["amount 51", "amount 52", "open help"],
}


@pytest.mark.parametrize("name", PRESSES)
def test_presses_before_python_show_what_it_shows_later(name: str) -> None:
    early = Early(baked("double-deck"))
    lowest = loads(early.baked["record"]).deal.legal_actions
    amounts: tuple[int, ...] = lowest.amounts  # type: ignore[attr-defined]  # in the auction
    for do in PRESSES[name]:
        verb, _, rest = do.partition(" ")
        if verb == "amount":
            do = f"amount {amounts[int(rest) - 50]}"
        assert early.press(do), do
    same(early, replayed(early, "desktop"))


@pytest.mark.parametrize("kind", bake.SIZES)
def test_a_call_before_python_is_on_the_table_at_once(kind: str) -> None:
    for presses in (["act bid"], ["preview H", "act bid"], ["act pass", "act! pass"]):
        early = Early(baked("double-deck", kind))
        amounts: tuple[int, ...] = loads(early.baked["record"]).deal.legal_actions.amounts  # type: ignore[attr-defined]  # in the auction
        for do in presses:
            assert early.press(f"act bid {amounts[0]}" if do == "act bid" else do)
        assert "joining…" in str(early.app)
        page = replayed(early, kind)
        log = page.session.model.scene.seen.log
        assert log[-1][0] == 0


def test_a_bid_from_the_pad_closes_it() -> None:
    early = Early(baked("single-deck", "phone"))
    amounts: tuple[int, ...] = loads(early.baked["record"]).deal.legal_actions.amounts  # type: ignore[attr-defined]  # in the auction
    assert early.press("open pad")
    assert early.press(f"act bid {amounts[3]}")
    assert "'dialog'" not in str(early.app)
    assert str(amounts[3]) in str(early.app)


def test_a_card_of_the_first_trick_is_raised_before_python() -> None:
    early = Early(baked("two-handed", "phone"))
    cards = [do for do in early.baked["moves"]["*"] if do.startswith("card ")]
    for do in (cards[0], cards[5], cards[2]):
        assert early.press(do)
    raised = [line for line in str(early.app).split("'role'") if "'aria-selected': 'true'" in line]
    assert len(raised) == 1
