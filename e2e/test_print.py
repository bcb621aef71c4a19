"""Printed pages: checklist X1."""

from __future__ import annotations

import re

import pytest
from conftest import Site
from playwright.sync_api import Page

PAGE = re.compile(rb"/Type\s*/Page\b")


def printed(page: Page) -> bytes:
    """Prints the page on A4, as a person would: with the page's own margins."""
    pdf: bytes = page.pdf(format="A4", prefer_css_page_size=True)
    return pdf


@pytest.mark.parametrize("name", ["t-beat", "m-count", "s-twenty"])
def test_x1_a_lesson_prints_on_one_page(page: Page, server: Site, name: str) -> None:
    page.goto(f"{server.address}lesson.html?lesson={name}")
    page.locator("#prompt").wait_for()
    pdf = printed(page)
    assert b"/Font" in pdf
    assert len(PAGE.findall(pdf)) == 1
