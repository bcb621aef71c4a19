"""Links that are shared, or opened in a new tab: each shows on a new page what it was made from."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from conftest import Site, engine_ready, until
from player import deal, record_of
from playwright.sync_api import Page
from shelves import id_of, shelf
from test_review import STEP, ranks, review

# What is copied, as a person would paste it elsewhere.
COPIED = """() => {
  window.copied = [];
  navigator.clipboard.writeText = text => { copied.push(text); return Promise.resolve(); };
}"""
AT = 30


def shared(page: Page, button: str) -> str:
    """Presses a button that shares; returns what of the address stands after the page's own."""
    page.evaluate(COPIED)
    page.locator(button).click()
    until(page, "window.copied.length")
    address: str = page.evaluate("copied[0]")
    assert address.startswith(page.evaluate("location.href.split('#')[0]") + "#")
    return address.partition("#")[2]


def opened(page: Page, site: Site, hash: str) -> None:
    """Opens an address on a device that has never been here."""
    page.goto(f"{site.address}#{hash}")
    engine_ready(page)


@pytest.mark.parametrize(("button", "step"), [("#review-share", None), ("#review-moment", AT)])
def test_a_link_to_a_hand_or_a_moment_shows_it_on_another_device(
    button: str, step: int | None, desk: Page, page: Page, server: Site
) -> None:
    states = review(desk, "double-deck", AT)
    here = [ranks(desk, seat) for seat in range(4)]
    opened(page, server, shared(desk, button))
    until(page, "!!document.getElementById('review-board')")
    if step is not None:
        assert f"Step {step} of {len(states) - 1}" in page.evaluate(STEP)
    else:
        page.locator("#page-title").focus()
        page.keyboard.press("Home")
        for _ in range(AT):
            page.keyboard.press("ArrowRight")
    until(page, f"{STEP}.includes('Step {AT} of')")
    assert [ranks(page, seat) for seat in range(4)] == here
    assert page.evaluate("localStorage.getItem('pinochle/games')") is None
    page.reload()  # it is the address that holds it
    engine_ready(page)
    until(page, "!!document.getElementById('review-board')")


def test_a_link_to_a_deal_deals_it_on_another_device(desk: Page, page: Page, server: Site) -> None:
    states = review(desk, "single-deck", AT)
    opened(page, server, shared(desk, "#review-deal"))
    until(page, "!!document.getElementById('review-board')")
    for seat in range(4):
        dealt = sorted(card.rank for card in states[0].hands[seat])
        assert sorted(each.replace("10", "T") for each in ranks(page, seat)) in ([], dealt)
    assert "Step 0 of 0" in page.evaluate(STEP)
    page.locator("#review-replay").click()
    until(page, "!!document.getElementById('hand')")
    cells = "[...document.querySelectorAll('#hand .c')].map(each => each.dataset.do.split(' ')[1])"
    faces = {each.partition("/")[0] for each in page.evaluate(cells)}
    assert faces == {str(card) for card in states[0].hands[0]}


def test_pages_of_past_games_open_in_tabs_of_their_own(
    new_page: Callable[[], Page], server: Site
) -> None:
    first = new_page()
    first.goto(f"{server.address}levels.html")  # a page of the site without the game
    for key, text in shelf().items():
        first.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    first.goto(f"{server.address}#/review")
    engine_ready(first)
    link = first.locator(f"#game-{id_of('double-deck')}")
    link.wait_for()
    with first.context.expect_page() as tab:
        link.click(modifiers=["ControlOrMeta"])
    second = tab.value
    engine_ready(second)
    second.locator("table.score").wait_for()
    assert id_of("double-deck") in second.evaluate("location.hash")
    assert first.evaluate("location.hash") == "#/review", "the first tab stays where it is"
    stored = json.loads(first.evaluate("localStorage.getItem('pinochle/games')"))
    assert stored, "two tabs lose nothing"
    second.goto("about:blank")
    second.goto(f"{server.address}#/review/{id_of('firehouse')}/0?at=5")
    engine_ready(second)
    until(second, "!!document.getElementById('review-board')")
    assert "Step 5 of" in second.evaluate(STEP)
    second.locator("#review-replay, #review-after").last.click()
    until(second, f"{STEP} !== ''")
    second.goto("about:blank")
    second.goto(f"{server.address}#/table?game=firehouse")
    engine_ready(second)
    until(second, "!!document.getElementById('hand')")
    assert record_of(second).rules.game == "firehouse"


def test_the_back_button_leaves_a_linked_deal_and_deals_no_other(desk: Page) -> None:
    deal(desk, "double-deck")
    desk.locator("#bar-menu").click()
    desk.locator("#menu-leave").click()
    until(desk, "!!document.getElementById('play-now')")
    desk.evaluate("location.hash = '#/table?game=firehouse&seed=linked'")
    until(desk, "!!document.getElementById('hand')")
    linked = record_of(desk)
    assert linked.rules.game == "firehouse"
    assert desk.evaluate("location.hash") == "#/table"
    desk.go_back()
    until(desk, "!!document.getElementById('play-now')")
    assert record_of(desk).seed == linked.seed
