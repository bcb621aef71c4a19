"""The word catalogue: a sentence for every code the engine can say, a name for every option."""

import json
from collections.abc import Iterator
from random import Random
from string import Formatter
from typing import Any

import pytest
from random_play import random_action, random_rules

from pinochle.actions import Action, parse_action
from pinochle.bots.because import BOT_CODES
from pinochle.cards import CARDS, parse_card, parse_cards
from pinochle.codes import ALL_CODES, Reason
from pinochle.deal import Deal
from pinochle.errors import NotationError
from pinochle.match import Match
from pinochle.record import replay
from pinochle.rulebook import value_words
from pinochle.variants import GAMES, OPTIONS, option_text, rules_for
from pinochle.words import catalogue, say

TEN, QUEEN = parse_card("TD"), parse_card("QH")
TRICK = {"led": "D", "trump": "H", "best": TEN, "holder": 1}
RUFF = {"led": "D", "trump": "H", "best": QUEEN, "holder": 1}
PLAYED = {"bid": 65, "meld": 30, "tricks": 33, "total": 63, "minimum": 20}
UNPLAYED = {"bid": 90, "meld": 18, "minimum": 20, "reach": 68}
BECAUSE = Reason("no-not-held", {"card": TEN})

# The facts that come with each code, as the engine and the readers give them.
FACTS: dict[str, dict[str, Any]] = {
    **{code: TRICK for code in ALL_CODES if code.startswith("duty-")},
    "duty-lead": {},
    "duty-any": {},
    "duty-lead-trump": {"trump": "H"},
    "duty-overtrump": RUFF,
    "duty-cant-overtrump": RUFF,
    "no-not-held": {"card": TEN},
    "no-not-your-turn": {"turn": 3, "seat": 1},
    "no-bid-low": {"bid": 51, "least": 56, "high": 55},
    "no-bid-step": {"bid": 62, "next": 65, "step": 5, "above": 60},
    "no-bid-high": {"bid": 300, "top": 250},
    "no-marriage": {"suit": "D"},
    "no-count": {"count": 4, "chosen": 3},
    "no-returned": {"card": TEN},
    "no-melded": {"card": TEN},
    "no-claim-loser": {"card": TEN},
    "no-redeal-hand": {"right": "five_nines"},
    "no-meld-done": {"count": 1},
    "score-meld-short": {"meld": 18, "minimum": 20},
    "score-meld-no-trick": {"meld": 18},
    "score-rounded": {"points": 127},
    "score-tricks-short": {"tricks": 19, "minimum": 20, "meld": 30},
    "score-set": PLAYED,
    "score-set-tricks": {**PLAYED, "bid": 50, "tricks": 19},
    "score-set-meld": UNPLAYED,
    "score-set-reach": {**UNPLAYED, "meld": 30, "reach": 80},
    "score-set-marriage": UNPLAYED,
    "score-conceded": {"bid": 250},
    "score-concede-bonus": {"bonus": 250},
    "score-moon": {"bonus": 50},
    "score-moon-failed": PLAYED,
    "end-target": {"target": 500},
    "end-bidders": {"target": 500},
    "end-higher": {"target": 500},
    "end-floor": {"floor": -1000},
    "bad-card": {"text": "ZZ"},
    "bad-cards": {"card": TEN, "copies": 5, "held": 4},
    "bad-action": {"text": "dance", "because": BECAUSE},
    "bad-game": {"text": "whist", "known": tuple(GAMES)},
    "bad-option": {"option": "jokers", "game": "firehouse", "known": ("dix", "tram")},
    "bad-option-value": {"option": "dix", "value": 3, "allowed": ("false", "true")},
    "bad-option-game": {"option": "dix", "game": "double-deck", "games": ("firehouse",)},
    "bad-json": {"because": "Expecting value"},
    "bad-format": {"found": "pinochle/9", "known": "pinochle/1"},
    "bad-field": {"field": "players", "problem": "players", "expected": 4},
    "bad-deal": {"problem": "size", "seat": 0, "expected": 20, "found": 19, "hand": 2},
    "bad-illegal": {"hand": 0, "action": 3, "text": "2 play TD", "because": BECAUSE},
    "bad-figure": {"hand": 0, "field": "score", "expected": [54, 51], "found": [54, 50]},
    "bad-link": {"text": "#/casino", "problem": "nowhere"},
}
BARE = {
    "no-hand-over", "no-phase", "no-claim-lead", "no-claim-first", "no-claim-last", "no-claim-off",
    "no-concede-off", "no-concede-late", "no-moon-off", "no-moon-late", "no-redeal-off",
    "no-redeal-late", "no-not-a-meld", "no-meld-fresh", "no-meld-reused", "no-meld-turn",
    "no-dix-off", "no-dix-none", "no-draw-first", "no-draw-choice", "score-meld",
    "score-tricks", "score-buried", "score-pooled", "score-nothing", "end-all-tricks",
}  # fmt: skip


def good(sentence: str) -> None:
    """A sentence that may stand on the page."""
    assert sentence[0].isupper() or not sentence[0].isalpha(), sentence
    assert sentence[-1] in ".?", sentence
    assert not set("{}") & set(sentence), sentence
    assert "  " not in sentence
    assert "None" not in sentence
    assert " -" not in sentence, "a minus sign is no hyphen"


def test_this_file_has_facts_for_every_code() -> None:
    assert FACTS.keys() | BARE == ALL_CODES
    assert not FACTS.keys() & BARE


@pytest.mark.parametrize("code", sorted(ALL_CODES))
def test_every_code_has_a_sentence(code: str) -> None:
    good(say(code, **FACTS.get(code, {})))


def test_every_reason_of_a_bot_has_a_sentence() -> None:
    assert catalogue().keys() >= BOT_CODES


def test_every_text_is_well_formed() -> None:
    for code, text in catalogue().items():
        if isinstance(text, str):
            names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
            assert all(name.isidentifier() for name in names), code


def test_a_sentence_names_its_facts() -> None:
    assert say("no-bid-low", **FACTS["no-bid-low"]) == "Bid more than 55, or pass."
    wanted = "Above 60, bids go up by 5. The next is 65."
    assert say("no-bid-step", **FACTS["no-bid-step"]) == wanted
    assert say("no-marriage", suit="D") == "To name diamonds you need K♦ and Q♦."
    assert "seat 2’s" not in say("duty-beat", **{**TRICK, "holder": "Pat"})
    assert "Pat’s 10♦" in say("duty-beat", **{**TRICK, "holder": "Pat"})


FOREIGN = [
    ("bad-field", {"field": "players", "problem": "missing"}, "The field players is missing."),
    (
        "bad-field",
        {"field": "kind", "problem": "value", "found": "a\n\x1b[31mb"},
        "Kind can’t be “a [31mb”.",
    ),
    (
        "bad-figure",
        {"field": "trump", "expected": "S", "found": "a\nb"},
        "Trump is given as “a b”, but it is S.",
    ),
    (
        "bad-figure",
        {"field": "score", "expected": [1, 2], "found": []},
        "Score is given as an empty list, but it is 1 to 2.",
    ),
    (
        "bad-figure",
        {"field": "score", "expected": [1, -2], "found": ["a\nb", 2]},
        "Score is given as a b to 2, but it is 1 to −2.",
    ),
]


@pytest.mark.parametrize(("code", "facts", "sentence"), FOREIGN)
def test_what_came_from_outside_stays_on_one_line(
    code: str, facts: dict[str, Any], sentence: str
) -> None:
    assert say(code, **facts) == sentence


# ---- what the engine really says ----


def refusals(deal: Deal, rng: Random) -> Iterator[Reason]:
    """What the engine answers to actions of every kind."""
    texts = [f"play {card}" for card in rng.sample(list(CARDS), 4)]
    texts += [f"play {rng.choice(list(CARDS))}*", "claim", "concede", "moon", "redeal", "dix"]
    texts += ["draw", "draw up", "pass", "bid 3", "bid 62", "bid 99999999", "trump S", "trump H"]
    texts += ["give AS", "bury AS KS", "give AS AS AS AS", "meld KS QS", "meld KS* QS*", "meld AS"]
    for text in texts:
        action: Action = parse_action(text)
        if (reason := deal.legal_actions.why_not(action)) is not None:
            yield reason


@pytest.mark.parametrize("game", GAMES)
def test_everything_the_engine_says_is_a_sentence(game: str) -> None:
    said: set[str] = set()
    for seed in range(3):
        rng = Random(f"{game} {seed}")
        match = Match.start(
            random_rules(game, rng), f"words {seed}", ("club",) * GAMES[game].players
        )
        while match.turn is not None:
            for reason in refusals(match.deal, rng):
                good(say(reason.code, **reason.facts))
                said.add(reason.code)
            match = match.after(random_action(match.deal, rng))
        for lines in match.deal.sheet.lines:
            for line in lines:
                good(say(line.reason.code, **line.reason.facts))
                said.add(line.reason.code)
        if match.end:
            good(say(match.end.reason.code, **match.end.reason.facts))
    assert len(said) > 10, "this test must hear the engine speak"
    assert said <= ALL_CODES


@pytest.mark.parametrize(
    "record",
    [
        {"format": None},
        {"format": "pinochle/1", "game": "double-deck", "players": ["a"], "hands": []},
        {"format": "pinochle/1", "game": "double-deck", "players": ["a"] * 4, "hands": []},
        {"format": "pinochle/1", "game": "double-deck", "players": ["a"] * 4, "hands": [{}]},
        {
            "format": "pinochle/1", "game": "two-handed", "players": ["a"] * 2,
            "hands": [{"dealer": 0, "deal": ["", ""], "actions": []}],
        },
        {
            "format": "pinochle/1", "game": "two-handed", "players": ["a"] * 2,
            "hands": [{"dealer": 0, "deal": ["XX", ""], "actions": []}],
        },
        {
            "format": "pinochle/1", "game": "two-handed", "players": ["a"] * 2,
            "hands": [{"dealer": 0, "deal": ["AS"], "actions": []}],
        },
        {"format": "pinochle/1", "game": "two-handed", "options": {"max_bid": 3}, "players": []},
        {"format": "pinochle/1", "game": "single-deck", "options": {"max_bid": 3}, "players": []},
        {"format": "pinochle/1", "game": "single-deck", "options": {"tram": None}, "players": []},
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_record_is_said_in_a_sentence(record: dict[str, Any]) -> None:
    error = replay(json.dumps(record)).error
    assert error is not None
    good(say(error.code, **error.facts))


PROBLEMS: list[tuple[str, dict[str, Any]]] = [
    ("bad-action", {"text": "dance " * 20}),
    ("bad-option", {"option": "x", "game": "firehouse", "known": ()}),
    ("bad-option-value", {"option": "max_bid", "value": None, "allowed": tuple("abcdefghijkl")}),
    ("bad-figure", {"field": "made", "expected": True, "found": False}),
    ("bad-figure", {"field": "winner", "expected": None, "found": 1}),
    ("bad-cards", {"card": TEN, "copies": 1, "held": 0}),
    ("bad-format", {"found": None, "known": "pinochle/1"}),
    ("bad-json", {"because": ""}),
    ("bad-link", {"text": "#/table?game=x", "because": BECAUSE}),
    ("bad-field", {"field": "leader", "problem": "seat"}),
    ("bad-field", {"field": "hands", "problem": "players"}),
    ("bad-field", {"field": "score", "problem": "sides"}),
    ("bad-illegal", {"text": "pass", "because": BECAUSE}),
    ("bad-deal", {"problem": "size", "expected": 3, "found": 5}),
    ("bad-deal", {"problem": "extra", "card": TEN}),
    ("bad-deal", {"problem": "missing", "card": TEN}),
    ("bad-deal", {"problem": "hands", "expected": 4}),
    ("bad-deal", {"problem": "card", "because": BECAUSE}),
]


@pytest.mark.parametrize(("code", "facts"), PROBLEMS)
def test_more_problems_are_sentences(code: str, facts: dict[str, Any]) -> None:
    good(say(code, **facts))


# ---- options ----


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_and_value_has_words(name: str) -> None:
    option = OPTIONS[name]
    texts = catalogue()
    assert f"option-{name}" in texts
    assert f"group-{option.group}" in texts
    for rules in (rules_for(game) for game in GAMES):
        for value in option.allowed(rules) if option.applies(rules) else ():
            text = option_text(value)
            assert f"short-{name}-{text}" in texts or f"short-{name}" in texts, (name, text)
            words = value_words(name, value)
            assert words != text or isinstance(value, int), (name, text)
            assert "_" not in words


def test_an_unknown_code_is_a_bug() -> None:
    with pytest.raises(KeyError):
        say("no-such-code")
    with pytest.raises(NotationError):
        parse_cards("ZZ")
