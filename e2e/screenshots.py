"""Takes the pictures of docs/screenshots: python3 e2e/screenshots.py [--dist DIST].

Five moments of one Double Deck hand (start, auction, meld, play, hand over) at phone, tablet and
desktop size, and the play of each in the dark. Run it in the test environment, and look at the
pictures before they are committed.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from conftest import ROOT, engine_ready, until
from player import Player, prefer
from playwright.sync_api import Browser, Page, sync_playwright

from tools import environment, serve, site

SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desktop": (1440, 900)}
FOLDER = ROOT / "docs" / "screenshots"
DEAL = "#/table?game=double-deck&seed=K7Q2M4X9T0B5C8D1&hand=0"
QUIET = "document.getAnimations().every(each => each.playState !== 'running')"


def shot(page: Page, name: str) -> None:
    """Writes a picture once nothing moves."""
    page.wait_for_timeout(300)
    until(page, QUIET)
    page.screenshot(path=FOLDER / f"{name}.png")


def play_on(player: Player, phase: str) -> None:
    """Plays until this seat decides in *phase*."""
    for _ in range(2000):
        now = player.offered()
        if now["phase"] == phase and not now["dialog"] and now["dos"] and player.choice(now):
            return
        if do := player.choice(now):
            player.press(do)
        else:
            player.page.wait_for_timeout(30)
    raise SystemExit(f"{phase} does not come")


def play_until_meld(player: Player) -> None:
    """Plays until the melds lie on the table."""
    for _ in range(2000):
        now = player.offered()
        if "start" in now["dos"]:
            return
        if do := player.choice(now):
            player.press(do)
        else:
            player.page.wait_for_timeout(30)
    raise SystemExit("no melds")


def play_until_choice(player: Player) -> None:
    """Plays until three cards lie on the table and this seat has cards it may not play."""
    page = player.page
    wanted = (
        "document.querySelectorAll('.trick .tc:not(.slot)').length === 3"
        " && !!document.querySelector('.hand.live [aria-disabled=true]')"
    )
    for _ in range(2000):
        if page.evaluate(wanted):
            return
        now = player.offered()
        if do := player.choice(now):
            player.press(do)
        else:
            page.wait_for_timeout(30)
    raise SystemExit("no such trick")


def moments(page: Page, address: str, name: str) -> None:
    """Takes the five pictures of one size."""
    page.goto(address)
    shot(page, f"{name}-start")
    prefer(page)
    page.goto(f"{address}{DEAL}")
    page.reload()
    engine_ready(page)
    player = Player(page, Random(4))
    play_on(player, "auction")
    shot(page, f"{name}-auction")
    play_until_meld(player)
    shot(page, f"{name}-meld")
    play_until_choice(player)
    shot(page, f"{name}-play")
    page.emulate_media(color_scheme="dark")
    shot(page, f"{name}-play-dark")
    page.emulate_media(color_scheme="light")
    player.hand()
    shot(page, f"{name}-over")


def take(chromium: Browser, address: str) -> None:
    """Takes the pictures of every size."""
    for name, (width, height) in SIZES.items():
        context = chromium.new_context(
            viewport={"width": width, "height": height}, has_touch=name != "desktop"
        )
        moments(context.new_page(), address, name)
        context.close()


def main() -> None:
    """Builds the site unless one is given, serves it, and takes the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dist", type=Path, help="a built site; without it one is built")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        serve.Server(options.dist or site.build_site()) as server,
        sync_playwright() as driver,
    ):
        chromium = driver.chromium.launch(
            executable_path=environment.browser(), args=["--disable-gpu", "--no-sandbox"]
        )
        take(chromium, server.address)
        chromium.close()


if __name__ == "__main__":
    main()
