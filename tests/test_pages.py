"""The pages beside the table, through the session: kept games, review, practice, data, storage."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from page import FakePage, Person, walk
from test_session import TABLE, page_of

from pinochle.dealing import commitment
from pinochle.frozen import replace
from pinochle.links import HandLink, parse_link
from pinochle.match import Match
from pinochle.past.games import game_id, read_game
from pinochle.past.lines import lines_of
from pinochle.past.shelf import Shelf
from pinochle.record import dumps, loads
from pinochle.table import data, store
from pinochle.table.ui import Setup
from pinochle.variants import GAMES

LEVEL = "newcomer"


def after_a_hand(game: str, seed: int = 3, **more: Any) -> FakePage:
    """A page on which a hand of *game* has just ended; tests of the table check its patches."""
    page = page_of(game, LEVEL, **more, checks=False)
    Person(page, Random(seed)).hand()
    page.checks = True
    return page


@cache
def kept_after_a_hand(game: str) -> dict[str, str | None]:
    """What a device keeps after a hand of *game*; to be copied, not changed."""
    page = after_a_hand(game)
    assert page.has("over")
    return page.storage


def shelf_of(page: FakePage) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.storage[store.PAST] or "{}")
    return found


def go(page: FakePage, hash: str) -> None:
    page.hash = hash
    page.send(type="route", hash=hash)
    page.check()


def links(page: FakePage) -> list[str]:
    return [each[1]["href"] for each in walk(page.body) if each[0] == "a" and "href" in each[1]]


# ---- keeping ----


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_hand_is_kept_and_can_be_reviewed(game: str) -> None:
    page = after_a_hand(game)
    match = page.session.model.match
    assert match is not None
    kept = [read_game(each) for each in shelf_of(page)["games"]]
    assert [each.id for each in kept] == [game_id(match)]
    hands = json.loads(page.storage[store.HANDS] or "")["hands"]
    assert hands == [str(line) for line in lines_of(match)]
    assert "over" in {each[1].get("id") for each in walk(page.body)}
    if "review" in page.buttons():
        page.press("review")
        assert page.hash == f"#/review/{game_id(match)}/0"
        assert page.title.startswith("Hand 1")
        page.check()


def test_the_hand_is_kept_once_however_often_it_is_looked_at() -> None:
    page = after_a_hand("firehouse")
    before = page.storage[store.HANDS]
    page.press("open score")
    page.press("close")
    again = FakePage(saved=page.storage, hash=TABLE)
    assert again.storage[store.HANDS] == before
    assert len(shelf_of(again)["games"]) == 1


def test_an_unfinished_match_goes_on_the_shelf_and_comes_back() -> None:
    page = page_of("firehouse", LEVEL)
    person = Person(page, Random(1))
    page.settle()
    person.turn()
    match = page.session.model.match
    assert match is not None
    page.press("open menu")
    page.press("open new")
    page.press("new")
    assert page.session.model.match is not match
    go(page, "#/review")
    (link,) = [each for each in links(page) if each.startswith("#/review/")]
    go(page, link)
    page.press("go-on")
    back = page.session.model.match
    assert back is not None
    assert dumps(back) == dumps(match)
    assert page.hash == TABLE
    page.settle()
    person.hand()
    (kept,) = [each for each in shelf_of(page)["games"] if each["id"] == game_id(match)]
    assert kept["hands"][0][3] is not None


def test_a_shelf_that_cannot_be_read_is_set_aside_and_play_goes_on() -> None:
    page = page_of("firehouse", LEVEL)
    page.storage[store.PAST] = "{broken"
    Person(page, Random(3)).hand()
    assert page.storage[f"{store.PAST}-unreadable"] == "{broken"
    assert len(shelf_of(page)["games"]) == 1
    assert page.has("over")


def test_r3_storage_that_is_refused_costs_no_card() -> None:
    page = page_of("two-handed", LEVEL)
    page.send(type="storage", ok=False, key=store.PAST)
    assert "no room" in page.warned[-1]
    page.send(type="storage", ok=False, key=store.MATCH)
    assert "won’t let me save" in page.warned[-1]
    Person(page, Random(3)).hand()
    assert page.has("over")


# ---- saves ----


def test_r5_a_save_of_version_1_is_migrated() -> None:
    page = after_a_hand("cutthroat")
    new = json.loads(page.storage[store.MATCH] or "")
    old = {"version": 1, "table": {"melds_read": True, "practice": [0]}, "record": new["record"]}
    saved = store.read_match(json.dumps(old))
    assert dumps(saved.match) == json.dumps(new["record"])
    assert (saved.melds_read, saved.practice, saved.promise) == (True, frozenset({0}), "")
    again = FakePage(saved={store.MATCH: json.dumps(old)}, hash=TABLE)
    assert (
        again.session.model.promise
        == json.loads(page.storage[store.MATCH] or "")["table"]["promise"]
    )


def test_a_save_round_trips_with_all_that_belongs_to_it() -> None:
    match = Match.start(GAMES["firehouse"], "a~b", ("you", "club", "club", "club"))
    saved = store.Saved(
        match, True, frozenset({0}), "f" * 64, "#/table?game=firehouse&seed=x&hand=0"
    )
    back = store.read_match(store.write_match(saved))
    assert dumps(back.match) == dumps(match)
    assert back._replace(match=match) == saved


@pytest.mark.parametrize("link", ["#/stats", "#/review?deal=zz", 7])
def test_a_replay_whose_link_is_none_is_refused(link: object) -> None:
    page = page_of("firehouse", LEVEL)
    whole = {"version": 2, "table": {}, "link": link}
    again = FakePage(saved={store.MATCH: json.dumps(whole)}, hash=TABLE)
    assert page.has("hand")
    assert not again.has("hand")
    assert "couldn’t be read" in again.text("start-message")


# ---- review ----


def reviewed(game: str = "double-deck", **more: Any) -> FakePage:
    page = after_a_hand(game, **more)
    match = page.session.model.match
    assert match is not None
    go(page, f"#/review/{game_id(match)}/0")
    return page


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_hand_can_be_looked_at_open_and_as_it_was_seen(game: str) -> None:
    page = reviewed(game)
    steps = page.session.model.page.steps  # type: ignore[union-attr]  # a review page
    page.send(type="key", key="Home", id="page-title")
    page.checks = False  # every step at its end
    stride = 1 if game in ("single-deck", "two-handed") else 5
    for step in range(0, steps.last + 1, stride):
        assert f"Step {step} of {steps.last}." in page.text("review-step")
        cards = steps.states[step].hands
        for seat in range(1, len(cards)):
            text = page.text(f"review-{seat}").split()
            ranks = [each for each in text if each in ("A", "10", "K", "Q", "J", "9")]
            assert len(ranks) == len(cards[seat])
        page.press("open")
        for seat in range(1, len(cards)):
            assert "not shown" in page.text(f"review-{seat}")
        page.press("open")
        for _ in range(stride):
            page.send(type="key", key="ArrowRight", id="page-title")
        page.check()


def test_a_jump_leads_to_the_first_card_of_a_trick() -> None:
    page = reviewed()
    steps = page.session.model.page.steps  # type: ignore[union-attr]  # a review page
    for jump in steps.jumps:
        page.change("review-jump", str(jump.step))
        assert f"Step {jump.step} of" in page.text("review-step")
        if jump.number:
            state = steps.states[jump.step]
            assert len(state.phase.tricks) == jump.number - 1
            assert state.phase.trick == ()
    page.change("review-slider", "3")
    assert "Step 3 of" in page.text("review-step")


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_can_be_played_again_from_every_decision(game: str) -> None:
    page = reviewed(game)
    before = page.session.model.match
    assert before is not None
    shelf, hands = page.storage[store.PAST], page.storage[store.HANDS]
    steps = page.session.model.page.steps  # type: ignore[union-attr]  # a review page
    mine = [step for step in range(steps.last) if steps.decides(step, 0)]
    page.checks = False
    for step in mine[:: max(1, len(mine) // 4)]:
        page.change("review-slider", str(step))
        page.press("replay")
        match = page.session.model.match
        assert match is not None
        assert match.deal.log == steps.states[step].log
        assert match.deal.hands == steps.states[step].hands
        resumed = FakePage(saved=page.storage, hash=TABLE)  # closed and opened again
        same = resumed.session.model.match
        assert same is not None
        assert same.deal.log == match.deal.log
        assert resumed.session.model.replay == page.session.model.replay
        Person(page, Random(step)).hand()  # whose end is checked
        assert "practice" in page.text("over")
        page.press("back")
        assert page.hash.startswith("#/review/")
        assert page.session.model.match is not None
        assert dumps(page.session.model.match) == dumps(before)
    assert (page.storage[store.PAST], page.storage[store.HANDS]) == (shelf, hands)
    saved = store.read_match(page.storage[store.MATCH] or "")
    assert dumps(saved.match) == dumps(before)


def test_leaving_a_replay_brings_the_match_back() -> None:
    page = reviewed("single-deck")
    before = page.session.model.match
    page.press("mine -1")
    page.press("replay")
    page.press("open menu")
    page.press("leave")
    assert page.session.model.match is not None
    assert before is not None
    assert dumps(page.session.model.match) == dumps(before)
    assert not page.session.model.replay


def test_a_hand_from_a_link_is_reviewed_and_played_without_a_match() -> None:
    donor = after_a_hand("cutthroat")
    donor.press("share")
    (link,) = donor.shared
    page = FakePage(hash=link)
    assert "A hand of Cutthroat" in page.text("page-title")
    page.press("go 0")
    page.press("mine 1")
    page.press("share moment")
    moment = parse_link(page.shared[-1])
    assert isinstance(moment, HandLink)
    assert moment.at == page.session.model.page.step  # type: ignore[union-attr]  # a review page
    again = FakePage(hash=page.shared[-1])
    assert f"Step {moment.at} of" in again.text("review-step")
    page.press("replay")
    Person(page, Random(5)).hand()
    page.press("back")
    assert page.session.model.match is None
    assert page.storage[store.MATCH] is None
    page.press("share deal")
    deal = parse_link(page.shared[-1])
    assert isinstance(deal, HandLink)
    assert deal.match.deal.log == ()


def test_a_deal_that_somebody_is_to_play_shows_no_other_hand() -> None:
    donor = after_a_hand("firehouse")
    match = donor.session.model.match
    assert match is not None
    start = match.deal
    while start.before is not None:
        start = start.before
    page = FakePage(hash=str(HandLink(replace(match, deal=start, done=()))))
    assert "open" not in page.buttons()
    for seat in (1, 2, 3):
        assert "not shown" in page.text(f"review-{seat}")
    if match.deal.dealer == 3:
        page.press("replay")
        assert page.has("hand")


@pytest.mark.parametrize(
    "hash", ["#/review/0123456789abcdef/0", "#/review/0123456789abcdef", "#/review/zz/9"]
)
def test_a_hand_that_is_not_here_is_one_sentence(hash: str) -> None:
    page = FakePage(hash=hash)
    assert "not among the games" in page.text("page-main")
    page.check()


def test_a_hand_that_cannot_be_played_again_says_why() -> None:
    page = after_a_hand("firehouse")
    whole = shelf_of(page)
    whole["games"][0]["hands"][0][2] = "99."
    page.storage[store.PAST] = json.dumps(whole)
    name = whole["games"][0]["id"]
    go(page, f"#/review/{name}/0")
    assert "couldn’t be played again" in page.text("page-main")
    go(page, f"#/review/{name}")
    assert "couldn’t be played again" in page.text("page-main")


# ---- the other pages ----


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hash", ["#/score", "#/stats", "#/fairness", "#/review", "#/history"])
def test_every_page_opens_by_its_address(game: str, hash: str) -> None:
    page = FakePage(saved=kept_after_a_hand(game), hash=hash)
    page.check()
    assert page.has("page-title")
    assert page.styles == {"pages.css"}
    assert page.focus == "page-title"
    go(page, TABLE)
    assert page.has("over")


@pytest.mark.parametrize("hash", ["#/score", "#/stats", "#/fairness", "#/review"])
def test_an_empty_page_has_a_sentence_and_the_way_to_fill_it(hash: str) -> None:
    page = FakePage(hash=hash)
    assert "#/" in links(page)
    assert len(page.text("page-main").split(".")) > 1


def test_the_score_sheet_names_the_rule_behind_each_figure() -> None:
    page = after_a_hand("double-deck")
    match = page.session.model.match
    assert match is not None
    go(page, "#/score")
    sheet = match.deal.sheet
    for side in (0, 1):
        assert sum(line.points for line in sheet.lines[side]) == sheet.score[side]
    from pinochle.words import say

    reasons = [line.reason for own in sheet.lines for line in own
               if line.reason.code not in ("score-meld", "score-tricks")]  # fmt: skip
    for reason in reasons:
        assert say(reason.code, **reason.facts) in page.text("score-sheet")
    page.press("print")
    assert page.printed == 1


def test_statistics_and_fairness_change_the_game() -> None:
    page = after_a_hand("cutthroat")
    go(page, "#/")
    page.change("start-game", "two-handed")
    page.press("new")
    Person(page, Random(2)).hand()
    go(page, "#/stats")
    page.change("stats-game", "two-handed")
    assert "Trick points, average" in page.text("page-main")
    page.change("stats-game", "cutthroat")
    assert "Contracts of your side made" in page.text("page-main")
    page.press("print")
    go(page, "#/fairness")
    page.change("fair-game", "two-handed")
    assert "Aces dealt" in page.text("page-main")
    page.check()


def test_the_deal_is_promised_before_and_checked_after_the_hand() -> None:
    page = page_of("firehouse", LEVEL)
    model = page.session.model
    promise = model.promise
    page.press("open menu")
    page.press("open fair")
    shown = page.text("fair").replace(" ", "")
    assert promise[:16] in shown
    assert "Keyofthishand" not in shown
    page.press("close")
    Person(page, Random(3)).hand()
    page.press("open fair")
    assert "Key of this hand" not in page.text("fair")
    page.press("check")
    assert page.text("fair").count("✓") == 2
    assert "✗" not in page.text("fair")
    page.press("visit #/fairness")
    assert page.has("page-title")


def test_a_cut_of_ones_own_is_added_to_a_seed_that_was_promised_before() -> None:
    page = page_of("firehouse", LEVEL)
    page.press("open menu")
    page.press("open new")
    shown = page.text("new").replace(" ", "")
    page.change("new-cut", "  my   cut ")
    page.press("new")
    match = page.session.model.match
    assert match is not None
    seed, _, cut = match.seed.partition("~")
    assert cut == "my cut"
    assert commitment(seed)[:16] in shown
    assert page.session.model.setup == Setup(
        "firehouse",
        *(getattr(page.session.model.setup, name) for name in ("level", "partner", "right")),
    )
    page.press("open menu")
    page.press("open fair")
    assert "you cut with “my cut”" in page.text("fair")


# ---- data ----


def test_all_data_goes_out_as_one_file_and_comes_back_to_an_empty_device() -> None:
    page = after_a_hand("cutthroat")
    page.storage["pinochle/lessons"] = '{"t-beat": 3}'
    page.storage["pinochle/screen"] = "<div>"
    page.storage["other"] = "not ours"
    go(page, "#/review")
    page.press("export")
    ((name, text),) = page.downloads
    assert name == "pinochle-2027-01-15.json"
    assert "not ours" not in text
    fresh = FakePage(hash="#/review")
    fresh.change("data-import", text)
    kept = {
        key: page.storage[key] for key in (store.MATCH, store.PAST, store.HANDS, "pinochle/lessons")
    }
    assert {key: fresh.storage[key] for key in kept} == kept
    assert "1 game" in fresh.text("page-note")
    go(fresh, TABLE)
    assert fresh.has("over")
    assert dumps(fresh.session.model.match) == dumps(page.session.model.match)  # type: ignore[arg-type]  # there is one
    fresh.check()


def test_a_file_brought_in_adds_and_takes_nothing_away() -> None:
    one, two = after_a_hand("cutthroat"), after_a_hand("firehouse", 4)
    two.session.model.seed = ""
    go(one, "#/review")
    one.press("export")
    text = one.downloads[0][1]
    mine = two.storage[store.MATCH]
    before = json.loads(two.storage[store.HANDS] or "")["hands"]
    there = dict(two.storage)
    brought = data.imported(text, there)
    for effect in brought.effects:
        two.on_save(effect["save"])
    assert two.storage[store.MATCH] == mine
    after = json.loads(two.storage[store.HANDS] or "")["hands"]
    assert set(before) <= set(after)
    again = data.imported(text, two.storage)
    assert "0 games" in again.told
    assert "0 hands" in again.told


@pytest.mark.parametrize(
    ("here", "theirs", "after"),
    [
        ('{"t-beat": 1, "b-rank": 3}', '{"t-beat": 3, "b-rank": 2}', {"t-beat": 3, "b-rank": 3}),
        (None, '{"t-beat": 2}', {"t-beat": 2}),
        ('{"t-beat": 2}', '{"t-beat": 9, "x": "3", "y": true, "z": 0}', {"t-beat": 2}),
        ('{"t-beat": 2}', "[", {"t-beat": 2}),
        ("{", '{"t-beat": 1}', {"t-beat": 1}),
    ],
)
def test_of_each_lesson_the_better_result_stays(
    here: str | None, theirs: str, after: dict[str, int]
) -> None:
    text = json.dumps({"format": data.FORMAT, "when": 0, "data": {store.LESSONS: theirs}})
    stored = {store.LESSONS: here}
    for effect in data.imported(text, stored).effects:
        key, value = effect["save"]
        stored[key] = value
    assert json.loads(stored[store.LESSONS] or "null") == after


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"format": "pinochle/1"}',
        '{"format": "pinochle-data/9", "data": {}}',
        "[" * 9999,
    ],
)
def test_a_file_that_is_none_of_ours_changes_nothing(text: str) -> None:
    page = after_a_hand("firehouse")
    go(page, "#/review")
    before = dict(page.storage)
    page.change("data-import", text)
    assert page.storage == before
    assert "couldn’t be read" in page.text("page-note")


def test_a_damaged_part_of_a_file_is_left_out_and_said() -> None:
    page = after_a_hand("firehouse")
    games = json.loads(page.storage[store.PAST] or "")
    games["games"].append({"id": "x"})
    whole = {
        "format": data.FORMAT,
        "data": {
            store.PAST: json.dumps(games),
            store.HANDS: "{",
            store.MATCH: '{"version": [2]}',
            "pinochle/x": 7,
            "other": "y",
        },
    }
    brought = data.imported(json.dumps(whole), {store.MATCH: page.storage[store.MATCH]})
    assert "left out" in brought.told
    assert {effect["save"][0] for effect in brought.effects} == {store.PAST, store.HANDS}
    fresh = FakePage(hash="#/review")
    fresh.change("data-import", json.dumps(whole))
    assert fresh.session.model.match is None


@pytest.mark.parametrize("match", ['{"version": []}', '{"version": {}}', '{"version": true}'])
@pytest.mark.parametrize("here", [None, "a match"])
def test_a_match_of_an_odd_version_in_a_file_does_no_harm(match: str, here: str | None) -> None:
    text = json.dumps({"format": data.FORMAT, "data": {store.MATCH: match}})
    saved = page_of("firehouse", LEVEL).storage if here else {}
    page = FakePage(saved=saved, hash="#/review")
    before = page.storage.get(store.MATCH)
    page.change("data-import", text)
    assert page.storage.get(store.MATCH) == before


def test_a_match_under_way_in_a_file_goes_on_the_shelf_if_there_is_one_here() -> None:
    donor = page_of("two-handed", LEVEL)
    donor.settle()
    go(donor, "#/review")
    donor.press("export")
    page = page_of("firehouse", LEVEL)
    page._seeds += 50
    go(page, "#/review")
    page.change("data-import", donor.downloads[0][1])
    assert donor.session.model.match is not None
    names = [each["id"] for each in shelf_of(page)["games"]]
    assert game_id(donor.session.model.match) in names


def test_a_game_or_everything_can_be_deleted_and_is_asked_for_first() -> None:
    page = after_a_hand("firehouse")
    name = shelf_of(page)["games"][0]["id"]
    go(page, "#/review")
    page.press(f"forget {name}")
    page.press("keep")
    page.press(f"forget {name}")
    page.press("sure")
    assert shelf_of(page)["games"] == []
    assert json.loads(page.storage[store.HANDS] or "")["hands"]
    page.press("forget-all")
    page.press("sure")
    assert not any(text for key, text in page.storage.items() if key.startswith("pinochle/"))
    assert page.session.model.match is None
    go(page, "#/")
    assert page.has("play-now")
    assert not page.has("resume")


def test_a_game_of_a_later_version_is_kept_and_counted() -> None:
    page = after_a_hand("firehouse")
    whole = shelf_of(page)
    whole["games"].append({"id": "f" * 16, "game": "bridge"})
    page.storage[store.PAST] = json.dumps(whole)
    go(page, "#/review")
    assert "1 game couldn’t be read" in page.text("page-main")


def test_the_answer_to_copying_is_said() -> None:
    page = after_a_hand("firehouse")
    page.press("share")
    page.send(type="copied", ok=True)
    assert "copied" in page.text("over-note")
    page.press("review")
    page.press("share hand")
    page.send(type="copied", ok=False)
    assert "could not be copied" in page.text("page-note")


def test_dates_of_files_are_those_of_the_calendar() -> None:
    from datetime import date, timedelta

    for days in (0, 59, 60, 11_016, 11_017, 20_453, 20_787, 47_540):
        day = date(1970, 1, 1) + timedelta(days)
        assert data.file_name(days * 86_400_000) == f"pinochle-{day.isoformat()}.json"


def test_a_hand_number_beyond_the_game_is_not_here() -> None:
    page = after_a_hand("firehouse")
    name = shelf_of(page)["games"][0]["id"]
    go(page, f"#/review/{name}/7")
    assert "not among the games" in page.text("page-main")
    assert Shelf().game(name) is None
    assert loads(dumps(page.session.model.match))  # type: ignore[arg-type]  # there is one
