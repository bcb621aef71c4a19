"""Positions from links in the page: stepping, puzzles, wrong links, frames of other sites."""

from __future__ import annotations

from conftest import Site, until
from player import violations
from playwright.sync_api import Page
from test_embed import HEAR, Host, guest, host, inside

__all__ = ["guest", "host"]  # fixtures

HAND = "s=SAATKQJHATTKKQQCAKQDAAKJ&d=e&a=50.p.p.p&t=s&p=ASKSQSJS&cap=A%20run%20in%20spades"
LEGAL = "s=HAKJSQCT&t=s&d=s&p=THQHJH&ask=legal"


def view(page: Page, server: Site, query: str) -> None:
    """Opens a position and waits until it is shown."""
    page.goto(f"{server.address}view.html?{query}")
    page.wait_for_selector("#prompt", timeout=90_000)


def test_e5_a_hand_is_stepped_through_and_a_puzzle_is_solved(page: Page, server: Site) -> None:
    view(page, server, HAND)
    prompt = page.locator("#prompt")
    assert page.locator("h1").inner_text() == "A run in spades"
    assert prompt.inner_text() == "East plays J♠."
    page.click("#back")
    assert prompt.inner_text() == "North plays Q♠."
    page.keyboard.press("Home")
    assert prompt.inner_text() == "The cards are dealt."
    page.keyboard.press("ArrowRight")
    assert prompt.inner_text() == "South bids 50."
    until(page, "document.querySelector('#say').textContent.includes('South bids 50.')")
    page.keyboard.press("End")
    assert prompt.inner_text() == "East plays J♠."
    assert violations(page) == []
    view(page, server, LEGAL)
    page.locator("[data-do='card KH/0']").click()
    page.click("#check")
    assert "The K♥ may not be played." in page.locator("#note").inner_text()
    page.locator("[data-do='card KH/0']").click()
    page.locator("[data-do='card AH/0']").focus()
    page.keyboard.press("Enter")
    page.click("#check")
    assert page.locator("#note").inner_text().startswith("Right.")
    assert violations(page) == []
    page.set_viewport_size({"width": 300, "height": 640})
    until(page, "document.documentElement.scrollWidth <= innerWidth")


def test_positions_in_frames_of_another_site(guest: Page, server: Site, host: Host) -> None:
    script = f'<script src="{server.address}embed.js" defer></script>'
    good = f'<pinochle-embed id="good" view="{HAND.replace("&", "&amp;")}"></pinochle-embed>'
    bad = '<pinochle-embed id="bad" view="s=ZZ"></pinochle-embed>'
    fold = '<p style="height:9000px"></p>'
    host.body = f"{HEAR}{script}{fold}{good}{bad}"
    guest.goto(host.address)
    until(guest, "customElements.get('pinochle-embed') !== undefined")
    guest.wait_for_timeout(300)
    assert server.asked("view.html") == [], "nothing is asked for below the fold"
    guest.evaluate("document.querySelector('#good').scrollIntoView()")
    frame = inside(guest, "good")
    frame.locator("#back").click(timeout=90_000)
    until(guest, "heard.some(each => each[0] === 'progress' && each[1] === 'good')")
    until(guest, "heard.some(each => each[0] === 'ready' && each[1] === 'good')")
    inside(guest, "bad").locator("#trouble", has_text="“ZZ” is no hand").wait_for(timeout=90_000)
    until(guest, "heard.some(each => each[0] === 'error' && each[1] === 'bad')")


def test_without_same_origin_the_viewer_leads_to_its_own_page(
    guest: Page, server: Site, host: Host
) -> None:
    address = f"{server.address}view.html?{LEGAL}"
    host.body = f'<iframe sandbox="allow-scripts" src="{address.replace("&", "&amp;")}"></iframe>'
    guest.goto(host.address)
    frame = guest.frame_locator("iframe")
    frame.locator("#trouble", has_text="Open the position on its own page.").wait_for()
    assert frame.locator("#own-page").get_attribute("href") == address
    assert server.asked("runtime-") == []


def test_a_position_on_a_page_of_its_own_is_shown_on_a_phone_held_sideways(
    page: Page, server: Site
) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    view(page, server, HAND)
    assert page.locator("#prompt").is_visible()
