"""What the page shows before its own Python is ready, drawn by the functions that draw it later.

The build writes the results of :func:`start_page` and :func:`openings` into the site, so that a
person sees a real hand at once and may call while the engine is on its way (UX 11.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count, islice
from typing import Any

from ..cards import SUITS
from ..match import Match
from ..melds import has_marriage
from ..past.proof import promise_of
from ..record import dumps
from ..variants import GAMES
from .announce import dealt, your_turn
from .bakemoves import Bids, bids_of, moves_of
from .model import YOU, Model, new_match
from .node import to_html
from .screen import render, title
from .settings import Settings
from .start import start_screen
from .thinking import bot_action
from .ui import Setup, Size

__all__ = ["NUMBER", "SIZES", "opening", "opening_matches", "openings", "start_page"]

NUMBER = 8
SIZES = {
    "phone": Size(360, 640, coarse=True),
    "tablet": Size(768, 1024, coarse=True),
    "desktop": Size(1440, 900),
}


def start_page() -> str:
    """Returns the HTML of the start screen of a first visit."""
    return to_html(start_screen(Setup(), Settings(), resume=None))


def openings(games: Iterable[str] = tuple(GAMES)) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yields for each game eight baked openings in three widths: file name and content."""
    for game in games:
        for number, match in enumerate(islice(opening_matches(game), NUMBER)):
            bids = bids_of(_model(match, SIZES["desktop"])) if match.rules.has_auction else None
            for kind, size in SIZES.items():
                yield f"{game}-{number}-{kind}", opening(match, size, bids)


def _model(match: Match, size: Size) -> Model:
    setup, promise = Setup(match.rules.game), promise_of(match)
    return Model(size=size, match=match, setup=setup, screen="table", promise=promise)


def opening_matches(game: str) -> Iterator[Match]:
    """Yields hands from published seeds, ``opening/<game>/<n>``, at the person's first decision."""
    for number in count():
        seed = f"opening/{game}/{number}"
        fresh = new_match(Setup(game), seed)
        match = Match.start(fresh.rules, seed, fresh.players, opening=seed)
        while match.turn not in (None, YOU):
            match = match.after(bot_action(match))
        if _inviting(match):
            yield match


def _inviting(match: Match) -> bool:
    """Says whether the person may call, and would not do so without a marriage; or plays a card."""
    if match.turn != YOU:
        return False
    if not match.rules.has_auction:
        return True
    hand = match.deal.hands[YOU]
    contract = match.deal.table.contract
    return contract is None and any(has_marriage(hand, suit) for suit in SUITS)


def opening(match: Match, size: Size, bids: Bids | None) -> dict[str, Any]:
    """Returns one baked opening.

    ``record`` is the hand so far, ``html`` its screen, ``title`` and ``say`` go with it. ``moves``
    has what presses do, by the state they are made in (at first ""; ``*``: in any). A move has the
    ``patch`` to apply, perhaps ``with`` (the name of one in ``patches`` to apply before it) and
    ``to`` (the state after it; without it the state stays). All other presses wait for Python.
    """
    model = _model(match, size)
    scene = model.scene
    return {
        "title": title(scene),
        "say": f"{dealt(scene)} {your_turn(scene)}",
        "html": to_html(render(scene)),
        "record": dumps(match),
        **moves_of(model, bids),
    }
