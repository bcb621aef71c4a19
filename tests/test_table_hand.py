"""The hand: places that never move in the grid, rows of the fan, names and states for readers."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle.cards import parse_cards
from pinochle.table.cells import Look, cells
from pinochle.table.fan import fan_fits, fan_rows
from pinochle.table.hand import arrange, hand_node
from pinochle.table.node import Node

EXAMPLE = parse_cards("AS AS TS KS QS JS AH TH TH KH KH QH QH AC KC QC AD AD KD JD")


def _node(look: Look, *, fan: bool, width: float = 344) -> Node:
    return hand_node(
        look,
        fan=fan,
        width=width,
        coarse=True,
        size="phone",
    )


def _grid(root: Node) -> Node:
    return next(child for child in root.children if isinstance(child, Node) and child.key == "hand")


def _cells(root: Node) -> dict[str, Node]:
    rows = [row for row in _grid(root).children if isinstance(row, Node)]
    return {cell.key: cell for row in rows for cell in row.children if isinstance(cell, Node)}


def test_the_grid_has_a_cell_for_each_face_and_the_fan_one_for_each_card() -> None:
    look = Look(EXAMPLE, ranks="ATKQJ")
    assert len(cells(look, fan=False)) == len(set(EXAMPLE))
    assert len(cells(look, fan=True)) == len(EXAMPLE)


def test_copies_are_counted_in_the_name() -> None:
    drawn = _cells(_node(Look(EXAMPLE, ranks="ATKQJ"), fan=False))
    assert drawn["c-AS-0"].attrs["aria-label"] == "ace of spades, 2 copies"
    assert drawn["c-TS-0"].attrs["aria-label"] == "ten of spades"


def test_rows_are_named_by_suit_and_number_of_cards() -> None:
    rows = _grid(_node(Look(EXAMPLE, ranks="ATKQJ"), fan=True)).children
    assert [row.attrs["aria-label"] for row in rows if isinstance(row, Node)] == [
        "Spades, 6 cards",
        "Hearts, 7 cards",
        "Clubs, 3 cards",
        "Diamonds, 4 cards",
    ]


@pytest.mark.parametrize("fan", [False, True], ids=["grid", "fan"])
def test_exactly_one_cell_is_a_tab_stop(fan: bool) -> None:
    drawn = _cells(_node(Look(EXAMPLE, ranks="ATKQJ", focus="c-KC-0"), fan=fan))
    assert [key for key, cell in drawn.items() if cell.attrs["tabindex"] == "0"] == ["c-KC-0"]


def test_a_focus_that_is_gone_falls_back_to_the_first_card() -> None:
    drawn = _cells(_node(Look(EXAMPLE, ranks="ATKQJ", focus="c-9D-0"), fan=False))
    assert next(iter(drawn.values())).attrs["tabindex"] == "0"


def test_a_barred_card_says_so_and_is_disabled() -> None:
    drawn = _cells(_node(Look(EXAMPLE, ranks="ATKQJ", barred=frozenset({"TS"})), fan=False))
    assert drawn["c-TS-0"].attrs["aria-disabled"] == "true"
    assert drawn["c-TS-0"].attrs["aria-label"] == "ten of spades, not allowed"
    assert "aria-disabled" not in drawn["c-KS-0"].attrs


def test_the_leftmost_copies_are_the_chosen_ones() -> None:
    drawn = _cells(_node(Look(EXAMPLE, ranks="ATKQJ", chosen={"AS": 1}), fan=True))
    assert drawn["c-AS-0"].attrs["aria-selected"] == "true"
    assert drawn["c-AS-1"].attrs["aria-selected"] == "false"


def test_a_void_suit_is_written_in_its_row() -> None:
    hand = tuple(card for card in EXAMPLE if card.suit != "D")
    places = _node(Look(hand, ranks="ATKQJ"), fan=False).children[0]
    assert isinstance(places, Node)
    assert [child.children for child in places.children if isinstance(child, Node)].count(
        ("no ♦",)
    ) == 1


def _places(look: Look) -> dict[str, str]:
    _, styles = arrange(look, fan=False, width=344, coarse=True, size="phone")
    return {key: re.sub("--o:[^;]*", "", style) for key, style in styles.items()}


@given(st.permutations(EXAMPLE), st.integers(0, 19))
def test_no_card_of_the_grid_moves_when_others_are_played(order: list[object], gone: int) -> None:
    left = tuple(order[gone:])
    before = _places(Look(EXAMPLE, ranks="ATKQJ"))
    after = _places(Look(left, ranks="ATKQJ"))  # type: ignore[arg-type]  # a shuffled hand
    assert {key: before[key] for key in after} == after


@pytest.mark.parametrize(
    ("width", "coarse", "widest", "rows"),
    [(344, True, 62, 3), (736, True, 88, 2), (1076, False, 104, 1)],
    ids=["360 px: three rows", "768 px: two rows", "1440 px: one row"],
)
def test_the_example_hand_takes_the_rows_that_were_measured(
    width: float, coarse: bool, widest: int, rows: int
) -> None:
    """UX appendix C, hand 6-7-3-4."""
    assert len(fan_rows([6, 7, 3, 4], width, coarse=coarse, widest=widest)) == rows


@pytest.mark.parametrize(
    ("longest", "width", "fits"),
    [(8, 304, True), (9, 304, False), (9, 344, True), (10, 344, False), (16, 736, True)],
)
def test_a_suit_that_leaves_a_card_under_32_pixels_is_no_fan(
    longest: int, width: float, fits: bool
) -> None:
    """UX 6.1 and L2: the hard floor of a fan's step."""
    assert fan_fits(longest, width, "phone" if width < 700 else "tablet") == fits


@given(st.lists(st.integers(1, 12), min_size=1, max_size=4), st.integers(280, 1500))
def test_fan_rows_keep_every_suit_once_and_in_order(sizes: list[int], width: int) -> None:
    rows = fan_rows(sizes, width, coarse=True, widest=88)
    assert [suit for row in rows for suit in row] == list(range(len(sizes)))


def test_the_place_of_a_card_played_to_this_trick_stays_empty() -> None:
    whole = Look(EXAMPLE, ranks="ATKQJ")
    gone = EXAMPLE[5]
    left = whole._replace(cards=EXAMPLE[:5] + EXAMPLE[6:], gone=(gone,))
    _, before = arrange(whole, fan=True, width=344, coarse=True, size="phone")
    _, after = arrange(left, fan=True, width=344, coarse=True, size="phone")
    assert after == before


def test_a_card_on_the_table_is_a_cell_of_its_own() -> None:
    hand = parse_cards("KS KS QS")
    look = Look(hand, laid=parse_cards("KS"))
    assert [cell.face for cell in cells(look, fan=True)] == ["KS", "KS*", "QS"]
    drawn = _cells(_node(look, fan=True))
    assert drawn["c-KSt-0"].attrs["aria-label"] == "king of spades, on the table"
