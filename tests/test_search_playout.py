"""The compact state plays in step with the engine, over every game and duty."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from casebook import Row, cases
from searching import TABLES, in_play, plays, rules_of

from pinochle import rules_for
from pinochle.actions import Play
from pinochle.bots.search.deck import Deck, deck_of, order_of
from pinochle.bots.search.game import RUFFED, Game, State, game_of
from pinochle.bots.search.playout import Trick, answer, finish, opening, play_out, situation
from pinochle.bots.search.tables import Plan, plan_for
from pinochle.cards import RANKS, parse_card, parse_cards
from pinochle.phases.playing import Playing
from pinochle.phases.table import Table

Hands = list[list[int]]
POLICIES = ("hand", "tuned")


def compact(phase: Playing) -> tuple[Game, Hands]:
    """The compact game and hands of the engine's *phase*."""
    table = phase.table
    assert table.trump is not None
    game = game_of(table.rules, table.trump, table.contract.bidder if table.contract else None)
    codes = [game.order.codes(hand) for hand in phase.hands]
    return game, [list(suit) for suit in zip(*codes, strict=True)]


def by_team(game: Game, by_seat: list[int]) -> list[int]:
    """Points by seat added up by team."""
    teams = [0, 0]
    for seat, points in enumerate(by_seat):
        teams[game.teams[seat]] += points
    return teams


def copied(hands: Hands) -> Hands:
    """A copy that may be used up."""
    return [held[:] for held in hands]


def card_of(plan: Plan, state: State) -> tuple[int, int]:
    """What the seat to play in *state* plays by *plan*, one card at a time."""
    game, seat = state.game, state.turn
    if not state.played:
        return opening(plan, state.hands, state.left, seat)
    followers = (plan.after_plain if state.suit else plan.after_trump)[state.leader]
    follower = followers[len(state.played) - 1]
    assert follower[0] == seat
    boss = state.best >= game.deck.high[state.left[state.suit] - state.hands[state.suit][seat]]
    rows = situation(follower, ours=game.teams[state.winner] == game.teams[seat], boss=boss)
    return answer(rows, state.hands, seat, state.suit, state.best)


def at_trick(table: tuple[str, dict[str, Any]], seed: str, tricks: int) -> Any:
    """The engine's phase after so many tricks of random cards."""
    rules = rules_of(table)
    for match, seen in plays(in_play(rules, seed), Random(seed)):
        if not seen.trick and len(seen.tricks) >= tricks + rules.stock // 2:
            return match.deal.phase
    raise AssertionError("the hand has fewer tricks")


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_compact_state_plays_in_step_with_the_engine(table: tuple[str, dict[str, Any]]) -> None:
    rng = Random(str(table))
    phase: Any = in_play(rules_of(table), "step").deal.phase
    game, hands = compact(phase)
    state, before = State(game, hands, phase.leader), phase.points
    while not isinstance(phase, Table):
        assert state.turn == phase.turn
        legal = state.legal()
        assert {game.order.card(*card) for card in legal} == phase.legal_actions.playable
        card = rng.choice(legal)
        phase = phase.step(Play(game.order.card(*card)))
        state.play(*card)
    took = [points - had for points, had in zip(phase.points, before, strict=True)]
    alone = len(took) == game.players
    sides = [sum(state.taken[side :: len(took)]) for side in range(len(took))]
    assert (state.taken if alone else sides) == took


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_playout_is_the_policy_played_in_the_engine(
    table: tuple[str, dict[str, Any]], policy: str
) -> None:
    for tricks in (1, 4):
        phase = at_trick(table, f"playout/{policy}", tricks)
        game, hands = compact(phase)
        plan, state = plan_for(game, policy), State(game, copied(hands), phase.leader)
        left = len(phase.hands[phase.leader])
        won = play_out(plan, hands, list(map(sum, hands)), phase.leader, left)
        while not isinstance(phase, Table):
            card = card_of(plan, state)
            phase = phase.step(Play(game.order.card(*card)))
            state.play(*card)
        assert won == by_team(game, state.taken)[1]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_rest_of_a_trick_follows_any_card(table: tuple[str, dict[str, Any]]) -> None:
    rng = Random(f"finish/{table}")
    phase = at_trick(table, "finish", 2)
    game, hands = compact(phase)
    plan = plan_for(game, "hand")
    for place in range(game.players):
        for first in range(4):
            state = State(game, copied(hands), phase.leader)
            for _ in range(place):
                state.play(*rng.choice(state.legal()))
            trick = Trick(state.leader, place, state.suit, state.best, state.winner, state.points)
            card = state.legal()[first % len(state.legal())]
            held, left = copied(state.hands), list(state.left)
            found = finish(plan, held, left, trick, *card)
            state.play(*card)
            while state.played:
                state.play(*card_of(plan, state))
            assert found == (state.winner, state.taken[state.winner])
            assert held == state.hands
            assert left == state.left


@pytest.mark.parametrize("number", range(0, len(cases("legal")), 7))
def test_legal_cards_of_the_worked_cases(number: int) -> None:
    row: Row = cases("legal")[number]
    given = row["given"]
    rules = rules_for(row["game"], given.get("options") or {})
    game = game_of(rules, given["trump"], 0)
    suit, best = -1, 0
    for text in given["trick"]:
        led, rank = game.order.place[parse_card(text)]
        if suit < 0:
            suit, best = led, rank
        else:
            best = max(best, rank if led == suit else 0 if led else rank + RUFFED)
    holding = game.order.codes(map(parse_card, given["hand"]))
    found = {str(game.order.card(*card)) for card in game.legal(holding, suit, best)}
    assert found == set(row["expected"]["legal"])


@pytest.mark.parametrize(("ranks", "copies"), [("ATKQJ", 4), ("ATKQJ9", 2), ("ATKQJ9", 4)])
def test_holdings_answer_what_a_player_asks(ranks: str, copies: int) -> None:
    deck = deck_of(ranks, copies)
    order = order_of(deck, "H")
    rng = Random(ranks)
    for _ in range(50):
        text = [rng.choice(ranks) for _ in range(rng.randrange(8))]
        held = [rank for rank in ranks if rank in text]
        counts = [min(copies, text.count(rank)) for rank in held]
        cards = parse_cards(" ".join(f"{r}H " * n for r, n in zip(held, counts, strict=True)))
        code, *others = order.codes(cards)
        assert others == [0, 0, 0]
        assert deck.length[code] == sum(counts)
        assert deck.high[code] == (len(ranks) - ranks.index(held[0]) if held else 0)
        names = [str(order.card(0, rank)) for rank in deck.ranks_in[deck.mask[code]]]
        assert names == [f"{rank}H" for rank in reversed(held)]
        assert [deck.copies_in(code, rank) for rank in deck.ranks_in[deck.mask[code]]] == counts[
            ::-1
        ]
    assert deck.length[deck.full] == copies * len(ranks)


def test_a_pack_without_its_high_ranks_is_refused() -> None:
    with pytest.raises(AssertionError):
        deck_of(RANKS[1:], 2)


def test_kinds_tell_few_cards_from_many() -> None:
    deck = Deck("ATKQJ", 4)
    jack = deck.power[1]
    assert [deck.kind[count * jack] >> 3 for count in range(5)] == [0, 0, 0, 0, 1]
    assert deck.kind[deck.full] == 2 * 8 + 5
