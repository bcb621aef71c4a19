"""The pages of the site's root: templates, what lessons say of themselves, the site's address."""

from __future__ import annotations

import json
import re

import pytest

from pinochle.lessons.catalog import LESSONS
from pinochle.table.lesson_pages import lesson_pages
from tools import pages
from tools.project import BuildError

pytestmark = pytest.mark.native


def test_templates_take_parts_and_values() -> None:
    text = pages.filled("{{> tell}}<p>{{a}}</p>{{b}}", {"a": "1 < 2", "b": "<b>bold</b>"})
    assert text.startswith('<div id="say"')
    assert text.endswith("<p>1 &lt; 2</p><b>bold</b>")
    with pytest.raises(KeyError):
        pages.filled("{{unknown}}", {})


def test_the_address_of_the_site_comes_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PINOCHLE_HOME", raising=False)
    assert pages.home() == "http://127.0.0.1:8000/"
    monkeypatch.setenv("PINOCHLE_HOME", "https://cards.example/pinochle")
    assert pages.home() == "https://cards.example/pinochle/"
    monkeypatch.setenv("PINOCHLE_HOME", "nonsense")
    with pytest.raises(BuildError):
        pages.home()


def test_what_a_lesson_says_of_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PINOCHLE_HOME", "https://cards.example/")
    made = [page._asdict() for page in lesson_pages()]
    assert [page["id"] for page in made] == [lesson.id for lesson in LESSONS]
    for page in made:
        tags = pages.meta(page)
        assert f'content="https://cards.example/lesson-{page["id"]}.html"' in tags
        assert f'href="oembed/{page["id"]}.json"' in tags
        data = re.search(r'<script type="application/ld\+json">(.*)</script>', tags)
        assert data
        assert json.loads(data[1])["name"] == page["title"]
        assert not re.search("[♠♥♦♣\\[]", page["about"]), page["about"]
        answer = json.loads(page["oembed"].replace(pages.HOST, pages.home()))
        assert answer["html"].startswith('<iframe src="https://cards.example/embed.html?lesson=')
        assert page["html"].startswith('<div id="app"')
