"""The seven games and their options (RULES.md 8 and 9)."""

import pytest

from pinochle import GAMES, NotationError, Rules, rules_for
from pinochle.codes import Trouble
from pinochle.lazy import lazy
from pinochle.variants import (
    OPTIONS,
    OptionValue,
    changed_options,
    option_text,
    options_of,
    parse_options,
)

DD, PA, SD, FH, CT, TH, DB = GAMES

AT_A_GLANCE = [  # RULES.md 8, row by row
    ("players", (4, 4, 4, 4, 3, 2, 4)),
    ("sides", (2, 2, 2, 2, 3, 2, 2)),
    ("hand_size", (20, 20, 12, 12, 15, 12, 24)),
    ("kitty", (0, 0, 0, 0, 3, 0, 0)),
    ("stock", (0, 0, 0, 0, 0, 24, 0)),
    ("min_bid", (50, 50, 250, 250, 250, 0, 500)),
    ("max_bid", (250, None, None, None, None, None, None)),
    ("trump_requires_marriage", ("refused", "throw_in", "no", "no", "no", "no", "no")),
    ("pass_count", (0, 0, 4, 0, 0, 0, 4)),
    ("dix", (False, False, False, False, False, True, False)),
    ("meld_minimum", (20, 0, 0, 0, 0, 0, 0)),
    ("trick_minimum", (20, 0, 0, 0, 0, 0, 0)),
    ("meld_needs_trick", (False, True, False, False, False, False, False)),
    ("must_beat", ("always", "always", "none", "none", "none", "trump_led", "none")),
    ("last_trick_bonus", (2, 2, 10, 10, 10, 10, 10)),
    ("hand_points", (50, 50, 250, 250, 250, 250, 490)),
    ("end_if_out_of_reach", (True, False, False, False, False, False, False)),
    ("target_score", (500, 500, 1500, 1500, 1500, 1000, 1500)),
    ("loss_floor", (-1000, None, None, None, None, None, None)),
    ("tram", (True,) * 7),
    ("allow_concede", (False, False, False, False, True, False, False)),
    ("defender_meld", (True, True, True, True, False, True, True)),
    ("tricks", (20, 20, 12, 12, 15, 24, 24)),
    ("partnership", (True, True, True, True, False, False, True)),
    ("has_auction", (True, True, True, True, True, False, True)),
]


@pytest.mark.parametrize(("field", "values"), AT_A_GLANCE, ids=[row[0] for row in AT_A_GLANCE])
def test_differences_at_a_glance(field: str, values: tuple[object, ...]) -> None:
    assert tuple(getattr(rules, field) for rules in GAMES.values()) == values


BIDDING = (DD, PA, SD, FH, CT, DB)
PARTNERS = (DD, PA, SD, FH, DB)
NINES = (SD, FH, CT, TH, DB)
SMALL = (SD, FH, CT, TH)
WHERE = {  # RULES.md 9: which games an option is for
    "target_score": GAMES,
    "min_bid": BIDDING,
    "bid_increment": (SD, FH, CT, DB),
    "max_bid": BIDDING,
    "auction_style": BIDDING,
    "all_pass": BIDDING,
    "trump_requires_marriage": BIDDING,
    "no_marriage_defenders": BIDDING,
    "meld_minimum": PARTNERS,
    "trick_minimum": (DD, PA),
    "meld_needs_trick": (DD, PA, SD, FH, CT, DB),
    "end_if_out_of_reach": BIDDING,
    "pass_count": (SD, FH, DB),
    "pass_order": (SD, FH, DB),
    "pass_back": (SD, FH, DB),
    "must_beat": GAMES,
    "first_lead": BIDDING,
    "dix": NINES,
    "double_run_value": NINES,
    "double_royal_value": SMALL,
    "royal_in_run": NINES,
    "run_extras": SMALL,
    "multi_meld_table": (DB,),
    "trick_values": NINES,
    "last_trick_bonus": (DB,),
    "set_penalty": BIDDING,
    "allow_concede": BIDDING,
    "concede_defenders": BIDDING,
    "tram": GAMES,
    "bidder_out": BIDDING,
    "bid_to_win": BIDDING,
    "loss_floor": PARTNERS,
    "redeal": GAMES,
    "shoot_moon": PARTNERS,
    "all_tricks_wins": PARTNERS,
    "kitty_exposed": (CT,),
    "cutthroat_order": (CT,),
    "kitty_discard_points": (CT,),
    "announce_buried": (CT,),
    "defender_meld": (CT,),
    "defender_tricks": (CT,),
    "meld_timing": (TH,),
    "melds_per_trick": (TH,),
    "two_handed_doubles": (TH,),
    "two_handed_double_run": (TH,),
    "last_draw": (TH,),
    "both_out": (CT, TH),
    "round_to_10": (TH,),
}


def test_every_option_is_for_its_games() -> None:
    assert set(OPTIONS) == set(WHERE)
    for name, games in WHERE.items():
        assert [game for game in GAMES if OPTIONS[name].applies(GAMES[game])] == list(games), name


ALLOWED = [
    ("target_score", DD, (250, 350, 500, 1000)),
    ("target_score", TH, (500, 1000, 1500, 2000)),
    ("target_score", DB, (1000, 1500, 2500, 5000)),
    ("min_bid", PA, (50,)),
    ("min_bid", CT, (200, 250, 300)),
    ("min_bid", DB, (500, 600, 750)),
    ("bid_increment", SD, (1, 5, 10, 25)),
    ("meld_minimum", PA, (0, 20)),
    ("meld_minimum", SD, (0, 200)),
    ("redeal", DD, ("none", "weak_hand")),
    ("redeal", SD, ("none", "five_nines")),
    ("redeal", CT, ("none", "five_nines", "six_nines")),
    ("redeal", DB, ("none",)),
    ("loss_floor", DD, (None, -500, -1000, -1500)),
    ("last_trick_bonus", DB, (10, 20)),
    ("melds_per_trick", TH, (1, "unlimited")),
    ("shoot_moon", SD, ("off", "on")),
]


@pytest.mark.parametrize(("name", "game", "values"), ALLOWED)
def test_allowed_values(name: str, game: str, values: tuple[object, ...]) -> None:
    assert OPTIONS[name].allowed(GAMES[game]) == values


def test_the_cap_is_a_value_of_the_ladder() -> None:
    allowed = OPTIONS["max_bid"].allowed(GAMES[DD])
    assert allowed[:3] == (None, 50, 51)
    assert 251 not in allowed
    assert rules_for(SD, {"max_bid": 275, "bid_increment": 25}).ladder == (250, 275)
    assert rules_for(SD, {"bid_increment": 25, "max_bid": 275}).ladder == (250, 275)


def test_defaults_are_the_games_themselves() -> None:
    for game, rules in GAMES.items():
        assert rules_for(game) == rules
        assert rules_for(game, options_of(rules)) == rules
        assert changed_options(rules) == {}


WRONG = [
    ("rummy", {}, Trouble.GAME),
    (DD, {"dixx": True}, Trouble.OPTION),
    (DD, {"dix": True}, Trouble.OPTION_GAME),
    (SD, {"dix": 1}, Trouble.OPTION_VALUE),
    (SD, {"target_score": 1234}, Trouble.OPTION_VALUE),
    (SD, {"target_score": True}, Trouble.OPTION_VALUE),
    (SD, {"max_bid": 255}, Trouble.OPTION_VALUE),
    (DD, {"min_bid": 49}, Trouble.OPTION_VALUE),
]


@pytest.mark.parametrize(("game", "options", "code"), WRONG)
def test_wrong_options(game: str, options: dict[str, object], code: str) -> None:
    with pytest.raises(NotationError) as refused:
        rules_for(game, options)  # type: ignore[arg-type]  # wrong on purpose
    assert refused.value.reason.code == code


@pytest.mark.parametrize(
    ("game", "texts", "code"),
    [
        ("rummy", {"dix": "true"}, Trouble.GAME),
        (DD, {"dixx": "true"}, Trouble.OPTION),
        (DD, {"dix": "true"}, Trouble.OPTION_GAME),
        (SD, {"dix": "maybe"}, Trouble.OPTION_VALUE),
    ],
)
def test_wrong_option_texts(game: str, texts: dict[str, str], code: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_options(game, texts)
    assert refused.value.reason.code == code


@pytest.mark.parametrize(
    ("text", "value"), [("true", True), ("false", False), ("none", None), ("350", 350)]
)
def test_option_text(text: str, value: OptionValue) -> None:
    assert option_text(value) == text


def test_option_texts_are_read() -> None:
    texts = {"max_bid": "275", "bid_increment": "25", "shoot_moon": "on", "loss_floor": "none"}
    assert parse_options(SD, texts) == {
        "max_bid": 275,
        "bid_increment": 25,
        "shoot_moon": "on",
        "loss_floor": None,
    }
    unlimited = rules_for(TH, {"melds_per_trick": "unlimited"})
    assert unlimited.melds_per_trick is None
    assert changed_options(unlimited) == {"melds_per_trick": "unlimited"}


def test_units() -> None:
    assert [rules.bonus for rules in GAMES.values()] == [25, 25, 250, 250, 250, 250, 250]
    assert [GAMES[game].moon_bonus for game in (DD, SD, DB)] == [50, 250, 250]


def test_what_is_computed_once_says_what_it_is() -> None:
    ladder = vars(Rules)["ladder"]
    assert isinstance(ladder, lazy)
    assert Rules.ladder is ladder
    assert GAMES[DD].ladder is GAMES[DD].ladder
    assert ladder.__doc__
