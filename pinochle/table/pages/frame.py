"""What the pages share: the frame with the way back and to each other, tables, small plots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...words import say
from .. import art
from ..model import Model
from ..node import Node
from ..parts import box
from ..settings import looks

__all__ = ["anchor", "bars", "data_table", "heading", "line_plot", "page_screen"]

PLACES = (
    ("review", "pages-history"),
    ("stats", "pages-stats"),
    ("fairness", "pages-fairness"),
    ("score", "pages-score"),
)


def anchor(key: str, route: str, *children: Node | str, look: str = "btn") -> Node:
    """Returns a link to another screen."""
    return Node("a", key, {"class": look, "href": route}, children)


def page_screen(
    model: Model, here: str, title: str, *parts: Node, note: str = "", keys: str = ""
) -> Node:
    """Returns a page: *here* is its place among the others, *keys* what it takes from anywhere."""
    back = "#/table" if model.match is not None else "#/"
    words = say("pages-back-table" if model.match is not None else "pages-back-start")
    links = tuple(
        Node(
            "li",
            "",
            {},
            (
                Node(
                    "a",
                    f"to-{name}",
                    {"href": f"#/{name}", **({"aria-current": "page"} if name == here else {})},
                    (say(code),),
                ),
            ),
        )
        for name, code in PLACES
    )
    nav = Node("nav", "pages-nav", {"aria-label": say("pages-nav")}, (Node("ul", "", {}, links),))
    head = box(
        "header",
        "page-head",
        anchor("page-back", back, art.icon("back"), words, look="btn quiet"),
        nav,
        key="page-head",
    )
    told = Node("p", "page-note", {"class": "page-note", "role": "status"}, (note,) if note else ())
    name = Node("h1", "page-title", {"tabindex": "-1"}, (title,))
    main = Node("main", "page-main", {}, (name, told, *parts))
    attrs = {
        "class": f"app paged of-{here}",
        **looks(model.settings),
        **({"data-keys": keys} if keys else {}),
    }
    return Node("div", "app", attrs, (head, main))


def heading(key: str, text: str) -> Node:
    """Returns the title of a section."""
    return Node("h2", key, {}, (text,))


def data_table(
    key: str, caption: str, heads: Sequence[str], rows: Iterable[Sequence[Node | str]]
) -> Node:
    """Returns a table with a caption for readers; the first cell of a row names it.

    It scrolls by itself where the page is narrow.
    """
    head = tuple(Node("th", "", {"scope": "col"}, (text,)) for text in heads)
    body = tuple(
        Node(
            "tr",
            "",
            {},
            (
                Node("th", "", {"scope": "row"}, (row[0],)),
                *(Node("td", "", {}, (cell,)) for cell in row[1:]),
            ),
        )
        for row in rows
    )
    table = Node(
        "table",
        "",
        {},
        (
            Node("caption", "", {"class": "vh"}, (caption,)),
            Node("thead", "", {}, (Node("tr", "", {}, head),)),
            Node("tbody", "", {}, body),
        ),
    )
    attrs = {"class": "scroll", "tabindex": "0", "role": "region", "aria-label": caption}
    return Node("div", key, attrs, (table,))


WIDTH, HEIGHT = 320, 120


def _svg(key: str, label: str, *shapes: Node) -> Node:
    attrs = {
        "class": "plot",
        "viewBox": f"0 0 {WIDTH} {HEIGHT}",
        "role": "img",
        "aria-label": label,
    }
    return Node("svg", key, attrs, shapes)


def bars(
    key: str, label: str, values: Sequence[tuple[str, float, float | None]], top: float = 0.0
) -> Node:
    """Returns a plot of bars: what each is called, how high it is, and a mark to compare it with.

    Heights are shares of *top*, or of the highest; the label says what a reader has to know.
    """
    top = top or max((max(value, mark or 0.0) for _, value, mark in values), default=0.0) or 1.0
    step = WIDTH / max(1, len(values))
    room = HEIGHT - 18
    shapes = []
    for place, (name, value, mark) in enumerate(values):
        left, high = place * step, room * value / top
        shapes.append(
            Node(
                "rect",
                "",
                {
                    "class": "bar-of",
                    "x": f"{left + step * 0.14:.1f}",
                    "y": f"{room - high:.1f}",
                    "width": f"{step * 0.72:.1f}",
                    "height": f"{high:.1f}",
                },
            )
        )
        if mark is not None:
            level = f"{room - room * mark / top:.1f}"
            shapes.append(
                Node(
                    "line",
                    "",
                    {
                        "class": "mark",
                        "x1": f"{left + step * 0.04:.1f}",
                        "x2": f"{left + step * 0.96:.1f}",
                        "y1": level,
                        "y2": level,
                    },
                )
            )
        text = {"x": f"{left + step / 2:.1f}", "y": str(HEIGHT - 4), "text-anchor": "middle"}
        shapes.append(Node("text", "", text, (name,)))
    return _svg(key, label, *shapes)


def line_plot(key: str, label: str, values: Sequence[int]) -> Node:
    """Returns a plot of a line over hands, with the level of nought."""
    low, high = min(0, *values), max(0, *values)
    span = (high - low) or 1
    step = WIDTH / max(1, len(values) - 1)

    def level(value: float) -> float:
        return 8 + (HEIGHT - 16) * (high - value) / span

    points = " ".join(
        f"{place * step:.1f},{level(value):.1f}" for place, value in enumerate(values)
    )
    nought = f"{level(0):.1f}"
    zero = Node(
        "line", "", {"class": "nought", "x1": "0", "x2": str(WIDTH), "y1": nought, "y2": nought}
    )
    return _svg(key, label, zero, Node("polyline", "", {"class": "line-of", "points": points}))
