"""A stock Firefox keeps the game too: played with the server gone, started from the same memory."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from conftest import DESKTOP, PATIENCE, Site, Watch, engine_ready, until
from playwright.sync_api import Page, Playwright
from test_offline import BEGAN, KEPT, TABLE

FIREFOX = os.environ.get("PINOCHLE_FIREFOX", shutil.which("firefox-esr") or "")
pytestmark = pytest.mark.skipif(not FIREFOX, reason="no Firefox: install firefox-esr")


@pytest.fixture
def fox(playwright_driver: Playwright, watch: Watch) -> Iterator[Page]:
    """Gives a watched page in a Firefox of its own."""
    browser = playwright_driver.firefox.launch(channel="moz-firefox", executable_path=FIREFOX)
    page = browser.new_context(viewport=DESKTOP).new_page()
    page.set_default_timeout(PATIENCE * 1000)
    watch.attach(page)
    yield page
    browser.close()


def test_firefox_plays_with_the_server_gone(fox: Page, server: Site) -> None:
    fox.goto(server.address + TABLE)
    engine_ready(fox)
    until(fox, KEPT)
    server.shutdown()
    server.server_close()
    fox.reload()
    engine_ready(fox)
    assert fox.evaluate(BEGAN) == "memory"
    fox.locator('#dock [data-do^="act bid"]').first.click()
    until(fox, "JSON.parse(localStorage['pinochle/match']).record.hands.at(-1).actions.length > 3")
    fox.goto(f"{server.address}learn.html")
    fox.wait_for_selector("#learn-quick")
