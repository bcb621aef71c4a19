"""A smoke test in WebKit: open, bid, play three tricks. Skipped where its driver is missing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from conftest import Site, engine_ready
from player import Player, record_of
from webkit import WebKit, missing

LACKS = missing()
pytestmark = pytest.mark.skipif(
    bool(LACKS), reason=f"no WebKit here: {LACKS} (webkit2gtk-driver, xvfb)"
)


@pytest.fixture
def safari() -> Iterator[Any]:
    """Starts WebKit."""
    window = WebKit()
    yield window
    window.close()


def test_webkit_opens_bids_and_plays_three_tricks(safari: Any, server: Site) -> None:
    safari.goto(server.address)
    safari.evaluate("localStorage.setItem('pinochle/settings', '{\"speed\": \"instant\"}')")
    safari.goto(f"{server.address}#/table")
    safari.evaluate("location.reload()")
    engine_ready(safari, 120)
    player = Player(safari, Random(4))
    player.modest = True
    player.press("new")
    for _ in range(3000):
        now = player.offered()
        if now["phase"] == "playing" and tricks(safari) >= 3:
            break
        if now["dialog"] == "over":
            player.press("next")
        elif do := player.choice(now):
            player.press(do)
        else:
            safari.wait_for_timeout(20)
    assert tricks(safari) >= 3
    assert any(action.startswith(("bid", "pass")) for _, action in record_of(safari).deal.log)


def tricks(page: Any) -> int:
    """How many tricks of the hand are finished, by the saved record."""
    match = record_of(page)
    played = sum(action.startswith("play") for _, action in match.deal.log)
    return played // match.rules.players
