"""Bidding: calibrated chances, the convention spoken and understood, what is never done."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pinochle import Match, rules_for, view
from pinochle.actions import Bid, Pass, parse_action
from pinochle.bots import LEVELS, Budget, make_bot
from pinochle.bots.auction import ASKED, BID, FRESH, MOST_TOLD, PASSED, TOLD, heard, listen
from pinochle.bots.bidding import bid, prospect
from pinochle.bots.chances import helped, outlook
from pinochle.bots.club import Club
from pinochle.bots.faces import KING, NONE, QUEEN, counts_of
from pinochle.bots.naming import best_trump
from pinochle.bots.valuation import meld_reader, plain_meld, weights_for
from pinochle.bots.weights import STEPS, WEIGHTS
from pinochle.cards import parse_cards
from pinochle.dealing import Dealt, pack
from pinochle.frozen import replace
from pinochle.phases.auction import Auction
from pinochle.view import SeatView

DECK = rules_for("double-deck")


def auctions(rules: Any, count: int, level: str = "club") -> Any:
    """Yields every call to make in some auctions of *level*."""
    bot = make_bot(level)
    for number in range(count):
        match = Match.start(rules, f"auctions/{number}", (level,) * rules.players)
        while isinstance(match.deal.phase, Auction):
            assert match.turn is not None
            seen = view(match, match.turn)
            choice = bot.choose(seen, random.Random(1), Budget())
            yield seen, choice
            match = match.after(choice.action)


def dealt(hand: str, *calls: str, rules: Any = DECK, score: tuple[int, int] = (0, 0)) -> SeatView:
    """What a seat with *hand* sees when it is its turn after *calls*; the dealer is seat 3."""
    start = Match.start(rules, "bidding", ("club",) * 4)
    seat = len(calls) % 4
    mine = parse_cards(hand)
    rest = list(pack(rules))
    for card in mine:
        rest.remove(card)
    size = rules.hand_size
    others = [tuple(rest[at * size : (at + 1) * size]) for at in range(3)]
    hands = (*others[:seat], mine, *others[seat:])
    match = replace(start.with_deal(Dealt(hands, ()), 3), before=score)
    for call in calls:
        match = match.after(parse_action(call))
    assert match.turn == seat
    return view(match, seat)


# thirty meld without trump (jacks, queens' pinochle, marriages), little strength
MELDED = "JS JH JD JC QS QS JD JD KS TH KH QH TD KD QD TC KC KC QC TS"
STRONG = "AS AS TS TS KS KS QS JS JS AH AH TH AD AD KD TD AC JC JC JH"


def test_the_chance_falls_with_the_bid_and_its_inverse_agrees() -> None:
    for _, weights in WEIGHTS.items():
        for row in weights.made:
            assert len(row) == len(STEPS)
            assert list(row) == sorted(row, reverse=True)
    for seen, _ in auctions(DECK, 6):
        best = best_trump(seen, counts_of(seen.hand))
        if best is None:
            continue
        mine = outlook(DECK, best, heard(seen))
        chances = [mine.chance(amount) for amount in DECK.ladder]
        assert chances == sorted(chances, reverse=True)
        for chance in (0.3, 0.5, 0.7, 0.8):
            assert mine.chance(mine.most(chance)) == pytest.approx(chance, abs=0.02)
        assert mine.most(0.999) == 0.0
        assert mine.chance(2000) == 0.0


def test_chances_keep_their_promise() -> None:
    """A small run of tools/check_chances.py; docs/strength.md has the large one."""
    tools = pytest.importorskip("tools.check_chances")
    from tools.fit_chances import won

    bots = [Club()] * 4
    found = [each for n in range(250) if (each := won(DECK, bots, f"kept/{n}", signals=True))]
    pairs = [pair for each in found for pair in tools.told(DECK, each, signals=True)[0]]
    promised = sum(chance for chance, _ in pairs) / len(pairs)
    made = sum(made for _, made in pairs) / len(pairs)
    assert abs(promised - made) < 0.05
    rows = tools.tenths([(0.05, False), (0.95, True), (1.0, True)])
    assert [row.bids for row in rows] == [1, *[0] * 8, 2]
    assert rows[9].made == 1.0


@pytest.mark.parametrize(
    ("calls", "said", "told"),
    [
        ((), FRESH, 0),
        (("pass", "bid 50"), PASSED, 0),
        (("bid 50", "pass"), BID, 0),
        (("bid 51", "pass"), ASKED, 0),
        (("bid 53", "bid 54"), TOLD, 3),
        (("bid 60", "pass"), TOLD, MOST_TOLD),
    ],
)
def test_what_the_partner_has_said(calls: tuple[str, ...], said: int, told: int) -> None:
    seen = dealt(STRONG, *calls)
    mine = heard(seen)
    assert (mine.said, mine.told) == (said, told)
    deaf = listen(DECK, seen.seat, seen.calls, signals=False)
    assert deaf.said == (BID if said in (ASKED, TOLD) else said)
    assert len(mine.features(DECK)) == len(weights_for(DECK).heard)


def test_meld_is_told_by_the_raise_and_to_a_partner_who_asked_for_trump() -> None:
    plain = plain_meld(DECK, counts_of(parse_cards(MELDED)))
    step = int(plain + 5) // 10
    for calls in ((), ("bid 50", "pass"), ("bid 51", "bid 52")):
        seen = dealt(MELDED, *calls)
        high = heard(seen).high or DECK.min_bid
        choice = bid(seen)
        assert choice.action == Bid(high + step)
        assert choice.because[0].code == "bot-tell-meld"
        assert choice.because[0].facts["told"] == 10 * step


def test_meld_is_told_once_and_not_where_nobody_listens() -> None:
    told = dealt(MELDED, "bid 52", "bid 53", "bid 54", "bid 55")
    assert bid(told).because[0].code != "bot-tell-meld"
    assert bid(dealt(MELDED, "pass", "bid 50")).because[0].code != "bot-tell-meld"
    silent = replace(DECK, bid_signals=False)
    assert bid(dealt(MELDED, rules=silent)).because[0].code == "bot-bid"
    assert bid(dealt(MELDED), signals=False).because[0].code != "bot-tell-meld"


def test_told_meld_and_a_partner_out_move_the_limit() -> None:
    limits = [
        prospect(seen, heard(seen)).limit
        for seen in (
            dealt(STRONG, "pass", "bid 57"),
            dealt(STRONG, "bid 52", "bid 57"),
            dealt(STRONG, "bid 54", "bid 57"),
        )
    ]
    assert limits == sorted(set(limits))


def test_the_better_hand_for_trump_takes_the_bid_from_its_partner() -> None:
    assert bid(dealt(STRONG, "bid 52", "pass")).because[0].code == "bot-take-over"
    weak = dealt("JS JH QH KH JD TD KD QD TC KC QC TS JH QH TD JC JC TH TS KC", "bid 51", "pass")
    choice = bid(weak)
    assert choice.action == Pass()
    held = counts_of(weak.hand)
    assert helped(DECK, held, heard(weak)) > helped(DECK, [0] * 24, heard(weak))


def test_the_sure_meld_and_a_floor_are_always_bid() -> None:
    for game in ("double-deck", "single-deck", "double-double"):
        rules = rules_for(game)
        for seen, choice in auctions(rules, 25):
            best = best_trump(seen, counts_of(seen.hand))
            if best is None or choice.action != Pass() or not seen.legal.amounts:
                continue
            told = heard(seen)
            sides = rules.sides
            if told.holder != NONE and told.holder % sides == seen.seat % sides:
                continue  # the partner has it
            sure = meld_reader(rules).points(counts_of(seen.hand), best.trump)
            assert seen.legal.amounts[0] > sure + weights_for(rules).floor * rules.unit


@pytest.mark.parametrize("level", ["newcomer", "casual", "club"])
def test_nobody_bids_without_a_suit_to_name(level: str) -> None:
    for seen, choice in auctions(DECK, 25, level):
        held = counts_of(seen.hand)
        if isinstance(choice.action, Bid):
            assert any(held[suit * 6 + KING] and held[suit * 6 + QUEEN] for suit in range(4))


def test_only_club_and_better_tell_meld() -> None:
    def tells(level: str) -> bool:
        return any(
            choice.because[0].code == "bot-tell-meld" for _, choice in auctions(DECK, 12, level)
        )

    assert [tells(level) for level in ("newcomer", "casual", "club")] == [False, False, True]


def test_the_score_matters_near_the_end() -> None:
    usual, chased, careful = (
        prospect(seen, heard(seen)).limit
        for seen in (
            dealt(STRONG),
            dealt(STRONG, score=(300, 470)),
            dealt(STRONG, score=(-960, 0)),
        )
    )
    assert careful < usual < chased


def test_reasons_name_the_chance() -> None:
    for seen, choice in auctions(DECK, 4):
        facts = choice.because[0].facts
        if isinstance(choice.action, Bid):
            mine = prospect(seen, heard(seen))
            assert facts["chance"] == round(100 * mine.chance(choice.action.amount))


def test_no_card_may_take_a_table_a_second() -> None:
    assert all(0 < (each.seconds or 0) < 1 for each in LEVELS.values() if each.policy == "search")
