"""Draws the pictures of the web manifest from web/icon.svg and a real table; they are committed.

Run it with the Python of the end-to-end tests: python -m tools.icons. It needs Chromium.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tools import serve, site
from tools.chromium import READY, launched, until
from tools.project import WEB

GREEN = "#1a5745"  # of the icon's own ground
DRAWN = (("icon", 192, 1.0), ("icon", 512, 1.0), ("maskable", 192, 0.72), ("maskable", 512, 0.72))
TOUCH = ("touch", 180, 0.86)
SHOTS = (("narrow", 360, 640, 2.0), ("wide", 1280, 800, 1.0))


def icon(page: Page, place: Path, name: str, size: int, share: float) -> None:
    """Writes one icon; with a share below 1 it stands on a ground that fills the square."""
    drawing = (WEB / "icon.svg").read_text("utf-8")
    ground = GREEN if share < 1 else "transparent"
    inside = round(size * share)
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body{{margin:0;height:{size}px;display:grid;place-items:center;background:{ground}}}"
        f"svg{{width:{inside}px;height:{inside}px}}</style>{drawing}"
    )
    page.screenshot(path=place / f"{name}-{size}.png", omit_background=True)


def table(browser: Browser, address: str, place: Path, shot: tuple[str, int, int, float]) -> None:
    """Writes a picture of the first hand at one size."""
    name, width, height, scale = shot
    page = browser.new_page(
        viewport={"width": width, "height": height}, device_scale_factor=scale, color_scheme="light"
    )
    page.goto(address)
    page.locator("#play-now").click()
    until(page, READY)
    page.locator('[data-do^="act bid"]').first.wait_for()
    page.wait_for_timeout(600)
    page.screenshot(path=place / f"{name}.jpg", type="jpeg", quality=80)
    page.close()


def main() -> None:
    """Draws all of them into web/."""
    folder = site.build_site()
    icons, shots = WEB / "icons", WEB / "screenshots"
    icons.mkdir(exist_ok=True)
    shots.mkdir(exist_ok=True)
    with serve.Server(folder) as server, sync_playwright() as driver:
        browser = launched(driver)
        page = browser.new_page()
        for name, size, share in (*DRAWN, TOUCH):
            icon(page, icons, name, size, share)
        for shot in SHOTS:
            table(browser, server.address, shots, shot)
        browser.close()


if __name__ == "__main__":
    main()
