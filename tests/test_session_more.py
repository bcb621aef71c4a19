"""Rarer inputs: walking the hand, typing bids, the bid and claim refused, choices, regions."""

from __future__ import annotations

from random import Random

import pytest
from page import FakePage, Person
from test_session import page_of
from test_session_input import chosen, playable, ply, until_my_card

from pinochle.table import store
from pinochle.table.cells import Cell
from pinochle.table.cursor import move, settle, to_playable, to_rank, to_suit
from pinochle.table.model import Model, opened_match
from pinochle.table.thinking import bot_action, searches
from pinochle.table.ui import Setup

HAND = [Cell(face, 0, 1) for face in ("AS", "KS", "QH", "TD", "JD")]


@pytest.mark.parametrize(
    ("key", "step", "whole", "to"),
    [
        ("c-AS-0", "ArrowLeft", False, "c-AS-0"),
        ("c-KS-0", "ArrowRight", False, "c-QH-0"),
        ("c-JD-0", "ArrowRight", False, "c-JD-0"),
        ("c-KS-0", "ArrowDown", False, "c-QH-0"),
        ("c-QH-0", "ArrowDown", False, "c-JD-0"),
        ("c-AS-0", "ArrowUp", False, "c-AS-0"),
        ("c-JD-0", "Home", False, "c-TD-0"),
        ("c-TD-0", "End", False, "c-JD-0"),
        ("c-JD-0", "Home", True, "c-AS-0"),
        ("c-AS-0", "End", True, "c-JD-0"),
    ],
)
def test_a_step_in_the_hand(key: str, step: str, whole: bool, to: str) -> None:
    assert move(HAND, key, step, whole=whole) == to
    assert move([], key, step) == ""


def test_letters_jump() -> None:
    assert to_suit(HAND, "c-AS-0", "D") == "c-TD-0"
    assert to_suit(HAND, "c-TD-0", "D") == "c-JD-0"
    assert to_suit(HAND, "c-JD-0", "D") == "c-TD-0"
    assert to_suit(HAND, "c-AS-0", "C") == "c-AS-0"
    assert to_rank(HAND, "c-AS-0", "T") == "c-TD-0"
    assert to_rank(HAND, "c-AS-0", "9") == "c-AS-0"
    assert to_playable(HAND, "c-AS-0", {"KS", "QH"}) == "c-TD-0"


def test_the_focus_goes_to_the_nearest_card_that_is_left() -> None:
    assert settle(HAND, "c-AS-0", HAND[1:]) == "c-KS-0"
    assert settle(HAND, "c-QH-0", [*HAND[:2], *HAND[3:]]) == "c-TD-0"
    assert settle(HAND, "c-KS-0", HAND) == "c-KS-0"
    assert settle(HAND, "elsewhere", HAND) == "c-AS-0"
    assert settle(HAND, "c-KS-0", []) == ""
    assert settle(HAND[:1], "c-AS-0", [Cell("9C", 0, 1)]) == "c-9C-0"


def test_a_press_ends_the_number_that_is_typed() -> None:
    page = page_of("double-deck")
    page.settle()
    hand = page.focus
    page.key("7")
    page.press("open pad")
    page.press("amount 60")
    page.press("close")
    page.focus = hand
    page.key("Enter")
    assert (0, "bid 60") in page.session.model.scene.seen.log


def test_backspace_takes_a_digit_back_and_other_keys_end_the_number() -> None:
    page = page_of("double-deck")
    page.settle()
    lowest = page.text("primary")
    page.key("7")
    assert "7" in page.text("prompt")
    page.key("Backspace")
    assert page.text("primary") == lowest
    page.key("7")
    page.key("s")
    page.key("0")
    page.key("+")
    assert page.text("primary") != lowest
    page.key("p")
    assert page.has("ask-pass")


def test_f6_goes_round_the_parts_of_the_screen() -> None:
    page = page_of("double-deck")
    until_my_card(page)
    seen = []
    for _ in range(5):
        page.key("F6")
        seen.append(page.focus)
    assert len(set(seen)) == 5
    page.key("F6", shift=True)
    assert page.focus == seen[3]


def test_keys_open_what_they_say() -> None:
    page = page_of("double-deck")
    until_my_card(page)
    for key, name in (("l", "last"), ("w", "why-now"), ("?", "help"), ("m", "melds")):
        page.key(key)
        assert page.has(name), key
        page.press("close")
    now = ply(page)
    page.key("g")
    assert ply(page) == now
    assert page.warned
    before = page.element("cards")[1]["class"]
    page.key("y")
    assert page.element("cards")[1]["class"] != before


def test_escape_lowers_the_raised_card() -> None:
    page = page_of("double-deck", size=(360, 640), coarse=True)
    until_my_card(page, "touch")
    page.press(f"card {playable(page)[0]}/0", "touch")
    assert chosen(page)
    page.key("Escape")
    assert not chosen(page)


def test_enter_goes_through_melds_and_the_result() -> None:
    page = page_of("firehouse")
    person = Person(page, Random(1))
    while not page.session.model.scene.melding:
        page.settle()
        if not page.session.model.scene.melding:
            person.turn()
    page.focus = "hand"
    page.session.model.ui = page.session.model.ui._replace(focus="")
    page.send(type="key", key="Enter", id="meld-title", at=page.now)
    assert not page.session.model.scene.melding
    person.hand()
    page.send(type="key", key="Enter", id="over-title", at=page.now)
    assert page.session.model.scene.seen.hand_number == 1


def test_the_choose_button_says_what_to_do() -> None:
    page = page_of("double-deck")
    until_my_card(page)
    now = ply(page)
    page.press("choose")
    assert ply(page) == now
    assert page.warned


def test_skip_links_lead_to_the_hand_and_the_dock() -> None:
    page = page_of("double-deck")
    page.settle()
    page.press("skip hand")
    assert page.focus.startswith("c-")
    page.press("skip dock")
    assert page.focus in ("primary", "dock")


def test_an_upward_flick_plays() -> None:
    page = page_of("double-deck", size=(360, 640), coarse=True)
    until_my_card(page, "touch")
    now = ply(page)
    card = playable(page)[0]
    page.now += 1000
    page.send(type="flick", do=f"card {card}/0", pointer="touch", id=f"c-{card}-0", at=page.now)
    assert ply(page) == now + 1


def test_waiting_for_others_a_tap_only_raises() -> None:
    page = page_of("double-deck")
    until_my_card(page)
    page.press(f"card {playable(page)[0]}/0")
    if page.session.model.scene.seen.is_turn or page.session.model.ui.held:
        return
    now = ply(page)
    card = page.session.model.scene.seen.hand[0]
    page.press(f"card {card}/0")
    assert (ply(page), chosen(page)) == (now, {str(card): 1})
    page.press(f"card {card}/0")
    assert chosen(page) == {}


def test_house_rules_are_chosen_and_taken_back() -> None:
    page = FakePage()
    page.change("start-game", "single-deck")
    model = page.session.model
    page.send(type="change", do="set option dix", value="true", id="")
    assert model.setup.options == {"dix": "true"}
    page.send(type="change", do="set option dix", value="false", id="")
    assert model.setup.options == {}
    for do, value in (("set option nonsense", "1"), ("set game whist", ""), ("other", "1")):
        before = model.setup
        page.send(type="change", do=do, value=value, id="")
        assert model.setup == before
    page.send(type="change", do="setting speed", value="warp", id="")
    page.send(type="change", do="setting nothing", value="true", id="")
    assert model.settings.speed == "normal"


def test_saved_house_rules_that_no_longer_exist_are_forgotten() -> None:
    text = '{"setup": {"game": "single-deck", "options": {"no_such_rule": "1"}}}'
    setup = FakePage(saved={store.SETTINGS: text}).session.model.setup
    assert setup == Setup("single-deck")


def test_unknown_events_and_presses_are_ignored() -> None:
    page = page_of("double-deck")
    page.settle()
    before = page.session.model.scene
    assert page.session.event({"type": "nonsense"}) == []
    page.send(type="press", do="nonsense", pointer="mouse", id="", at=page.now)
    page.send(type="resize", width=360, height=640, coarse=True)
    assert page.session.model.scene.seen == before.seen
    assert page.session.model.size.kind == "phone"


def test_a_player_of_another_version_plays_as_a_club_player() -> None:
    page = page_of("double-deck", "club", checks=False)
    text = page.storage[store.MATCH]
    assert text is not None
    strange = FakePage(saved={store.MATCH: text.replace('"club"', '"oracle"')}, hash="#/table")
    match = strange.session.model.match
    assert match is not None
    assert not searches(match)
    Person(strange, Random(1)).turn()
    strange.settle()
    match = strange.session.model.match
    assert match is not None
    while match.turn == 0:
        match = match.after(next(iter(match.deal.legal_actions)))
    assert bot_action(match) in match.deal.legal_actions


def test_an_opening_goes_on_with_a_fresh_seed() -> None:
    page = page_of("double-deck", checks=False)
    text = page.storage[store.MATCH]
    assert text is not None
    record = text[text.index('"record": ') + 10 : -1]
    match = opened_match(Setup(level="casual", partner="club"), record, "FRESH")
    assert (match.seed, match.players) == ("FRESH", ("you", "casual", "club", "casual"))
    assert Model().screen == "start"


def test_the_focus_goes_to_the_meld_when_a_searching_bot_has_named_trump() -> None:
    page, person = page_of("double-deck", level="solid"), Random(3)
    for _ in range(12):
        page.press("open menu")
        page.press("open new")
        page.press("new")
        sliced = False
        while not page.session.model.scene.melding and not page.has("over"):
            sliced = bool(page.slices)
            if not page.tick():
                Person(page, person).decide()
        if sliced and page.session.model.scene.melding:
            break
    assert sliced
    assert page.focus == "meld-title"
