"""Fits the chance of making a bid by self-play, and writes the figures of ``weights.py``.

    python -m tools.fit_chances double-deck --deals 60000 --seed fit --jobs 2 --write
    python -m tools.fit_chances double-deck --deals 60000 --seed settle --jobs 2 --write --settle

Players of random daring hold real auctions; the winner's hand and what it had heard at its last
bid are set against what its side then made with the tuned play (``tools/hands.py``). Least squares
give the mean, by what the partner had said there is a spread, and the share of hands that still
made each bid gives the table of chances. The second look, at auctions of club players as they
now are, leaves the figures for the hand and moves the rest; it may be taken more than once.
``tools/check_chances.py`` checks them on other deals.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from textwrap import fill
from typing import NamedTuple

from pinochle import rules_for
from pinochle.actions import Action, Bid
from pinochle.bots import Bot
from pinochle.bots import weights as shipped
from pinochle.bots.auction import listen
from pinochle.bots.club import Club
from pinochle.bots.faces import SUIT, counts_of
from pinochle.bots.valuation import features, help_features, meld_reader, plain_meld, shape_of
from pinochle.bots.weights import STEPS, WEIGHTS, Weights
from pinochle.cards import Hand
from pinochle.cli.matches import over_jobs
from pinochle.deal import Entry
from pinochle.frozen import replace
from pinochle.match import Match
from pinochle.rules import Rules
from pinochle.seats import side_of
from tools.fit_bidding import solve
from tools.hands import play

__all__ = ["Won", "main", "open_rules", "won"]

SAID = 9  # fresh, passed, bid, asked, told 20 to 60
_FEW = 30  # hands that the usual spread counts for


class Won(NamedTuple):
    """An auction that was won: what the winner knew, and what came of it."""

    hand: tuple[int, ...]  # features
    heard: tuple[float, ...]
    said: int
    sure: bool  # the own meld suffices where a least meld is asked for
    meld: float  # own, in units
    made: float  # meld and tricks of the side, in units
    void: bool  # the side missed the least meld or the least trick points
    bid: int
    help: tuple[float, ...]  # what the winner's partner could have told, with what he had heard


def open_rules(rules: Rules) -> Rules:
    """Returns *rules* by which every hand is played, whatever the bid."""
    return replace(
        rules,
        meld_minimum=0,
        trick_minimum=0,
        end_if_out_of_reach=False,
        meld_needs_trick=False,
        allow_concede=False,
    )


def daring(rng: Random, signals: bool, settle: bool) -> Bot:
    """Returns a bidder of random daring, to *settle* the club player himself."""
    return Club(0.0 if settle else rng.uniform(-0.12, 0.1), signals=signals)


def last_bid(calls: Sequence[tuple[int, Action]], seat: int) -> int:
    """Returns the place of *seat*'s last bid in *calls*."""
    return max(at for at, (who, call) in enumerate(calls) if who == seat and isinstance(call, Bid))


def won(rules: Rules, bots: Sequence[Bot], seed: str, *, signals: bool) -> Won | None:
    """Returns what became of the deal of *seed*; None if nobody bid of his own will."""
    match = Match.start(open_rules(rules), seed, ("club",) * rules.players)
    dealt = match.deal.hands
    table, sheet = play(match, bots, Random(seed))
    contract = table.contract
    if contract is None or contract.forced or table.trump is None:
        return None
    seat = contract.bidder
    side, trump = side_of(seat, rules.sides), SUIT[table.trump]
    at = last_bid(table.calls, seat)
    told = listen(rules, seat, table.calls[:at], signals=signals)
    held = counts_of(dealt[seat])
    meld = meld_reader(rules).points(held, trump)
    missed = sheet.meld[side] < rules.meld_minimum or sheet.tricks[side] < rules.trick_minimum
    return Won(
        tuple(map(int, features(held, trump, rules.copies))),
        told.features(rules),
        told.said + max(told.told - 2, 0),
        meld >= rules.meld_minimum,
        meld / rules.unit,
        (sheet.meld[side] + sheet.tricks[side]) / rules.unit,
        missed,
        contract.bid,
        _help(rules, dealt, seat, table.calls[: at + 1], signals) if rules.partnership else (),
    )


def _help(
    rules: Rules, dealt: Sequence[Hand], seat: int, calls: Sequence[Entry], signals: bool
) -> tuple[float, ...]:
    partner = (seat + rules.sides) % rules.players
    held = counts_of(dealt[partner])
    told = listen(rules, partner, calls, signals=signals)
    return (*help_features(held, plain_meld(rules, held)), *told.features(rules))


def _sample(rules: Rules, signals: bool, settle: bool, seed: str) -> Won | None:
    rng = Random(seed)
    bots = [daring(rng, signals, settle) for _ in range(rules.players)]
    return won(rules, bots, seed, signals=signals)


def survival(found: Sequence[tuple[float, bool]]) -> Iterator[float]:
    """Yields the share of hands that made a bid so many spreads over the mean."""
    for step in STEPS:
        yield sum(not void and z >= step for z, void in found) / max(1, len(found))


def fitted(found: Sequence[Won], before: Weights, *, whole: bool) -> Weights:
    """Returns the weights that *found* asks for; what is not fitted stays as *before*.

    The figures for the hand are fitted where *whole*, else only moved, so that they serve the
    pass and the discard as before.
    """
    goals = [each.made - each.meld for each in found]
    size = len(before.more)
    rows = [tuple(map(float, (*each.hand, *each.heard))) for each in found]
    if whole:
        weights = solve(rows, goals)
        shift = 0.0
    else:
        fixed = [sum(w * x for w, x in zip(before.more, each.hand, strict=True)) for each in found]
        rest = [goal - part for goal, part in zip(goals, fixed, strict=True)]
        shift, *heard = solve([tuple(map(float, (1, *each.heard))) for each in found], rest)
        weights = [before.more[0] + shift, *before.more[1:], *heard]
    means = [sum(w * x for w, x in zip(weights, row, strict=True)) for row in rows]
    errors = [goal - mean for goal, mean in zip(goals, means, strict=True)]
    usual = sqrt(sum(error * error for error in errors) / len(errors))
    spreads = []
    for said in range(SAID):
        own = [error for error, each in zip(errors, found, strict=True) if each.said == said]
        squares = sum(error * error for error in own) + _FEW * usual * usual
        spreads.append(sqrt(squares / (len(own) + _FEW)))
    made = []
    for sure in (False, True):
        pairs = [
            (error / spreads[each.said], each.void)
            for error, each in zip(errors, found, strict=True)
            if each.sure == sure
        ]
        made.append(tuple(round(1000 * share) for share in survival(pairs)))
    helper = before.helper
    if found[0].help:
        helps = [tuple(map(float, each.help)) for each in found]
        helper = tuple(round(w, 2) for w in solve(helps, [each.made for each in found]))
    return before._replace(
        helper=helper,
        beyond=round(before.beyond + shift, 2),
        more=tuple(round(weight, 2) for weight in weights[:size]),
        heard=tuple(round(weight, 2) for weight in weights[size:]),
        spreads=tuple(round(spread, 2) for spread in spreads),
        made=(made[0] if any(made[0]) else made[1], made[1]),
    )


def write(weights: Mapping[str, Weights]) -> None:
    """Writes *weights* into the module that holds them."""
    path = Path(shipped.__file__)
    head = path.read_text("utf-8").partition("WEIGHTS: dict")[0]
    body = "".join(
        f'    "{shape}": Weights(\n'
        + "".join(f"        {name}={value!r},\n" for name, value in each._asdict().items())
        + "    ),\n"
        for shape, each in weights.items()
    )
    text = f"{head}WEIGHTS: dict[str, Weights] = {{\n{body}}}  # fmt: skip\n"
    path.write_text(wrapped(text), "utf-8")


def wrapped(text: str) -> str:
    """Returns *text* with its long lines of figures broken."""
    lines = []
    for line in text.split("\n"):
        lines += (
            fill(line, 99, subsequent_indent=" " * 12).split("\n") if len(line) > 99 else [line]
        )
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Fits one game and prints its figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=40_000)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--settle", action="store_true", help="the second look, see above")
    parser.add_argument("--write", action="store_true", help="change weights.py")
    parser.add_argument("--silent", action="store_true", help="without the convention")
    options = parser.parse_args(arguments)
    rules = rules_for(options.game)
    seeds = [f"{options.seed}.{number}" for number in range(options.deals)]
    work = partial(_sample, rules, not options.silent, options.settle)
    found = [each for each in over_jobs(work, seeds, options.jobs) if each]
    shape = shape_of(rules, signals=not options.silent)
    fit = fitted(found, WEIGHTS[shape], whole=rules.unit == 1 and not options.settle)
    print(options.game, shape, len(found), "auctions")
    print(fit)
    if options.write:
        write({**WEIGHTS, shape: fit})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
