"""The short form of the soak, which counts instead of timing (S2, S4)."""

from __future__ import annotations

from random import Random

from conftest import until
from player import Finger, Player, deal, record_of
from playwright.sync_api import Page

WATCH_PATCHES = """() => {
  const {applyPatch} = pinochle;
  window.patched = '';
  pinochle.applyPatch = ops => { patched += JSON.stringify(ops); applyPatch(ops); };
}"""
FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_s2_a_card_is_a_small_patch_and_few_layouts(pocket: Page) -> None:
    deal(pocket, luck=4, speed="normal")
    pocket.evaluate(WATCH_PATCHES)
    session = pocket.context.new_cdp_session(pocket)
    session.send("Performance.enable")

    def layouts() -> int:
        found = session.send("Performance.getMetrics")["metrics"]
        return next(int(each["value"]) for each in found if each["name"] == "LayoutCount")

    finger = Finger(pocket, Random(4))
    finger.modest = True
    costs: dict[str, list[tuple[int, int]]] = {"card": [], "act": []}
    heights = set()
    while len(costs["act"]) < 3:
        now = finger.offered()
        assert now["dialog"] != "over"
        if not (do := finger.choice(now)):
            pocket.wait_for_timeout(15)
            continue
        kind = do.split()[0] if now["phase"] == "playing" else ""
        at = finger.point(do)
        assert at is not None
        before = layouts()
        pocket.evaluate("patched = ''")
        pocket.touchscreen.tap(*at)
        pocket.evaluate(FRAMES)
        if kind:
            heights.add(
                pocket.evaluate("document.getElementById('trick').getBoundingClientRect().height")
            )
        costs.get(kind, []).append((layouts() - before, len(pocket.evaluate("patched"))))
    assert len(heights) == 1, "every card of the trick reckons with its height"
    # About twice what raising and playing a card take; the whole table has 11,000 characters.
    assert max(count for count, _ in costs["card"]) <= 3, costs
    assert max(size for _, size in costs["card"]) <= 1000, costs
    assert max(count for count, _ in costs["act"]) <= 4, costs
    assert max(size for _, size in costs["act"]) <= 5000, costs


def test_s4_a_few_hands_in_one_tab_leave_no_nodes_behind(desk: Page) -> None:
    deal(desk, "firehouse", luck=4)
    session = desk.context.new_cdp_session(desk)
    player = Player(desk, Random(4))
    player.modest = True
    nodes = []
    for _ in range(4):
        player.hand()
        player.press("again" if record_of(desk).winner is not None else "next")
        until(desk, "!document.querySelector('dialog#over[open]')")
        session.send("HeapProfiler.collectGarbage")
        nodes.append(session.send("Memory.getDOMCounters")["nodes"])
    assert nodes[-1] <= nodes[0] + 300, nodes
