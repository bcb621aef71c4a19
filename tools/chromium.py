"""The site in Chromium, for the tools that measure it, and how they print a figure."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page, Playwright, sync_playwright

from tools import environment, serve, site

__all__ = ["FLAGS", "READY", "launched", "on_a_phone", "options", "print_figure", "slowed", "until"]

FLAGS = ("--disable-gpu", "--no-sandbox")
READY = "document.documentElement.dataset.engine === 'ready'"


def options(text: str | None) -> argparse.ArgumentParser:
    """Returns a parser for what every such tool may be told; *text* describes the tool."""
    parser = argparse.ArgumentParser(description=text)
    parser.add_argument("--throttle", type=float, default=1, help="slow the page down so much")
    parser.add_argument("--dist", type=Path, help="a built site; without it one is built")
    return parser


def launched(driver: Playwright) -> Browser:
    """Returns a Chromium without a window."""
    return driver.chromium.launch(executable_path=environment.browser(), args=FLAGS)


@contextmanager
def on_a_phone(dist: Path | None) -> Iterator[tuple[Page, str]]:
    """Opens an empty page of a phone's size; gives it, and the address of the site in *dist*.

    Without *dist* the site is built.
    """
    with serve.Server(dist or site.build_site()) as server, sync_playwright() as driver:
        browser = launched(driver)
        context = browser.new_context(
            viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
        )
        yield context.new_page(), server.address
        browser.close()


def slowed(page: Page, rate: float) -> CDPSession:
    """Slows the processor of the page down; returns the session that does so."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    return session


def until(page: Page, condition: str) -> None:
    """Waits; the page's policy lets no condition be compiled in it."""
    while not page.evaluate(condition):
        page.wait_for_timeout(100)


def print_figure(name: str, value: float, unit: str, **more: float) -> None:
    """Prints a figure as one JSON object a line, as `pinochle bench` does."""
    line = {"figure": name, "value": round(value, 2), "unit": unit, **more}
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()
