"""Matches: who deals, what counts, undo, the end (RULES.md 0, CONTRACT.md 4)."""

from itertools import count

import pytest
from casebook import acted, forward

from pinochle import GAMES, IllegalAction, Match, parse_action, rules_for
from pinochle.actions import Bid, Concede, Pass, Redeal
from pinochle.codes import Scoring
from pinochle.dealing import deal_cards, first_dealer
from pinochle.frozen import replace

LEVELS = ("club", "club", "club", "club")


def start(game: str, seed: str = "any text", **options: object) -> Match:
    rules = rules_for(game, options)  # type: ignore[arg-type]  # games and options of the table
    return Match.start(rules, seed, LEVELS[: rules.players])


def finished(match: Match) -> Match:
    """The match after everybody took the first legal action to the end of the hand."""
    while match.turn is not None:
        match = match.after(next(iter(match.deal.legal_actions)))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_moves_one_seat_clockwise(game: str) -> None:
    match = start(game)
    players = match.rules.players
    first = first_dealer("any text", players)
    for hand in range(4):
        assert (match.hand_number, match.deal.dealer) == (hand, (first + hand) % players)
        dealt = deal_cards(match.rules, "any text", hand, match.deal.dealer)
        assert match.deal.dealt == dealt
        match = finished(match)
        if match.winner is not None:
            return
        match = match.next_hand()


def test_scores_add_up() -> None:
    match = start("single-deck", target_score=2000)
    totals = [0, 0]
    while match.winner is None:
        match = finished(match)
        totals = [total + gain for total, gain in zip(totals, match.deal.sheet.score, strict=True)]
        assert list(match.score) == totals
        if match.winner is None:
            match = match.next_hand()
            assert list(match.score) == totals
    assert match.end is not None
    assert max(totals) >= 2000
    assert len(match.finished) == match.hand_number + 1


def test_a_redealt_hand_keeps_the_dealer_and_takes_a_new_number() -> None:
    for number in count():
        match = start("cutthroat", f"seed {number}", redeal="six_nines", min_bid=200)
        if Redeal() in match.deal.legal_actions:
            break
    dealer = match.deal.dealer
    over = match.after(Redeal())
    assert (over.end, over.score) == (None, (0, 0, 0))
    again = over.next_hand()
    assert (again.hand_number, again.deal.dealer) == (1, dealer)
    assert again.deal.dealt == deal_cards(match.rules, f"seed {number}", 1, dealer)


def test_a_passed_out_hand_moves_the_deal() -> None:
    match = start("firehouse", all_pass="redeal")
    dealer = match.deal.dealer
    for _ in range(4):
        match = match.after(Pass())
    assert match.deal.table.ended == "passed-out"
    assert match.next_hand().deal.dealer == (dealer + 1) % 4


def test_an_opening_hand_has_its_own_seed() -> None:
    rules = GAMES["double-deck"]
    match = Match.start(rules, "mine", LEVELS, opening="published")
    dealer = first_dealer("published", 4)
    assert match.deal.dealt == deal_cards(rules, "published", 0, dealer)
    second = finished(match).next_hand()
    assert second.deal.dealer == (dealer + 1) % 4
    assert second.deal.dealt == deal_cards(rules, "mine", 1, second.deal.dealer)


def test_ply_grows_with_every_action_and_every_hand() -> None:
    match = start("double-deck")
    assert match.ply == 0
    match = match.after(Bid(50))
    assert match.ply == 1
    match = finished(match)
    ended = match.ply
    assert ended == len(match.deal.log)
    assert match.next_hand().ply == ended + 1


def test_undo_goes_back_to_the_own_last_decision() -> None:
    match = start("double-deck")
    eldest = match.turn
    assert eldest is not None
    states = [match]
    for text in ("bid 50", "bid 51", "pass", "pass"):
        states.append(states[-1].after(parse_action(text)))
    now = states[-1]
    assert now.turn == eldest
    assert now.undone(eldest) == states[0]
    assert now.undone((eldest + 1) % 4) == states[1]
    assert now.undone((eldest + 3) % 4) == states[3]
    assert states[0].undone(eldest) == states[0]
    assert states[1].undone((eldest + 1) % 4) == states[1], "nothing to take back"


def test_an_illegal_action_says_so_and_changes_nothing() -> None:
    match = start("double-deck")
    with pytest.raises(IllegalAction) as refused:
        match.after(Bid(61))
    assert refused.value.action == "bid 61"
    assert match.ply == 0


def test_no_hand_follows_before_the_end_or_after_a_win() -> None:
    with pytest.raises(AssertionError):
        start("double-deck").next_hand()
    over = forward(start("cutthroat").deal, "playing").after(Concede())
    match = replace(start("cutthroat"), deal=over, before=(1600, 0, 0))
    assert match.winner is not None
    with pytest.raises(AssertionError):
        match.next_hand()


def test_all_tricks_may_win_the_match() -> None:
    match = start("single-deck", all_tricks_wins=True)
    for hand in count():
        deal = finished(start("single-deck", f"sweep {hand}", all_tricks_wins=True)).deal
        if len({trick.winner % 2 for trick in deal.table.tricks}) == 1:
            break
        if hand == 400:
            pytest.skip("no side swept")  # pragma: no cover
    won = replace(match, deal=deal)
    assert won.end is not None
    assert won.end.reason.code == Scoring.END_ALL_TRICKS


def test_an_extended_target_is_carried_to_the_next_hands() -> None:
    match = finished(start("two-handed", both_out="extend_250"))
    close = replace(match, before=(1000, 1000))
    while close.winner is not None:  # one is 250 ahead already: bring them together
        gap = close.score[0] - close.score[1]
        close = replace(match, before=(1000 - max(gap, 0), 1000 + min(gap, 0)))
    following = close.next_hand()
    assert following.target >= 1250
    assert following.after(next(iter(following.deal.legal_actions))).target == following.target


def test_a_hand_has_no_score_before_its_end() -> None:
    with pytest.raises(AssertionError):
        _ = start("double-deck").deal.sheet
    conceded = acted(forward(start("cutthroat").deal, "playing"), Concede())
    assert conceded.sheet is conceded.sheet
