"""The contract of every bot, over every game and the options that add decisions."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pinochle import GAMES, Match, NotationError, rules_for, view
from pinochle.actions import Claim, Concede, Moon, Redeal
from pinochle.bots import LEVELS, Budget, bot_rng, make_bot, parse_player
from pinochle.bots.because import BOT_CODES
from pinochle.bots.club import Club
from pinochle.bots.faces import CARD
from pinochle.view import SeatView
from pinochle.words import say

RULED = [level for level, how in LEVELS.items() if how.policy in ("random", "club")]
OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("double-deck", {"redeal": "weak_hand", "shoot_moon": "on"}),
    ("double-deck", {"allow_concede": True, "concede_defenders": "meld"}),
    ("double-deck", {"auction_style": "single_round", "trump_requires_marriage": "no"}),
    ("double-deck", {"max_bid": 51, "all_pass": "redeal"}),
    ("partnership-auction", {"meld_minimum": 20, "first_lead": "trump"}),
    ("single-deck", {"pass_order": "partner_first", "dix": True}),
    ("single-deck", {"pass_order": "simultaneous", "must_beat": "always"}),
    ("single-deck", {"pass_back": "any", "pass_count": 2, "run_extras": True}),
    ("single-deck", {"trump_requires_marriage": "throw_in", "tram": False}),
    ("firehouse", {"pass_count": 3, "trick_values": "counters"}),
    ("cutthroat", {"cutthroat_order": "trump_meld_discard", "announce_buried": "trump_cards"}),
    (
        "cutthroat",
        {"kitty_exposed": False, "kitty_discard_points": "all", "set_penalty": "double_bid"},
    ),
    ("cutthroat", {"redeal": "six_nines", "kitty_discard_points": "none"}),
    ("two-handed", {"meld_timing": "after_draw", "melds_per_trick": "unlimited"}),
    ("two-handed", {"last_draw": "winner_chooses", "two_handed_double_run": True}),
    ("two-handed", {"dix": False, "redeal": "five_nines", "must_beat": "none"}),
    ("double-double", {"double_run_value": 300, "multi_meld_table": "hoyle"}),
]


def positions(
    game: str, level: str, seed: str, options: dict[str, Any] | None = None
) -> Iterator[tuple[Match, SeatView]]:
    """Yields every decision of one hand played by *level*."""
    rules = rules_for(game, options)
    match = Match.start(rules, seed, (level,) * rules.players)
    bot = make_bot(level)
    while not match.deal.is_over:
        assert match.turn is not None
        seen = view(match, match.turn)
        yield match, seen
        choice = bot.choose(seen, bot_rng(match, seen.seat), Budget())
        match = match.after(choice.action)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", RULED)
def test_a_choice_is_legal_says_why_and_depends_on_the_view(level: str, game: str) -> None:
    """Neither what the bot saw before nor the global generator changes a choice."""
    bot = make_bot(level)
    policy, noise, caution, signals, *_ = LEVELS[level]
    for match, seen in positions(game, level, f"legal/{game}"):
        choice = bot.choose(seen, bot_rng(match, seen.seat), Budget())
        fresh = bot if policy == "random" else Club(caution, noise, signals=signals)
        state = random.getstate()
        random.seed(match.ply)
        assert fresh.choose(seen, bot_rng(match, seen.seat), Budget()) == choice
        random.setstate(state)
        assert choice.action in seen.legal
        assert choice.because
        for reason in choice.because:
            assert reason.code in BOT_CODES
            sentence = say(reason.code, **reason.facts)
            assert sentence.endswith(".")
            assert len(sentence) < 130, sentence
            assert "{" not in sentence


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_the_club_knows_every_option(game: str, options: dict[str, Any]) -> None:
    for hand in range(2):
        for match, seen in positions(game, "club", f"options/{hand}", options):
            choice = make_bot("club").choose(seen, bot_rng(match, seen.seat), Budget())
            assert choice.action in seen.legal
            assert all(say(reason.code, **reason.facts) for reason in choice.because)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_leaves_the_global_generator_alone(game: str) -> None:
    state = random.getstate()
    for _ in positions(game, "casual", "global"):
        pass
    assert random.getstate() == state


@pytest.mark.parametrize("game", ["double-deck", "single-deck", "cutthroat", "two-handed"])
def test_cards_that_a_seat_does_not_see_do_not_matter(game: str) -> None:
    """Two deals that give a seat the same first view get the same choice (VOICES V43)."""
    rules = rules_for(game)
    for number in range(5):
        start = Match.start(rules, f"hidden/{number}", ("club",) * rules.players)
        seat, dealt = start.turn, start.deal.dealt
        assert seat is not None
        hidden = [card for other, hand in enumerate(dealt.hands) if other != seat for card in hand]
        random.Random(number).shuffle(hidden)
        rest = iter(hidden)
        hands = tuple(
            hand if other == seat else tuple(next(rest) for _ in hand)
            for other, hand in enumerate(dealt.hands)
        )
        one = start.with_deal(dealt, start.deal.dealer)
        two = start.with_deal(dealt._replace(hands=hands), start.deal.dealer)
        assert view(one, seat) == view(two, seat)
        choices = [
            make_bot("club").choose(view(each, seat), bot_rng(each, seat), Budget())
            for each in (one, two)
        ]
        assert choices[0] == choices[1]


def test_undo_and_reload_bring_back_the_same_generator() -> None:
    match = Match.start(rules_for("single-deck"), "undo", ("club",) * 4)
    seat = match.turn
    assert seat is not None
    before = bot_rng(match, seat).random()
    after = match.after(next(iter(match.deal.legal_actions)))
    assert bot_rng(after.undone(seat), seat).random() == before
    assert bot_rng(match, (seat + 1) % 4).random() != before
    assert bot_rng(after, seat).random() != before


def test_a_name_may_carry_a_budget() -> None:
    assert parse_player("club") == ("club", Budget())
    assert parse_player("club:300") == ("club", Budget(300))


@pytest.mark.parametrize(
    "name", ["", "grandmaster", "club:", "club:0", "club:many", "club:-3", "you"]
)
def test_an_unknown_player_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(NotationError) as caught:
        make_bot(name)
    sentence = say(caught.value.reason.code, **caught.value.reason.facts)
    assert "club" in sentence
    assert "newcomer" in sentence


def test_random_bids_the_minimum_in_a_quarter_of_its_calls() -> None:
    bids = 0
    for number in range(400):
        match = Match.start(rules_for("double-deck"), f"quarter/{number}", ("random",) * 4)
        assert match.turn is not None
        seen = view(match, match.turn)
        action = make_bot("random").choose(seen, bot_rng(match, seen.seat), Budget()).action
        assert action in ("bid 50", "pass")
        bids += action == "bid 50"
    assert 70 < bids < 130


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("double-deck", {"shoot_moon": "on", "allow_concede": True}),
        ("double-deck", {"redeal": "weak_hand"}),
        ("cutthroat", {}),
    ],
)
def test_random_never_claims_concedes_shoots_or_asks_for_a_deal(
    game: str, options: dict[str, Any]
) -> None:
    for number in range(15):
        for match, seen in positions(game, "random", f"never/{number}", options):
            choice = make_bot("random").choose(seen, bot_rng(match, seen.seat), Budget())
            assert not isinstance(choice.action, Claim | Concede | Moon | Redeal)


def test_noise_never_picks_an_absurd_card() -> None:
    """A weak level errs by little: no play that costs two counters by the club's own measure."""
    for number in range(6):
        for match, seen in positions("double-deck", "newcomer", f"noise/{number}"):
            if seen.phase != "playing" or len(seen.playable) < 2:
                continue
            choice = make_bot("newcomer").choose(seen, bot_rng(match, seen.seat), Budget())
            if choice.action == "claim":
                continue
            options = Club().options(seen)
            scores = {f"play {CARD[option.face]}": option.score for option in options}
            assert scores[choice.action] > max(scores.values()) - 2.0


def test_every_level_of_the_contract_has_a_bot() -> None:
    names = ["random", "newcomer", "casual", "club", "solid", "strong", "expert"]
    assert list(LEVELS) == names
    for name in names:
        assert make_bot(name) is make_bot(f"{name}:20")
