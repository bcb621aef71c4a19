"""The exact solver against a plain search through the engine."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from searching import TABLES, in_play, plays, rules_of

from pinochle import GAMES
from pinochle.actions import Play
from pinochle.bots import Budget
from pinochle.bots.search import search_bot
from pinochle.bots.search.candidates import candidates, distinct
from pinochle.bots.search.endgame import Endgame, Tired
from pinochle.bots.search.judges import Solver, Weighed
from pinochle.bots.search.knowledge import Knowledge
from pinochle.bots.search.why import Why
from pinochle.phases.playing import Playing
from pinochle.phases.table import Table
from pinochle.rules import Rules
from pinochle.view import SeatView


def team_points(rules: Rules, points: tuple[int, ...], known: Knowledge) -> int:
    """What team 1 has."""
    seats = points if rules.sides == rules.players else [*points, 0, 0]
    return sum(p for p, team in zip(seats, known.game.teams, strict=False) if team)


def best(phase: Playing | Table, known: Knowledge) -> int:
    """Points of team 1 at the end, when everybody plays as well as can be: every card tried."""
    if isinstance(phase, Table):
        return team_points(phase.rules, phase.points, known)
    found = [best(phase.step(Play(card)), known) for card in phase.legal_actions.playable]
    return max(found) if known.game.teams[phase.turn] else min(found)


def ending(table: tuple[str, dict[str, Any]], seed: str, cards: int) -> tuple[Any, SeatView]:
    """A position with so many cards left, and the view of the seat to play."""
    for match, seen in plays(in_play(rules_of(table), seed), Random(seed)):
        if sum(seen.sizes) <= cards:
            return match.deal.phase, seen
    raise AssertionError("the hand ended before")


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_solver_finds_what_a_plain_search_finds(table: tuple[str, dict[str, Any]]) -> None:
    players = rules_of(table).players
    for number, cards in enumerate((3 * players, 3 * players - 1, 2 * players + 3)):
        phase, seen = ending(table, f"solve/{number}", cards)
        known = Knowledge(seen)
        codes = [known.game.order.codes(hand) for hand in phase.hands]
        hands = [list(suit) for suit in zip(*codes, strict=True)]
        solver = Endgame(known.game, 100_000)
        before = team_points(seen.rules, seen.points, known)
        for card in seen.playable:
            expected = best(phase.step(Play(card)), known) - before
            found = solver.value(hands, known.trick, *known.game.order.place[card])
            assert found == expected, (number, card)
        assert hands == [list(suit) for suit in zip(*codes, strict=True)]


def test_cards_of_equal_effect_have_equal_values() -> None:
    for number in range(12):
        phase, seen = ending(("double-deck", {}), f"equal/{number}", 11)
        known = Knowledge(seen)
        before = team_points(seen.rules, seen.points, known)
        values = {card: best(phase.step(Play(card)), known) - before for card in seen.playable}
        groups = candidates(known)
        kept = {known.game.order.card(suit, ranks[0]) for suit, ranks in groups}
        for suit, ranks in groups:
            assert len({values[known.game.order.card(suit, rank)] for rank in ranks}) == 1
        assert kept <= values.keys()
        assert set(values.values()) == {values[card] for card in kept}


@pytest.mark.parametrize(
    ("outside", "groups"),
    [
        (
            0b000000,
            [[1, 2], [3, 4, 5]],
        ),  # nobody else has any: counters are one group, the rest too
        (0b010000, [[1, 2], [3], [4], [5]]),  # somebody has a ten
        (0b000100, [[1], [2], [3, 4, 5]]),  # somebody has a queen
        (0b000010, [[1], [2], [3, 4, 5]]),  # somebody has a jack
    ],
)
def test_ranks_are_equal_if_nothing_lies_between(outside: int, groups: list[list[int]]) -> None:
    assert distinct([1, 2, 3, 4, 5], (0, 0, 0, 1, 1, 1), outside) == groups


def test_a_solver_out_of_nodes_says_so() -> None:
    _, seen = ending(("double-deck", {}), "tired", 20)
    known = Knowledge(seen)
    hands = [[code] * 4 for code in known.hand]
    suit, ranks = candidates(known)[0]
    with pytest.raises(Tired):
        Endgame(known.game, 3).value(hands, known.trick, suit, ranks[0])


@pytest.mark.parametrize("game", ["two-handed", "double-deck"])
def test_one_known_deal_names_the_same_best_cards_with_fewer_positions(game: str) -> None:
    """Bounds stay behind the best card; with nodes enough they become exact."""
    saved = 0
    for number in range(4):
        phase, seen = ending((game, {}), f"one/{number}", 14)
        known = Knowledge(seen)
        codes = [known.game.order.codes(hand) for hand in phase.hands]
        hands = [list(suit) for suit in zip(*codes, strict=True)]
        if len(candidates(known)) < 2:
            continue
        full, alone = ([Weighed(*each, [], []) for each in candidates(known)] for _ in range(2))
        Solver(known, 100_000).compare(hands, full)
        solver = Solver(known, 100_000, one=True)
        assert solver.compare(hands, alone)
        assert [each.values for each in alone] == [each.values for each in full]
        for nodes in range(20, 400, 20):
            few = [Weighed(*each, [], []) for each in candidates(known)]
            if not Solver(known, nodes, one=True).compare(hands, few):
                assert not any(each.values for each in few)
                continue
            best = max(each.values for each in full)
            assert [each.values == best for each in few] == [each.values == best for each in full]
            saved += any(one.values != two.values for one, two in zip(few, full, strict=True))
    assert saved or game != "two-handed"


def test_phase_two_of_two_handed_is_solved_once_the_stock_is_gone() -> None:
    """All cards are known then: 10 tricks from the end `strong` says what each card brings."""
    solved = 0
    for number in range(3):
        for _, seen in plays(in_play(GAMES["two-handed"], f"two/{number}"), Random(number)):
            if max(seen.sizes) <= 10 and not seen.trick and len(seen.playable) > 1:
                choice = search_bot("strong").choose(seen, Random(1), Budget())
                solved += choice.because[-1].code in (Why.SURE, Why.ALIKE, Why.SAME)
                break
    assert solved == 3
