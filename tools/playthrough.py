"""Writes one hand as text, with what every seat sees: ``python -m tools.playthrough GAME``.

``--seed`` names the deal, ``--write`` puts the text into tests/golden. Actions are chosen at
random from those allowed, with melds and low bids preferred. The test plays the actions in the
file again and compares every line, so read a file before you commit it.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from pinochle.actions import Action, parse_action
from pinochle.cards import Card, cards_text, sorted_cards
from pinochle.deal import Deal
from pinochle.match import Match
from pinochle.melds import Meld
from pinochle.phases.table import Table
from pinochle.seats import Seat
from pinochle.tricks import Trick
from pinochle.variants import GAMES, rules_for
from pinochle.view import SeatView, view
from tools.properties import random_action

GOLDEN = Path(__file__).parent.parent / "tests" / "golden"
Chooser = Callable[[Deal], Action]


def at_random(seed: str) -> Chooser:
    """Returns a chooser that takes some legal action."""
    rng = Random(seed)
    return lambda deal: random_action(deal.legal_actions, rng)


def written(text: str) -> tuple[str, str, Chooser]:
    """Returns game and seed of a file, and a chooser that takes the actions in it."""
    found = re.match(r"# (\S+), seed (\S+),", text)
    assert found, "no heading"
    actions = iter(re.findall(r"^ *\d+\. seat \d (.*?)(?: {2}.*)?$", text, re.MULTILINE))
    return found[1], found[2], lambda deal: parse_action(next(actions))


def _text(value: object) -> str:
    match value:
        case Card() | Action():
            return str(value)
        case Meld():
            suit = f" {value.suit}" if value.suit else ""
            return f"{value.key}{suit} x{value.copies} = {value.points}"
        case Trick():
            return f"{value.leader}: {cards_text(value.cards)} to {value.winner} for {value.points}"
        case dict():
            return ", ".join(f"{name} {_text(each)}" for name, each in value.items())
        case tuple():
            return _several(value)
        case _:
            return str(value)


def _several(values: tuple[object, ...]) -> str:
    if not values:
        return "-"
    if all(isinstance(value, Card) for value in values):
        return cards_text(value for value in values if isinstance(value, Card))
    named = getattr(values, "_fields", None)
    if named:
        pairs = zip(named, values, strict=True)
        return "(" + ", ".join(f"{name} {_text(value)}" for name, value in pairs) + ")"
    if all(isinstance(value, int) for value in values):
        return " ".join(map(str, values))
    between = " | " if any(isinstance(value, Meld) for value in values) else " || "
    return between.join(map(_text, values))


_FIELDS = (
    "sizes kitty buried announced gifts melds laid drawn stock_left upcard last_stock trick points "
    "moon claimer left"
).split()


def _facts(seen: SeatView) -> dict[str, str]:
    """What a seat sees beside its hand; auction and tricks stand in the file already."""
    facts = {}
    for name in _FIELDS:
        value = getattr(seen, name)
        hollow = isinstance(value, tuple) and not any(value)
        if value and not hollow:
            facts[name] = _text(value)
    if seen.legal:
        facts["may"] = f"{seen.legal!r} ({len(seen.legal)})"
    if seen.duty:
        facts["duty"] = str(seen.duty)
    return facts


def _views(match: Match) -> Iterator[str]:
    """What every seat sees: what all see alike stands once, before the seats."""
    views = [view(match, seat) for seat in range(match.rules.players)]
    facts = [_facts(seen) for seen in views]
    for name, text in facts[0].items():
        if all(other.get(name) == text for other in facts):
            yield f"  all see {name}: {text}"
    for seen, own in zip(views, facts, strict=True):
        yield f"  seat {seen.seat} holds {_text(sorted_cards(seen.hand))}"
        for name, text in own.items():
            if not all(other.get(name) == text for other in facts):
                yield f"    {name}: {text}"


def _result(match: Match) -> Iterator[str]:
    sheet = match.deal.sheet
    meld, tricks = _text(sheet.meld), _text(sheet.tricks)
    yield f"== {sheet.ended}; made {sheet.made}; meld {meld}; tricks {tricks}"
    for side, lines in enumerate(sheet.lines):
        for line in lines:
            yield f"  side {side}: {line.points:+d}  {line.reason}"
    yield f"  score {_text(sheet.score)}; winner {match.winner}"


def _note(match: Match, before: Match, seat: Seat) -> str:
    """What came of an action: the duty it was under, the trick it took."""
    duty = view(before, seat).duty
    notes = [duty.code] if duty else []
    tricks = view(match, seat).tricks
    if len(tricks) > len(view(before, seat).tricks):
        notes.append(f"trick to {tricks[-1].winner} for {tricks[-1].points}")
    return "  " + ", ".join(notes) if notes else ""


def playthrough(game: str, seed: str, choose: Chooser) -> str:
    """Returns the first hand of a match as text, as *choose* plays it."""
    match = Match.start(rules_for(game), seed, ("",) * GAMES[game].players)
    deal = match.deal
    lines = [f"# {game}, seed {seed}, dealer {deal.dealer}"]
    lines += [f"seat {seat}: {_text(hand)}" for seat, hand in enumerate(deal.dealt.hands)]
    lines += [f"stock: {_text(deal.dealt.stock)}"] if deal.dealt.stock else []
    phase, ply = "", 0
    while not isinstance(match.deal.phase, Table):
        now = match.deal.phase
        if now.name != phase:
            phase = now.name
            contract, trump = now.table.contract, now.table.trump
            told = f" {_text(contract)}" if contract else ""
            lines.append(f"== {phase}{told}{' trump ' + trump if trump else ''}")
            lines += _views(match)
        seat, action = now.turn, choose(match.deal)
        before, match, ply = match, match.after(action), ply + 1
        lines.append(f"{ply:3}. seat {seat} {action}{_note(match, before, seat)}")
        if ply % 25 == 0 and not match.deal.is_over:
            lines += _views(match)
    lines += _result(match)
    lines += _views(match)
    return "\n".join(lines) + "\n"


def main() -> int:
    """Prints a hand, or writes it to tests/golden."""
    parser = argparse.ArgumentParser(prog="python -m tools.playthrough", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seed", default="golden")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    text = playthrough(given.game, given.seed, at_random(given.seed))
    if given.write:
        (GOLDEN / f"{given.game}.txt").write_text(text, "utf-8")
    else:
        print(text, end="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
