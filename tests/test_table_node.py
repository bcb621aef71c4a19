"""The node tree: HTML that cannot be broken by text, and patches that give the new page."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from page import Tree, joined, patched, read

from pinochle.table.node import Node, diff, to_html

_TEXT = st.text("ab<>&\"'é ", min_size=1, max_size=4)
_ATTRS = st.dictionaries(st.sampled_from(["class", "title", "data-do"]), _TEXT, max_size=2)


def _trees(keys: list[str]) -> st.SearchStrategy[Node]:
    """Trees in which each of *keys* is used at most once, and some elements have no key."""

    @st.composite
    def build(draw: st.DrawFn) -> Node:
        left: list[str] = draw(st.permutations(keys))

        def node(depth: int) -> Node:
            named: bool = draw(st.booleans())
            key = left.pop() if named and left else ""
            children: list[Node | str] = []
            for _ in range(draw(st.integers(0, 3 if depth < 3 else 0))):
                children.append(draw(_TEXT) if draw(st.integers(0, 3)) == 0 else node(depth + 1))
            return Node(draw(st.sampled_from(["p", "b"])), key, draw(_ATTRS), tuple(children))

        inner = node(0)
        return Node("div", "app", {}, (inner, *(node(1) for _ in range(draw(st.integers(0, 2))))))

    return build()


@given(_trees(list("klmnopq")), _trees(list("klmnopq")))
def test_applying_the_difference_to_the_old_page_gives_the_new_page(old: Node, new: Node) -> None:
    page: Tree = ["", {}, read(to_html(old))]
    patched(page, diff(old, new))
    assert joined(page)[2] == read(to_html(new))


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
