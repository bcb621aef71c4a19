"""The seven games as values, and the house rules that may change them (RULES.md 1 to 9).

This is the one place that knows a game by name. ``rules_for`` makes a :class:`Rules` from a
game and its options, ``changed_options`` is the way back.
"""

from __future__ import annotations

from collections.abc import Mapping

from .codes import Trouble
from .errors import NotationError
from .frozen import replace
from .options import OPTIONS, Option, OptionValue, option_text
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
        # The value was found among the allowed ones of this very field.
        rules = replace(rules, **{name: _stored(name, values[name])})
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
        # The value was found among the allowed ones of this very field.
        rules = replace(rules, **{name: _stored(name, value)})
    return _arranged(rules)


def _arranged(rules: Rules) -> Rules:
    """The same rules with the phases that its options ask for, in their order."""
    phases = tuple(phase for phase in rules.phases if phase != "passing")
    if rules.pass_count:
        phases = ("auction", "naming", "passing", "melding", "playing")
    if rules.kitty and rules.cutthroat_order == "trump_meld_discard":
        phases = ("auction", "naming", "melding", "burying", "playing")
    return replace(rules, phases=phases)
