"""Plays hands out by a policy, as fast as Python goes: the inner loop of the search.

All seats play by tables (``tables.py``) from what they could know: their own holding and the
cards not yet played. ``play_out`` is written out in one piece on purpose; ``opening`` and
``answer`` say the same card by card, and a test plays all of them in step with the engine.
"""

from __future__ import annotations

from typing import NamedTuple

from ...seats import Seat
from .game import RUFFED
from .tables import DISCARD, RUFF, Follower, Plan, Rows

__all__ = ["Trick", "answer", "finish", "opening", "play_out", "situation"]


class Trick(NamedTuple):
    """The trick on the table: how many cards, the suit led, the best card and what it is worth."""

    leader: Seat
    place: int
    suit: int = -1
    best: int = 0  # RUFFED more than its rank for a trump on a plain lead
    winner: Seat = 0
    points: int = 0


def play_out(plan: Plan, hands: list[list[int]], left: list[int], leader: Seat, tricks: int) -> int:
    """Returns the points of team 1 in the last *tricks* tricks, bonus included.

    *hands* (by suit, by seat) and *left* (what is not yet played, by suit) are used up.
    """
    game, high, kind, after_trump, after_plain, leads, bare = plan
    trumps, seconds, thirds, fourths = hands
    teams, values, power = game.teams, game.values, game.deck.power
    won = side = 0
    for _ in range(tricks):
        trump = trumps[leader]
        second = seconds[leader]
        third = thirds[leader]
        fourth = fourths[leader]
        trump_left, second_left, third_left, fourth_left = left
        trump_rows, plain_rows = (leads if trump_left != trump else bare)[leader]
        score = trump_rows[kind[trump_left - trump]][trump]
        suit = 0
        other = plain_rows[kind[second_left - second]][second]
        if other > score:
            score = other
            suit = 1
        other = plain_rows[kind[third_left - third]][third]
        if other > score:
            score = other
            suit = 2
        other = plain_rows[kind[fourth_left - fourth]][fourth]
        if other > score:
            score = other
            suit = 3
        best = score & 7
        card = power[best]
        held = hands[suit]
        held[leader] -= card
        out = left[suit] - card
        points = values[best]
        side = teams[leader]
        for seat, team, lost, boss, winning, sure in (after_plain if suit else after_trump)[leader]:
            code = held[seat]
            if team == side:
                rows = sure if best >= high[out - code] else winning
            else:
                rows = boss if best >= high[out - code] else lost
            if code:
                rank, card, worth = rows[best][code]
                held[seat] = code - card
                out -= card
                if rank > best:
                    best = rank
                    leader = seat
                    side = team
            elif code := trumps[seat]:
                rank, card, worth = rows[best + RUFF][code]
                trumps[seat] = code - card
                left[0] -= card
                if rank + RUFFED > best:
                    best = rank + RUFFED
                    leader = seat
                    side = team
            else:
                throws = rows[DISCARD]
                thrown = 1
                throw = throws[seconds[seat]]
                rival = throws[thirds[seat]]
                if rival > throw:
                    throw = rival
                    thrown = 2
                rival = throws[fourths[seat]]
                if rival > throw:
                    throw = rival
                    thrown = 3
                _, card, worth = throw
                hands[thrown][seat] -= card
                left[thrown] -= card
            points += worth
        left[suit] = out
        if side:
            won += points
    return won + game.bonus if side else won


def opening(plan: Plan, hands: list[list[int]], left: list[int], leader: Seat) -> tuple[int, int]:
    """Returns suit and rank that the policy leads."""
    trump_only = left[0] == hands[0][leader]
    trump_rows, plain_rows = (plan.bare if trump_only else plan.leads)[leader]
    scores = []
    for suit, held in enumerate(hands):
        rows = plain_rows if suit else trump_rows
        scores.append(rows[plan.kind[left[suit] - held[leader]]][held[leader]])
    best = max(scores)
    return scores.index(best), best & 7


def answer(rows: Rows, hands: list[list[int]], seat: Seat, suit: int, best: int) -> tuple[int, int]:
    """Returns suit and rank that *seat* plays by *rows* on the lead of *suit*."""
    if code := hands[suit][seat]:
        return suit, rows[best][code][0]
    if code := hands[0][seat]:
        return 0, rows[best + RUFF][code][0]
    throws = [rows[DISCARD][held[seat]] for held in hands]
    throw = max(throws)
    return throws.index(throw), throw[0] & 7


def situation(follower: Follower, *, ours: bool, boss: bool) -> Rows:
    """Returns the tables of *follower*: is the trick *ours* so far, with the highest card left?"""
    _, _, lost, lost_to_boss, winning, sure = follower
    if ours:
        return sure if boss else winning
    return lost_to_boss if boss else lost


def finish(
    plan: Plan, hands: list[list[int]], left: list[int], trick: Trick, suit: int, rank: int
) -> tuple[Seat, int]:
    """Plays this card to *trick* and lets the others follow; returns winner and points.

    *hands* and *left* are used up by the cards played.
    """
    game, power = plan.game, plan.game.deck.power
    leader, place, led, best, winner, points = trick
    seat = (leader + place) % game.players
    while True:
        hands[suit][seat] -= power[rank]
        left[suit] -= power[rank]
        points += game.values[rank]
        if not place:
            led = suit
        strength = rank if suit == led else 0 if suit else rank + RUFFED
        if strength > best:
            best, winner = strength, seat
        place += 1
        if place == game.players:
            return winner, points
        follower = (plan.after_plain if led else plan.after_trump)[leader][place - 1]
        seat = follower[0]
        boss = best >= plan.high[left[led] - hands[led][seat]]
        rows = situation(follower, ours=follower[1] == game.teams[winner], boss=boss)
        suit, rank = answer(rows, hands, seat, led, best)
