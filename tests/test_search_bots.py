"""The bots that search: contract, budgets, reasons, and that hidden cards do not matter."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest
from searching import TABLES, after_plays, in_play, plays

from pinochle import GAMES, Match, rules_for, view
from pinochle.actions import Concede, Play
from pinochle.bots import Bot, Budget
from pinochle.bots.because import BOT_CODES
from pinochle.bots.club import Club
from pinochle.bots.search import SEARCH_LEVELS, SETTINGS, search_bot
from pinochle.bots.search.bot import SearchBot
from pinochle.bots.search.judges import Weighed, paired
from pinochle.bots.search.knowledge import Knowledge
from pinochle.bots.search.sampler import Sampler
from pinochle.bots.search.searcher import Verdict, weigh
from pinochle.bots.search.settings import Settings
from pinochle.bots.search.why import SEARCH_CODES, Why, explain
from pinochle.frozen import replace
from pinochle.view import SeatView
from pinochle.words import say

LITTLE = Settings(worlds=4, exact_tricks=3, open_tricks=4, exact_worlds=4, nodes=3000)


def quick() -> Bot:
    """A bot that searches, thinking little."""
    return SearchBot(LITTLE, Club())


def verdict_of(
    seen: SeatView,
    settings: Settings,
    budget: Budget = Budget(),  # noqa: B008 (frozen)
    clock: Callable[[], float] | None = None,
) -> Verdict:
    """What the search says with a fixed generator."""
    thoughts = weigh(Knowledge(seen), settings, Random(1), budget, clock)
    while True:
        try:
            next(thoughts)
        except StopIteration as done:
            verdict: Verdict = done.value
            return verdict


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_choices_are_legal_and_say_why(table: tuple[str, dict[str, Any]]) -> None:
    game, options = table
    rules = rules_for(game, options)
    bot = quick()
    match = Match.start(rules, f"whole/{table}", ("strong",) * rules.players)
    rng = Random(f"{table}")
    while not match.deal.is_over:
        assert match.turn is not None
        seen = view(match, match.turn)
        choice = bot.choose(seen, rng, Budget())
        assert choice.action in seen.legal
        assert choice.because
        for reason in choice.because:
            assert reason.code in BOT_CODES | SEARCH_CODES
            sentence = say(reason.code, **reason.facts)
            assert sentence.endswith(".")
            assert len(sentence) < 130, sentence
            assert "{" not in sentence
        match = match.after(choice.action)


@pytest.mark.parametrize("game", GAMES)
def test_cards_that_a_seat_does_not_see_do_not_matter(game: str) -> None:
    """Hidden cards dealt again in any way that fits: the same choice for the same seed."""
    rules = rules_for(game, {"tram": False})
    for number, plies in enumerate((0, 6, 17, 30)):
        rng = Random(number)
        match, seen = after_plays(in_play(rules, f"hidden/{number}"), plies, rng)
        known = Knowledge(seen)
        order, deck = known.game.order, known.game.deck
        for _ in range(3):
            world = Sampler(known).draw(rng)
            hands = tuple(
                seen.hand
                if seat == seen.seat
                else tuple(
                    order.card(suit, rank)
                    for suit, held in enumerate(world)
                    for rank in range(1, deck.top + 1)
                    for _ in range(deck.copies_in(held[seat], rank))
                )
                for seat in range(rules.players)
            )
            phase = replace(match.deal.phase, hands=hands)  # type: ignore[type-var]  # the phase of play
            other = replace(match, deal=replace(match.deal, phase=phase))
            looks = view(other, seen.seat)
            assert looks == seen
            choices = [quick().choose(each, Random(7), Budget()) for each in (seen, looks)]
            assert choices[0] == choices[1]


def test_the_same_seed_and_budget_give_the_same_choice() -> None:
    for number in range(3):
        _, seen = after_plays(in_play(rules_for("double-deck"), f"same/{number}"), 20, Random(1))
        bot = search_bot("strong")
        one = bot.choose(seen, Random(5), Budget(200))
        assert one == bot.choose(seen, Random(5), Budget(200))
        assert one == search_bot("strong").choose(seen, Random(5), Budget(200))


@pytest.mark.parametrize("playouts", [1, 30, 100])
def test_a_budget_counts_playouts(playouts: int) -> None:
    _, seen = after_plays(in_play(rules_for("double-deck"), "budget"), 0, Random(1))
    verdict = verdict_of(seen, Settings(worlds=5), Budget(playouts))
    spent = sum(len(each.values) for each in verdict.weighed)
    first = len(verdict.weighed)
    assert first > 1
    assert spent == first if playouts <= first else playouts - first < spent <= playouts


def test_worlds_are_counted_without_a_budget() -> None:
    _, seen = after_plays(in_play(rules_for("double-deck"), "budget"), 0, Random(1))
    verdict = verdict_of(seen, Settings(worlds=5))
    assert verdict.worlds == 5
    assert all(len(each.values) == 5 for each in verdict.weighed)
    means = [each.mean for each in verdict.weighed]
    assert means == sorted(means, reverse=True)


def test_seconds_are_kept_where_a_clock_is_handed_in() -> None:
    _, seen = after_plays(in_play(rules_for("double-deck"), "clock"), 0, Random(1))
    ticks = count()
    verdict = verdict_of(seen, Settings(worlds=500), Budget(seconds=7), lambda: next(ticks))
    assert verdict.worlds == 7
    assert verdict_of(seen, Settings(worlds=9), Budget(seconds=7)).worlds == 9
    ticks = count()
    assert verdict_of(seen, Settings(worlds=9), Budget(), lambda: next(ticks)).worlds == 9


def test_candidates_far_behind_are_dropped() -> None:
    dropped = 0
    for number in range(6):
        match = in_play(rules_for("double-deck"), f"drop/{number}")
        _, seen = after_plays(match, 12, Random(number))
        verdict = verdict_of(seen, Settings(worlds=64))
        counts = [len(each.values) for each in verdict.weighed]
        assert max(counts) == verdict.worlds
        assert all(n % 16 == 0 for n in counts)
        dropped += sum(n < verdict.worlds for n in counts)
        for each in verdict.weighed[1:]:
            if (size := len(each.values)) < verdict.worlds:  # behind whoever led when it went
                then = [other for other in verdict.weighed if len(other.values) >= size]
                leader = max(then, key=lambda other: sum(other.values[:size]))
                gap, error = paired(leader, each)
                assert gap > error
    assert dropped


def test_the_end_is_solved_and_tired_solvers_fall_back_on_playouts() -> None:
    match = in_play(rules_for("double-deck", {"tram": False}), "end")
    for _, seen in plays(match, Random(3)):
        if max(seen.sizes) == 5 and len(seen.playable) > 2:
            break
    settings = Settings(worlds=6, exact_tricks=5, exact_worlds=9, nodes=10**6)
    exact = verdict_of(seen, settings)
    assert exact.exact
    assert exact.worlds == 9
    tired = verdict_of(seen, settings._replace(nodes=3))
    assert not tired.exact
    assert tired.worlds == 6
    earlier = verdict_of(seen, settings._replace(exact_tricks=4))
    assert not earlier.exact


def test_a_hand_that_is_known_is_solved_once() -> None:
    match = in_play(rules_for("two-handed", {"tram": False}), "open")
    for _, seen in plays(match, Random(3)):
        if max(seen.sizes) == 5 and len(seen.playable) > 1:
            break
    verdict = verdict_of(seen, Settings(worlds=50, open_tricks=5))
    assert verdict.exact
    assert (verdict.deals, verdict.worlds) == (1, 1)
    played = verdict_of(seen, Settings(worlds=50))
    assert not played.exact
    assert played.worlds == 2  # once by each policy


def test_before_the_play_the_club_decides() -> None:
    for game in GAMES:
        rules = rules_for(game)
        match = Match.start(rules, "calls", ("strong",) * rules.players)
        assert match.turn is not None
        seen = view(match, match.turn)
        for level in SEARCH_LEVELS:
            choice = SEARCH_LEVELS[level]().choose(seen, Random(1), Budget())
            assert choice == Club().choose(seen, Random(1), Budget())


class _Quitter(Club):
    def choose(self, seen: SeatView, rng: Random, budget: Budget) -> Any:
        return super().choose(seen, rng, budget)._replace(action=Concede())


def test_conceding_is_left_to_the_club() -> None:
    _, seen = after_plays(in_play(rules_for("cutthroat"), "concede"), 0, Random(1))
    assert SearchBot(LITTLE, _Quitter()).choose(seen, Random(1), Budget()).action == Concede()


def test_a_rule_of_thumb_that_agrees_comes_first() -> None:
    agreed = 0
    for number in range(4):
        match = in_play(rules_for("single-deck"), f"agree/{number}")
        for _, seen in plays(match, Random(number)):
            habit = Club().choose(seen, Random(1), Budget())
            choice = quick().choose(seen, Random(1), Budget())
            if len(seen.playable) > 1 and isinstance(habit.action, Play):
                codes = [reason.code for reason in choice.because]
                agrees = choice.action == habit.action
                agreed += agrees
                assert (choice.because[:-1] == habit.because) is agrees
                assert codes[-1] in SEARCH_CODES
            else:
                assert choice == habit
    assert agreed


def candidate(known: Knowledge, at: int, values: list[int], tricks: list[bool]) -> Weighed:
    """The *at*-th playable card with these outcomes."""
    suit, rank = known.game.order.place[sorted(known.seen.playable)[at]]
    return Weighed(suit, [rank], values, tricks)


@pytest.mark.parametrize(
    ("values", "tricks", "exact", "deals", "code"),
    [
        ([5, 5, 5, 6], [True] * 4, False, 9, Why.EITHER),
        ([9, 9, 9, 9], [True] * 4, False, 9, Why.TRICK),
        ([9, 9, 9, 9], [False] * 4, False, 9, Why.BETTER),
        ([9, 9, 9, 9], [], True, 9, Why.SOLVED),
        ([9], [], True, 1, Why.SURE),
        ([5], [], True, 1, Why.ALIKE),
    ],
)
def test_reasons_tell_what_differed(
    values: list[int], tricks: list[bool], exact: bool, deals: int, code: str
) -> None:
    _, seen = after_plays(in_play(rules_for("double-deck"), "why"), 0, Random(1))
    known = Knowledge(seen)
    best = candidate(known, 0, values, tricks)
    other = candidate(known, 1, [5] * len(values), [False] * len(tricks))
    card = sorted(seen.playable)[0]
    (reason,) = explain(known, Verdict([best, other], len(values), exact, deals), card)
    assert reason.code == code
    assert reason.facts["card"] == card
    assert reason.facts["other"] == sorted(seen.playable)[1]
    assert say(reason.code, **reason.facts)


def test_one_candidate_is_the_same_as_all() -> None:
    _, seen = after_plays(in_play(rules_for("double-deck"), "why"), 0, Random(1))
    known = Knowledge(seen)
    only = Verdict([candidate(known, 0, [], [])], 0, False, 9)
    (reason,) = explain(known, only, min(seen.playable))
    assert reason.code == Why.SAME


def test_every_code_has_words_and_every_word_a_code() -> None:
    from pinochle.words.en.search import TEXTS

    assert set(TEXTS) == SEARCH_CODES
    assert "1 point more" in say(
        Why.SURE, card=in_play(GAMES["double-deck"], "x").deal.hands[0][0], other="AS", points=1
    )


def test_levels_grow() -> None:
    assert list(SEARCH_LEVELS) == ["solid", "strong", "expert"]
    worlds = [SETTINGS[level].worlds for level in SEARCH_LEVELS]
    assert worlds == sorted(set(worlds))
    assert not SETTINGS["strong"].exact_tricks
    assert SETTINGS["expert"].exact_tricks == 5


class _Stubborn(Club):
    """Wants the highest card in sorting order, whatever it is."""

    def choose(self, seen: SeatView, rng: Random, budget: Budget) -> Any:
        return super().choose(seen, rng, budget)._replace(action=Play(max(seen.playable)))


def test_of_cards_that_do_as_well_the_habitual_one_is_played() -> None:
    """In a hand that is known all plays are solved: equal ones are told from better ones."""
    match = in_play(rules_for("two-handed", {"tram": False}), "habit")
    kept = 0
    for _, seen in plays(match, Random(1)):
        if max(seen.sizes) > 5 or len(seen.playable) < 2:
            continue
        settings = Settings(worlds=2, open_tricks=5)
        verdict = verdict_of(seen, settings)
        top = verdict.weighed[0].mean
        order = Knowledge(seen).game.order
        best = {
            order.card(each.suit, rank)
            for each in verdict.weighed
            for rank in each.ranks
            if each.mean == top
        }
        choice = SearchBot(settings, _Stubborn()).choose(seen, Random(1), Budget())
        assert isinstance(choice.action, Play)
        assert choice.action.card in best
        if max(seen.playable) in best:
            assert choice.action.card == max(seen.playable)
            assert choice.because[-1].facts["card"] == choice.action.card
            kept += 1
    assert kept
