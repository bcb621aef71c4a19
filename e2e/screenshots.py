"""Takes pictures of the page to be looked at: python3 e2e/screenshots.py [--dist DIST] [--docs].

Twelve states, each on a phone, a tablet and a desktop, each in light and in dark, go to
build/screenshots. With ``--docs`` those of the documentation are made small and renewed in
docs/screenshots. Run it in the test environment, and look at the pictures before they are
committed.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from conftest import ROOT, engine_ready, until
from palette import small
from player import Player, prefer, record_of
from playwright.sync_api import Browser, Page, sync_playwright

from tools import environment, serve, site

SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desktop": (1440, 900)}
FOLDER, DOCS = ROOT / "build" / "screenshots", ROOT / "docs" / "screenshots"
MOMENTS = ("start", "auction", "meld", "play", "over")
KEPT = (
    *(f"{size}-{moment}" for size in SIZES for moment in MOMENTS),
    *("desktop-play-dark", "desktop-settings"),
)
DEAL = "#/table?game=double-deck&seed=K7Q2M4X9T0B5C8D1&hand=0"
PASSING = "#/table?game=single-deck&seed=K7Q2M4X9T0B5C8D1&hand=0"
QUIET = "document.getAnimations().every(each => each.playState !== 'running')"


def shot(page: Page, name: str) -> None:
    """Writes the picture in light and in dark once nothing moves."""
    for scheme, end in (("light", ""), ("dark", "-dark")):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.wait_for_timeout(300)
        until(page, QUIET)
        page.screenshot(path=FOLDER / f"{name}{end}.png")
    page.emulate_media(color_scheme="light")


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


def win_auction(player: Player) -> None:
    """Bids until the auction is won."""
    for _ in range(2000):
        now = player.offered()
        if now["phase"] != "auction":
            return
        wanted = [do for do in now["dos"] if do.startswith(("act! ", "act bid"))]
        if wanted:
            player.press(wanted[0])
        else:
            player.page.wait_for_timeout(30)
    raise SystemExit("the auction does not end")


def play_a_trick(player: Player) -> None:
    """Plays until a trick is finished and this seat decides again."""
    while sum(action.startswith("play") for _, action in record_of(player.page).deal.log) < 4:
        if do := player.choice(player.offered()):
            player.press(do)
        player.page.wait_for_timeout(30)
    play_on(player, "playing")


def moments(page: Page, address: str, name: str) -> None:
    """Takes the pictures of one size."""
    page.goto(address)
    shot(page, f"{name}-start")
    prefer(page, setup={"level": "club", "partner": "club"})
    page.goto(f"{address}{DEAL}")
    page.reload()
    engine_ready(page)
    player = Player(page, Random(4))
    play_on(player, "auction")
    shot(page, f"{name}-auction")
    player.press("open pad")
    shot(page, f"{name}-pad")
    player.press("close")
    play_until_meld(player)
    shot(page, f"{name}-meld")
    play_until_choice(player)
    shot(page, f"{name}-play")
    play_a_trick(player)
    player.press("open last")
    shot(page, f"{name}-last")
    player.press("close")
    player.hand()
    shot(page, f"{name}-over")
    player.press("open score")
    shot(page, f"{name}-score")
    player.press("close")
    player.press("open menu")
    player.press("open settings")
    shot(page, f"{name}-settings")
    player.press("close")
    page.goto(f"{address}{PASSING}")
    win_auction(player)
    play_on(player, "naming")
    shot(page, f"{name}-naming")
    play_on(player, "naming")
    player.press(next(do for do in player.offered()["dos"] if do.startswith("act trump")))
    play_on(player, "passing")
    shot(page, f"{name}-passing")
    page.goto(f"{address}lesson.html?lesson=t-beat")
    page.locator(".hand .c").first.wait_for()
    shot(page, f"{name}-lesson")


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
    parser.add_argument("--docs", action="store_true", help="renew docs/screenshots")
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
    for name in KEPT if options.docs else ():
        (DOCS / f"{name}.png").write_bytes(small((FOLDER / f"{name}.png").read_bytes()))


if __name__ == "__main__":
    main()
