"""Measures how far what the bids tell moves the trumps of those who did not name them.

``python -m tools.trumplean --hands 2000`` plays hands of club bots and prints for each game with an
auction, and each seat counted from the bidder, the average number of trumps dealt there less what
chance says when only the bidder's number is known (docs/fairness.md).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from pinochle.bots import Budget, bot_rng, make_bot
from pinochle.match import Match
from pinochle.past.chance import trump_chance
from pinochle.past.lines import line_of
from pinochle.variants import GAMES
from pinochle.view import view


def differences(game: str, hands: int) -> Iterator[tuple[int, float]]:
    """Yields each seat to the left of the bidder, and its trumps less the average by chance."""
    rules, bot = GAMES[game], make_bot("club")
    for number in range(hands):
        match = Match.start(rules, f"lean {number}", ("club",) * rules.players)
        while match.turn is not None:
            seat = match.turn
            seen = view(match, seat)
            match = match.after(bot.choose(seen, bot_rng(match, seat), Budget()).action)
        line = line_of(match, 0)
        if line.trumps and line.bidder is not None:
            mean = trump_chance(rules, line.trumps[line.bidder]).mean
            for seat, count in enumerate(line.trumps):
                if seat != line.bidder:
                    yield (seat - line.bidder) % rules.players, count - mean


def main() -> None:
    """Prints a line a game."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=2000)
    hands = parser.parse_args().hands
    for game, rules in GAMES.items():
        if rules.has_auction:
            found = list(differences(game, hands))
            for place in range(1, rules.players):
                seen = [each for where, each in found if where == place]
                mean = sum(seen) / len(seen)
                error = (sum((each - mean) ** 2 for each in seen) / len(seen) ** 2) ** 0.5
                print(f"{game:<20} {place} to the left: {mean:+.2f} ± {error:.2f}", flush=True)


if __name__ == "__main__":
    main()
