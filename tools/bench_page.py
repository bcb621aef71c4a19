"""Measures the page in Chromium: how long an input and a bot's turn hold up the main thread.

Run it with the Python of the end-to-end tests: python -m tools.bench_page [--throttle 4]. It plays
one hand by touch and prints one JSON object a line, as `pinochle bench` does.
"""

from __future__ import annotations

import json
import statistics
import time

from playwright.sync_api import Page

from tools.chromium import READY, on_a_phone, options, print_figure, slowed, until

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


def figures(name: str, values: list[float]) -> None:
    """Prints median and 95th percentile of some times."""
    print_figure(f"{name}_median", statistics.median(values), "ms", count=len(values))
    print_figure(f"{name}_p95", statistics.quantiles(values, n=20)[-1], "ms", count=len(values))


def measure(page: Page, address: str, throttle: float) -> None:
    """Plays and prints."""
    page.goto(address)
    page.evaluate("localStorage.setItem('pinochle/settings', JSON.stringify({speed: 'instant'}))")
    page.goto(f"{address}#/table")
    page.reload()
    page.locator("[data-do=new]").wait_for(timeout=120_000)
    until(page, READY)
    if throttle > 1:
        slowed(page, throttle)
    page.evaluate(WATCH)
    page.locator("[data-do=new]").tap()
    play(page)
    for name, values in page.evaluate("bench").items():
        figures(name, values)
    if page.evaluate("!!window.pinochle.runtime?.pyodide"):
        text = page.evaluate("code => window.pinochle.runtime.pyodide.runPython(code)", CLUB)
        figures("club", json.loads(text))


def main() -> None:
    """Builds the site, serves it, and measures it on a phone-sized page."""
    told = options(__doc__).parse_args()
    with on_a_phone(told.dist) as (page, address):
        measure(page, address, told.throttle)


if __name__ == "__main__":
    main()
