"""Printed pages: checklist X1."""

from __future__ import annotations

import re

import pytest
from conftest import PHONE, Site, engine_ready, until
from player import chosen, restart
from playwright.sync_api import Page
from shelves import go, played

from pinochle.links import GameLink
from pinochle.past.games import game_id
from pinochle.past.shelf import Shelf
from pinochle.variants import GAMES
from pinochle.words import say

PAGE = re.compile(rb"/Type\s*/Page\b")


def printed(page: Page) -> bytes:
    """Prints the page on A4, as a person would: with the page's own margins."""
    pdf: bytes = page.pdf(format="A4", prefer_css_page_size=True)
    return pdf


def test_x1_the_rules_of_every_game_print_on_two_pages(page: Page, server: Site) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{server.address}#/rules/double-deck")
    engine_ready(page)
    long = {}
    for game in GAMES:
        page.evaluate("route => { location.hash = route; }", f"#/rules/{game}")
        until(page, "!!document.getElementById('rules-title')")
        until(page, "[...document.styleSheets].some(each => each.href?.endsWith('rules.css'))")
        name = say(f"game-{game}")
        until(page, f"document.title.includes({name!r})")
        pdf = printed(page)
        assert b"/Font" in pdf, "text, not pictures of it"
        if (pages := len(PAGE.findall(pdf))) > 2:
            long[game] = pages
    assert long == {}


@pytest.mark.parametrize("name", ["t-beat", "m-count", "s-twenty"])
def test_x1_a_lesson_prints_on_one_page(page: Page, server: Site, name: str) -> None:
    page.goto(f"{server.address}lesson.html?lesson={name}")
    page.locator("#prompt").wait_for()
    pdf = printed(page)
    assert b"/Font" in pdf
    assert len(PAGE.findall(pdf)) == 1


@pytest.mark.parametrize("game", ["double-deck", "single-deck", "cutthroat"])
def test_x1_the_score_sheet_of_twelve_hands_prints_on_one_page(desk: Page, game: str) -> None:
    match = played(game, 12, whole=True)
    kept = Shelf().with_match(match, 1_796_000_000_000)
    stored = {"pinochle/games": kept.games_text, "pinochle/hands": kept.hands_text}
    restart(desk, {**chosen({}), **stored}, "#/")
    go(desk, str(GameLink(game_id(match))))
    rows = "document.querySelectorAll('table.score .why-row').length"
    assert desk.evaluate(rows) == 12
    for paper in ("A4", "Letter"):
        pdf = desk.pdf(format=paper, prefer_css_page_size=True)
        assert b"/Font" in pdf
        assert len(PAGE.findall(pdf)) == 1, paper
    desk.emulate_media(media="print")
    assert desk.locator(".page-head").is_hidden()
    assert desk.locator(".why-row p").first.is_visible(), "with the rule that moved each figure"
    desk.emulate_media(media="null")
