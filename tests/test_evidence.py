"""What a card played tells: true of the real cards, and what the samplers know as well."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from pinochle.actions import Play
from pinochle.bots import Budget, bot_rng, make_bot
from pinochle.bots.evidence import clues, latest, relevant, tells
from pinochle.bots.search.knowledge import Knowledge
from pinochle.cards import STRENGTH, parse_card
from pinochle.match import Match
from pinochle.variants import GAMES, rules_for
from pinochle.view import view


def played(game: str, seed: str) -> list[Match]:
    """The states of a hand played by rules of thumb."""
    rules = rules_for(game)
    match = Match.start(rules, seed, ("casual",) * rules.players)
    states = [match]
    while match.turn is not None:
        seen = view(match, match.turn)
        choice = make_bot("casual").choose(seen, bot_rng(match, match.turn), Budget())
        match = match.after(choice.action)
        states.append(match)
    return states


@pytest.mark.parametrize("game", GAMES)
def test_every_clue_is_true_of_the_cards_that_were_held(game: str) -> None:
    found = 0
    for match in played(game, f"clues/{game}")[:-1]:
        if match.deal.phase.name != "playing":  # type: ignore[union-attr]  # the last state is left out
            continue
        hands = match.deal.hands
        for clue in clues(view(match, 0)):
            found += 1
            lacks = clue.lacks(match.rules)
            assert lacks
            assert not set(hands[clue.seat]) & set(lacks)
    assert found


@pytest.mark.parametrize("game", GAMES)
def test_clues_say_what_the_search_knows(game: str) -> None:
    """Two readings of the same record, written apart."""
    for match in played(game, f"same/{game}"):
        seen = view(match, 0)
        if seen.phase != "playing" or seen.rules.first_lead == "trump":
            continue
        known, ranks = Knowledge(seen), seen.rules.ranks[::-1]
        for seat in range(1, seen.rules.players):
            for suit in "SHDC":
                clue = latest(clues(seen)).get((seat, suit))
                place = known.game.order.place[parse_card(f"A{suit}")][0]
                ceiling = known.ceilings[seat][place]
                mine = len(ranks) if clue is None else _count(clue.ceiling, ranks)
                assert mine == ceiling, (seat, suit, clue)


def _count(ceiling: int, ranks: str) -> int:
    return sum(STRENGTH[rank] <= ceiling for rank in ranks)


def test_a_card_that_does_not_beat_tells_what_is_missing() -> None:
    """The example of the rules: a king of hearts that is not beaten."""
    for number in range(40):
        states = played("double-deck", f"tell/{number}")
        for before, after in pairwise(states):
            if before.deal.phase.name != "playing" or not view(before, 0).trick:  # type: ignore[union-attr]  # not over
                continue
            seen = view(after, 0)
            trick, place = len(view(before, 0).tricks), len(view(before, 0).trick)
            reason = tells(seen, trick, place)
            if reason is not None and reason.code == "told-below":
                action = after.deal.log[-1][1]
                assert isinstance(action, Play)
                assert reason.facts["seat"] == before.turn
                cards = reason.facts["cards"]
                assert isinstance(cards, tuple)
                assert all(STRENGTH[card.rank] > STRENGTH[action.card.rank] for card in cards)
                assert {card.suit for card in cards} == {action.card.suit}
                return
    raise AssertionError("nobody ever failed to beat a card")


def test_what_bears_on_a_card_is_about_those_who_still_play() -> None:
    rng, found = Random(3), 0
    for number in range(6):
        for match in played("double-deck", f"bears/{number}"):
            if match.turn is None:
                continue
            seen = view(match, match.turn)
            if seen.phase != "playing":
                continue
            card = rng.choice(sorted(seen.playable))
            reason = relevant(seen, card)
            if reason is None:
                continue
            found += 1
            done = {(seen.leader + place) % 4 for place in range(len(seen.trick))}
            assert reason.facts["seat"] not in done | {seen.seat}
    assert found > 20
