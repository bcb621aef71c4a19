"""The start screen and the choice of a game: all of it works as plain HTML before Python runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..bots.levels import OFFERED, STEADY, partner_for
from ..cards import parse_cards
from ..rules import Rules
from ..variants import GAMES, OPTIONS, Option, option_text, rules_for
from ..words import catalogue, say
from . import art
from .node import Node
from .offline import kept_line, update_line
from .parts import box, button, field_choice, hidden, p
from .settings import Settings, looks
from .ui import Setup

__all__ = ["Resume", "setup_fields", "start_screen"]

_SHOWN = parse_cards("AS TH KD QS JD")
_TILT = ((-16, 7), (-8, 1), (0, 0), (8, 1), (16, 7))


class Resume(NamedTuple):
    """What the start screen says about the saved match."""

    facts: str


def _fan() -> Node:
    cards = []
    for card, (turn, drop) in zip(_SHOWN, _TILT, strict=True):
        drawn = art.card(card)
        cards.append(drawn._replace(attrs={**drawn.attrs, "style": f"--a:{turn}deg;--d:{drop}px"}))
    return Node("div", "", {"class": "fanned", "aria-hidden": "true"}, tuple(cards))


def start_screen(
    setup: Setup,
    settings: Settings,
    *,
    resume: Resume | None,
    message: str = "",
    copy: bool = False,
) -> Node:
    """Returns the start screen; *resume* makes going on with the saved match the first choice."""
    main: list[Node | str] = [
        _fan(),
        Node("h1", "", {}, (say("start-title"),)),
        p(say("start-line"), look="lead"),
        Node(
            "p", "start-message", {"class": "lead", "role": "status"}, (message,) if message else ()
        ),
        *([button("copy", "copy", say("start-copy"), look="btn quiet")] if copy else []),
        update_line("start-update"),
        *_choices(resume),
        _game_choice(setup),
        _summary(setup),
        box("footer", "", _places(), p(say("start-footer")), kept_line()),
    ]
    attrs = {
        "class": "app start felted",
        **looks(settings),
    }
    return Node("div", "app", attrs, (Node("main", "start", {}, tuple(main)),))


def _places() -> Node:
    """The way to what was played before; plain links, so they wait for nothing."""
    links = tuple(
        Node("li", "", {}, (Node("a", f"start-{name}", {"href": f"#/{name}"}, (say(code),)),))
        for name, code in (
            ("review", "start-history"),
            ("stats", "start-stats"),
            ("fairness", "start-fairness"),
        )
    )
    return Node("ul", "", {"class": "places"}, links)


def _choices(resume: Resume | None) -> Iterator[Node]:
    if resume:
        facts = Node("small", "", {}, (resume.facts,))
        yield button("resume", "resume", say("start-resume"), facts, look="btn pri")
        yield button("play-now", "new", say("start-new"), look="btn quiet")
    else:
        yield button("play-now", "new", say("start-play"), look="btn pri")
    going_on = {"data-continue": say("start-continue", title="{title}")}  # web/continue.js
    attrs = {"class": "btn quiet", "href": "learn.html", **going_on}
    yield Node("a", "learn", attrs, (say("start-learn"),))
    yield button("start-settings", "open settings", say("menu-settings"), look="btn quiet")


def _game_choice(setup: Setup) -> Node:
    summary = Node("summary", "", {}, (say("start-choose"),))
    fields = Node("div", "start-fields", {}, tuple(setup_fields(setup, "start")))
    return Node("details", "start-choose", {}, (summary, fields))


def setup_fields(setup: Setup, place: str) -> Iterator[Node]:
    """Yields the fields of a new match: game, level of the bots, house rules."""
    games = [(game, say(f"game-{game}")) for game in GAMES]
    about = say(f"about-{setup.game}")
    yield field_choice(f"{place}-game", "set game", say("field-game"), games, setup.game, about)
    yield from _level_fields(setup, place)
    rules = rules_for(setup.game)
    summary = Node("summary", "", {}, (say("field-house"),))
    house = tuple(_house_rules(rules, setup.options, place))
    yield Node("details", f"{place}-house", {}, (summary, Node("div", f"{place}-rules", {}, house)))


def _level_fields(setup: Setup, place: str) -> Iterator[Node]:
    """Yields the choice of a level for every seat; partner and last opponent have a usual one."""
    rules = rules_for(setup.game)
    levels = [(level, say(f"level-{level}")) for level in OFFERED]
    if rules.partnership:
        usual = say("level-above", level=say(f"level-{partner_for(setup.level)}"))
        steady = [("", usual), *(each for each in levels if each[0] in STEADY)]
        name = say("field-partner")
        yield field_choice(f"{place}-partner", "set partner", name, steady, setup.partner)
    label = say("field-level" if rules.partnership else "field-levels")
    yield field_choice(f"{place}-level", "set level", label, levels, setup.level)
    if rules.players > 2:
        same = [("", say("level-same")), *levels]
        label = say("field-right", name=say("name-e"))
        yield field_choice(f"{place}-right", "set right", label, same, setup.right)
    yield Node(
        "a", f"{place}-levels", {"class": "link", "href": "levels.html"}, (say("levels-link"),)
    )


def _house_rules(rules: Rules, chosen: Mapping[str, str], place: str) -> Iterator[Node]:
    group = ""
    for option in OPTIONS.values():
        if not option.applies(rules):
            continue
        if option.group != group:
            group = option.group
            yield Node("h3", f"{place}-g-{group}", {}, (say(f"group-{group}"),))
        yield _house_rule(option, rules, chosen, place)


def _house_rule(option: Option, rules: Rules, chosen: Mapping[str, str], place: str) -> Node:
    values = [option_text(value) for value in option.allowed(rules)]
    if len(values) > 40:  # the cap of the auction: any bid there is, offered in round figures
        values = values[:1] + [value for value in values[1:] if int(value) % (50 * rules.unit) == 0]
    default = option_text(_default(option, rules))
    if default not in values:
        values.append(default)
    options = [
        (value, _value_words(option.name, value, usual=value == default)) for value in values
    ]
    value = chosen.get(option.name, default)
    name = say(f"option-{option.name}")
    return field_choice(f"{place}-{option.name}", f"set option {option.name}", name, options, value)


def _default(option: Option, rules: Rules) -> str | int | bool | None:
    from ..variants import options_of

    return options_of(GAMES[rules.game])[option.name]


def _value_words(name: str, value: str, *, usual: bool) -> str:
    codes = (f"value-{name}-{value}", f"value-{value}")
    words = next((say(code) for code in codes if code in catalogue()), value)
    return say("value-usual", value=words) if usual else words


def _summary(setup: Setup) -> Node:
    lines = tuple(Node("li", "", {}, (line,)) for line in say(f"short-{setup.game}").split("\n"))
    heading = Node("h2", "short-title", {}, (say("start-short"),))
    name = hidden(say(f"game-{setup.game}"))
    return Node(
        "section",
        "short",
        {"aria-labelledby": "short-title"},
        (heading, name, Node("ul", "", {}, lines)),
    )
