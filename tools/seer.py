"""A player that sees all hands, to size what no honest player can take: UCT on the true deal.

Every card is searched with 10,000 playouts in one tree, the last five tricks are solved exactly.
It is no bot: it gets the whole state, which no seat sees.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random

from pinochle.bots.search.candidates import distinct
from pinochle.bots.search.endgame import Endgame
from pinochle.bots.search.game import RUFFED, Game, State
from pinochle.bots.search.playout import Trick, finish, play_out
from pinochle.bots.search.tables import Plan, plan_for

__all__ = ["EXACT", "ITERATIONS", "Seer"]

ITERATIONS = 10_000
EXACT = 5  # last tricks
_EXPLORE = 0.1  # of the points of a hand, per square root of log(visits) / visits
_NODES = 10**9  # no limit for the solver

Card = tuple[int, int]  # suit, rank


class _Node:
    """A position: its cards, how often each was tried, and what team 1 then took in all."""

    def __init__(self, team: int, cards: list[Card]) -> None:
        self.team = team
        self.cards = cards
        self.kids: list[_Node | None] = [None for _ in cards]
        self.tries = [0 for _ in cards]
        self.takes = [0 for _ in cards]
        self.visits = 0

    def pick(self, explore: float) -> int:
        """Returns which card to try: a new one, else the best by its upper bound."""
        tries = self.tries
        if self.visits < len(tries):
            return self.visits
        scale = explore * sqrt(log(self.visits))
        sign = 1.0 if self.team else -1.0
        best, chosen = -1e9, 0
        for at, tried in enumerate(tries):
            bound = sign * self.takes[at] / tried + scale / sqrt(tried)
            if bound > best:
                best, chosen = bound, at
        return chosen

    def add(self, at: int, value: int) -> None:
        """Counts a try of card *at*."""
        self.visits += 1
        self.tries[at] += 1
        self.takes[at] += value


class Seer:
    """Picks cards for whoever is to play, all hands open."""

    def __init__(self, iterations: int = ITERATIONS, exact: int = EXACT) -> None:
        self._iterations = iterations
        self._exact = exact

    def __call__(self, state: State, rng: Random) -> Card:
        """Returns the card that is best for the seat to play in *state*."""
        cards = _unlike(state.game, state.hands, state.turn, state.legal(), state.suit, state.best)
        if len(cards) == 1:
            return cards[0]
        length = state.game.deck.length
        tricks = sum(length[code] for code in state.holding(state.turn))
        if tricks <= self._exact:
            return _solved(state, cards)
        return _searched(state, cards, tricks, self._iterations)


def _unlike(
    game: Game, hands: list[list[int]], seat: int, legal: list[Card], led: int, best: int
) -> list[Card]:
    """One card of *legal* for each group of equal effect."""
    if len(legal) == 1:
        return legal
    suits: dict[int, list[int]] = {}
    for suit, rank in legal:
        suits.setdefault(suit, []).append(rank)
    found: list[Card] = []
    for suit, ranks in suits.items():
        outside = 0
        for other, code in enumerate(hands[suit]):
            if other != seat:
                outside |= game.deck.mask[code]
        if suit == led and best < RUFFED:
            outside |= 1 << best
        elif suit == 0 and best > RUFFED:
            outside |= 1 << best - RUFFED
        found += [(suit, group[0]) for group in distinct(ranks, game.values, outside)]
    return found


def _trick(state: State) -> Trick:
    return Trick(
        state.leader, len(state.played), state.suit, state.best, state.winner, state.points
    )


def _solved(state: State, cards: list[Card]) -> Card:
    """The card with the best exact value."""
    solver, trick = Endgame(state.game, _NODES), _trick(state)
    sign = 1 if state.game.teams[state.turn] else -1
    return max(cards, key=lambda card: sign * solver.value(state.hands, trick, *card))


def _searched(state: State, cards: list[Card], tricks: int, iterations: int) -> Card:
    """The card that the tree tried most often."""
    game = state.game
    plans = [plan_for(game, "tuned"), plan_for(game, "hand")]
    whole = sum(game.values) * 4 * game.deck.copies + game.bonus
    root, trick = _Node(game.teams[state.turn], cards), _trick(state)
    for number in range(iterations):
        hands = [held[:] for held in state.hands]
        _iterate(root, plans[number % 2], hands, state.left[:], trick, tricks, _EXPLORE * whole)
    return cards[max(range(len(cards)), key=lambda at: root.tries[at])]


def _iterate(
    root: _Node,
    plan: Plan,
    hands: list[list[int]],
    left: list[int],
    trick: Trick,
    tricks: int,
    explore: float,
) -> None:
    """Walks down the tree, tries one new card, plays the hand out and counts what team 1 took."""
    game = plan.game
    leader, place, led, best, winner, points = trick
    node, won = root, 0
    path: list[tuple[_Node, int]] = []
    while True:
        at = node.pick(explore)
        path.append((node, at))
        suit, rank = node.cards[at]
        if not node.tries[at]:
            now = Trick(leader, place, led, best, winner, points)
            winner, points = finish(plan, hands, left, now, suit, rank)
            won += _take(game, winner, points, last=tricks == 1)
            if tricks > 1:
                won += play_out(plan, hands, left, winner, tricks - 1)
            break
        seat = (leader + place) % game.players
        hands[suit][seat] -= game.deck.power[rank]
        left[suit] -= game.deck.power[rank]
        points += game.values[rank]
        if not place:
            led = suit
        strength = rank if suit == led else 0 if suit else rank + RUFFED
        if strength > best:
            best, winner = strength, seat
        place += 1
        if place == game.players:
            won += _take(game, winner, points, last=tricks == 1)
            tricks -= 1
            if not tricks:
                break
            leader, place, led, best, points = winner, 0, -1, 0, 0
        kid = node.kids[at]
        if kid is None:
            seat = (leader + place) % game.players
            holding = [held[seat] for held in hands]
            legal = game.legal(holding, led, best)
            cards = _unlike(game, hands, seat, legal, led, best)
            kid = node.kids[at] = _Node(game.teams[seat], cards)
        node = kid
    for seen, at in path:
        seen.add(at, won)


def _take(game: Game, winner: int, points: int, *, last: bool) -> int:
    """What a trick brings team 1."""
    if not game.teams[winner]:
        return 0
    return points + game.bonus if last else points
