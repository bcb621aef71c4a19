"""Playing at the real page: UX checklist P1, P2, P5, P6, P8, P9, P10 and P12."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from conftest import DESKTOP, PHONE, Site, engine_ready, until
from moments import YOU, choice_of_cards, first, may_claim, my_turn
from player import POINT, Finger, Player, record_of, sit_down
from playwright.sync_api import Page

from pinochle.actions import Action, Bid, Play
from pinochle.cards import CARDS
from pinochle.match import Match
from pinochle.melds import has_marriage
from pinochle.table.model import Model
from pinochle.table.outcome import reason_text
from pinochle.table.prompt import sharper
from pinochle.table.thinking import bot_action
from pinochle.variants import rules_for
from pinochle.view import view
from pinochle.words import say

CARDS_SHOWN = "[...document.querySelectorAll('#hand .c')].map(c => c.ariaLabel)"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_p1_one_press_shows_the_hand_and_the_bids_without_asking_for_anything(
    page: Page, server: Site, size: Any
) -> None:
    page.set_viewport_size(size)
    server.hold()
    page.goto(server.address)
    until(page, "performance.getEntriesByType('resource').some(e => e.name.includes('/baked/'))")
    until(page, "!!window.pinochle?.send")
    page.wait_for_timeout(200)
    server.log.clear()
    frames = page.evaluate(
        """() => new Promise(done => {
          let frames = 0;
          const look = () => {
            const there = document.querySelectorAll('#hand .c').length
              && document.getElementById('primary')?.textContent.startsWith('Bid');
            if (there) done(frames);
            else { frames += 1; requestAnimationFrame(look); }
          };
          document.querySelector('[data-do=new]').click();
          requestAnimationFrame(look);
        })"""
    )
    assert frames <= 6, "the hand is there within a tenth of a second of frames"
    assert server.asked("/app-") == [], "everything for the first hand was there before the press"
    assert sum(map(copies, page.evaluate(CARDS_SHOWN))) == 20
    assert page.locator("#bid-more").is_enabled()


def copies(label: str) -> int:
    """How many cards a place of the hand stands for, from its name."""
    found = re.search(r", (\d) copies", label)
    return int(found[1]) if found else 1


TIDY = """() => {
  const copy = document.getElementById('app').cloneNode(true);
  for (const each of copy.querySelectorAll('[class=""]')) each.removeAttribute('class');
  return copy.outerHTML;
}"""


def test_p2_the_baked_hand_is_what_the_engine_shows(page: Page, server: Site) -> None:
    server.hold()
    page.goto(server.address)
    until(page, "performance.getEntriesByType('resource').some(e => e.name.includes('/baked/'))")
    page.locator("[data-do=new]").click()
    until(page, "!!document.getElementById('hand')")
    baked = page.evaluate(TIDY)
    server.release()
    engine_ready(page)
    assert page.evaluate(TIDY) == baked


def refusal(match: Match, face: str) -> str:
    """The sentence of the engine for playing a card that is not allowed."""
    model = Model()
    model.match = match
    model.ui = model.ui._replace(melds_read=True)
    play = Play(CARDS[face])
    reason = view(match, YOU).legal.why_not(play)
    assert reason is not None
    return reason_text(model.scene, sharper(reason, play.card))[0]


def test_p5_illegal_cards_are_refused_by_touch_with_the_reason_of_the_engine(
    pocket: Page,
) -> None:
    finger = Finger(pocket, Random(1))
    tried = 0
    for seed in range(12):
        match = choice_of_cards() if not seed else another_choice(seed)
        sit_down(pocket, match)
        barred = pocket.locator("#hand [aria-disabled=true]")
        dos = [each.get_attribute("data-do") or "" for each in barred.all()]
        for do in dos:
            pocket.evaluate("() => { document.getElementById('warn').textContent = ''; }")
            finger.press(do)
            wanted = refusal(match, do[5:7])
            until(pocket, f"document.getElementById('warn').textContent === {wanted!r}")
            assert wanted in pocket.locator("#prompt").inner_text()
            tried += 1
        assert record_of(pocket) == match
    assert tried >= 60


def another_choice(seed: int) -> Match:
    """Returns a moment with cards that may not be played, a different one for each number."""
    games = ("double-deck", "single-deck", "cutthroat", "partnership-auction")
    count = 0

    def wanted(match: Match) -> bool:
        nonlocal count
        if not my_turn(match) or not match.deal.table.contract:
            return False
        seen = view(match, YOU)
        count += len(seen.playable) < len(set(seen.hand))
        return count == 1 + 2 * (seed // 4)

    return first(games[seed % 4], wanted, clever=False)


def at(page: Page, do: str) -> tuple[float, float]:
    """Where an element can be hit."""
    x, y = page.evaluate(POINT, do)
    return x, y


def playable_places(match: Match) -> list[str]:
    """What to press for each face that may be played."""
    return [f"card {card}/0" for card in dict.fromkeys(map(str, sorted(view(match, YOU).playable)))]


def slide(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Puts a finger down, slides it, and lifts it."""
    session = page.context.new_cdp_session(page)
    half = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    for kind, place in (("touchStart", start), ("touchMove", half), ("touchMove", end)):
        where = [{"x": place[0], "y": place[1]}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def test_p6_sliding_off_plays_nothing_and_onto_the_neighbour_raises_that(
    desk: Page, pocket: Page
) -> None:
    match = choice_of_cards()
    first_do, second_do = playable_places(match)[:2]
    sit_down(desk, match)
    desk.mouse.move(*at(desk, first_do))
    desk.mouse.down()
    desk.mouse.move(700, 20, steps=4)
    desk.mouse.up()
    desk.wait_for_timeout(100)
    assert record_of(desk).ply == match.ply, "pressed and slid off: nothing"
    desk.mouse.move(*at(desk, first_do))
    desk.mouse.down()
    desk.mouse.move(700, -40, steps=8)  # and out of the window
    desk.mouse.up()
    desk.wait_for_timeout(100)
    assert record_of(desk).ply == match.ply
    assert desk.locator(".under-finger").count() == 0
    sit_down(pocket, match)
    for end, raised in (((180.0, 20.0), ""), (at(pocket, second_do), second_do)):
        slide(pocket, at(pocket, first_do), end)
        pocket.wait_for_timeout(100)
        assert record_of(pocket).ply == match.ply
        up = pocket.locator("#hand [aria-selected=true]")
        assert [each.get_attribute("data-do") for each in up.all()] == ([raised] if raised else [])


def test_p8_undo_is_free_before_the_next_card_and_marks_the_hand_after_it(desk: Page) -> None:
    last = first("double-deck", lambda m: my_turn(m) and len(view(m, YOU).trick) == 3)
    sit_down(desk, last, trick_hold="wait")
    player = Player(desk, Random(1))
    player.press(playable_places(last)[0])
    until(desk, "!!document.querySelector('.trick.done')")
    desk.locator("#undo").click()
    assert record_of(desk) == last
    assert not practice(desk)
    match = choice_of_cards()
    sit_down(desk, match)
    ends = []
    for _ in range(2):
        player.press(playable_places(match)[0])
        ends.append(my_next_turn(desk, match.ply).deal.log)
        desk.keyboard.press("u")
        assert record_of(desk) == match
    assert practice(desk)
    assert ends[0] == ends[1], "the bots do the same again"


def my_next_turn(page: Page, ply: int) -> Match:
    """Waits until the person decides again; returns the match."""
    for _ in range(3000):
        match = record_of(page)
        if match.ply > ply and match.turn == YOU:
            page.wait_for_timeout(400)  # the finished trick, if there is one, is taken away
            return match
        page.wait_for_timeout(20)
    raise AssertionError("nobody plays on")


def practice(page: Page) -> bool:
    """Whether the hand on the table counts as practice, as it is saved."""
    return bool(page.evaluate("JSON.parse(localStorage['pinochle/match']).table.practice.length"))


def test_p8_undo_goes_back_into_the_auction(desk: Page) -> None:
    match = first("double-deck", lambda m: my_turn(m, "auction") and has_any_marriage(m))
    sit_down(desk, match)
    desk.locator("#primary").click()
    desk.locator("#hand [tabindex='0']").focus()
    desk.keyboard.press("u")
    until(desk, "!!document.querySelector('#bid-more')")
    assert record_of(desk) == match


def has_any_marriage(match: Match) -> bool:
    """Says whether the person can name a trump."""
    return any(has_marriage(view(match, YOU).hand, suit) for suit in "SHCD")


def test_p9_the_rest_is_claimed_where_the_engine_allows_it(desk: Page) -> None:
    match = first("double-deck", may_claim)
    seen = view(match, YOU)
    assert 1 < len(seen.tricks) + 1 < seen.rules.tricks
    sit_down(desk, match)
    desk.locator("#tram").click()
    assert desk.locator("#tram-ask-title").inner_text() == say("tram-title")
    desk.locator("#tram-take").click()
    until(desk, "!!document.querySelector('dialog#over[open]')")
    after = record_of(desk)
    assert sum(after.deal.sheet.tricks) == after.rules.hand_points
    others = first("double-deck", lambda m: my_turn(m) and not may_claim(m))
    sit_down(desk, others)
    assert desk.locator("#tram").count() == 0


def test_p10_the_pad_lists_the_legal_bids_and_the_highest_ends_the_auction(desk: Page) -> None:
    match = first(
        "double-deck",
        lambda m: my_turn(m, "auction") and len(getattr(view(m, YOU).legal, "amounts", ())) == 49,
    )
    amounts = view(match, YOU).legal.amounts  # type: ignore[attr-defined]  # in the auction
    sit_down(desk, match)
    desk.locator("#bid-pad").click()
    shown = desk.locator("#pad-bids button").all()
    assert [int((each.get_attribute("data-do") or "").split()[1]) for each in shown] == [*amounts]
    assert (amounts[0], amounts[-1]) == (50, 250)
    small = [box for each in shown if (box := each.bounding_box()) and box["height"] < 44]
    assert small == []
    shown[-1].click()
    desk.locator("#pad-close").click()
    assert desk.locator("#primary").inner_text() == "Bid 250"
    assert desk.locator("#bid-more").get_attribute("aria-disabled") == "true"
    desk.locator("#primary").click()
    if desk.locator("#ask-bid-yes").count():
        desk.locator("#ask-bid-yes").click()
    until(desk, "document.getElementById('app').dataset.phase !== 'auction'")
    assert record_of(desk).deal.table.contract.bid == 250  # type: ignore[union-attr]  # not over


def test_p10_nobody_bid_the_dealer_has_it_at_the_least(desk: Page) -> None:
    def wanted(match: Match) -> bool:
        contract = match.deal.table.contract
        return my_turn(match, "naming") and contract is not None and contract.forced

    match = first("double-deck", wanted)
    sit_down(desk, match)
    assert "You have the bid at 50." in desk.locator("#prompt").inner_text()


def test_p10_without_a_marriage_a_bid_is_asked_about(desk: Page) -> None:
    def wanted(match: Match) -> bool:
        return my_turn(match, "auction") and not has_any_marriage(match)

    sit_down(desk, first("double-deck", wanted))
    desk.locator("#primary").click()
    assert "You hold no marriage." in desk.locator("#ask-bid").inner_text()
    desk.locator("#ask-bid-no").click()
    assert view(record_of(desk), YOU).phase == "auction"


@pytest.mark.parametrize("ended", ["meld-short", "out-of-reach"])
def test_p10_a_hand_that_ends_with_its_melds_says_why(desk: Page, ended: str) -> None:
    match = next(match for match in over_hands() if match.deal.table.ended == ended)
    sit_down(desk, match, melds_read=False)
    assert desk.locator("#meld-notice").count() == 1
    assert desk.locator("#primary").inner_text() == say("dock-result")
    desk.locator("#primary").click()
    until(desk, "!!document.querySelector('dialog#over[open]')")
    assert desk.locator("#over-next").count() == 1


def bold_action(match: Match) -> Action:
    """What somebody does who bids the highest with any marriage, and names the best suit."""
    assert match.turn is not None
    seen = view(match, match.turn)
    amounts = getattr(seen.legal, "amounts", ())
    married = any(has_marriage(seen.hand, suit) for suit in "SHCD")
    return Bid(amounts[-1]) if amounts and married else bot_action(match)


def over_hands() -> Any:
    """Yields matches whose hand ended with its melds, after a bid of all."""

    for number in range(400):
        match = Match.start(
            rules_for("double-deck"), f"OVERHANDS{number:07}", ("you",) + ("random",) * 3
        )
        while match.turn is not None and view(match, match.turn).phase in ("auction", "naming"):
            match = match.after(bold_action(match))
        if match.deal.is_over:
            yield match


def test_p12_a_double_click_plays_one_card_and_clicks_while_bots_play_none(desk: Page) -> None:
    match = choice_of_cards()
    sit_down(desk, match, speed="normal")
    x, y = at(desk, playable_places(match)[0])
    desk.mouse.dblclick(x, y)
    until(desk, "document.querySelector('.trick .tc:nth-child(3)')")
    mine = [seat for seat, _ in record_of(desk).deal.log].count(YOU)
    assert mine == [seat for seat, _ in match.deal.log].count(YOU) + 1
    for _ in range(4):  # clicks on cards while others act raise at most
        cell = desk.locator("#hand .c").first
        box = cell.bounding_box()
        assert box is not None
        desk.mouse.click(box["x"] + 8, box["y"] + 30)
        now = record_of(desk)
        if view(now, YOU).is_turn:
            break
        assert [seat for seat, _ in now.deal.log].count(YOU) == mine


def test_p12_a_double_tap_plays_one_card(pocket: Page) -> None:
    match = choice_of_cards()
    sit_down(pocket, match)
    do = playable_places(match)[0]
    x, y = at(pocket, do)
    pocket.touchscreen.tap(x, y)
    pocket.touchscreen.tap(x, y)
    pocket.touchscreen.tap(x, y)
    pocket.wait_for_timeout(200)
    log = record_of(pocket).deal.log
    assert [seat for seat, _ in log].count(YOU) == [s for s, _ in match.deal.log].count(YOU) + 1
