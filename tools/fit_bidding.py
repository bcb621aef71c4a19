"""Fits the bidding formula of the club player by self-play, and prints it.

    python -m tools.fit_bidding single-deck --deals 4000 --seed fit

Eldest is given the minimum bid on every deal and plays it with club players all round; what
the side makes beyond eldest's own meld is regressed on ``valuation.features``. The figures go
into ``pinochle/bots/weights.py`` by hand.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence

from pinochle import Match, rules_for, view
from pinochle.actions import Bid, NameTrump, Pass
from pinochle.bots import Budget, bot_rng, make_bot
from pinochle.bots.faces import SUIT, counts_of
from pinochle.bots.valuation import features, meld_reader
from pinochle.phases.auction import Auction
from pinochle.phases.table import Table
from pinochle.rules import Rules
from pinochle.seats import side_of

_SHORT = 15.0  # tricks of a hand that its meld ended


def sample(rules: Rules, seed: str) -> tuple[tuple[float, ...], float, float] | None:
    """Returns features, what the side made beyond the own meld, and the partner's meld."""
    match = Match.start(rules, seed, ("club",) * rules.players)
    eldest, bot = match.turn, make_bot("club")
    assert eldest is not None
    hand = match.deal.hands[eldest]
    while isinstance(match.deal.phase, Auction):
        match = match.after(Bid(rules.min_bid) if match.turn == eldest else Pass())
    while not match.deal.is_over:
        seat = match.turn
        assert seat is not None
        match = match.after(bot.choose(view(match, seat), bot_rng(match, seat), Budget()).action)
    table = match.deal.phase
    assert isinstance(table, Table)
    trump = next((a.suit for _, a in match.deal.log if isinstance(a, NameTrump)), None)
    if trump is None or table.ended == "no-marriage":
        return None
    held, sheet, side = counts_of(hand), match.deal.sheet, side_of(eldest, rules.sides)
    own = meld_reader(rules).points(held, SUIT[trump])
    tricks = sheet.tricks[side] if table.ended != "meld-short" else _SHORT * rules.unit
    partner = 0.0
    if rules.partnership:
        shown = table.melds[(eldest + rules.sides) % rules.players]
        partner = sum(meld.points for meld in shown) / rules.unit
    made = (sheet.meld[side] + tricks - own) / rules.unit
    return tuple(map(float, features(held, SUIT[trump], rules.copies))), made, partner


def solve(rows: Sequence[Sequence[float]], goals: Sequence[float]) -> list[float]:
    """Returns the least-squares weights, very slightly drawn to zero."""
    size = len(rows[0])
    matrix = [[sum(row[i] * row[j] for row in rows) for j in range(size)] for i in range(size)]
    right = [sum(row[i] * goal for row, goal in zip(rows, goals, strict=True)) for i in range(size)]
    for i in range(size):
        matrix[i][i] += 1.0
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(matrix[k][i]))
        matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
        right[i], right[pivot] = right[pivot], right[i]
        for k in range(size):
            if k != i:
                factor = matrix[k][i] / matrix[i][i]
                matrix[k] = [a - factor * b for a, b in zip(matrix[k], matrix[i], strict=True)]
                right[k] -= factor * right[i]
    return [right[i] / matrix[i][i] for i in range(size)]


def main() -> None:
    """Fits one game and prints weights, spread, the partner's mean meld and R²."""
    parser = argparse.ArgumentParser(description="Fits the bidding formula by self-play.")
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--seed", default="fit")
    asked = parser.parse_args()
    rules = rules_for(asked.game)
    if rules.allow_concede:
        rules = rules_for(asked.game, {"allow_concede": False})
    found = [each for i in range(asked.deals) if (each := sample(rules, f"{asked.seed}.{i}"))]
    rows, goals = [row for row, _, _ in found], [made for _, made, _ in found]
    weights = solve(rows, goals)
    errors = [
        goal - sum(w * x for w, x in zip(weights, row, strict=True))
        for row, goal in zip(rows, goals, strict=True)
    ]
    mean = sum(goals) / len(goals)
    spread = math.sqrt(sum(error * error for error in errors) / len(errors))
    total = sum((goal - mean) ** 2 for goal in goals)
    print(asked.game, len(found), "hands, mean", round(mean, 2))
    print("more", tuple(round(weight, 2) for weight in weights))
    print("spread", round(spread, 2), "R2", round(1 - spread * spread * len(goals) / total, 3))
    print("partner", round(sum(each[2] for each in found) / len(found), 2))
    ordered = sorted(errors)
    print(
        "error at 10 25 30 50 %",
        [round(ordered[len(errors) * p // 100], 1) for p in (10, 25, 30, 50)],
    )


if __name__ == "__main__":
    main()
