"""What is kept on the device: good, damaged, foreign, refused."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from page import FakePage
from test_session import TABLE, page_of

from pinochle.dealing import deal_cards, first_dealer
from pinochle.table import store
from pinochle.table.session import Session
from pinochle.table.settings import Settings
from pinochle.variants import rules_for


def saved_page() -> FakePage:
    """A page with a match in the auction."""
    page = page_of("double-deck")
    page.settle()
    return page


def _with_action(text: str, action: str) -> str:
    """The save with one more action, which is not legal there."""
    save = json.loads(text)
    save["record"]["hands"][0]["actions"].append(action)
    return json.dumps(save)


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: "null",
        lambda text: "[]",
        lambda text: "{}",
        lambda text: '{"version": 2}',
        lambda text: '{"version": true}',
        lambda text: '{"version": []}',
        lambda text: '{"format": "pinochle/9"}',
        lambda text: text.replace('"version": 2', '"version": 99'),
        lambda text: text.replace("AS", "ZS"),
        lambda text: text.replace("double-deck", "triple-deck"),
        lambda text: _with_action(text, "0 bid 7"),
        lambda text: _with_action(text, "0 play AS"),
        lambda text: _with_action(text, "1 pass"),
        lambda text: text.replace('"version": 2', '"version": [2]'),
        lambda text: "[" * 100000,
    ],
)
def test_a_save_that_cannot_be_read_is_set_aside_and_said(damage: Callable[[str], str]) -> None:
    good = saved_page().storage[store.MATCH]
    assert good is not None
    bad = damage(good)
    page = FakePage(saved={store.MATCH: bad}, hash=TABLE)
    if not bad:  # an empty text is no save
        assert page.has("play-now")
        return
    assert page.has("play-now")
    assert not page.has("hand")
    assert page.storage[store.BACKUP] == bad
    assert page.storage[store.MATCH] is None
    assert "couldn’t be read" in page.text("start-message")
    page.press("copy")
    assert page.copied == [bad]
    page.send(type="copied", ok=True)
    assert page.said[-1] == "Copied."
    page.press("new")
    assert page.has("hand")


def test_a_bare_record_is_read_as_a_save() -> None:
    text = saved_page().storage[store.MATCH]
    assert text is not None
    record = json.dumps(json.loads(text)["record"])
    page = FakePage(saved={store.MATCH: record}, hash=TABLE)
    assert page.has("hand")


def test_the_start_page_offers_to_go_on() -> None:
    page = FakePage(saved=saved_page().storage)
    assert page.has("resume")
    assert "Hand 1" in page.text("resume")
    page.press("resume")
    assert page.has("hand")
    assert page.hash == TABLE


def test_settings_are_kept_and_nonsense_in_them_is_harmless() -> None:
    page = saved_page()
    page.press("open menu")
    page.press("open settings")
    page.change("set-speed", "instant")
    page.change("set-text_view", "true")
    again = FakePage(saved=page.storage)
    assert again.session.model.settings == Settings(speed="instant", text_view=True)
    for text in ("", "{", "[]", '{"speed": 7}', '{"speed": "warp", "auto_last": "no"}', "null"):
        assert FakePage(saved={store.SETTINGS: text}).session.model.settings == Settings()


def test_the_choice_of_a_game_is_kept() -> None:
    page = FakePage()
    page.change("start-game", "cutthroat")
    page.change("start-level", "casual")
    again = FakePage(saved=page.storage)
    setup = again.session.model.setup
    assert (setup.game, setup.level) == ("cutthroat", "casual")


def test_a_browser_that_refuses_storage_is_told_of_once() -> None:
    page = saved_page()
    page.send(type="storage", ok=False)
    page.send(type="storage", ok=False)
    assert len(page.warned) == 1


def test_every_action_is_saved() -> None:
    page = saved_page()
    before = page.storage[store.MATCH]
    page.press("act pass")
    page.press("act! pass")
    after = page.storage[store.MATCH]
    assert after != before
    assert after is not None
    assert "0 pass" in json.loads(after)["record"]["hands"][0]["actions"]


def test_a_link_starts_its_deal_and_later_hands_are_fresh() -> None:
    links = ["#/table?game=single-deck&seed=ABC&hand=2", "#/table?game=single-deck&seed=ABC&hand=2"]
    hands = [FakePage(hash=link).session.model.scene.seen.hand for link in links]
    assert hands[0] == hands[1]
    page = FakePage(hash=links[0])
    assert page.hash == TABLE
    match = page.session.model.match
    assert match is not None
    assert match.rules.game == "single-deck"
    assert match.deal.dealt.hands == _dealt_by_hand("single-deck", "ABC", 2)
    assert match.seed != "ABC"
    again = FakePage(saved=page.storage, hash=TABLE)
    assert again.session.model.scene.seen == page.session.model.scene.seen


def _dealt_by_hand(game: str, seed: str, hand: int) -> tuple[tuple[object, ...], ...]:
    rules = rules_for(game)
    dealer = (first_dealer(seed, rules.players) + hand) % rules.players
    return deal_cards(rules, seed, hand, dealer).hands


def test_the_way_back_from_a_linked_deal_does_not_lead_to_the_link() -> None:
    session = Session()
    env = {"size": {}, "seed": "K7Q2M4X9T0B5C8D1"}
    link = "#/table?game=firehouse&seed=abc"
    for effects in (
        session.start({}, link, env),
        session.event({"type": "route", "hash": link, "seed": "K7Q2M4X9T0B5C8D2"}),
    ):
        names = [name for effect in effects for name in effect]
        assert "reroute" in names
        assert "route" not in names


def test_a_link_that_cannot_be_read_is_explained_on_the_start_page() -> None:
    page = FakePage(hash="#/table?game=whist")
    assert page.has("play-now")
    assert "whist" in page.text("start-message")


def test_the_rules_are_shown_and_lead_back_to_the_hand() -> None:
    page = saved_page()
    before = page.session.model.scene.seen
    page.press("open menu")
    page.press("rules")
    assert page.hash.startswith("#/rules/double-deck")
    assert page.has("rules-title")
    assert page.title.startswith("Rules of Double deck")
    jump = next(do for do in page.buttons() if do.startswith("skip rules-"))
    page.press(jump)
    assert page.focus == jump.removeprefix("skip ")
    assert page.timers == {}
    page.send(type="route", hash=TABLE)
    assert page.session.model.scene.seen == before
    assert page.has("hand")


def test_a_link_to_rules_shows_the_house_rules() -> None:
    page = FakePage(hash="#/rules/single-deck?set=dix:true")
    assert page.has("rules-title")
    assert page.hash == "#/rules/single-deck?set=dix:true"
    assert page.session.model.rules is not None
    assert page.session.model.rules.dix
