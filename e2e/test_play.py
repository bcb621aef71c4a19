"""Whole hands and a whole match in the real page: by mouse, by finger, by keyboard alone."""

from __future__ import annotations

from random import Random

import pytest
from conftest import DESKTOP, Site, Watch, engine_ready, until
from player import Finger, Keys, Player, begin, deal, prefer, record_of, violations
from playwright.sync_api import Page

from pinochle.variants import GAMES

SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def shown_scores(page: Page) -> list[int]:
    """The totals in the result, as numbers."""
    row = page.locator("#over tr.sum td").all_inner_texts()
    return [int(text.replace("−", "-")) for text in row]


def test_p4_a_whole_match_by_mouse_has_the_scores_of_the_engine(desk: Page) -> None:
    deal(desk)
    player = Player(desk, Random(7))
    player.modest = True
    for _ in range(40):
        player.hand()
        match = record_of(desk)
        assert shown_scores(desk) == list(match.score)
        if match.winner is not None:
            break
        player.press("next")
    else:
        raise AssertionError("the match does not end")
    assert max(match.score) >= match.rules.target_score or min(match.score) <= -1000
    assert "again" in player.offered()["dos"]


@pytest.mark.parametrize("game", GAMES)
def test_p3_p11_a_hand_of_every_game_by_touch(game: str, pocket: Page) -> None:
    deal(pocket, game)
    Finger(pocket, Random(4)).whole_hand()
    assert shown_scores(pocket) == list(record_of(pocket).score)


@pytest.mark.parametrize("game", GAMES)
def test_p3_p11_a_hand_of_every_game_by_mouse(game: str, desk: Page) -> None:
    deal(desk, game)
    Player(desk, Random(4)).whole_hand()
    assert shown_scores(desk) == list(record_of(desk).score)


@pytest.mark.parametrize("game", GAMES)
def test_p3_p11_a_hand_of_every_game_by_keyboard_alone(game: str, desk: Page) -> None:
    deal(desk, game)
    Keys(desk, Random(5)).whole_hand()
    assert shown_scores(desk) == list(record_of(desk).score)


def test_r2_reloading_in_every_phase_comes_back_to_the_same_decision(
    page: Page, server: Site
) -> None:
    begin(page, server.address, "cutthroat")
    player = Player(page, Random(6))
    seen: set[str] = set()
    for _ in range(400):
        now = player.offered()
        if now["dialog"] == "over":
            break
        do = player.choice(now)
        if not do:
            page.wait_for_timeout(20)
            continue
        kind = "dialog" if now["dialog"] else now["phase"] + (" start" if do == "start" else "")
        if kind not in seen and kind != "dialog":
            seen.add(kind)
            before = record_of(page)
            page.reload()
            engine_ready(page)
            until(page, "!!document.getElementById('hand')")
            assert record_of(page) == before
            assert player.offered() == now
        player.press(do)
    assert {"auction", "playing"} <= seen


def test_p5_a_card_that_is_not_allowed_is_refused_with_its_reason(desk: Page) -> None:
    page = desk
    deal(page)
    player = Player(page, Random(8))
    refused = 0
    for _ in range(2000):
        now = player.offered()
        if now["dialog"] == "over" or refused == 5:
            break
        veiled = page.locator(".hand.live .c[aria-disabled=true]")
        if now["live"] and veiled.count():
            before = record_of(page).ply
            page.evaluate("() => { document.getElementById('warn').textContent = ''; }")
            player.press(veiled.first.get_attribute("data-do") or "")
            until(page, "document.getElementById('warn').textContent.length > 10")
            text = page.locator("#warn").inner_text()
            assert text in page.locator("#prompt").inner_text()
            assert record_of(page).ply == before
            refused += 1
        if do := player.choice(player.offered()):
            player.press(do)
        else:
            page.wait_for_timeout(15)
    assert refused == 5


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_a1_axe_finds_nothing_on_any_screen(device: str, request: pytest.FixtureRequest) -> None:
    one: Page = request.getfixturevalue("desk" if device == "desktop" else "pocket")
    player = Player(one, Random(9)) if device == "desktop" else Finger(one, Random(9))
    wrong: dict[str, list[str]] = {}

    def look(kind: str) -> None:
        one.wait_for_timeout(400)  # what comes in by fading has to be there
        wrong[kind] = violations(one)

    deal(one, text_view=True)
    for _ in range(3000):
        now = player.offered()
        do = player.choice(now)
        kind = f"{now['phase']} {now['dialog']} {do.split()[0] if do else ''}"
        if (do or now["dialog"]) and kind not in wrong:
            look(kind)
        if now["dialog"] == "over":
            break
        if do:
            player.press(do)
        else:
            one.wait_for_timeout(15)
    player.press("over")
    for name in ("menu", "settings", "help", "score", "last", "needs", "melds", "new"):
        opened = f"window.pinochle.send({{type: 'press', do: 'open {name}', pointer: 'key'}})"
        one.evaluate(opened)
        until(one, f"!!document.querySelector('dialog#{name}[open]')")
        look(name)
    one.evaluate("window.pinochle.send({type: 'press', do: 'leave', pointer: 'key'})")
    look("start")
    assert {kind: found for kind, found in wrong.items() if found} == {}


@pytest.mark.parametrize("game", ["double-deck", "double-double", "two-handed"])
def test_l1_nothing_scrolls_sideways(game: str, desk: Page) -> None:
    page = desk
    deal(page, game)
    player = Player(page, Random(1))
    sizes = [(320, 568), (360, 640), (390, 844), (412, 915), (640, 360), (768, 1024)]
    sizes += [(1024, 768), (1280, 800), (1440, 900), (1920, 1080)]
    seen: set[str] = set()
    for _ in range(3000):
        now = player.offered()
        do = player.choice(now)
        kind = f"{now['phase']} {now['dialog']} {do.split()[0] if do else ''}"
        if (do or now["dialog"]) and kind not in seen:
            seen.add(kind)
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(60)
                assert not page.evaluate(SIDEWAYS), (kind, width)
            page.set_viewport_size(DESKTOP)
            page.wait_for_timeout(60)
        if now["dialog"] == "over":
            return
        if do:
            player.press(do)
        else:
            page.wait_for_timeout(15)


def test_p2_the_first_bid_before_the_engine_is_kept(page: Page, server: Site) -> None:
    server.hold()
    page.goto(server.address)
    page.locator("[data-do=new]").click()
    bid = page.locator("#primary")
    bid.wait_for()
    page.locator("#bid-more").click()
    text = bid.inner_text()
    bid.click()
    until(page, "document.body.innerText.includes('joining')")
    server.release()
    engine_ready(page)
    amount = int("".join(filter(str.isdigit, text)))
    until(page, "!!localStorage.getItem('pinochle/match')")
    log = record_of(page).deal.log
    assert (0, f"bid {amount}") in log


def some_turns(page: Page, player: Player, turns: int) -> None:
    """Plays until the match has moved on so often, or the hand is over."""
    start = record_of(page).ply
    for _ in range(6000):
        now = player.offered()
        if now["dialog"] == "over" or record_of(page).ply >= start + turns:
            return
        if do := player.choice(now):
            player.press(do)
        else:
            page.wait_for_timeout(20)
    raise AssertionError("nobody plays on")


def test_searching_bots_think_in_a_worker(page: Page, server: Site) -> None:
    prefer(page, setup={"game": "double-deck", "level": "strong", "partner": "strong"})
    page.goto(server.address)
    engine_ready(page)
    page.locator("[data-do=new]").click()
    until(page, "!!localStorage.getItem('pinochle/match')")
    some_turns(page, Player(page, Random(2)), 20)
    assert [worker.url.rpartition("/")[2] for worker in page.workers] == ["bots.js"]


def test_r4_a_killed_worker_is_replaced_and_the_game_goes_on(page: Page, server: Site) -> None:
    page.add_init_script(
        "window.made = []; window.Worker = class extends Worker {"
        " constructor(...given) { super(...given); made.push(this); } };"
    )
    prefer(page, setup={"game": "double-deck", "level": "strong", "partner": "strong"})
    page.goto(server.address)
    engine_ready(page)
    page.locator("[data-do=new]").click()
    until(page, "!!localStorage.getItem('pinochle/match')")
    player = Player(page, Random(2))
    some_turns(page, player, 12)
    until(page, "pinochle.runtime.bots === 'files'")
    page.evaluate("pinochle.runtime.bots = ''; made.forEach(one => one.terminate())")
    some_turns(page, player, 24)
    until(page, "pinochle.runtime.bots === 'files'")
    assert page.evaluate("made.length") == 2


def test_without_a_worker_the_page_thinks_itself(page: Page, server: Site, watch: Watch) -> None:
    watch.allow("bots.js|ERR_FAILED")
    page.route("**/bots.js", lambda route: route.abort())
    prefer(page, setup={"game": "double-deck", "level": "strong", "partner": "strong"})
    page.goto(server.address)
    engine_ready(page)
    page.locator("[data-do=new]").click()
    until(page, "!!localStorage.getItem('pinochle/match')")
    some_turns(page, Player(page, Random(2)), 8)
