"""Printed pages: checklist X1."""

from __future__ import annotations

import re

import pytest
from conftest import PHONE, Site, engine_ready, until
from playwright.sync_api import Page

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
