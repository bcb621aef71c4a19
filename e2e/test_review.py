"""Review in the real page: steps, open and as it was seen, jumps, playing again as practice."""

from __future__ import annotations

import json
from random import Random

import pytest
from conftest import until
from player import Finger, Player, deal, record_of, violations
from playwright.sync_api import Page
from shelves import go, id_of, played, with_shelf

from pinochle.deal import Deal
from pinochle.variants import GAMES

SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
SLIDE = """step => {
  const slider = document.getElementById('review-slider');
  slider.value = step;
  slider.dispatchEvent(new Event('change', {bubbles: true}));
}"""
STEP = "document.getElementById('review-step').textContent"


def states(game: str) -> list[Deal]:
    """The states of the kept hand that is reviewed here, from the deal on."""
    deal_ = played(game).done[0]
    found = [deal_]
    while found[-1].before is not None:
        found.append(found[-1].before)
    return found[::-1]


def review(page: Page, game: str, at: int | None = None) -> list[Deal]:
    """Opens the first kept hand of *game*."""
    with_shelf(page)
    moment = "" if at is None else f"?at={at}"
    go(page, f"#/review/{id_of(game)}/0{moment}")
    until(page, "!!document.getElementById('review-board')")
    return states(game)


def ranks(page: Page, seat: int) -> list[str]:
    """The ranks that are shown of a seat's cards, suit by suit."""
    found = page.locator(f"#review-{seat} .ranks b").all_inner_texts()
    return [text.strip() for text in found]


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_stepped_through_by_keyboard_with_all_cards_open(game: str, desk: Page) -> None:
    hands = review(desk, game)
    desk.keyboard.press("Home")
    for step in range(0, len(hands), 7):
        desk.evaluate(SLIDE, step)
        until(desk, f"{STEP}.includes('Step {step} of {len(hands) - 1}')")
        for seat, cards in enumerate(hands[step].hands):
            shown = sorted(rank.replace("10", "T") for rank in ranks(desk, seat))
            assert shown == sorted(card.rank for card in cards)
    desk.locator("#page-title").focus()
    desk.keyboard.press("Home")
    until(desk, f"{STEP}.includes('Step 0 of')")
    desk.keyboard.press("ArrowRight")
    until(desk, f"{STEP}.includes('Step 1 of')")
    desk.keyboard.press("End")
    until(desk, f"{STEP}.includes('Step {len(hands) - 1} of')")
    desk.keyboard.press("ArrowLeft")
    until(desk, f"{STEP}.includes('Step {len(hands) - 2} of')")


@pytest.mark.parametrize("game", GAMES)
def test_a1_l1_the_review_has_no_violation_on_phones(game: str, pocket: Page) -> None:
    review(pocket, game)
    assert violations(pocket) == []
    assert not pocket.evaluate(SIDEWAYS)
    pocket.locator("#review-go-on").tap()
    pocket.locator("#review-open").tap()
    until(pocket, "document.getElementById('review-1').innerText.includes('not shown')")
    assert ranks(pocket, 1) == []
    assert violations(pocket) == []
    pocket.locator("#review-moves summary").tap()
    pocket.locator("#review-melds summary").tap() if pocket.locator(
        "#review-melds"
    ).count() else None
    assert violations(pocket) == []
    assert not pocket.evaluate(SIDEWAYS)


def test_a1_the_review_has_no_violation_on_desktops_and_says_each_step(desk: Page) -> None:
    review(desk, "double-deck")
    assert violations(desk) == []
    desk.locator("#review-go-on").click()
    until(desk, "document.getElementById('say').textContent.includes('Step')")
    said = desk.locator("#say").text_content()
    assert said == desk.locator("#review-step").text_content()
    desk.locator("#review-check").click()
    until(desk, "document.getElementById('review-proof').innerText.split('✓').length === 3")
    assert violations(desk) == []


def test_a_jump_goes_to_a_trick_and_a_move_of_the_list_to_its_step(desk: Page) -> None:
    hands = review(desk, "single-deck")
    options = desk.locator("#review-jump option").all_inner_texts()
    assert "Trick 12" in options
    desk.locator("#review-jump").select_option(label="Trick 5")
    plays = [step for step, (_, action) in enumerate(hands[-1].log) if action.startswith("play")]
    until(desk, f"{STEP}.includes('Step {plays[16]} of')")
    desk.locator("#review-moves summary").click()
    desk.locator("#move-9").click()
    until(desk, f"{STEP}.includes('Step 9 of')")
    assert desk.locator("#move-9").get_attribute("aria-current") == "step"


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_is_played_again_as_practice(game: str, desk: Page) -> None:
    with_shelf(desk)
    hands = states(game)
    step = [at for at, state in enumerate(hands) if state.turn == 0][-3]
    go(desk, f"#/review/{id_of(game)}/0?at={step}")
    desk.locator("#review-replay").click()
    until(desk, "!!document.getElementById('hand')")
    saved = json.loads(desk.evaluate("localStorage.getItem('pinochle/match')"))
    assert saved["table"]["replay"] == f"#/review/{id_of(game)}/0?at={step}"
    Player(desk, Random(3)).hand()
    assert "practice" in desk.locator("#over").inner_text()
    assert violations(desk) == []
    desk.locator("#over-back").click()
    until(desk, f"{STEP}.includes('Step {step} of')")


def test_a_match_under_way_comes_back_after_practice(pocket: Page) -> None:
    deal(pocket, "firehouse")
    Finger(pocket, Random(2)).whole_hand()
    before = record_of(pocket)
    pocket.locator("#over-review").tap()
    until(pocket, "!!document.getElementById('review-board')")
    pocket.locator("#review-go-last").tap()
    pocket.locator("#review-before").tap()
    pocket.locator("#review-replay").tap()
    until(pocket, "!!document.getElementById('hand')")
    Finger(pocket, Random(2)).hand()
    pocket.locator("#over-back").tap()
    until(pocket, "!!document.getElementById('review-board')")
    pocket.locator("#page-back").tap()
    until(pocket, "!!document.getElementById('hand')")
    after = record_of(pocket)
    assert (after.seed, after.score, after.deal.log) == (before.seed, before.score, before.deal.log)
    hands = json.loads(pocket.evaluate("localStorage.getItem('pinochle/hands')"))["hands"]
    assert len(hands) == len(before.finished)
