"""Equal rights for the keyboard and the screen reader: UX checklist A2 to A10."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from conftest import Site, until
from moments import YOU, choice_of_cards, first, my_turn
from player import Keys, Player, chosen, deal, record_of, restart, sit_down
from playwright.sync_api import Page

from pinochle.match import Match
from pinochle.table import moves
from pinochle.table.model import Model
from pinochle.view import view

FOCUS = "document.activeElement"
AT = f"{FOCUS}.id"
LISTEN = """() => {
  window.heard = [];
  window.alerts = [];
  for (const [id, list] of [['say', window.heard], ['warn', window.alerts]])
    new MutationObserver(() => {
      const text = document.getElementById(id).textContent;
      if (text) list.push(text);
    }).observe(document.getElementById(id), {childList: true, characterData: true, subtree: true});
}"""


def listen(page: Page) -> None:
    """Notes from now on what the two live regions say."""
    page.evaluate(LISTEN)


def test_a2_the_hand_is_one_stop_with_arrows_home_end_suits_and_ranks(desk: Page) -> None:
    sit_down(desk, choice_of_cards())
    seen = view(choice_of_cards(), YOU)
    assert desk.locator("#hand[role=grid] [role=row] [role=gridcell]").count() == len(seen.hand)
    assert desk.locator("#hand [tabindex='0']").count() == 1
    assert desk.locator("#hand button").count() == 0, "a button inside would end focus mode"
    desk.locator("#hand [tabindex='0']").focus()
    ids = desk.evaluate("[...document.querySelectorAll('#hand .c')].map(c => c.id)")

    def press(*keys: str) -> str:
        for key in keys:
            desk.keyboard.press(key)
        return str(desk.evaluate(AT))

    assert press("Control+Home") == ids[0]
    assert press("ArrowRight") == ids[1]
    assert press("Control+End") == ids[-1]
    assert press("ArrowLeft") == ids[-2]
    suits = list(dict.fromkeys(key[3] for key in ids))
    for suit in suits:
        row = [key for key in ids if key[3] == suit]
        assert press(suit.lower()) in row
        assert press("Home") == row[0]
        assert press("End") == row[-1]
    assert press("Control+Home", "ArrowDown")[3] == suits[1]
    for letter, rank in zip("a1kqj", "ATKQJ", strict=True):
        if any(key[2] == rank for key in ids):
            assert press(letter)[2] == rank
    barred = "document.activeElement.ariaDisabled"
    for _ in range(4):
        press("n")
        assert desk.evaluate(barred) is None
    assert desk.locator("#hand [tabindex='0']").count() == 1


def test_a2_the_focus_never_falls_to_the_body_in_a_whole_hand(desk: Page) -> None:
    deal(desk, "single-deck")
    desk.evaluate(
        """() => {
          window.lost = [];
          let leaving = null;                      // by Tab, from the last element to the browser's
          addEventListener('keydown', event => {
            leaving = event.key === 'Tab' ? document.activeElement : null;
          }, true);
          window.watching = setInterval(() => {
            if (document.activeElement === document.body && !leaving?.isConnected)
              window.lost.push(document.title);
          }, 15);
        }"""
    )
    desk.locator("#primary").focus()
    Keys(desk, Random(6)).whole_hand()
    assert desk.evaluate("(clearInterval(window.watching), window.lost)") == []


def expected(match: Match, how: str) -> str:
    """What has to be said in the first hand of a match, worked out in this Python."""
    model = Model()
    model.settings = model.settings._replace(announcements=how)
    said = moves.begin(model, Match.start(match.rules, match.seed, match.players))
    for _, action in match.deal.log:
        while model.ui.held or model.scene.melding:
            said += moves.proceed(model) or []
        said += moves.take(model, action)
    return " ".join(filter(None, said))


@pytest.mark.parametrize("how", ["full", "brief"])
def test_a3_the_live_region_says_the_whole_hand_and_nothing_twice(desk: Page, how: str) -> None:
    played_out = {"game": "double-deck", "options": {"tram": "false"}}  # nobody claims the rest
    restart(desk, chosen({"announcements": how, "setup": played_out}), "#/", luck=4)
    desk.wait_for_timeout(1000)  # what was still to be said of the hand before is said
    listen(desk)
    desk.locator("[data-do=new]").click()
    player = Player(desk, Random(5))
    player.modest = True
    player.hand()
    match = record_of(desk)
    assert match.deal.table.ended in ("played", "claimed")
    end = expected(match, how)
    until(desk, f"window.heard.join(' ').endsWith({json.dumps(end[-40:])})")
    heard = " ".join(desk.evaluate("window.heard"))  # a click right after a card only raises
    assert re.sub(r"(\w+ of \w+ )?[Rr]aised\.( Press again to play\.)? ", "", heard) == end
    assert desk.evaluate("window.alerts") == []


def test_a3_a_refusal_is_an_alert_and_not_in_the_polite_region(desk: Page) -> None:
    sit_down(desk, choice_of_cards())
    desk.wait_for_timeout(300)
    listen(desk)
    barred = desk.locator("#hand [aria-disabled=true]").first
    assert (barred.get_attribute("aria-label") or "").endswith(", not allowed")
    barred.focus()
    desk.keyboard.press("Enter")
    until(desk, "window.alerts.length > 0")
    desk.wait_for_timeout(300)
    assert len(desk.evaluate("window.alerts")) == 1
    assert desk.evaluate("window.heard") == []
    assert record_of(desk).ply == choice_of_cards().ply


class TextReader(Player):
    """Somebody who has the table as text and what opens over it, and nothing else."""

    IN_TEXT = """() => {
      const box = document.querySelector('dialog[open]') ?? document.getElementById('text-body');
      return [...box.querySelectorAll('button')].filter(e => e.ariaDisabled !== 'true')
        .map(e => [e.id, e.dataset.do, e.textContent]);
    }"""

    def hand(self, steps: int = 4000) -> None:
        """Plays a hand by the buttons of the text; modest in the auction."""
        for _ in range(steps):
            if self.page.locator("dialog#over[open]").count():
                return
            offered = self.page.evaluate(self.IN_TEXT)
            sure = [key for key, do, _ in offered if do.startswith("act! ")]
            on = [key for key, do, _ in offered if do in ("start", "continue", "choose")]
            passes = [key for key, do, _ in offered if do == "act pass"]
            rest = [key for key, do, _ in offered if do.startswith(("act ", "card "))]
            if keys := sure or on or passes or rest:
                key = self.rng.choice(keys)
                element = self.page.locator(f"#{key}")
                if element.count():
                    self.page.evaluate(
                        "id => document.getElementById(id)?.click()", key
                    )  # a reader's click
            else:
                self.page.wait_for_timeout(15)
        raise AssertionError("the hand does not end")


@pytest.mark.parametrize("game", ["double-deck", "single-deck", "two-handed"])
def test_a4_the_text_view_alone_is_enough_for_a_hand(desk: Page, game: str) -> None:
    deal(desk, game, text_view=True)
    TextReader(desk, Random(2)).whole_hand()
    assert desk.locator("#over-title").count() == 1


def test_a4_the_skip_links_lead_to_the_cards_the_actions_and_the_text(desk: Page) -> None:
    sit_down(desk, choice_of_cards())
    desk.evaluate("document.activeElement.blur()")
    where = []
    for link in ("skip-hand", "skip-dock", "skip-text"):
        desk.locator(f"#{link}").focus()
        desk.keyboard.press("Enter")
        until(desk, f"{AT} !== '{link}'")
        where.append(desk.evaluate(AT))
    assert where[0].startswith("c-")
    assert where[1:] == ["primary", "text-title"]


def test_a5_with_reduced_motion_nothing_travels_and_the_hand_is_the_same(desk: Page) -> None:
    results = []
    for motion in ("no-preference", "reduce"):
        desk.emulate_media(reduced_motion=motion)
        deal(desk, "firehouse", speed="fast")
        desk.evaluate(
            """() => {
              window.moved = [];
              const look = () => {
                for (const each of document.getAnimations())
                  for (const frame of each.effect?.getKeyframes() ?? [])
                    if (frame.transform && frame.transform !== 'none'
                        && each.effect.getComputedTiming().duration > 0)
                      window.moved.push(each.animationName ?? each.transitionProperty ?? 'script');
                window.looking = requestAnimationFrame(look);
              };
              look();
            }"""
        )
        Player(desk, Random(3)).whole_hand()
        moved = desk.evaluate("(cancelAnimationFrame(window.looking), window.moved)")
        if motion == "reduce":
            assert moved == []
        results.append(record_of(desk))
    assert results[0].score == results[1].score


def test_a6_single_keys_work_at_the_table_alone_and_can_be_turned_off(desk: Page) -> None:
    sit_down(desk, choice_of_cards())
    hand = desk.locator("#hand [tabindex='0']")

    def opened(key: str) -> int:
        desk.keyboard.press(key)
        desk.wait_for_timeout(60)
        return desk.locator("dialog[open]").count()

    desk.wait_for_timeout(300)  # the table has placed the focus
    desk.locator("#bar-menu").focus()
    for key in ("l", "w", "?", "m"):
        assert opened(key) == 0, "outside the table letters do nothing"
    hand.focus()
    assert opened("l") == 1
    desk.keyboard.press("Escape")
    sit_down(desk, choice_of_cards(), shortcuts=False)
    desk.locator("#hand [tabindex='0']").focus()
    before = desk.evaluate(AT)
    for key in ("l", "w", "?", "m", "h", "s", "a"):
        assert opened(key) == 0, "turned off"
    assert desk.evaluate(AT) == before
    assert opened("F1") == 1, "F1 is no single character"


def test_a6_while_a_bid_is_typed_letters_of_cards_do_nothing_else(desk: Page) -> None:
    match = first("double-deck", lambda match: my_turn(match, "auction"))
    sit_down(desk, match)
    desk.locator("#hand [tabindex='0']").focus()
    for digit in "60":
        desk.keyboard.press(digit)
    assert desk.locator("#primary").inner_text() == "Bid 60"
    desk.keyboard.press("Enter")
    until(desk, "!document.querySelector('dialog[open]') || document.querySelector('#ask-bid')")
    if desk.locator("#ask-bid").count():
        desk.locator("#ask-bid-yes").click()
    until(desk, "document.querySelector('#primary')?.textContent !== 'Bid 60'")
    assert (YOU, "bid 60") in record_of(desk).deal.log


DIALOGS = "menu settings help score last needs melds new why".split()


def test_a8_dialogs_take_the_focus_keep_it_and_give_it_back(desk: Page) -> None:
    sit_down(desk, first("double-deck", lambda m: my_turn(m) and len(m.deal.log) > 40))
    desk.evaluate("history.replaceState(null, '', '#/'), history.pushState(null, '', '#/table')")
    inside = "document.activeElement.closest('dialog')?.id ?? 'page'"
    ways = {"menu": "bar-menu", "help": "bar-help", "last": "bar-last", "score": "pill-0"}
    ways["needs"] = "contract-open"
    for name, opener in ways.items():
        for close in ("Escape", "back", "button"):
            desk.locator(f"#{opener}").focus()
            desk.keyboard.press("Enter")
            until(desk, f"!!document.querySelector('dialog#{name}[open]')")
            heading = desk.evaluate(f"{FOCUS}.tagName + {FOCUS}.id")
            assert heading == f"H2{name}-title", (name, close)
            for _ in range(20):
                desk.keyboard.press("Tab")
                assert desk.evaluate(inside) in (name, "page")
                assert desk.evaluate(f"{FOCUS}.closest('#app') ? {inside} : '{name}'") == name
            if close == "Escape":
                desk.keyboard.press("Escape")
            elif close == "back":
                desk.evaluate("history.back()")
            else:
                desk.locator(f"#{name}-close").click()
            until(desk, "!document.querySelector('dialog[open]')")
            until(desk, f"{AT} === '{opener}'")
            assert desk.evaluate("location.hash") == "#/table", (name, close)


def test_a10_language_title_headings_and_landmarks(desk: Page, server: Site) -> None:
    outline = """() => ({
      lang: document.documentElement.lang,
      title: document.title,
      levels: [...document.querySelectorAll('h1,h2,h3')].filter(e => e.checkVisibility())
        .map(e => +e.tagName[1]),
      main: document.querySelectorAll('main').length,
      header: document.querySelectorAll('header').length,
    })"""

    def check(what: str, header: int = 0) -> str:
        found: dict[str, Any] = desk.evaluate(outline)
        assert found["lang"] == "en", what
        assert found["main"] == 1, what
        assert found["header"] >= header, what
        levels = found["levels"]
        assert levels.count(1) == 1, what
        assert levels[0] == 1, what
        steps = [after - this for this, after in pairwise(levels)]
        assert max(steps, default=0) <= 1, (what, levels)
        return str(found["title"])

    titles = {}
    sit_down(desk, first("double-deck", lambda match: my_turn(match, "auction")))
    titles["auction"] = check("auction", 1)
    sit_down(desk, first("double-deck", lambda match: my_turn(match, "naming")))
    titles["naming"] = check("naming", 1)
    sit_down(desk, first("single-deck", lambda match: my_turn(match, "passing")))
    titles["passing"] = check("passing", 1)
    sit_down(desk, choice_of_cards())
    titles["playing"] = check("playing", 1)
    desk.evaluate("window.pinochle.send({type: 'press', do: 'leave', pointer: 'key'})")
    titles["start"] = check("start")
    desk.evaluate("location.hash = '#/rules/double-deck'")
    until(desk, "!!document.getElementById('rules-title')")
    titles["rules"] = check("rules")
    assert len(set(titles.values())) == len(titles), titles
    assert titles["playing"].startswith("Your turn"), titles
    assert all("Pinochle" in title for title in titles.values()), titles
