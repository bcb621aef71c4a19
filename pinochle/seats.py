"""Seats and sides by name, so that nobody else counts modulo anything.

Seats are numbered clockwise from 0. With two sides at a table of four, seats 0 and 2 are
side 0; where everybody plays alone, side = seat (CONTRACT.md 1).
"""

from __future__ import annotations

from collections.abc import Iterator

__all__ = ["Seat", "Side", "clockwise", "next_seat", "partner", "partners", "seats_of", "side_of"]

Seat = int
Side = int


def next_seat(seat: Seat, players: int) -> Seat:
    """Returns the seat to the left of *seat*."""
    return (seat + 1) % players


def clockwise(first: Seat, players: int) -> Iterator[Seat]:
    """Yields all seats once, starting with *first*."""
    return ((first + step) % players for step in range(players))


def side_of(seat: Seat, sides: int) -> Side:
    """Returns the side that *seat* plays for."""
    return seat % sides


def seats_of(side: Side, players: int, sides: int) -> tuple[Seat, ...]:
    """Returns the seats of *side*."""
    return tuple(range(side, players, sides))


def partner(seat: Seat, players: int, sides: int) -> Seat | None:
    """Returns the seat opposite if it plays for the same side, None where all play alone."""
    other = (seat + sides) % players
    return other if sides < players else None


def partners(one: Seat, other: Seat, sides: int) -> bool:
    """Says whether two seats play for the same side."""
    return one % sides == other % sides
