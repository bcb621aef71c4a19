"""Trump, pass and discard by search: legal, from the view alone, and settled as the engine does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from searching import TABLES
from test_bots_positions import position, trouble
from test_reasons import advised, told

from pinochle import Match, parse_cards, rules_for, view
from pinochle.actions import Bury
from pinochle.bots import Budget, Choice, make_bot
from pinochle.bots.club import Club
from pinochle.bots.faces import counts_of, full_pack
from pinochle.bots.protocol import WEIGHED, weighed
from pinochle.bots.search import SETTINGS
from pinochle.bots.search.choosing import line_of
from pinochle.bots.search.imagined import Imagined
from pinochle.bots.search.settling import Settler
from pinochle.bots.search.why import Why
from pinochle.cards import sorted_cards
from pinochle.frozen import replace
from pinochle.phases.playing import Playing
from pinochle.phases.table import Table
from pinochle.resample import resample
from pinochle.rules import Rules
from pinochle.seats import side_of
from pinochle.words import say
from tools.choosing import Run, played
from tools.choosing import main as measure
from tools.hands import play

MANY = Budget(playouts=160)
ROWS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parent / "positions" / "choosing.jsonl").read_text().splitlines()
]
WITH_CHOICE = [table for table in TABLES if table[0] != "two-handed"]


def decisions(rules: Rules, seed: str, hands: int) -> Iterator[Match]:
    """Yields the choices of trump, pass and discard in some hands of club players."""
    club = Club()
    for number in range(hands):
        match = Match.start(rules, f"{seed}/{number}", ("club",) * rules.players)
        while (seat := match.turn) is not None and not isinstance(match.deal.phase, Playing):
            seen = view(match, seat)
            if seen.phase in WEIGHED:
                yield match
            match = match.after(club.choose(seen, Random(1), Budget()).action)


def chosen(match: Match, level: str = "strong", budget: Budget = MANY, seed: int = 1) -> Choice:
    """What *level* does in *match*."""
    assert match.turn is not None
    return make_bot(level).choose(view(match, match.turn), Random(seed), budget)


@pytest.mark.parametrize("table", WITH_CHOICE, ids=str)
def test_a_choice_is_legal_and_comes_from_the_view_alone(
    table: tuple[str, dict[str, Any]],
) -> None:
    """Hidden cards dealt again, the same seed: the same choice, for the same reasons."""
    rules = rules_for(*table)
    searched = 0
    for match in decisions(rules, f"choose/{table}", 2):
        assert match.turn is not None
        choice = chosen(match)
        assert choice.action in view(match, match.turn).legal
        assert chosen(resample(view(match, match.turn), Random(5))) == choice
        searched += len(choice.because) > 1
    assert searched or not (rules.pass_count or rules.kitty) or rules.copies > 2


@pytest.mark.parametrize("table", WITH_CHOICE, ids=str)
def test_imagined_deals_use_every_card_once(table: tuple[str, dict[str, Any]]) -> None:
    rules = rules_for(*table)
    for match in decisions(rules, f"imagine/{table}", 2):
        assert match.turn is not None
        seen = view(match, match.turn)
        imagined, rng = Imagined(seen), Random(2)
        for _ in range(3):
            hands = imagined.draw(rng)
            assert [sum(held) for held in hands] == list(seen.sizes)
            assert hands[seen.seat] == counts_of(seen.hand)
            everything = map(sum, zip(*hands, counts_of(seen.buried), strict=True))
            assert tuple(everything) == full_pack(rules)


@pytest.mark.parametrize("table", WITH_CHOICE, ids=str)
def test_a_deal_is_settled_as_the_engine_settles_it(table: tuple[str, dict[str, Any]]) -> None:
    """With the real hands, the last decision before the play comes to what the score sheet says."""
    options = {"allow_concede": False, "target_score": 1_000_000}  # a match won counts more
    rules = replace(rules_for(*table), **options)
    settled = 0
    for match in decisions(rules, f"settle/{table}", 6):
        seat = match.turn
        assert seat is not None
        seen = view(match, seat)
        action = Club().choose(seen, Random(1), Budget()).action
        after = match.after(action).deal.phase
        if not isinstance(after, Playing | Table):
            continue
        hands = [counts_of(hand) for hand in match.deal.hands]
        if isinstance(after, Table) and after.ended == "no-marriage":
            continue
        if len(seen.gifts) == 1 and rules.pass_order == "simultaneous":
            continue  # what lies face down is guessed
        result = Settler(seen).result(hands, line_of(seen, action), "tuned")
        sheet = play(match, [Club()] * rules.players, Random(1)).sheet
        side = side_of(seat, rules.sides)
        own = sheet.score[side]
        lead = own - (sum(sheet.score) - own) / (rules.sides - 1)
        assert result.lead == pytest.approx(lead, abs=1), (match.seed, action)
        assert result.made == sheet.made
        settled += 1
    assert settled or rules.pass_order == "simultaneous"


def test_a_little_budget_leaves_the_choice_to_the_rules_of_thumb() -> None:
    rules = rules_for("single-deck")
    for match in decisions(rules, "little", 3):
        assert match.turn is not None
        habit = Club().choose(view(match, match.turn), Random(1), Budget())
        for level in SETTINGS:
            assert chosen(match, level, Budget(playouts=8)) == habit


def test_more_seconds_than_none_are_not_needed_to_answer() -> None:
    """A clock that has run out leaves the rule of thumb."""
    rules = rules_for("cutthroat")
    for match in decisions(rules, "late", 2):
        assert match.turn is not None
        seen = view(match, match.turn)
        bot = make_bot("expert", partial(next, count(0.0)))
        choice = bot.choose(seen, Random(1), Budget(seconds=0.5))
        assert choice == Club().choose(seen, Random(1), Budget())


@pytest.mark.parametrize("level", SETTINGS)
@pytest.mark.parametrize("row", ROWS, ids=[row["about"] for row in ROWS])
def test_a_stored_position_is_chosen_as_wanted(row: dict[str, Any], level: str) -> None:
    """``because`` is the first reason; a comparison in the deals that fit comes after it."""
    for seed in (1, 2):
        choice = make_bot(level).choose(position(row), Random(seed), Budget())
        assert trouble(row, choice) == ""
        if position(row).phase != "naming":
            assert choice.because[1].code.startswith("search-")


@pytest.mark.parametrize("game", ["double-deck", "firehouse", "single-deck"])
def test_players_name_trump_by_the_rule_of_thumb_and_hints_compare_the_suits(game: str) -> None:
    """The search gained nothing there (docs/strength.md), but its figures tell why."""
    compared = 0
    for match in decisions(rules_for(game), "suit", 4):
        assert match.turn is not None
        seen = view(match, match.turn)
        if seen.phase != "naming":
            continue
        assert not weighed(seen)
        assert chosen(match, "expert") == Club().choose(seen, Random(1), Budget())
        advice = advised(seen, Random(1))
        assert advice.action in seen.legal
        compared += advice.because[-1].code in (Why.SUIT, Why.NO_BETTER)
    assert compared


def test_the_end_of_the_match_counts() -> None:
    """A hand that wins the match is worth more than its points."""
    (match,) = decisions(rules_for("firehouse"), "end", 1)
    assert match.turn is not None
    seen = view(match, match.turn)
    hands = [counts_of(hand) for hand in match.deal.hands]
    line = line_of(seen, Club().choose(seen, Random(1), Budget()).action)
    now = Settler(seen).result(hands, line, "tuned")
    near = replace(seen, score=(1450, 1450))
    then = Settler(near).result(hands, line, "tuned")
    assert now.made
    assert then.lead == now.lead + 2 * seen.rules.min_bid


def test_a_hint_weighs_the_choice_too_and_a_poor_one_is_told_what_it_cost() -> None:
    rules = rules_for("cutthroat")
    costly = 0
    for match in decisions(rules, "hint", 4):
        seat = match.turn
        assert seat is not None
        seen = view(match, seat)
        if seen.phase != "burying":
            continue
        advice = advised(seen, Random(1))
        assert advice.action in seen.legal
        assert advice.because[-1].code.startswith("search-")
        assert advice.idea == advice.because[0].code == "bot-bury"
        poor = Bury(sorted_cards(card for card in seen.hand if card.rank in "AT")[:3])
        if poor in seen.legal:
            why = told(match, poor, "you", shown=True)
            costly += why[0].code == "why-would-cards"
            assert {"search-cards", "bot-bury"} & {reason.code for reason in why}
    assert costly


def test_only_the_cards_that_differ_are_named() -> None:
    facts = {"total": 397, "other_total": 380, "points": 17, "worlds": 96, "made": 83}
    one, two = parse_cards("KS QS QH 9C"), parse_cards("KS QS AH 9C")
    told = say(Why.CARDS, cards=one, other=two, other_made=61, **facts)
    assert told == (
        "In 96 deals that fit, Q♥ instead of A♥ makes 397 in all, not 380; "
        "the bid is made 83% of the time, not 61%."
    )
    facts |= {"total": 380}
    told = say(Why.CARDS, cards=two, other=parse_cards("KS JS JH 9C"), other_made=82, **facts)
    assert told == "In 96 deals that fit, Q♠ A♥ instead of J♠ J♥ bring 17 points more."
    assert say(Why.SUIT, suit="H", other="S", other_made=83, **facts).startswith(
        "In 96 deals that fit, hearts bring 17 points more than spades"
    )


@pytest.mark.native
def test_the_gain_over_the_rules_of_thumb_is_measured_by_a_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["cutthroat", "--only", "burying", "--deals", "3", "--level", "solid", "--seed", "t"]
    assert measure(words) == 0
    told = capsys.readouterr().out
    assert "3 deals, block t; 3 choices" in told
    assert measure([*words, "--play", "club"]) == 0
    alike = Run(rules_for("double-deck"), "alike", "solid", ())
    assert played(alike)[:3] == (0.0, 0, 0)
