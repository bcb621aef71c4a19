"""Fitted figures, by the shape of a game (``tools/fit_bidding.py`` makes them)."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["WEIGHTS", "Weights"]


class Weights(NamedTuple):
    """What to add to the own meld for the side's total (see ``valuation.features``)."""

    more: tuple[float, ...]
    spread: float
    partner: float  # the partner's meld in the mean
    floor: float  # trick points that the own meld may always be bid with
    theta: float  # how many spreads under the mean a bid may go
    takeover: float  # how much better than the partner's bid to take it over
    beyond: float  # what the formula holds besides tricks, once the play begins
    play: float  # the spread of the trick points alone
    told: float = 4.0  # what a partner who told his meld has besides
    bid: float = 3.0  # what a partner's bid adds
    passed: float = 3.0  # what a partner's pass takes away


WEIGHTS: dict[str, Weights] = {
    "units": Weights(
        (23.0, 1.2, 1.7, 0.85, 1.45, 0.3, 0.65, 0.5, 0.0, 0.0),
        spread=13.9, partner=15.9, floor=20.0, theta=0.52, takeover=12.0, beyond=13.8, play=5.3,
    ),
    "passing": Weights(
        (9.8, 2.3, 1.8, 1.0, 2.2, 0.2, -1.4, 0.8, 4.2, 1.0),
        spread=9.4, partner=5.6, floor=9.0, theta=0.6, takeover=12.0, beyond=19.1, play=3.3,
    ),
    "plain": Weights(
        (6.0, 1.4, 1.1, 1.3, 1.4, 0.5, 0.3, 0.5, 0.2, 0.0),
        spread=5.7, partner=3.6, floor=9.0, theta=0.5, takeover=12.0, beyond=4.2, play=2.8,
    ),
    "large": Weights(
        (21.5, 4.8, 1.0, -1.0, 1.2, 1.5, 2.7, 0.5, 0.5, 3.0),
        spread=38.0, partner=22.5, floor=18.0, theta=0.5, takeover=40.0, beyond=57.7, play=5.8,
    ),
    "kitty": Weights(
        (7.2, 0.6, 2.6, 0.7, 1.4, 0.2, 1.0, 0.2, 2.0, 0.2),
        spread=7.2, partner=0.0, floor=7.0, theta=0.6, takeover=0.0, beyond=9.1, play=2.2,
    ),
}  # fmt: skip
