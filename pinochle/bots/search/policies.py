"""The ways to play a hand that the search imagines, as weights."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from .deck import KINDS
from .weights import TUNED

__all__ = [
    "LENGTHS",
    "SITUATIONS",
    "Policy",
    "Weights",
    "hand_policy",
    "policy_for",
    "policy_of",
    "rows_of",
]

Weights = tuple[float, ...]

# 0 last to play, losing; 1 last, winning; 2 only opponents to come, losing; 3 losing to a boss;
# 4 winning; 5 winning with a boss; 6 a partner to come, losing; 7 losing to a boss
SITUATIONS = 8
LENGTHS = 7  # weights for the length of a suit: 0, 1, … 6 or more


class Policy(NamedTuple):
    """Weights by situation. Follow and ruff: for each rank when it loses, then when it wins."""

    follow: tuple[Weights, ...]
    ruff: tuple[Weights, ...]
    discard: tuple[Weights, ...]  # for each rank, then for the length of the suit
    lead: tuple[tuple[Weights, ...], ...]  # trump, plain, both again when others have no trump;
    # for few, some, many cards of the suit with others: each rank as no boss, as boss, lengths


def _values(values: Sequence[int]) -> tuple[list[float], list[float]]:
    """Trick points on a scale to 1, and strength likewise."""
    top = max(values)
    ranks = len(values) - 1
    return [value / top for value in values[1:]], [rank / (ranks - 1) for rank in range(ranks)]


def hand_policy(values: Sequence[int]) -> Policy:
    """Returns plain sense as weights: cash sure cards, feed the partner, win cheaply.

    *values* are the trick points by rank, from 0 which is no card.
    """
    worth, high = _values(values)
    pairs = list(zip(worth, high, strict=True))
    keep = [-value - 0.5 * strength for value, strength in pairs]
    feed = [value - 0.4 * strength for value, strength in pairs]
    cheap = [2 - strength for _, strength in pairs]
    grab = [2 + value - 0.4 * strength for value, strength in pairs]
    rise = [0.0 + strength for _, strength in pairs]
    follow = (
        (*keep, *grab),
        (*feed, *feed),
        (*keep, *cheap),
        (*keep, *cheap),
        (*keep, *rise),
        (*feed, *feed),
        (*keep, *cheap),
        (*keep, *cheap),
    )
    spare = [value * 0.2 - strength for value, strength in pairs]
    ruffs = (*spare, *spare)
    short = (0.0, 0.4, 0.3, 0.2, 0.1, 0.05, 0.0)
    low = [-1.0 * value - 0.3 * strength for value, strength in pairs]
    boss = [2.0 + strength for _, strength in pairs]
    small_trump = [weight - 0.5 for weight in low]
    boss_trump = [weight - 1.5 for weight in boss]
    trump, plain = (*small_trump, *boss_trump, *short), (*low, *boss, *short)
    return Policy(
        follow,
        (ruffs,) * SITUATIONS,
        tuple(
            (*(feed if situation in (1, 5) else keep), *short) for situation in range(SITUATIONS)
        ),
        tuple((weights,) * KINDS for weights in (trump, plain, trump, plain)),
    )


def rows_of(text: str) -> list[list[float]]:
    """Returns the weights written in hundredths, a line for each vector (``weights.TUNED``)."""
    return [[int(word) / 100 for word in line.split()] for line in text.split("\n") if line]


def policy_of(rows: Sequence[Sequence[float]], top: int) -> Policy:
    """Returns the policy with these weight vectors, in the order of ``weights.TUNED``."""
    sizes = [2 * top] * (2 * SITUATIONS) + [top + LENGTHS] * SITUATIONS
    sizes += [2 * top + LENGTHS] * (4 * KINDS)
    assert [len(row) for row in rows] == sizes, "the weights have another form"
    vectors = [tuple(row) for row in rows]
    follow, ruff, discard = (
        tuple(vectors[at : at + SITUATIONS]) for at in range(0, 3 * SITUATIONS, SITUATIONS)
    )
    leads = vectors[3 * SITUATIONS :]
    return Policy(
        follow,
        ruff,
        discard,
        tuple(tuple(leads[at : at + KINDS]) for at in range(0, len(leads), KINDS)),
    )


@cache
def policy_for(name: str, values: tuple[int, ...], role: int) -> Policy:
    """Returns the policy called *name* (``hand`` or ``tuned``) for a seat with *role*.

    *values* are the trick points by rank, from 0 which is no card.
    """
    if name == "hand":
        return hand_policy(values)
    assert name == "tuned", name
    top = len(values) - 1
    return policy_of(rows_of(TUNED[top][role]), top)
