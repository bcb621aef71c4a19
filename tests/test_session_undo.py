"""Undo (UX 9): free before anybody else has acted, practice later, never across new cards."""

from __future__ import annotations

from random import Random

import pytest
from page import FakePage, Person
from test_session import page_of
from test_session_input import playable, ply, until_my_card


def test_p8_undo_before_the_next_card_is_free() -> None:
    page = page_of("double-deck")
    until_my_card(page)
    before = page.session.model.scene
    page.press(f"card {playable(page)[0]}/0")
    page.press("undo")
    after = page.session.model.scene
    assert (after.seen, after.practice) == (before.seen, False)
    assert page.said[-1].startswith("Undone.")


def test_p8_undo_later_marks_the_hand_as_practice_and_bots_answer_the_same() -> None:
    page = page_of("double-deck", "club")
    until_my_card(page)
    before, card = page.session.model.scene.seen, playable(page)[0]
    page.press(f"card {card}/0")
    page.settle()
    first = page.session.model.scene.seen
    page.press("undo")
    assert page.session.model.scene.seen == before
    assert page.session.model.scene.practice
    page.press(f"card {card}/0")
    page.settle()
    assert page.session.model.scene.seen == first
    again = FakePage(saved=page.storage, hash="#/table")
    assert again.session.model.scene.practice


def test_p8_undo_goes_back_into_the_auction() -> None:
    page = page_of("double-deck")
    page.settle()
    now = ply(page)
    page.press(next(do for do in page.buttons() if do.startswith("act bid")))
    page.press("undo")
    assert ply(page) == now


def test_p8_undo_is_refused_where_there_is_nothing_to_take_back() -> None:
    page = page_of("double-deck")
    page.settle()
    now = ply(page)
    page.key("u")
    assert ply(page) == now
    assert page.warned


@pytest.mark.parametrize("game", ["single-deck", "cutthroat", "two-handed"])
def test_p8_undo_never_goes_back_over_cards_given_or_received(game: str) -> None:
    for seed in range(4):
        page = page_of(game)
        page._seeds += 100 * seed
        page.press("open menu")
        page.press("open new")
        page.press("new")
        person = Person(page, Random(seed))
        hands: list[tuple[object, ...]] = []
        for _ in range(60):
            page.settle()
            if page.has("over"):
                break
            scene = page.session.model.scene
            if scene.can_undo:
                model = page.session.model
                assert model.match is not None
                back = model.match.undone(0).deal
                since = model.match.deal.log[len(back.log) :]
                moved = [
                    action
                    for seat, action in since
                    if action.split()[0] in ("give", "bury", "draw")
                ]
                assert not [action for action in moved if action.startswith("draw")]
                kept = set(map(str, scene.seen.hand)) <= set(map(str, back.hands[0])) | set(
                    map(str, (card for laid in scene.laid for card in (laid,)))
                )
                assert kept, (game, since)
            hands.append(tuple(scene.seen.hand))
            person.turn()


def test_p8_undo_does_not_go_back_into_a_finished_hand() -> None:
    page = page_of("firehouse")
    Person(page, Random(2)).hand()
    assert not page.session.model.scene.can_undo
    page.press("next")
    page.settle()
    scene = page.session.model.scene
    if not any(seat == 0 for seat, _ in scene.seen.log):
        assert not scene.can_undo
