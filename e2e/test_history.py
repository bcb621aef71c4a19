"""Past games, statistics, fairness, score sheet, data, print, and resuming, in the real page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from conftest import Site, engine_ready, until
from killing import loaded_again, opened_again, saves_of_a_hand
from player import Player, begin, chosen, deal, prefer, record_of, restart, violations
from playwright.sync_api import Page
from shelves import go, id_of, shelf, with_shelf

from pinochle.past.games import game_id
from pinochle.table import data
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


def test_the_start_page_leads_to_past_games_by_keyboard(desk: Page) -> None:
    with_shelf(desk)
    desk.locator("#start-review").focus()
    desk.keyboard.press("Enter")
    until(desk, "document.querySelectorAll('#past-games > li').length === 7")
    desk.go_back()
    until(desk, "!!document.getElementById('play-now')")


def test_the_first_screen_asks_for_no_part_of_the_pages(page: Page, server: Site) -> None:
    page.goto(server.address)
    until(page, "!!document.getElementById('play-now')")
    assert server.asked("pages.css") == []


# ---- the shelf ----


def test_an_unfinished_match_goes_on_from_the_shelf(desk: Page) -> None:
    deal(desk, "firehouse")
    player = Player(desk, Random(1))
    while record_of(desk).ply < 3:
        if do := player.choice(player.offered()):
            player.press(do)
        desk.wait_for_timeout(20)
    first = record_of(desk)
    desk.locator("#bar-menu").click()
    desk.locator("#menu-new").click()
    desk.locator("#new-start").click()
    until(
        desk, f"JSON.parse(localStorage.getItem('pinochle/match')).record.seed !== '{first.seed}'"
    )
    go(desk, f"#/review/{game_id(first)}")
    desk.locator("#score-go-on").click()
    until(desk, "!!document.getElementById('hand')")
    again = record_of(desk)
    assert again.seed == first.seed
    assert again.deal.log[: len(first.deal.log)] == first.deal.log


def test_the_file_of_all_data_round_trips(desk: Page, pocket: Page, tmp_path: Path) -> None:
    with_shelf(desk)
    go(desk, "#/review")
    with desk.expect_download() as loading:
        desk.locator("#data-export").click()
    file = tmp_path / loading.value.suggested_filename
    loading.value.save_as(file)
    whole = json.loads(file.read_text("utf-8"))
    assert whole["format"] == data.FORMAT
    assert {name: whole["data"][name] for name in shelf()} == shelf()
    restart(pocket, {}, "#/")
    go(pocket, "#/review")
    pocket.locator("#data-import").set_input_files(file)
    until(pocket, "document.getElementById('page-note').textContent.includes('7 games')")
    kept = pocket.evaluate("name => localStorage.getItem(name)", "pinochle/games")
    assert json.loads(kept) == json.loads(shelf()["pinochle/games"])
    until(pocket, "document.querySelectorAll('#past-games > li').length === 7")


# ---- the deal ----


def test_a_deal_is_promised_before_and_checked_after_in_the_page(desk: Page) -> None:
    deal(desk, "firehouse")
    desk.locator("#bar-menu").click()
    desk.locator("#menu-fair").click()
    until(desk, "!!document.querySelector('#fair[open]')")
    assert violations(desk) == []
    text = desk.locator("#fair").inner_text()
    promise = json.loads(desk.evaluate("localStorage.getItem('pinochle/match')"))["table"][
        "promise"
    ]
    assert promise[:16] in text.replace(" ", "")
    assert "Key of this hand" not in text
    desk.locator("#fair-close").click()
    Player(desk, Random(4)).whole_hand()
    desk.locator("#over-check").click()
    desk.locator("#fair-check").click()
    until(desk, "document.getElementById('fair').innerText.split('✓').length === 3")
    found = re.search(r"Key of this hand: ([0-9a-f]{64})", desk.locator("#fair").inner_text())
    assert found
    digest = desk.evaluate(
        """async text => [...new Uint8Array(await crypto.subtle.digest('SHA-256',
          new TextEncoder().encode(text)))].map(b => b.toString(16).padStart(2, '0')).join('')""",
        f"pinochle/1 {found[1]}",
    )
    stored = json.loads(desk.evaluate("localStorage.getItem('pinochle/match')"))
    assert digest == stored["table"]["promise"]


def test_a_cut_of_ones_own_goes_into_the_seed(desk: Page) -> None:
    deal(desk, "firehouse")
    desk.locator("#bar-menu").click()
    desk.locator("#menu-new").click()
    desk.locator("#new-cutting summary").click()
    desk.locator("#new-cut").fill("three from the top")
    desk.locator("#new-start").click()
    until(desk, "localStorage.getItem('pinochle/match').includes('~three from the top')")


# ---- resuming ----


def test_r2_a_page_killed_at_every_action_of_a_hand_goes_on_there(desk: Page) -> None:
    """Part of a hand here; ``build.py soak`` does it for whole hands of every game."""
    deal(desk, "firehouse")
    saves = saves_of_a_hand(desk, 4)
    assert len(saves) > 10
    wrong = [found for text in saves[:24] if (found := opened_again(desk, text))]
    assert wrong == []


def test_r2_a_page_loaded_anew_after_being_killed_goes_on_there(page: Page, server: Site) -> None:
    begin(page, server.address, "cutthroat")
    saves = saves_of_a_hand(page, 4)
    for text in (saves[0], saves[len(saves) // 2], saves[-1]):
        assert loaded_again(page, server.address, text) == []


def test_r3_a_corrupt_shelf_is_set_aside_and_the_hand_is_kept(desk: Page) -> None:
    deal(desk, "firehouse")
    desk.evaluate("localStorage.setItem('pinochle/games', '{broken')")
    Player(desk, Random(4)).whole_hand()
    until(desk, "localStorage.getItem('pinochle/games')?.startsWith('{\"version\":1')")
    assert desk.evaluate("localStorage.getItem('pinochle/games-unreadable')") == "{broken"


def test_r3_a_full_storage_is_said_once_and_play_goes_on(desk: Page) -> None:
    deal(desk, "firehouse")
    desk.evaluate(
        """() => {
          window.full = Storage.prototype.setItem;
          Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };
        }"""
    )
    try:
        Player(desk, Random(4)).hand()
        assert "save" in desk.locator("#warn").text_content()  # type: ignore[operator]  # there is one
        assert desk.locator("#over-title").is_visible()
    finally:
        desk.evaluate("() => { Storage.prototype.setItem = window.full; }")


def test_r3_a_second_tab_takes_the_game_over(
    page: Page, new_page: Callable[[], Page], server: Site
) -> None:
    begin(page, server.address, "firehouse")
    prefer(other := new_page())
    other.goto(f"{server.address}#/table")
    engine_ready(other)
    until(page, "document.documentElement.dataset.engine === 'elsewhere'")
    assert "open in another tab" in page.locator("#engine").inner_text()
    until(other, "!!document.getElementById('hand')")
    assert record_of(other).seed == record_of(page).seed


def test_r5_a_save_of_the_first_version_is_migrated(desk: Page) -> None:
    deal(desk, "firehouse")
    whole = json.loads(desk.evaluate("localStorage.getItem('pinochle/match')"))
    old = {"version": 1, "table": {"melds_read": False, "practice": []}, "record": whole["record"]}
    restart(desk, {**chosen({}), "pinochle/match": json.dumps(old)})
    until(desk, "!!document.getElementById('hand')")
    Player(desk, Random(4)).hand()
    assert json.loads(desk.evaluate("localStorage.getItem('pinochle/match')"))["version"] == 2
