"""The rules pages: every number from the rules, every option on the page (VOICES.md V45, V65)."""

import re
from itertools import pairwise
from random import Random

import pytest
from random_play import random_rules

from pinochle.rulebook import (
    Grid,
    Heading,
    Items,
    Page,
    Para,
    rule_set_name,
    rules_page,
    to_markdown,
)
from pinochle.rules import Rules
from pinochle.variants import GAMES, OPTIONS, OptionValue, options_of, rules_for
from pinochle.words import say


def page_text(page: Page) -> str:
    return to_markdown(page)


def body(rules: Rules) -> str:
    """The page without the lists of house rules."""
    text = page_text(rules_page(rules))
    start = text.index("## In short")
    return text[start : text.index("## House rules you can choose")]


def grids(page: Page) -> list[Grid]:
    return [block for block in page.blocks if isinstance(block, Grid)]


CHANGES = [
    (game, name, value)
    for game in GAMES
    for name, usual in options_of(rules_for(game)).items()
    for value in OPTIONS[name].allowed(rules_for(game))[:9]
    if value != usual
]


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_the_game_is_on_the_page(game: str) -> None:
    text = page_text(rules_page(rules_for(game)))
    for name in options_of(rules_for(game)):
        assert f"| {say(f'option-{name}')} |" in text


@pytest.mark.parametrize(("game", "name", "value"), CHANGES)
def test_a_changed_option_changes_the_page(game: str, name: str, value: OptionValue) -> None:
    usual, changed = rules_for(game), rules_for(game, {name: value})
    page = rules_page(changed)
    assert isinstance(page.blocks[0], Heading)
    assert page.blocks[0].anchor == "house", "what is not usual stands on top"
    assert [row[0] for row in grids(page)[0].rows] == [say(f"option-{name}")]
    silent = not _needed(name, usual) or (game, name) == ("two-handed", "double_run_value")
    if not silent:
        assert body(changed) != body(usual), "the rules themselves must say it"


def _needed(name: str, rules: Rules) -> bool:
    needs = OPTIONS[name].needs
    return needs is None or options_of(rules)[needs[0]] in needs[1]


@pytest.mark.parametrize(
    ("game", "first", "name", "value"),
    [
        ("firehouse", {"pass_count": 3}, "pass_order", "partner_first"),
        ("firehouse", {"pass_count": 3}, "pass_back", "any"),
        ("single-deck", {"trump_requires_marriage": "refused"}, "no_marriage_defenders", "meld"),
        ("single-deck", {"allow_concede": True}, "concede_defenders", "meld_plus_bonus"),
    ],
)
def test_an_option_speaks_once_it_matters(
    game: str, first: dict[str, OptionValue], name: str, value: OptionValue
) -> None:
    assert body(rules_for(game, {**first, name: value})) != body(rules_for(game, first))


@pytest.mark.parametrize("game", GAMES)
def test_the_usual_game_has_no_house_rules_on_top(game: str) -> None:
    page = rules_page(rules_for(game))
    assert page.blocks[0] == Heading("In short", "short")
    assert " *" not in page_text(page).replace("**", "")


@pytest.mark.parametrize("game", GAMES)
def test_the_meld_table_has_the_points_of_the_engine(game: str) -> None:
    rules = rules_for(game)
    table = next(grid for grid in grids(rules_page(rules)) if grid.heads[0] == "Combination")
    shown = {row[0]: tuple(int(cell.replace(",", "")) for cell in row[2:]) for row in table.rows}
    if game == "two-handed":
        # one meld at a time: a second run or marriage scores singly, doubles as in the table
        assert shown["Run"] == (150, 300)
        assert shown["Royal marriage"] == (40, 80)
        assert shown["Pinochle"] == (40, 300)
        assert shown["Dix (say “deece”)"] == (10, 20)
        return
    assert list(shown.values()) == list(rules.meld_table.values())


@pytest.mark.parametrize(
    ("game", "sentences"),
    [
        (
            "double-deck",
            [
                "run 15 + royal marriage 4 = 19",
                "= 24.",  # the roundhouse
                "double aces around 100.",
                "Bids go up by one to 60, from there by 5: 65, 70, 75 and so on.",
                "250 is the highest bid",
                "the dealer must play for 50,",
                "aces, tens and kings 1; queens and jacks nothing. The last trick counts 2 more. "
                "In all there are 50",
                "with fewer than 20 trick points",
                "A side that falls to −1,000",
                "first with 500 points",
            ],
        ),
        (
            "single-deck",
            [
                "Bids go up by 10: 250, 260, 270 and so on.",
                "pass each other four cards",
                "double run 1,500.",
                "aces 11, tens 10, kings 4, queens 3, jacks 2; nines nothing",
                "first with 1,500 points",
            ],
        ),
        ("cutthroat", ["the three cards of the kitty, has 18 cards", "Each defender scores"]),
        ("two-handed", ["The other 24 are the stock", "Together that is 190", "12 tricks"]),
        ("double-double", ["The lowest bid is 500.", "there are 490", "the pack has 96 cards"]),
        ("partnership-auction", ["wins at least one trick", "without its king and queen"]),
    ],
)
def test_the_page_says_what_the_rules_say(game: str, sentences: list[str]) -> None:
    text = page_text(rules_page(rules_for(game)))
    for sentence in sentences:
        assert sentence in text


def test_examples_follow_the_duty_to_beat() -> None:
    rows = {
        mode: [row[2] for row in _plays(rules_for("single-deck", {"must_beat": mode}))]
        for mode in ("always", "trump_led", "none")
    }
    # 10♦ led, A♦ K♦ in hand · a ruff over Q♥ with K♥ J♥ · Q♥ led, A♥ J♥ in hand
    assert [rows["always"][at] for at in (0, 4, 5)] == ["A♦", "K♥", "A♥"]
    assert [rows["trump_led"][at] for at in (0, 4, 5)] == ["A♦ K♦", "K♥ J♥", "A♥"]
    assert [rows["none"][at] for at in (0, 4, 5)] == ["A♦ K♦", "K♥ J♥", "A♥ J♥"]


def _plays(rules: Rules) -> tuple[tuple[str, ...], ...]:
    return next(grid for grid in grids(rules_page(rules)) if grid.heads[0] == "In the trick").rows


@pytest.mark.parametrize("game", GAMES)
def test_pages_of_any_rules_are_well_formed(game: str) -> None:
    for seed in range(10):
        page = rules_page(random_rules(game, Random(f"{game} {seed}"), share=0.4))
        text = page_text(page)
        assert not re.search(r"[{}]|  |\.\.|_", text), text
        for block in page.blocks:
            match block:
                case Para(text=sentence):
                    assert sentence[-1] in ".:", sentence
                    assert "None" not in sentence
                case Items(items=items):
                    assert items
                    assert all(item.endswith(".") for item in items), items
                    assert not any("None" in item for item in items)
                case Grid(heads=heads, rows=rows):
                    assert {len(row) for row in rows} == {len(heads)}
                case Heading():
                    pass
        headings = [isinstance(block, Heading) for block in page.blocks]
        assert (True, True) not in pairwise(headings), "every section says something"
        anchors = [block.anchor for block in page.blocks if isinstance(block, Heading)]
        assert len(set(anchors)) == len(anchors)


def test_markdown_keeps_its_tables_whole() -> None:
    page = Page(
        "T", (Heading("H", "h"), Para("P."), Items(("a", "b")), Grid(("x", "n"), (("|", "1"),), 1))
    )
    assert to_markdown(page) == (
        "# T\n\n## H\n\nP.\n\n- a\n- b\n\n| x | n |\n| --- | --: |\n| \\| | 1 |"
    )


# ---- names of rule sets ----


@pytest.mark.parametrize(
    ("game", "options", "name"),
    [
        ("double-deck", {}, "Double deck"),
        (
            "double-deck",
            {"target_score": 350, "meld_minimum": 0, "trick_minimum": 0},
            "Double deck · to 350 · no rule of 20",
        ),
        ("double-deck", {"trick_minimum": 0}, "Double deck · no least tricks"),
        ("double-deck", {"max_bid": None}, "Double deck · no highest bid"),
        ("single-deck", {"pass_count": 0, "dix": True}, "Single deck · no pass · dix"),
        ("partnership-auction", {"trick_minimum": 20}, "Partnership auction · 20 in tricks needed"),
        ("cutthroat", {"target_score": 1000}, "Cutthroat · to 1,000"),
    ],
)
def test_a_rule_set_has_a_short_name(game: str, options: dict[str, OptionValue], name: str) -> None:
    assert rule_set_name(rules_for(game, options)) == name
