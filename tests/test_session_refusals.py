"""Cards that may not be played, tapped in many positions (UX checklist P5)."""

from __future__ import annotations

from random import Random

import pytest
from page import FakePage

from pinochle.actions import Play
from pinochle.cards import CARDS
from pinochle.match import Match
from pinochle.table import store
from pinochle.table.outcome import reason_text
from pinochle.table.prompt import sharper
from pinochle.table.thinking import quick_action
from pinochle.variants import GAMES, rules_for
from pinochle.view import view

EACH = 30  # positions a game: 210 in all


def refuses(match: Match) -> bool:
    """Says whether the person is to play a card and may not play every one."""
    seen = view(match, 0)
    draws = getattr(seen.legal, "drawing", False)
    faces = set(seen.hand)
    return not draws and len(seen.playable) > 0 and not faces <= set(seen.playable)


def positions(game: str, rng: Random) -> list[Match]:
    """Random positions of *game* in which the person may not play every card."""
    found: list[Match] = []
    while len(found) < EACH:
        rules = rules_for(game)
        players = ("you", *("random",) * (rules.players - 1))
        match = Match.start(rules, f"REFUSED{rng.randrange(10**9):09}", players)
        mine = 0
        while match.turn is not None and mine < 5:
            if match.turn == 0 and refuses(match):
                found.append(match)
                mine += 1
            match = match.after(quick_action(match))
    return found[:EACH]


@pytest.mark.parametrize("game", GAMES)
def test_p5_every_illegal_card_is_refused_with_the_reason_of_the_engine(game: str) -> None:
    tapped = 0
    for match in positions(game, Random(17)):
        saved = store.Saved(match, melds_read=True)
        kept = {store.MATCH: store.write_match(saved)}
        page = FakePage(saved=kept, hash="#/table", checks=False, size=(360, 640), coarse=True)
        scene = page.session.model.scene
        before = scene.seen
        for do, cell in page.buttons().items():
            if not do.startswith("card ") or cell[1].get("aria-disabled") != "true":
                continue
            face = do[5:].partition("/")[0]
            reason = before.legal.why_not(Play(CARDS[face[:2]], laid=face.endswith("*")))
            assert reason is not None, face
            wanted = reason_text(scene, sharper(reason, CARDS[face[:2]]))[0]
            page.press(do, "touch")
            assert page.warned[-1] == wanted
            assert wanted in page.text("prompt")
            assert page.session.model.scene.seen == before
            tapped += 1
    assert tapped >= EACH
