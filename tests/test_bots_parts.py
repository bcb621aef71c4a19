"""What the bots' parts know: meld, the auction's meaning, voids and ceilings, chances."""

import random
from typing import Any

import pytest

from pinochle import Match, meld_total, rules_for, view
from pinochle.actions import parse_action
from pinochle.bots import Budget, bot_rng, make_bot
from pinochle.bots.auction import heard, meaning
from pinochle.bots.bidding import prospect
from pinochle.bots.faces import CARD, FACE, NONE, SUIT, counts_of, full_pack
from pinochle.bots.knowledge import Knowledge
from pinochle.bots.picking import best_set
from pinochle.bots.public import Memory, Record
from pinochle.bots.valuation import estimate, features, meld_reader, weights_for
from pinochle.cards import SUITS, parse_cards
from pinochle.dealing import Dealt, pack
from pinochle.frozen import replace
from pinochle.rules import Rules
from pinochle.tricks import Trick

READ: list[tuple[str, dict[str, Any]]] = [
    ("double-deck", {}),
    ("single-deck", {}),
    ("single-deck", {"dix": True, "double_royal_value": 300}),
    ("single-deck", {"run_extras": True}),
    ("firehouse", {"royal_in_run": True}),
    ("double-double", {"multi_meld_table": "hoyle"}),
    ("cutthroat", {"double_run_value": 300}),
]


@pytest.mark.parametrize(("game", "options"), READ)
def test_the_fast_reader_counts_meld_as_the_engine_does(game: str, options: dict[str, Any]) -> None:
    rules, rng = rules_for(game, options), random.Random(7)
    reader = meld_reader(rules)
    for _ in range(150):
        few = "".join(rng.sample(rules.ranks, rng.randint(3, len(rules.ranks))))
        cards = [card for card in pack(rules) if card.rank in few]
        hand = tuple(rng.sample(cards, min(len(cards), rules.hand_size)))
        for suit in (None, *SUITS):
            trump = NONE if suit is None else SUIT[suit]
            assert reader.points(counts_of(hand), trump) == meld_total(hand, suit, rules)


def test_features_look_at_the_hand_by_suits() -> None:
    held = counts_of(parse_cards("AS AS TS KS QS 9S AH TH TD 9D 9D JC"))
    # one, trumps, trump aces, trump tens, side aces, tens behind an ace, short suits, longest
    # side suit, run lacks one (the jack), run lacks two
    assert features(held, SUIT["S"], 2) == (1, 6, 2, 1, 1, 1, 1, 3, True, False)


def test_a_longer_trump_suit_is_worth_more() -> None:
    rules = rules_for("double-deck")
    short = counts_of(parse_cards("AS TS KS QS JS AH TH KH JH QD JD JD TD TC JC QC JC TC JC KC"))
    longer = counts_of(parse_cards("AS TS KS QS JS AS TS KS QS JD JD JD TD TC JC QC JC TC JC KC"))
    assert estimate(rules, longer, 0).total > estimate(rules, short, 0).total


def test_every_shape_of_game_has_weights() -> None:
    spreads = {
        weights_for(rules_for(game)).more
        for game in ("double-deck", "single-deck", "firehouse", "cutthroat", "double-double")
    }
    assert len(spreads) == 5


@pytest.mark.parametrize(
    ("high", "amount", "step"),
    [(0, 50, 0), (0, 51, 1), (0, 53, 3), (50, 51, 1), (52, 57, 5), (58, 60, 2), (60, 65, NONE)],
)
def test_raises_speak_up_to_sixty(high: int, amount: int, step: int) -> None:
    assert meaning(rules_for("double-deck"), high, amount) == step


def test_raises_say_nothing_where_there_is_no_convention() -> None:
    assert meaning(rules_for("single-deck"), 250, 260) == NONE


def called(game: str, *calls: str, dealer: int = 3, options: dict[str, Any] | None = None) -> Match:
    rules = rules_for(game, options)
    start = Match.start(rules, "calls", ("club",) * rules.players)
    match = start.with_deal(start.deal.dealt, dealer)
    for call in calls:
        match = match.after(parse_action(call))
    return match


def listen(match: Match) -> Any:
    assert match.turn is not None
    return heard(view(match, match.turn))


def test_the_auction_is_heard_from_the_first_seat() -> None:
    told = listen(called("double-deck"))
    assert (told.high, told.holder, told.first, told.rivals) == (0, NONE, True, 2)
    assert told.partner_in
    assert told.partner_meld == NONE


def test_a_partner_tells_meld_by_a_jump_and_trump_by_one() -> None:
    told = listen(called("double-deck", "bid 53", "bid 54"))
    assert (told.partner_bid, told.partner_meld, told.partner_trump) == (53, 30, False)
    assert (told.high, told.holder) == (54, 1)
    told = listen(called("double-deck", "bid 51", "pass"))
    assert (told.partner_bid, told.partner_meld, told.partner_trump) == (51, NONE, True)
    assert told.rivals == 1


def test_who_passed_is_out() -> None:
    told = listen(called("double-deck", "pass", "bid 50"))
    assert not told.partner_in
    told = listen(called("double-deck", "bid 50", "pass", "pass", "bid 51"))
    assert (told.rivals, told.partner_in, told.first) == (1, False, False)


def test_in_a_single_round_nobody_speaks_twice() -> None:
    told = listen(
        called("double-deck", "bid 50", "bid 51", options={"auction_style": "single_round"})
    )
    assert told.rivals == 1
    assert not told.partner_in


def test_alone_there_is_no_partner() -> None:
    told = listen(called("cutthroat", "bid 250", dealer=2))
    assert not told.partner_in
    assert told.rivals == 2


def test_meld_that_the_partner_told_raises_the_limit() -> None:
    match = called("double-deck", "bid 55", "bid 56")
    seen = view(match, 2)
    told = heard(seen)
    silent = told._replace(partner_meld=NONE, partner_bid=0)
    assert prospect(seen, told).limit > prospect(seen, silent).limit


def test_a_match_nearly_lost_is_bid_for_and_one_near_the_floor_is_not() -> None:
    match = called("double-deck")
    seen = view(match, 0)
    told = heard(seen)
    usual = prospect(seen, told).limit
    assert prospect(replace(seen, score=(0, 480)), told).limit > usual
    assert prospect(replace(seen, score=(-960, 0)), told).limit < usual


def trick(text: str, leader: int, winner: int) -> Trick:
    return Trick(leader, parse_cards(text), winner, 0)


def record_of(rules: Rules, trump: str, *tricks: Trick) -> Record:
    record = Record(rules, trump, ((),) * rules.players)
    for each in tricks:
        record.take(each)
    return record


def test_who_does_not_follow_is_void_and_who_does_not_trump_has_none() -> None:
    record = record_of(rules_for("double-deck"), "S", trick("AH JS QC KH", 0, 1))
    assert record.ceilings[1][SUIT["H"]] == NONE
    assert record.ceilings[1][SUIT["S"]] == 5
    assert record.ceilings[2][SUIT["H"]] == NONE
    assert record.ceilings[2][SUIT["S"]] == NONE
    assert record.ceilings[3] == [5, 5, 5, 5]  # hearts under a ruff bind nobody


def test_who_had_to_beat_and_did_not_cannot() -> None:
    """King led, queen played: no ten, no ace. Equal cards do not beat either."""
    record = record_of(rules_for("double-deck"), "S", trick("KH QH TH TH", 2, 0))
    assert record.ceilings[3][SUIT["H"]] == 3
    assert record.ceilings[0][SUIT["H"]] == 5
    assert record.ceilings[1][SUIT["H"]] == 4


def test_an_undertrump_shows_the_highest_trump() -> None:
    record = record_of(rules_for("double-deck"), "S", trick("AH KS QS JH", 0, 1))
    assert record.ceilings[2][SUIT["S"]] == 3


def test_without_the_duty_to_beat_a_low_card_tells_nothing() -> None:
    record = record_of(rules_for("single-deck"), "S", trick("KH QH 9H JH", 0, 0))
    assert record.ceilings[1] == [5, 5, 5, 5]


def test_phase_one_of_two_handed_binds_nobody() -> None:
    rules = rules_for("two-handed")
    record = record_of(rules, "S", trick("KH 9C", 0, 0))
    assert record.ceilings[1] == [5, 5, 5, 5]


def test_an_ace_on_the_partners_lead_asks_for_the_suit_until_it_is_led() -> None:
    rules = rules_for("double-deck")
    first, second = trick("KH QH AH JH", 0, 2), trick("QH KH TH TH", 2, 0)
    assert record_of(rules, "S", first).asked[2] == SUIT["H"]
    third = trick("QH KH TH KH", 0, 2)
    assert record_of(rules, "S", first, second, third).asked[2] == NONE


def knowledge(match: Match) -> Knowledge:
    assert match.turn is not None
    seen = view(match, match.turn)
    return Knowledge(seen, Memory().record(seen))


HANDS = (
    "AS TS KS QS JS AH TH KH QH JH AD TD",
    "AS TS KS QS JS AH TH KH QH JH AD TD",
    "9S 9H KD QD JD 9D AC TC KC QC JC 9C",
    "9S 9H KD QD JD 9D AC TC KC QC JC 9C",
)


def dealt(game: str, hands: tuple[str, ...], *actions: str, stock: str = "") -> Match:
    rules = rules_for(game)
    start = Match.start(rules, "dealt", ("club",) * rules.players)
    cards = Dealt(tuple(parse_cards(hand) for hand in hands), parse_cards(stock))
    match = start.with_deal(cards, rules.players - 1)
    for action in actions:
        match = match.after(parse_action(action))
    return match


def test_shown_meld_is_known_until_it_is_played() -> None:
    match = dealt("firehouse", HANDS, "bid 250", "pass", "pass", "pass", "trump S")
    know = knowledge(match)
    assert know.holds(1, SUIT["S"], 5) == 1.0  # its run lies on the table
    assert know.holds(2, SUIT["C"], 2) == 1.0  # a marriage in clubs
    assert 0 < know.holds(2, SUIT["C"], 5) < 1
    assert know.holds(3, SUIT["H"], 1) == 0 or know.holds(3, SUIT["H"], 0) < 1


def test_what_i_gave_my_partner_is_known() -> None:
    match = dealt(
        "single-deck", HANDS, "bid 250", "pass", "pass", "pass", "trump S",
        "give AD TD AH TH", "give 9S 9H KD QD", "play KS",
    )  # fmt: skip
    seen = view(match, 0)
    know = Knowledge(seen, Memory().record(seen))
    assert know.holds(2, SUIT["D"], 5) == 1.0
    assert know.holds(2, SUIT["H"], 5) == 1.0


def test_chances_follow_the_room_that_is_left() -> None:
    match = dealt("firehouse", HANDS, "bid 250", "pass", "pass", "pass", "trump S")
    know = knowledge(match)
    assert sum(know.out) == 36
    assert know.higher(FACE[parse_cards("TD")[0]]) == 1
    assert know.unseen(SUIT["C"]) == 12
    assert know.in_suit(SUIT["S"]) == 5
    record = know.record
    record.ceilings[1][SUIT["D"]] = NONE
    record.ceilings[3][SUIT["D"]] = NONE
    record.voids[SUIT["D"]] = 2
    again = Knowledge(know.seen, record)
    assert again.holds(1, SUIT["D"], 0) == 0.0
    assert again.holds(2, SUIT["D"], 5) == 1.0  # nobody else can have it


def test_memory_goes_on_where_it_was_and_forgets_nothing_needed() -> None:
    match = dealt("firehouse", HANDS, "bid 250", "pass", "pass", "pass", "trump S")
    memory = Memory()
    for action in ("play JS", "play QS", "play 9S", "play 9S", "play AH", "play 9H"):
        assert match.turn is not None
        seen = view(match, match.turn)
        known, fresh = memory.record(seen), Memory().record(seen)
        for name in ("left", "ceilings", "played", "shown", "sure", "asked", "done"):
            assert getattr(known, name) == getattr(fresh, name)
        match = match.after(parse_action(action))
    other = dealt("firehouse", HANDS, "bid 250", "pass", "pass", "pass", "trump H")
    assert memory.record(view(other, 0)).trump == SUIT["H"]


def test_the_pack_in_faces() -> None:
    assert sum(full_pack(rules_for("double-deck"))) == 80
    assert [str(card) for card in CARD[:6]] == ["9S", "JS", "QS", "KS", "TS", "AS"]


def test_the_best_set_looks_wider_where_few_copies_are_allowed() -> None:
    faces = dict.fromkeys(range(12), 1)
    chosen = best_set(faces, 10, lambda some: -float(sum(some)))
    assert sorted(chosen) == list(range(10))


def club(match: Match) -> Any:
    assert match.turn is not None
    seen = view(match, match.turn)
    return make_bot("club").choose(seen, bot_rng(match, seen.seat), Budget())


def first_lead(game: str, hand: str, trump: str, options: dict[str, Any], bid: int) -> Match:
    """Seat 0 holds *hand* and is about to lead; the others have the rest of the pack by turns."""
    rules = rules_for(game, options)
    start = Match.start(rules, "lead", ("club",) * rules.players)
    mine, rest = parse_cards(hand), list(pack(rules))
    for card in mine:
        rest.remove(card)
    others = tuple(tuple(rest[seat :: rules.players - 1]) for seat in range(rules.players - 1))
    match = start.with_deal(Dealt((mine, *others), ()), rules.players - 1)
    passes = ["pass"] * (rules.players - 1)
    for action in (f"bid {bid}", *passes, f"trump {trump}"):
        match = match.after(parse_action(action))
    return match


SOLID = "AS AS AS AS TS TS TS TS KS KS KS KS QS QS AH AH AD AD AC AC"


@pytest.mark.parametrize(
    ("hand", "action"),
    [
        (SOLID, "moon"),
        (SOLID.replace("AC AC", "AC QC"), "play AH"),  # a losing club
        (SOLID.replace("KS KS KS KS QS QS", "KS QS JC JC QH QD"), None),  # too few trumps
        (SOLID.replace("TS TS TS TS", "TS TS QS QS"), "moon"),  # top trumps enough
        (SOLID.replace("AS AS AS AS TS TS TS TS", "AS TS QS QS JS JS JS JS"), None),  # low ones
    ],
)  # fmt: skip
def test_a_moon_is_declared_with_the_top_trumps_and_no_loser(hand: str, action: str) -> None:
    choice = club(first_lead("double-deck", hand, "S", {"shoot_moon": "on"}, 50))
    if action:
        assert choice.action == action
    else:
        assert choice.action != "moon"


WEAK = "AS KS QS JS 9S 9H JH QH 9D JD QD JC"


@pytest.mark.parametrize(
    ("bid", "options", "gives_up"),
    [
        (250, {}, False),
        (340, {}, False),
        (350, {}, True),
        (360, {"concede_defenders": "meld"}, False),  # they would be paid for it
        (370, {"concede_defenders": "meld_plus_bonus"}, True),
        (310, {"set_penalty": "double_bid"}, False),
        (320, {"set_penalty": "double_bid"}, True),  # a concession still costs the single bid
    ],
)
def test_a_hopeless_contract_is_given_up(bid: int, options: dict[str, Any], gives_up: bool) -> None:
    match = first_lead("firehouse", WEAK, "S", {"allow_concede": True, **options}, bid)
    assert (club(match).action == "concede") is gives_up


TELLS = "JD JD QS QS KS TS AH TH KH QH AD TD AC TC KC JC JC TC TH JH"


def test_meld_is_told_over_a_silent_partner_while_an_opponent_may_bid() -> None:
    rules = rules_for("double-deck")
    start = Match.start(rules, "tell", ("club",) * 4)
    mine, rest = parse_cards(TELLS), list(pack(rules))
    for card in mine:
        rest.remove(card)
    hands = (tuple(rest[:20]), tuple(rest[20:40]), mine, tuple(rest[40:]))
    match = start.with_deal(Dealt(hands, ()), 3)
    opened = match.after(parse_action("bid 50")).after(parse_action("pass"))
    choice = club(opened)
    assert choice.action == "bid 53"
    assert choice.because[0].facts["told"] == 30
    alone = start.with_deal(Dealt(hands, ()), 2)
    for call in ("pass", "bid 50", "pass"):
        alone = alone.after(parse_action(call))
    assert club(alone).because[0].code != "bot-tell-meld"  # nobody is left to compete


def test_a_hand_without_a_marriage_never_bids() -> None:
    rules = rules_for("double-deck")
    start = Match.start(rules, "single", ("club",) * 4)
    mine = parse_cards("AS AS TS TS KS KS JS AH TH QH QH JH AD TD QD JD AC TC QC JC")
    rest = list(pack(rules))
    for card in mine:
        rest.remove(card)
    hands = (mine, tuple(rest[:20]), tuple(rest[20:40]), tuple(rest[40:]))
    choice = club(start.with_deal(Dealt(hands, ()), 3))
    assert (choice.action, choice.because[0].code) == ("pass", "bot-pass-no-marriage")


def test_the_defenders_of_cutthroat_are_partners() -> None:
    match = Match.start(rules_for("cutthroat"), "allies", ("club",) * 3)
    bidder = match.turn
    assert bidder is not None
    match = match.after(parse_action(f"bid {250}"))
    while match.deal.phase.name != "playing":  # type: ignore[union-attr]  # not over
        match = match.after(parse_action("pass") if len(match.deal.log) < 3 else club(match).action)
    record = Memory().record(view(match, bidder))
    assert Knowledge(view(match, bidder), record).partner == NONE
    one, two = (seat for seat in range(3) if seat != bidder)
    assert Knowledge(view(match, one), record).partner == two
    assert Knowledge(view(match, two), record).partner == one
