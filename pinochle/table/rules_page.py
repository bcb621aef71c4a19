"""The rules page as a tree: the blocks of the rulebook as headings, lists and tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..rulebook import Block, Grid, Heading, Items, Para, rules_page
from ..rules import Rules
from ..taught import lessons_on
from ..words import say
from .node import Node
from .settings import Settings, looks
from .teaching import lesson_links

__all__ = ["rules_article", "rules_file", "rules_screen"]


def rules_screen(rules: Rules, settings: Settings) -> Node:
    """Returns the screen behind `#/rules/<game>`: the way back, and the rules of a table."""
    back = Node("a", "rules-back", {"class": "btn quiet", "href": "#/"}, (say("rules-back"),))
    main = Node("main", "rules-main", {}, (back, rules_article(rules)))
    return Node("div", "app", {"class": "app rules", **looks(settings)}, (main,))


def rules_file(rules: Rules) -> Node:
    """Returns the rules as a page of their own, which needs neither Python nor scripts."""
    back = Node("a", "rules-back", {"class": "btn quiet", "href": "index.html"})
    lessons = Node("a", "rules-learn", {"class": "btn quiet", "href": "learn.html"})
    ways = (
        back._replace(children=(say("lesson-play"),)),
        lessons._replace(children=(say("lesson-all"),)),
    )
    head = Node("nav", "", {"class": "ways", "aria-label": say("start-title")}, ways)
    main = Node("main", "rules-main", {}, (head, rules_article(rules, alone=True)))
    attrs = {"class": "app rules", "data-theme": "system", "data-colours": "four"}
    return Node("div", "app", attrs, (main,))


def rules_article(rules: Rules, *, alone: bool = False) -> Node:
    """Returns the rules alone, for a page of its own, a dialog or print."""
    page = rules_page(rules)
    title = Node("h1", "rules-title", {"tabindex": "-1"}, (page.title,))
    parts = (title, _contents(page.blocks, alone=alone), *_sections(page.blocks, rules.game))
    return Node("article", "rules", {"aria-labelledby": "rules-title"}, parts)


def _contents(blocks: Iterable[Block], *, alone: bool) -> Node:
    """The list of sections; buttons, where the part after ``#`` in the address is the screen's."""
    jump = _anchor if alone else _jump
    items = tuple(
        Node("li", "", {}, (jump(block),)) for block in blocks if isinstance(block, Heading)
    )
    label = {"class": "contents", "aria-label": say("rules-contents")}
    return Node("nav", "rules-contents", label, (Node("ul", "", {}, items),))


def _jump(heading: Heading) -> Node:
    attrs = {"class": "link", "type": "button", "data-do": f"skip rules-{heading.anchor}"}
    return Node("button", f"rules-to-{heading.anchor}", attrs, (heading.text,))


def _anchor(heading: Heading) -> Node:
    return Node("a", "", {"class": "link", "href": f"#rules-{heading.anchor}"}, (heading.text,))


def _sections(blocks: Iterable[Block], game: str) -> Iterator[Node]:
    """Each section with its title, which takes the focus when it is jumped to."""
    heading: Heading | None = None
    parts: list[Node] = []
    for block in blocks:
        if isinstance(block, Heading):
            if heading is not None:
                yield _section(heading, parts, game)
            heading, parts = block, []
        else:
            parts.append(_block(block))
    assert heading is not None, "a rules page has sections"
    yield _section(heading, parts, game)


def _section(heading: Heading, parts: Iterable[Node], game: str) -> Node:
    key = f"rules-{heading.anchor}"
    title = Node("h2", key, {"tabindex": "-1"}, (heading.text,))
    lessons = lesson_links(lessons_on(game, heading.anchor))
    inside = (title, *parts, *([lessons] if lessons else []))
    return Node("section", f"{key}-section", {"aria-labelledby": key}, inside)


def _block(block: Para | Items | Grid) -> Node:
    match block:
        case Para(text=text):
            return Node("p", "", {}, (text,))
        case Items(items=items):
            return Node("ul", "", {}, tuple(Node("li", "", {}, (item,)) for item in items))
        case _:
            return _table(block)


def _table(grid: Grid) -> Node:
    """A table that scrolls by itself where the page is narrow."""

    def cell(tag: str, place: int, text: str, scope: str = "") -> Node:
        attrs = {"scope": scope} if scope else {}
        look = {"class": "num"} if place >= grid.numbers else {}
        return Node(tag, "", {**attrs, **look}, (text,))

    heads = tuple(cell("th", place, text, "col") for place, text in enumerate(grid.heads))
    rows = tuple(
        Node(
            "tr",
            "",
            {},
            (cell("th", 0, row[0], "row"), *(cell("td", at, row[at]) for at in range(1, len(row)))),
        )
        for row in grid.rows
    )
    head = Node("thead", "", {}, (Node("tr", "", {}, heads),))
    table = Node("table", "", {}, (head, Node("tbody", "", {}, rows)))
    label = {"class": "wide", "role": "group", "tabindex": "0", "aria-label": grid.heads[0]}
    return Node("div", "", label, (table,))
