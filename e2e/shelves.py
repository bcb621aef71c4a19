"""A device on which games were played: what it has stored, for the pages that show it."""

from __future__ import annotations

from functools import cache
from itertools import count

from conftest import until
from player import chosen, restart
from playwright.sync_api import Page

from pinochle.frozen import replace
from pinochle.match import Match
from pinochle.past.games import game_id
from pinochle.past.shelf import Shelf
from pinochle.table.thinking import bot_action
from pinochle.variants import GAMES, rules_for

__all__ = ["go", "id_of", "played", "shelf", "with_shelf"]


@cache
def played(game: str, hands: int = 2, *, whole: bool = False) -> Match:
    """Returns a match of bots after some hands, with the person in place of the first.

    Its first hand was played to the last trick; with *whole* nobody has won before the last hand.
    """
    tries = (_bots(game, f"shelf {game} {number}", hands) for number in count())
    match = next(
        each
        for each in tries
        if each.finished[0].table.ended == "played" and not (whole and len(each.finished) < hands)
    )
    return replace(match, players=("you", *match.players[1:]))


def _bots(game: str, seed: str, hands: int) -> Match:
    rules = rules_for(game)
    match = Match.start(rules, seed, ("club",) * rules.players)
    for number in range(hands):
        while match.turn is not None:
            match = match.after(bot_action(match))
        if match.winner is not None or number == hands - 1:
            break
        match = match.next_hand()
    return match


def id_of(game: str) -> str:
    """Returns the name of the kept match of *game* in addresses."""
    return game_id(played(game))


@cache
def shelf() -> dict[str, str]:
    """Returns the stored texts of a device with a game of each kind, and twelve hands of one."""
    found = Shelf()
    for when, game in enumerate(GAMES):
        hands = 12 if game == "double-deck" else 2
        found = found.with_match(played(game, hands), 1_796_000_000_000 + when * 86_400_000)
    return {"pinochle/games": found.games_text, "pinochle/hands": found.hands_text}


def with_shelf(page: Page, **settings: object) -> None:
    """Makes a page where Python runs that of a device with games on its shelf."""
    restart(page, {**chosen(dict(settings)), **shelf()}, "#/")


def go(page: Page, hash: str) -> None:
    """Follows an address within the page, and waits for what it shows."""
    page.evaluate("hash => { location.hash = hash; }", hash)
    until(page, "!!document.getElementById('page-main')")
    until(page, "getComputedStyle(document.getElementById('app')).opacity === '1'")
    until(page, "!document.getElementById('page-main').innerText.includes('Looking up')")
