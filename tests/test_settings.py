"""Every setting: kept, read back, in force at once, and harmless when what was kept is nonsense."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest
from page import FakePage, Person, walk

from pinochle.table import store
from pinochle.table.cells import suit_order
from pinochle.table.scene import Scene
from pinochle.table.settings import (
    CHOICES,
    GROUPS,
    NAMES,
    SPEEDS,
    VOLUME,
    Settings,
    chosen,
    looks,
    reset,
    settings_from,
    unreadable,
)

TIPS = {"tip_bid", "tip_veil", "tip_coach"}


def with_settings(game: str = "double-deck", **settings: object) -> FakePage:
    """A page with a new match and these settings."""
    page = FakePage(saved={store.SETTINGS: json.dumps({"speed": "instant", **settings})})
    model = page.session.model
    model.setup = model.setup._replace(game=game, level="random", partner="random")
    page.press("new")
    page.settle()
    return page


def play_until(page: FakePage, there: Callable[[Scene], bool]) -> None:
    """Plays on, a step at a time."""
    person = Person(page, Random(6))
    for _ in range(4000):
        if there(page.session.model.scene):
            return
        if not page.tick():
            person.decide()
    raise AssertionError("it does not come to that")


def faces(page: FakePage) -> list[str]:
    """The faces of the hand, in the order in which they stand in the page."""
    dos = (each[1].get("data-do", "") for each in walk(page.body))
    return [do.split()[1].partition("/")[0] for do in dos if do.startswith("card ")]


def suits(page: FakePage) -> str:
    """The suits of the hand, in order."""
    return "".join(dict.fromkeys(face[1] for face in faces(page)))


def test_every_setting_stands_in_one_group_and_has_its_kind() -> None:
    grouped = [name for names in GROUPS.values() for name in names]
    assert len(grouped) == len(set(grouped))
    assert set(grouped) | TIPS == set(Settings._fields)
    for name, usual in Settings()._asdict().items():
        assert usual in values_of(name) if name not in TIPS else usual is True


def values_of(name: str) -> tuple[object, ...]:
    """Some of what a setting can be, its usual value among them."""
    if name == "sound":
        return (*VOLUME,)
    return ("", "Ada") if name in NAMES else CHOICES.get(name, (True, False))


@pytest.mark.parametrize("name", [name for names in GROUPS.values() for name in names])
def test_every_value_of_every_setting_is_kept_over_a_reload(name: str) -> None:
    page = with_settings()
    page.press("open menu")
    page.press("open settings")
    for value in values_of(name):
        page.change(f"set-{name}", str(value).lower() if isinstance(value, bool) else str(value))
        kept = getattr(page.session.model.settings, name)
        assert kept == value
        again = FakePage(saved=page.storage)
        assert getattr(again.session.model.settings, name) == kept
        assert "couldn’t be read" not in again.text()


@pytest.mark.parametrize(
    "text",
    [
        '{"speed": "warp"}',
        '{"speed": ["normal"]}',
        '{"auto_last": 1, "theme": "dark"}',
        '{"setup": 7}',
        '{"sound": 33}',
        '{"name_w": "<b>Wes</b>"}',
        '{"name_n": "Bartholomew the Great"}',
        '{"theme": "dark"',
        "[]",
        "null",
    ],
)
def test_settings_that_mean_nothing_cost_one_sentence_and_are_set_aside(text: str) -> None:
    page = FakePage(saved={store.SETTINGS: text})
    assert "couldn’t be read" in page.text("start-message")
    assert page.storage[store.OLD_SETTINGS] == text
    wanted = Settings(theme="dark") if '"dark",' in text or text.endswith('"dark"}') else Settings()
    assert page.session.model.settings == wanted
    again = FakePage(saved=page.storage)
    assert "couldn’t be read" not in again.text()
    assert again.session.model.settings == wanted


def test_a_setting_of_a_later_version_is_no_trouble() -> None:
    page = FakePage(saved={store.SETTINGS: '{"theme": "light", "hologram": "on"}'})
    assert "couldn’t be read" not in page.text()
    assert page.session.model.settings.theme == "light"


def test_a_volume_in_words_is_understood() -> None:
    for word, percent in (("off", 0), ("quiet", 15), ("medium", 35), ("loud", 70)):
        page = FakePage(saved={store.SETTINGS: json.dumps({"sound": word})})
        assert page.session.model.settings.sound == percent
        assert "couldn’t be read" not in page.text()


def test_a_name_is_used_wherever_somebody_is_named() -> None:
    page = with_settings(text_view=True)
    page.press("open menu")
    page.press("open settings")
    page.change("set-name_w", "  Ada  <Lovelace>, the first ")
    assert page.session.model.settings.name_w == "Ada Lovelace"
    page.change("set-name_n", "Bo & Co")
    page.change("set-name_e", "Eve♥")
    assert page.session.model.settings.name_e == "Eve"
    page.press("close")
    page.said.clear()
    play_until(page, lambda scene: len(scene.seen.tricks) == 1)
    assert "Ada Lovelace" in page.text("seats")
    assert "Bo & Co" in page.text("seats")
    for where in ("log", "text-view"):
        assert "Ada Lovelace" in page.text(where)
        assert "Wes" not in page.text(where)
    assert "Ada Lovelace" in " ".join(page.said)
    page.press("open menu")
    page.press("open settings")
    page.press("reset names")
    page.press("close")
    assert "Wes" in page.text("seats")
    assert FakePage(saved=page.storage).session.model.settings.name_w == ""


def test_only_what_a_setting_can_be_is_taken() -> None:
    usual = Settings()
    assert chosen(usual, "speed", "warp") == usual
    assert chosen(usual, "strict", "true") == usual
    assert chosen(usual, "no-such", "x") == usual
    assert chosen(usual, "strict", True).strict
    assert [*unreadable({"speed": 3, "strict": True, "other": 1})] == ["speed"]
    assert settings_from(["speed"]) == usual


def test_a_group_is_reset_and_nothing_else() -> None:
    page = with_settings()
    page.press("open menu")
    page.press("open settings")
    assert page.buttons()["reset hand"][1].get("aria-disabled") == "true"
    page.change("set-suits", "HSDC")
    page.change("set-theme", "dark")
    assert "aria-disabled" not in page.buttons()["reset hand"][1]
    page.press("reset hand")
    assert page.focus == "set-g-hand"  # the button itself has gone
    assert page.session.model.settings.suits == "SHCD"
    assert page.session.model.settings.theme == "dark"
    assert FakePage(saved=page.storage).session.model.settings.suits == "SHCD"
    assert reset(Settings(tip_bid=False), "tips") == Settings()
    assert reset(Settings(theme="dark"), "no-such") == Settings(theme="dark")


def test_settings_open_on_the_start_page_and_by_their_address() -> None:
    page = FakePage()
    page.press("open settings")
    page.change("set-theme", "dark")
    assert page.element("app")[1]["data-theme"] == "dark"
    page.press("reset cards")
    assert page.element("app")[1]["data-theme"] == "system"
    page.press("close")
    assert not page.has("settings")
    assert page.focus == "start-settings"
    linked = FakePage(hash="#/settings")
    assert linked.has("settings")
    linked.send(type="route", hash="#/")
    assert not linked.has("settings")


@pytest.mark.parametrize(
    "name", ["theme", "colours", "faces", "size", "back", "table", "motion", "contrast", "speed"]
)
def test_the_look_of_every_screen_follows_at_once(name: str) -> None:
    page = with_settings()
    page.press("open menu")
    page.press("open settings")
    for value in CHOICES[name]:
        page.change(f"set-{name}", value)
        assert page.element("app")[1][f"data-{name}"] == value


def test_the_times_of_the_motion_are_those_of_the_speed() -> None:
    for name, speed in SPEEDS.items():
        style = looks(Settings(speed=name))["style"]
        assert f"--card-ms:{speed.card}ms" in style
        assert f"--deal-ms:{speed.deal}ms" in style


def test_the_order_of_suits_and_ranks_is_that_of_the_hand() -> None:
    page = with_settings(suits="HSDC")
    assert suits(page) == "".join(suit for suit in "HSDC" if suit in suits(page))
    page.press("open menu")
    page.press("open settings")
    before = faces(page)
    page.change("set-ranks", "low")
    for suit in "SHDC":
        now = [face for face in faces(page) if face[1] == suit]
        assert now == [face for face in before if face[1] == suit][::-1]


def test_trump_stands_first_once_it_is_known() -> None:
    assert suit_order("trump", None) == "SHCD"
    assert [suit_order("trump", suit) for suit in "SHCD"] == ["SHCD", "HSCD", "CSHD", "DSHC"]
    assert suit_order("SHDC", "D") == "SHDC"


def test_a_key_goes_through_the_orders() -> None:
    page = with_settings()
    page.press("skip hand")
    page.key("x")
    assert page.session.model.settings.suits == "SHDC"
    assert page.said[-1] == "Suits: spades, hearts, diamonds, clubs."
    for _ in range(3):
        page.key("x")
    assert page.session.model.settings.suits == "SHCD"


def test_the_layout_is_kept_for_each_kind_of_screen() -> None:
    page = with_settings()
    page.press("layout")
    settings = page.session.model.settings
    assert (settings.hand, settings.hand_phone) == ("grid", "auto")
    page.send(type="resize", width=360, height=640, coarse=True)
    page.press("layout")
    settings = page.session.model.settings
    assert (settings.hand, settings.hand_phone) == ("grid", "fan")


def test_large_figures_need_more_room_in_the_fan() -> None:
    def need(size: str) -> float:
        style = with_settings(size=size).element("cards")[1]["style"]
        return float(style.split("--need:")[1].split(";")[0])

    assert need("large") > need("normal")


def test_strict_play_takes_nothing_back() -> None:
    for strict in (True, False):
        page = with_settings(strict=strict)
        play_until(page, lambda scene: scene.my_play and len(scene.seen.tricks) == 1)
        assert (page.buttons()["undo"][1].get("aria-disabled") == "true") is strict
        before = page.session.model.match
        page.send(type="press", do="undo", pointer="mouse", id="undo", at=9e9)
        assert (page.session.model.match is before) is strict
        assert ("Nothing can be taken back now." in page.warned) is strict


def test_earlier_tricks_may_be_looked_at_if_chosen() -> None:
    for choice, offered in (("last", False), ("all", True)):
        page = with_settings("two-handed", look_back=choice)
        play_until(page, lambda scene: len(scene.seen.tricks) == 2 and not scene.shown)
        page.press("open last")
        assert ("step 1" in page.buttons()) is offered
        page.send(type="press", do="step 1", pointer="mouse", id="x")
        assert page.session.model.ui.step == int(offered)


def test_melds_are_not_shown_again_if_that_is_off() -> None:
    for remembered in (True, False):
        page = with_settings(remember_melds=remembered)
        play_until(page, lambda scene: scene.my_play)
        page.press("open needs")
        assert ("open melds" in page.buttons()) is remembered


def test_a_flick_plays_nothing_if_that_is_off() -> None:
    for drag in (True, False):
        page = with_settings("two-handed", drag=drag)
        play_until(page, lambda scene: scene.my_play)
        before = page.session.model.match
        face = next(do for do in page.buttons() if do.startswith("card "))
        page.send(type="flick", do=face, pointer="touch", id="x", at=9e9)
        assert (page.session.model.match is before) is not drag


def test_an_only_card_is_played_if_that_is_chosen() -> None:
    def alone(scene: Scene) -> bool:
        return scene.my_play and not scene.shown and len(scene.seen.playable) == 1

    for auto_only in (True, False):
        page = with_settings(auto_only=auto_only)
        play_until(page, alone)
        before = len(page.session.model.scene.seen.hand)
        assert page.tick() is auto_only
        assert len(page.session.model.scene.seen.hand) == before - auto_only
