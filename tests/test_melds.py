"""Meld, one row a rule sentence (RULES.md 0 to 7 and the meld options of 9)."""
# ruff: noqa: E501 (a row a line reads better than eight lines a row)

from typing import Any

import pytest
from casebook import hand_of

from pinochle import GAMES, find_melds, meld_total, rules_for
from pinochle.cards import Card, Hand, cards_text, parse_cards
from pinochle.melds import Meld, shown_cards

FOUR_ACES = "AS AH AD AC"
RUN_H = "AH TH KH QH JH"


def copies(text: str, times: int) -> str:
    return " ".join([text] * times)


TABLE_80 = [  # key, cards of one copy, trump, value of one to four copies (RULES.md 1)
    ("run", RUN_H, "H", (15, 150, 225, 300)),
    ("royal_marriage", "KH QH", "H", (4, 8, 12, 16)),
    ("marriage", "KH QH", "S", (2, 4, 6, 8)),
    ("pinochle", "JD QS", "H", (4, 30, 60, 90)),
    ("aces", FOUR_ACES, "H", (10, 100, 150, 200)),
    ("kings", "KS KH KD KC", "H", (8, 80, 120, 160)),
    ("queens", "QS QH QD QC", "H", (6, 60, 90, 120)),
    ("jacks", "JS JH JD JC", "H", (4, 40, 60, 80)),
]
TABLE_48 = [  # RULES.md 3
    ("run", RUN_H, "H", (150, 1500)),
    ("royal_marriage", "KH QH", "H", (40, 80)),
    ("marriage", "KH QH", "S", (20, 40)),
    ("pinochle", "JD QS", "H", (40, 300)),
    ("aces", FOUR_ACES, "H", (100, 1000)),
    ("kings", "KS KH KD KC", "H", (80, 800)),
    ("queens", "QS QH QD QC", "H", (60, 600)),
    ("jacks", "JS JH JD JC", "H", (40, 400)),
]
TABLE_96 = [  # RULES.md 7: ten times the four-copy table
    (key, cards, trump, tuple(10 * value for value in values))
    for key, cards, trump, values in TABLE_80
]
HOYLE = [  # option multi_meld_table: hoyle
    ("run", RUN_H, "H", (150, 1500, 3000, 3150)),
    ("royal_marriage", "KH QH", "H", (40, 300, 900, 1200)),
    ("marriage", "KH QH", "S", (20, 300, 900, 1200)),
    ("pinochle", "JD QS", "H", (40, 300, 900, 1200)),
    ("aces", FOUR_ACES, "H", (100, 1000, 2000, 2100)),
    ("kings", "KS KH KD KC", "H", (80, 800, 1600, 1680)),
    ("queens", "QS QH QD QC", "H", (60, 600, 1200, 1260)),
    ("jacks", "JS JH JD JC", "H", (40, 400, 800, 840)),
]
TABLES: list[tuple[str, dict[str, Any], str, str, str, tuple[int, ...]]] = [
    *(("double-deck", {}, *row) for row in TABLE_80),
    *(("partnership-auction", {}, *row) for row in TABLE_80),
    *(("single-deck", {}, *row) for row in TABLE_48),
    *(("firehouse", {}, *row) for row in TABLE_48),
    *(("cutthroat", {}, *row) for row in TABLE_48),
    *(("double-double", {}, *row) for row in TABLE_96),
    *(("double-double", {"multi_meld_table": "hoyle"}, *row) for row in HOYLE),
    ("single-deck", {"double_run_value": 300}, "run", RUN_H, "H", (150, 300)),
    ("double-double", {"double_run_value": 300}, "run", RUN_H, "H", (150, 300, 2250, 3000)),
    ("single-deck", {"double_royal_value": 300}, "royal_marriage", "KH QH", "H", (40, 300)),
    ("single-deck", {"dix": True}, "dix", "9H", "H", (10, 20)),
    ("double-double", {"dix": True}, "dix", "9H", "H", (10, 20, 30, 40)),
]


@pytest.mark.parametrize(
    ("game", "options", "key", "cards", "trump", "values"),
    TABLES,
    ids=[" ".join([row[0], *map(str, row[1].values()), row[2]]) for row in TABLES],
)
def test_table_entry(
    game: str,
    options: dict[str, Any],
    key: str,
    cards: str,
    trump: str,
    values: tuple[int, ...],
) -> None:
    """A double, triple or quadruple entry replaces the lower ones."""
    rules = rules_for(game, options)
    assert len(values) == rules.copies
    for times, points in enumerate(values, start=1):
        hand = parse_cards(copies(cards, times))
        mine = [meld for meld in find_melds(hand, trump, rules) if meld.key == key]
        assert [(meld.copies, meld.points) for meld in mine] == [(times, points)]


DD, SD = "double-deck", "single-deck"
SENTENCES: list[tuple[str, str, dict[str, Any], str, str | None, int]] = [
    ("a card serves once in each type: king in kings and in a marriage", DD, {}, "KS KH KD KC QC", "H", 10),
    ("never twice within a type: one king, two queens", DD, {}, "KC QC QC", "H", 2),
    ("the run contains its royal marriage", SD, {}, RUN_H, "H", 150),
    ("royal marriages come from the spare pairs", SD, {}, RUN_H + " KH QH", "H", 190),
    ("a spare king alone adds nothing", SD, {}, RUN_H + " KH", "H", 150),
    ("two runs and a spare pair: double run and a royal marriage", DD, {}, copies(RUN_H, 2) + " KH QH", "H", 154),
    ("a run in a side suit is a plain marriage", DD, {}, "AD TD KD QD JD", "H", 2),
    ("a roundhouse is the sum of its parts", SD, {}, "KS QS KH QH KD QD KC QC", "H", 240),
    ("a double roundhouse stays the sum", DD, {}, copies("KS QS KH QH KD QD KC QC", 2), "S", 160),
    ("no tens around", SD, {}, "TS TH TD TC", "H", 0),
    ("no nines around", SD, {}, "9S 9H 9D 9C", "H", 0),
    ("dix is off by default", SD, {}, "9H 9H", "H", 0),
    ("each nine of trump is 10 with the dix", SD, {"dix": True}, "9H 9H 9S", "H", 20),
    ("the dix combines with nothing", SD, {"dix": True}, RUN_H + " 9H", "H", 160),
    ("the shortest suit fixes the around", DD, {}, "AS AS AS AH AH AD AD AC", "H", 10),
    ("a pinochle needs the jack of diamonds", SD, {}, "QS JS JH JC", "H", 0),
    ("a pinochle needs the queen of spades", SD, {}, "JD QD QH QC", "H", 0),
    ("the maximum decides: two royals at 300 beat a run", SD, {"double_royal_value": 300}, RUN_H + " KH QH", "H", 300),
    ("the maximum decides: a double run at 300 loses nothing to royals at 80", SD, {"double_run_value": 300}, copies(RUN_H, 2), "H", 300),
    ("royal in run: a bare run is 190", SD, {"royal_in_run": True}, RUN_H, "H", 190),
    ("royal in run: a double run counts two royals, 80", SD, {"royal_in_run": True}, copies(RUN_H, 2), "H", 1580),
    ("royal in run: a spare pair makes two royals", SD, {"royal_in_run": True}, RUN_H + " KH QH", "H", 230),
    ("run extras: a spare king 190", SD, {"run_extras": True}, RUN_H + " KH", "H", 190),
    ("run extras: a spare queen 190", SD, {"run_extras": True}, RUN_H + " QH", "H", 190),
    ("run extras: both 230, no separate royal marriage", SD, {"run_extras": True}, RUN_H + " KH QH", "H", 230),
    ("run extras: a bare run stays 150", SD, {"run_extras": True}, RUN_H, "H", 150),
    ("run extras: the maximum still decides", SD, {"run_extras": True, "double_royal_value": 300}, RUN_H + " KH QH", "H", 300),
    ("run extras beside royal in run: the maximum still decides", SD, {"run_extras": True, "royal_in_run": True, "double_royal_value": 300}, RUN_H + " KH QH", "H", 450),
    ("royal in run beside double run", "double-double", {"royal_in_run": True}, copies(RUN_H, 3) + " KH QH", "H", 2250 + 160),
    ("hoyle: four royals at 1,200 beat a run and three at 150 + 900", "double-double", {"multi_meld_table": "hoyle"}, RUN_H + copies(" KH QH", 3), "H", 1200),
    ("without a trump: plain marriages, pinochles, arounds", DD, {}, RUN_H + " JD QS AS AD AC", None, 16),
    ("without a trump there is no dix", SD, {"dix": True}, "9S 9H 9D 9C", None, 0),
]  # fmt: skip


TWO_HANDED: list[tuple[dict[str, Any], str, int]] = [
    ({}, copies(RUN_H, 2), 300),
    ({"two_handed_double_run": True}, copies(RUN_H, 2), 1500),
    ({}, "JD JD QS QS", 300),
    ({"two_handed_doubles": False}, "JD JD QS QS", 80),
    ({"two_handed_doubles": False}, copies("AS AH AD AC", 2), 200),
    ({"two_handed_doubles": False}, copies("JS JH JD JC", 2), 80),
    ({"double_royal_value": 300}, "KH KH QH QH", 300),
    ({"double_royal_value": 300, "two_handed_doubles": False}, "KH KH QH QH", 80),
    ({"two_handed_doubles": False, "two_handed_double_run": True}, copies(RUN_H, 2), 1500),
]


@pytest.mark.parametrize(("options", "cards", "points"), TWO_HANDED)
def test_two_handed_a_hand_shows_what_the_game_pays(
    options: dict[str, Any], cards: str, points: int
) -> None:
    assert meld_total(parse_cards(cards), "H", rules_for("two-handed", options)) == points


@pytest.mark.parametrize(
    ("sentence", "game", "options", "cards", "trump", "points"),
    SENTENCES,
    ids=[row[0] for row in SENTENCES],
)
def test_sentence(
    sentence: str,
    game: str,
    options: dict[str, Any],
    cards: str,
    trump: str | None,
    points: int,
) -> None:
    assert meld_total(parse_cards(cards), trump, rules_for(game, options)) == points


def test_melds_name_their_cards() -> None:
    melds = list(find_melds(parse_cards(RUN_H + " KS QS JD"), "H", GAMES[SD]))
    assert melds == [
        Meld("run", "H", 1, 150, parse_cards(RUN_H)),
        Meld("marriage", "S", 1, 20, parse_cards("KS QS")),
        Meld("pinochle", None, 1, 40, parse_cards("JD QS")),
    ]


@pytest.mark.parametrize(
    ("cards", "shown"),
    [
        ("KS QS JD 9H AC", "KS QS JD"),
        ("KS KH KD KC QC AC", "KS KH KD KC QC"),
        ("KC KC QC QC KS KH KD TC", "KS KH KD KC KC QC QC"),
        ("QS QS JD JD KS", "KS QS QS JD JD"),
        ("AS TS", ""),
    ],
)
def test_cards_lie_on_the_table_as_often_as_one_type_needs_them(cards: str, shown: str) -> None:
    melds = find_melds(parse_cards(cards), "H", GAMES[DD])
    assert cards_text(shown_cards(melds)) == shown


def test_a_royal_marriage_in_the_run_needs_no_cards_of_its_own() -> None:
    rules = rules_for(SD, {"royal_in_run": True})
    for hand, shown in ((RUN_H, RUN_H), (RUN_H + " KH QH", "AH TH KH KH QH QH JH")):
        assert cards_text(shown_cards(find_melds(parse_cards(hand), "H", rules))) == shown


def test_counts_and_cards_are_read_alike() -> None:
    hand: Hand = hand_of(["KS", "QS", "QS"])
    counts = {Card("K", "S"): 1, Card("Q", "S"): 2}
    assert list(find_melds(counts, "S", GAMES[DD])) == list(find_melds(hand, "S", GAMES[DD]))
