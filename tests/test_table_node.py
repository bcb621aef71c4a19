"""The node tree: HTML that cannot be broken by text, and patches that give the new page."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pinochle.table.node import Node, diff, to_html

Tree = list[Any]  # [tag, {attributes}, [children]]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root: Tree = ["", {}, []]
        self.open: list[Tree] = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        tree: Tree = [tag, dict(attrs), []]
        self.open[-1][2].append(tree)
        self.open.append(tree)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        self.open[-1][2].append(data)


def _read(html: str) -> list[Any]:
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1
    return _joined(reader.root)[2]


def _joined(tree: Tree) -> Tree:
    """Joins neighbouring texts, as a page does not tell them apart."""
    children: list[Any] = []
    for child in tree[2]:
        if isinstance(child, str) and children and isinstance(children[-1], str):
            children[-1] += child
        else:
            children.append(child if isinstance(child, str) else _joined(child))
    return [tree[0], tree[1], children]


def _find(tree: Tree, key: str) -> tuple[Tree, Tree] | None:
    for child in tree[2]:
        if isinstance(child, str):
            continue
        if child[1].get("id") == key:
            return tree, child
        if (found := _find(child, key)) is not None:
            return found
    return None


def _apply(page: Tree, ops: list[list[str | None]]) -> None:
    def at(key: str | None) -> tuple[Tree, Tree]:
        found = _find(page, key or "")
        assert found is not None, key
        return found

    def put(parent: Tree, nodes: list[Any], before: str | None) -> None:
        index = len(parent[2]) if before is None else parent[2].index(at(before)[1])
        parent[2][index:index] = nodes

    for name, key, *rest in ops:
        parent, tree = at(key)
        if name == "attr":
            tree[1].pop(rest[0], None)
            if rest[1] is not None:
                tree[1][rest[0]] = rest[1]
        elif name == "inner":
            tree[2][:] = _read(rest[0] or "")
        elif name == "swap":
            index = parent[2].index(tree)
            parent[2][index : index + 1] = _read(rest[0] or "")
        elif name == "drop":
            parent[2].remove(tree)
        elif name == "add":
            put(tree, _read(rest[1] or ""), rest[0])
        else:
            assert name == "move"
            moved = at(rest[0])[1]
            tree[2].remove(moved)
            put(tree, [moved], rest[1])


_TEXT = st.text("ab<>&\"'é ", min_size=1, max_size=4)
_ATTRS = st.dictionaries(st.sampled_from(["class", "title", "data-do"]), _TEXT, max_size=2)


def _trees(keys: list[str]) -> st.SearchStrategy[Node]:
    """Trees in which each of *keys* is used at most once, and some elements have no key."""

    @st.composite
    def build(draw: st.DrawFn) -> Node:
        left = draw(st.permutations(keys))

        def node(depth: int) -> Node:
            key = left.pop() if left and draw(st.booleans()) else ""
            children: list[Node | str] = []
            for _ in range(draw(st.integers(0, 3 if depth < 3 else 0))):
                children.append(draw(_TEXT) if draw(st.integers(0, 3)) == 0 else node(depth + 1))
            return Node(draw(st.sampled_from(["p", "b"])), key, draw(_ATTRS), tuple(children))

        inner = node(0)
        return Node("div", "app", {}, (inner, *(node(1) for _ in range(draw(st.integers(0, 2))))))

    return build()


@given(_trees(list("klmnopq")), _trees(list("klmnopq")))
def test_applying_the_difference_to_the_old_page_gives_the_new_page(old: Node, new: Node) -> None:
    page: Tree = ["", {}, _read(to_html(old))]
    _apply(page, diff(old, new))
    assert _joined(page)[2] == _read(to_html(new))


@given(_trees(list("klm")))
def test_equal_trees_need_no_patch(tree: Node) -> None:
    assert diff(tree, tree) == []


def test_text_and_attributes_cannot_break_out_of_their_place() -> None:
    node = Node("p", "a", {"title": '"><script>'}, ("<b>&",))
    assert to_html(node) == '<p id="a" title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;</p>'


def test_one_changed_attribute_is_one_patch() -> None:
    cards = tuple(Node("i", key, {"class": "card"}) for key in "abc")
    raised = (cards[0], Node("i", "b", {"class": "card up"}), cards[2])
    assert diff(Node("div", "hand", {}, cards), Node("div", "hand", {}, raised)) == [
        ["attr", "b", "class", "card up"]
    ]


def test_a_played_card_is_dropped_and_the_others_stay_untouched() -> None:
    cards = tuple(Node("i", key) for key in "abcd")
    assert diff(Node("div", "hand", {}, cards), Node("div", "hand", {}, cards[:1] + cards[2:])) == [
        ["drop", "b"]
    ]
