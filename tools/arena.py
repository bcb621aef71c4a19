"""Mirrored deals: two teams play the same cards twice with seats swapped, trump fixed by a rule.

The strongest of the four hands (a fixed formula) names trump and leads, all hands show their meld,
so that differences come from the play of the cards alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from random import Random
from typing import NamedTuple

from pinochle.actions import Claim, Play
from pinochle.bots import Bot, Budget
from pinochle.bots.search.game import Game, State, game_of
from pinochle.bots.search.playout import answer, opening, situation
from pinochle.bots.search.tables import Plan
from pinochle.cards import SUITS, Hand, Suit
from pinochle.deal import Deal
from pinochle.dealing import Dealt, pack
from pinochle.match import Match
from pinochle.melds import find_melds, has_marriage
from pinochle.phases.playing import Playing
from pinochle.phases.table import Contract, Table
from pinochle.rules import Rules
from pinochle.view import view
from tools.yardstick import Moment, yardstick

__all__ = [
    "RANDOM",
    "YARDSTICK",
    "Fixed",
    "Moment",
    "Player",
    "Result",
    "deals",
    "margin",
    "match_of",
    "mirrored",
    "moment",
    "plan_player",
    "start_of",
    "summary",
]

Card = tuple[int, int]


class Fixed(NamedTuple):
    """A deal with trump and bidder decided by the formula."""

    rules: Rules
    hands: tuple[Hand, ...]
    trump: Suit
    bidder: int


class Player(NamedTuple):
    """How a team plays: by what a seat knows, as a bot with a view, or peeking at all hands."""

    pick: Callable[[Moment, Random], Card] | None = None
    bot: Bot | None = None
    budget: Budget = Budget()
    peek: Callable[[State, Random], Card] | None = None


def strength(hand: Hand, trump: Suit) -> float:
    """Returns how many trick points a hand promises (double deck, fitted by least squares)."""
    total = 10.3
    lengths = {suit: sum(card.suit == suit for card in hand) for suit in SUITS}
    for card in hand:
        if card.suit == trump:
            total += 1.2 + {"A": 1.7, "T": 0.85}.get(card.rank, 0)
        elif card.rank == "A":
            total += 1.45
    sides = [lengths[suit] for suit in SUITS if suit != trump]
    return total + sum(0.65 for length in sides if length <= 2) + 0.5 * max(sides)


def fixed(rules: Rules, rng: Random) -> Fixed:
    """Returns a random deal; of hands with a marriage in the suit the strongest names trump."""
    cards = list(pack(rules))
    rng.shuffle(cards)
    size = rules.hand_size
    hands = tuple(tuple(cards[at * size : (at + 1) * size]) for at in range(rules.players))
    _, bidder, trump = max(
        (has_marriage(hand, suit), strength(hand, suit), seat, suit)
        for seat, hand in enumerate(hands)
        for suit in SUITS
    )[1:]
    return Fixed(rules, hands, trump, bidder)


def deals(rules: Rules, count: int, seed: int) -> Iterator[Fixed]:
    """Yields *count* deals of the block called *seed*."""
    rng = Random(seed)
    return (fixed(rules, rng) for _ in range(count))


def moment(state: State) -> Moment:
    """Returns what the seat to play knows of *state*."""
    seat = state.turn
    holding = state.holding(seat)
    others = [left - own for left, own in zip(state.left, holding, strict=True)]
    return Moment(
        state.game,
        seat,
        holding,
        others,
        state.legal(),
        state.leader,
        len(state.played),
        state.suit,
        state.best,
        state.winner,
    )


def random_pick(now: Moment, rng: Random) -> Card:
    """Returns any legal card."""
    return rng.choice(now.legal)


def plan_player(plan_of: Callable[[Game], Plan]) -> Player:
    """Returns the player by a policy, as the search imagines it."""

    def pick(now: Moment, rng: Random) -> Card:
        return plan_card(plan_of(now.game), now)

    return Player(pick)


def plan_card(plan: Plan, now: Moment) -> Card:
    """Returns the card that *plan* plays for the seat."""
    seat, game = now.seat, now.game
    hands = [[code] * game.players for code in now.holding]
    left = [own + out for own, out in zip(now.holding, now.others, strict=True)]
    if not now.place:
        return opening(plan, hands, left, seat)
    follower = (plan.after_plain if now.suit else plan.after_trump)[now.leader][now.place - 1]
    boss = now.best >= game.deck.high[now.others[now.suit]]
    rows = situation(follower, ours=now.ours, boss=boss)
    return answer(rows, hands, seat, now.suit, now.best)


YARDSTICK = Player(lambda now, rng: yardstick(now))
RANDOM = Player(random_pick)


def margin(deal: Fixed, players: tuple[Player, Player], rng: Random) -> int:
    """Returns the trick points of side 0 less those of side 1, each played by ``players[side]``."""
    state = start_of(deal)
    game = state.game
    match = match_of(deal) if any(player.bot for player in players) else None
    while any(state.left):
        seat = state.turn
        player = players[seat % 2]
        if player.bot and match:
            action = player.bot.choose(view(match, seat), rng, player.budget).action
            if isinstance(action, Claim):
                rest = sum(
                    game.values[rank] * game.deck.copies_in(left, rank)
                    for left in state.left
                    for rank in range(1, game.deck.top + 1)
                )
                state.taken[seat] += rest + game.bonus
                break
            assert isinstance(action, Play)
            card = game.order.place[action.card]
        elif player.peek:
            card = player.peek(state, rng)
        else:
            assert player.pick
            card = player.pick(moment(state), rng)
        if match:
            match = match.after(Play(game.order.card(*card)))
        state.play(*card)
    return state.taken[0] + state.taken[2] - state.taken[1] - state.taken[3]


def start_of(deal: Fixed) -> State:
    """Returns the compact state at the first lead."""
    game = game_of(deal.rules, deal.trump, deal.bidder)
    codes = [game.order.codes(hand) for hand in deal.hands]
    return State(game, [list(suit) for suit in zip(*codes, strict=True)], deal.bidder)


def match_of(deal: Fixed) -> Match:
    """Returns the engine's match at the first lead, all meld shown."""
    rules = deal.rules
    melds = tuple(tuple(find_melds(hand, deal.trump, rules)) for hand in deal.hands)
    table = Table(
        rules,
        deal.bidder,
        deal.hands,
        contract=Contract(deal.bidder, rules.min_bid, False),
        trump=deal.trump,
        melds=melds,
        leader=deal.bidder,
        points=(0,) * rules.sides,
    )
    playing = Playing.open(table)
    whole = Deal(rules, deal.bidder, Dealt(deal.hands, ()), playing)
    return Match(rules, "arena", ("arena",) * rules.players, whole)


def mirrored(block: Iterable[Fixed], one: Player, other: Player, rng: Random) -> Iterator[float]:
    """Yields, for each deal, the average margin of *one* over both seatings."""
    for deal in block:
        yield (margin(deal, (one, other), rng) - margin(deal, (other, one), rng)) / 2


class Result(NamedTuple):
    """An average with the half-width of its 95 % interval, and shares of pairs won and lost."""

    deals: int
    mean: float
    error: float
    won: float
    lost: float

    def __str__(self) -> str:
        return (
            f"{self.mean:+.2f} ± {self.error:.2f} ({self.deals} mirrored deals, "
            f"won {self.won:.0%}, lost {self.lost:.0%})"
        )


def summary(margins: Iterable[float]) -> Result:
    """Returns the average of *margins* with its interval."""
    found = list(margins)
    mean = sum(found) / len(found)
    spread = sqrt(sum((each - mean) ** 2 for each in found) / max(1, len(found) - 1))
    won = sum(each > 0 for each in found) / len(found)
    lost = sum(each < 0 for each in found) / len(found)
    return Result(len(found), mean, 1.96 * spread / sqrt(len(found)), won, lost)
