"""The rules page of the app: the same blocks as the Markdown, as headings, lists and tables."""

from collections import Counter
from collections.abc import Iterator

import pytest

from pinochle.rulebook import Grid, Heading, Items, Para, rules_page
from pinochle.table.node import Node, to_html
from pinochle.table.rules_page import rules_article, rules_screen
from pinochle.table.settings import Settings
from pinochle.variants import GAMES, rules_for


def nodes(node: Node | str) -> Iterator[Node]:
    if isinstance(node, Node):
        yield node
        for child in node.children:
            yield from nodes(child)


def text_of(node: Node | str) -> str:
    return node if isinstance(node, str) else "".join(map(text_of, node.children))


@pytest.mark.parametrize("game", GAMES)
def test_the_page_shows_every_block_once_and_in_order(game: str) -> None:
    rules = rules_for(game, {"must_beat": "trump_led"})
    shown = [text_of(node) for node in nodes(rules_article(rules)) if node.tag in ("h2", "p")]
    blocks = rules_page(rules).blocks
    assert shown == [block.text for block in blocks if isinstance(block, Heading | Para)]
    items = [text_of(node) for node in nodes(rules_article(rules)) if node.tag == "li"]
    listed = [item for block in blocks if isinstance(block, Items) for item in block.items]
    assert items[-len(listed) :] == listed
    cells = [text_of(node) for node in nodes(rules_article(rules)) if node.tag in ("th", "td")]
    grids = [block for block in blocks if isinstance(block, Grid)]
    assert cells == [cell for grid in grids for row in (grid.heads, *grid.rows) for cell in row]


def test_numbers_stand_in_columns_of_numbers() -> None:
    article = rules_article(rules_for("double-deck"))
    numbers = [text_of(node) for node in nodes(article) if node.attrs.get("class") == "num"]
    assert numbers[:8] == ["One", "Two", "Three", "Four", "15", "150", "225", "300"]


def test_every_section_can_be_reached_by_its_button() -> None:
    screen = rules_screen(rules_for("cutthroat"), Settings(theme="dark", colours="two"))
    assert screen.attrs["class"] == "app rules"
    assert (screen.attrs["data-theme"], screen.attrs["data-colours"]) == ("dark", "two")
    keys = {node.key for node in nodes(screen) if node.key}
    jumps = [
        node.attrs["data-do"].removeprefix("skip ")
        for node in nodes(screen)
        if node.tag == "button"
    ]
    assert len(jumps) == sum(node.tag == "h2" for node in nodes(screen)) > 8
    assert set(jumps) <= keys
    assert max(Counter(node.key for node in nodes(screen) if node.key).values()) == 1
    assert to_html(screen).startswith('<div id="app" class="app rules"')
