"""Noise into every parser: it succeeds or raises NotationError, and a success round-trips.

``python -m tools.fuzz --rounds 20000 --seed 1`` prints what broke, with the text that broke it.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from pinochle.actions import parse_action
from pinochle.ask import answer
from pinochle.cards import cards_text, parse_card, parse_cards
from pinochle.errors import NotationError
from pinochle.links import parse_link
from pinochle.packed import pack_actions, pack_cards, unpack_actions, unpack_cards
from pinochle.record import dumps, loads, replay
from pinochle.variants import GAMES, option_text, parse_options
from tools.properties import random_match, random_walk

_SIGNS = 'AKQJT9SHDC 0123456789*~{}[]":,.-_#/?=&%\\\u00e9\u2660\x00\n'
_ACTIONS = (
    "bid 55|pass|trump S|give AS TS KS QS|bury AS 9H 9D|concede|play AS|claim|meld KS* QS|dix|draw"
    "|draw up|moon|redeal|play 10H*"
).split("|")
_LINKS = (
    "#/table?game=single-deck&seed=K7Q2&hand=2&set=dix:true",
    "#/rules/two-handed",
    "#/learn/tricks",
    "#/review/abc/3",
    "#/table?game=cutthroat&seed=a%20b&set=kitty_exposed:false,max_bid:none",
)
_QUESTIONS = (
    '{"game": "single-deck", "kind": "meld", "given": {"hand": ["JD", "QS"], "trump": "C"}}',
    '{"game": "firehouse", "kind": "legal", "given": {"hand": ["JD"], "trick": [], "trump": "C"}}',
    '{"game": "firehouse", "kind": "auction", "given": {"players": 4, "dealer": 0, "calls": []}}',
    '{"game": "cutthroat", "kind": "end", "given": {"scores": [1, 2, 3], "bidding_side": 0}}',
)


class Parser(NamedTuple):
    """A parser, texts that it reads, and what must hold of what it returns (or raises)."""

    name: str
    samples: tuple[str, ...]
    check: Callable[[str], object]


def mutated(text: str, rng: Random) -> str:
    """Returns *text* with a few signs changed, doubled, moved or lost."""
    for _ in range(rng.randint(1, 4)):
        start, end = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        end = min(end, start + 8)
        piece = text[start:end]
        text = rng.choice(
            (
                text[:start] + text[end:],
                text[:start] + rng.choice(_SIGNS) + text[start:],
                text[:start] + piece * 2 + text[end:],
                text[:start] + piece[::-1] + text[end:],
                text[:start] + rng.choice(_SIGNS) + text[start + 1 :],
            )
        )
    return text


def _card(text: str) -> None:
    card = parse_card(text)
    assert parse_card(str(card)) == card


def _cards(text: str) -> None:
    hand = parse_cards(text)
    assert parse_cards(cards_text(hand)) == hand
    assert unpack_cards(pack_cards(hand)) == hand


def _action(text: str) -> None:
    action = parse_action(text)
    assert parse_action(str(action)) == action
    assert list(unpack_actions(pack_actions([action]))) == [action]


def _link(text: str) -> None:
    link = parse_link(text)
    assert parse_link(str(link)) == link


def _options(text: str) -> None:
    game, _, pairs = text.partition("|")
    texts = dict(pair.split(":", 1) for pair in pairs.split(",") if ":" in pair)
    values = parse_options(game, texts)
    written = {name: option_text(value) for name, value in values.items()}
    assert parse_options(game, written) == values


def _record(text: str) -> None:
    assert replay(text) is not None, "replay never raises"
    match = loads(text)
    again = dumps(match)
    assert dumps(loads(again)) == again


def _packed(text: str) -> None:
    hand = unpack_cards(text)
    assert unpack_cards(pack_cards(hand)) == hand


def _question(text: str) -> None:
    assert isinstance(answer(text), dict), "a question always has an answer"


def _records(rng: Random) -> Iterator[str]:
    for number in range(4):
        match, own = random_match(f"fuzz {rng.random()} {number}")
        for state in random_walk(match, own):
            match = state
        yield dumps(match)


def parsers(rng: Random) -> tuple[Parser, ...]:
    """Returns every parser that reads text from outside."""
    options = tuple(f"{game}|target_score:500,tram:false,max_bid:none" for game in GAMES)
    return (
        Parser("card", ("AS", "10H", "9d"), _card),
        Parser("cards", ("AS TS KS", "10H"), _cards),
        Parser("action", tuple(_ACTIONS), _action),
        Parser("link", _LINKS, _link),
        Parser("options", options, _options),
        Parser("packed", (pack_cards(parse_cards("AS TS KS 9D")),), _packed),
        Parser("record", tuple(_records(rng)), _record),
        Parser("question", _QUESTIONS, _question),
    )


def failures(rounds: int, rng: Random) -> Iterator[str]:
    """Yields what broke in *rounds* texts for each parser."""
    for parser in parsers(rng):
        for number in range(rounds if parser.name != "record" else rounds // 20 + 1):
            noise = "".join(rng.choices(_SIGNS, k=rng.randrange(12)))
            text = mutated(rng.choice(parser.samples), rng) if number % 5 else noise
            try:
                parser.check(text)
            except NotationError:
                pass
            except Exception as error:
                yield f"{parser.name}: {error!r} from {text!r}"


def main() -> int:
    """Fuzzes every parser; exit status 1 if anything broke."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    broken = list(failures(given.rounds, Random(given.seed)))
    print("\n".join([*broken[:20], f"{len(broken)} failures"]))
    return min(len(broken), 1)


if __name__ == "__main__":
    raise SystemExit(main())
