"""A match: hands until a side has won, with its score, undo and the seeds of its deals."""

from __future__ import annotations

from .actions import Action
from .deal import Deal
from .dealing import Dealt, deal_cards, first_dealer
from .ending import End, game_end, target_after
from .frozen import Frozen, replace
from .lazy import lazy
from .phases.table import Table
from .rules import Rules
from .scoring import facts_of
from .seats import Seat, Side, next_seat, side_of

__all__ = ["Match"]


class Match(Frozen):
    """A match between *players* (level names, or ``you``), from its first deal on.

    *opening* is the published seed of the first hand where that was pre-rendered; all other
    hands come from *seed* with their own number (CONTRACT.md 4).
    """

    rules: Rules
    seed: str
    players: tuple[str, ...]
    deal: Deal
    done: tuple[Deal, ...] = ()
    opening: str | None = None
    before: tuple[int, ...] = ()  # the score before the present hand
    target: int = 0  # what wins now, where an extension has raised it (option `both_out`)
    hands_before: int = 0  # hands and plies of the match that came before `done`
    plies_before: int = 0

    @classmethod
    def start(
        cls, rules: Rules, seed: str, players: tuple[str, ...], *, opening: str | None = None
    ) -> Match:
        """Returns the match at its first decision."""
        first = opening if opening is not None else seed
        dealer = first_dealer(first, rules.players)
        dealt = deal_cards(rules, first, 0, dealer)
        zero = (0,) * rules.sides
        return cls(rules, seed, players, Deal.start(rules, dealt, dealer), (), opening, zero)

    @property
    def turn(self) -> Seat | None:
        """Who decides next, None between hands."""
        return self.deal.turn

    @property
    def hand_number(self) -> int:
        """The number of the present hand, from 0."""
        return self.hands_before + len(self.done)

    @property
    def ply(self) -> int:
        """How many actions were taken in the match; grows with every action and every new hand."""
        done = sum(len(deal.log) + 1 for deal in self.done)
        return self.plies_before + done + len(self.deal.log)

    @property
    def finished(self) -> tuple[Deal, ...]:
        """The hands that are over, the present one included when it is."""
        return (*self.done, self.deal) if self.deal.is_over else self.done

    @property
    def score(self) -> tuple[int, ...]:
        """The total of each side after the finished hands."""
        if not self.deal.is_over:
            return self.before
        gains = self.deal.sheet.score
        return tuple(total + gain for total, gain in zip(self.before, gains, strict=True))

    @lazy
    def end(self) -> End | None:
        """Who won and by which rule, None while the match goes on."""
        table = self.deal.phase
        if not isinstance(table, Table) or table.ended == "redealt":
            return None
        facts = facts_of(table)
        bidders = None if facts.bidder is None else side_of(facts.bidder, self.rules.sides)
        swept = [side for side, taken in enumerate(facts.taken) if taken == self.rules.tricks]
        return game_end(
            self.rules,
            self.score,
            bidders,
            made=bool(self.deal.sheet.made),
            all_tricks=swept[0] if swept else None,
            target=self.target,
        )

    @property
    def winner(self) -> Side | None:
        """The side that has won, None while the match goes on."""
        return self.end.winner if self.end else None

    def after(self, action: Action) -> Match:
        """Returns the match after *action* of the seat to decide; IllegalAction if not allowed."""
        deal = self.deal.after(action)
        return Match(
            self.rules,
            self.seed,
            self.players,
            deal,
            self.done,
            self.opening,
            self.before,
            self.target,
            self.hands_before,
            self.plies_before,
        )

    def undone(self, seat: Seat) -> Match:
        """Returns the match at *seat*'s last decision in this hand, itself if there is none."""
        deal = self.deal
        while deal.before is not None:
            deal = deal.before
            if deal.turn == seat:
                return replace(self, deal=deal)
        return self

    def next_hand(self) -> Match:
        """Returns the match with the next hand dealt; only when this one is over and nobody won."""
        assert self.deal.is_over, "the hand is not at its end"
        assert self.winner is None, "the match is over"
        redealt = self.deal.table.ended == "redealt"
        dealer = self.deal.dealer if redealt else next_seat(self.deal.dealer, self.rules.players)
        dealt = deal_cards(self.rules, self.seed, self.hand_number + 1, dealer)
        return self.with_deal(dealt, dealer)

    def with_deal(self, dealt: Dealt, dealer: Seat) -> Match:
        """Returns the match with *dealt* as its next hand."""
        deal = Deal.start(self.rules, dealt, dealer)
        target = target_after(self.rules, self.score, self.target)
        return replace(self, deal=deal, done=self.finished, before=self.score, target=target)
