"""Measures in Chromium how long the levels think about a card, in the page and in its worker.

Run it with the Python of the end-to-end tests: python -m tools.bench_think [--throttle 4]. The
choices are those of hands that club players play. Levels that have a worker of their own are asked
there, as the page asks them, from the question's leaving to the answer's coming; `club` and `solid`
in the page's own Python. With --throttle all are asked in the page, which is then so many times
slower: Chromium slows no worker down. It prints one JSON object a line, as `pinochle bench` does.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

from playwright.sync_api import Page

from pinochle import Match, rules_for, view
from pinochle.bots import LEVELS, Budget, make_bot
from pinochle.table.wire import Question, packed
from tools.chromium import READY, on_a_phone, options, print_figure, slowed, until

GAME = "double-deck"
IN_PAGE = ("club", "solid")
APART = ("strong", "expert")
SETTINGS = {"speed": "instant", "setup": {"game": GAME, "level": "expert"}}
# Keeps the worker, and times the events by which the page gets ready in moments of rest.
WATCH = """
window.rests = [];
window.Worker = class extends Worker {
  constructor(...all) { super(...all); window.thinker = this; }
};
(function look() {
  const page = window.pinochle, send = page?.send;
  if (!send) { setTimeout(look, 1); return; }
  page.send = event => {
    const start = performance.now();
    send(event);
    if (event.type === 'idle') rests.push(performance.now() - start);
  };
})();
"""
ASK = """text => new Promise(done => {
  const start = performance.now();
  const hear = ({data}) => {
    if (data.id !== 'bench') return;
    thinker.removeEventListener('message', hear);
    done([performance.now() - start, data.text]);
  };
  thinker.addEventListener('message', hear);
  thinker.postMessage({id: 'bench', text});
})"""
# The same in the page's Python, without the way there and back: here it is asked directly.
HERE = """
import json, time
from pinochle.table.thinking import work
from pinochle.table.wire import unpacked
def think(text):
    question, start = unpacked(text), time.perf_counter()
    for _ in work(question, time.perf_counter): pass
    return (time.perf_counter() - start) * 1000
"""


def questions(level: str, hands: int) -> list[str]:
    """Returns the questions for all real choices of a card in hands that club players play."""
    rules, club = rules_for(GAME), make_bot("club")
    found = []
    for number in range(hands):
        match = Match.start(rules, f"think{number}", (level,) * rules.players)
        while (seat := match.turn) is not None:
            seen = view(match, seat)
            if len(seen.playable) > 1:
                found.append(packed(Question("bot", match)))
            match = match.after(club.choose(seen, Random(match.ply), Budget()).action)
    return found


def figures(name: str, values: Sequence[float]) -> None:
    """Prints mean, 95th percentile and most of some times."""
    ordered = sorted(values)
    p95 = ordered[int(0.95 * len(ordered))]
    for kind, value in (("mean", sum(ordered) / len(ordered)), ("p95", p95), ("max", ordered[-1])):
        print_figure(f"{name}_{kind}", value, "ms", count=len(ordered))


def open_table(page: Page, address: str) -> None:
    """Opens a table with experts and waits until nothing is left to be made ready."""
    page.add_init_script(WATCH)
    page.goto(address)
    page.evaluate(f"localStorage.setItem('pinochle/settings', {json.dumps(json.dumps(SETTINGS))})")
    page.goto(f"{address}#/table")
    page.reload()
    until(page, READY)
    page.locator("[data-do=new]").click()
    until(page, "!!window.thinker")
    seen = -1
    while seen != (seen := page.evaluate("rests.length")) or not seen:
        page.wait_for_timeout(3000)


def apart(page: Page, level: str, hands: int) -> None:
    """Asks the page's worker; the first answer waits for its start and for its tables."""
    first, *others = questions(level, hands)
    page.evaluate(ASK, first)
    times = []
    for text in others:
        taken, answer = page.evaluate(ASK, text)
        assert answer.startswith("play "), answer
        times.append(taken)
    figures(f"{level}_worker", times)


def in_page(page: Page, level: str, hands: int) -> None:
    """Asks the page's own Python."""
    run = "code => pinochle.runtime.pyodide.runPython(code)"
    page.evaluate(run, HERE)
    first, *others = questions(level, hands)
    page.evaluate(run, f"think({first!r})")
    figures(f"{level}_page", [page.evaluate(run, f"think({text!r})") for text in others])


def main() -> None:
    """Builds the site, serves it, and asks."""
    parser = options(__doc__)
    parser.add_argument("--hands", type=int, default=3)
    parser.add_argument("--levels", nargs="*", choices=[*LEVELS], default=[*IN_PAGE, *APART])
    told = parser.parse_args()
    with on_a_phone(told.dist) as (page, address):
        if told.throttle > 1:
            slowed(page, told.throttle)
        open_table(page, address)
        figures("made_ready_in_steps", page.evaluate("rests"))
        for level in told.levels:
            if level in APART and told.throttle == 1:
                apart(page, level, told.hands)
            else:
                in_page(page, level, told.hands)


if __name__ == "__main__":
    main()
