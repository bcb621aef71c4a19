"""Past games, statistics, fairness, score sheet, data, print, and resuming, in the real page."""

from __future__ import annotations

from random import Random

import pytest
from conftest import Site, until
from player import Player, chosen, deal, record_of, restart, violations
from playwright.sync_api import Page
from shelves import go, id_of, with_shelf

from pinochle.past.games import game_id
from pinochle.variants import GAMES

SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
PAGES = ("#/review", "#/stats", "#/fairness", "#/score")
SMALL = """() => [...document.querySelectorAll('#app a, #app button, #app select, #app input')]
  .filter(each => each.checkVisibility() && !each.closest('p, li .link, th'))
  .map(each => [each.id, each.getBoundingClientRect()])
  .filter(([id, box]) => box.width && (box.width < 24 || box.height < 24)).map(([id]) => id)"""


# ---- every page ----


@pytest.mark.parametrize("route", [*PAGES, f"#/review/{id_of('double-deck')}"])
def test_a1_l1_pages_have_no_violation_and_fit_phones(route: str, pocket: Page) -> None:
    with_shelf(pocket)
    go(pocket, route)
    assert violations(pocket) == []
    assert not pocket.evaluate(SIDEWAYS)
    assert pocket.evaluate(SMALL) == []
    assert pocket.evaluate("document.activeElement.id") == "page-title"
    pocket.emulate_media(color_scheme="dark")
    assert violations(pocket) == []


@pytest.mark.parametrize("route", [*PAGES, f"#/review/{id_of('double-deck')}"])
def test_a1_pages_have_no_violation_on_desktops(route: str, desk: Page) -> None:
    with_shelf(desk)
    go(desk, route)
    assert violations(desk) == []
    desk.emulate_media(forced_colors="active")
    assert violations(desk) == []


@pytest.mark.parametrize("route", PAGES)
def test_an_empty_page_says_so_and_leads_on(route: str, desk: Page) -> None:
    restart(desk, chosen({}), "#/")
    go(desk, route)
    assert violations(desk) == []
    assert desk.locator("#page-main a.btn").count() == 1


@pytest.mark.parametrize("game", GAMES)
def test_pages_of_every_game_open_from_the_menu_and_lead_back(game: str, desk: Page) -> None:
    deal(desk, game)
    Player(desk, Random(4)).whole_hand()
    match = record_of(desk)
    for item, title in (("menu-history", "Past games"), ("menu-stats", "Statistics")):
        desk.locator("#over-close").click()
        desk.locator("#bar-menu").click()
        desk.locator(f"#{item}").click()
        until(desk, f"document.title.startsWith('{title}')")
        desk.locator("#page-back").click()
        until(desk, "!!document.querySelector('#over[open]')")
    desk.locator("#over-close").click()
    desk.locator("#bar-menu").click()
    desk.locator("#menu-history").click()
    link = f"#hand-{game_id(match)}-{match.hand_number}"
    until(desk, f"!!document.querySelector('{link}')")
    desk.locator(link).click()
    until(desk, "!!document.getElementById('review-board')")
    for name in ("stats", "fairness", "score"):
        desk.locator(f"#to-{name}").click()
        until(desk, f"document.querySelector('[aria-current=page]')?.id === 'to-{name}'")


def test_the_first_screen_asks_for_no_part_of_the_pages(page: Page, server: Site) -> None:
    page.goto(server.address)
    until(page, "!!document.getElementById('play-now')")
    assert server.asked("pages.css") == []
