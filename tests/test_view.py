"""What a seat sees, and what it does not (RULES.md 0, 3, 5, 6)."""

from itertools import chain

import pytest
from casebook import acted, bought, fresh_deal, played_to

from pinochle import GAMES, Match, SeatView, parse_action, rules_for, view
from pinochle.actions import Bury, Claim, Draw, Give, Moon, Play, ShowMeld
from pinochle.codes import Duty
from pinochle.deal import Deal
from pinochle.frozen import replace
from pinochle.view import Hidden


def at(deal: Deal) -> list[SeatView]:
    """What every seat sees of *deal*."""
    rules = deal.rules
    match = replace(Match.start(rules, "any", ("",) * rules.players), deal=deal)
    return [view(match, seat) for seat in range(rules.players)]


def first(deal: Deal) -> Deal:
    return deal.after(next(iter(deal.legal_actions)))


def texts(seen: SeatView) -> list[str]:
    return [f"{seat} {action}" for seat, action in seen.log]


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_sees_its_own_hand_and_the_sizes_of_others(game: str) -> None:
    deal = fresh_deal(GAMES[game])
    for seat, seen in enumerate(at(deal)):
        assert (seen.hand, seen.dealt) == (deal.hands[seat], deal.hands[seat])
        assert seen.sizes == tuple(map(len, deal.hands))
        assert seen.is_turn == (seat == deal.turn)
        assert bool(seen.legal) == seen.is_turn
        assert (seen.open_hands, seen.left, seen.open_stock) == ((), (), ())
        assert seen.target == deal.rules.target_score


def test_cards_passed_are_seen_by_giver_and_taker_only() -> None:
    deal = played_to(GAMES["single-deck"], "playing", bidder=1)
    there, back = deal.table.gifts
    north, south = f"1 {Give(there.cards)}", f"3 {Give(back.cards)}"
    for seat, seen in enumerate(at(deal)):
        own = seat in (1, 3)
        assert [bool(gift.cards) for gift in seen.gifts] == [own, own]
        hidden = ["1 give 4 cards", "3 give 4 cards"]
        assert texts(seen)[-2:] == ([north, south] if own else hidden)


def test_at_the_same_time_the_taker_waits() -> None:
    rules = rules_for("single-deck", {"pass_order": "simultaneous"})
    once = first(played_to(rules, "passing", bidder=1))
    assert [texts(seen)[-1] == "1 give 4 cards" for seen in at(once)] == [True, False, True, True]
    assert [bool(seen.gifts[0].cards) for seen in at(once)] == [False, True, False, False]
    twice = first(once)
    assert [bool(seen.gifts[0].cards) for seen in at(twice)] == [False, True, False, True]


def test_only_the_bidder_sees_what_he_buried() -> None:
    deal = played_to(GAMES["cutthroat"], "playing", bidder=1)
    buried = deal.table.buried
    assert [seen.buried for seen in at(deal)] == [(), buried, ()]
    assert [f"1 {Bury(buried)}" in texts(seen) for seen in at(deal)] == [False, True, False]
    assert ["1 bury 3 cards" in texts(seen) for seen in at(deal)] == [True, False, True]
    assert {tuple(seen.announced) for seen in at(deal)} == {("trumps",)}
    over = deal.after(parse_action("concede"))
    assert [seen.buried for seen in at(over)] == [buried] * 3


def test_the_kitty_is_nobodys_before_it_is_taken() -> None:
    deal = fresh_deal(GAMES["cutthroat"])
    assert [seen.kitty for seen in at(deal)] == [(), (), ()]
    assert [seen.kitty for seen in at(bought(deal, 1, 250))] == [deal.dealt.stock] * 3


def test_after_the_hand_everything_is_open() -> None:
    deal = played_to(GAMES["single-deck"], "playing", bidder=1)
    while not deal.is_over:
        deal = first(deal)
    for seen in at(deal):
        assert seen.phase == "over"
        assert seen.open_hands == deal.dealt.hands
        assert seen.sheet == deal.sheet
        assert texts(seen) == [f"{seat} {action}" for seat, action in deal.log]
        assert list(seen.legal) == []
        assert seen.duty is None


def test_a_claim_shows_who_claimed_and_what_was_left() -> None:
    deal = played_to(GAMES["single-deck"], "playing", bidder=1)
    while Claim() not in deal.legal_actions:
        deal = first(deal)
    claimer = deal.turn
    over = deal.after(Claim())
    for seen in at(over):
        assert (seen.claimer, seen.ended) == (claimer, "claimed")
        assert seen.left == deal.hands


def test_the_duty_and_the_cards_it_allows() -> None:
    deal = first(played_to(GAMES["double-deck"], "playing", bidder=1))
    seen = at(deal)[2]
    assert seen.duty is not None
    assert seen.duty.code in vars(Duty).values()
    assert seen.playable == {a.card for a in seen.legal if isinstance(a, Play)}
    other = at(deal)[3]
    assert (other.duty, other.playable) == (None, frozenset())


def test_needs_are_those_of_the_contract() -> None:
    deal = played_to(GAMES["double-deck"], "playing", bidder=1)
    meld = sum(each.points for seat in (1, 3) for each in deal.table.melds[seat])
    defenders, bidders = at(deal)[0].needs
    assert bidders.points == max(20, 50 - meld)
    assert defenders.points == 20


def test_a_moon_is_seen_by_all() -> None:
    rules = rules_for("firehouse", {"shoot_moon": "on"})
    deal = played_to(rules, "playing", bidder=1)
    assert not any(seen.moon for seen in at(deal))
    assert all(seen.moon for seen in at(deal.after(Moon())))


def two_handed(tricks: int) -> Deal:
    """A two-handed deal after so many tricks, everybody melding what he can."""
    deal = fresh_deal(GAMES["two-handed"])
    while len(at(deal)[0].tricks) < tricks or at(deal)[0].trick:
        deal = first(deal)
    return deal


def test_two_handed_the_open_cards() -> None:
    deal = fresh_deal(GAMES["two-handed"])
    stock = deal.dealt.stock
    seen = at(deal)[0]
    assert (seen.turned, seen.upcard, seen.stock_left) == (stock[0], stock[0], 23)
    assert (seen.laid, seen.last_stock) == (((), ()), None)
    trick = two_handed(1)
    winner = trick.turn
    assert winner is not None
    drawn = trick.after(Draw())
    assert [seen.drawn for seen in at(drawn)] == [
        (stock[1],) if seat == winner else (stock[2],) for seat in range(2)
    ]
    assert at(drawn)[0].stock_left == 21


def test_two_handed_what_was_drawn_at_the_end() -> None:
    deal = two_handed(13)
    stock = deal.dealt.stock
    last = at(deal)[0].tricks[11].winner
    seen = at(deal)
    assert [len(each.drawn) for each in seen] == [12, 12]
    assert [each.last_stock for each in seen] == [stock[-1]] * 2
    assert seen[last].drawn[-1] == stock[-1]
    exchanged = any(action == "dix" for _, action in deal.log) and stock[0].rank != "9"
    turned = parse_action(f"play 9{stock[0].suit}") if exchanged else Play(stock[0])
    assert Play(seen[1 - last].drawn[-1]) == turned
    every = sorted(chain(*(each.drawn for each in seen)))
    assert len(every) == 24


def test_melds_on_the_table_are_seen_by_both() -> None:
    for hand in range(40):
        deal = fresh_deal(GAMES["two-handed"], hand)
        deal = first(first(deal))
        meld = next((a for a in deal.legal_actions if isinstance(a, ShowMeld)), None)
        if meld:
            break
    assert meld is not None
    seat = deal.turn
    assert seat is not None
    for seen in at(deal.after(meld)):
        assert {laid.card for laid in seen.laid[seat]} == set(meld.cards)
        assert [each.cards for each in seen.melds[seat]][-1] == meld.cards


def test_a_hidden_action_tells_how_many() -> None:
    hidden = Hidden("give", 4)
    assert (hidden, hidden.verb, hidden.cards) == ("give 4 cards", "give", 4)


def test_the_score_is_that_of_the_finished_hands() -> None:
    match = Match.start(GAMES["firehouse"], "any", ("",) * 4)
    while match.turn is not None:
        match = match.after(next(iter(match.deal.legal_actions)))
    assert view(match, 0).score == match.deal.sheet.score
    following = match.next_hand()
    assert view(following, 0).score == match.deal.sheet.score
    assert view(following, 0).hand_number == 1
    assert acted(following.deal) == following.deal
