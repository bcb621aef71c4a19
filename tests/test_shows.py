"""Sounds, the deal, the banner, tips: decoration that follows what happened, and nothing else."""

from __future__ import annotations

from random import Random

import pytest
from page import FakePage, Person
from test_settings import play_until, with_settings

from pinochle.table import store
from pinochle.variants import GAMES


def test_nothing_is_heard_until_it_is_asked_for() -> None:
    page = with_settings()
    Person(page, Random(2)).hand()
    assert page.heard == []
    assert page.spoken == []


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_heard_as_it_goes(game: str) -> None:
    page = with_settings(game, sound=15)
    Person(page, Random(2)).hand()
    match = page.session.model.match
    assert match is not None
    verbs = [action.split()[0] for _, action in match.deal.log]
    assert page.heard.count("card") == verbs.count("play")
    assert page.heard.count("pass") == verbs.count("pass")
    tricks = len(page.session.model.scene.seen.tricks)
    assert page.heard.count("trick-ours") + page.heard.count("trick-theirs") == tricks
    assert page.heard.count("collect") == tricks
    assert page.volume == 0.15


def test_a_refusal_is_heard() -> None:
    page = with_settings(sound=70)
    play_until(
        page, lambda scene: scene.my_play and len(scene.seen.playable) < len(scene.seen.hand)
    )
    barred = next(
        each
        for do, each in page.buttons().items()
        if do.startswith("card ") and each[1].get("aria-disabled") == "true"
    )
    page.heard.clear()
    page.press(barred[1]["data-do"])
    assert page.heard == ["refused"]


def test_undo_and_settings_are_silent() -> None:
    page = with_settings(sound=15)
    play_until(page, lambda scene: scene.my_play and scene.can_undo)
    page.heard.clear()
    page.press("undo")
    page.press("open menu")
    page.press("open settings")
    page.change("set-theme", "dark")
    assert "card" not in page.heard


def test_what_is_said_is_read_aloud_if_that_is_chosen() -> None:
    page = with_settings(speak=True)
    assert page.spoken == page.said != []


def test_the_deal_is_shown_once_a_hand_and_never_on_a_reload() -> None:
    page = with_settings(speed="normal")
    assert page.animated == [
        {"deal": page.session.model.scene.place(page.session.model.scene.seen.dealer)}
    ]
    again = FakePage(saved=page.storage, hash="#/table")
    assert again.animated == []
    Person(page, Random(2)).hand()
    assert len(page.animated) == 1
    page.press("next")
    assert len(page.animated) == 2
    assert with_settings(speed="fast").animated == []


def test_a_banner_says_what_another_seat_named() -> None:
    page, told, silent = with_settings(speed="normal"), 0, 0
    while not (told and silent):
        for do in ("open menu", "open new", "new"):
            page.press(do)
        play_until(page, lambda scene: scene.seen.phase == "playing" or page.has("over"))
        scene = page.session.model.scene
        named = any(action.startswith("trump") for _, action in scene.seen.log)
        assert scene.seen.contract is not None
        others = named and scene.seen.contract.bidder != scene.me
        told, silent = told + others, silent + (named and not others)
        assert len(page.banners) == told
    Person(page, Random(2)).hand()
    assert len(page.banners) == told
    assert all(" names " in text for text in page.banners)


def test_a_tip_is_shown_until_the_thing_is_done_or_it_is_put_away() -> None:
    page = with_settings()
    assert "your meld in each suit" in page.text("tip")
    page.press("tip bid")
    assert not page.has("tip")
    again = FakePage(saved=page.storage, hash="#/table")
    assert not again.has("tip")
    play_until(
        page, lambda scene: scene.my_play and len(scene.seen.playable) < len(scene.seen.hand)
    )
    assert "Greyed cards" in page.text("tip")
    Person(page, Random(1)).turn()
    assert not page.session.model.settings.tip_veil
    page.press("open menu")
    page.press("open settings")
    page.press("reset tips")
    assert FakePage(saved=page.storage).session.model.settings.tip_veil
    assert store.SETTINGS in page.storage
