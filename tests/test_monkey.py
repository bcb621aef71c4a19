"""Presses, keys and addresses at random: the page stays whole and the match stays stored."""

from __future__ import annotations

import json
from random import Random

import pytest
from page import FakePage, read, walk
from test_session import SIZES, page_of

from pinochle.table import store
from pinochle.table.drawing import drawn
from pinochle.table.node import to_html
from pinochle.variants import GAMES

KEYS = "s h c d a 1 k q j 9 n t r b e o m v l i w u g y x p + - ? z 0 5".split()
KEYS += "Escape F1 F6 Enter Space Backspace ArrowLeft ArrowRight ArrowUp ArrowDown".split()
OFTEN = ("act", "continue", "start", "choose", "next", "again", "resume", "undo")
SELDOM = ("card", "skip", "visit", "leave", "rules", "new")
PAGES = ("#/table", "#/", "#/table", "#/review", "#/stats", "#/score", "#/nonsense")


class Monkey:
    """Somebody who does anything that the page lets a person do."""

    def __init__(self, page: FakePage, rng: Random) -> None:
        self.page, self.rng = page, rng

    def step(self) -> None:
        """Does one thing, or lets time pass."""
        page, rng = self.page, self.rng
        if rng.random() < 0.35 and page.tick():
            return
        kind = rng.choices(("press", "key", "size", "route"), (65, 25, 5, 5))[0]
        getattr(self, kind)()

    def press(self) -> None:
        """Presses something, now and then what is off, now and then twice."""
        page, rng = self.page, self.rng
        offered = [
            do
            for do, each in page.buttons().items()
            if each[1].get("aria-disabled") != "true" or rng.random() < 0.15
        ]
        if not offered:
            return
        weights = [
            2 if do.startswith(OFTEN) else 0.3 if do.startswith(SELDOM) else 1 for do in offered
        ]
        do = rng.choices(offered, weights)[0]
        pointer = rng.choice(("mouse", "touch", "key"))
        page.press(do, pointer)
        if rng.random() < 0.1 and do in page.buttons():
            page.press(do, pointer, wait=80)

    def key(self) -> None:
        """Presses a key where the focus is, if the page wants it there."""
        key, page = self.rng.choice(KEYS), self.page
        places = [
            each[1]["id"] for each in walk(page.body) if "id" in each[1] and "data-do" in each[1]
        ]
        if places and self.rng.random() < 0.5:
            page.focus = self.rng.choice(places)
        if key in page.wants(page.focus):
            page.key(key, shift=self.rng.random() < 0.1)

    def size(self) -> None:
        """Turns or resizes the window."""
        width, height = self.rng.choice([*SIZES.values()])
        self.page.send(type="resize", width=width, height=height, coarse=width < 700)

    def route(self) -> None:
        """Follows an address."""
        self.page.hash = self.rng.choice(PAGES)
        self.page.send(type="route", hash=self.page.hash)


def whole(page: FakePage) -> None:
    """Checks the page against a fresh drawing, and what is stored against the match in play."""
    page.check()
    model, tree = page.session.model, page.session.drawing.tree
    assert tree is not None
    assert read(to_html(drawn(model))) == read(to_html(tree))
    now = None if model.match is None else json.loads(store.write_match(model.saved))
    assert json.loads(page.storage.get(store.MATCH) or "null") == now


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_pressed_the_page_stays_whole_and_the_match_stored(game: str) -> None:
    page = page_of(game, "club", checks=False)
    monkey = Monkey(page, Random(f"monkey {game}"))
    for number in range(240):
        monkey.step()
        if number % 8 == 0:
            whole(page)
    stored = FakePage(saved=page.storage, hash="#/table")
    assert stored.session.model.match == page.session.model.match
