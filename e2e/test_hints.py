"""Hints and "Why?" in the real page: by mouse, finger and key, read aloud, without a jerk."""

from __future__ import annotations

from random import Random

import pytest
from conftest import DESKTOP, PHONE, Site, engine_ready, until
from player import Player, prefer, record_of, sit_down, violations
from playwright.sync_api import Page, ViewportSize

from pinochle.match import Match
from pinochle.table.thinking import bot_action
from pinochle.variants import rules_for
from pinochle.view import view

SAID = "document.getElementById('say').textContent"
THOUGHT = "!document.querySelector('#why-answer .waits')"
SIZES = [DESKTOP, PHONE]


def choice(game: str = "double-deck", level: str = "club") -> Match:
    """A match in which the person chooses among cards, with three on the table."""
    for number in range(50):
        match = Match.start(rules_for(game), f"hints/{number}", ("you", level, level, level))
        while match.turn is not None:
            seen = view(match, match.turn)
            if not match.turn and len(seen.trick) == 3 and len(seen.playable) > 2 and seen.tricks:
                return match
            match = match.after(bot_action(match))
    raise AssertionError("no such hand")


def hinted(page: Page) -> int:
    """How many cards of the hand are marked."""
    return page.locator(".hand .c.hinted").count()


def test_a_hint_by_mouse_is_first_an_idea_and_then_a_card(desk: Page) -> None:
    sit_down(desk, choice())
    desk.locator("#hint").click()
    until(desk, "!document.getElementById('prompt').innerText.includes('Thinking')")
    idea = desk.locator("#prompt").inner_text()
    assert idea.startswith("Hint.")
    assert hinted(desk) == 0
    until(desk, f"{SAID}.startsWith('Hint.')")
    assert desk.locator("#hint").inner_text() == "Show it"
    for size in SIZES:
        desk.set_viewport_size(size)
        assert violations(desk) == []
    desk.locator("#hint").click()
    assert hinted(desk) == 1
    assert "Play" in desk.locator("#prompt").inner_text()
    until(desk, f"{SAID}.includes('Play the')")
    for size in SIZES:
        desk.set_viewport_size(size)
        assert violations(desk) == []
    marked = desk.locator(".hand .c.hinted").get_attribute("aria-label") or ""
    assert "suggested" in marked


def test_a_hint_and_a_reason_by_keyboard_alone(desk: Page) -> None:
    sit_down(desk, choice())
    desk.locator(".hand .c[tabindex='0']").focus()
    desk.keyboard.press("i")
    until(desk, "!document.getElementById('prompt').innerText.includes('Thinking')")
    desk.keyboard.press("i")
    until(desk, "document.querySelectorAll('.hand .c.hinted').length === 1")
    desk.keyboard.press("w")
    until(desk, "document.activeElement.id === 'why-now-title'")
    for _ in range(12):
        desk.keyboard.press("Tab")
        if desk.evaluate("document.activeElement.dataset.do?.startsWith('why ')"):
            break
    desk.keyboard.press("Enter")
    until(desk, "document.activeElement.id === 'why-past-title'")
    until(desk, THOUGHT)
    assert desk.locator("#why-past-title").inner_text().startswith("Why did")
    assert desk.locator("#why-answer p").count() >= 2
    desk.keyboard.press("Escape")
    until(desk, "!document.querySelector('dialog')")
    assert desk.evaluate("document.activeElement.closest('.hand, #dock') !== null")


def test_a_card_on_the_table_is_asked_about_by_touch(pocket: Page) -> None:
    match = choice()
    sit_down(pocket, match)
    pocket.locator("#trick li.tc:not(.slot) button").nth(1).tap()
    until(pocket, "!!document.querySelector('dialog#why-past[open]')")
    until(pocket, THOUGHT)
    text = pocket.locator("#why-answer").inner_text()
    assert "no hidden card" in text
    until(pocket, f"{SAID}.length > 10")
    assert not any(sign in pocket.evaluate(SAID) for sign in "♠♥♦♣")
    assert violations(pocket) == []
    pocket.set_viewport_size(DESKTOP)
    assert violations(pocket) == []
    pocket.locator("#why-past-close").tap()
    assert record_of(pocket) == match


def test_calls_and_the_log_can_be_asked_about(desk: Page) -> None:
    match = choice()
    sit_down(desk, match)
    desk.locator("#why").click()
    calls = desk.locator("dialog .asks .ask")
    assert calls.count() >= 3 + len(view(match, 0).calls)
    calls.last.click()
    until(desk, THOUGHT)
    desk.locator("[data-do='open why']").last.click()
    until(desk, "!!document.querySelector('dialog#why-now[open]')")
    desk.keyboard.press("Escape")
    desk.locator("#log .entry").first.click()
    until(desk, "!!document.querySelector('dialog#why-past[open]')")
    until(desk, THOUGHT)


def test_the_blindfold_test_is_run_from_the_menu(pocket: Page) -> None:
    sit_down(pocket, choice())
    pocket.locator("#bar-menu").tap()
    pocket.locator("#menu-blind").tap()
    until(pocket, "!document.querySelector('#blind-answer .waits')")
    lines = pocket.locator("#blind-answer p").all_inner_texts()
    assert len(lines) == 3
    assert all("the same in all 12 deals" in line for line in lines)
    assert violations(pocket) == []


FRAMES = """() => { window.gaps = []; let last = performance.now();
  const step = now => { gaps.push(now - last); last = now; requestAnimationFrame(step); };
  requestAnimationFrame(step); }"""


def test_frames_go_on_while_a_hint_is_thought_over(desk: Page) -> None:
    sit_down(desk, choice())
    desk.locator("#hint").click()  # what is imported once is there now
    until(desk, "!document.getElementById('prompt').innerText.includes('Thinking')")
    sit_down(desk, choice())
    desk.evaluate(FRAMES)
    desk.locator("#hint").click()
    until(desk, "!document.getElementById('prompt').innerText.includes('Thinking')")
    gaps = sorted(desk.evaluate("gaps"))
    assert len(gaps) >= 3
    assert gaps[len(gaps) // 2] < 50, gaps  # 16.7 where nothing else wants the processor


def worker_of(page: Page, server: Site, script: str) -> None:
    """Begins a match with players that search, whose worker is *script*."""
    page.route(
        "**/bots.js", lambda route: route.fulfill(body=script, content_type="text/javascript")
    )
    prefer(page, setup={"game": "double-deck", "level": "strong", "partner": "strong"})
    page.goto(server.address)
    engine_ready(page)
    page.locator("[data-do=new]").click()
    until(page, "!!document.getElementById('hand')")
    until(page, "!!localStorage.getItem('pinochle/match')")


def test_a_stuck_worker_does_not_hold_up_the_game(page: Page, server: Site) -> None:
    stuck = "onmessage = e => { if (e.data.interpreter) postMessage({id: 'ready', text: ''}); };"
    worker_of(page, server, stuck)
    player = Player(page, Random(2))
    seen = False
    for _ in range(1500):
        now = player.offered()
        if len(getattr(record_of(page).deal.phase, "tricks", ())) or now["dialog"] == "over":
            break
        seen = seen or page.locator(".seat .thinking").count() > 0
        if do := player.choice(now):
            player.press(do)
        else:
            page.wait_for_timeout(30)
    else:
        raise AssertionError("nobody plays on")
    assert seen


def test_a_worker_that_fails_is_replaced_until_it_is_given_up(page: Page, server: Site) -> None:
    page.add_init_script(
        "window.made = 0; window.Worker = class extends Worker {"
        " constructor(...given) { super(...given); made += 1; } };"
    )
    broken = (
        "onmessage = ({data}) => { if (!data.interpreter) postMessage({id: data.id, text: ''}); };"
    )
    worker_of(page, server, broken)
    player = Player(page, Random(2))
    for _ in range(1500):
        if len(getattr(record_of(page).deal.phase, "tricks", ())) > 1:
            break
        if do := player.choice(player.offered()):
            player.press(do)
        else:
            page.wait_for_timeout(30)
    else:
        raise AssertionError("nobody plays on")
    assert page.evaluate("made") == 3


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
def test_the_levels_have_a_page(size: ViewportSize, page: Page, server: Site) -> None:
    page.set_viewport_size(size)
    page.goto(f"{server.address}levels.html")
    assert page.locator("h1").inner_text() == "How the bots play"
    assert page.locator("tbody tr").count() >= 6
    assert violations(page) == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


@pytest.mark.parametrize(
    ("game", "phase"),
    [("single-deck", "passing"), ("cutthroat", "burying"), ("firehouse", "naming")],
)
def test_a_hint_for_trump_a_pass_or_a_discard_gives_the_figures(
    desk: Page, game: str, phase: str
) -> None:
    """And it fits, on the desk and on the phone."""
    rules = rules_for(game)
    levels = ("you", *("club",) * (rules.players - 1))
    for number in range(90):
        match = Match.start(rules, f"choices/{number}", levels)
        while match.turn is not None and match.deal.phase.name in ("auction", "naming", "passing"):  # type: ignore[union-attr]  # not over
            if not match.turn and match.deal.phase.name == phase:  # type: ignore[union-attr]  # not over
                break
            match = match.after(bot_action(match))
        if not match.turn and match.deal.phase.name == phase:  # type: ignore[union-attr]  # not over
            break
    sit_down(desk, match)
    desk.locator("#hint").click()
    until(desk, "!document.getElementById('prompt').innerText.includes('Thinking')")
    desk.locator("#hint").click()
    until(desk, "document.getElementById('prompt').innerText.includes('deals that fit')")
    assert phase == "naming" or hinted(desk) >= (rules.pass_count or rules.kitty)
    for size in SIZES:
        desk.set_viewport_size(size)
        assert violations(desk) == []
