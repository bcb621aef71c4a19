"""Why, for every action of every game: told, well formed, and no hidden card in the answer."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from pinochle.actions import Action, Bid, Pass, Play
from pinochle.bots import Budget, bot_rng, make_bot
from pinochle.bots.account import ACCOUNT_CODES, account
from pinochle.bots.advice import Advice, advise
from pinochle.bots.auction import CALL_CODES, call_meaning
from pinochle.bots.because import BOT_CODES
from pinochle.bots.evidence import EVIDENCE_CODES
from pinochle.bots.guarded import GUARDED, GUARDED_CODES
from pinochle.bots.search.why import SEARCH_CODES
from pinochle.cards import Card
from pinochle.codes import Reason
from pinochle.frozen import replace
from pinochle.match import Match
from pinochle.melds import shown_cards
from pinochle.resample import resample
from pinochle.table.thinking import work
from pinochle.table.wire import Question, packed, reasons_of, reasons_text, unpacked
from pinochle.variants import GAMES, rules_for
from pinochle.view import SeatView, view
from pinochle.words import catalogue

LEVELS = {"double-deck": "solid", "firehouse": "strong"}


def played(game: str, seed: str) -> list[tuple[Match, Action]]:
    """The decisions of a hand, each with what was done."""
    rules = rules_for(game)
    level = LEVELS.get(game, "club")
    match = Match.start(rules, seed, (level,) * rules.players)
    found: list[tuple[Match, Action]] = []
    while match.turn is not None:
        seen = view(match, match.turn)
        choice = make_bot(level).choose(seen, bot_rng(match, match.turn), Budget(20))
        found.append((match, choice.action))
        match = match.after(choice.action)
    return found


def told(match: Match, action: Action, player: str, *, shown: bool) -> tuple[Reason, ...]:
    """The account of *action*, the last thing that was done."""
    seat = match.turn
    assert seat is not None
    steps = account(view(match, seat), action, bot_rng(match, seat), player, shown=shown)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: tuple[Reason, ...] = done.value
            return found


def advised(seen: SeatView, rng: Random) -> Advice:
    """The advice to the seat of *seen*."""
    steps = advise(seen, rng)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            advice: Advice = done.value
            return advice


def cards_of(reasons: tuple[Reason, ...]) -> set[Card]:
    """Every card that the reasons name."""
    found: set[Card] = set()
    for reason in reasons:
        for fact in reason.facts.values():
            if isinstance(fact, Card):
                found.add(fact)
            elif isinstance(fact, tuple):
                found.update(each for each in fact if isinstance(each, Card))
    return found


def on_table(seen: SeatView, action: object) -> set[Card]:
    """What everybody sees: cards played, on the table and shown, and the card just played."""
    found = {card for trick in seen.tricks for card in trick.cards} | set(seen.trick)
    found |= {card for own in seen.melds for card in Counter(shown_cards(own))}
    found |= {seen.upcard} if seen.upcard is not None else set()
    return found | ({action.card} if isinstance(action, Play) else set())


def test_every_code_has_its_words() -> None:
    codes = ACCOUNT_CODES | GUARDED_CODES | EVIDENCE_CODES | CALL_CODES
    assert codes <= catalogue().keys()
    assert {f"idea-{code}" for code in BOT_CODES} <= catalogue().keys()
    assert GUARDED.keys() == BOT_CODES | SEARCH_CODES


@pytest.mark.parametrize("game", GAMES)
def test_every_action_of_a_bot_has_an_account_without_a_hidden_card(game: str) -> None:
    rules = rules_for(game)
    level = LEVELS.get(game, "club")
    decisions = [each for n in (1, 2) for each in played(game, f"account/{game}/{n}")]
    for match, action in decisions[:: 3 if level == "strong" else 1]:
        reasons = told(match, action, level, shown=False)
        assert 1 <= len(reasons) <= 3, (action, reasons)
        seen = view(match, match.turn or 0)
        assert cards_of(reasons) <= on_table(seen, action), (action, reasons)
        for reason in reasons:
            assert reason.code in GUARDED_CODES | BOT_CODES | CALL_CODES | SEARCH_CODES
            assert not {"other", "limit", "total", "count"} & reason.facts.keys()
    assert len(decisions) > rules.tricks


def test_the_account_of_a_forced_card_does_not_tell_that_it_was_forced() -> None:
    """With and without another card to play, the same words are used."""
    forced = 0
    for match, action in played("double-deck", "forced"):
        seen = view(match, match.turn or 0)
        if isinstance(action, Play) and len(seen.playable) == 1:
            forced += 1
            codes = [each.code for each in told(match, action, "solid", shown=False)]
            assert "bot-only-card" not in codes
            assert "search-same" not in codes
            assert codes
    assert forced > 5


def test_an_own_forced_card_is_told_by_the_rule_that_binds_it() -> None:
    for match, action in played("double-deck", "own"):
        seen = view(match, match.turn or 0)
        if isinstance(action, Play) and len(seen.playable) == 1 and seen.trick:
            duty, only = told(match, action, "you", shown=True)
            assert duty.code.startswith("duty-")
            assert only == Reason("why-only", {"card": action.card})
            return
    raise AssertionError("nothing was forced")


def test_an_own_card_is_weighed_and_a_bad_one_is_named() -> None:
    cost = fine = 0
    for match, _ in played("double-deck", "weighed"):
        seen = view(match, match.turn or 0)
        if seen.phase != "playing" or len(seen.playable) < 4 or len(seen.hand) > 9:
            continue
        for card in sorted(seen.playable):
            first, *_rest = reasons = told(match, Play(card), "you", shown=True)
            if first.code == "why-cost":
                cost += 1
                assert first.facts["card"] == card != first.facts["best"]
                assert isinstance(first.facts["points"], float)
                assert first.facts["points"] > 0
            else:
                fine += 1
                assert reasons[-1].code in SEARCH_CODES
    assert cost > 3
    assert fine > 3


def test_own_calls_are_told_with_what_they_say_and_what_else_was_open() -> None:
    match = Match.start(rules_for("double-deck"), "calls", ("club",) * 4)
    seen = view(match, match.turn or 0)
    mine = make_bot("club").choose(seen, Random(1), Budget()).action
    for action in (Bid(53), Pass()):
        first, *rest = told(match, action, "you", shown=True)
        assert first == call_meaning(seen.rules, ((seen.seat, action),))
        assert (rest[0].code in ("why-would-bid", "why-would-pass")) == (action != mine)
    assert call_meaning(seen.rules, ((1, Bid(53)),)).facts["meld"] == 30
    assert call_meaning(seen.rules, ((1, Bid(50)), (2, Bid(51)))).code == "call-wants-trump"
    assert call_meaning(seen.rules, ((1, Bid(65)),)).code == "call-strong"
    plain = replace(rules_for("double-deck"), bid_signals=False)
    assert call_meaning(plain, ((1, Bid(53)),)).code == "call-strong"


@pytest.mark.parametrize("game", GAMES)
def test_advice_is_legal_has_an_idea_and_reasons(game: str) -> None:
    for match, _ in played(game, f"advice/{game}")[::4]:
        seat = match.turn
        assert seat is not None
        advice = advised(view(match, seat), bot_rng(match, seat))
        assert advice.action in match.deal.legal_actions
        assert f"idea-{advice.idea}" in catalogue()
        assert 1 <= len(advice.because) <= 3


def test_advice_depends_on_the_view_alone() -> None:
    """Hidden cards dealt again never change a hint."""
    rng = Random(4)
    for match, _ in played("firehouse", "hint")[10::9]:
        seat = match.turn
        assert seat is not None
        again = view(resample(view(match, seat), rng), seat)
        first, second = (advised(seen, bot_rng(match, seat)) for seen in (view(match, seat), again))
        assert first == second


def test_reasons_and_questions_survive_the_way_to_the_worker() -> None:
    decisions = played("single-deck", "wire")
    for match, action in decisions[::5]:
        reasons = told(match, action, "you", shown=True)
        assert reasons_of(json.loads(json.dumps(reasons_text(reasons)))) == reasons
        question = unpacked(packed(Question("bot", match)))
        seat = match.turn
        assert seat is not None
        assert view(question.match, seat) == view(match, seat)
        assert bot_rng(question.match, seat).random() == bot_rng(match, seat).random()


def test_a_question_in_a_later_hand_goes_without_the_earlier_ones() -> None:
    match = Match.start(rules_for("double-deck"), "later", ("club",) * 4)
    for _ in range(2):
        while match.turn is not None:
            seen = view(match, match.turn)
            choice = make_bot("club").choose(seen, bot_rng(match, match.turn), Budget())
            match = match.after(choice.action)
        match = match.next_hand()
    again = unpacked(packed(Question("bot", match))).match
    assert not again.done
    assert match.turn is not None
    assert view(again, match.turn) == view(match, match.turn)
    assert bot_rng(again, 1).random() == bot_rng(match, 1).random()


def test_work_is_done_in_little_steps() -> None:
    match = next(
        each
        for each, _ in played("double-deck", "steps")
        if each.deal.phase.name == "playing"  # type: ignore[union-attr]  # not over
    )
    assert sum(1 for _ in work(Question("hint", match))) > 20
