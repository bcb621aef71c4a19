"""A game is finished when it has a golden hand, cases, deals, a lesson in counting, and words."""

import pytest
from casebook import HERE, cases, played_to

from pinochle import GAMES
from pinochle.variants import OPTIONS, options_of
from pinochle.words import say
from tools import second
from tools.properties import check_hand, random_match

GAME_IDS = list(GAMES)


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_golden_playthrough(game: str) -> None:
    text = (HERE / "golden" / f"{game}.txt").read_text("utf-8")
    assert text.startswith(f"# {game}, seed ")
    assert "\n== " in text


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("kind", ["meld", "legal", "trick", "score", "end"])
def test_worked_cases(game: str, kind: str) -> None:
    """Every kind has a case in every game whose own source speaks of it."""
    mine = [row for row in cases("rules") if row["game"] == game]
    kinds = {row["kind"] for row in mine}
    assert kind in kinds


@pytest.mark.parametrize("game", GAME_IDS)
def test_verifiable_deals(game: str) -> None:
    assert any(row["game"] == game for row in cases("deals"))


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_second_opinion_counts_it(game: str) -> None:
    rules = GAMES[game]
    assert rules.hand_points == second.hand_total(rules)
    if rules.has_auction:
        assert played_to(rules, "playing", bidder=0).turn == 0


@pytest.mark.parametrize("game", GAME_IDS)
def test_its_name_and_its_options_have_words(game: str) -> None:
    assert say(f"game-{game}")
    for name in options_of(GAMES[game]):
        assert name in OPTIONS
        assert say(f"option-{name}")


def test_random_matches_reach_every_game() -> None:
    drawn = [random_match(f"cover {number}") for number in range(60)]
    assert {match.rules.game for match, _ in drawn} == set(GAMES)
    match, rng = drawn[0]
    assert check_hand(match, rng).deal.is_over
