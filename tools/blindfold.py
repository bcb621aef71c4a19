"""Checks that no bot sees hidden cards and that imagined deals are possible, in many positions.

    python -m tools.blindfold --positions 10000 --seed 1

Every position is a decision in a hand of some game, played by some level. In each:
 - the hidden cards are dealt again so that the view stays the same: the choice must stay the same,
   for the same generator and budget;
 - in the play, deals drawn by the search's sampler must fit the public record: sizes, cards shown
   and passed, voids and failures to beat;
 - the deal as it really is must be one that the sampler can draw.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from pinochle.bots import LEVELS, Budget, bot_rng, make_bot
from pinochle.bots.evidence import clues, latest
from pinochle.bots.protocol import weighed
from pinochle.bots.search.knowledge import Knowledge
from pinochle.bots.search.sampler import Hands, Sampler
from pinochle.cards import Card
from pinochle.match import Match
from pinochle.resample import resample
from pinochle.seats import Seat
from pinochle.variants import GAMES, rules_for
from pinochle.view import SeatView, view
from tools.properties import random_options

__all__ = ["Checked", "check", "main", "positions"]

BUDGET = Budget(playouts=24)  # enough to choose a card by, and quick
SETS = Budget(playouts=200)  # the same for a pass or a discard
WORLDS = 3


class Checked(NamedTuple):
    """How many positions, imagined deals and failures there were."""

    positions: int
    worlds: int
    failures: list[str]


def budget_for(seen: SeatView) -> Budget:
    """Returns how much a bot may think here."""
    return SETS if weighed(seen) else BUDGET


def positions(seed: str) -> Iterator[tuple[Match, str]]:
    """Yields decisions of hands of all games, with the level that decides, without end."""
    number = 0
    while True:
        rng = Random(f"{seed}/{number}")
        game = [*GAMES][number % len(GAMES)]
        options = random_options(game, rng) if rng.random() < 0.5 else None
        rules = rules_for(game, options)
        levels = [rng.choice([*LEVELS]) for _ in range(rules.players)]
        match = Match.start(rules, f"{seed}/{number}", tuple(levels))
        while match.turn is not None:
            level = match.players[match.turn]
            yield match, level
            seen = view(match, match.turn)
            choice = make_bot(level).choose(seen, bot_rng(match, match.turn), budget_for(seen))
            match = match.after(choice.action)
        number += 1


def check(match: Match, level: str, rng: Random, *, redeal: bool = True) -> Iterator[str]:
    """Yields what is wrong at the decision in *match*, nothing if all is well."""
    seat = match.turn
    assert seat is not None
    seen = view(match, seat)
    if redeal:
        other = view(resample(seen, rng), seat)
        first = make_bot(level).choose(seen, bot_rng(match, seat), budget_for(seen))
        second = make_bot(level).choose(other, bot_rng(match, seat), budget_for(seen))
        if other != seen:
            yield "another view"
        if first != second:
            yield f"chose {second.action} instead of {first.action}"
    if seen.phase == "playing":
        yield from _worlds(match, seen, rng)


def _worlds(match: Match, seen: SeatView, rng: Random) -> Iterator[str]:
    """Draws deals and compares them with the record, and looks for the real one among them."""
    known = Knowledge(seen)
    sampler = Sampler(known)
    players = known.game.players
    for _ in range(WORLDS):
        drawn = sampler.draw(rng)
        yield from _fits(seen, known, [_hand(known, drawn, seat) for seat in range(players)])
    real = [Counter(hand) for hand in match.deal.hands]
    yield from (f"the real deal: {each}" for each in _fits(seen, known, real))


def _hand(known: Knowledge, drawn: Hands, seat: Seat) -> Counter[Card]:
    """The cards of *seat* in an imagined deal."""
    deck, order = known.game.deck, known.game.order
    return Counter(
        {
            order.card(suit, rank): copies
            for suit in range(4)
            for rank in range(1, deck.top + 1)
            if (copies := deck.copies_in(drawn[suit][seat], rank))
        }
    )


def _fits(seen: SeatView, known: Knowledge, hands: list[Counter[Card]]) -> Iterator[str]:
    """Says what of the public record *hands* break."""
    told = latest(clues(seen))
    if hands[seen.seat] != Counter(seen.hand):
        yield "its own hand is another one"
    for seat, hand in enumerate(hands):
        if hand.total() != seen.sizes[seat]:
            yield f"seat {seat} has {hand.total()} cards, not {seen.sizes[seat]}"
        if seat == seen.seat:
            continue
        if Counter(known.known(seat)) - hand:
            yield f"seat {seat} lacks a card that it showed or was given"
        for suit in "SHDC":
            clue = told.get((seat, suit))
            if clue is not None and set(+hand) & set(clue.lacks(seen.rules)):
                yield f"seat {seat} holds {suit} that it can not hold"
    loose = sum((hands[seat] for seat in range(len(hands)) if seat != seen.seat), Counter[Card]())
    if loose - known.unseen:
        yield "a card is there twice"


def run(count: int, seed: str) -> Checked:
    """Checks *count* positions, redealing each of them."""
    rng, failures, worlds, done = Random(f"{seed}/deals"), [], 0, 0
    for match, level in positions(seed):
        found = list(check(match, level, rng))
        worlds += WORLDS * (match.deal.phase.name == "playing")  # type: ignore[union-attr]  # not over
        where = f"{match.rules.game} {match.seed} ply {match.ply} {level}"
        failures += [f"{where}: {each}" for each in found]
        done += 1
        if done == count:
            break
    return Checked(done, worlds, failures)


def main() -> int:
    """Checks positions until the number asked for; exit status 1 if any failed."""
    parser = argparse.ArgumentParser(prog="python -m tools.blindfold", description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    start = time.perf_counter()
    checked = run(given.positions, given.seed)
    for failure in checked.failures[:50]:
        print(failure)
    print(
        f"{checked.positions} positions, {checked.worlds} imagined deals, "
        f"{len(checked.failures)} failures, {time.perf_counter() - start:.0f} s"
    )
    return min(1, len(checked.failures))


if __name__ == "__main__":
    raise SystemExit(main())
