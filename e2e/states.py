"""The twelve states of the table that are looked at: pictures, colours, axe."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from conftest import until
from moments import YOU, choice_of_cards, first, moments, my_turn
from player import chosen, restart, sit_down
from playwright.sync_api import Page

from pinochle.match import Match
from pinochle.table.thinking import bot_action
from pinochle.view import view

__all__ = ["STATES", "show"]


@cache
def melding() -> Match:
    """A double-deck hand at its first lead: its melds have just been shown."""
    return first("double-deck", lambda match: my_turn(match) and not view(match, YOU).tricks)


@cache
def ended() -> Match:
    """A match whose first hand has just ended."""
    for match in moments("double-deck"):
        after = match.after(bot_action(match))
        if after.deal.is_over and after.deal.table.ended == "played":
            return after
    raise AssertionError("no hand is played")


@cache
def auction() -> Match:
    """A hand in which the person may bid, and somebody has."""
    return first("double-deck", lambda m: my_turn(m, "auction") and len(view(m, YOU).calls) > 1)


@cache
def later() -> Match:
    """A hand of the second deal, some tricks played."""
    return first(
        "double-deck", lambda m: m.hand_number == 1 and my_turn(m) and len(m.deal.log) > 40
    )


def opened(name: str, match: Callable[[], Match]) -> Callable[[Page, dict[str, Any]], None]:
    """Returns what shows a dialog over a match."""

    def show_it(page: Page, settings: dict[str, Any]) -> None:
        sit_down(page, match(), **settings)
        page.evaluate(
            "name => window.pinochle.send({type: 'press', do: `open ${name}`, pointer: 'key'})",
            name,
        )
        until(page, "!!document.querySelector('dialog[open]')")

    return show_it


def at(match: Callable[[], Match], **more: Any) -> Callable[[Page, dict[str, Any]], None]:
    """Returns what shows a match; *more* as `sit_down` takes it."""
    return lambda page, settings: sit_down(page, match(), **{**settings, **more})


def as_text(page: Page, settings: dict[str, Any]) -> None:
    """Shows the table as text, which stands below the table."""
    sit_down(page, choice_of_cards(), **{**settings, "text_view": True})
    page.evaluate("document.getElementById('text-view').scrollIntoView()")


def start(page: Page, settings: dict[str, Any]) -> None:
    """Shows the start page."""
    restart(page, chosen(settings), "#/")


STATES: dict[str, Callable[[Page, dict[str, Any]], None]] = {
    "start": start,
    "auction": at(auction),
    "bid-pad": opened("pad", auction),
    "trump": at(lambda: first("double-deck", lambda match: my_turn(match, "naming"))),
    "passing": at(lambda: first("single-deck", lambda match: my_turn(match, "passing"))),
    "meld": at(melding, melds_read=False),
    "play": at(choice_of_cards),
    "last-trick": opened("last", later),
    "hand-over": opened("over", ended),
    "score": opened("score", later),
    "settings": opened("settings", later),
    "text": as_text,
}


def show(page: Page, name: str, **settings: Any) -> None:
    """Shows a state, with everything that moves at its end."""
    STATES[name](page, settings)
    page.evaluate(
        """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
          for (const each of document.getAnimations())
            if (each.effect.getComputedTiming().iterations !== Infinity) each.finish();
          requestAnimationFrame(done);
        })))"""
    )
