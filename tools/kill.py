"""Kills the page at every action of a hand of every game, and looks whether it goes on there.

``python -m tools.kill`` plays a hand in the built site, notes what the page has stored after every
action, and opens the table again with each: the same cards, scores and log must be there. Every
tenth time the whole page is loaded anew, otherwise only the session in it.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from typing import TYPE_CHECKING

from tools.project import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

sys.path.insert(0, str(ROOT / "e2e"))


def run(games: list[str], loads: int) -> int:
    """Runs the test in a browser of its own; returns the number of failures."""
    from conftest import Site, engine_ready
    from killing import loaded_again, opened_again
    from playwright.sync_api import sync_playwright

    from tools import environment

    failures = 0
    with Site(ROOT / "dist") as site, sync_playwright() as driver:
        options = ["--disable-gpu", "--no-sandbox"]
        chromium = driver.chromium.launch(
            executable_path=os.environ.get("PINOCHLE_BROWSER") or environment.browser(),
            args=options,
        )
        page = chromium.new_page(viewport={"width": 1440, "height": 900})
        page.goto(f"{site.address}#/table")
        engine_ready(page)
        for game in games:
            start = time.monotonic()
            saves = _long_hand(page, game)
            wrong = 0
            for number, text in enumerate(saves):
                whole = loads and number % loads == 0
                found = (
                    loaded_again(page, site.address, text) if whole else opened_again(page, text)
                )
                if found:
                    wrong += 1
                    print(f"{game}: action {number} of {len(saves)}: {found}")
            seconds = time.monotonic() - start
            print(f"{game:<20} {len(saves):>4} kills {wrong:>3} failures {seconds:>5.0f} s")
            failures += wrong
        chromium.close()
    return failures


def _long_hand(page: Page, game: str) -> list[str]:
    """Returns the saves of a hand that was played and did not end with its melds."""
    from killing import saves_of_a_hand
    from player import deal

    saves: list[str] = []
    for luck in range(1, 6):
        deal(page, game, luck)
        saves = saves_of_a_hand(page, luck)
        if len(saves) > 30:
            break
    return saves


def main() -> int:
    """Runs the test for the games named, or all; the status says whether it went well."""
    from pinochle.variants import GAMES

    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=[*GAMES], help="games (all)")
    parser.add_argument("--loads", type=int, default=10, help="load the page at every n-th (10)")
    chosen = parser.parse_args()
    if not (ROOT / "dist" / "index.html").exists():
        print("kill: build the site first: python3 build.py build", file=sys.stderr)
        return 2
    failures = run(chosen.games, chosen.loads)
    print(f"kill: {failures} failures")
    return int(failures > 0)


if __name__ == "__main__":
    sys.exit(main())
