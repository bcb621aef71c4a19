"""Positions: what is written down, what is filled in, what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from pinochle.actions import Bid, Pass, parse_action
from pinochle.cards import parse_cards
from pinochle.errors import NotationError
from pinochle.frozen import replace
from pinochle.phases.table import Contract
from pinochle.position import Position, begin
from pinochle.tricks import Trick
from pinochle.variants import GAMES, rules_for
from pinochle.view import view

DOUBLE = rules_for("double-deck")
MINE = parse_cards("AH KH JH QS TC")
TURN = Position(
    rules=DOUBLE, hands=(MINE, 4, 4, 4), trump="S", leader=1, trick=parse_cards("TH QH JH")
)
AUCTION = Position(
    rules=DOUBLE, hands=(MINE, 5, 5, 5), phase="auction", dealer=0, calls=(Bid(60), Pass(), Pass())
)


def test_a_position_is_played_on_by_the_rules() -> None:
    match = begin(TURN)
    assert match.turn == 0
    assert [str(action) for action in match.deal.legal_actions] == ["play AH"]
    after = match.after(parse_action("play AH"))
    assert after.turn == 0, "the ace took the trick"
    assert view(after, 0).tricks[-1].points == 2


def test_unknown_cards_come_from_the_rest_of_the_pack_and_always_the_same() -> None:
    scarce = Position(
        rules=rules_for("single-deck"),
        hands=(parse_cards("AS AS"), 2, 2, 2),
        trump="S",
        gone=parse_cards("TS TS KS KS QS QS JS JS 9S"),
    )
    hands = begin(scarce).deal.hands
    assert [len(hand) for hand in hands] == [2, 2, 2, 2]
    assert parse_cards("9S")[0] in hands[1], "the only spade left comes first"
    assert begin(scarce).deal.hands == hands
    assert not scarce.is_open
    assert replace(scarce, hands=hands).is_open


def test_the_auction_goes_on_after_the_calls() -> None:
    match = begin(AUCTION)
    assert match.turn == 0
    assert next(action for action in match.deal.legal_actions if action != "pass") == "bid 65"


def test_tricks_score_and_points_are_taken_over() -> None:
    trick = Trick(2, parse_cards("AC TC KC QC"), 2, 3)
    match = begin(replace(TURN, tricks=(trick,), points=(3, 0), score=(100, -20)))
    seen = view(match, 0)
    assert (seen.tricks, seen.points, seen.score) == ((trick,), (3, 0), (100, -20))


@pytest.mark.parametrize("phase", ["naming", "passing", "burying"])
def test_decisions_of_the_bidder(phase: str) -> None:
    game = {"naming": "double-deck", "passing": "single-deck", "burying": "cutthroat"}[phase]
    rules = rules_for(game)
    position = Position(
        rules=rules,
        hands=(parse_cards("KS QS AS TS JS"), *[5] * (rules.players - 1)),
        phase=phase,
        contract=Contract(0, 300, forced=False),
        dealer=1,
    )
    match = begin(position)
    assert (match.turn, match.deal.phase.name) == (0, phase)  # type: ignore[union-attr]  # not over


def test_two_handed_play_with_a_stock() -> None:
    rules = rules_for("two-handed")
    position = Position(
        rules=rules,
        hands=(parse_cards("AS KH"), parse_cards("TS QH")),
        phase="drawing",
        stock=parse_cards("JH 9C AD AC"),
        dealer=0,
        leader=1,
        trick=parse_cards("9D"),
    )
    match = begin(position)
    assert match.turn == 0
    assert view(match, 0).trump == "H"


CONTRACT = Contract(0, 50, forced=False)
WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("a phase nobody knows", {"phase": "dreaming"}, "phase"),
    ("a phase of another game", {"phase": "burying", "contract": CONTRACT}, "phase"),
    ("a hand too few", {"hands": (MINE, 4, 4)}, "hands"),
    ("a hand without cards for who plays", {"hands": ((), 4, 4, 4)}, "hands"),
    ("a leader who is not there", {"leader": 4}, "leader"),
    ("a dealer who is not there", {"dealer": -1}, "leader"),
    ("a trick that is over", {"trick": parse_cards("TH QH JH AH")}, "trick"),
    ("a trump that is no suit", {"trump": "X"}, "trump"),
    ("a bidder who is not there", {"contract": Contract(7, 50, forced=False)}, "contract"),
    ("naming without a contract", {"phase": "naming"}, "contract"),
    ("points of three sides", {"points": (0, 0, 0)}, "score"),
    ("melds of three players", {"melds": ((), (), ())}, "melds"),
    ("more cards than the pack has", {"hands": (MINE, 4, 4, 999)}, "size"),
    ("fewer cards than none", {"hands": (MINE, 4, 4, -1)}, "size"),
    ("five equal cards", {"hands": (parse_cards("AH AH AH AH AH"), 4, 4, 4)}, "extra"),
    ("a nine", {"hands": (parse_cards("9H"), 4, 4, 4)}, "extra"),
]


@pytest.mark.parametrize(("changes", "what"), [row[1:] for row in WRONG], ids=[r[0] for r in WRONG])
def test_what_cannot_be_played_is_refused(changes: dict[str, Any], what: str) -> None:
    with pytest.raises(NotationError) as caught:
        begin(replace(TURN, **changes))
    assert what in caught.value.reason.facts.values()


def test_a_stock_is_needed_to_draw() -> None:
    rules = rules_for("two-handed")
    with pytest.raises(NotationError) as caught:
        begin(Position(rules=rules, hands=(MINE, 5), phase="drawing", dealer=1))
    assert caught.value.reason.facts["field"] == "stock"


@pytest.mark.parametrize(
    ("calls", "code"),
    [
        ((Bid(60), Bid(61)), "bad-illegal"),
        ((Bid(60), Pass(), Pass(), Pass()), "bad-field"),
        ((Bid(60), Pass(), Pass(), Pass(), Bid(70)), "bad-field"),
    ],
    ids=["against the rules", "already over", "going on after the end"],
)
def test_calls_that_are_no_open_auction(calls: tuple[Any, ...], code: str) -> None:
    with pytest.raises(NotationError) as caught:
        begin(replace(AUCTION, calls=calls))
    assert caught.value.reason.code == code


def test_every_game_has_a_phase_to_begin_with() -> None:
    for rules in GAMES.values():
        stock = parse_cards("JS QS") if rules.stock else ()
        hands = (2,) * rules.players
        match = begin(Position(rules=rules, hands=hands, dealer=0, trump="S", stock=stock))
        assert match.turn == 0
        assert view(match, 0).trump == "S"
