"""A hand history in words: what was dealt, called, melded, played and scored."""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import Bid, Draw, Pass, Play, ShowDix, ShowMeld
from ..cards import sorted_cards
from ..deal import Deal
from ..match import Match
from ..melds import Meld
from ..phases.table import Table
from ..tricks import Trick
from ..words import say

__all__ = ["told"]


def told(match: Match) -> Iterator[str]:
    """Yields the lines that tell *match* hand by hand."""
    rules = match.rules
    totals = [0] * rules.sides
    yield say("history-match", game=rules.game, names=match.players)
    for number, deal in enumerate((*match.done, match.deal), 1):
        yield ""
        yield from _Hand(number, deal).lines()
        if deal.is_over:
            totals = [one + more for one, more in zip(totals, deal.sheet.score, strict=True)]
            yield say("history-total", points=totals, players=rules.players)
    if match.end is not None:
        why = say(match.end.reason.code, **match.end.reason.facts)
        yield say("history-won", side=match.end.winner, players=rules.players, why=why)


class _Hand:
    """One hand, told in the order in which things happened."""

    def __init__(self, number: int, deal: Deal) -> None:
        self.number = number
        self.deal = deal
        self.players = deal.rules.players
        self.tricks: tuple[Trick, ...] = getattr(deal.phase, "tricks", deal.table.tricks)
        melds: tuple[tuple[Meld, ...], ...] = getattr(deal.phase, "melds", deal.table.melds)
        self.laid = [iter(each) for each in melds]  # two-handed: one after the other

    def lines(self) -> Iterator[str]:
        deal = self.deal
        yield self._say("history-hand", number=self.number, dealer=deal.dealer)
        for seat, cards in enumerate(deal.dealt.hands):
            yield self._say("history-cards", seat=seat, cards=sorted_cards(cards))
        yield from self._stock()
        calls = [each for each in deal.log if isinstance(each[1], Bid | Pass)]
        if calls:
            yield self._say("history-auction", calls=calls)
        if deal.table.contract is not None:
            yield self._say("history-contract", **deal.table.contract._asdict())
        yield from self._after_auction()
        if isinstance(deal.phase, Table):
            yield from self._result(deal.phase)

    def _stock(self) -> Iterator[str]:
        """The kitty, or the stock and what its turned card scores at once."""
        deal, rules = self.deal, self.deal.rules
        if deal.dealt.stock:
            code = "history-stock" if deal.rules.stock else "history-kitty"
            yield self._say(code, cards=deal.dealt.stock)
        if rules.stock and rules.dix and deal.dealt.stock[0].rank == "9":
            meld = next(self.laid[deal.dealer])
            yield self._say("history-turned", seat=deal.dealer, meld=meld)

    def _after_auction(self) -> Iterator[str]:
        shown = bool(self.deal.rules.stock)  # there, melds are actions of their own
        played = 0
        for seat, action in self.deal.log:
            if isinstance(action, Bid | Pass) or action == Draw():
                continue
            if isinstance(action, ShowMeld | ShowDix):
                meld = next(self.laid[seat])
                yield self._say("history-laid", seat=seat, action=action, meld=meld)
                continue
            if not isinstance(action, Play):
                yield self._say("history-did", seat=seat, action=action)
                continue
            if not shown:
                yield from self._melds()
                shown = True
            played += 1
            if played % self.players == 0:
                place = played // self.players
                trick = self.tricks[place - 1]
                yield self._say("history-trick", number=place, **trick._asdict())
        if not shown:
            yield from self._melds()
        if played % self.players:
            yield self._open_trick()

    def _melds(self) -> Iterator[str]:
        for seat, melds in enumerate(self.deal.table.melds):
            if melds:
                total = sum(meld.points for meld in melds)
                yield self._say("history-meld", seat=seat, melds=melds, total=total)

    def _open_trick(self) -> str:
        phase = self.deal.phase
        cards, leader = getattr(phase, "trick", ()), getattr(phase, "leader", 0)
        return self._say("history-open", number=len(self.tricks) + 1, leader=leader, cards=cards)

    def _result(self, table: Table) -> Iterator[str]:
        sheet = self.deal.sheet
        yield say(f"history-ended-{table.ended}")
        for side, lines in enumerate(sheet.lines):
            why = [say(line.reason.code, **line.reason.facts) for line in lines]
            points = [line.points for line in lines]
            yield self._say(
                "history-side", side=side, points=points, why=why, total=sheet.score[side]
            )

    def _say(self, code: str, **facts: object) -> str:
        return say(code, players=self.players, **facts)
