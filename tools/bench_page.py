"""Measures the page in Chromium: how long an input and a bot's turn hold up the main thread.

Run it with the Python of the end-to-end tests: python -m tools.bench_page [--throttle 4]. It plays
one hand by touch and prints one JSON object a line, as `pinochle bench` does.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tools import environment, serve, site

# Times every event that reaches Python, and from the release of a finger to the next painted frame.
WATCH = """() => {
  const page = window.pinochle, send = page.send;
  window.bench = {timer: [], input: [], painted: []};
  page.send = event => {
    const start = performance.now();
    send(event);
    (event.type === 'timer' ? bench.timer : bench.input).push(performance.now() - start);
  };
  addEventListener('pointerup', event => requestAnimationFrame(() => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => bench.painted.push(performance.now() - event.timeStamp);
    port2.postMessage(0);
  }), true);
}"""
NEXT = """() => {
  const at = element => {
    const box = element.getBoundingClientRect();
    return [box.x + Math.min(12, box.width / 2), box.y + Math.min(24, box.height / 2)];
  };
  const find = what => document.querySelector(what);
  if (find('dialog#over[open]')) return 'over';
  const sure = find('dialog[open] [data-do^="act! "]') ?? find('[data-do=start]');
  if (sure) return at(sure);
  const raised = find('.hand.live ~ * [data-do^="act play"], [data-do^="act play"]');
  if (raised) return at(raised);
  const card = find('.hand.live .c:not([aria-disabled])');
  if (card) return at(card);
  const act = find('#dock [data-do="act pass"], #dock [data-do^="act "]:not([aria-disabled])');
  return act ? at(act) : null;
}"""
# Four club players through one hand, inside the page's own Python.
CLUB = """
import json, time
from pinochle import Match, rules_for, view
from pinochle.bots import Budget, bot_rng, make_bot
times, bot = [], make_bot('club')
for number in range(3):
    match = Match.start(rules_for('double-deck'), f'bench{number}', ('club',) * 4)
    while match.turn is not None:
        seen, rng = view(match, match.turn), bot_rng(match, match.turn)
        start = time.perf_counter()
        action = bot.choose(seen, rng, Budget()).action
        times.append((time.perf_counter() - start) * 1000)
        match = match.after(action)
json.dumps(times)
"""


def play(page: Page) -> None:
    """Plays one hand, a tap at a time."""
    end = time.monotonic() + 300
    while (point := page.evaluate(NEXT)) != "over":
        if time.monotonic() > end:
            raise SystemExit("the hand does not end")
        if point:
            page.touchscreen.tap(*point)
        page.wait_for_timeout(30)


def figure(name: str, values: list[float]) -> None:
    """Prints median and 95th percentile of some times."""
    for kind, value in (
        ("median", statistics.median(values)),
        ("p95", statistics.quantiles(values, n=20)[-1]),
    ):
        line = {"figure": f"{name}_{kind}", "value": round(value, 1), "unit": "ms"}
        sys.stdout.write(json.dumps({**line, "count": len(values)}) + "\n")


def measure(page: Page, address: str, throttle: float) -> None:
    """Plays and prints."""
    page.goto(address)
    page.evaluate("localStorage.setItem('pinochle/settings', JSON.stringify({speed: 'instant'}))")
    page.goto(f"{address}#/table")
    page.reload()
    page.locator("[data-do=new]").wait_for(timeout=120_000)
    while page.evaluate("document.documentElement.dataset.engine") != "ready":
        page.wait_for_timeout(100)
    if throttle > 1:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.evaluate(WATCH)
    page.locator("[data-do=new]").tap()
    play(page)
    for name, values in page.evaluate("bench").items():
        figure(name, values)
    if page.evaluate("!!window.pinochle.runtime?.pyodide"):
        text = page.evaluate("code => window.pinochle.runtime.pyodide.runPython(code)", CLUB)
        figure("club", json.loads(text))


def main() -> None:
    """Builds the site, serves it, and measures it on a phone-sized page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--throttle", type=float, default=1, help="slow the processor down so much")
    parser.add_argument("--dist", type=Path, help="a built site; without it one is built")
    options = parser.parse_args()
    folder = options.dist or site.build_site()
    with serve.Server(folder) as server, sync_playwright() as driver:
        arguments = ["--disable-gpu", "--no-sandbox"]
        path = environment.browser()
        browser = driver.chromium.launch(executable_path=path, args=arguments)
        size: ViewportSize = {"width": 360, "height": 640}
        context = browser.new_context(viewport=size, has_touch=True, is_mobile=True)
        measure(context.new_page(), server.address, options.throttle)
        browser.close()


if __name__ == "__main__":
    main()
