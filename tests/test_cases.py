"""Every worked case of tests/cases through the engine's public functions."""

from typing import Any

import pytest
from casebook import Row, cases, hand_of, row_id, rule_rows, sorted_words, table_of

from pinochle import GAMES, IllegalAction, duty, find_melds, game_end, rules_for, score
from pinochle.actions import Action, Bid, Pass, Play
from pinochle.cards import cards_text
from pinochle.dealing import (
    commitment,
    deal_cards,
    first_dealer,
    hand_commitment,
    hand_key,
)
from pinochle.phases.auction import Auction
from pinochle.phases.drawing import Drawing
from pinochle.phases.table import Table
from pinochle.scoring import HandFacts
from pinochle.tricks import trick_points, winner_index


def rules_of(row: Row) -> Any:
    return rules_for(row["game"], row["given"].get("options"))


def meld_parts(row: Row) -> dict[str, int]:
    given = row["given"]
    parts: dict[str, int] = {}
    for meld in find_melds(hand_of(given["hand"]), given["trump"], rules_of(row)):
        parts[meld.key] = parts.get(meld.key, 0) + meld.points
    return parts


@pytest.mark.parametrize("row", rule_rows("meld"), ids=row_id)
def test_meld(row: Row) -> None:
    parts = meld_parts(row)
    assert {"total": sum(parts.values()), "parts": parts} == row["expected"]


@pytest.mark.parametrize("game", ["double-deck", "single-deck"])
def test_recorded_meld(game: str) -> None:
    rows = [row for row in cases("melds") if row["game"] == game]
    wrong = [row for row in rows if sum(meld_parts(row).values()) != row["expected"]["total"]]
    assert len(rows) > 200
    assert wrong == []


def legal_words(row: Row) -> list[str]:
    given = row["given"]
    hand, trick = hand_of(given["hand"]), hand_of(given["trick"])
    rules = rules_of(row)
    if given.get("phase") == 1:
        return phase_one_words(row)
    return sorted_words(duty(hand, trick, given["trump"], rules.must_beat)[1])


def phase_one_words(row: Row) -> list[str]:
    given = row["given"]
    table = table_of(rules_of(row), [(), hand_of(given["hand"])], stock=hand_of(["9H", "KS", "QS"]))
    phase = Drawing.open(table)
    phase = Drawing(
        phase.table,
        phase.hands,
        phase.laid,
        phase.stock,
        phase.upcard,
        leader=0,
        trick=hand_of(given["trick"]),
    )
    assert phase.turn == 1
    return sorted_words(action.card for action in phase.legal_actions if isinstance(action, Play))


@pytest.mark.parametrize("row", rule_rows("legal"), ids=row_id)
def test_legal_cards(row: Row) -> None:
    assert legal_words(row) == row["expected"]["legal"]


def test_recorded_legal_cards() -> None:
    wrong = [row for row in cases("legal") if legal_words(row) != row["expected"]["legal"]]
    assert len(cases("legal")) == 800
    assert wrong == []


@pytest.mark.parametrize("row", rule_rows("trick"), ids=row_id)
def test_trick(row: Row) -> None:
    given, cards = row["given"], hand_of(row["given"]["cards"])
    winner = (given["leader"] + winner_index(cards, given["trump"])) % given["players"]
    points = trick_points(cards, rules_of(row), last=given["last_trick"])
    assert {"winner": winner, "points": points} == row["expected"]


@pytest.mark.parametrize("row", rule_rows("auction"), ids=row_id)
def test_auction(row: Row) -> None:
    given = row["given"]
    phase: Auction | Table = Auction.open(table_of(rules_of(row), [], dealer=given["dealer"]))
    assert isinstance(phase, Auction)
    for place, call in enumerate(given["calls"]):
        assert isinstance(phase, Auction), "the auction ended early"
        action: Action = Pass() if call == "pass" else Bid(call)
        if row["expected"].get("illegal_at") == place:
            with pytest.raises(IllegalAction):
                phase.step(action)
            return
        phase = phase.step(action)
    assert isinstance(phase, Table), "the auction goes on"
    bidder, bid, forced = phase.contract or (None, None, None)
    assert {"winner": bidder, "bid": bid, "forced": forced} == row["expected"]


def score_facts(row: Row) -> HandFacts:
    given, rules = row["given"], rules_of(row)
    if rules.players == 3:
        alone = (given["bidder_meld"], *given.get("opponents_meld", (0, 0)))
        meld = tuple(
            points if rules.defender_meld or not side else 0 for side, points in enumerate(alone)
        )
    else:
        meld = tuple(given.get("meld") or given["melds"])
    points = given["trick_points"]
    ended = "played"
    if points is None:
        ended = (
            "conceded"
            if given.get("concede")
            else "no-marriage"
            if given.get("no_marriage")
            else "meld-short"
            if meld[0] < rules.meld_minimum
            else "out-of-reach"
        )
    some = tuple(min(1, each) for each in points or (0,) * rules.sides)
    return HandFacts(
        ended,
        given.get("bidding_side", given.get("bidder")),
        given.get("bid", 0),
        meld,
        tuple(points or (0,) * rules.sides),
        tuple(given.get("tricks_taken", some)),
        hand_of(given.get("buried") or ()),
    )


@pytest.mark.parametrize("row", rule_rows("score"), ids=row_id)
def test_score(row: Row) -> None:
    facts = score_facts(row)
    sheet = score(rules_of(row), facts)
    answer: dict[str, Any] = {"delta": list(sheet.score)}
    if "made" in row["expected"]:
        answer |= {"made": sheet.made, "played": facts.ended == "played"}
    assert answer == row["expected"]


@pytest.mark.parametrize("row", rule_rows("end"), ids=row_id)
def test_match_end(row: Row) -> None:
    given = row["given"]
    end = game_end(rules_of(row), given["scores"], given["bidding_side"])
    winner = end.winner if end else None
    assert {"over": winner is not None, "winner": winner} == row["expected"]


@pytest.mark.parametrize("game", GAMES)
def test_verifiable_deals(game: str) -> None:
    rows = [row for row in cases("deals") if row["game"] == game]
    rules = rules_for(game)
    assert len(rows) == 9
    for row in rows:
        seed, hand, dealer = row["seed"], row["hand"], row["dealer"]
        assert dealer == (first_dealer(seed, rules.players) + hand) % rules.players
        dealt = deal_cards(rules, seed, hand, dealer)
        assert list(map(cards_text, dealt.hands)) == row["deal"]
        assert cards_text(dealt.stock) == row["stock"]
        assert commitment(seed.partition("~")[0]) == row["commitment"]
        assert hand_key(seed, hand) == row["hand_key"]
        assert hand_commitment(row["hand_key"]) == row["hand_commitment"]
