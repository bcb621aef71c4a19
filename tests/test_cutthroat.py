"""Kitty, discards and concession: one test a rule sentence (RULES.md 5 and 9)."""

from typing import Any

import pytest
from casebook import bought, deals_in, fresh_deal, played_to, table_of

from pinochle import GAMES, Match, parse_cards, rules_for, view
from pinochle.actions import Bury, Concede, NameTrump, Pass
from pinochle.codes import Refusal
from pinochle.frozen import replace
from pinochle.phases.burying import Burying
from pinochle.phases.melding import open_melding
from pinochle.phases.naming import Naming
from pinochle.phases.table import Contract, Table
from pinochle.tricks import buried_points
from pinochle.view import announced

RULES = GAMES["cutthroat"]
HAND = "AC TC KC QC JC JC 9C JD KS QS AH TH 9H AS TD KD 9D QH"


def burying(hand: str = HAND, **options: Any) -> Burying:
    return Burying.open(
        table_of(rules_for("cutthroat", options), [hand], contract=Contract(0, 250, False))
    )


def bury(text: str) -> Bury:
    return Bury(parse_cards(text))


def test_the_bidder_takes_the_kitty() -> None:
    deal = bought(fresh_deal(RULES), 2, 250)
    assert deal.turn == 2
    assert deal.hands[2] == deal.dealt.hands[2] + deal.dealt.stock
    assert len(deal.hands[2]) == 18


def test_any_three_cards_are_buried_face_down() -> None:
    phase = burying()
    assert bury("AC JC 9D") in phase.legal_actions
    for text, code in (
        ("AC JC", Refusal.COUNT),
        ("AC JC 9D QH", Refusal.COUNT),
        ("AC AC 9D", Refusal.NOT_HELD),
    ):
        reason = phase.legal_actions.why_not(bury(text))
        assert reason is not None
        assert reason.code == code
    table = phase.step(bury("AC JC 9D"))
    assert (len(table.hands[0]), table.buried) == (15, parse_cards("9D AC JC"))


def test_the_bidder_alone_melds_from_the_cards_left() -> None:
    deal = played_to(RULES, "playing", bidder=0)
    assert deal.table.melds[1:] == ((), ())
    all_meld = played_to(rules_for("cutthroat", {"defender_meld": True}), "playing", bidder=0)
    assert any(all_meld.table.melds[1:])


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("none", {}),
        ("trump_count", {"trumps": 2}),
        ("trump_and_ace_count", {"trumps": 2, "aces": 1}),
        ("trump_cards", {"cards": parse_cards("AC 9C")}),
    ],
)
def test_what_is_said_about_the_discards(value: str, told: dict[str, object]) -> None:
    table = burying(announce_buried=value).step(bury("AC 9C TD"))
    assert announced(table) == {}, "nothing before trump is named"
    naming = Naming.open(table)
    assert isinstance(naming, Naming)
    assert announced(naming.step(NameTrump("C"))) == told


@pytest.mark.parametrize(
    ("value", "values", "points"),
    [
        ("aces_tens", "classic", 21),
        ("all", "classic", 25),
        ("none", "classic", 0),
        ("all", "counters", 30),
        ("aces_tens", "simplified", 20),
    ],
)
def test_what_the_discards_count(value: str, values: str, points: int) -> None:
    rules = rules_for("cutthroat", {"kitty_discard_points": value, "trick_values": values})
    assert buried_points(parse_cards("AS TD KD"), rules) == points


def test_meld_first_then_no_melded_card_may_be_buried() -> None:
    rules = rules_for("cutthroat", {"cutthroat_order": "trump_meld_discard"})
    table = table_of(rules, [HAND], contract=Contract(0, 250, False))
    named = Naming.open(table)
    assert isinstance(named, Naming)
    melded = named.step(NameTrump("C"))
    phase = Burying.open(open_melding(melded))
    assert bury("TD KD QH") in phase.legal_actions  # the king of diamonds serves in no meld
    reason = phase.legal_actions.why_not(bury("KS TD 9D"))
    assert reason is not None
    assert reason.code == Refusal.MELDED
    assert bury("JC TD 9D") in phase.legal_actions, "the second jack of clubs serves in no meld"


def test_with_hardly_any_other_card_melded_ones_may_be_buried() -> None:
    every = "AS AH AD AC KS KH KD KC QS QH QD QC JS JH JD JC TS 9S"
    rules = rules_for("cutthroat", {"cutthroat_order": "trump_meld_discard"})
    named = Naming.open(table_of(rules, [every], contract=Contract(0, 250, False)))
    assert isinstance(named, Naming)
    phase = Burying.open(open_melding(named.step(NameTrump("S"))))
    assert bury("9S AH AD") in phase.legal_actions


def test_the_kitty_is_turned_up_for_all_unless_agreed_otherwise() -> None:
    for exposed in (True, False):
        rules = rules_for("cutthroat", {"kitty_exposed": exposed})
        deal = bought(fresh_deal(rules), 1, 250)
        match = replace(Match.start(rules, "any", ("",) * 3), deal=deal)
        seen = [view(match, seat).kitty for seat in range(3)]
        kitty = deal.dealt.stock
        assert seen == [kitty if exposed else (), kitty, kitty if exposed else ()]


def test_conceding_costs_the_bid_and_ends_the_hand() -> None:
    deal = played_to(RULES, "playing", bidder=1).after(Concede())
    assert deal.is_over
    assert (deal.sheet.ended, deal.sheet.made) == ("conceded", False)
    assert deal.sheet.score == (0, -250, 0)


def test_only_the_bidder_concedes_and_only_after_melding() -> None:
    deal = played_to(RULES, "burying", bidder=1)
    assert Concede() not in deal.legal_actions
    assert Pass() not in deal.legal_actions


def test_who_melded_first_may_concede_before_he_buries() -> None:
    rules = rules_for("cutthroat", {"cutthroat_order": "trump_meld_discard"})
    deal = played_to(rules, "burying", bidder=1)
    assert Concede() in deal.legal_actions
    assert list(deal.legal_actions)[-1] == Concede()
    assert deal.after(Concede()).sheet.score == (0, -250, 0)
    never = rules_for(
        "cutthroat", {"cutthroat_order": "trump_meld_discard", "allow_concede": False}
    )
    assert Concede() not in played_to(never, "burying", bidder=1).legal_actions


@pytest.mark.parametrize(("value", "bonus"), [("meld", 0), ("meld_plus_bonus", 250)])
def test_conceding_may_pay_the_defenders_their_meld(value: str, bonus: int) -> None:
    """Defenders, who do not meld otherwise, show theirs for it."""
    rules = rules_for("cutthroat", {"concede_defenders": value})
    for deal in deals_in(rules, "playing", bidder=1):
        sheet = deal.after(Concede()).sheet
        if sheet.meld[0] and sheet.meld[2]:
            break
    assert sheet.score == (sheet.meld[0] + bonus, -250, sheet.meld[2] + bonus)


def test_out_of_reach_counts_what_the_discards_bring() -> None:
    """Aces 100 and 250, less a buried king that counts for nobody: 346 cannot make 350."""
    rules = rules_for("cutthroat", {"end_if_out_of_reach": True})
    hand = "AC TC JC 9C AD TD JD 9D AH TH JH 9H AS TS 9S"
    for buried, ended in (("KS 9S 9H", "out-of-reach"), ("AS TS 9S", "")):
        table = table_of(rules, [hand], contract=Contract(0, 350, False), trump="C")
        settled = open_melding(replace(table, buried=parse_cards(buried)))
        assert sum(meld.points for meld in settled.melds[0]) == 100
        assert isinstance(settled, Table)
        assert settled.ended == ended
