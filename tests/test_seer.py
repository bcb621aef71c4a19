"""The player that sees all hands: its tree finds what the solver finds, and it takes nearly all."""

from __future__ import annotations

from random import Random

import pytest

from pinochle import rules_for
from pinochle.bots.search.endgame import Endgame
from pinochle.bots.search.game import State
from pinochle.bots.search.playout import Trick
from tools.arena import RANDOM, YARDSTICK, Player, deals, mirrored, moment, start_of, summary
from tools.seer import Seer

pytestmark = pytest.mark.native  # tools of the host
RULES = rules_for("double-deck")


def ending(seed: int, tricks: int, cards: int = 0) -> State:
    """A deal of the block *seed* down to so many tricks, with *cards* on the table."""
    state = start_of(next(deals(RULES, 1, seed)))
    plays = 4 * (RULES.tricks - tricks) + cards
    for _ in range(plays):
        assert YARDSTICK.pick
        state.play(*YARDSTICK.pick(moment(state), Random(1)))
    return state


def values(state: State) -> dict[tuple[int, int], int]:
    """What every card brings the team of the seat to play, by the solver."""
    trick = Trick(
        state.leader, len(state.played), state.suit, state.best, state.winner, state.points
    )
    sign = 1 if state.game.teams[state.turn] else -1
    solver = Endgame(state.game, 10**7)
    return {card: sign * solver.value(state.hands, trick, *card) for card in state.legal()}


@pytest.mark.parametrize(("exact", "tricks"), [(5, 5), (0, 4)])
def test_it_plays_endings_as_well_as_can_be(exact: int, tricks: int) -> None:
    """Solved, and by its tree alone."""
    found = 0
    for seed in range(12):
        for cards in range(4):
            state = ending(seed, tricks, cards)
            worth = values(state)
            before = [held[:] for held in state.hands], state.left[:]
            card = Seer(1000, exact)(state, Random(1))
            assert (state.hands, state.left) == before
            assert worth[card] == max(worth.values())
            found += min(worth.values()) < max(worth.values())
    assert found >= 8


def test_a_random_player_loses_nearly_everything_to_it() -> None:
    block = deals(RULES, 8, 5)
    result = summary(mirrored(block, Player(peek=Seer(40, 4)), RANDOM, Random(1)))
    assert result.mean > 15, str(result)


def test_more_thought_beats_the_frozen_rules() -> None:
    block = deals(RULES, 3, 6)
    result = summary(mirrored(block, Player(peek=Seer(60, 4)), YARDSTICK, Random(1)))
    assert result.mean > 2, str(result)
