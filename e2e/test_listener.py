"""A whole match by keyboard and live region alone, as somebody who cannot see the screen plays it.

The test reads what a screen reader would: what the live regions have said, and the role, name and
state of what has the focus, both as the browser's accessibility tree gives them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from conftest import until
from player import chosen, record_of, restart
from playwright.sync_api import CDPSession, Page
from test_access import LISTEN

ENOUGH = 9000


class Focused(NamedTuple):
    """What a screen reader says of the element with the focus."""

    role: str
    name: str
    disabled: bool


class Listener:
    """Somebody at the keyboard who hears and does not see."""

    def __init__(self, page: Page) -> None:
        """Takes a page whose live regions are noted already."""
        self.page, self.heard_so_far, self.last = page, 0, ""
        self.tree: CDPSession = page.context.new_cdp_session(page)
        self.refused = 0

    def news(self) -> str:
        """Returns what was said since the last time, alerts after it."""
        said = self.page.evaluate("window.heard.splice(0).join(' ')")
        alerts = self.page.evaluate("window.alerts.splice(0)")
        self.refused += len(alerts)
        return " ".join([said, *alerts]).strip()

    def focus(self) -> Focused:
        """Returns the focused element as the accessibility tree has it."""
        found = self.tree.send("Runtime.evaluate", {"expression": "document.activeElement"})
        node = self.tree.send(
            "Accessibility.getPartialAXTree",
            {"objectId": found["result"]["objectId"], "fetchRelatives": False},
        )["nodes"][0]
        more = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
        role, name = (node.get(part, {}).get("value", "") for part in ("role", "name"))
        return Focused(role, name, bool(more.get("disabled")))

    def press(self, *keys: str) -> None:
        """Presses keys where the focus is."""
        for key in keys:
            self.page.keyboard.press(key)

    def seek(self, key: str, role: str, name: str) -> Focused:
        """Presses *key* until the focus is on something of that role whose name fits."""
        for _ in range(60):
            at = self.focus()
            if (
                at.role == role
                and re.match(name, at.name)
                and (role == "gridcell" or not at.disabled)
            ):
                return at
            self.press(key)
        raise AssertionError(f"{key} leads to no {role} {name}: {self.focus()}")

    def match(self) -> str:
        """Plays until it is said who has won the match; returns that sentence."""
        for _ in range(ENOUGH):
            self.last = self.news() or self.last
            at = self.focus()
            if won := re.search(r"(You|They) win the match\.", self.last):
                return won[0]
            if not self.answer(at):
                self.page.wait_for_timeout(30)
        raise AssertionError(f"no end: {self.last}")

    def answer(self, at: Focused) -> bool:
        """Does what the last words or the focus ask for; says whether they asked for anything."""
        if at.role == "heading" and at.name == "Pass?":
            self.seek("Tab", "button", "Pass$")
            self.press("Enter")
        elif at.role == "heading":  # the melds, the result of the hand
            self.press("Enter")
        elif self.last.endswith(("or pass.", "meld.")) or " meld is " in self.last:
            self.seek("F6", "gridcell", "")
            self.press("p")
        elif "Name trump." in self.last:
            self.seek("Tab", "button", "Name ")
            self.press("Enter")
        elif re.search(r"Your (turn|lead)\.[^.]*\.(?!.*wins? the trick)", self.last):
            self.seek("F6", "gridcell", "")
            self.press("n")
            card = self.focus()
            assert "not allowed" not in card.name, card
            self.press("Enter")
        else:
            return False
        self.last = ""
        return True


def test_a_whole_match_by_keyboard_and_live_region_alone(desk: Page) -> None:
    setup = {"game": "double-deck", "options": {"target_score": "250"}}
    restart(desk, chosen({"setup": setup}), "#/", luck=3)
    desk.evaluate(LISTEN)
    somebody = Listener(desk)
    somebody.seek("Tab", "button", "Play now|New game")
    somebody.press("Enter")
    until(desk, "!!document.getElementById('hand')")
    end = somebody.match()
    match = record_of(desk)
    assert end == ("You win the match." if match.winner == 0 else "They win the match.")
    assert match.hand_number >= 1
    assert somebody.refused == 0
