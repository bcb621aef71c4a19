"""The house rules: where each applies and the values it may take (RULES.md 9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .frozen import replace
from .rules import Rules

__all__ = ["OPTIONS", "Option", "OptionValue", "option_text"]

OptionValue = str | int | bool | None


def option_text(value: OptionValue) -> str:
    """Returns an option value as links write it: ``true``, ``none``, ``350``."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _any(_: Rules) -> bool:
    return True


def _bidding(rules: Rules) -> bool:
    return rules.has_auction


def _partnership(rules: Rules) -> bool:
    return rules.partnership


def _nines(rules: Rules) -> bool:
    return "9" in rules.ranks


def _small(rules: Rules) -> bool:
    return rules.copies == 2


def _big(rules: Rules) -> bool:
    return _nines(rules) and rules.copies == 4


def _passers(rules: Rules) -> bool:
    return _partnership(rules) and _nines(rules)


def _kitty(rules: Rules) -> bool:
    return rules.kitty > 0


def _stock(rules: Rules) -> bool:
    return rules.stock > 0


def _unit(rules: Rules) -> bool:
    return rules.unit == 1


def _only(*values: OptionValue) -> Callable[[Rules], tuple[OptionValue, ...]]:
    return lambda _: values


def _by_pack(
    units: tuple[OptionValue, ...], small: tuple[OptionValue, ...], big: tuple[OptionValue, ...]
) -> Callable[[Rules], tuple[OptionValue, ...]]:
    """Allowed values by pack: 80 cards, 48 cards, 96 cards."""
    return lambda rules: units if _unit(rules) else small if _small(rules) else big


class Option(NamedTuple):
    """A house rule: where it applies and the values it may take (RULES.md 9)."""

    name: str
    group: str
    applies: Callable[[Rules], bool]
    allowed: Callable[[Rules], tuple[OptionValue, ...]]
    needs: tuple[str, tuple[OptionValue, ...]] | None = None  # useless unless that option is so


def _ladder(rules: Rules) -> tuple[OptionValue, ...]:
    return (None, *replace(rules, max_bid=None).ladder)


def _redeals(rules: Rules) -> tuple[OptionValue, ...]:
    if _unit(rules):
        return ("none", "weak_hand")
    if not _small(rules):
        return ("none",)
    return ("none", "five_nines", "six_nines") if _kitty(rules) else ("none", "five_nines")


def _minimum_meld(rules: Rules) -> tuple[OptionValue, ...]:
    return (0, 20 * rules.unit)


_SWITCH = _only(False, True)
_MARRIAGE = ("trump_requires_marriage", ("refused", "throw_in"))
_CONCEDE = ("allow_concede", (True,))
_PASS = ("pass_count", (2, 3, 4))

_OPTIONS = (
    Option(
        "target_score",
        "match",
        _any,
        _by_pack((250, 350, 500, 1000), (500, 1000, 1500, 2000), (1000, 1500, 2500, 5000)),
    ),
    Option("bidder_out", "match", _bidding, _SWITCH),
    Option("bid_to_win", "match", _bidding, _SWITCH),
    Option("loss_floor", "match", _partnership, _only(None, -500, -1000, -1500)),
    Option("all_tricks_wins", "match", _partnership, _SWITCH),
    Option(
        "both_out",
        "match",
        lambda rules: _stock(rules) or _kitty(rules),
        _only("higher", "extend_250"),
    ),
    Option("redeal", "deal", _any, _redeals),
    Option("min_bid", "auction", _bidding, _by_pack((50,), (200, 250, 300), (500, 600, 750))),
    Option(
        "bid_increment",
        "auction",
        lambda rules: _bidding(rules) and not _unit(rules),
        _only(1, 5, 10, 25),
    ),
    Option("max_bid", "auction", _bidding, _ladder),
    Option("auction_style", "auction", _bidding, _only("multi_round", "single_round")),
    Option("all_pass", "auction", _bidding, _only("dealer_forced", "redeal")),
    Option("trump_requires_marriage", "trump", _bidding, _only("no", "throw_in", "refused")),
    Option("no_marriage_defenders", "trump", _bidding, _only("nothing", "meld"), _MARRIAGE),
    Option("pass_count", "pass", _passers, _only(0, 2, 3, 4)),
    Option(
        "pass_order",
        "pass",
        _passers,
        _only("bidder_first", "partner_first", "simultaneous"),
        _PASS,
    ),
    Option("pass_back", "pass", _passers, _only("different", "any"), _PASS),
    Option("kitty_exposed", "kitty", _kitty, _SWITCH),
    Option("cutthroat_order", "kitty", _kitty, _only("discard_trump_meld", "trump_meld_discard")),
    Option("kitty_discard_points", "kitty", _kitty, _only("aces_tens", "all", "none")),
    Option(
        "announce_buried",
        "kitty",
        _kitty,
        _only("none", "trump_count", "trump_and_ace_count", "trump_cards"),
    ),
    Option("meld_minimum", "meld", _partnership, _minimum_meld),
    Option(
        "meld_needs_trick",
        "meld",
        lambda rules: _partnership(rules) or _kitty(rules),
        _SWITCH,
    ),
    Option("end_if_out_of_reach", "meld", _bidding, _SWITCH),
    Option("dix", "meld", _nines, _SWITCH),
    Option("double_run_value", "meld", _nines, _only(300, 1500)),
    Option("double_royal_value", "meld", _small, _only(80, 300)),
    Option("royal_in_run", "meld", _nines, _SWITCH),
    Option("run_extras", "meld", _small, _SWITCH),
    Option("multi_meld_table", "meld", _big, _only("scaled", "hoyle")),
    Option("defender_meld", "meld", _kitty, _SWITCH),
    Option("meld_timing", "meld", _stock, _only("before_draw", "after_draw")),
    Option("melds_per_trick", "meld", _stock, _only(1, "unlimited")),
    Option("two_handed_doubles", "meld", _stock, _SWITCH),
    Option("two_handed_double_run", "meld", _stock, _SWITCH),
    Option("last_draw", "play", _stock, _only("winner_face_down", "winner_chooses")),
    Option("must_beat", "play", _any, _only("none", "trump_led", "always")),
    Option("first_lead", "play", _bidding, _only("any", "trump")),
    Option("tram", "play", _any, _SWITCH),
    Option("trick_values", "score", _nines, _only("classic", "simplified", "counters")),
    Option("last_trick_bonus", "score", _big, _only(10, 20)),
    Option("trick_minimum", "score", _unit, _only(0, 20)),
    Option("set_penalty", "score", _bidding, _only("bid", "bid_plus_meld", "double_bid")),
    Option("allow_concede", "score", _bidding, _SWITCH),
    Option(
        "concede_defenders",
        "score",
        _bidding,
        _only("nothing", "meld", "meld_plus_bonus"),
        _CONCEDE,
    ),
    Option("defender_tricks", "score", _kitty, _only("own", "pooled_each")),
    Option("shoot_moon", "score", _partnership, _only("off", "on")),
    Option("round_to_10", "score", _stock, _SWITCH),
)
OPTIONS: dict[str, Option] = {option.name: option for option in _OPTIONS}
