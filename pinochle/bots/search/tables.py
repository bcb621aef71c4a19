"""Compiles the weights of a policy into tables that answer with one look.

What a player does to a trick depends on *when* he plays (last, with only opponents to come, with
a partner to come), on whether his team is winning, and on whether the winning card is the highest
left of the suit. Each of these eight situations has a weight for every rank; a table holds the
best legal rank for every holding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ...seats import Seat, clockwise
from .deck import KINDS, Deck
from .game import RUFFED, Game
from .policies import SITUATIONS, Policy, Weights, policy_for

__all__ = ["DISCARD", "RUFF", "Follower", "Plan", "compiled", "compiling", "plan_for"]

Reply = tuple[int, int, int]  # a rank, what it takes from the holding, its trick points
Rows = list[list[Reply]]  # by the best card: 1.. led suit, RUFFED + 1.. trump; + RUFF for a void;
# DISCARD: throws, with a score times 8 added to the rank
Scores = list[int]  # by holding: a score times 8, plus a rank
Follower = tuple[Seat, int, Rows, Rows, Rows, Rows]
Leads = tuple[list[Scores], list[Scores]]  # trump, plain: by the highest card the others have

RUFF, DISCARD = 16, 32
_SCALE, _ZERO = 64, 1 << 14  # scores are whole and above 0


class Plan(NamedTuple):
    """A policy ready to play one game: whom to ask in which order, and the tables of each."""

    game: Game
    high: list[int]  # the deck's
    kind: list[int]
    after_trump: tuple[tuple[Follower, ...], ...]  # by leader
    after_plain: tuple[tuple[Follower, ...], ...]
    leads: tuple[Leads, ...]  # by seat, while another seat may hold a trump
    bare: tuple[Leads, ...]  # nobody else does


class _Tables:
    """Makes tables for one pack and keeps equal ones once: often the answer is the same card."""

    def __init__(self, deck: Deck, values: Sequence[int]) -> None:
        self.deck = deck
        self._replies = list(zip(range(deck.top + 1), deck.power, values, strict=True))
        self._rows: dict[tuple[int, ...], list[Reply]] = {}

    def _row(self, pick: Callable[[list[int]], int]) -> list[Reply]:
        """By holding, what *pick* says of the ranks in it."""
        choice = tuple(pick(ranks) if ranks else 0 for ranks in self.deck.ranks_in)
        if choice not in self._rows:
            by_mask = [self._replies[rank] for rank in choice]
            self._rows[choice] = list(map(by_mask.__getitem__, self.deck.mask))
        return self._rows[choice]

    def reply(self, weights: Sequence[float], best: int, *, must_beat: bool) -> list[Reply]:
        """The rank that pays most against *best*; winning ranks have weights of their own."""
        below, above = _by_rank(weights, self.deck.top)

        def pick(ranks: list[int]) -> int:
            higher = [(above[rank], rank) for rank in ranks if rank > best]
            if must_beat and higher:
                return max(higher)[1]
            return max(higher + [(below[rank], rank) for rank in ranks if rank <= best])[1]

        return self._row(pick)

    def _shaped(self, weights: Sequence[float], lengths: Sequence[float]) -> Scores:
        """By ranks and length, the score of the best card to play, times 8, and its rank.

        *weights* by rank, from 0 which is no card; a void scores 0, less than any card.
        """
        deck = self.deck
        whole = [_whole(weight) + rank for rank, weight in enumerate(weights)]
        best = [max((whole[rank] for rank in ranks), default=0) for ranks in deck.ranks_in]
        longer = [_whole(weight) + _ZERO for weight in lengths]
        longer += longer[-1:] * (deck.copies * deck.top + 1 - len(longer))
        return [0, *[score + more for score in best for more in longer][1:]]

    def throws(self, weights: Sequence[float], lengths: Sequence[float]) -> list[Reply]:
        """By holding, that score with what the card takes and gives."""
        rest = [reply[1:] for reply in self._replies]
        shaped = [(score, *rest[score & 7]) for score in self._shaped([0.0, *weights], lengths)]
        return list(map(shaped.__getitem__, self.deck.shape))

    def leads(self, weights: Sequence[Weights]) -> list[Scores]:
        """The scored leads by what the others hold of the suit (``Deck.kind``)."""
        top = self.deck.top
        nothing: Scores = []
        rows = [nothing] * (8 * KINDS)
        for step, own in enumerate(weights):
            low, boss = _by_rank(own[: 2 * top], top)
            for high in range(top + 1):
                shaped = self._shaped([*low[:high], *boss[high:]], own[2 * top :])
                rows[8 * step + high] = list(map(shaped.__getitem__, self.deck.shape))
        return rows

    def follow(self, policy: Policy, situation: int, *, beat_led: bool, beat_ruff: bool) -> Rows:
        """All answers of a follower in one situation."""
        weights, ruff, throw = (part[situation] for part in policy[:3])
        top = self.deck.top
        ruffed = self.reply(weights, top, must_beat=False)
        unbeaten = self.reply(ruff, 0, must_beat=False)
        rows = [ruffed] * RUFF + [unbeaten] * (DISCARD - RUFF)
        for best in range(1, top + 1):
            rows[best] = self.reply(weights, best, must_beat=beat_led)
            rows[RUFF + RUFFED + best] = self.reply(ruff, best, must_beat=beat_ruff)
        return [*rows, self.throws(throw[:top], throw[top:])]


def _by_rank(weights: Sequence[float], top: int) -> tuple[list[float], list[float]]:
    """Two lists of weights by rank, from 0 which is no card."""
    return [0.0, *weights[:top]], [0.0, *weights[top:]]


def _whole(weight: float) -> int:
    """A weight as a whole number that leaves room for a rank."""
    return round(weight * _SCALE) * 8


def _situation(game: Game, seat: Seat, later: Sequence[Seat], *, ours: bool, boss: bool) -> int:
    """Which of the eight situations it is (``policies.SITUATIONS``)."""
    if not later:
        return int(ours)
    if any(game.teams[other] == game.teams[seat] for other in later):
        return 6 + boss
    return 2 + 2 * ours + boss


@cache
def _leads(deck: Deck, values: Sequence[int], policy: Policy, part: int) -> list[Scores]:
    return _Tables(deck, values).leads(policy.lead[part])


@cache
def _lead_tables(deck: Deck, values: Sequence[int], policy: Policy) -> tuple[Leads, Leads]:
    """The leads while others may hold trumps, and when nobody else does."""
    trump, plain, bare_trump, bare_plain = (
        _leads(deck, values, policy, part) for part in range(len(policy.lead))
    )
    return (trump, plain), (bare_trump, bare_plain)


@cache
def _follow_tables(
    deck: Deck, values: Sequence[int], policy: Policy, beat_led: bool, beat_ruff: bool
) -> tuple[Rows, ...]:
    """By situation, the answers of a follower."""
    tables = _Tables(deck, values)
    return tuple(
        tables.follow(policy, situation, beat_led=beat_led, beat_ruff=beat_ruff)
        for situation in range(SITUATIONS)
    )


def _after(
    game: Game, policies: Sequence[Policy], leader: Seat, *, trump: bool
) -> tuple[Follower, ...]:
    """Who follows *leader*, with the tables for: losing, losing to a boss, winning, with a boss."""
    order = list(clockwise(leader, game.players))
    beat_led = game.beat_trump if trump else game.beat_plain
    followers = []
    for place, seat in enumerate(order[1:], 2):
        tables = _follow_tables(game.deck, game.values, policies[seat], beat_led, game.beat_plain)
        lost, boss, won, sure = (
            tables[_situation(game, seat, order[place:], ours=ours, boss=boss)]
            for ours in (False, True)
            for boss in (False, True)
        )
        followers.append((seat, game.teams[seat], lost, boss, won, sure))
    return tuple(followers)


def compiled(game: Game, policies: Sequence[Policy]) -> Plan:
    """Returns *policies*, one for each seat, ready to play *game*."""
    seats = range(game.players)
    leads = [_lead_tables(game.deck, game.values, policy) for policy in policies]
    return Plan(
        game,
        game.deck.high,
        game.deck.kind,
        tuple(_after(game, policies, leader, trump=True) for leader in seats),
        tuple(_after(game, policies, leader, trump=False) for leader in seats),
        tuple(out for out, _ in leads),
        tuple(bare for _, bare in leads),
    )


def compiling(game: Game, policies: Iterable[Policy]) -> Iterator[str]:
    """Makes the tables that :func:`compiled` would make, and yields after each part of the work."""
    for policy in dict.fromkeys(policies):
        for part in range(len(policy.lead)):
            _leads(game.deck, game.values, policy, part)
            yield "leads"
        for beat_led in dict.fromkeys((game.beat_trump, game.beat_plain)):
            _follow_tables(game.deck, game.values, policy, beat_led, game.beat_plain)
            yield "answers"


@cache
def plan_for(game: Game, name: str) -> Plan:
    """Returns the plan in which every seat of *game* plays the policy called *name*."""
    return compiled(game, [policy_for(name, game.values, role) for role in game.roles])
