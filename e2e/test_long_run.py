"""The short form of the soak: a few hands in one tab leave the page as large as it was (S4)."""

from __future__ import annotations

from random import Random

from conftest import until
from player import Player, deal, record_of
from playwright.sync_api import Page


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
