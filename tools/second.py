"""Second opinions: the rules once more, in as few lines as they can be said in.

Written from RULES.md, not from the engine, with text for cards and nothing shared but the option
values. ``tools.properties`` and the tests compare the two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pinochle.rules import Rules

Words = Sequence[str]

_ORDER = "9JQKTA"
_UNITS = {
    "run": (15, 150, 225, 300),
    "royal": (4, 8, 12, 16),
    "plain": (2, 4, 6, 8),
    "pinochle": (4, 30, 60, 90),
    "A": (10, 100, 150, 200),
    "K": (8, 80, 120, 160),
    "Q": (6, 60, 90, 120),
    "J": (4, 40, 60, 80),
}
_HOYLE = {
    "run": (150, 1500, 3000, 3150),
    "royal": (40, 300, 900, 1200),
    "plain": (20, 300, 900, 1200),
    "pinochle": (40, 300, 900, 1200),
    "A": (100, 1000, 2000, 2100),
    "K": (80, 800, 1600, 1680),
    "Q": (60, 600, 1200, 1260),
    "J": (40, 400, 800, 840),
}


def _values(rules: Rules, entry: str) -> list[int]:
    scale = 1 if rules.ranks == "ATKQJ" else 10
    values = [0, *(scale * value for value in _UNITS[entry])]
    if rules.multi_meld_table == "hoyle":
        values = [0, *_HOYLE[entry]]
    if entry == "run" and rules.double_run_value == 300:
        values[2] = 300
    if entry == "royal" and rules.double_royal_value == 300:
        values[2] = 300
    return values


def meld(hand: Words, trump: str | None, rules: Rules) -> int:
    """Returns the meld of *hand* from its counts alone (RULES.md 0)."""
    n = Counter(hand)

    def most(*cards: str) -> int:
        return min(n[card] for card in cards)

    total = sum(
        _values(rules, "plain")[most("K" + suit, "Q" + suit)] for suit in "SHDC" if suit != trump
    )
    total += _values(rules, "pinochle")[most("JD", "QS")]
    total += sum(_values(rules, rank)[most(*(rank + suit for suit in "SHDC"))] for rank in "AKQJ")
    if trump is None:
        return total
    if rules.dix:
        total += 10 * n["9" + trump]
    return total + _trump_meld(n, trump, rules)


def _trump_meld(n: Counter[str], trump: str, rules: Rules) -> int:
    run, royal = _values(rules, "run"), _values(rules, "royal")
    kings, queens = n["K" + trump], n["Q" + trump]
    best = 0
    for runs in range(min(n[rank + trump] for rank in "ATKQJ") + 1):
        for pairs in range(min(kings, queens) - runs + 1):
            best = max(best, run[runs] + royal[pairs + (runs if rules.royal_in_run else 0)])
        if rules.run_extras and runs == 1:
            best = max(best, run[1] + 40 * (kings == 2) + 40 * (queens == 2))
    return best


def winner(cards: Words, trump: str | None) -> int:
    """Returns the place of the winning card: trump before the suit led, then high, then early."""
    return max(
        range(len(cards)),
        key=lambda place: (
            cards[place][1] == trump,
            cards[place][1] == cards[0][1],
            _ORDER.index(cards[place][0]),
            -place,
        ),
    )


def legal(hand: Words, trick: Words, trump: str, must_beat: str) -> set[str]:
    """Returns the cards that may be played (RULES.md 0, "Legal cards")."""
    if not trick:
        return set(hand)
    led = trick[0][1]
    pool = [card for card in hand if card[1] == led] or [card for card in hand if card[1] == trump]
    pool = pool or list(hand)
    if must_beat == "none" or (must_beat == "trump_led" and led != trump):
        return set(pool)
    return {card for card in pool if winner([*trick, card], trump) == len(trick)} or set(pool)


def points(cards: Words, rules: Rules) -> int:
    """Returns the card points of *cards*, without the last trick."""
    values = {
        "classic": (11, 10, 4, 3, 2, 0),
        "simplified": (10, 10, 5, 5, 0, 0),
        "counters": (10, 10, 10, 0, 0, 0),
        "single": (1, 1, 1, 0, 0, 0),
    }[rules.trick_values]
    return sum(values["ATKQJ9".index(card[0])] for card in cards)


def hand_total(rules: Rules) -> int:
    """Returns the trick points of a whole hand (RULES.md 8)."""
    pack = [rank + suit for rank in rules.ranks for suit in "SHDC"] * rules.copies
    return points(pack, rules) + rules.last_trick_bonus


def score(
    rules: Rules,
    ended: str,
    bidders: int | None,
    bid: int,
    shown: Sequence[int],
    taken_points: Sequence[int],
    tricks: Sequence[int],
    buried: Words,
    *,
    moon: bool,
) -> list[int]:
    """Returns what a hand adds to each side (RULES.md 1 to 7, 9)."""
    sides = range(rules.sides)
    if ended in ("passed-out", "redealt"):
        return [0 for _ in sides]
    if bidders is None:
        rounded = [
            points // 10 * 10 + 10 * (points % 10 >= 7) if rules.round_to_10 else points
            for points in taken_points
        ]
        return [meld + points for meld, points in zip(shown, rounded, strict=True)]
    enough = [meld if meld >= rules.meld_minimum else 0 for meld in shown]
    loss = {"bid": bid, "double_bid": 2 * bid, "bid_plus_meld": bid + shown[bidders]}
    if ended == "conceded":
        pays = rules.concede_defenders
        each = [
            meld + (25 if rules.ranks == "ATKQJ" else 250) * (pays != "meld") for meld in enough
        ]
        return [-bid if side == bidders else each[side] * (pays != "nothing") for side in sides]
    if ended in ("no-marriage", "meld-short", "out-of-reach"):
        keeps = ended != "no-marriage" or rules.no_marriage_defenders == "meld"
        lost = -loss[rules.set_penalty]
        return [lost if side == bidders else enough[side] * keeps for side in sides]
    kept = [
        meld if tricks[side] or not rules.meld_needs_trick else 0
        for side, meld in enumerate(enough)
    ]
    bonus = 50 if rules.ranks == "ATKQJ" else 250
    counting = {"none": "", "aces_tens": "AT", "all": "ATKQJ9"}[rules.kitty_discard_points]
    extra = points([card for card in buried if card[0] in counting], rules)
    result = []
    for side in sides:
        mine = taken_points[side]
        if side != bidders:
            pooled = sum(taken_points) - taken_points[bidders]
            got = pooled if rules.defender_tricks == "pooled_each" else mine
            short = mine < rules.trick_minimum
            result.append(0 if short else kept[side] * rules.defender_meld + got)
            continue
        all_of_them = sum(tricks) == tricks[side]
        made = mine + extra >= rules.trick_minimum and kept[side] + mine + extra >= bid
        if moon and not all_of_them:
            result.append(-max(bid, 2 * bonus))
        elif made:
            result.append(kept[side] + mine + extra + bonus * moon)
        else:
            result.append(-loss[rules.set_penalty])
    return result
