"""The kill test: what a page had stored at some moment, and how a new page goes on from it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from conftest import engine_ready, until
from player import QUICK, Player, restart
from playwright.sync_api import Page

from pinochle.match import Match
from pinochle.record import dumps, loads
from pinochle.table import store
from pinochle.table.model import YOU
from pinochle.view import view

# Notes every text that the page stores for the match: each is what a page killed then leaves.
NOTE = """() => {
  window.killed = [];
  const set = Storage.prototype.setItem;
  window.unkilled = () => { Storage.prototype.setItem = set; };
  Storage.prototype.setItem = function (key, text) {
    if (key === 'pinochle/match') window.killed.push(text);
    return set.call(this, key, text);
  };
}"""
# What a person sees of the match: the cards in the hand, the scores, the phase.
SEEN = """() => ({
  cards: [...document.querySelectorAll('#hand [role=gridcell]')].map(cell => cell.dataset.do),
  scores: [...document.querySelectorAll('#scores .pill b')].map(each => each.textContent),
  phase: document.getElementById('app').dataset.phase,
})"""
RECORD = """pinochle.runtime.pyodide.runPython(
  'from pinochle.record import dumps as _dumps; _dumps(session.model.match)')"""


def saves_of_a_hand(page: Page, seed: int) -> list[str]:
    """Plays a hand that has just begun, and returns what was stored after every action of it."""
    begun = page.evaluate("localStorage.getItem('pinochle/match')")
    page.evaluate(NOTE)
    player = Player(page, Random(seed))
    player.modest = True
    player.hand()
    found = page.evaluate("() => { unkilled(); return killed; }")
    return list(dict.fromkeys([begun, *found]))


def wrong_after(page: Page, text: str) -> list[str]:
    """Returns what differs on a page that was opened with *text* stored; nothing if all is well."""
    saved = store.read_match(text)
    match = saved.match
    until(page, "!!document.getElementById('hand')")
    found = json.loads(page.evaluate(RECORD))
    kept = json.loads(dumps(match))
    wrong = [name for name in kept if found[name] != kept[name]]
    if wrong:
        # Bots and the last card may have gone on meanwhile, but never back or elsewhere.
        later = _later(match, loads(json.dumps(found)))
        wrong = [] if later else wrong
    seen: dict[str, Any] = page.evaluate(SEEN)
    now = loads(json.dumps(json.loads(page.evaluate(RECORD))))
    if now.ply == match.ply:
        wrong += _shown(match, seen)
    return wrong


def _later(before: Match, after: Match) -> bool:
    """Says whether *after* goes on from *before*: the same cards, and every action it had."""
    if after.hand_number != before.hand_number or after.deal.dealt != before.deal.dealt:
        return False
    return after.deal.log[: len(before.deal.log)] == before.deal.log


def _shown(match: Match, seen: dict[str, Any]) -> list[str]:
    """Compares what the page shows with what the seat sees."""
    mine = view(match, YOU)
    scores = {int(text.replace("−", "-")) for text in seen["scores"]}
    faces = {each.removeprefix("card ").partition("/")[0].rstrip("*") for each in seen["cards"]}
    wrong = []
    if scores != set(mine.score):
        wrong.append(f"scores {seen['scores']} for {mine.score}")
    if faces != {str(card) for card in mine.hand}:
        wrong.append(f"cards {sorted(faces)}")
    if seen["phase"] != mine.phase:
        wrong.append(f"phase {seen['phase']} for {mine.phase}")
    return wrong


def stored_with(text: str, **settings: Any) -> dict[str, str]:
    """Returns what a device has stored on which a page with *text* was killed."""
    return {
        "pinochle/settings": json.dumps({**QUICK, "speed": "relaxed", **settings}),
        "pinochle/match": text,
    }


def opened_again(page: Page, text: str) -> list[str]:
    """Begins a session anew with *text* stored where Python runs; returns what differs."""
    restart(page, stored_with(text))
    return wrong_after(page, text)


def loaded_again(page: Page, address: str, text: str) -> list[str]:
    """Loads the whole page anew with *text* stored; returns what differs."""
    page.evaluate(
        """kept => { localStorage.clear();
          for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text); }""",
        stored_with(text),
    )
    page.goto("about:blank")
    page.goto(f"{address}#/table")
    engine_ready(page)
    return wrong_after(page, text)
