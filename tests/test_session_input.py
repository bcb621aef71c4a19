"""One input at a time: what a tap, a click, a key and a timer do, and what they must not do."""

from __future__ import annotations

from random import Random

import pytest
from page import FakePage, Person
from test_session import page_of

from pinochle.actions import Action
from pinochle.cards import Card
from pinochle.match import Match
from pinochle.table import asker, desk
from pinochle.table.thinking import answer


def until_my_card(page: FakePage, pointer: str = "mouse", *, following: bool = False) -> None:
    """Plays on until the person plays a card, with a choice and (if wanted) cards not allowed."""
    person = Person(page, Random(1), pointer)
    for _ in range(300):
        page.settle()
        scene = page.session.model.scene
        if scene.my_play and not scene.ui.held and len(scene.seen.playable) > 1:
            barred = len(set(scene.seen.hand)) > len(scene.seen.playable)
            if barred or not following:
                return
        assert not page.has("over"), "no such moment in this hand"
        person.turn()
    raise AssertionError("no such moment")


def playable(page: FakePage) -> list[Card]:
    """The cards that may be played now, two of each at most."""
    return sorted(page.session.model.scene.seen.playable)


def ply(page: FakePage) -> int:
    """How far the match has come."""
    return page.session.model.scene.seen.ply


def chosen(page: FakePage) -> dict[str, int]:
    """The raised cards."""
    return dict(page.session.model.ui.chosen)


def test_a_first_tap_raises_and_a_second_plays() -> None:
    page = page_of("double-deck", size=(360, 640), coarse=True)
    until_my_card(page, "touch")
    card, now = playable(page)[0], ply(page)
    page.press(f"card {card}/0", "touch")
    assert (ply(page), chosen(page)) == (now, {str(card): 1})
    assert "raised" in page.said[-1]
    assert page.element(f"c-{card}-0")[1]["aria-selected"] == "true"
    page.press(f"card {card}/0", "touch")
    assert ply(page) == now + 1


def test_the_play_button_plays_the_raised_card() -> None:
    page = page_of("double-deck", size=(360, 640), coarse=True)
    until_my_card(page, "touch")
    card, now = playable(page)[0], ply(page)
    page.press(f"card {card}/0", "touch")
    page.press(f"act play {card}", "touch")
    assert ply(page) == now + 1


def test_a_tap_on_another_card_moves_the_choice() -> None:
    page = page_of("double-deck", size=(360, 640), coarse=True)
    until_my_card(page, "touch")
    first, second, now = *playable(page)[:2], ply(page)
    page.press(f"card {first}/0", "touch")
    page.press(f"card {second}/0", "touch")
    assert (ply(page), chosen(page)) == (now, {str(second): 1})


def test_one_click_of_the_mouse_plays() -> None:
    page = page_of("double-deck")
    until_my_card(page)
    now = ply(page)
    page.press(f"card {playable(page)[0]}/0")
    assert ply(page) == now + 1


def test_with_confirm_always_a_click_raises() -> None:
    page = page_of("double-deck")
    page.press("open menu")
    page.press("open settings")
    page.change("set-confirm", "always")
    page.press("close")
    until_my_card(page)
    now = ply(page)
    page.press(f"card {playable(page)[0]}/0")
    assert ply(page) == now


def test_p5_a_card_that_is_not_allowed_says_why_and_changes_nothing() -> None:
    page = page_of("double-deck")
    until_my_card(page, following=True)
    scene = page.session.model.scene
    card = next(card for card in scene.seen.hand if card not in scene.seen.playable)
    page.press(f"card {card}/0")
    assert ply(page) == scene.seen.ply
    assert page.warned
    assert page.warned[-1] in page.text("prompt")
    page.press(f"card {playable(page)[0]}/0")
    assert ply(page) == scene.seen.ply + 1


def test_p12_a_double_click_never_plays_two_cards() -> None:
    page = page_of("double-deck")
    person = Person(page, Random(4))
    for _ in range(60):
        until_done = page.session.model.scene
        page.settle()
        if page.has("over"):
            break
        scene = page.session.model.scene
        if not scene.my_play or scene.ui.held or len(scene.seen.hand) < 2:
            person.turn()
            continue
        mine = sum(seat == 0 for seat, _ in scene.seen.log)
        page.press(f"card {playable(page)[0]}/0")
        for _ in range(2):
            cards = [do for do in page.buttons() if do.startswith("card ")]
            page.press(cards[0], wait=120)
        after = page.session.model.scene
        assert sum(seat == 0 for seat, _ in after.seen.log) == mine + 1
        assert until_done is not after


def test_a_timer_that_the_match_has_overtaken_does_nothing() -> None:
    page = page_of("double-deck")
    until_my_card(page)
    page.press(f"card {playable(page)[0]}/0")
    number = next(iter(page.timers))
    page.press("undo")
    assert page.timers == {}
    now = ply(page)
    page.send(type="timer", id=number)
    assert ply(page) == now
    page.press(f"card {playable(page)[0]}/0")
    later = ply(page)
    page.send(type="timer", id=number)
    assert ply(page) == later


def test_any_press_on_a_finished_trick_goes_on_at_once() -> None:
    page = page_of("double-deck")
    page.press("open menu")
    page.press("open settings")
    page.change("set-trick_hold", "wait")
    page.press("close")
    until_my_card(page)
    page.press(f"card {playable(page)[0]}/0")
    page.settle()
    assert page.session.model.ui.held
    assert page.timers == {}
    page.press("continue")
    assert not page.session.model.ui.held


def test_a_pass_is_asked_for_once_and_can_be_taken_back_before() -> None:
    page = page_of("double-deck")
    page.settle()
    now = ply(page)
    page.press("act pass")
    assert page.has("ask-pass")
    page.press("close")
    assert (ply(page), page.has("ask-pass"), page.focus) == (now, False, "pass")
    page.press("act pass")
    page.change("ask-pass-again", "true")
    page.press("act! pass")
    assert ply(page) == now + 1
    assert not page.session.model.settings.ask_pass


def test_digits_and_enter_bid() -> None:
    page = page_of("double-deck")
    page.settle()
    assert page.focus.startswith("c-")
    page.key("7")
    page.key("0")
    assert "70" in page.text("primary")
    page.key("-")
    assert "65" in page.text("primary")
    page.key("Enter")
    seen = page.session.model.scene.seen
    assert (0, "bid 65") in seen.log


def test_a_bid_that_does_not_exist_is_refused_with_the_next_one() -> None:
    page = page_of("double-deck")
    page.settle()
    now = ply(page)
    page.key("6")
    page.key("1")
    page.key("Enter")
    assert ply(page) == now
    assert "65" in page.warned[-1]


def test_letters_and_arrows_walk_through_the_hand() -> None:
    page = page_of("double-deck")
    until_my_card(page)
    page.key("s")
    hand = page.session.model.scene.seen.hand
    held = [suit for suit in "SHCD" if any(card.suit == suit for card in hand)]
    for suit in held:
        page.key(suit.lower())
        assert page.focus[3] == suit
    page.key("Home", ctrl=True)
    assert page.focus[3] == held[0]
    page.key("ArrowDown")
    assert page.focus[3] == held[1]
    page.key("n")
    assert Card(page.focus[2], page.focus[3]) in page.session.model.scene.seen.playable


def test_reading_keys_answer_and_change_nothing() -> None:
    page = page_of("double-deck")
    until_my_card(page)
    now = ply(page)
    for key in "trbeov":
        said = len(page.said)
        page.key(key)
        assert len(page.said) == said + 1
    page.key("r", shift=True)
    assert ply(page) == now


def test_without_shortcuts_letters_do_nothing() -> None:
    page = page_of("double-deck")
    page.press("open menu")
    page.press("open settings")
    page.change("set-shortcuts", "false")
    page.press("close")
    page.settle()
    focus = page.session.model.ui.focus
    page.send(type="key", key="h", shift=False, ctrl=False, id=page.focus, at=page.now)
    assert page.session.model.ui.focus == focus


def test_the_focus_goes_back_to_what_opened_a_dialog() -> None:
    page = page_of("double-deck")
    page.settle()
    page.press("open menu")
    assert page.focus == "menu-title"
    page.press("close")
    assert page.focus == "bar-menu"


def test_the_back_button_closes_a_dialog_before_it_leaves_the_table() -> None:
    page = page_of("double-deck")
    page.settle()
    page.press("open help")
    page.hash = "#/"
    page.send(type="route", hash="#/")
    assert (page.has("help"), page.has("hand"), page.hash) == (False, True, "#/table")
    assert page.focus == ""  # web/patch.js gives it back to what opened the dialog
    page.send(type="route", hash="#/")
    assert not page.has("hand")
    assert page.focus == "resume"
    page.send(type="route", hash="#/table")
    assert page.has("hand")
    assert page.focus.startswith("c-")
    page.send(type="route", hash="#/rules/firehouse")
    assert page.focus == "rules-title"


def searching(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes every bot for one that searches."""
    monkeypatch.setattr(desk, "searches", lambda match: True)
    monkeypatch.setattr(asker, "apart", lambda match: True)


def test_a_searching_bot_thinks_in_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    searching(monkeypatch)
    page = page_of("double-deck", worker=True)
    plain = page_of("double-deck")
    while page.tick() or page.asked:
        if page.asked:
            request = page.asked.pop()
            assert page.timers == {}
            page.send(type="bot", id=request["id"], text=answer(request["text"]))
    plain.settle()
    assert page.session.model.scene.seen == plain.session.model.scene.seen


@pytest.mark.parametrize("text", ["play AS", "bid 9", "dance"])
def test_a_worker_that_answers_nonsense_is_done_without(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    searching(monkeypatch)
    page = page_of("double-deck", worker=True)
    page.press("act pass")
    page.press("act! pass")
    page.settle()
    now, request = ply(page), page.asked.pop()
    page.send(type="bot", id=request["id"], text=text)
    assert ply(page) == now + 1
    page.send(type="bot", id=request["id"], text=text)
    assert ply(page) == now + 1


def test_a_worker_that_fails_is_replaced_and_then_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it did not answer is worked out here, by little slices."""
    searching(monkeypatch)
    page = page_of("double-deck", worker=True)
    page.press("act pass")
    page.press("act! pass")
    failures = 0
    while page.tick() or page.asked:
        if page.asked:
            failures += 1
            page.send(type="bot", id=page.asked.pop()["id"], text="")
    assert failures == 3
    assert not page.session.worker
    plain = page_of("double-deck")
    plain.press("act pass")
    plain.press("act! pass")
    plain.settle()
    assert page.session.model.scene.seen == plain.session.model.scene.seen


def test_a_worker_that_fails_now_and_then_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only failures in a row count."""
    searching(monkeypatch)
    page = page_of("double-deck", worker=True)
    page.press("act pass")
    page.press("act! pass")
    page.settle()
    request = page.asked.pop()
    for text in ("", "", answer(request["text"]), "", ""):
        page.send(type="bot", id=request["id"] if text else 0, text=text)
    assert page.session.worker
    page.send(type="bot", id=0, text="")
    assert not page.session.worker


def test_a_bot_that_thinks_is_seen_to_and_can_be_hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    searching(monkeypatch)
    page = page_of("double-deck", worker=True)
    page.press("act pass")
    page.press("act! pass")
    page.settle()
    now, late = ply(page), page.later.pop()
    assert late["after"] == (4000, 15000)
    assert "thinking" in page.text("seats")
    page.send(type="late", id=late["id"], stage=1)
    assert "is thinking…" in page.text("prompt")
    assert "quick" not in page.buttons()
    page.send(type="late", id=late["id"], stage=2)
    page.press("quick")
    assert ply(page) == now + 1
    page.send(type="late", id=late["id"], stage=2)
    assert "quick" not in page.buttons()
    page.send(type="bot", id=late["id"], text="pass")
    assert ply(page) == now + 1


def test_an_answer_for_a_position_taken_back_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    searching(monkeypatch)
    page = page_of("double-deck", worker=True)
    first = next(do for do in page.buttons() if do.startswith("act bid"))
    page.press(first)
    page.settle()
    request = page.asked.pop()
    page.press("undo")
    now = ply(page)
    page.send(type="bot", id=request["id"], text="pass")
    assert ply(page) == now
    page.press(first)
    page.settle()
    assert page.asked
    page.send(type="bot", id=request["id"], text="pass")
    assert ply(page) == now + 1


def test_a_failing_bot_does_not_end_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(match: Match) -> Action:
        raise ZeroDivisionError

    monkeypatch.setattr(desk, "bot_action", broken)
    page = page_of("double-deck")
    page.on_fault = page.said.append  # type: ignore[attr-defined]  # told of the fault
    page.press("act pass")
    page.press("act! pass")
    now = ply(page)
    page.tick()
    assert ply(page) == now + 1
    assert any("ZeroDivisionError" in text for text in page.said)


def test_an_answer_for_another_way_of_playing_on_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same bot is asked at the same place of the log, but after another action."""
    searching(monkeypatch)
    page = page_of("double-deck", worker=True)
    page.press(next(do for do in page.buttons() if do.startswith("act bid")))
    page.settle()
    old = page.asked.pop()
    page.press("undo")
    page.press(next(do for do in page.buttons() if do.startswith("amount")))
    page.press(next(do for do in page.buttons() if do.startswith("act bid")))
    page.settle()
    now, new = ply(page), page.asked.pop()
    page.send(type="bot", id=old["id"], text="pass")
    assert ply(page) == now
    page.send(type="bot", id=new["id"], text="pass")
    assert ply(page) == now + 1
