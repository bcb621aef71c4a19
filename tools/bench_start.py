"""Measures how soon the engine accepts an action, against a bare Pyodide with the same engine.

Run it with the Python of the end-to-end tests: python -m tools.bench_start [--runs 7] [--slow]
[--firefox]. Both pages are opened in turn, A B A B: in fresh profiles (first visit) and in new
browsers on profiles that have been there before (second visit). It prints medians, and the ratios
of the site's medians to those of the bare page.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, Playwright, sync_playwright

from tools import environment, serve, site
from tools.bare import build_bare
from tools.bench_tree import processor_seconds
from tools.chromium import FLAGS, READY
from tools.package import version

ROUTE = "#/table?game=double-deck"
KEPT = "document.documentElement.dataset.kept === 'all'"
MARKS = "Object.fromEntries(performance.getEntriesByType('mark').map(e => [e.name, e.startTime]))"
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
# The longest task of the main thread after the first picture, outside the engine's own start.
LONGEST = """() => new Promise(done => {
  const seen = [], at = name => performance.getEntriesByName(name)[0]?.startTime ?? 0;
  new PerformanceObserver(list => seen.push(...list.getEntries()))
    .observe({type: 'longtask', buffered: true});
  setTimeout(() => {
    const from = at('first-contentful-paint'), wanted = at('engine-wanted');
    const ready = at('engine-ready');
    const outside = task => task.startTime >= ready || task.startTime + task.duration <= wanted;
    const own = seen.filter(task => task.startTime >= from && outside(task));
    done(Math.max(0, ...own.map(task => task.duration)));
  }, 500);
})"""
# Presses Play as soon as it is there; notes when a bid of the dealt hand can be pressed.
EAGER = """(() => {
  const look = () => {
    const play = document.querySelector('#play-now');
    if (play && !window.pressed && window.pinochle?.send) { window.pressed = true; play.click(); }
    if (document.querySelector('[data-do^="act bid"]')) window.firstBid = performance.now();
    else setTimeout(look, 5);
  };
  look();
})()"""


class Visit(NamedTuple):
    """What one visit took, until the engine accepts an action."""

    wall: float  # ms, by the page's clock
    cpu: float  # seconds of all processes
    paint: float  # ms to the first picture
    python: float  # ms until Python has started
    bytes: int
    requests: int
    task: float  # ms of the longest task outside the engine's start; under 50 is 0


class Counting(serve.Handler):
    """The project's handler; its server knows how much it has sent."""

    sent: tuple[int, int] = (0, 0)

    def send_header(self, keyword: str, value: str) -> None:
        """Counts the bytes of the body that will follow."""
        if keyword == "Content-Length":
            Counting.sent = (Counting.sent[0] + int(value), Counting.sent[1] + 1)
        super().send_header(keyword, value)


class Bench:
    """The two pages, and browsers to open them in."""

    def __init__(self, driver: Playwright, kind: str, slow: bool) -> None:
        """Takes Playwright, "chromium" or "firefox", and whether to slow the network down."""
        self.driver, self.kind, self.slow = driver, kind, slow
        self.servers = {"bare": self.serving(build_bare()), "site": self.serving(site.build_site())}

    def serving(self, folder: Path) -> serve.Server:
        """Returns a running server of a folder that counts."""
        server = serve.Server(folder)
        server.RequestHandlerClass = partial(Counting, folder=folder)
        return server.__enter__()

    @contextmanager
    def page(self, profile: str) -> Iterator[Page]:
        """Opens a new browser on a profile, with one empty page."""
        if self.kind == "firefox":
            path = environment.firefox()
            if path is None:
                raise SystemExit("no Firefox that the pinned driver can steer")
            context = self.driver.firefox.launch_persistent_context(
                profile, channel="moz-firefox", executable_path=path
            )
        else:
            context = self.driver.chromium.launch_persistent_context(
                profile, executable_path=environment.browser(), args=FLAGS
            )
        page = context.new_page()
        page.set_default_timeout(180_000)
        if self.slow:
            rate = {"downloadThroughput": 1.25e6, "uploadThroughput": 1.25e6}
            session = context.new_cdp_session(page)
            session.send("Network.enable")
            session.send(
                "Network.emulateNetworkConditions", {"offline": False, "latency": 40, **rate}
            )
        time.sleep(1)
        yield page
        context.close()

    def wait(self, page: Page, expression: str, seconds: float = 180) -> None:
        """Polls until an expression holds."""
        end = time.monotonic() + seconds
        while not page.evaluate(expression):
            if time.monotonic() > end:
                raise SystemExit(f"not within {seconds} s: {expression}")
            page.wait_for_timeout(20)

    def visit(self, name: str, profile: str, *, settle: bool = False) -> Visit:
        """Opens a page until the engine accepts an action; *settle* waits for what comes later."""
        with self.page(profile) as page:
            sent, cpu = Counting.sent, processor_seconds(profile)
            page.goto(self.servers[name].address + ROUTE, wait_until="commit")
            self.wait(page, READY)
            cpu = processor_seconds(profile) - cpu
            now = Counting.sent
            marks = page.evaluate(MARKS)
            paint = page.evaluate(PAINT)
            task = page.evaluate(LONGEST) if self.kind == "chromium" else 0.0
            if settle and name == "site":
                self.wait(page, KEPT)
            if settle:  # browsers keep the code they have compiled some seconds later
                page.wait_for_timeout(4000)
        size, requests = now[0] - sent[0], now[1] - sent[1]
        ready, python = marks["engine-ready"], marks["engine-python"]
        made = Visit(ready, cpu, paint, python, size, requests, task)
        sys.stderr.write(f"{name:<5} {made.wall:6.0f} ms {made.cpu:5.2f} s {size:>10,} bytes\n")
        return made

    def first_bid(self, profile: str) -> float:
        """Returns the ms from the start page's address to a bid that can be pressed."""
        with self.page(profile) as page:
            page.add_init_script(EAGER)
            page.goto(self.servers["site"].address, wait_until="commit")
            self.wait(page, "window.firstBid > 0")
            return float(page.evaluate("window.firstBid"))


def median(visits: list[Visit], field: str) -> float:
    """Returns the median of one figure of some visits."""
    return float(statistics.median(getattr(each, field) for each in visits))


def table(results: dict[tuple[str, str], list[Visit]]) -> Iterator[str]:
    """Yields the lines of the table."""
    heads = "wall ms | CPU s | first paint ms | Python ms | MB | requests | longest task ms"
    yield f"| visit, page | {heads} |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for (kind, name), visits in results.items():
        wall, cpu, paint, python, size, requests, task = (median(visits, x) for x in Visit._fields)
        spread = f"{min(each.wall for each in visits):.0f}-{max(each.wall for each in visits):.0f}"
        yield (
            f"| {kind}, {name} | {wall:.0f} ({spread}) | {cpu:.2f} | {paint:.0f} | {python:.0f} "
            f"| {size / 1e6:.2f} | {requests:.0f} | {task:.0f} |"
        )
    for kind in dict.fromkeys(kind for kind, _ in results):
        own, bare = results[kind, "site"], results[kind, "bare"]
        ratios = [median(own, x) / median(bare, x) for x in ("wall", "cpu")]
        yield f"| {kind}, ratio | **{ratios[0]:.2f}** | **{ratios[1]:.2f}** | | | | | |"
        pairs = sorted(a.wall / b.wall for a, b in zip(own, bare, strict=True))
        middle, spread = statistics.median(pairs), f"{pairs[0]:.2f}-{pairs[-1]:.2f}"
        yield f"| {kind}, pair by pair | {middle:.2f} ({spread}) | | | | | | |"


def measure(bench: Bench, runs: int) -> None:
    """Makes all visits and prints what they took."""
    results: dict[tuple[str, str], list[Visit]] = {}
    bids: list[float] = []
    place = Path(tempfile.mkdtemp(prefix="bench-start-"))
    used = {name: str(place / f"used-{name}") for name in bench.servers}
    for name, profile in used.items():
        for _ in range(3):
            bench.visit(name, profile, settle=True)
    for number in range(runs):
        for name in ("bare", "site"):
            fresh = str(place / f"{name}-{number}")
            results.setdefault(("first", name), []).append(bench.visit(name, fresh))
            shutil.rmtree(fresh, ignore_errors=True)
        for name in ("bare", "site"):
            results.setdefault(("second", name), []).append(bench.visit(name, used[name]))
        if bench.kind == "chromium":
            bids.append(bench.first_bid(str(place / f"bid-{number}")))
    with suppress(OSError):
        shutil.rmtree(place)
    lines = [*table(results)]
    if bids:
        value = f"{statistics.median(bids):.0f} ({min(bids):.0f}-{max(bids):.0f})"
        lines.append(f"| start page, until a bid can be pressed | {value} | | | | | | |")
    sys.stdout.write("\n".join([*lines, ""]))


def main() -> None:
    """Reads the options and measures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7, help="visits of each kind (7)")
    parser.add_argument("--slow", action="store_true", help="emulate 10 Mbit/s and 40 ms")
    parser.add_argument("--firefox", action="store_true", help="in Firefox instead of Chromium")
    options = parser.parse_args()
    kind = "firefox" if options.firefox else "chromium"
    with sync_playwright() as driver:
        bench = Bench(driver, kind, options.slow and not options.firefox)
        network = "10 Mbit/s, 40 ms" if bench.slow else "loopback"
        sys.stdout.write(f"version {version()}, {kind}, {network}, {options.runs} runs\n\n")
        measure(bench, options.runs)


if __name__ == "__main__":
    main()
