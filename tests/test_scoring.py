"""The score of a hand and the end of a match: one row a rule sentence (RULES.md 1 to 7, 9)."""
# ruff: noqa: E501 (a row a line reads better than eight lines a row)

from typing import Any

import pytest
from casebook import Row, table_of

from pinochle import GAMES, game_end, parse_cards, rules_for, score
from pinochle.codes import Scoring
from pinochle.ending import target_after
from pinochle.melds import Meld
from pinochle.phases.table import Contract
from pinochle.scoring import HandFacts, needs

DD, PA, SD, CT = "double-deck", "partnership-auction", "single-deck", "cutthroat"


def facts(
    bid: int, meld: str, points: str, ended: str = "played", taken: str = "", **more: Any
) -> HandFacts:
    """Seat 0 bids; *taken* tricks are ten for a side with points if not said otherwise."""
    numbers = [tuple(map(int, text.split())) for text in (meld, points)]
    tricks = tuple(map(int, taken.split())) or tuple(10 * bool(each) for each in numbers[1])
    return HandFacts(ended, 0, bid, numbers[0], numbers[1], tricks, **more)


SHEETS: list[tuple[str, str, Row, HandFacts, tuple[int, ...], bool | None]] = [
    # double-deck
    ("made exactly", DD, {}, facts(60, "30 20", "30 20"), (60, 40), True),
    ("one short is minus the bid", DD, {}, facts(61, "30 20", "30 20"), (-61, 40), False),
    ("under 20 trick points sets the bidders", DD, {}, facts(60, "60 20", "19 31"), (-60, 51), False),
    ("under 20 trick points costs the defenders their meld", DD, {}, facts(60, "60 40", "31 19"), (91, 0), True),
    ("defenders' meld under 20 does not count", DD, {}, facts(50, "30 19", "30 20"), (60, 20), True),
    ("meld under 20 ends it: minus the bid, defenders their meld", DD, {}, facts(50, "19 20", "0 0", "meld-short"), (-50, 20), False),
    ("meld under 20 ends it: defenders under 20 nothing", DD, {}, facts(50, "19 19", "0 0", "meld-short"), (-50, 0), False),
    ("out of reach: defenders their meld", DD, {}, facts(75, "24 30", "0 0", "out-of-reach"), (-75, 30), False),
    ("no marriage: defenders nothing", DD, {}, facts(55, "0 40", "0 0", "no-marriage"), (-55, 0), False),
    ("no marriage, by agreement their meld", DD, {"no_marriage_defenders": "meld"}, facts(55, "0 40", "0 0", "no-marriage"), (-55, 40), False),
    ("no marriage, their meld under the minimum", DD, {"no_marriage_defenders": "meld"}, facts(55, "0 18", "0 0", "no-marriage"), (-55, 0), False),
    ("no trick minimum by agreement", DD, {"trick_minimum": 0}, facts(60, "60 20", "19 31"), (79, 51), True),
    ("claimed hands score like played ones", DD, {}, facts(60, "30 20", "30 20", "claimed"), (60, 40), True),
    # partnership-auction
    ("meld counts if the side takes a trick", PA, {}, facts(60, "20 15", "50 0", taken="20 0"), (70, 0), True),
    ("an empty trick is enough", PA, {}, facts(60, "20 15", "50 0", taken="19 1"), (70, 15), True),
    ("no minimum of 20", PA, {}, facts(50, "4 2", "46 4"), (50, 6), True),
    ("bidders without a trick lose their meld too", PA, {}, facts(50, "80 15", "0 50", taken="0 20"), (-50, 65), False),
    ("thrown in: minus the bid, defenders nothing", PA, {}, facts(50, "0 0", "0 0", "no-marriage"), (-50, 0), False),
    ("defenders keep meld and tricks when it is set", PA, {}, facts(90, "20 15", "20 30"), (-90, 45), False),
    # single-deck and its options
    ("no trick is needed to keep meld", SD, {}, facts(250, "0 100", "250 0", taken="12 0"), (250, 100), True),
    ("meld needs a trick by agreement", SD, {"meld_needs_trick": True}, facts(250, "0 100", "250 0", taken="12 0"), (250, 0), True),
    ("meld minimum by agreement, defenders", SD, {"meld_minimum": 200}, facts(250, "200 190", "150 100"), (350, 100), True),
    ("set costs the bid and the meld", SD, {"set_penalty": "bid_plus_meld"}, facts(300, "100 0", "190 60"), (-400, 60), False),
    ("set costs twice the bid", SD, {"set_penalty": "double_bid"}, facts(300, "100 0", "190 60"), (-600, 60), False),
    ("conceded: minus the bid, nothing", SD, {"allow_concede": True}, facts(300, "100 80", "0 0", "conceded"), (-300, 0), False),
    ("conceded: still the single bid", SD, {"allow_concede": True, "set_penalty": "double_bid"}, facts(300, "100 80", "0 0", "conceded"), (-300, 0), False),
    ("conceded: defenders their meld", SD, {"concede_defenders": "meld"}, facts(300, "100 80", "0 0", "conceded"), (-300, 80), False),
    ("conceded: meld and 250", SD, {"concede_defenders": "meld_plus_bonus"}, facts(300, "100 80", "0 0", "conceded"), (-300, 330), False),
    ("conceded: meld and 25 in small units", DD, {"concede_defenders": "meld_plus_bonus"}, facts(60, "30 24", "0 0", "conceded"), (-60, 49), False),
    ("conceded: the minimum holds", DD, {"concede_defenders": "meld"}, facts(60, "30 18", "0 0", "conceded"), (-60, 0), False),
    ("moon made", SD, {"shoot_moon": "on"}, facts(300, "100 80", "250 0", taken="12 0", moon=True), (600, 80), True),
    ("moon failed: twice the bonus is more", SD, {"shoot_moon": "on"}, facts(300, "100 80", "240 10", taken="11 1", moon=True), (-500, 90), False),
    ("moon failed: the bid is more", SD, {"shoot_moon": "on"}, facts(600, "500 80", "240 10", taken="11 1", moon=True), (-600, 90), False),
    ("moon in small units", DD, {"shoot_moon": "on"}, facts(60, "30 20", "50 0", taken="20 0", moon=True), (130, 0), True),
    ("moon failed in small units", DD, {"shoot_moon": "on"}, facts(60, "30 20", "49 1", taken="19 1", moon=True), (-100, 0), False),
    ("every trick but too few points is set", SD, {"shoot_moon": "on"}, facts(600, "100 80", "250 0", taken="12 0", moon=True), (-600, 80), False),
    # cutthroat
    ("defenders score their own tricks", CT, {}, facts(300, "100 0 0", "180 40 27"), (-300, 40, 27), False),
    ("buried aces and tens count", CT, {}, facts(300, "100 0 0", "180 30 15", buried=parse_cards("AS TS KS")), (301, 30, 15), True),
    ("buried kings by agreement", CT, {"kitty_discard_points": "all"}, facts(305, "100 0 0", "180 30 15", buried=parse_cards("AS TS KS")), (305, 30, 15), True),
    ("buried nothing by agreement", CT, {"kitty_discard_points": "none"}, facts(300, "100 0 0", "180 30 15", buried=parse_cards("AS TS KS")), (-300, 30, 15), False),
    ("defenders pool their tricks by agreement", CT, {"defender_tricks": "pooled_each"}, facts(250, "100 0 0", "180 40 30"), (280, 70, 70), True),
    ("defenders meld by agreement", CT, {"defender_meld": True}, facts(250, "100 40 60", "180 40 30"), (280, 80, 90), True),
    ("their meld may need a trick", CT, {"defender_meld": True, "meld_needs_trick": True}, facts(250, "100 40 60", "180 70 0", taken="8 7 0"), (280, 110, 0), True),
    ("conceded", CT, {}, facts(350, "150 0 0", "0 0 0", "conceded"), (-350, 0, 0), False),
    # no score
    ("passed out", SD, {}, HandFacts("passed-out", None, 0, (0, 0), (0, 0), (0, 0)), (0, 0), None),
    ("redealt", SD, {}, HandFacts("redealt", None, 0, (0, 0), (0, 0), (0, 0)), (0, 0), None),
    # two-handed
    ("own melds and own tricks", "two-handed", {}, HandFacts("played", None, 0, (190, 60), (127, 123), (12, 12)), (317, 183), None),
    ("7, 8 and 9 count as ten", "two-handed", {"round_to_10": True}, HandFacts("played", None, 0, (190, 60), (127, 123), (12, 12)), (320, 180), None),
    ("6 does not", "two-handed", {"round_to_10": True}, HandFacts("played", None, 0, (0, 0), (126, 124), (12, 12)), (120, 120), None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("sentence", "game", "options", "hand", "delta", "made"), SHEETS, ids=[row[0] for row in SHEETS]
)
def test_sheet(
    sentence: str, game: str, options: Row, hand: HandFacts, delta: tuple[int, ...], made: bool
) -> None:
    sheet = score(rules_for(game, options), hand)
    assert (sheet.score, sheet.made) == (delta, made)
    assert sheet.meld == hand.meld
    sums = tuple(sum(line.points for line in lines) for lines in sheet.lines)
    assert sums == sheet.score, "every figure has its line"


REASONS = [
    (DD, facts(61, "30 20", "30 20"), 0, [Scoring.SET]),
    (DD, facts(60, "60 20", "19 31"), 0, [Scoring.SET_TRICKS]),
    (DD, facts(60, "60 40", "31 19"), 1, [Scoring.TRICKS_SHORT]),
    (DD, facts(50, "30 19", "30 20"), 1, [Scoring.MELD_SHORT, Scoring.TRICKS]),
    (DD, facts(50, "19 20", "0 0", "meld-short"), 0, [Scoring.SET_MELD]),
    (DD, facts(75, "24 30", "0 0", "out-of-reach"), 0, [Scoring.SET_REACH]),
    (DD, facts(75, "24 30", "0 0", "no-marriage"), 0, [Scoring.SET_MARRIAGE]),
    (DD, facts(75, "24 30", "0 0", "no-marriage"), 1, [Scoring.NOTHING]),
    (PA, facts(60, "20 15", "50 0", taken="20 0"), 1, [Scoring.MELD_NO_TRICK, Scoring.TRICKS]),
    (CT, facts(300, "100 0 0", "0 0 0", "conceded"), 0, [Scoring.CONCEDED]),
    (
        CT,
        facts(300, "100 0 0", "180 30 15", buried=parse_cards("AS TS KS")),
        0,
        [Scoring.MELD, Scoring.TRICKS, Scoring.BURIED],
    ),
]


@pytest.mark.parametrize(("game", "hand", "side", "codes"), REASONS)
def test_every_figure_names_its_rule(
    game: str, hand: HandFacts, side: int, codes: list[str]
) -> None:
    lines = score(GAMES[game], hand).lines[side]
    assert [line.reason.code for line in lines] == codes


def test_the_reach_of_a_bid_leaves_out_what_is_buried_for_nothing() -> None:
    buried = parse_cards("KS QS JS")  # 9 of the 250 points
    hand = facts(400, "100 0 0", "0 0 0", "out-of-reach", buried=buried)
    line = score(rules_for(CT, {"end_if_out_of_reach": True}), hand).lines[0][0]
    assert line.reason.facts["reach"] == 341


ENDS: list[tuple[str, str, Row, str, int | None, Any]] = [
    # totals, bidding side, winner
    ("first there", SD, {}, "1500 900", 1, 0),
    ("nobody there", SD, {}, "1499 1490", 0, None),
    ("both there: the bidders, even with less", SD, {}, "1510 1600", 0, 0),
    ("bidder out off: the higher", SD, {"bidder_out": False}, "1510 1600", 0, 1),
    ("bidder out off, a tie: the bidders", SD, {"bidder_out": False}, "1510 1510", 1, 1),
    ("at -1000 a side loses at once", DD, {}, "-1000 300", 0, 1),
    ("-999 plays on", DD, {}, "-999 300", 0, None),
    ("no floor", PA, {}, "-1200 300", 0, None),
    ("another floor", SD, {"loss_floor": -500}, "-500 0", 0, 1),
    ("bid to win: defenders cannot go out", SD, {"bid_to_win": True}, "1600 900", 1, None),
    ("bid to win: who made his bid can", SD, {"bid_to_win": True}, "1600 1700", 0, 0),
    ("a target by agreement", DD, {"target_score": 250}, "250 0", 1, 0),
    ("cutthroat: the bidder", CT, {}, "1500 1700 1600", 0, 0),
    ("cutthroat: the highest defender", CT, {}, "900 1700 1600", 0, 1),
    ("cutthroat: a tie between defenders, another hand", CT, {}, "900 1600 1600", 0, None),
    ("cutthroat without bidder out: the higher", CT, {"bidder_out": False}, "1500 1700 1600", 0, 1),
    ("cutthroat without bidder out, tie: the bidder", CT, {"bidder_out": False}, "1700 1700 0", 0, 0),
    ("two-handed: the higher", "two-handed", {}, "1010 1040", None, 1),
    ("two-handed: a tie, another deal", "two-handed", {}, "1010 1010", None, None),
    ("extended: both there play on", "two-handed", {"both_out": "extend_250"}, "1010 1040", None, None),
    ("extended: one alone wins", "two-handed", {"both_out": "extend_250"}, "1010 900", None, 0),
    ("extended: who is 250 further wins", "two-handed", {"both_out": "extend_250"}, "1010 1250", None, 1),
    ("extended twice", "two-handed", {"both_out": "extend_250"}, "1260 1510", None, 1),
    ("cutthroat extended: between defenders", CT, {"both_out": "extend_250"}, "900 1600 1700", 0, None),
    ("cutthroat extended: the bidder still wins", CT, {"both_out": "extend_250"}, "1500 1600 1700", 0, 0),
]  # fmt: skip


@pytest.mark.parametrize(
    ("sentence", "game", "options", "totals", "bidders", "winner"),
    ENDS,
    ids=[row[0] for row in ENDS],
)
def test_end(
    sentence: str, game: str, options: Row, totals: str, bidders: int | None, winner: int | None
) -> None:
    end = game_end(rules_for(game, options), list(map(int, totals.split())), bidders)
    assert (end.winner if end else None) == winner


def test_bid_to_win_needs_a_made_bid() -> None:
    rules = rules_for(SD, {"bid_to_win": True})
    assert game_end(rules, [1600, 0], 0, made=False) is None


def test_all_tricks_win_the_match_by_agreement() -> None:
    rules = rules_for(SD, {"all_tricks_wins": True})
    end = game_end(rules, [100, 1600], 1, all_tricks=0)
    assert end is not None
    assert (end.winner, end.reason.code) == (0, Scoring.END_ALL_TRICKS)
    assert game_end(GAMES[SD], [100, 200], 1, all_tricks=0) is None


def test_an_extended_target_stays() -> None:
    """Two at 1,000 raise it to 1,250; one who falls back does not lower it again."""
    rules = rules_for("two-handed", {"both_out": "extend_250"})
    raised = target_after(rules, [1010, 1040])
    assert raised == 1250
    assert game_end(rules, [1200, 990], None, target=raised) is None
    end = game_end(rules, [1250, 990], None, target=raised)
    assert end is not None
    assert end.winner == 0
    assert target_after(GAMES["two-handed"], [1010, 1040]) == 1000


@pytest.mark.parametrize(
    ("game", "meld", "bid", "buried", "need"),
    [
        (DD, (30, 40), 75, "", [(45, False), (20, False)]),
        (DD, (70, 40), 75, "", [(20, False), (20, False)]),
        (PA, (30, 0), 75, "", [(45, True), (0, False)]),
        (SD, (100, 40), 300, "", [(200, False), (0, False)]),
        (CT, (100, 0, 0), 300, "AS TS KS", [(179, False), (0, False), (0, False)]),
    ],
)
def test_what_each_side_still_needs(
    game: str, meld: tuple[int, ...], bid: int, buried: str, need: list[tuple[int, bool]]
) -> None:
    shown: tuple[tuple[Meld, ...], ...] = tuple(
        (Meld("aces", None, 1, points, ()),) for points in meld
    )
    shown += ((),) * (GAMES[game].players - len(shown))
    table = table_of(
        GAMES[game],
        [],
        contract=Contract(0, bid, False),
        melds=shown,
        buried=parse_cards(buried),
    )
    found = needs(table, (0,) * len(meld), [1])
    assert [(each.points, each.one_trick) for each in found] == need
    assert [each.has_trick for each in found] == [side == 1 for side in range(len(meld))]


def test_nobody_needs_anything_without_a_contract() -> None:
    found = needs(table_of(GAMES["two-handed"], []), (30, 40), [])
    assert [(each.points, each.taken) for each in found] == [(0, 30), (0, 40)]
