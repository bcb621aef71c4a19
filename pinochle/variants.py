"""The seven games as values, and the house rules that may change them (RULES.md 1 to 9).

This is the one place that knows a game by name. ``rules_for`` makes a :class:`Rules` from a
game and its options, ``changed_options`` is the way back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from .codes import Trouble
from .errors import NotationError
from .rules import Rules

__all__ = [
    "CUTTHROAT",
    "DOUBLE_DECK",
    "DOUBLE_DOUBLE",
    "FIREHOUSE",
    "GAMES",
    "OPTIONS",
    "PARTNERSHIP_AUCTION",
    "SINGLE_DECK",
    "TWO_HANDED",
    "Option",
    "OptionValue",
    "changed_options",
    "option_text",
    "options_of",
    "parse_options",
    "rules_for",
]

OptionValue = str | int | bool | None

_FOUR = ("auction", "naming", "melding", "playing")
_PASSING = ("auction", "naming", "passing", "melding", "playing")

DOUBLE_DECK = Rules(
    game="double-deck",
    ranks="ATKQJ",
    copies=4,
    players=4,
    sides=2,
    hand_size=20,
    phases=_FOUR,
    base_melds="units",
    unit=1,
    min_bid=50,
    bid_increment=5,
    small_steps_to=60,
    top_bid=1000,
    max_bid=250,
    bid_signals=True,
    trump_requires_marriage="refused",
    meld_minimum=20,
    end_if_out_of_reach=True,
    must_beat="always",
    trick_values="single",
    last_trick_bonus=2,
    trick_minimum=20,
    target_score=500,
    loss_floor=-1000,
)
PARTNERSHIP_AUCTION = replace(
    DOUBLE_DECK,
    game="partnership-auction",
    max_bid=None,
    trump_requires_marriage="throw_in",
    meld_minimum=0,
    meld_needs_trick=True,
    end_if_out_of_reach=False,
    trick_minimum=0,
    loss_floor=None,
)
SINGLE_DECK = Rules(
    game="single-deck",
    ranks="ATKQJ9",
    copies=2,
    players=4,
    sides=2,
    hand_size=12,
    phases=_PASSING,
    min_bid=250,
    pass_count=4,
)
FIREHOUSE = replace(SINGLE_DECK, game="firehouse", pass_count=0, phases=_FOUR)
CUTTHROAT = replace(
    SINGLE_DECK,
    game="cutthroat",
    players=3,
    sides=3,
    hand_size=15,
    kitty=3,
    pass_count=0,
    phases=("auction", "burying", "naming", "melding", "playing"),
    defender_meld=False,
    allow_concede=True,
)
TWO_HANDED = replace(
    SINGLE_DECK,
    game="two-handed",
    players=2,
    sides=2,
    stock=24,
    pass_count=0,
    phases=("drawing", "playing"),
    min_bid=0,
    dix=True,
    must_beat="trump_led",
    target_score=1000,
)
DOUBLE_DOUBLE = replace(SINGLE_DECK, game="double-double", copies=4, hand_size=24, min_bid=500)

GAMES: dict[str, Rules] = {
    rules.game: rules
    for rules in (
        DOUBLE_DECK,
        PARTNERSHIP_AUCTION,
        SINGLE_DECK,
        FIREHOUSE,
        CUTTHROAT,
        TWO_HANDED,
        DOUBLE_DOUBLE,
    )
}


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


def _spoken(name: str, value: object) -> OptionValue:
    """How a field of Rules is written as an option value."""
    if name == "shoot_moon":
        return "on" if value else "off"
    if name == "melds_per_trick" and value is None:
        return "unlimited"
    assert value is None or isinstance(value, str | int)
    return value


def _stored(name: str, value: OptionValue) -> OptionValue:
    if name == "shoot_moon":
        return value == "on"
    if name == "melds_per_trick" and value == "unlimited":
        return None
    return value


def options_of(rules: Rules) -> dict[str, OptionValue]:
    """Returns every option that applies to *rules*, with its value there."""
    base = GAMES[rules.game]
    return {
        name: _spoken(name, getattr(rules, name))
        for name, option in OPTIONS.items()
        if option.applies(base)
    }


def changed_options(rules: Rules) -> dict[str, OptionValue]:
    """Returns the options in which *rules* differs from its game's defaults."""
    default = options_of(GAMES[rules.game])
    return {name: value for name, value in options_of(rules).items() if value != default[name]}


def option_text(value: OptionValue) -> str:
    """Returns an option value as links write it: ``true``, ``none``, ``350``."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _parse_value(name: str, text: str, allowed: tuple[OptionValue, ...]) -> OptionValue:
    for value in allowed:
        if option_text(value) == text.strip().lower():
            return value
    raise _refused_value(name, text, allowed)


def _refused_value(name: str, value: object, allowed: tuple[OptionValue, ...]) -> NotationError:
    return NotationError(
        Trouble.OPTION_VALUE, option=name, value=value, allowed=tuple(map(option_text, allowed))
    )


def _option(game: str, name: str) -> Option:
    if game not in GAMES:
        raise NotationError(Trouble.GAME, text=game, known=tuple(GAMES))
    if name not in OPTIONS:
        known = tuple(n for n, option in OPTIONS.items() if option.applies(GAMES[game]))
        raise NotationError(Trouble.OPTION, option=name, game=game, known=known)
    option = OPTIONS[name]
    if not option.applies(GAMES[game]):
        where = tuple(g for g, rules in GAMES.items() if option.applies(rules))
        raise NotationError(Trouble.OPTION_GAME, option=name, game=game, games=where)
    return option


def parse_options(game: str, texts: Mapping[str, str]) -> dict[str, OptionValue]:
    """Returns the option values written as text in *texts*; NotationError says what would be."""
    rules = GAMES.get(game, DOUBLE_DECK)
    values: dict[str, OptionValue] = {}
    for name in sorted(texts, key="max_bid".__eq__):  # the cap is checked on the final ladder
        option = _option(game, name)
        values[name] = _parse_value(name, texts[name], option.allowed(rules))
        rules = replace(rules, **{name: _stored(name, values[name])})  # type: ignore[arg-type]
    return {name: values[name] for name in texts}


def rules_for(game: str, options: Mapping[str, OptionValue] | None = None) -> Rules:
    """Returns the rules of *game* with *options* (JSON values); NotationError if one is wrong."""
    rules = GAMES.get(game)
    if rules is None:
        raise NotationError(Trouble.GAME, text=game, known=tuple(GAMES))
    for name in sorted(options or {}, key="max_bid".__eq__):
        assert options is not None
        option, value = _option(game, name), options[name]
        allowed = option.allowed(rules)
        if not any(value == each and type(value) is type(each) for each in allowed):
            raise _refused_value(name, value, allowed)
        rules = replace(rules, **{name: _stored(name, value)})  # type: ignore[arg-type]
    return _arranged(rules)


def _arranged(rules: Rules) -> Rules:
    """The same rules with the phases that its options ask for, in their order."""
    phases = tuple(phase for phase in rules.phases if phase != "passing")
    if rules.pass_count:
        phases = ("auction", "naming", "passing", "melding", "playing")
    if rules.kitty and rules.cutthroat_order == "trump_meld_discard":
        phases = ("auction", "naming", "melding", "burying", "playing")
    return replace(rules, phases=phases)
