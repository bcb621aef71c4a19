"""Fitted figures, by the shape of a game (``tools/fit_bidding.py`` makes them)."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["WEIGHTS", "Weights"]


class Weights(NamedTuple):
    """What to add to the own meld for the side's total (see ``valuation.features``)."""

    more: tuple[float, ...]
    spread: float
    partner: float = 0.0  # the partner's meld in the mean
    floor: float = 0.0  # trick points that the own meld may always be bid with
    theta: float = 0.52  # how many spreads under the mean a bid may go
    told: float = 4.0  # what a partner who told his meld has besides
    bid: float = 3.0  # what a partner's bid adds
    passed: float = 3.0  # what a partner's pass takes away
    takeover: float = 12.0  # how much better than the partner's bid to take it over


WEIGHTS: dict[str, Weights] = {
    "units": Weights((23.0, 1.2, 1.7, 0.85, 1.45, 0.3, 0.65, 0.5, 0.0, 0.0), 13.9, 15.9, 20.0),
    "passing": Weights((9.8, 2.3, 1.8, 1.0, 2.2, 0.2, -1.4, 0.8, 4.2, 1.0), 9.4, 5.6, 9.0, 0.6),
    "plain": Weights((6.0, 1.4, 1.1, 1.3, 1.4, 0.5, 0.3, 0.5, 0.2, 0.0), 5.7, 3.6, 9.0, 0.5),
    "large": Weights((21.5, 4.8, 1.0, -1.0, 1.2, 1.5, 2.7, 0.5, 0.5, 3.0), 38.0, 22.5, 18.0, 0.5),
    "kitty": Weights((7.2, 0.6, 2.6, 0.7, 1.4, 0.2, 1.0, 0.2, 2.0, 0.2), 7.2, 0.0, 7.0, 0.6),
}
