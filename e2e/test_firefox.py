"""The journeys in a stock Firefox: a hand, a lesson, a lesson embedded in another site.

Playwright drives it by WebDriver BiDi (the channel `moz-firefox`); without a Firefox on the machine
these tests are skipped, and say so.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from random import Random

import pytest
from conftest import DESKTOP, PATIENCE, Site, Watch, until
from player import Keys, Player, begin, record_of
from playwright.sync_api import Browser, Page, Playwright
from test_embed import Host, element, inside
from test_lessons import finish, open_lesson, place_of

FIREFOX = os.environ.get("PINOCHLE_FIREFOX", shutil.which("firefox-esr") or "")
pytestmark = pytest.mark.skipif(not FIREFOX, reason="no Firefox: install firefox-esr")


@pytest.fixture(scope="module")
def firefox(playwright_driver: Playwright) -> Iterator[Browser]:
    """Starts one Firefox for these tests."""
    browser = playwright_driver.firefox.launch(channel="moz-firefox", executable_path=FIREFOX)
    yield browser
    browser.close()


@pytest.fixture
def fox(firefox: Browser, watch: Watch) -> Iterator[Page]:
    """Gives a watched page of a fresh profile."""
    context = firefox.new_context(viewport=DESKTOP)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    watch.attach(page)
    yield page
    context.close()


def scores(page: Page) -> list[int]:
    """The totals in the result, as numbers."""
    row = page.locator("#over tr.sum td").all_inner_texts()
    return [int(text.replace("−", "-")) for text in row]


def test_firefox_match_by_mouse_with_a_hand_by_keyboard(fox: Page, server: Site) -> None:
    begin(fox, server.address)
    player = Player(fox, Random(7))
    player.whole_hand()
    assert scores(fox) == list(record_of(fox).score)
    player.press("next")
    Keys(fox, Random(8)).hand()
    assert scores(fox) == list(record_of(fox).score)


def test_firefox_lesson_by_keyboard(fox: Page, server: Site) -> None:
    open_lesson(fox, server, "t-beat")
    fox.click(place_of("card KH"))
    assert "A king doesn’t beat a 10 in this game." in fox.locator("#note").inner_text()
    finish(fox, "t-beat")
    assert fox.locator("#end-stars").inner_text().startswith("2 stars")


@pytest.fixture
def elsewhere() -> Iterator[Host]:
    """Serves a page of another origin."""
    made = Host()
    yield made
    made.close()


def test_firefox_lesson_inside_a_page_of_another_site(
    fox: Page, server: Site, watch: Watch, elsewhere: Host
) -> None:
    watch.allow(f"foreign: {elsewhere.address}|favicon.ico")
    elsewhere.body = element(server, 'id="one" lesson="t-follow"')
    fox.goto(elsewhere.address)
    frame = inside(fox, "one")
    frame.locator(place_of("card JH")).click()
    until(fox, "heard.some(each => each[0] === 'attempt')")
    tried = fox.evaluate("heard.filter(each => each[0] === 'attempt')[0][2]")
    assert (tried["lesson"], tried["correct"]) == ("t-follow", True)
