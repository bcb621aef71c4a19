"""The coach of the first whole hand: what he says and suggests, and that he can be sent away."""

from __future__ import annotations

from random import Random

from page import FakePage, Person

from pinochle.coached import SEED, coached
from pinochle.lessons.catalog import lesson
from pinochle.match import Match
from pinochle.table.tricks_played import played_by
from pinochle.variants import rules_for
from pinochle.view import view

ROUTE = lesson("h-first").link.removeprefix("index.html")
PHONE = (360, 640)


def at_table() -> FakePage:
    """A page on which the coached hand has just been dealt."""
    return FakePage(hash=ROUTE, size=PHONE, coarse=True)


def coach_button(page: FakePage) -> str:
    """Returns what the coach's button does, nothing if he has none."""
    return page.element("coach-do")[1]["data-do"] if page.has("coach-do") else ""


def test_who_does_what_the_coach_says_makes_the_bid_as_bidder() -> None:
    page = at_table()
    texts: list[str] = []
    for _ in range(400):
        if page.has("over-title"):
            break
        if page.has("coach"):
            text = page.text("coach-text")
            if not texts or texts[-1] != text:
                texts.append(text)
        if do := coach_button(page):
            page.press(do)
            if do == "open tram":
                page.press("act claim")
        elif not page.tick():
            raise AssertionError(f"nothing to press: {page.text()}")
    match = page.session.model.match
    assert match is not None
    contract = match.deal.table.contract
    assert contract is not None
    assert contract.bidder == 0, "the learner names trump, whatever the others call"
    assert match.deal.sheet.score[0] > 80
    assert texts[0].startswith("Coach:  Spades as trump give you 33 meld. Bid 51")
    told = [text.removeprefix("Coach:  ") for text in texts]
    parts = ("The auction is yours.", "You and Pat show 60 meld.", "Lead cards that win")
    places = [next(at for at, text in enumerate(told) if text.startswith(part)) for part in parts]
    assert places == sorted(places)
    assert any("Nothing you hold beats it" in text for text in texts)
    assert sum("Lead cards that win" in text for text in texts) == 1, "each kind is told once"
    assert all(len(text) < 150 for text in texts), max(texts, key=len)
    end = page.element("coach-end")
    assert [child[0] for child in end[2]] == ["h3", "ul", "h3", "p"]
    assert len(end[2][1][2]) == 3
    assert page.element("coach-lesson")[1]["href"].startswith("lesson-")


def test_the_coach_can_be_sent_away_and_comes_again_with_the_tips() -> None:
    page = at_table()
    page.press("tip coach")
    assert not page.has("coach")
    Person(page, Random(1), "touch").hand()
    assert not page.has("coach-end")
    again = FakePage(saved=page.storage, hash=ROUTE, size=PHONE)
    assert not again.has("coach"), "he stays away"


def test_any_other_hand_has_no_coach() -> None:
    page = FakePage(hash=lesson("h-second").link.removeprefix("index.html"), size=PHONE)
    assert page.has("hand")
    assert not page.has("coach")
    match = Match.start(rules_for("double-deck"), SEED, ("you", "club", "club", "club"))
    assert coached(view(match, 0))
    assert not coached(view(match, 1))


def test_a_reload_keeps_the_coach() -> None:
    page = at_table()
    page.press("act bid 51")
    again = FakePage(saved=page.storage, hash="#/table", size=PHONE)
    again.settle()
    assert again.has("coach")


def test_a_random_hand_is_spoken_of_to_its_end() -> None:
    for luck in range(2):
        page = at_table()
        Person(page, Random(luck), "touch").hand()
        assert page.has("coach-end") or not page.session.model.match.deal.table.tricks  # type: ignore[union-attr]  # there is a match


def test_what_was_played_is_told_with_the_hand_of_then() -> None:
    page = at_table()
    Person(page, Random(7), "touch").hand()
    match = page.session.model.match
    assert match is not None
    seen = view(match, 0)
    cards = [*played_by(seen, 0)]
    assert len(cards) == len(seen.tricks)
    for played, trick in zip(cards, seen.tricks, strict=True):
        assert played.card in played.allowed
        assert played.card in played.hand
        assert played.trick[played.place] == played.card
        assert (played.winner, played.points) == (trick.winner, trick.points)
    assert [len(played.hand) for played in cards] == list(range(20, 20 - len(cards), -1))
