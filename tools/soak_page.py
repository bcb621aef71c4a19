"""Measures the page at length, in Chromium: P1's limit, S2 and S4 of the UX checklist.

Run it with the Python of the browser tests: python -m tools.soak_page [--hands 100]. Each figure is
a JSON line with its limit; the exit status tells whether all were kept.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tools import site
from tools.chromium import launched, print_figure, slowed
from tools.project import ROOT

sys.path.insert(0, str(ROOT / "e2e"))

from conftest import DESKTOP, PHONE, Site, booted, until
from player import Finger, Player, deal, record_of

__all__ = ["soak_p1_press_to_hand", "soak_s2_inputs", "soak_s4_heap"]

MB = 1_000_000
PRESS = """() => new Promise(done => {
  const start = performance.now();
  document.querySelector('[data-do=new]').click();
  const look = () => document.querySelector('#hand .c') && document.querySelector('#bid-more')
    ? done(performance.now() - start) : requestAnimationFrame(look);
  look();
})"""
EVENTS = """() => {
  window.events = [];
  window.tasks = [];
  const keep = (list, value) => entries => {
    for (const entry of entries.getEntries()) list.push(value(entry));
  };
  new PerformanceObserver(keep(events, entry => [entry.interactionId, entry.duration]))
    .observe({type: 'event', durationThreshold: 16});
  new PerformanceObserver(keep(tasks, entry => entry.duration)).observe({type: 'longtask'});
}"""


class Figures:
    """The figures so far, printed as they come."""

    def __init__(self) -> None:
        self.kept = True

    def note(self, name: str, value: float, limit: float, unit: str) -> None:
        """Prints a figure; one above its limit makes the run fail."""
        print_figure(name, value, unit, limit=limit)
        self.kept &= value <= limit


@contextmanager
def table(browser: Browser, dist: Path, **options: Any) -> Iterator[Page]:
    """Opens a page with Python running, and fails on any trouble it makes."""
    with booted(browser, dist, **options) as one:
        yield one.page
        if one.watch.troubles():
            raise SystemExit("\n".join(one.watch.troubles()))


def soak_p1_press_to_hand(browser: Browser, dist: Path, figures: Figures, _: int) -> None:
    """P1: the runtime held back, from the press to the cards and the bids; the median of seven."""
    times = []
    for _ in range(7):
        with Site(dist) as server:
            server.hold()
            context = browser.new_context(viewport=PHONE)
            page = context.new_page()
            page.goto(server.address)
            asked = "performance.getEntriesByType('resource').some(e => /baked/.test(e.name))"
            until(page, f"{asked} && !!window.pinochle?.send")
            page.wait_for_timeout(300)
            times.append(page.evaluate(PRESS))
            context.close()
    figures.note("P1 press to hand, median", statistics.median(times), 300, "ms")


def soak_s2_inputs(browser: Browser, dist: Path, figures: Figures, _: int) -> None:
    """S2: a hand by touch at a quarter of the speed; what an input and the longest task take."""
    with table(browser, dist, viewport=PHONE, has_touch=True, is_mobile=True) as page:
        deal(page, luck=4, speed="normal")
        slowed(page, 4)
        page.evaluate(EVENTS)
        Finger(page, Random(4)).whole_hand()
        longest: dict[int, float] = {}
        for interaction, duration in page.evaluate("window.events"):
            if interaction:
                longest[interaction] = max(duration, longest.get(interaction, 0))
        inputs = sorted(longest.values())
        tasks = page.evaluate("window.tasks") or [0]
        figures.note("S2 input to paint, median", statistics.median(inputs), 80, "ms")
        p98 = inputs[-1 - len(inputs) // 50]  # INP leaves out the longest of every fifty
        figures.note(f"S2 input to paint, p98 of {len(inputs)}", p98, 200, "ms")
        figures.note("S2 longest task", max(tasks), 4 * 100, "ms at 4 x throttle")


def heap(session: CDPSession) -> tuple[float, float]:
    """Returns megabytes of JavaScript heap and the number of DOM nodes, after collecting."""
    session.send("HeapProfiler.collectGarbage")
    found = session.send("Memory.getDOMCounters")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    return used / MB, found["nodes"]


def soak_s4_heap(browser: Browser, dist: Path, figures: Figures, hands: int) -> None:
    """S4: so many hands at Instant speed in one tab; the heap and the nodes after 5 and after all.

    WebAssembly's memory, where Python lives, is watched too: it never shrinks, so it must settle.
    """
    with table(browser, dist, viewport=DESKTOP) as page:
        session = page.context.new_cdp_session(page)
        deal(page, luck=4)
        player, played = Player(page, Random(4)), 0
        player.modest = True
        wasm = "pinochle.runtime.pyodide._module.HEAP8.length"
        before: tuple[float, float] = (0, 0)
        python = 0
        while played < hands:
            player.hand()
            played += 1
            if played == min(5, hands):  # what the first hands fetch and keep is not growth
                before, python = heap(session), page.evaluate(wasm)
            last = record_of(page).winner is not None
            player.press("again" if last else "next")
            until(page, "!document.querySelector('dialog#over[open]')")
        after = heap(session)
        figures.note(f"S4 heap growth over {hands} hands", after[0] - before[0], 10, "MB")
        figures.note(f"S4 DOM nodes more after {hands} hands", after[1] - before[1], 500, "nodes")
        grown = (page.evaluate(wasm) - python) / MB
        figures.note(f"S4 Python's memory growth over {hands} hands", grown, 40, "MB")


STEPS: dict[str, Callable[[Browser, Path, Figures, int], None]] = {
    "p1": soak_p1_press_to_hand,
    "s2": soak_s2_inputs,
    "s4": soak_s4_heap,
}


def main() -> int:
    """Builds the site and takes the figures asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("steps", nargs="*", help=f"of {', '.join(STEPS)}; all without one")
    parser.add_argument("--hands", type=int, default=100, help="hands in one tab for s4 (100)")
    options = parser.parse_args()
    dist, figures = site.build_site(), Figures()
    with sync_playwright() as driver:
        browser = launched(driver)
        for name in options.steps or STEPS:
            STEPS[name](browser, dist, figures, options.hands)
        browser.close()
    return int(not figures.kept)


if __name__ == "__main__":
    sys.exit(main())
