"""Plays random hands of every game and option and checks what must always hold.

``python -m tools.properties --hands 5000 --seed 1`` prints the number of hands and of failures;
each failure with its game, options and seed, so that it can be played again.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from random import Random

from pinochle.actions import Action, Bid, Pass, Play, parse_action
from pinochle.cards import Card, Hand
from pinochle.deal import Deal
from pinochle.dealing import pack
from pinochle.frozen import Frozen
from pinochle.match import Match
from pinochle.phases.drawing import Drawing
from pinochle.phases.legal import Bids, Choices, LegalActions
from pinochle.phases.playing import Playing
from pinochle.phases.table import Table
from pinochle.rules import Rules
from pinochle.scoring import facts_of
from pinochle.seats import side_of
from pinochle.tricks import Trick
from pinochle.variants import GAMES, OPTIONS, OptionValue, changed_options, rules_for
from pinochle.view import view
from tools import second

_TEXTS = (
    "pass", "redeal", "concede", "moon", "claim", "dix", "draw", "draw up", "meld KS QS",
    "meld KS* QS", "meld JD QS", "trump S", "trump H", "give AS", "give AS TS KS QS",
    "bury AS 9H 9D", "bury AS", "play AS", "play 9H*", "play KD", "play QS*",
)  # fmt: skip
PROBES: tuple[Action, ...] = (
    *(Bid(amount) for amount in (1, 49, 50, 61, 65, 250, 255, 500, 10_000, 10_001)),
    *map(parse_action, _TEXTS),
)


def random_options(game: str, rng: Random, chance: float = 0.35) -> dict[str, OptionValue]:
    """Returns a legal set of options, each changed with *chance*."""
    chosen: dict[str, OptionValue] = {}
    for name, option in OPTIONS.items():
        if name != "max_bid" and option.applies(GAMES[game]) and rng.random() < chance:
            chosen[name] = rng.choice(option.allowed(GAMES[game]))
    if OPTIONS["max_bid"].applies(GAMES[game]) and rng.random() < chance / 3:
        chosen["max_bid"] = rng.choice(OPTIONS["max_bid"].allowed(rules_for(game, chosen))[:30])
    return chosen


def random_action(legal: LegalActions, rng: Random) -> Action:
    """Returns some legal action: bids low and seldom, melds often, gives up hardly ever."""
    if isinstance(legal, Bids):
        bids = legal.amounts[:4]
        if legal.redeals and rng.random() < 0.3:
            return parse_action("redeal")
        return Bid(rng.choice(bids)) if bids and rng.random() < 0.4 else Pass()
    if isinstance(legal, Choices):
        return legal.make(rng.sample(legal.pool, legal.count))
    actions = list(legal)
    rare = [action for action in actions if action in ("concede", "claim", "redeal", "moon")]
    if rare and rng.random() < 0.15:
        return rng.choice(rare)
    return rng.choice([action for action in actions if action not in rare] or rare)


def random_walk(match: Match, rng: Random) -> Iterator[Match]:
    """Yields the states of a hand played at random, the first and the last included."""
    yield match
    while match.turn is not None:
        match = match.after(random_action(match.deal.legal_actions, rng))
        yield match


# ---- what must hold ----


def cards_of(deal: Deal) -> Counter[Card]:
    """Returns every card of the deal, wherever it is now."""
    phase = deal.phase
    table = deal.table
    places: list[Hand] = list(deal.hands)
    tricks: tuple[Trick, ...] = table.tricks
    if isinstance(phase, Playing | Drawing):
        places.append(phase.trick)
        tricks = phase.tricks
    if isinstance(phase, Drawing):
        places += [phase.stock, (phase.upcard,)]
        places += [tuple(laid.card for laid in mine) for mine in phase.laid]
    elif table.rules.kitty and table.contract is None:
        places.append(table.stock)
    return Counter(chain(*places, table.buried, *(trick.cards for trick in tricks)))


def check_cards(deal: Deal) -> None:
    """Cards are conserved."""
    if deal.table.ended == "redealt" and deal.rules.stock:
        return  # the hands went back as they were dealt
    assert cards_of(deal) == Counter(pack(deal.rules)), "a card was lost or made"


def check_legal(deal: Deal) -> None:
    """Legal actions: some, each once, in an order, and `in`, iteration and why_not agree."""
    legal = deal.legal_actions
    listed = list(islice(legal, 400))
    assert bool(legal) == bool(listed)
    assert len(set(listed)) == len(listed), "listed twice"
    assert listed == list(islice(legal, 400)), "another order"
    if len(listed) < 400:
        assert len(legal) == len(listed)
    for action in listed:
        assert action in legal
        assert legal.why_not(action) is None
        again = parse_action(str(action))
        assert again == action
        assert type(again) is type(action)
    if len(listed) < 400:
        for probe in PROBES:
            assert (probe in legal) == (probe in listed) == (legal.why_not(probe) is None), probe


def check_duty(deal: Deal) -> None:
    """The cards that may be played are those of the second opinion."""
    phase = deal.phase
    if not isinstance(phase, Playing) or not phase.trick:
        return
    mine = {str(action.card) for action in phase.legal_actions if isinstance(action, Play)}
    hand = list(map(str, phase.hands[phase.turn]))
    trump = phase.table.trump
    assert trump is not None
    must_beat = deal.rules.must_beat
    assert mine == second.legal(hand, list(map(str, phase.trick)), trump, must_beat)


def check_melds(deal: Deal) -> None:
    """What was shown when the play began is what a count of the cards says."""
    phase = deal.phase
    if not isinstance(phase, Playing) or phase.trick or phase.tricks or deal.rules.stock:
        return
    table = phase.table
    for seat, hand in enumerate(table.hands):
        shown = sum(meld.points for meld in table.melds[seat])
        bidder = table.contract is not None and seat == table.contract.bidder
        held = [*hand, *(table.buried if bidder else ())]
        if deal.rules.cutthroat_order == "discard_trump_meld":
            held = list(hand)
        melds_too = bidder or deal.rules.defender_meld
        assert shown == (second.meld(list(map(str, held)), table.trump, deal.rules) * melds_too)


def check_views(match: Match) -> None:
    """No view holds the seed, or anything that leads to the match or to another hand."""
    for seat in range(match.rules.players):
        for thing in _reachable(view(match, seat)):
            assert not isinstance(thing, Match | Deal | Playing | Drawing), type(thing)
            assert not (isinstance(thing, str) and thing == match.seed), "the seed is seen"
            if not match.deal.is_over:
                assert not isinstance(thing, Table), "the table is seen"


def _reachable(start: object) -> Iterator[object]:
    seen: set[int] = set()
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, int | Rules) or id(thing) in seen:
            continue
        seen.add(id(thing))
        yield thing
        if isinstance(thing, dict):
            waiting += [*thing, *thing.values()]
        elif isinstance(thing, tuple | list | frozenset | set):
            waiting += thing
        elif isinstance(thing, Frozen):
            waiting += [getattr(thing, name) for name in thing.fields]
            waiting += getattr(thing, "__dict__", {}).values()
        elif isinstance(thing, LegalActions):
            waiting += thing.__dict__.values()


def check_end(deal: Deal) -> None:
    """Trick points sum to the constant; the second opinion scores the same."""
    table, rules = deal.table, deal.rules
    facts = facts_of(table)
    if table.ended in ("played", "claimed"):
        buried = second.points(list(map(str, table.buried)), rules)
        assert sum(table.points) + buried == second.hand_total(rules), "points were lost"
        assert sum(facts.taken) == rules.tricks
    for trick in table.tricks:
        place = second.winner(list(map(str, trick.cards)), table.trump)
        assert trick.winner == (trick.leader + place) % rules.players
    bidders = None if facts.bidder is None else side_of(facts.bidder, rules.sides)
    expected = second.score(
        rules, table.ended, bidders, facts.bid, facts.meld, facts.points, facts.taken,
        list(map(str, facts.buried)), moon=facts.moon,
    )  # fmt: skip
    assert list(deal.sheet.score) == expected, (facts, expected)


def check_undo(states: list[Match]) -> None:
    """Undo returns the last state in which a seat decided."""
    last = states[-1]
    for seat in range(last.rules.players):
        own = [state for state in states[:-1] if state.turn == seat]
        assert last.undone(seat) == (own[-1] if own else last)


def check_hand(match: Match, rng: Random) -> Match:
    """Plays the hand of *match* at random, checks every state, and returns the end."""
    states: list[Match] = []
    frozen: tuple[Match, str] | None = None
    for state in random_walk(match, rng):
        states.append(state)
        if frozen:
            assert repr(frozen[0]) == frozen[1], "after() changed the old state"
        frozen = (state, repr(state)) if rng.random() < 0.1 else None
        check_cards(state.deal)
        check_duty(state.deal)
        check_melds(state.deal)
        if state.turn is not None:
            assert state.deal.legal_actions, "nobody can act"
        if rng.random() < 0.3:
            check_legal(state.deal)
        if rng.random() < 0.1:
            check_views(state)
    check_end(states[-1].deal)
    check_undo(states)
    return states[-1]


def random_match(seed: str) -> tuple[Match, Random]:
    """Returns the match and the generator that *seed* stands for."""
    rng = Random(seed)
    game = rng.choice(list(GAMES))
    rules: Rules = rules_for(game, random_options(game, rng))
    return Match.start(rules, seed, ("",) * rules.players), rng


def main() -> int:
    """Plays hands until the number asked for; exit status 1 if any failed."""
    parser = argparse.ArgumentParser(prog="python -m tools.properties", description=__doc__)
    parser.add_argument("--hands", type=int, default=5000)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    start, failures = time.perf_counter(), 0
    for hand in range(given.hands):
        seed = f"{given.seed}.{hand}"
        match, rng = random_match(seed)
        try:
            check_hand(match, rng)
        except AssertionError as error:
            failures += 1
            print(f"{match.rules.game} {changed_options(match.rules)} {seed}: {error!r}")
    seconds = time.perf_counter() - start
    print(f"{given.hands} hands, {failures} failures, {seconds:.0f} s")
    return min(failures, 1)


if __name__ == "__main__":
    raise SystemExit(main())
