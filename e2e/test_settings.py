"""Settings in the real page: each in force at once, kept over a reload, harmless when damaged."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from conftest import Site, engine_ready, until
from player import Player, begin, deal, prefer, violations
from playwright.sync_api import Page

NOT_QUICK = 400  # ms after which a second press is not part of a double click
STYLE = "([of, name]) => getComputedStyle(document.querySelector(of)).getPropertyValue(name)"
MOVING = """() => document.getAnimations().filter(each =>
  each.effect.getComputedTiming().iterations !== Infinity
  && each.playState === 'running'
  && each.effect.getKeyframes().some(frame => frame.translate || frame.transform)).length"""


def style(page: Page, of: str, name: str) -> str:
    """The computed value of a property of the first element that *of* selects."""
    return str(page.evaluate(STYLE, [of, name]))


def choose(page: Page, name: str, value: str | bool) -> None:
    """Changes a setting in its field, as a person does."""
    if not page.locator("dialog#settings[open]").count():
        page.locator("#bar-menu").click()
        page.locator("#menu-settings").click()
    field = page.locator(f"#set-{name}")
    if isinstance(value, bool):
        field.set_checked(value)
    elif field.evaluate("each => each.tagName") == "SELECT":
        field.select_option(value)
    else:
        field.fill(value)
        field.dispatch_event("change")


def shut(page: Page) -> None:
    """Closes the dialog."""
    page.keyboard.press("Escape")
    until(page, "!document.querySelector('dialog[open]')")


def kept(page: Page) -> dict[str, Any]:
    """What is stored of the settings."""
    found: dict[str, Any] = json.loads(page.evaluate("localStorage['pinochle/settings']"))
    return found


def to_play(page: Page) -> None:
    """Plays until three cards lie on the table and some cards are not allowed."""
    player = Player(page, Random(4))
    wanted = (
        "document.querySelectorAll('.trick .tc:not(.slot)').length === 3"
        " && !!document.querySelector('.hand.live [aria-disabled=true]')"
    )
    for _ in range(4000):
        if page.evaluate(wanted):
            return
        if do := player.choice(player.offered()):
            player.press(do)
        else:
            page.wait_for_timeout(20)
    raise AssertionError("no such trick")


@pytest.mark.parametrize(
    ("name", "value", "of", "css", "wanted"),
    [
        ("theme", "dark", "body", "color-scheme", "dark"),
        ("theme", "light", "body", "color-scheme", "light"),
        ("table", "blue", ":root", "--felt-hi", "light-dark(#235a86,#1c4160)"),
        ("table", "charcoal", ":root", "--felt-hi", "light-dark(#4d555c,#31373c)"),
        ("back", "blue", ".back", "--back-1", "#2f5f9c"),
        ("colours", "two", ".hand .D", "--c", "#b8140c"),
        ("contrast", "more", ".btn", "border-top-width", "2px"),
        (
            "size",
            "large",
            ".hand",
            "--im",
            "translate(98px,136px) scale(.7) translate(-98px,-136px)",
        ),
        ("motion", "less", ".hand .lift", "transition-duration", "0s"),
        ("speed", "relaxed", ".app", "--card-ms", "380ms"),
    ],
)
def test_a_look_is_in_force_as_soon_as_it_is_chosen(
    desk: Page, name: str, value: str, of: str, css: str, wanted: str
) -> None:
    deal(desk)
    before = style(desk, of, css)
    choose(desk, name, value)
    assert style(desk, of, css).replace(", ", ",") == wanted != before
    assert kept(desk)[name] == value


def test_all_of_it_survives_a_reload_and_can_be_reset(page: Page, server: Site) -> None:
    begin(page, server.address)
    for name, value in (("theme", "dark"), ("suits", "HSDC"), ("sound", "15"), ("strict", True)):
        choose(page, name, value)
    page.reload()
    engine_ready(page)
    assert style(page, "body", "color-scheme") == "dark"
    assert page.locator(".hand .c").first.get_attribute("data-do").split()[1][1] == "H"  # type: ignore[union-attr]  # a card has one
    choose(page, "table", "blue")
    page.locator("#set-reset-cards").click()
    assert style(page, "body", "color-scheme") == "light dark"
    assert kept(page)["suits"] == "HSDC"
    assert not page.locator("#set-reset-cards[aria-disabled=false]").count()


@pytest.mark.parametrize("text", ['{"speed": "warp", "theme": "dark"}', '{"speed":', "[1]"])
def test_damaged_settings_cost_one_sentence_and_no_game(
    page: Page, server: Site, text: str
) -> None:
    begin(page, server.address)
    match = page.evaluate("localStorage['pinochle/match']")
    page.goto("about:blank")
    page.add_init_script(
        f"sessionStorage.bad ??= (localStorage['pinochle/settings'] = {json.dumps(text)}, 1)"
    )
    page.goto(server.address)
    engine_ready(page)
    page.get_by_text("Some settings couldn’t be read").wait_for()
    assert page.evaluate("localStorage['pinochle/settings-unreadable']") == text
    assert page.evaluate("localStorage['pinochle/match']") == match
    assert page.locator("#resume").count() == 1
    page.reload()
    engine_ready(page)
    assert not page.get_by_text("Some settings couldn’t be read").count()


def test_the_hand_is_sorted_and_laid_out_as_chosen(desk: Page) -> None:
    def hand() -> list[str]:
        dos = desk.evaluate("[...document.querySelectorAll('.hand .c')].map(c => c.dataset.do)")
        return [do.split()[1][:2] for do in dos]

    deal(desk)
    held = hand()
    choose(desk, "suits", "HSDC")
    assert [face[1] for face in hand()] == sorted((f[1] for f in held), key="HSDC".index)
    choose(desk, "ranks", "low")
    hearts = [face for face in hand() if face[1] == "H"]
    assert hearts == [face for face in held if face[1] == "H"][::-1]
    choose(desk, "hand", "grid")
    assert desk.locator(".hand.grid").count() == 1
    xs = desk.evaluate(
        "[...document.querySelectorAll('#row-H .c')].map(c => c.getBoundingClientRect().x)"
    )
    assert xs == sorted(xs)


def test_large_figures_are_larger_and_stay_in_sight(pocket: Page) -> None:
    def rank() -> float:
        return float(
            pocket.evaluate("document.querySelector('.hand .card svg use').getBBox().height")
        )

    deal(pocket)
    assert rank() > 0
    small = style(pocket, ".hand", "--row")
    choose(pocket, "size", "large")
    shut(pocket)
    assert style(pocket, ".hand", "--row") != small
    assert style(pocket, ".hand", "--ir").startswith("translate(6.5px")
    sideways = "document.documentElement.scrollWidth > innerWidth"
    assert not pocket.evaluate(sideways)


def test_classic_courts_are_fetched_only_when_they_are_chosen(page: Page, server: Site) -> None:
    begin(page, server.address)
    assert server.asked("courts") == []
    choose(page, "faces", "classic")
    until(page, "document.documentElement.dataset.courts === 'ready'")
    assert len(server.asked("courts.svg")) == 1
    assert style(page, ".app", "--dm") == "none"
    page.reload()
    engine_ready(page)
    until(page, "document.documentElement.dataset.courts === 'ready'")
    choose(page, "faces", "index")
    assert style(page, ".app", "--dm") == "inline"


def test_sounds_are_made_only_when_asked_for(page: Page, server: Site) -> None:
    page.add_init_script(
        "window.made = 0; const Real = window.AudioContext;"
        "window.AudioContext = class extends Real { constructor() { super(); window.made++; } }"
    )
    begin(page, server.address)
    Player(page, Random(4)).press("act pass")
    Player(page, Random(4)).press("act! pass")
    page.wait_for_timeout(300)
    assert page.evaluate("made") == 0
    assert server.asked("sound.js") == []
    choose(page, "sound", "15")
    shut(page)
    Player(page, Random(4)).whole_hand()
    assert page.evaluate("made") == 1
    assert len(server.asked("sound.js")) == 1


def test_the_table_is_read_aloud_if_that_is_chosen(page: Page, server: Site) -> None:
    page.add_init_script(
        "window.aloud = []; speechSynthesis.speak = said => aloud.push(said.text);"
    )
    begin(page, server.address, speak=True)
    until(page, "aloud.length > 0")
    assert "You hold 20 cards" in " ".join(page.evaluate("aloud"))


def test_movement_is_over_at_any_input_and_the_table_is_final_before(
    page: Page, server: Site
) -> None:
    begin(page, server.address, speed="relaxed")
    until(page, f"({MOVING})() > 0")  # the deal
    assert page.locator(".hand .c").count() == 20
    page.keyboard.press("Shift")
    assert page.evaluate(MOVING) == 0
    assert page.locator("#motion > *").count() == 0


@pytest.mark.parametrize("how", ["setting", "system"])
def test_a5_nothing_travels_where_movement_is_unwanted(page: Page, server: Site, how: str) -> None:
    if how == "system":
        page.emulate_media(reduced_motion="reduce")
    more = {"motion": "less"} if how == "setting" else {}
    page.add_init_script(
        "window.travels = 0; addEventListener('load', () => { const look = () => {"
        f"travels += ({MOVING})(); requestAnimationFrame(look); }}; look(); }})"
    )
    begin(page, server.address, speed="fast", **more)
    to_play(page)
    assert page.evaluate("travels") == 0


def test_a_finished_trick_stays_until_i_continue(desk: Page) -> None:
    deal(desk, trick_hold="wait")
    to_play(desk)
    player = Player(desk, Random(2))
    desk.wait_for_timeout(NOT_QUICK)
    player.press(player.choice(player.offered()))
    until(desk, "!!document.querySelector('.trick.done')")
    desk.wait_for_timeout(1200)
    assert desk.locator(".trick.done").count() == 1
    desk.locator("#primary").click()
    until(desk, "!document.querySelector('.trick.done')")


def test_confirming_can_be_asked_for_with_the_mouse_too(desk: Page) -> None:
    for confirm, raised in (("always", True), ("never", False)):
        deal(desk, confirm=confirm)
        to_play(desk)
        player = Player(desk, Random(2))
        desk.wait_for_timeout(NOT_QUICK)
        card = next(do for do in player.offered()["dos"] if do.startswith("card "))
        player.press(card)
        up = desk.locator(".hand .c[aria-selected=true]").count() == 1
        assert up is raised


def test_strict_play_has_no_undo(desk: Page) -> None:
    deal(desk, strict=True)
    to_play(desk)
    assert desk.locator("#undo").get_attribute("aria-disabled") == "true"


def test_meld_is_counted_as_much_as_is_wanted(desk: Page) -> None:
    deal(desk)
    assert desk.locator(".trump").count() == 4
    choose(desk, "count_meld", "plain")
    assert desk.locator(".trump").count() == 0
    assert "Meld that needs no trump" in desk.locator("#dock").inner_text()
    choose(desk, "count_meld", "off")
    assert "eld" not in desk.locator("#dock").inner_text()


def test_bids_are_explained_or_not(desk: Page) -> None:
    deal(desk)
    desk.locator("#bid-pad").click()
    assert desk.locator("#pad small").count() > 0
    shut(desk)
    choose(desk, "explain_bids", False)
    shut(desk)
    desk.locator("#bid-pad").click()
    assert desk.locator("#pad small").count() == 0


def test_the_text_view_and_the_keys_follow_their_switches(desk: Page) -> None:
    deal(desk)
    choose(desk, "text_view", True)
    shut(desk)
    assert desk.get_by_role("heading", name="The table as text").count() == 1
    choose(desk, "shortcuts", False)
    shut(desk)
    assert "s" not in str(desk.locator("#table-main").get_attribute("data-keys")).split(",")


def test_first_tips_can_be_put_away_before_the_engine_is_ready(page: Page, server: Site) -> None:
    server.hold()
    page.goto(server.address)
    page.locator("[data-do=new]").click()
    page.locator("#tip").click()
    assert not page.locator("#tip").is_visible()
    server.release()
    engine_ready(page)
    assert page.locator("#tip").count() == 0
    assert kept(page)["tip_bid"] is False


def test_a1_the_dialog_has_no_violations(desk: Page) -> None:
    deal(desk)
    choose(desk, "theme", "dark")
    assert violations(desk) == []
    choose(desk, "theme", "light")
    assert violations(desk) == []
    choose(desk, "contrast", "more")
    choose(desk, "table", "charcoal")
    assert violations(desk) == []


def test_settings_open_before_a_game_and_by_their_address(page: Page, server: Site) -> None:
    prefer(page)
    page.goto(server.address + "#/settings")
    engine_ready(page)
    page.get_by_role("heading", name="Settings").wait_for()
    page.locator("#set-theme").select_option("dark")
    assert style(page, "body", "color-scheme") == "dark"
    page.keyboard.press("Escape")
    page.locator("#start-settings").click()
    page.get_by_role("heading", name="Settings").wait_for()


def test_the_app_is_installed_from_the_menu_where_the_browser_can(desk: Page) -> None:
    deal(desk)
    item = desk.locator("#menu-install")
    desk.locator("#bar-menu").click()
    assert item.is_hidden()
    desk.keyboard.press("Escape")
    desk.evaluate(
        """() => {
          const offer = new Event('beforeinstallprompt', {cancelable: true});
          offer.prompt = () => { window.prompted = offer.defaultPrevented; };
          dispatchEvent(offer);
        }"""
    )
    desk.locator("#bar-menu").click()
    item.click()
    until(desk, "window.prompted === true")
    until(desk, "!document.querySelector('dialog[open]')")
    desk.locator("#bar-menu").click()
    assert item.is_hidden(), "it can be asked once"


def test_a_name_may_hold_any_sign_and_stays_text(desk: Page) -> None:
    deal(desk, text_view=True)
    choose(desk, "name_n", "B&amp;b 'n' \"q\"")
    shut(desk)
    name = "B&amp;b 'n' "
    assert name.strip() in desk.locator("#seats").inner_text()
    assert name.strip() in desk.locator("#text-players").inner_text()
    assert kept(desk)["name_n"] == name.strip()
