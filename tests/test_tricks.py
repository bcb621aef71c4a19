"""Tricks and duties, one row a rule sentence (RULES.md 0)."""

from random import Random

import pytest
from casebook import acted, hand_of, played_to, sorted_words, table_of

from pinochle import GAMES, IllegalAction, beats, duty, parse_card, parse_cards, rules_for
from pinochle.actions import Claim, Concede, Moon, Play
from pinochle.cards import cards_text
from pinochle.codes import Duty, Refusal
from pinochle.phases.playing import Playing
from pinochle.phases.table import Contract, Table
from pinochle.rules import Rules
from pinochle.tricks import Trick, best_card, first_loser, trick_points, winner_index


@pytest.mark.parametrize(
    ("card", "best", "wins", "sentence"),
    [
        ("AS", "TS", True, "ace over ten"),
        ("TS", "KS", True, "ten above king"),
        ("KS", "QS", True, "king over queen"),
        ("QS", "JS", True, "queen over jack"),
        ("JS", "9S", True, "jack over nine"),
        ("KS", "TS", False, "the king does not beat the ten"),
        ("AS", "AS", False, "an identical card does not beat"),
        ("9H", "AS", True, "trump beats another suit"),
        ("AS", "9H", False, "another suit does not beat trump"),
        ("TH", "KH", True, "a higher trump beats a lower"),
        ("AD", "9S", False, "a card of another plain suit beats nothing"),
    ],
)
def test_beats_with_hearts_trump(card: str, best: str, wins: bool, sentence: str) -> None:
    assert beats(parse_card(card), parse_card(best), "H") is wins


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("AS AS AS AS", 0),
        ("JS AS AS TS", 1),
        ("KS 9H AS 9H", 1),
        ("KS AD AD AC", 0),
        ("9S TS KS AS", 3),
        ("AS QH KH JH", 2),
    ],
)
def test_of_identical_highest_cards_the_first_wins(cards: str, winner: int) -> None:
    assert winner_index(parse_cards(cards), "H") == winner
    assert best_card(parse_cards(cards), "H") == parse_cards(cards)[winner]


NONE, LED, ALWAYS = "none", "trump_led", "always"
DUTIES = [  # hand, trick, mode, duty, cards; hearts are trump
    ("AS 9H TD", "", ALWAYS, Duty.LEAD, "AS 9H TD"),
    ("AS KS 9H", "TS", NONE, Duty.FOLLOW, "AS KS"),
    ("AS KS 9H", "TS", LED, Duty.FOLLOW, "AS KS"),
    ("AS KS 9H", "TS", ALWAYS, Duty.BEAT, "AS"),
    ("KS QS 9H", "TS", ALWAYS, Duty.CANT_BEAT, "KS QS"),
    ("AS KS 9H", "AS", ALWAYS, Duty.CANT_BEAT, "AS KS"),
    ("AS KS 9H", "TS JH", ALWAYS, Duty.RUFFED, "AS KS"),
    ("AS KS 9H", "TS JH", LED, Duty.FOLLOW, "AS KS"),
    ("AH 9H AS", "KH", NONE, Duty.FOLLOW, "AH 9H"),
    ("AH 9H AS", "KH", LED, Duty.BEAT, "AH"),
    ("AH 9H AS", "KH", ALWAYS, Duty.BEAT, "AH"),
    ("QH 9H AS", "KH", LED, Duty.CANT_BEAT, "QH 9H"),
    ("QH 9H AD", "TS", ALWAYS, Duty.TRUMP, "QH 9H"),
    ("QH 9H AD", "TS", NONE, Duty.TRUMP, "QH 9H"),
    ("QH 9H AD", "TS JH", ALWAYS, Duty.OVERTRUMP, "QH"),
    ("QH 9H AD", "TS JH", LED, Duty.TRUMP, "QH 9H"),
    ("QH 9H AD", "TS JH", NONE, Duty.TRUMP, "QH 9H"),
    ("QH 9H AD", "TS KH", ALWAYS, Duty.CANT_OVERTRUMP, "QH 9H"),
    ("AD AC", "TS", ALWAYS, Duty.FREE, "AD AC"),
    ("AD AC", "KH", NONE, Duty.FREE, "AD AC"),
    ("TS 9S", "KS AS QS", ALWAYS, Duty.CANT_BEAT, "TS 9S"),  # the best so far, partner's too
    ("TS 9S", "KS QS", ALWAYS, Duty.BEAT, "TS"),
    ("TS 9S", "KS AD", ALWAYS, Duty.BEAT, "TS"),  # a discard sets no height
]


@pytest.mark.parametrize(("hand", "trick", "mode", "code", "cards"), DUTIES)
def test_duty(hand: str, trick: str, mode: str, code: str, cards: str) -> None:
    found, playable = duty(parse_cards(hand), parse_cards(trick), "H", mode)
    assert (found, sorted_words(playable)) == (code, sorted(cards.split()))


@pytest.mark.parametrize(
    ("hand", "unseen", "loser"),
    [
        ("AS TS", "KS QS", None),
        ("AS KS", "TS", "KS"),
        ("TS KS", "TS", "KS"),
        ("TS TS", "TS", None),  # equal rank outside is harmless
        ("AD TD", "9H", "AD"),  # any trump outside endangers a side suit
        ("AD TD", "KD AC", None),
        ("QH JH", "9H 9S AS", None),
        ("QH JH", "KH", "QH"),
        ("AH AD", "9H", "AD"),
    ],
)
def test_the_rest_are_mine(hand: str, unseen: str, loser: str | None) -> None:
    found = first_loser(parse_cards(hand), parse_cards(unseen), "H")
    assert found == (parse_card(loser) if loser else None)


@pytest.mark.parametrize(
    ("game", "values", "last", "total"),
    [
        ("double-deck", {"A": 1, "T": 1, "K": 1, "Q": 0, "J": 0}, 2, 50),
        ("partnership-auction", {"A": 1, "T": 1, "K": 1, "Q": 0, "J": 0}, 2, 50),
        ("single-deck", {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}, 10, 250),
        ("firehouse", {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}, 10, 250),
        ("cutthroat", {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}, 10, 250),
        ("two-handed", {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}, 10, 250),
        ("double-double", {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}, 10, 490),
    ],
)
def test_card_points(game: str, values: dict[str, int], last: int, total: int) -> None:
    rules = GAMES[game]
    for rank, points in values.items():
        assert trick_points([parse_card(rank + "S")], rules, last=False) == points
    assert trick_points([], rules, last=True) == last
    assert rules.hand_points == total


@pytest.mark.parametrize(
    ("option", "value", "game", "values", "total"),
    [
        ("trick_values", "simplified", "single-deck", "10 10 5 5 0 0", 250),
        ("trick_values", "counters", "single-deck", "10 10 10 0 0 0", 250),
        ("trick_values", "counters", "double-double", "10 10 10 0 0 0", 490),
        ("last_trick_bonus", 20, "double-double", "11 10 4 3 2 0", 500),
    ],
)
def test_other_card_points(option: str, value: str, game: str, values: str, total: int) -> None:
    rules = rules_for(game, {option: value})
    assert list(rules.card_points.values()) == [int(each) for each in values.split()]
    assert rules.hand_points == total


def ending(
    *hands: str, options: dict[str, object] | None = None, game: str = "single-deck"
) -> Playing:
    """The last cards of a hand, hearts trump, seat 0 bidder and to lead, one trick gone."""
    rules: Rules = rules_for(game, options)  # type: ignore[arg-type]  # games and options of the table
    table = table_of(rules, hands, trump="H", contract=Contract(0, 250, False))
    gone = (Trick(0, hand_of(["9C"] * rules.players), 0, 0),)
    return Playing(table, table.hands, 0, (), gone, table.points)


def test_the_winner_leads_to_the_next_trick_and_takes_the_points() -> None:
    phase: Playing | Table = ending("KS 9D", "AS 9D", "QS 9D", "JS 9D")
    for card in ("KS", "AS", "QS", "JS"):
        assert isinstance(phase, Playing)
        phase = phase.step(Play(parse_card(card)))
    assert isinstance(phase, Playing)
    assert phase.turn == 1
    assert phase.points == (0, 4 + 11 + 3 + 2)


def test_the_last_trick_ends_the_hand_with_its_bonus() -> None:
    phase: Playing | Table = ending("9D", "9S", "9S", "9S")
    for card in ("9D", "9S", "9S", "9S"):
        assert isinstance(phase, Playing)
        phase = phase.step(Play(parse_card(card)))
    assert isinstance(phase, Table)
    assert (phase.ended, phase.points) == ("played", (10, 0))


def test_a_claim_takes_everything_that_is_left() -> None:
    phase = ending("AS TS", "KS 9C", "QS JC", "AD TD")
    table = phase.step(Claim())
    assert isinstance(table, Table)
    assert table.ended == "claimed"
    assert table.points == (11 + 10 + 4 + 0 + 3 + 2 + 11 + 10 + 10, 0)
    assert table.claimer == 0


@pytest.mark.parametrize(
    ("hands", "options", "code"),
    [
        (("AS KS", "TS 9C", "QS JC", "AD TD"), {}, Refusal.CLAIM_LOSER),
        (("AS", "9C", "JC", "AD"), {}, Refusal.CLAIM_LAST),
        (("AS TS", "KS 9C", "QS JC", "AD TD"), {"tram": False}, Refusal.CLAIM_OFF),
        (("KS QS", "9C 9C", "AS JC", "AD TD"), {}, Refusal.CLAIM_LOSER),  # partner's card too
    ],
)
def test_no_claim(hands: tuple[str, ...], options: dict[str, object], code: str) -> None:
    phase = ending(*hands, options=options)
    reason = phase.legal_actions.why_not(Claim())
    assert reason is not None
    assert reason.code == code
    with pytest.raises(IllegalAction):
        phase.step(Claim())


def test_no_claim_on_the_first_trick_or_within_one() -> None:
    rules = GAMES["single-deck"]
    table = table_of(rules, ["AS TS", "KS 9C", "QS JC", "AD TD"], trump="H")
    first = Playing.open(table)
    assert first.legal_actions.why_not(Claim()).code == Refusal.CLAIM_FIRST  # type: ignore[union-attr]  # not over
    second = first.step(Play(parse_card("AS")))
    assert second.legal_actions.why_not(Claim()).code == Refusal.CLAIM_LEAD  # type: ignore[union-attr]  # not over


def test_the_bidder_leaves_out_what_he_buried_the_defenders_count_it_in() -> None:
    rules = GAMES["cutthroat"]
    hands = ["TS KS", "TD KD", "9C 9C"]
    settled = {"trump": "H", "contract": Contract(0, 250, False), "buried": parse_cards("AS AD 9S")}
    gone = (Trick(0, hand_of(["9C"] * 3), 0, 0),)
    bidder = Playing(table_of(rules, hands, **settled), (), 0, (), gone, (0, 0, 0))
    bidder = Playing(bidder.table, bidder.table.hands, 0, (), gone, (0, 0, 0))
    assert Claim() in bidder.legal_actions
    defender = Playing(bidder.table, bidder.table.hands, 1, (), gone, (0, 0, 0))
    assert Claim() not in defender.legal_actions


def test_an_illegal_card_is_refused_with_the_duty_that_forbids_it() -> None:
    phase = ending("KS 9D", "AS 9D", "QS 9D", "JS 9D").step(Play(parse_card("KS")))
    assert isinstance(phase, Playing)
    with pytest.raises(IllegalAction) as refused:
        phase.step(Play(parse_card("9D")))
    assert refused.value.reason.code == Duty.FOLLOW
    assert refused.value.reason.facts["best"] == parse_card("KS")
    with pytest.raises(IllegalAction) as refused:
        phase.step(Play(parse_card("AC")))
    assert refused.value.reason.code == Refusal.NOT_HELD


def test_first_lead_option_trump() -> None:
    rules = rules_for("firehouse", {"first_lead": "trump"})
    deal = played_to(rules, "playing", bidder=1)
    trump = deal.table.trump
    leads = [action for action in deal.legal_actions if isinstance(action, Play)]
    trumps = {card for card in deal.hands[1] if card.suit == trump}
    assert {lead.card for lead in leads} == trumps
    later = deal
    while len(getattr(later.phase, "tricks", ())) < 1:
        later = later.after(next(iter(later.legal_actions)))
    assert later.turn is not None
    assert len(later.legal_actions) >= len(set(later.hands[later.turn]))


def test_first_lead_option_trump_allows_any_card_without_one() -> None:
    rules = rules_for("firehouse", {"first_lead": "trump"})
    table = table_of(rules, ["AS TD"], trump="H", contract=Contract(0, 250, False))
    assert sorted_words(Playing.open(table).legal_actions.playable) == ["AS", "TD"]


def test_concession_and_moon_only_where_they_are_open() -> None:
    deal = played_to(GAMES["cutthroat"], "playing", bidder=1)
    assert Concede() in deal.legal_actions
    assert deal.phase.legal_actions.why_not(Moon()).code == Refusal.MOON_OFF  # type: ignore[union-attr]  # not over
    conceded = deal.after(Concede())
    assert (conceded.table.ended, conceded.sheet.score) == ("conceded", (0, -250, 0))
    later = deal.after(next(iter(deal.legal_actions)))
    for action, code in ((Concede(), Refusal.CONCEDE_LATE), (Moon(), Refusal.MOON_LATE)):
        assert later.phase.legal_actions.why_not(action).code == code  # type: ignore[union-attr]  # not over
    plain = played_to(GAMES["firehouse"], "playing")
    assert plain.phase.legal_actions.why_not(Concede()).code == Refusal.CONCEDE_OFF  # type: ignore[union-attr]  # not over


def test_moon_is_declared_once_before_the_first_lead() -> None:
    rules = rules_for("firehouse", {"shoot_moon": "on"})
    deal = played_to(rules, "playing")
    declared = deal.after(Moon())
    assert declared.turn == 2
    assert Moon() not in declared.legal_actions
    lead = next(a for a in declared.legal_actions if isinstance(a, Play))
    assert declared.after(lead).phase.legal_actions.why_not(Moon()).code == Refusal.MOON_LATE  # type: ignore[union-attr]  # not over


def test_a_finished_hand_refuses_everything() -> None:
    deal = acted(played_to(GAMES["cutthroat"], "playing"), Concede())
    assert list(deal.legal_actions) == []
    assert deal.turn is None
    with pytest.raises(IllegalAction) as refused:
        deal.after(Play(parse_card("AS")))
    assert refused.value.reason.code == Refusal.OVER


def takes_everything(phase: Playing | Table, seat: int) -> bool:
    """Says whether *seat* wins every trick, whatever anybody plays."""
    if isinstance(phase, Table):
        return all(trick.winner == seat for trick in phase.tricks[1:])
    if any(trick.winner != seat for trick in phase.tricks[1:]):
        return False
    plays = [action for action in phase.legal_actions if isinstance(action, Play)]
    return all(takes_everything(phase.step(play), seat) for play in plays)


def test_a_claim_is_never_wrong() -> None:
    """Compared with an exhaustive search over lead orders and replies; the seed is 11."""
    rng, claims = Random(11), 0
    high, low = parse_cards("AS TS AH TH KH AS AH AD"), parse_cards("KS QS QH JH KD QD JD TS AD")
    for _ in range(200):
        mode = rng.choice([NONE, LED, ALWAYS])
        mine = rng.sample(high, 3)
        drawn = [*mine, *rng.sample(low, 9)]
        hands = [cards_text(drawn[place : place + 3]) for place in (0, 3, 6, 9)]
        phase = ending(*hands, options={"must_beat": mode})
        if Claim() in phase.legal_actions:
            claims += 1
            assert takes_everything(phase, 0), (mode, hands)
    assert claims > 10
