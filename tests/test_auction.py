"""The auction, naming and passing: one row a rule sentence (RULES.md 0, 1, 2, 3, 9)."""
# ruff: noqa: E501 (a row a line reads better than eight lines a row)

from typing import Any

import pytest
from casebook import (
    Row,
    acted,
    bought,
    dealt_as,
    fresh_deal,
    phase_of,
    played_to,
    table_of,
)

from pinochle import GAMES, IllegalAction, parse_cards, rules_for
from pinochle.actions import Bid, Give, NameTrump, Pass, Play, Redeal
from pinochle.codes import Reason, Refusal
from pinochle.deal import Deal
from pinochle.phases.auction import Auction
from pinochle.phases.naming import Naming
from pinochle.phases.passing import Passing
from pinochle.phases.table import Contract, Table

P = "pass"
CALLS: list[tuple[str, str, Row, list[Any], Any]] = [  # the dealer is seat 0
    ("three passes force the dealer", "double-deck", {}, [P, P, P], (0, 50, True)),
    ("passing is final", "double-deck", {}, [50, P, 51, P, 52, P], (1, 52, False)),
    ("the high bidder is not asked again", "single-deck", {}, [P, 250, P, P], (2, 250, False)),
    ("the dealer may buy it himself", "single-deck", {}, [P, P, 250, 260, P], (0, 260, False)),
    ("the cap ends the auction", "double-deck", {}, [250], (1, 250, False)),
    ("without a cap it goes on", "partnership-auction", {}, [250, 255, P, P, P], (2, 255, False)),
    ("an agreed cap", "single-deck", {"max_bid": 400}, [300, 400], (2, 400, False)),
    ("the technical top ends it too", "single-deck", {}, [10_000], (1, 10_000, False)),
    ("steps of 25", "single-deck", {"bid_increment": 25}, [275, P, P, P], (1, 275, False)),
    ("one round: highest", "firehouse", {"auction_style": "single_round"}, [250, 300, P, P], (2, 300, False)),
    ("one round: the dealer speaks last", "firehouse", {"auction_style": "single_round"}, [250, P, P, 260], (0, 260, False)),
    ("one round: nobody bids", "firehouse", {"auction_style": "single_round"}, [P, P, P], (0, 250, True)),
    ("one round: the cap ends it", "double-deck", {"auction_style": "single_round"}, [P, 250], (2, 250, False)),
    ("redeal: the dealer may bid", "single-deck", {"all_pass": "redeal"}, [P, P, P, 250], (0, 250, False)),
    ("redeal: the dealer may pass", "single-deck", {"all_pass": "redeal"}, [P, P, P, P], "passed-out"),
    ("one round and redeal", "cutthroat", {"all_pass": "redeal", "auction_style": "single_round"}, [P, P, P], "passed-out"),
    ("three players: two passes end it", "cutthroat", {}, [P, 250, P], (2, 250, False)),
]  # fmt: skip


def calls_through(phase: Auction | Table, calls: list[Any]) -> Auction | Table:
    for call in calls:
        assert isinstance(phase, Auction), "the auction ended early"
        phase = phase.step(Pass() if call == P else Bid(call))
    return phase


@pytest.mark.parametrize(
    ("sentence", "game", "options", "calls", "end"), CALLS, ids=[row[0] for row in CALLS]
)
def test_calls(sentence: str, game: str, options: Row, calls: list[Any], end: Any) -> None:
    phase = calls_through(Auction.open(table_of(rules_for(game, options), [])), calls)
    assert isinstance(phase, Table)
    if isinstance(end, str):
        assert (phase.ended, phase.contract) == (end, None)
    else:
        assert (phase.ended, phase.contract) == ("", Contract(*end))
        assert phase.leader == end[0]


LADDERS = [
    ("double-deck", {}, [*range(50, 61), *range(65, 251, 5)], 49),
    ("partnership-auction", {}, [*range(50, 61), *range(65, 1001, 5)], 199),
    ("single-deck", {}, [*range(250, 10_001, 10)], 976),
    ("cutthroat", {"min_bid": 300, "bid_increment": 5}, [*range(300, 10_001, 5)], 1941),
    ("double-double", {}, [*range(500, 10_001, 10)], 951),
    ("double-deck", {"max_bid": 55}, [50, 51, 52, 53, 54, 55], 6),
    ("double-deck", {"max_bid": 65}, [*range(50, 61), 65], 12),
    ("two-handed", {}, [], 0),
]


@pytest.mark.parametrize(("game", "options", "ladder", "values"), LADDERS)
def test_ladder(game: str, options: Row, ladder: list[int], values: int) -> None:
    rules = rules_for(game, options)
    assert list(rules.ladder) == ladder
    assert len(rules.ladder) == values


REFUSED = [
    ("double-deck", [], 49, Refusal.BID_LOW),
    ("double-deck", [55], 55, Refusal.BID_LOW),
    ("double-deck", [55], 54, Refusal.BID_LOW),
    ("double-deck", [60], 61, Refusal.BID_STEP),  # above 60 it goes up by five
    ("double-deck", [60], 66, Refusal.BID_STEP),
    ("double-deck", [], 255, Refusal.BID_HIGH),
    ("single-deck", [250], 255, Refusal.BID_STEP),
    ("single-deck", [250], 265, Refusal.BID_STEP),
]


@pytest.mark.parametrize(
    ("game", "bid", "facts"),
    [
        ("double-deck", 61, {"next": 65, "step": 5, "above": 60}),
        ("double-deck", 249, {"next": 250, "step": 5, "above": 60}),
        ("single-deck", 262, {"next": 270, "step": 10, "above": 250}),
    ],
)
def test_a_bid_between_two_steps_is_told_the_next(
    game: str, bid: int, facts: dict[str, int]
) -> None:
    reason = Auction.open(table_of(GAMES[game], [])).legal_actions.why_not(Bid(bid))
    assert reason == Reason(Refusal.BID_STEP, {"bid": bid, **facts})


@pytest.mark.parametrize(("game", "calls", "bid", "code"), REFUSED)
def test_refused_bids(game: str, calls: list[int], bid: int, code: str) -> None:
    phase = calls_through(Auction.open(table_of(GAMES[game], [])), calls)
    assert isinstance(phase, Auction)
    reason = phase.legal_actions.why_not(Bid(bid))
    assert reason is not None
    assert reason.code == code
    with pytest.raises(IllegalAction):
        phase.step(Bid(bid))


def test_other_actions_wait_for_their_phase() -> None:
    phase = Auction.open(table_of(GAMES["double-deck"], []))
    for action, code in (
        (NameTrump("S"), Refusal.PHASE),
        (Redeal(), Refusal.REDEAL_OFF),
        (Play(parse_cards("AS")[0]), Refusal.PHASE),
    ):
        reason = phase.legal_actions.why_not(action)
        assert reason is not None
        assert reason.code == code


NINES = "9S 9S 9H 9D 9C JS JH QD KC TC AD KS"
WEAK = "JS JS JH JH JD QS QS QH QD QD QC QC JC KS KH TD TC KD KC TS"


@pytest.mark.parametrize(
    ("game", "value", "hand", "may"),
    [
        ("single-deck", "five_nines", NINES, True),
        ("single-deck", "five_nines", NINES.replace("9C", "QC"), False),
        ("cutthroat", "six_nines", NINES + " 9C 9H AC", True),
        ("cutthroat", "six_nines", NINES, False),
        ("double-deck", "weak_hand", WEAK, True),
        ("double-deck", "weak_hand", WEAK.replace("TS", "AS"), False),
        ("double-deck", "weak_hand", WEAK.replace("JC", "KC"), False),
    ],
)
def test_right_to_a_redeal(game: str, value: str, hand: str, may: bool) -> None:
    rules = rules_for(game, {"redeal": value})
    phase = Auction.open(table_of(rules, ["", hand]))
    assert (Redeal() in phase.legal_actions) is may


def test_a_redeal_ends_the_hand_and_is_only_open_before_the_first_call() -> None:
    rules = rules_for("single-deck", {"redeal": "five_nines"})
    deal = dealt_as(rules, "", NINES, "", "")
    asked = deal.after(Redeal())
    assert (asked.table.ended, asked.sheet.score) == ("redealt", (0, 0))
    called = acted(deal, Bid(250), Bid(260), Pass(), Pass())
    assert called.turn == 1
    reason = called.phase.legal_actions.why_not(Redeal())  # type: ignore[union-attr]  # not over
    assert reason is not None
    assert reason.code == Refusal.REDEAL_LATE


# ---- naming ----

MARRIED = "KS QS KH AD QC"
SINGLE = "KS QH AD JC TC"


def naming(game: str, hand: str, **options: Any) -> Naming | Table:
    rules = rules_for(game, options)
    others = ["JD QS KD QD AC", "AS AH AD AC QS", "KH QH JD QS TC"][: rules.players - 1]
    return Naming.open(table_of(rules, [hand, *others], contract=Contract(0, 250, False)))


def suits(phase: Naming | Table) -> list[str]:
    assert isinstance(phase, Naming)
    return [action.suit for action in phase.legal_actions if isinstance(action, NameTrump)]


@pytest.mark.parametrize(
    ("game", "value", "named"),
    [
        ("double-deck", "refused", ["S"]),
        ("partnership-auction", "throw_in", ["S", "H", "D", "C"]),
        ("single-deck", "no", ["S", "H", "D", "C"]),
        ("cutthroat", "refused", ["S"]),
    ],
)
def test_suits_that_may_be_named(game: str, value: str, named: list[str]) -> None:
    assert suits(naming(game, MARRIED, trump_requires_marriage=value)) == named


def test_naming_without_a_marriage_throws_the_hand_in() -> None:
    phase = naming("partnership-auction", MARRIED)
    assert isinstance(phase, Naming)
    assert phase.step(NameTrump("S")).trump == "S"
    thrown = phase.step(NameTrump("H"))
    assert (thrown.ended, thrown.trump, thrown.melds) == ("no-marriage", None, ((),) * 4)


@pytest.mark.parametrize("game", ["double-deck", "partnership-auction"])
def test_no_marriage_anywhere_ends_the_hand_at_once(game: str) -> None:
    table = naming(game, SINGLE)
    assert isinstance(table, Table)
    assert table.ended == "no-marriage"


def test_no_marriage_needed() -> None:
    assert suits(naming("single-deck", SINGLE)) == ["S", "H", "D", "C"]


def test_defenders_may_keep_what_needs_no_trump() -> None:
    table = naming("double-deck", SINGLE, no_marriage_defenders="meld")
    assert isinstance(table, Table)
    shown = [[meld.key for meld in melds] for melds in table.melds]
    assert shown == [[], ["marriage", "pinochle"], [], ["marriage", "pinochle"]]


def test_a_refused_suit_says_why() -> None:
    phase = naming("double-deck", MARRIED)
    assert isinstance(phase, Naming)
    for action, code in ((NameTrump("H"), Refusal.MARRIAGE), (Pass(), Refusal.PHASE)):
        reason = phase.legal_actions.why_not(action)
        assert reason is not None
        assert reason.code == code


# ---- passing ----

BIDDER = "AS TS KS QS JS 9S AH TH KH QH JH 9H"
PARTNER = "AD TD KD QD JD 9D AC TC KC QC JC 9C"


def passing(game: str = "single-deck", **options: Any) -> Passing:
    rules = rules_for(game, options)
    return Passing.open(
        table_of(rules, [BIDDER, "", PARTNER, ""], trump="S", contract=Contract(0, 250, False))
    )


def give(text: str) -> Give:
    return Give(parse_cards(text))


def then(phase: Passing, text: str) -> Passing:
    after = phase.step(give(text))
    assert isinstance(after, Passing)
    return after


def test_the_bidder_passes_first_and_the_partner_returns() -> None:
    phase = passing()
    assert (phase.turn, phase.taker) == (0, 2)
    second = then(phase, "JH 9H JS 9S")
    assert (second.turn, second.taker) == (2, 0)
    assert len(second.hands[0]) == 8
    assert len(second.hands[2]) == 16
    table = second.step(give("AD TD KD QD"))
    assert isinstance(table, Table)
    assert set(table.hands[0]) == set(parse_cards("AS TS KS QS AH TH KH QH AD TD KD QD"))
    assert set(table.hands[2]) == set(parse_cards("JD 9D AC TC KC QC JC 9C JH 9H JS 9S"))
    assert [gift.giver for gift in table.gifts] == [0, 2]


def test_four_different_cards_come_back() -> None:
    second = then(passing(), "JH 9H JS 9S")
    reason = second.legal_actions.why_not(give("JH AD TD KD"))
    assert reason is not None
    assert reason.code == Refusal.RETURNED
    assert give("AD AC TD TC") in second.legal_actions


def test_any_cards_may_come_back_by_agreement() -> None:
    second = then(passing(pass_back="any"), "JH 9H JS 9S")
    assert give("JH 9H JS 9S") in second.legal_actions


def test_a_face_held_before_may_be_returned_as_often_as_it_was_held() -> None:
    rules = GAMES["single-deck"]
    hands = ["JD 9D AS TS", "", "JD AC TC KC", ""]
    table = table_of(rules, hands, trump="S", contract=Contract(0, 250, False))
    second = then(Passing.open(table), "JD 9D AS TS")
    assert give("JD AC TC KC") in second.legal_actions
    assert give("JD JD AC TC") not in second.legal_actions


def test_the_partner_may_pass_first_by_agreement() -> None:
    phase = passing(pass_order="partner_first")
    assert (phase.turn, phase.taker) == (2, 0)
    second = then(phase, "AD TD KD QD")
    assert (second.turn, second.taker) == (0, 2)
    assert give("AD TS KS QS") not in second.legal_actions


def test_at_the_same_time_nobody_passes_what_he_received() -> None:
    second = then(passing(pass_order="simultaneous"), "JH 9H JS 9S")
    assert second.turn == 2
    assert set(second.hands[2]) == set(parse_cards(PARTNER))
    table = second.step(give("AD TD KD QD"))
    assert isinstance(table, Table)
    assert set(table.hands[0]) == set(parse_cards("AS TS KS QS AH TH KH QH AD TD KD QD"))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_number_of_cards(count: int) -> None:
    phase = passing("firehouse", pass_count=count)
    cards = BIDDER.split()
    assert give(" ".join(cards[:count])) in phase.legal_actions
    for wrong in (count - 1, count + 1):
        reason = phase.legal_actions.why_not(give(" ".join(cards[:wrong])))
        assert reason is not None
        assert reason.code == Refusal.COUNT


def test_cards_not_held_cannot_be_passed() -> None:
    for text, code in (("AS AS TS KS", Refusal.NOT_HELD), ("AD TS KS QS", Refusal.NOT_HELD)):
        reason = passing().legal_actions.why_not(give(text))
        assert reason is not None
        assert reason.code == code
    assert passing().legal_actions.why_not(Pass()) is not None


def test_every_way_to_pass_is_listed_once() -> None:
    ways = list(passing().legal_actions)
    assert len(ways) == len(set(ways)) == 495  # 12 over 4


@pytest.mark.parametrize(
    ("game", "options", "phases"),
    [
        ("double-deck", {}, "auction naming melding playing"),
        ("single-deck", {}, "auction naming passing melding playing"),
        ("single-deck", {"pass_count": 0}, "auction naming melding playing"),
        ("firehouse", {}, "auction naming melding playing"),
        ("firehouse", {"pass_count": 3}, "auction naming passing melding playing"),
        ("cutthroat", {}, "auction burying naming melding playing"),
        ("cutthroat", {"cutthroat_order": "trump_meld_discard"}, "auction naming melding burying playing"),
        ("two-handed", {}, "drawing playing"),
        ("double-double", {}, "auction naming passing melding playing"),
    ],
)  # fmt: skip
def test_order_of_phases(game: str, options: Row, phases: str) -> None:
    rules = rules_for(game, options)
    assert rules.phases == tuple(phases.split())
    if not rules.has_auction:
        return
    deal = played_to(rules, "playing", bidder=1)
    order = [name for name in rules.phases if name not in ("melding", "playing")]
    seen: list[str] = []
    back: Deal | None = deal
    while back is not None:
        if not seen or seen[-1] != phase_of(back):
            seen.append(phase_of(back))
        back = back.before
    assert seen == ["playing", *reversed(order)]
    assert deal.turn == 1, "the bidder leads"


def test_who_opens() -> None:
    for rules in GAMES.values():
        for dealer in range(rules.players):
            assert fresh_deal(rules, dealer=dealer).turn == (dealer + 1) % rules.players


def test_the_auction_is_kept() -> None:
    deal = bought(fresh_deal(GAMES["double-deck"]), 2, 60)
    assert [str(call) for _, call in deal.table.calls] == ["pass", "bid 60", "pass", "pass"]
