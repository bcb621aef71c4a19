"""Examples of the rules pages, computed by the engine from chosen cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..cards import Hand, Suit, parse_cards, sorted_cards
from ..melds import MELD_KEYS, find_melds, meld_total
from ..phases.laying import combinations
from ..rules import Rules
from ..scoring import HandFacts, score
from ..tricks import best_card, duty, winner_index
from ..words import say

__all__ = [
    "PlayRow",
    "meld_examples",
    "meld_rows",
    "play_rows",
    "score_examples",
    "winner_example",
]

_TRUMP: Suit = "S"
_RUN = "AS TS KS QS JS"

# Hands whose meld shows a rule of counting each: parts adding up, a spare pair beside a run,
# spare king, a card in three classes, the roundhouse, double sets, a double run.
_HANDS = (
    f"{_RUN} JD",
    f"{_RUN} KS QS",
    "KS QS KH KD KC",
    "KS QS KH QH KD QD KC QC",
    "QS QS JD JD",
    "AS AS AH AH AD AD AC AC",
    f"{_RUN} {_RUN}",
)


def meld_rows(rules: Rules) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yields kind of meld and points by number of copies; 0 where there is no such meld."""
    for key in MELD_KEYS:
        if key not in rules.meld_table:
            continue
        yield key, _laid_points(rules, key) if rules.stock else rules.meld_table[key]
        if key == "run" and rules.run_extras:
            for name, spare in (("run-spare", "KS"), ("run-both", "KS QS")):
                points = meld_total(parse_cards(f"{_RUN} {spare}"), _TRUMP, rules)
                yield name, (points, *[0] * (rules.copies - 1))


def _laid_points(rules: Rules, key: str) -> tuple[int, ...]:
    """Two-handed: what one scores, and two of them, together or one after the other."""
    if key == "dix":
        return rules.meld_table[key]
    found = [each for each in combinations(rules, _TRUMP) if each.key == key]
    single = min(each.points for each in found)
    double = [each.points for each in found if each.copies == 2]
    return single, (double or [2 * single])[0]


def meld_examples(rules: Rules) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yields code and facts of examples of meld."""
    if rules.stock:
        royal = rules.meld_table["royal_marriage"][0]
        run = rules.meld_table["run"][0]
        bare = next(
            each.points for each in combinations(rules, _TRUMP) if each.cards == parse_cards(_RUN)
        )
        yield "rules-example-run", {"first": royal, "more": run, "bare": bare}
        return
    for text in _HANDS:
        cards = parse_cards(text)
        melds = tuple(find_melds(cards, _TRUMP, rules))
        total = sum(meld.points for meld in melds)
        yield (
            "rules-example-meld",
            {"cards": sorted_cards(cards), "trump": _TRUMP, "melds": melds, "total": total},
        )


class PlayRow(NamedTuple):
    """A trick, a hand, what it may play, and the code and facts of the reason."""

    trick: Hand
    hand: Hand
    playable: Hand
    code: str
    facts: dict[str, Any]


# Trick and hand, hearts being trump: following, unable to beat, under a ruff, void, over a ruff,
# on a trump lead, void of both.
_PLAYS = (
    ("TD", "AD KD QS"),
    ("AD", "TD QD JS"),
    ("AS JH", "TS QS KH"),
    ("KC", "QH JH AD"),
    ("KC QH", "KH JH AD"),
    ("QH", "AH JH KS"),
    ("KC", "AD QS JS"),
)


def play_rows(rules: Rules) -> tuple[Suit, tuple[PlayRow, ...]]:
    """Returns the trump suit and examples of what may be played."""
    trump = "H"
    holder = say("seat-name", seat=1, players=rules.players)
    rows = []
    for first, second in _PLAYS:
        trick, hand = parse_cards(first), parse_cards(second)
        code, playable = duty(hand, trick, trump, rules.must_beat)
        can = sorted_cards(playable)
        best = best_card(trick, trump)
        facts = {"led": trick[0].suit, "trump": trump, "best": best, "holder": holder, "can": can}
        rows.append(PlayRow(trick, hand, can, code, facts))
    return trump, tuple(rows)


def winner_example(rules: Rules) -> dict[str, Any]:
    """Returns the facts of a trick in which two equal cards are the best."""
    cards = parse_cards("AD AD TD KD")[: rules.players]
    return {"cards": cards, "place": winner_index(cards, "H"), "trump": "H"}


def score_examples(rules: Rules) -> Iterator[dict[str, Any]]:
    """Yields a bid just made, one just missed, and one that fails for want of trick points.

    The last only where there is a minimum of them.
    """
    tricks = rules.hand_points * 2 // 3
    meld = max(30 * rules.unit, rules.min_bid - tricks)
    bid = max(each for each in rules.ladder if each <= meld + tricks)
    yield _scored(rules, bid, meld, tricks)
    if bid != rules.ladder[-1]:
        yield _scored(rules, rules.ladder[rules.ladder.index(bid) + 1], meld, tricks)
    if rules.trick_minimum:
        yield _scored(rules, rules.min_bid, rules.min_bid, rules.trick_minimum - 1)


def _scored(rules: Rules, bid: int, meld: int, tricks: int) -> dict[str, Any]:
    others = rules.sides - 1
    points = (tricks, rules.hand_points - tricks, 0)[: rules.sides]
    facts = HandFacts("played", 0, bid, (meld, *[0] * others), points, (1,) * rules.sides)
    sheet = score(rules, facts)
    return {
        "bid": bid,
        "meld": meld,
        "tricks": tricks,
        "made": sheet.made,
        "score": sheet.score[0],
    }
