"""Positions for the browser tests: matches that bots play in this Python until a moment comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from pinochle.actions import Claim
from pinochle.match import Match
from pinochle.table.thinking import bot_action, quick_action
from pinochle.variants import parse_options, rules_for
from pinochle.view import view

__all__ = ["first", "moments"]

YOU = 0


def moments(
    game: str,
    seed: str = "MOMENTSMOMENTS12",
    *,
    clever: bool = True,
    options: Mapping[str, str] | None = None,
) -> Iterator[Match]:
    """Yields a match at every decision, played by club bots or (not *clever*) by dice."""
    rules = rules_for(game, parse_options(game, options or {}))
    match = Match.start(rules, seed, ("you", *("random",) * (rules.players - 1)))
    while match.winner is None:
        if match.turn is None:
            match = match.next_hand()
        yield match
        match = match.after(bot_action(match) if clever else quick_action(match))


def first(
    game: str,
    wanted: Callable[[Match], bool],
    *,
    clever: bool = True,
    options: Mapping[str, str] | None = None,
    most: int = 3000,
) -> Match:
    """Returns the first moment that is wanted, from a few seeds."""
    for n in range(40):
        stream = moments(game, f"MOMENTSMOMENTS{n:02}", clever=clever, options=options)
        for _, match in zip(range(most), stream, strict=False):
            if wanted(match):
                return match
    raise AssertionError("no such moment")


def my_turn(match: Match, phase: str = "playing") -> bool:
    """Says whether the person decides in *phase*."""
    return match.turn == YOU and view(match, YOU).phase == phase


def may_claim(match: Match) -> bool:
    """Says whether the person may claim the rest."""
    return my_turn(match) and Claim() in view(match, YOU).legal


@cache
def choice_of_cards(game: str = "double-deck") -> Match:
    """Returns a moment in which the person may play some cards, at least two, and some not."""

    def wanted(match: Match) -> bool:
        if not my_turn(match) or not match.deal.table.contract:
            return False
        seen = view(match, YOU)
        return len(seen.trick) >= 2 and 2 <= len(seen.playable) < len(set(seen.hand)) - 3

    return first(game, wanted)
