"""The levels as data: who plays at which, the partner above the opponents, the page about them."""

from __future__ import annotations

from random import Random

import pytest

from pinochle.bots import LEVELS, Budget, bot_rng, make_bot
from pinochle.bots.levels import OFFERED, STEADY, partner_for
from pinochle.bots.search import SETTINGS
from pinochle.match import Match
from pinochle.table.change import changed
from pinochle.table.levels_page import best, does, figures, levels_screen
from pinochle.table.model import Model, players_of
from pinochle.table.node import to_html
from pinochle.table.settings import Settings
from pinochle.table.store import read_settings, write_settings
from pinochle.table.ui import Setup
from pinochle.variants import GAMES, rules_for
from pinochle.view import view


@pytest.mark.parametrize(
    ("opponents", "partner"),
    [
        ("random", "club"),
        ("newcomer", "club"),
        ("casual", "club"),
        ("club", "solid"),
        ("solid", "strong"),
        ("strong", "expert"),
        ("expert", "expert"),
    ],
)
def test_the_partner_plays_above_the_opponents_and_never_at_random(
    opponents: str, partner: str
) -> None:
    """V15, V17: one level above, but never a level that errs on purpose."""
    assert partner_for(opponents) == partner
    assert not LEVELS[partner].noise
    assert players_of(Setup(level=opponents)) == ("you", opponents, partner, opponents)


def test_every_seat_may_have_a_level_of_its_own() -> None:
    setup = Setup(level="club", partner="expert", right="newcomer")
    assert players_of(setup) == ("you", "club", "expert", "newcomer")
    assert players_of(setup._replace(game="cutthroat")) == ("you", "club", "newcomer")
    assert players_of(setup._replace(game="two-handed")) == ("you", "club")


def test_a_partner_who_errs_can_not_be_chosen() -> None:
    model = Model()
    assert not changed(model, "set partner", "newcomer")
    assert changed(model, "set partner", "strong")
    assert changed(model, "set right", "newcomer")
    assert not changed(model, "set level", "random")
    assert players_of(model.setup) == ("you", "club", "strong", "newcomer")
    assert changed(model, "set partner", "")
    assert players_of(model.setup)[2] == "solid"
    assert read_settings(write_settings(Settings(), model.setup))[1] == model.setup
    old = write_settings(Settings(), Setup(partner="casual"))
    assert read_settings(old)[1].partner == ""


def test_steady_levels_do_the_same_whatever_the_dice_are() -> None:
    """A partner without noise does not look at its generator when it plays by rules."""
    bot = make_bot("club")
    match = Match.start(rules_for("double-deck"), "steady", ("club",) * 4)
    while match.turn is not None:
        seen = view(match, match.turn)
        choice = bot.choose(seen, bot_rng(match, match.turn), Budget())
        assert bot.choose(seen, Random(5), Budget()).action == choice.action
        match = match.after(choice.action)


def test_the_page_says_what_each_level_does() -> None:
    html = to_html(levels_screen())
    for level in OFFERED:
        text = " ".join(does(level))
        assert text in html
        assert text[-1] == "."
    assert f"{SETTINGS['expert'].worlds} times" in html
    assert "30 in 100" in html
    assert len(set(STEADY)) == 4


def test_figures_are_of_known_players_and_games() -> None:
    for each in figures():
        assert each.player.partition(":")[0] in {*LEVELS, "flat", "tuned", "yardstick"}
        assert each.game in GAMES
        assert each.half > 0
        assert each.deals > 0
    found = best("solid", "double-deck")
    assert found is not None
    html = to_html(levels_screen())
    assert f"+{found.margin:g} ± {found.half:g}" in html


@pytest.mark.native
def test_the_strength_page_has_the_figures_of_the_data_file() -> None:
    from tools.strength import main

    assert main(["--check"]) == 0
