"""Two-handed: tricks with a stock, melds between them, phase two (RULES.md 6 and 9)."""
# ruff: noqa: E501 (a row a line reads better than eight lines a row)

from typing import Any

import pytest
from casebook import Row, acted, dealt_as, fresh_deal

from pinochle import GAMES, IllegalAction, parse_action, parse_card, parse_cards, rules_for
from pinochle.actions import Claim, Draw, Play, Redeal, ShowDix, ShowMeld
from pinochle.cards import cards_text
from pinochle.codes import Refusal
from pinochle.deal import Deal
from pinochle.frozen import replace
from pinochle.phases.drawing import Drawing
from pinochle.phases.laying import Laid, lay, layouts
from pinochle.phases.playing import Playing

RULES = GAMES["two-handed"]
# Hearts are trump; seat 0 leads (seat 1 deals).
MINE = "AH TH KH QH JH JD QS AS KS 9H 9S 9C"
THEIRS = "AC AD KC KD QC QD JC JS TC TD TS 9D"
STOCK = "AH TH KH QH JH 9H AC AD KC KD QC QD JC JD JS QS AS KS TC TD TS 9S 9C 9D"


def game(
    mine: str = MINE, theirs: str = THEIRS, stock: str = STOCK, dealer: int = 1, **options: Any
) -> Deal:
    return dealt_as(rules_for("two-handed", options), mine, theirs, stock=stock, dealer=dealer)


def do(deal: Deal, *texts: str) -> Deal:
    return acted(deal, *map(parse_action, texts))


def won(deal: Deal) -> Deal:
    """Seat 0 leads the ace of spades and takes the trick."""
    return do(deal, "play AS", "play 9D")


def drawing(deal: Deal) -> Drawing:
    assert isinstance(deal.phase, Drawing)
    return deal.phase


def why(deal: Deal, text: str) -> str | None:
    reason = drawing(deal).legal_actions.why_not(parse_action(text))
    return reason.code if reason else None


def test_the_turned_card_names_trump_and_lies_last() -> None:
    phase = drawing(game())
    assert (phase.table.trump, phase.upcard, len(phase.stock)) == ("H", parse_card("AH"), 23)


def test_a_turned_nine_pays_the_dealer_ten() -> None:
    nine = "9H " + STOCK.replace("9H", "AH", 1)
    assert [sum(meld.points for meld in melds) for melds in drawing(game(stock=nine)).melds] == [
        0,
        10,
    ]
    without = game(stock=nine, dix=False)
    assert drawing(without).melds == ((), ())


def test_any_card_may_be_played_in_phase_one() -> None:
    deal = do(game(), "play AH")
    assert len(deal.legal_actions) == 12
    assert drawing(do(deal, "play TD")).leader == 0


def test_of_identical_cards_the_leader_wins() -> None:
    deal = do(game(theirs="AS" + THEIRS[2:]), "play AS", "play AS")
    assert deal.turn == 0
    assert drawing(deal).points == (22, 0)


def test_the_winner_draws_first_then_leads() -> None:
    deal = do(won(game()), "draw")
    assert (deal.hands[0][-1], deal.hands[1][-1]) == (parse_card("TH"), parse_card("KH"))
    assert deal.turn == 0
    assert isinstance(next(iter(deal.legal_actions)), Play)


def test_only_the_winner_of_a_trick_melds_and_only_before_drawing() -> None:
    assert why(game(), "meld KH QH") == Refusal.MELD_TURN
    deal = won(game())
    assert why(deal, "meld KH QH") is None
    assert why(deal, "play KS") == Refusal.DRAW_FIRST
    assert why(do(deal, "draw"), "meld KH QH") == Refusal.MELD_TURN
    assert why(game(), "draw") == Refusal.PHASE


def test_after_the_draw_by_agreement() -> None:
    deal = won(game(meld_timing="after_draw"))
    assert list(deal.legal_actions) == [Draw()]
    deal = do(deal, "draw")
    assert why(deal, "meld KH QH") is None
    deal = do(deal, "meld KH QH", "play KS")
    assert why(deal, "meld JD QS") == Refusal.MELD_TURN


def test_one_meld_a_trick() -> None:
    deal = do(won(game()), "meld KH QH")
    assert why(deal, "meld JD QS") == Refusal.MELD_DONE
    more = do(won(game(melds_per_trick="unlimited")), "meld KH QH", "meld JD QS")
    assert [meld.points for meld in drawing(more).melds[0]] == [40, 40]


def test_melded_cards_lie_on_the_table_and_stay_playable() -> None:
    deal = do(won(game()), "meld KH QH")
    assert len(deal.hands[0]) == 9
    assert [laid.card for laid in drawing(deal).laid[0]] == [parse_card("KH"), parse_card("QH")]
    deal = do(deal, "draw")
    assert Play(parse_card("KH"), laid=True) in deal.legal_actions
    assert why(deal, "play KH") == Refusal.NOT_HELD
    played = do(deal, "play KH*")
    assert [laid.card for laid in drawing(played).laid[0]] == [parse_card("QH")]


def test_points_are_scored_when_made() -> None:
    deal = do(won(game()), "meld KH QH")
    assert drawing(deal).melds[0][0].points == 40


def test_the_dix_is_exchanged_for_the_turned_trump() -> None:
    deal = do(won(game()), "dix")
    phase = drawing(deal)
    assert (phase.upcard, phase.hands[0][-1]) == (parse_card("9H"), parse_card("AH"))
    assert [meld.points for meld in phase.melds[0]] == [10]
    assert why(deal, "meld KH QH") is None, "the dix does not use up the meld of the turn"
    assert why(deal, "dix") == Refusal.DIX_NONE


def test_the_second_dix_is_only_shown() -> None:
    two = do(won(game(mine=MINE.replace("9C", "9H"))), "dix", "dix")
    phase = drawing(two)
    assert (len(phase.hands[0]), phase.upcard, phase.nines_shown) == (11, parse_card("9H"), (1, 0))
    assert [meld.points for meld in phase.melds[0]] == [10, 10]
    assert why(two, "dix") == Refusal.DIX_NONE
    later = do(two, "draw", "play 9H")
    assert drawing(later).nines_shown == (0, 0)


def test_no_dix_by_agreement_or_out_of_turn() -> None:
    assert why(won(game(dix=False)), "dix") == Refusal.DIX_OFF
    assert why(game(), "dix") == Refusal.MELD_TURN
    assert why(won(game(mine=MINE.replace("9H", "9D"))), "dix") == Refusal.DIX_NONE


def test_a_redeal_may_be_asked_for_before_the_first_card() -> None:
    nines = game(mine="9S 9S 9H 9D 9C KS QS JS TD TC AS AD", redeal="five_nines")
    assert Redeal() in nines.legal_actions
    asked = nines.after(Redeal())
    assert (asked.table.ended, asked.sheet.score) == ("redealt", (0, 0))
    assert why(nines, "redeal") is None
    later = do(nines, "play AS", "play 9D")
    assert why(later, "redeal") == Refusal.PHASE
    assert why(do(later, "draw"), "redeal") == Refusal.REDEAL_LATE
    assert why(game(), "redeal") == Refusal.REDEAL_OFF


def test_other_actions_have_no_place_in_phase_one() -> None:
    assert why(game(), "claim") == Refusal.PHASE
    assert why(won(game()), "draw up") == Refusal.DRAW_CHOICE


# ---- what may be melded ----

TWO_RUNS = "AH TH KH QH JH AH TH KH QH JH"


def ways(hand: str, laid: tuple[Laid, ...] = (), **options: Any) -> dict[str, int]:
    """Every meld that may be made, as text with stars, and its points."""
    rules = rules_for("two-handed", options)
    found = {}
    for layout in layouts(rules, "H", parse_cards(hand), laid):
        meld, _ = lay(rules, "H", laid, layout)
        found[str(ShowMeld(layout.fresh, layout.laid)).removeprefix("meld ")] = meld.points
    return found


def on_table(text: str, *served: int) -> tuple[Laid, ...]:
    points = (*served, 0, 0, 0)[:3]
    return tuple(Laid(card, (points[0], points[1], points[2])) for card in parse_cards(text))


MELDS: list[tuple[str, str, tuple[Laid, ...], Row, dict[str, int]]] = [
    ("a run is 150, the royal marriage in it 40", "AH TH KH QH JH", (), {}, {"AH TH KH QH JH": 150, "KH QH": 40}),
    ("a marriage is 20", "KS QS", (), {}, {"KS QS": 20}),
    ("a pinochle is 40", "JD QS", (), {}, {"QS JD": 40}),
    ("two pinochles at once are 300", "JD JD QS QS", (), {}, {"QS JD": 40, "QS QS JD JD": 300}),
    ("identical melds score singly by agreement", "JD JD QS QS", (), {"two_handed_doubles": False}, {"QS JD": 40}),
    ("royal marriage to run", "AH TH JH", on_table("KH QH", 40), {}, {"KH* QH* AH TH JH": 150}),
    ("a run does not step down", "", on_table("AH TH KH QH JH", 150), {}, {}),
    ("a fresh king does not marry a queen of the run", "KH", on_table("AH TH KH QH JH", 150), {}, {}),
    ("the second king and queen do", "KH QH", on_table("AH TH KH QH JH", 150), {}, {"KH QH": 40}),
    ("a second run needs five fresh cards", "AH TH KH QH JH", on_table("AH TH KH QH JH", 150), {}, {"AH TH KH QH JH": 150, "KH QH": 40}),
    ("at least one card comes from the hand", "", on_table("KS", 0, 0, 80) + on_table("QS", 0, 40), {}, {}),
    ("a king of kings around marries a fresh queen", "QS", on_table("KS", 0, 0, 80), {}, {"KS* QS": 20}),
    ("a queen of a pinochle marries a fresh king", "KS", on_table("QS", 0, 40), {}, {"QS* KS": 20}),
    ("a queen once married does not marry again", "KS", on_table("KS QS", 20), {}, {}),
    ("pinochle to double pinochle", "JD QS", on_table("JD QS", 0, 40), {}, {"QS JD": 40, "QS* JD* QS JD": 300}),
    ("a fresh jack alone makes no second pinochle", "JD", on_table("JD QS", 0, 40), {}, {}),
    ("a double pinochle is the end", "JD QS", on_table("JD JD QS QS", 0, 300), {}, {"QS JD": 40}),
    ("ten cards at once by agreement", TWO_RUNS, (), {"two_handed_double_run": True}, {"AH AH TH TH KH KH QH QH JH JH": 1500, "AH TH KH QH JH": 150, "KH QH": 40}),
    ("a run extended by agreement", "AH TH KH QH JH", on_table("AH TH KH QH JH", 150), {"two_handed_double_run": True}, {"AH* TH* KH* QH* JH* AH TH KH QH JH": 1500, "AH TH KH QH JH": 150, "KH QH": 40}),
    ("a double royal marriage at 300 by agreement", "KH KH QH QH", (), {"double_royal_value": 300}, {"KH QH": 40, "KH KH QH QH": 300}),
    ("but not where identical melds score singly", "KH KH QH QH", (), {"double_royal_value": 300, "two_handed_doubles": False}, {"KH QH": 40}),
    ("run extras: a spare king 190, both 230", "AH TH KH KH QH QH JH", (), {"run_extras": True}, {"AH TH KH KH QH QH JH": 230, "AH TH KH KH QH JH": 190, "AH TH KH QH QH JH": 190, "AH TH KH QH JH": 150, "KH QH": 40}),
    ("royal in run: 190", "AH TH KH QH JH", (), {"royal_in_run": True}, {"AH TH KH QH JH": 190, "KH QH": 40}),
    ("royal in run: not again for a marriage that has scored", "AH TH JH", on_table("KH QH", 40), {"royal_in_run": True}, {"KH* QH* AH TH JH": 150}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("sentence", "hand", "laid", "options", "found"), MELDS, ids=[row[0] for row in MELDS]
)
def test_melds(
    sentence: str, hand: str, laid: tuple[Laid, ...], options: Row, found: dict[str, int]
) -> None:
    assert ways(hand, laid, **options) == found


def test_arounds_grow_to_doubles_in_any_mix() -> None:
    found = ways("AS AH AD AC", on_table("AS AH AD AC", 0, 0, 100))
    assert found["AS AH AD AC"] == 100
    assert found["AS* AH* AD* AC* AS AH AD AC"] == 1000
    assert set(found.values()) == {100, 1000}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("meld KS QC", Refusal.NOT_HELD),
        ("meld KH* QH", Refusal.NOT_HELD),
        ("meld AH TH", Refusal.NOT_A_MELD),
        ("meld KH", Refusal.NOT_A_MELD),
    ],
)
def test_why_no_meld(text: str, code: str) -> None:
    assert why(won(game()), text) == code


def test_why_no_second_meld_with_the_same_cards() -> None:
    """The king and queen of the run do not marry: no card is fresh, and both have served."""
    deal = won(game(stock=STOCK.replace("TH KH", "KH TH", 1)))
    deal = do(deal, "meld AH TH KH QH JH", "draw", "play KS", "play JC")
    assert why(deal, "meld KH* QH*") == Refusal.MELD_FRESH
    assert why(deal, "meld KH QH*") == Refusal.MELD_REUSED


def test_among_equal_table_cards_the_one_that_served_most_is_played() -> None:
    laid = tuple(sorted((*on_table("QS", 20), *on_table("QS", 20, 40))))
    deal = won(game())
    phase = drawing(deal)
    ready = replace(phase, laid=(laid, ()), to_draw=False)
    after = ready.step(Play(parse_card("QS"), laid=True))
    assert isinstance(after, Drawing)
    assert after.laid[0] == on_table("QS", 20)


# ---- the end of the stock ----


def to_the_end(deal: Deal, last: str = "draw") -> Deal:
    """Everybody plays his first card; before the last draw the given action."""
    while isinstance(deal.phase, Drawing):
        if deal.phase.to_draw:
            deal = do(deal, last if len(deal.phase.stock) == 1 else "draw")
        else:
            deal = deal.after(next(a for a in deal.legal_actions if isinstance(a, Play)))
    return deal


def test_the_winner_takes_the_last_face_down_card_the_loser_the_turned_one() -> None:
    deal = to_the_end(game())
    winner = deal.turn
    assert winner is not None
    assert isinstance(deal.phase, Playing)
    assert deal.phase.tricks[-1].winner == winner, "the winner of trick 12 leads"
    assert (deal.hands[winner][-1], deal.hands[1 - winner][-1]) == (
        parse_card("9D"),
        parse_card("AH"),
    )
    assert len(deal.phase.tricks) == 12
    assert list(map(len, deal.hands)) == [12, 12]


def test_the_winner_may_choose_by_agreement() -> None:
    deal = to_the_end(game(last_draw="winner_chooses"), "draw up")
    winner = deal.turn
    assert winner is not None
    assert (deal.hands[winner][-1], deal.hands[1 - winner][-1]) == (
        parse_card("AH"),
        parse_card("9D"),
    )


def test_after_trick_twelve_the_winner_may_still_meld() -> None:
    deal = game()
    while len(drawing(deal).tricks) < 12:
        plays = [a for a in deal.legal_actions if isinstance(a, Play)]
        deal = deal.after(plays[-1] if plays else Draw())
    assert drawing(deal).meld_window
    assert [a for a in deal.legal_actions if isinstance(a, Draw)] == [Draw()]


def test_laid_cards_return_to_the_hand_for_phase_two() -> None:
    deal = to_the_end(do(won(game()), "meld JD QS"))
    assert isinstance(deal.phase, Playing)
    assert all(len(hand) == 12 for hand in deal.hands)


def test_phase_two_must_head_a_trump_lead_and_has_no_melds() -> None:
    deal = to_the_end(game())
    for text in ("meld KH QH", "dix", "draw"):
        with pytest.raises(IllegalAction):
            do(deal, text)
    assert deal.rules.must_beat == "trump_led"


def test_all_250_points_are_taken() -> None:
    deal = to_the_end(fresh_deal(RULES))
    assert Claim() not in deal.legal_actions, "not on the first trick of phase two"
    while not deal.is_over:
        deal = deal.after(next(iter(deal.legal_actions)))
    assert sum(deal.table.points) == 250
    assert deal.sheet.made is None


def test_text_of_stars() -> None:
    assert cards_text(parse_cards("KS QS")) == "KS QS"
    assert str(ShowMeld(parse_cards("QS"), parse_cards("KS"))) == "meld KS* QS"
    assert ShowDix() == "dix"
