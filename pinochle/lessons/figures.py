"""Starts and right figures of lessons, worked out by the engine."""

from __future__ import annotations

from collections.abc import Iterable

from ..actions import Pass, parse_action
from ..cards import Hand, parse_cards
from ..ending import game_end
from ..frozen import replace
from ..melds import meld_total
from ..phases.table import Contract
from ..position import Position
from ..rules import Rules
from ..scoring import HandFacts, score
from ..seats import Seat
from ..tricks import Trick, trick_points, winner_index
from ..variants import rules_for

__all__ = [
    "DOUBLE",
    "auction",
    "finished",
    "melds",
    "scored",
    "seats_with",
    "to_name",
    "trick",
    "winner_of",
    "worth",
]

DOUBLE = rules_for("double-deck")


def seats_with(hand: Hand, leader: Seat, played: int, players: int) -> tuple[Hand | int, ...]:
    """Returns the learner's hand and how many cards the others hold on turn."""
    gone = {(leader + place) % players for place in range(played)}
    return (hand, *(len(hand) - (seat in gone) for seat in range(1, players)))


def finished(leader: Seat, cards: str, trump: str, rules: Rules = DOUBLE) -> Trick:
    """Returns a trick that is over."""
    found = parse_cards(cards)
    winner = (leader + winner_index(found, trump)) % rules.players
    return Trick(leader, found, winner, trick_points(found, rules, last=False))


def trick(
    hand: str,
    cards: str = "",
    *,
    trump: str,
    rules: Rules = DOUBLE,
    tricks: tuple[Trick, ...] = (),
    gone: str = "",
    points: tuple[int, ...] = (),
) -> Position:
    """Returns the learner's turn with *cards* on the table; without cards, the learner leads."""
    mine, table = parse_cards(hand), parse_cards(cards)
    leader = (-len(table)) % rules.players
    return Position(
        rules=rules,
        hands=seats_with(mine, leader, len(table), rules.players),
        trump=trump,
        leader=leader,
        trick=table,
        tricks=tricks,
        gone=parse_cards(gone),
        points=points,
    )


def auction(hand: str, calls: Iterable[str] = (), *, rules: Rules = DOUBLE) -> Position:
    """Returns the learner's turn in the auction after *calls*, the dealer chosen accordingly."""
    mine = parse_cards(hand)
    made = tuple(map(parse_action, calls))
    dealer = (-len(made) - 1) % rules.players
    others = (len(mine),) * (rules.players - 1)
    return Position(rules=rules, hands=(mine, *others), phase="auction", dealer=dealer, calls=made)


def to_name(hand: str, bid: int, *, rules: Rules = DOUBLE) -> Position:
    """Returns the learner, who has won the auction at *bid*, about to name trump."""
    mine = parse_cards(hand)
    others = (len(mine),) * (rules.players - 1)
    contract = Contract(0, bid, forced=False)
    return Position(
        rules=rules, hands=(mine, *others), phase="naming", contract=contract, calls=(Pass(),) * 3
    )


def melds(hand: str, trump: str | None = None, rules: Rules = DOUBLE) -> int:
    """Returns the meld of *hand*."""
    return meld_total(parse_cards(hand), trump, rules)


def worth(cards: str, *, last: bool = False, rules: Rules = DOUBLE) -> int:
    """Returns the trick points of *cards*."""
    return trick_points(parse_cards(cards), rules, last=last)


def scored(
    bid: int,
    meld: tuple[int, int],
    points: tuple[int, int],
    *,
    bidder: Seat = 0,
    ended: str = "played",
    taken: tuple[int, int] = (1, 1),
    rules: Rules = DOUBLE,
) -> tuple[int, ...]:
    """Returns what a hand adds to our side and to theirs; *taken* are tricks."""
    return score(rules, HandFacts(ended, bidder, bid, meld, points, taken)).score


def winner_of(totals: tuple[int, int], *, bidder_out: bool = True, rules: Rules = DOUBLE) -> int:
    """Returns the winning side when side 0 was the bidding side of the last hand."""
    end = game_end(replace(rules, bidder_out=bidder_out), totals, 0)
    assert end is not None, totals
    return end.winner
