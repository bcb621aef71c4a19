"""What a seat does not see: passed and buried cards, the kitty, taken out of the record."""

from __future__ import annotations

from collections.abc import Mapping

from .actions import Action, Give
from .cards import Hand
from .deal import Entry
from .phases.table import Gift, Phase, Table
from .seats import Seat

__all__ = ["Hidden", "announced", "own_buried", "private", "seen_kitty"]


class Hidden(Action):
    """An action whose cards this seat does not see: ``give 4 cards``, ``bury 3 cards``."""

    __slots__ = ("cards", "verb")
    verb: str
    cards: int

    def __new__(cls, verb: str, cards: int) -> Hidden:
        action = super().__new__(cls, f"{verb} {cards} cards")
        action.verb = verb
        action.cards = cards
        return action

    # A str promises a plainer answer; copy and pickle take this one.
    def __reduce__(self) -> tuple[type[Hidden], tuple[str, int]]:  # type: ignore[override]
        """Copies and pickles it as what it was made from."""
        return Hidden, (self.verb, self.cards)


def private(
    phase: Phase | Table, log: tuple[Entry, ...], seat: Seat
) -> tuple[tuple[Gift, ...], tuple[Entry, ...]]:
    """Returns the gifts and the log as *seat* saw them, hidden cards taken out."""
    table = phase if isinstance(phase, Table) else phase.table
    gifts: tuple[Gift, ...] = getattr(phase, "gifts", table.gifts)
    over = isinstance(phase, Table)
    if over or not (gifts or table.buried):
        return gifts, log
    waits = len(gifts) == 1 and table.rules.pass_order == "simultaneous"
    seen = tuple(
        gift
        if seat == gift.giver or (seat == gift.taker and not waits)
        else gift._replace(cards=())
        for gift in gifts
    )
    hidden = iter([not gift.cards for gift in seen])
    entries = []
    for actor, action in log:
        if isinstance(action, Give) and next(hidden):
            action = Hidden("give", len(action.cards))
        elif action.startswith("bury") and actor != seat:
            action = Hidden("bury", len(table.buried))
        entries.append((actor, action))
    return seen, tuple(entries)


def seen_kitty(table: Table, seat: Seat) -> Hand:
    """Returns the kitty as far as *seat* has seen it while the hand is on."""
    if not table.rules.kitty or table.contract is None:
        return ()
    sees = table.rules.kitty_exposed or seat == table.contract.bidder
    return table.stock if sees else ()


def own_buried(table: Table, seat: Seat) -> Hand:
    """Returns the cards that *seat* buried."""
    return table.buried if table.contract and seat == table.contract.bidder else ()


def announced(table: Table) -> Mapping[str, object]:
    """Returns what the engine says about the buried cards once trump is named (G15)."""
    how = table.rules.announce_buried
    if not table.buried or table.trump is None or how == "none":
        return {}
    trumps = tuple(card for card in table.buried if card.suit == table.trump)
    if how == "trump_cards":
        return {"cards": trumps}
    told: dict[str, object] = {"trumps": len(trumps)}
    if how == "trump_and_ace_count":
        told["aces"] = sum(card.rank == "A" for card in table.buried)
    return told
