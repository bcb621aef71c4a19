"""Somebody at the real page: finds what is offered, and presses it by mouse, finger or key."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from conftest import ROOT, engine_ready, until
from playwright.sync_api import Page

from pinochle.match import Match
from pinochle.record import loads
from pinochle.table.store import Saved, write_match

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# What can be pressed now: inside the open dialog, if there is one.
OFFERED = """() => {
  const box = document.querySelector('dialog[open]') ?? document.getElementById('app');
  const dos = [...box.querySelectorAll('[data-do]')]
    .filter(e => e.ariaDisabled !== 'true' && !/^(SELECT|INPUT)$/.test(e.tagName))
    .filter(e => e.checkVisibility())
    .map(e => e.dataset.do);
  return {
    dialog: document.querySelector('dialog[open]')?.id ?? '',
    phase: document.getElementById('app').dataset.phase ?? 'start',
    live: !!document.querySelector('.hand.live'),
    dos,
  };
}"""
# A point at which a finger would hit the element; null if it is covered, "gone" if there is none.
POINT = """wanted => {
  const found = document.querySelectorAll(`[data-do="${CSS.escape(wanted)}"]`);
  if (!found.length) return 'gone';
  for (const element of found) {
    element.scrollIntoView({block: 'nearest'});
    const box = element.getBoundingClientRect();
    for (const y of [.3, .5, .15, .8]) for (const x of [.12, .3, .5, .7, .9]) {
      const at = [box.x + x * box.width, box.y + y * box.height];
      if (document.elementFromPoint(...at)?.closest('[data-do]') === element) return at;
    }
  }
  return null;
}"""


def record_of(page: Page) -> Match:
    """Returns the match that the page has saved, played again by the engine."""
    text = page.evaluate("localStorage.getItem('pinochle/match')")
    return loads(json.dumps(json.loads(text)["record"]))


# The page's dice, so that a failure can be had again.
DICE = """{
  let n = LUCK;
  crypto.getRandomValues = bytes => {
    for (let i = 0; i < bytes.length; i++) {
      n = (n * 69069 + 12345) % 2147483647;
      bytes[i] = n >> 8;
    }
    return bytes;
  };
}"""


# As somebody has it who knows the game and does not want to wait.
QUICK = {"speed": "instant", "tip_bid": False, "tip_veil": False}


def prefer(page: Page, luck: int = 1, **settings: Any) -> None:
    """Puts settings where the page will find them, unless it has some; *luck* sets its dice."""
    page.add_init_script(DICE.replace("LUCK", str(luck)))
    text = json.dumps({**QUICK, **settings})
    page.add_init_script(
        "if (origin !== 'null') localStorage.getItem('pinochle/settings') ??"
        f" localStorage.setItem('pinochle/settings', {json.dumps(text)})"
    )


STILL = """async () => {
  const ends = each => each.effect?.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(document.getAnimations().filter(ends).map(each => each.finished));
}"""


def violations(page: Page) -> list[str]:
    """Returns what axe finds wrong with the page as it is, once nothing moves or fades any more."""
    page.evaluate(STILL)
    page.evaluate(AXE)
    found = page.evaluate(
        "tags => axe.run(document, {runOnly: tags, resultTypes: ['violations']})", AXE_TAGS
    )
    return [
        f"{each['id']}: {node['target']} {node['failureSummary'][:300]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


class Player:
    """Plays what is offered, as dice say."""

    goes_on: tuple[str, ...] = ("continue",)  # a finished trick is not looked at for long
    modest = False  # passes, so that bots who can count have the bid

    def __init__(self, page: Page, rng: Random) -> None:
        self.page, self.rng = page, rng

    def offered(self) -> dict[str, Any]:
        """Returns the open dialog, the phase, and what can be pressed."""
        found: dict[str, Any] = self.page.evaluate(OFFERED)
        return found

    def hand(self, steps: int = 4000) -> None:
        """Plays until the result of the hand is shown."""
        for _ in range(steps):
            now = self.offered()
            if now["dialog"] == "over":
                return
            if do := self.choice(now):
                self.press(do)
            else:
                self.page.wait_for_timeout(15)
        raise AssertionError(f"the hand does not end: {self.offered()}")

    def whole_hand(self) -> None:
        """Plays hands until one was played to its last trick; another may end with its melds."""
        self.modest = True
        for _ in range(6):
            self.hand()
            if record_of(self.page).deal.table.ended in ("played", "claimed"):
                return
            self.press("next")
        raise AssertionError("no hand is played")

    def choice(self, now: dict[str, Any]) -> str:
        """Returns what to press next, nothing if the others have to act first."""
        dos: list[str] = now["dos"]
        sure = [do for do in dos if do.startswith("act! ")]
        onward = [do for do in ("start", *self.goes_on) if do in dos]
        if sure or onward:
            return sure[0] if sure else onward[0]
        if now["live"]:
            raised = [do for do in dos if do.startswith("act play ")]
            if raised or (
                "choose" in dos and now["phase"] in ("passing", "burying") and self.complete()
            ):
                return raised[0] if raised else "choose"
            cards = [do for do in dos if do.startswith("card ")]
            return self.rng.choice(cards) if cards else ""
        acts = [do for do in dos if do.startswith("act ")]
        if self.modest and "act pass" in acts:
            return "act pass"
        return self.rng.choice(acts) if acts else ""

    def complete(self) -> bool:
        """Says whether as many cards are chosen as have to be."""
        off = self.page.evaluate("document.getElementById('primary').ariaDisabled")
        return bool(off != "true")

    def press(self, do: str) -> None:
        """Presses an element with the mouse."""
        if at := self.point(do):
            self.page.mouse.click(*at)

    def point(self, do: str) -> tuple[float, float] | None:
        """Returns where to press, once nothing covers the element any more; None if it has gone."""
        for _ in range(100):
            at = self.page.evaluate(POINT, do)
            if at == "gone":  # the last card of a hand is played for the person
                return None
            if at:
                return (at[0], at[1])
            self.page.wait_for_timeout(20)
        raise AssertionError(f"cannot be hit: {do}")


class Finger(Player):
    """The same by touch: a tap raises a card, a second tap or the button plays it."""

    def press(self, do: str) -> None:
        """Taps an element."""
        if at := self.point(do):
            self.page.touchscreen.tap(*at)


class Keys(Player):
    """The same by keyboard alone."""

    goes_on = ()  # the way to the button would take longer than the trick lies there

    def press(self, do: str) -> None:
        """Goes to an element by Tab, or to a card by letters and arrows, and presses Enter."""
        if self.page.evaluate(POINT, do) == "gone":
            return
        if do.startswith("card "):
            self.walk(do)
        else:
            self.tab(do)
        assert self.focused() == do
        self.page.keyboard.press("Enter")
        assert self.page.evaluate("document.activeElement !== document.body"), do

    def focused(self) -> str:
        """Returns the data-do of what has the focus."""
        found = self.page.evaluate("document.activeElement?.dataset?.do ?? ''")
        return str(found)

    def tab(self, do: str) -> None:
        """Presses Tab until the element has the focus."""
        for _ in range(80):
            if self.focused() == do:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {do}")

    def walk(self, do: str) -> None:
        """Goes to a card: into the hand by Tab, to its suit by letter, on by arrow or from Home."""
        if not self.focused().startswith("card "):
            for _ in range(80):
                self.page.keyboard.press("Tab")
                if self.focused().startswith("card "):
                    break
        on = ["ArrowRight"] * 28
        for key in [do[6].lower(), *on[:14], "Control+Home", *on]:
            if self.focused() == do:
                return
            self.page.keyboard.press(key)
        assert self.focused() == do, do


def begin(page: Page, address: str, game: str = "double-deck", **settings: Any) -> None:
    """Opens the page at a new match of *game*, with Python running."""
    prefer(page, setup={"game": game}, **settings)
    page.goto(address)
    engine_ready(page)
    page.locator("[data-do=new]").click()
    until(page, "!!document.getElementById('hand')")


# Puts another session into a page where Python runs, as a reload would, but at once.
ANEW = """
session = Session()
given = json.loads(page.handover())
session.start(given["saved"], given["route"], given["env"])
session.drawing.tree = session.drawing.wait = None
session.drawing._title = ""
"""


def restart(page: Page, stored: dict[str, str], route: str = "#/table", luck: int = 1) -> None:
    """Makes a page where Python runs what it would be after a reload with *stored* and *route*."""
    page.evaluate("() => " + DICE.replace("LUCK", str(luck)))
    page.evaluate(
        """([stored, route, code]) => {
          const app = document.getElementById('app');
          for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
          app.replaceChildren();
          localStorage.clear();
          for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
          history.replaceState(null, '', route);
          for (const id of ['say', 'warn']) document.getElementById(id).textContent = '';
          pinochle.runtime.pyodide.runPython(code);
          pinochle.send(pinochle.size());
        }""",
        [stored, route, ANEW],
    )


def chosen(settings: dict[str, Any]) -> dict[str, str]:
    """Returns what is stored for a person with these settings."""
    return {"pinochle/settings": json.dumps({**QUICK, **settings})}


def deal(page: Page, game: str = "double-deck", luck: int = 1, **settings: Any) -> None:
    """Begins a new match of *game* on a page where Python runs already."""
    setup = {"game": game, **settings.pop("setup", {})}
    restart(page, chosen({**settings, "setup": setup}), "#/", luck)
    page.locator("[data-do=new]").click()
    until(page, "!!document.getElementById('hand')")


def sit_down(page: Page, match: Match, *, melds_read: bool = True, **settings: Any) -> None:
    """Puts *match* on the table of a page where Python runs already, as if it had been saved."""
    saved = write_match(Saved(match, melds_read=melds_read))
    restart(page, {**chosen(settings), "pinochle/match": saved})
    until(page, "!!document.getElementById('hand')")
