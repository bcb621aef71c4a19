"""Finding one's own meld against the engine's count (UX 8.5)."""

from __future__ import annotations

import pytest
from page import FakePage
from test_settings import play_until, with_settings

from pinochle.melds import Meld


def looking(hand: str = "auto") -> FakePage:
    """A page on which the person looks for meld, and holds some."""
    page = with_settings(find_meld=True, hand=hand)
    play_until(page, lambda scene: scene.finding and len(scene.seen.melds[0]) > 1)
    return page


def own(page: FakePage) -> tuple[Meld, ...]:
    """The melds that are there to be found."""
    return page.session.model.scene.seen.melds[0]


def raised(page: FakePage, meld: Meld) -> None:
    """Raises the cards of a meld, each copy of it."""
    for card in dict.fromkeys(meld.cards):
        for copy in range(meld.cards.count(card)):
            do = f"card {card}/{copy if page.session.model.scene.fan else 0}"
            page.press(do)


@pytest.mark.parametrize("layout", ["fan", "grid"])
def test_every_meld_can_be_found_and_then_nothing_is_missed(layout: str) -> None:
    page = looking(hand=layout)
    assert "Find your meld" in page.text("prompt")
    assert not page.has("meld-sheet")
    for meld in own(page):
        raised(page, meld)
        page.press("find")
        assert page.said[-1].startswith("Right: ")
    total = sum(meld.points for meld in own(page))
    assert f"{len(own(page))} found, {total} points" in page.text("prompt")
    page.press("continue")
    assert f"You found {total} of {total}" in page.text("meld-sub")
    assert "missed" not in page.text("meld-sheet")
    page.press("start")
    assert not page.has("meld-sheet")


def test_what_was_not_found_is_marked() -> None:
    page = looking()
    raised(page, own(page)[0])
    page.press("find")
    page.press("continue")
    assert page.text("meld-sheet").count("missed") == len(own(page)) - 1


def test_a_wrong_choice_is_answered_and_costs_nothing() -> None:
    page = looking()
    first = own(page)[0]
    spare = next(card for card in page.session.model.scene.seen.hand if card not in first.cards)
    raised(page, first)
    page.press(f"card {spare}/0")
    page.press("find")
    assert page.warned[-1] == "Those cards are no meld of their own."
    page.press(f"card {spare}/0")
    page.press("find")
    raised(page, first)
    page.press("find")
    assert page.warned[-1] == "You have found that one already."


def test_a_meld_held_twice_is_found_as_a_whole() -> None:
    page = with_settings("double-double", find_meld=True)
    for _ in range(30):
        play_until(page, lambda scene: scene.finding or page.has("over"))
        double = next((meld for meld in own(page) if meld.copies > 1 and meld.cards), None)
        if page.session.model.scene.finding and double:
            break
        page.session.model.settings = page.session.model.settings._replace(find_meld=True)
        play_until(page, lambda scene: page.has("over"))
        page.press("next")
    assert double
    for card in dict.fromkeys(double.cards):
        for copy in range(double.cards.count(card) // double.copies):
            page.press(f"card {card}/{copy}")
    page.press("find")
    assert page.warned[-1] == f"You hold that {double.copies} times: raise all of it."


def test_the_keys_work_while_looking() -> None:
    page = looking()
    page.press("skip hand")
    page.key("Enter")
    assert sum(page.session.model.ui.chosen.values()) == 1
    page.key("Enter")
    assert not page.session.model.ui.chosen


def test_a_reload_while_looking_looks_again() -> None:
    page = looking()
    again = FakePage(saved=page.storage, hash="#/table")
    assert again.session.model.scene.finding


def test_the_switch_of_the_sounds_is_in_the_bar_in_the_menu_and_on_a_key() -> None:
    page = with_settings()
    page.press("sound")
    assert page.session.model.settings.sound == 35
    assert page.said[-1] == "Sounds on."
    assert page.heard == ["trick-ours"]
    page.press("open menu")
    page.press("sound")
    assert page.session.model.settings.sound == 0
    page.press("close")
    page.press("skip hand")
    page.key("m", shift=True)
    assert page.session.model.settings.sound == 35
    page.press("open menu")
    page.press("open settings")
    page.change("set-sound", "70")
    page.press("close")
    page.press("sound")
    page.press("sound")
    assert page.session.model.settings.sound == 70
