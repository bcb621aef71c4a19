"""Cards, actions, seats and errors as text (CONTRACT.md 1 and 2)."""

import pytest

from pinochle import Card, IllegalAction, NotationError, PinochleError, parse_action, parse_cards
from pinochle.actions import Action, Bid, Bury, Claim, Draw, Give, NameTrump, Play, ShowMeld
from pinochle.cards import parse_card, sorted_cards
from pinochle.codes import ALL_CODES, Reason, Refusal, Trouble
from pinochle.phases.legal import LegalActions
from pinochle.seats import clockwise, next_seat, partner, partners, seats_of, side_of

CONTRACT = [
    "bid 55",
    "pass",
    "trump S",
    "give AS TS KS QS",
    "bury AS 9H 9D",
    "concede",
    "play AS",
    "play KS*",
    "claim",
    "meld KS QS",
    "meld KS* QS",
    "dix",
    "draw",
    "draw up",
    "moon",
    "redeal",
]


@pytest.mark.parametrize("text", CONTRACT)
def test_actions_of_the_contract(text: str) -> None:
    action = parse_action(text)
    assert str(action) == action == text
    assert repr(action) == repr(text)


def test_what_an_action_holds() -> None:
    assert Bid(55).amount == 55
    assert NameTrump("S").suit == "S"
    assert Give(parse_cards("QS AS")).cards == parse_cards("AS QS")
    assert Bury(parse_cards("9D AS")).cards == parse_cards("AS 9D")
    assert (Play(Card("A", "S")).card, Play(Card("A", "S")).laid) == (Card("A", "S"), False)
    meld = parse_action("meld KS* QS")
    assert isinstance(meld, ShowMeld)
    assert (meld.cards, meld.laid) == (parse_cards("QS"), parse_cards("KS"))
    assert Draw(up=True).up
    assert isinstance(parse_action("claim"), Claim)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("  PLAY   as ", "play AS"),
        ("play 10h", "play TH"),
        ("give QS 10S AS KS", "give AS TS KS QS"),
        ("trump s", "trump S"),
        ("Meld qs ks*", "meld KS* QS"),
        ("DRAW  UP", "draw up"),
    ],
)
def test_other_spellings(text: str, same: str) -> None:
    assert parse_action(text) == same


BAD = ["", " ", "bid", "bid x", "bid -5", "bid 5 5", "bid 1234567890", "trump", "trump X", "play"]
BAD += ["trump SH", "play AX", "play AS KS", "meld", "meld AX", "give 1S", "hello", "draw down"]
BAD += ["pass 3"]


@pytest.mark.parametrize("text", BAD)
def test_no_action(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_action(text)
    assert refused.value.reason.code == Trouble.ACTION
    assert refused.value.reason.facts["text"] == text


@pytest.mark.parametrize("text", ["", "A", "1S", "AX", "ASS", "11H"])
def test_no_card(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_card(text)
    assert str(refused.value) == f"bad-card (text={text})"


def test_cards() -> None:
    assert parse_card("10H") == parse_card(" th ") == Card("T", "H")
    assert str(Card("T", "H")) == "TH"
    assert repr(Card("T", "H")) == "Card('T', 'H')"
    assert sorted_cards(parse_cards("9C AC AD TH KH AS")) == parse_cards("AS TH KH AD AC 9C")


def test_errors() -> None:
    refused = IllegalAction("play AS", Reason(Refusal.OVER))
    assert isinstance(refused, PinochleError)
    assert isinstance(refused, ValueError)
    assert (refused.action, str(refused)) == ("play AS", "no-hand-over")
    assert Refusal.OVER in ALL_CODES
    assert all(code == code.lower() and " " not in code for code in ALL_CODES)


def test_seats() -> None:
    assert [next_seat(seat, 4) for seat in range(4)] == [1, 2, 3, 0]
    assert list(clockwise(2, 4)) == [2, 3, 0, 1]
    assert [side_of(seat, 2) for seat in range(4)] == [0, 1, 0, 1]
    assert seats_of(1, 4, 2) == (1, 3)
    assert [partner(seat, 4, 2) for seat in range(4)] == [2, 3, 0, 1]
    assert partner(1, 3, 3) is None
    assert partner(1, 2, 2) is None
    assert partners(0, 2, 2)
    assert not partners(0, 1, 2)


def test_legal_actions_are_for_phases_to_define() -> None:
    legal = LegalActions()
    with pytest.raises(NotImplementedError):
        list(legal)
    with pytest.raises(NotImplementedError):
        legal.why_not(Action("pass"))
    assert "pass" not in legal
