"""Hands in play for the tests of the search: real auctions, passes and melds, random cards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from pinochle import Match, rules_for, view
from pinochle.actions import Play
from pinochle.bots import Budget, make_bot
from pinochle.phases.playing import Playing
from pinochle.rules import Rules
from pinochle.view import SeatView

# every game, every duty to beat, and the options that change what is known of hidden cards
TABLES: list[tuple[str, dict[str, Any]]] = [
    *((game, {}) for game in ("double-deck", "partnership-auction", "single-deck", "firehouse")),
    *((game, {}) for game in ("cutthroat", "two-handed", "double-double")),
    ("double-deck", {"must_beat": "trump_led", "first_lead": "trump"}),
    ("double-deck", {"must_beat": "none"}),
    ("single-deck", {"must_beat": "always", "pass_order": "simultaneous"}),
    ("single-deck", {"must_beat": "trump_led", "pass_back": "any", "pass_order": "partner_first"}),
    ("single-deck", {"trick_values": "counters", "pass_back": "any"}),
    ("cutthroat", {"announce_buried": "none", "kitty_exposed": False}),
    ("cutthroat", {"announce_buried": "trump_cards", "must_beat": "always"}),
    ("cutthroat", {"announce_buried": "trump_and_ace_count", "first_lead": "trump"}),
    ("cutthroat", {"cutthroat_order": "trump_meld_discard"}),
    ("two-handed", {"must_beat": "always"}),
]


def rules_of(table: tuple[str, dict[str, Any]]) -> Rules:
    """Returns the rules of a row of TABLES, without TRAM, so that hands are played to the end."""
    game, options = table
    return rules_for(game, {"tram": False} | options)


def in_play(rules: Rules, seed: str) -> Match:
    """Returns a match at the first lead of a hand; calls by club, until some hand is played."""
    for number in range(100):
        match = Match.start(rules, f"{seed}/{number}", ("club",) * rules.players)
        bot, rng = make_bot("club"), Random(f"{seed}/{number}")
        while not match.deal.is_over and not isinstance(match.deal.phase, Playing):
            assert match.turn is not None
            match = match.after(bot.choose(view(match, match.turn), rng, Budget()).action)
        if not match.deal.is_over:
            return match
    raise AssertionError(f"no hand of {seed} was played")


def plays(match: Match, rng: Random) -> Iterator[tuple[Match, SeatView]]:
    """Yields the positions of a hand in play, each with the view of the seat to play."""
    while isinstance(match.deal.phase, Playing):
        assert match.turn is not None
        seen = view(match, match.turn)
        yield match, seen
        match = match.after(Play(rng.choice(sorted(seen.playable))))


def after_plays(match: Match, count: int, rng: Random) -> tuple[Match, SeatView]:
    """Returns the position after *count* random plays, or the last one before."""
    last = None
    for number, position in enumerate(plays(match, rng)):
        last = position
        if number == count:
            break
    assert last is not None
    return last
