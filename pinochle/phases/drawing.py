"""Two-handed, phase one: tricks with a stock, melds and the dix between them (RULES.md 6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ..actions import Action, Draw, Play, Redeal, ShowDix, ShowMeld
from ..cards import CARDS, Card, Hand, Suit, sorted_cards
from ..codes import Duty, Reason, Refusal
from ..frozen import Frozen, replace
from ..lazy import lazy
from ..melds import Meld
from ..rules import Rules
from ..seats import Seat, next_seat
from ..tricks import Trick, trick_points, winner_index
from .laying import Laid, Layout, lay, layouts, why_no_meld
from .legal import LegalActions
from .redealing import why_no_redeal
from .table import Table, check, swapped, without

__all__ = ["DrawTurn", "Drawing"]


class DrawTurn(LegalActions):
    """What one player may do in phase one, from his own cards and what lies open."""

    def __init__(self, phase: Drawing, seat: Seat) -> None:
        table = phase.table
        self.rules: Rules = table.rules
        assert table.trump is not None
        self.trump: Suit = table.trump
        self.hand = phase.hands[seat]
        self.laid = phase.laid[seat]
        self.upcard = phase.upcard
        self.duty = Reason(Duty.ANY)
        self.playable = frozenset(self.hand) | {each.card for each in self.laid}
        self.drawing = phase.to_draw
        self.last_draw = len(phase.stock) == 1
        self._window = phase.meld_window
        limit = self.rules.melds_per_trick
        self._melds_left = limit is None or phase.made < limit
        self._nines = self.hand.count(CARDS[f"9{self.trump}"]) - phase.nines_shown[seat]
        acted = bool(phase.tricks)
        self._redeal = why_no_redeal(self.rules, self.hand, first_call=not acted)

    @property
    def layouts(self) -> Iterator[Layout]:
        """Every way to meld now."""
        if self._window and self._melds_left:
            yield from layouts(self.rules, self.trump, self.hand, self.laid)

    def __iter__(self) -> Iterator[Action]:
        for layout in self.layouts:
            yield ShowMeld(layout.fresh, layout.laid)
        if self._why_no_dix() is None:
            yield ShowDix()
        if self.drawing:
            yield from self._draws()
            return
        yield from (Play(card) for card in sorted_cards(set(self.hand)))
        yield from (
            Play(card, laid=True) for card in sorted_cards({each.card for each in self.laid})
        )
        if self._redeal is None:
            yield Redeal()

    def _draws(self) -> Iterator[Action]:
        yield Draw()
        if self.last_draw and self.rules.last_draw == "winner_chooses":
            yield Draw(up=True)

    def why_not(self, action: Action) -> Reason | None:
        """Returns why *action* is not open in phase one."""
        match action:
            case Play(card=card, laid=laid):
                return self._why_no_play(card, laid=laid)
            case ShowMeld():
                return self._why_no_window(self._melds_left) or why_no_meld(
                    self.rules, self.trump, self.hand, self.laid, action
                )
            case ShowDix():
                return self._why_no_dix()
            case Draw():
                if not self.drawing:
                    return Reason(Refusal.PHASE)
                return None if action in self._draws() else Reason(Refusal.DRAW_CHOICE)
            case Redeal() if not self.drawing:
                return self._redeal
            case _:
                return Reason(Refusal.PHASE)

    def _why_no_play(self, card: Card, *, laid: bool) -> Reason | None:
        held = any(each.card == card for each in self.laid) if laid else card in self.hand
        if not held:
            return Reason(Refusal.NOT_HELD, {"card": card})
        return Reason(Refusal.DRAW_FIRST) if self.drawing else None

    def _why_no_window(self, left: bool) -> Reason | None:
        if not self._window:
            return Reason(Refusal.MELD_TURN)
        return None if left else Reason(Refusal.MELD_DONE, {"count": self.rules.melds_per_trick})

    def _why_no_dix(self) -> Reason | None:
        if not self.rules.dix:
            return Reason(Refusal.DIX_OFF)
        if reason := self._why_no_window(True):
            return reason
        exchanges = self.upcard.rank != "9" and self.hand.count(CARDS[f"9{self.trump}"])
        return None if exchanges or self._nines > 0 else Reason(Refusal.DIX_NONE)


class Drawing(Frozen):
    """Twelve tricks without duties; the winner may meld, then both draw."""

    table: Table
    hands: tuple[Hand, ...]
    laid: tuple[tuple[Laid, ...], ...]
    stock: Hand  # face down, next card first
    upcard: Card
    leader: Seat
    trick: Hand = ()
    tricks: tuple[Trick, ...] = ()
    points: tuple[int, ...] = ()
    melds: tuple[tuple[Meld, ...], ...] = ()
    made: int = 0  # melds since the last trick
    nines_shown: tuple[int, ...] = (0, 0)  # shown for the dix and still in hand
    to_draw: bool = False
    name: ClassVar[str] = "drawing"

    @classmethod
    def open(cls, table: Table) -> Drawing:
        """Returns phase one: the turned card names trump, a turned nine pays the dealer (G20)."""
        upcard, *stock = table.stock
        phase = cls(
            replace(table, trump=upcard.suit),
            table.hands,
            ((),) * table.rules.players,
            tuple(stock),
            upcard,
            table.leader,
            points=table.points,
            melds=table.melds,
        )
        turned = upcard.rank == "9" and table.rules.dix
        return replace(phase, melds=phase._scored(table.dealer, phase._dix)) if turned else phase

    @property
    def _dix(self) -> Meld:
        trump = self.upcard.suit
        return Meld("dix", trump, 1, self.table.rules.meld_table["dix"][0], (CARDS[f"9{trump}"],))

    def _scored(self, seat: Seat, meld: Meld) -> tuple[tuple[Meld, ...], ...]:
        return (*self.melds[:seat], (*self.melds[seat], meld), *self.melds[seat + 1 :])

    @property
    def turn(self) -> Seat:
        """Who plays, or the winner of the trick just finished."""
        return next_seat(self.leader, len(self.hands)) if self.trick else self.leader

    @property
    def meld_window(self) -> bool:
        """Says whether the winner of a trick may meld now (option `meld_timing`)."""
        if self.table.rules.meld_timing == "before_draw":
            return self.to_draw
        return bool(self.tricks) and not self.trick and not self.to_draw

    @lazy
    def legal_actions(self) -> DrawTurn:
        """Melds, dix and draw for the winner of a trick; any card for who plays."""
        return DrawTurn(self, self.turn)

    def step(self, action: Action) -> Drawing | Table:
        """Returns phase one after *action*, or the table once the stock is gone."""
        check(self.legal_actions, action)
        match action:
            case Play():
                return self._played(action)
            case ShowMeld():
                return self._melded(action)
            case ShowDix():
                return self._shown()
            case Draw():
                return self._drawn(up=action.up)
            case _:
                return replace(self.table, melds=self.melds, ended="redealt")

    def _played(self, play: Play) -> Drawing:
        seat, card = self.turn, play.card
        after = replace(self, trick=(*self.trick, card), made=0)
        if play.laid:
            mine = self.laid[seat]
            gone = max((each for each in mine if each.card == card), key=lambda each: each.served)
            left = list(mine)
            left.remove(gone)
            laid = (*self.laid[:seat], tuple(left), *self.laid[seat + 1 :])
            after = replace(after, laid=laid)
        else:
            after = replace(
                after,
                hands=swapped(self.hands, seat, without(self.hands[seat], (card,))),
                nines_shown=self._nines_after(seat, card),
            )
        return after._taken() if len(after.trick) == len(self.hands) else after

    def _nines_after(self, seat: Seat, card: Card) -> tuple[int, ...]:
        """A nine that was shown leaves the hand before one that was not."""
        gone = card == CARDS[f"9{self.upcard.suit}"] and self.nines_shown[seat]
        return self._nines(seat, self.nines_shown[seat] - 1) if gone else self.nines_shown

    def _nines(self, seat: Seat, count: int) -> tuple[int, ...]:
        return (*self.nines_shown[:seat], count, *self.nines_shown[seat + 1 :])

    def _taken(self) -> Drawing:
        rules = self.table.rules
        winner = (self.leader + winner_index(self.trick, self.table.trump)) % rules.players
        worth = trick_points(self.trick, rules, last=False)
        points = tuple(p + worth * (seat == winner) for seat, p in enumerate(self.points))
        tricks = (*self.tricks, Trick(self.leader, self.trick, winner, worth))
        return replace(self, leader=winner, trick=(), tricks=tricks, points=points, to_draw=True)

    def _melded(self, action: ShowMeld) -> Drawing:
        seat = self.turn
        layout = next(
            each
            for each in self.legal_actions.layouts
            if (each.fresh, each.laid) == (action.cards, action.laid)
        )
        meld, mine = lay(self.table.rules, self.upcard.suit, self.laid[seat], layout)
        return replace(
            self,
            hands=swapped(self.hands, seat, without(self.hands[seat], layout.fresh)),
            laid=(*self.laid[:seat], mine, *self.laid[seat + 1 :]),
            melds=self._scored(seat, meld),
            made=self.made + 1,
        )

    def _shown(self) -> Drawing:
        seat = self.turn
        scored = replace(self, melds=self._scored(seat, self._dix))
        if self.upcard.rank == "9":
            return replace(scored, nines_shown=self._nines(seat, self.nines_shown[seat] + 1))
        nine = CARDS[f"9{self.upcard.suit}"]
        hand = (*without(self.hands[seat], (nine,)), self.upcard)
        return replace(scored, hands=swapped(self.hands, seat, hand), upcard=nine)

    def _drawn(self, *, up: bool) -> Drawing | Table:
        winner, loser = self.leader, next_seat(self.leader, len(self.hands))
        first, *rest = self.stock
        if rest:
            second, rest = rest[0], rest[1:]
        else:
            second = self.upcard
        if up:
            first, second = second, first
        hands = swapped(self.hands, winner, (*self.hands[winner], first))
        hands = swapped(hands, loser, (*self.hands[loser], second))
        after = replace(self, hands=hands, stock=tuple(rest), made=0, to_draw=False)
        return after if len(self.stock) > 1 else after._exhausted()

    def _exhausted(self) -> Table:
        """The table for phase two: melded cards are back in the hands."""
        hands = tuple(
            (*hand, *(each.card for each in laid))
            for hand, laid in zip(self.hands, self.laid, strict=True)
        )
        return replace(
            self.table,
            hands=hands,
            leader=self.leader,
            melds=self.melds,
            tricks=self.tricks,
            points=self.points,
        )
