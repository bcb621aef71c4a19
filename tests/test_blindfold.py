"""The blindfold test: nothing changes for a bot that can not see, and a bot that peeks is found."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from pinochle.actions import Play
from pinochle.bots.blindfold import Blindfold, blindfold, last_decisions
from pinochle.bots.protocol import Budget, Choice
from pinochle.match import Match
from pinochle.table.thinking import bot_action
from pinochle.variants import rules_for
from pinochle.view import SeatView
from tools.blindfold import check, main, positions


def test_redealt_cards_change_no_choice_and_imagined_deals_fit(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["blindfold", "--positions", "250", "--seed", "small"])
    assert main() == 0
    assert "250 positions" in capsys.readouterr().out


def in_play(seed: str) -> Match:
    """A match of rule players in the middle of a hand."""
    match = Match.start(rules_for("firehouse"), seed, ("club",) * 4)
    while match.turn is not None and len(getattr(match.deal.phase, "tricks", ())) < 4:
        match = match.after(bot_action(match))
    assert match.turn is not None
    return match


def test_a_choice_that_depends_on_more_than_the_view_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What else than the view a bot may lean on, its choices would differ between two asks."""
    rng = Random(3)

    class Moody:
        def choose(self, seen: SeatView, given: Random, budget: Budget) -> Choice:
            return Choice(Play(rng.choice(sorted(seen.playable))), ())

    monkeypatch.setattr("tools.blindfold.make_bot", lambda name: Moody())
    found = []
    match = in_play("moody")
    for _ in range(6):
        found += list(check(match, "club", Random(1)))
        match = match.after(bot_action(match))
        if match.turn is None:
            break
    assert any("instead of" in each for each in found)


def test_an_impossible_imagined_deal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sampler that forgets the record is caught."""
    from pinochle.bots.search.knowledge import Knowledge

    monkeypatch.setattr(Knowledge, "_infer", lambda self, *args, **more: None)
    found = []
    for match, level in islice(positions("forgets"), 0, 900, 3):
        if match.deal.phase.name == "playing":  # type: ignore[union-attr]  # not over
            found += list(check(match, level, Random(1), redeal=False))
    assert any("can not hold" in each for each in found)


def test_every_level_is_tested_at_its_latest_decision() -> None:
    match = in_play("table")
    found = last_decisions(match)
    assert sorted(each.turn or 0 for each in found) == [0, 1, 2, 3]
    assert all(each.ply < match.ply for each in found)
    for each in found:
        steps = blindfold(each, 3, Random(2))
        while True:
            try:
                next(steps)
            except StopIteration as done:
                row: Blindfold = done.value
                break
        assert row.same == row.deals == 3
        assert (row.seat, row.action) in [(seat, str(act)) for seat, act in match.deal.log]
