"""The frozen yardstick, and that the bots beat it by what was measured (docs/strength.md)."""

from __future__ import annotations

from random import Random

import pytest

from pinochle import rules_for
from pinochle.bots.search import search_bot
from pinochle.bots.search.game import Game, game_of
from pinochle.bots.search.tables import Plan, plan_for
from tools.arena import (
    RANDOM,
    YARDSTICK,
    Moment,
    Player,
    deals,
    mirrored,
    plan_player,
    summary,
)
from tools.yardstick import yardstick

pytestmark = pytest.mark.native  # tools of the host
RULES = rules_for("double-deck")


def tuned(game: Game) -> Plan:
    """The policy that self-play has tuned."""
    return plan_for(game, "tuned")


def test_a_random_player_loses_about_sixteen_points_a_deal_to_it() -> None:
    result = summary(mirrored(deals(RULES, 150, 1), RANDOM, YARDSTICK, Random(1)))
    assert -17.3 < result.mean < -14.3, str(result)


def test_it_is_even_with_itself() -> None:
    result = summary(mirrored(deals(RULES, 5, 1), YARDSTICK, YARDSTICK, Random(1)))
    assert (result.mean, result.error, result.won, result.lost) == (0, 0, 0, 0)


def test_tuned_tables_beat_it() -> None:
    result = summary(mirrored(deals(RULES, 200, 2), plan_player(tuned), YARDSTICK, Random(1)))
    assert result.mean - result.error > 1.0, str(result)


def test_search_beats_it() -> None:
    bot = Player(bot=search_bot("strong"))
    result = summary(mirrored(deals(RULES, 2, 4), bot, YARDSTICK, Random(1)))
    assert result.mean > 0, str(result)


GAME = game_of(RULES, "S", 0)
POWER = GAME.deck.power
JACK, QUEEN, KING, TEN, ACE = range(1, 6)
SPADES, HEARTS = 0, 1


def moment(
    holding: dict[int, str],
    others: dict[int, str],
    trick: tuple[int, int, int] | None = None,
    *,
    place: int = 0,
    winner: int = 0,
) -> Moment:
    """What seat 0 knows: cards by suit, and of a trick the suit, the best card and its worth."""
    codes = [
        [sum(POWER["JQKTA".index(rank) + 1] for rank in cards.get(suit, "")) for suit in range(4)]
        for cards in (holding, others)
    ]
    suit, best = (trick[0], trick[1]) if trick else (-1, 0)
    legal = GAME.legal(codes[0], suit, best)
    return Moment(GAME, 0, codes[0], codes[1], legal, (0 - place) % 4, place, suit, best, winner)


@pytest.mark.parametrize(
    ("now", "card"),
    [
        # leads an ace of a plain suit, not the trump ace
        (moment({0: "A", 1: "AK"}, {0: "A", 1: "T"}), (HEARTS, ACE)),
        # leads the card that became the highest
        (moment({0: "J", 1: "KQ"}, {0: "A", 1: "K"}), (HEARTS, KING)),
        # nothing sure: a card that counts nothing from the longest plain suit
        (moment({0: "J", 1: "TQJ", 2: "J"}, {0: "A", 1: "A", 2: "A"}), (HEARTS, JACK)),
        # partner wins for sure, last to play: gives the cheapest counter
        (moment({1: "TKJ"}, {1: "Q"}, (HEARTS, ACE, 1), place=3, winner=2), (HEARTS, KING)),
        # must beat: an opponent's queen, last, taken with a counter
        (moment({1: "TJ"}, {}, (HEARTS, QUEEN, 0), place=3, winner=1), (HEARTS, TEN)),
        # with opponents to come takes the trick with the highest card that is left
        (moment({1: "AK"}, {1: "T"}, (HEARTS, QUEEN, 0), place=2, winner=3), (HEARTS, ACE)),
        # and without it as low as can be
        (moment({1: "TK"}, {1: "A"}, (HEARTS, QUEEN, 0), place=2, winner=3), (HEARTS, KING)),
        # ruffs low
        (moment({0: "TJ"}, {0: "A"}, (HEARTS, ACE, 0), place=2, winner=3), (SPADES, JACK)),
        # cannot win: throws what counts nothing
        (moment({2: "KJ", 3: "A"}, {1: "A"}, (HEARTS, ACE, 0), place=3, winner=1), (2, JACK)),
    ],
)
def test_it_plays_by_plain_rules(now: Moment, card: tuple[int, int]) -> None:
    assert yardstick(now) == card
