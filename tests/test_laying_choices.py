"""The two-handed melds that the dock offers: one button for each that brings something else."""

from __future__ import annotations

import pytest

from pinochle.cards import CARDS
from pinochle.frozen import replace
from pinochle.match import Match
from pinochle.phases.drawing import Drawing
from pinochle.phases.laying import Laid
from pinochle.table.dock import layout_buttons
from pinochle.table.node import Node
from pinochle.table.scene import Scene, default_names
from pinochle.table.settings import Settings
from pinochle.table.ui import Size, Ui
from pinochle.variants import rules_for
from pinochle.view import view


def offered(*, royal_in_run: bool, ranks: str) -> list[str]:
    """What the dock offers with the king and queen of trump laid down, *ranks* of it in hand."""
    rules = rules_for("two-handed", {"royal_in_run": royal_in_run})
    match = Match.start(rules, "laying", ("you", "random"))
    phase = match.deal.phase
    assert isinstance(phase, Drawing)
    trump = phase.upcard.suit
    held = tuple(CARDS[rank + trump] for rank in ranks)
    laid = tuple(sorted(Laid(CARDS[rank + trump], (40, 0, 0)) for rank in "KQ"))
    ready = replace(phase, hands=(held, phase.hands[1]), laid=(laid, ()), leader=0, to_draw=True)
    deal = replace(match.deal, phase=ready)
    seen = view(replace(match, deal=deal), 0)
    scene = Scene(seen, Ui(), Settings(), Size(), default_names(2))
    return [str(node.children[0]) for node in layout_buttons(scene) if is_run(node)]


def is_run(node: Node) -> bool:
    """Says whether a button lays down a run: five cards."""
    return len(node.attrs["data-do"].split()) == 7


@pytest.mark.parametrize(
    ("royal_in_run", "ranks", "wanted"),
    [
        (True, "ATKQJ", ["Meld 190", "Meld 150"]),
        (True, "ATJ", ["Meld 150"]),
        (False, "ATKQJ", ["Meld 150"]),
    ],
)
def test_a_run_that_brings_more_with_fresh_cards_is_a_choice(
    royal_in_run: bool, ranks: str, wanted: list[str]
) -> None:
    """Under ``royal_in_run`` a king and queen that paid before add nothing (RULES.md 6)."""
    assert offered(royal_in_run=royal_in_run, ranks=ranks) == wanted
