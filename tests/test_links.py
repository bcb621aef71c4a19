"""Links into the app: round trips, stored examples, and one sentence for what is wrong."""

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_play import random_match, random_rules

from pinochle.actions import Bid, Moon, NameTrump, Pass
from pinochle.codes import Trouble
from pinochle.errors import NotationError
from pinochle.links import (
    GameLink,
    HandLink,
    LessonLink,
    Link,
    PastLink,
    RulesLink,
    ScreenLink,
    TableLink,
    parse_link,
)
from pinochle.match import Match
from pinochle.packed import pack_actions, unpack_actions
from pinochle.variants import GAMES, rules_for
from pinochle.words import say

STORED = (Path(__file__).parent / "links.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("text", STORED)
def test_old_links_keep_working(text: str) -> None:
    assert str(parse_link(text)) == text


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("", ScreenLink()),
        ("#", ScreenLink()),
        ("#/", ScreenLink()),
        ("#/settings", ScreenLink("settings")),
        ("#/table/", ScreenLink("table")),
        ("#/learn/t-beat", LessonLink("t-beat")),
        ("#/review/m1/3", PastLink("m1", 3)),
        ("#/review/m1/3?at=57", PastLink("m1", 3, 57)),
        ("#/review/m1", GameLink("m1")),
        ("#/fairness", ScreenLink("fairness")),
        ("#/history", ScreenLink("history")),
        ("#/rules/firehouse", RulesLink(rules_for("firehouse"))),
        ("#/rules/firehouse?set=dix:true", RulesLink(rules_for("firehouse", {"dix": True}))),
        ("#/table?seed=a+b", TableLink(rules_for("double-deck"), "a b", 0)),
        ("#/table?set=tram:false", TableLink(rules_for("double-deck", {"tram": False}))),
        ("#/table?game=cutthroat&seed=x&hand=4", TableLink(rules_for("cutthroat"), "x", 4)),
        ("#/table?game=cutthroat&later=new", TableLink(rules_for("cutthroat"))),
    ],
)
def test_a_link_says_where_it_leads(text: str, link: Link) -> None:
    assert parse_link(text) == link


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 10**9), text=st.text(st.characters(exclude_categories=["Cs"])))
def test_a_deal_link_round_trips(game: str, seed: int, text: str) -> None:
    rng = Random(seed)
    rules = random_rules(game, rng)
    link = TableLink(rules, text, rng.randrange(1000))
    assert parse_link(str(link)) == link
    assert str(link).isascii()
    assert parse_link(str(RulesLink(rules))) == RulesLink(rules)


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 10**9), rest=st.integers(0, 20))
def test_a_packed_hand_round_trips(game: str, seed: int, rest: int) -> None:
    rng = Random(seed)
    match = random_match(random_rules(game, rng), rng, 1, rest=rest)
    for hand in range(len(match.done) + 1):
        link = HandLink.of(match, hand)
        assert parse_link(str(link)) == link
        assert match.seed not in str(link)
        assert link.match.deal == (*match.done, match.deal)[hand]
    assert link.match.score == match.score
    assert link.match.seed == ""


def test_rare_actions_are_packed_too() -> None:
    rules = rules_for("firehouse", {"shoot_moon": "on"})
    match = Match.start(rules, "moon", ("club",) * 4)
    for action in (Bid(250), Pass(), Pass(), Pass(), NameTrump("S"), Moon()):
        match = match.after(action)
    packed = pack_actions(action for _, action in match.deal.log)
    assert packed == "250.---_S_o"
    assert list(unpack_actions(packed)) == [action for _, action in match.deal.log]
    assert [str(each) for each in unpack_actions("_ryYzZ_x")] == [
        "redeal", "draw", "draw up", "claim", "concede", "dix",
    ]  # fmt: skip
    assert [str(each) for each in unpack_actions("_gabcd._bac._mIk.I")] == [
        "give AS TS KS QS", "bury AS KS", "meld KH* JH", "play KH*",
    ]  # fmt: skip


HAND = STORED[-1]
WRONG = {
    "an unknown page": "#/casino",
    "a page below another": "#/table/7",
    "an unknown game": "#/table?game=whist",
    "rules of an unknown game": "#/rules/whist",
    "an unknown option": "#/table?set=jokers:2",
    "a wrong value": "#/table?set=target_score:351",
    "an option without a value": "#/table?set=tram",
    "a field twice": "#/table?seed=a&seed=b",
    "a broken escape": "#/table?seed=%FF",
    "half a character": "#/table?seed=\ud800",
    "a hand that is no number": "#/table?seed=a&hand=two",
    "a hand far away": "#/table?seed=a&hand=12345678",
    "a past hand that is no number": "#/review/m/x",
    "a lesson with a bad name": "#/learn/%20",
    "a match with a bad name": "#/review/%20/1",
    "no card": HAND.replace("deal=t", "deal=z"),
    "a short hand": HAND.replace("deal=t", "deal="),
    "another card": HAND.replace("deal=tk", "deal=tt"),
    "a hand missing": HAND.replace("tknswbvobsup.", ""),
    "no action": HAND.replace("play=250.", "play=!"),
    "an illegal action": HAND.replace("play=250.", "play=10."),
    "a dealer who is not there": HAND.replace("dealer=3", "dealer=4"),
    "a score that is no number": HAND.replace("before=0,0", "before=0,x"),
    "too few scores": HAND.replace("before=0,0", "before=1"),
    "too few players": HAND.replace("players=you,", "players="),
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
def test_a_malformed_link_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_link(text)
    reason = refusal.value.reason
    assert reason.code == Trouble.LINK
    assert reason.facts["text"] == text
    sentence = say(reason.code, **reason.facts)
    assert sentence.endswith((".", "?"))
    assert "{" not in sentence


def test_a_hand_may_leave_out_what_it_can() -> None:
    text = HAND.replace("&before=0,0", "").replace("&dealer=3", "").replace("play=250.---_S", "")
    link = parse_link(text)
    assert isinstance(link, HandLink)
    assert link.match.deal.dealer == 0
    assert link.match.before == (0, 0)


@given(st.text(max_size=60), st.sampled_from(["", "#/table?", "#/review?", "#/rules/", "#/learn/"]))
def test_noise_is_a_link_or_refused(text: str, start: str) -> None:
    with suppress(NotationError):
        link = parse_link(start + text)
        assert parse_link(str(link)) == link


@given(st.data())
def test_damaged_links_are_links_or_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(STORED))
    place = data.draw(st.integers(0, len(text)))
    sign = data.draw(st.sampled_from("abz.,:;&=?%#_-~09"))
    with suppress(NotationError):
        link = parse_link(text[:place] + sign + text[place + data.draw(st.integers(0, 1)) :])
        assert parse_link(str(link)) == link


@pytest.mark.parametrize("game", GAMES)
def test_a_link_to_a_moment_round_trips(game: str) -> None:
    match = random_match(rules_for(game), Random(f"moment {game}"), 1)
    link = HandLink.of(match, 0)
    for at in (0, 3, len(match.deal.log)):
        back = parse_link(str(link._replace(at=at)))
        assert isinstance(back, HandLink)
        assert back.at == at
        assert back.match.deal.log == match.deal.log


@pytest.mark.parametrize("at", ["9999", "x", "-1", ""])
def test_a_moment_that_is_none_is_refused(at: str) -> None:
    match = random_match(rules_for("two-handed"), Random(1), 1)
    with pytest.raises(NotationError):
        parse_link(f"{HandLink.of(match, 0)}&at={at}")
