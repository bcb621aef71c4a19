"""Words of the rules pages; the facts are the numbers of a ``Rules`` value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .. import SUIT_NAMES, card_glyph, say

__all__ = ["MANY", "TEXTS", "glyphs", "minus", "word"]

TEXTS: dict[str, str | Callable[..., str]] = {}

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
MANY = {"A": "aces", "T": "tens", "K": "kings", "Q": "queens", "J": "jacks", "9": "nines"}
_LETTERS = {"A": "A", "T": "10", "K": "K", "Q": "Q", "J": "J", "9": "9"}


def word(number: int) -> str:
    """Returns small numbers in words, as in running text."""
    return _NUMBERS[number] if number < len(_NUMBERS) else f"{number:,}"


def _times(copies: int) -> str:
    return "twice" if copies == 2 else f"{word(copies)} times"


def minus(number: int) -> str:
    """Returns a number with a real minus sign."""
    return f"{number:,}".replace("-", "−")


def glyphs(cards: Sequence[Any]) -> str:
    """Returns cards for the eye."""
    return " ".join(map(card_glyph, cards))


# ---- who plays, with what ----


def _players(players: int, partnership: bool, **_: object) -> str:
    who = f"{word(players).capitalize()} players"
    if partnership:
        return f"{who} in two partnerships. Your partner sits opposite you."
    return f"{who}, each playing alone." if players > 2 else f"{who}, one against the other."


def _ranks(ranks: Sequence[str], copies: int, cards: int, **_: object) -> str:
    order = ", ".join(_LETTERS[rank] for rank in ranks)
    return (
        f"From high to low the cards are {order}: the 10 ranks above the king. Each of them is "
        f"there {_times(copies)} in each suit, so the pack has {cards} cards. "
        "Of two equal cards in a trick the one played first is the higher."
    )


def _deal(hand_size: int, kitty: int, stock: int, **_: object) -> str:
    each = f"Each player gets {hand_size} cards"
    if kitty:
        return f"{each}; {word(kitty)} more lie face down in the middle: the kitty."
    if stock:
        return (
            f"{each}. The other {stock} are the stock: its top card is turned up, names trump and "
            "is drawn last."
        )
    return f"{each}. That is the whole pack."


_TURNS = "The deal moves one seat to the left after every hand. The first dealer is drawn by lot."


# ---- the auction ----


def _ladder(ladder: Sequence[int], bid_increment: int, small_steps_to: int, **_: object) -> str:
    lowest = f"The lowest bid is {ladder[0]:,}."
    small = [bid for bid in ladder if bid <= small_steps_to]
    above = [bid for bid in ladder if bid > small_steps_to]
    if small:
        steps = f" Bids go up by one to {small[-1]}"
        if not above:
            return f"{lowest}{steps}."
        return f"{lowest}{steps}, from there by {bid_increment}: {_some(above)}."
    return f"{lowest} Bids go up by {bid_increment}: {_some(ladder)}."


def _some(numbers: Sequence[int]) -> str:
    shown = ", ".join(f"{number:,}" for number in numbers[:3])
    return f"{shown} and so on" if len(numbers) > 3 else shown


def _auction(auction_style: str, **_: object) -> str:
    start = (
        "The player at the dealer’s left speaks first. On your turn you bid or pass; a bid may "
        "skip steps."
    )
    if auction_style == "single_round":
        return f"{start} Each player speaks once, and the highest bid wins."
    return (
        f"{start} Who has passed is out for this hand. The auction ends when all but one have "
        "passed; whoever holds the high bid is not asked again."
    )


_SIGNALS = (
    "What the bots mean by a bid: one more than the last says “I want to name trump”. A jump says "
    "“I have meld that needs no trump”, about ten for each step of the jump."
)


# ---- meld ----


def _who_melds(defender_meld: bool, stock: int, **_: object) -> str:
    if stock:
        return (
            "A meld is a combination that you lay face up on the table. It scores at once and "
            "keeps its points whatever happens later."
        )
    who = "every player lays" if defender_meld else "the bidder lays"
    return (
        f"Before the first trick {who} combinations face up. The app finds them all for you and "
        "adds them up; then the cards go back to the hand."
    )


def _classes(partnership: bool, copies: int, **_: object) -> str:
    each = (
        " Each partner’s hand is counted by itself, then the two are added." if partnership else ""
    )
    many = "Two" if copies == 2 else "Two, three or four"
    return (
        "There are three classes: runs and marriages; pinochles; and one card of each suit "
        "(“around”). A card may serve once in each class, so the Q♠ can be part of a marriage, a "
        f"pinochle and queens around at the same time. {many} of the same combination "
        f"count what their column says, instead of the smaller ones.{each}"
    )


_REUSE = (
    "At least one card of a meld must come from your hand. A card on the table may serve again in "
    "another class, or in its own class for a meld that scores more: a royal marriage can grow "
    "into a run. After a run its own K and Q can’t become a royal marriage. Melded cards stay "
    "playable; what is left of them returns to your hand when the stock is gone."
)

_MELD_CARDS = {
    "run": "A 10 K Q J of trump",
    "run-spare": "a run, and one more K or Q of trump",
    "run-both": "a run, and one more K and Q of trump",
    "royal_marriage": "K Q of trump",
    "marriage": "K Q of any other suit",
    "pinochle": "J♦ Q♠",
    "aces": "A♠ A♥ A♦ A♣",
    "kings": "K♠ K♥ K♦ K♣",
    "queens": "Q♠ Q♥ Q♦ Q♣",
    "jacks": "J♠ J♥ J♦ J♣",
    "dix": "9 of trump",
}
_MELD_NAMES = {
    "run": "Run",
    "run-spare": "Run with a spare",
    "run-both": "Run with both",
    "royal_marriage": "Royal marriage",
    "marriage": "Marriage",
    "pinochle": "Pinochle",
    "aces": "Aces around",
    "kings": "Kings around",
    "queens": "Queens around",
    "jacks": "Jacks around",
    "dix": "Dix (say “deece”)",
}
_TIMES = {1: "", 2: "double ", 3: "triple ", 4: "quadruple "}


def _part(meld: Any) -> str:
    name = _MELD_NAMES[meld.key].partition(" (")[0].lower()
    suit = f" in {SUIT_NAMES[meld.suit]}" if meld.key == "marriage" else ""
    return f"{_TIMES[meld.copies]}{name}{suit} {meld.points:,}"


def _example_meld(cards: Any, trump: str, melds: Sequence[Any], total: int, **_: object) -> str:
    parts = " + ".join(_part(meld) for meld in melds)
    sums = f" = {total:,}" if len(melds) > 1 else ""
    return f"{glyphs(cards)} with {SUIT_NAMES[trump]} as trump: {parts}{sums}."


def _example_run(first: int, more: int, bare: int, **_: object) -> str:
    return (
        f"Lay down K and Q of trump: {first}. After a later trick add A, 10 and J: a run, {more}. "
        f"Together that is {first + more}; the run laid down at once scores only {bare}."
    )


def _short_score(**facts: Any) -> str:
    return f"The first to {facts['target_score']:,} wins."


def _in_short(**facts: Any) -> str:
    lines = [_players(**facts)]
    if facts["has_auction"]:
        lines.append("Bid for the right to name trump. The bid is what you must then score.")
    if facts["kitty"]:
        lines.append(f"The bidder takes the kitty and buries {word(facts['kitty'])} cards.")
    if facts["pass_count"]:
        lines.append(f"Bidder and partner pass each other {word(facts['pass_count'])} cards.")
    if facts["stock"]:
        lines.append("Win a trick to lay down a meld; then both players draw.")
    else:
        who = "Everybody shows" if facts["defender_meld"] else "The bidder shows"
        lines.append(f"{who} melds: combinations of cards that count points.")
    lines.append(f"{facts['tricks']} tricks are worth {facts['hand_points']} points.")
    return "\n".join([*lines, _short_score(**facts)])


TEXTS |= {
    "rules-title": lambda game, **_: f"{say(f'game-{game}')} Pinochle: the rules",
    "rules-back": "Start page",
    "rules-contents": "Sections",
    "rules-house": "House rules at this table",
    "rules-house-intro": "This table differs from the usual game in the rules below. Everything on "
    "this page already follows them.",
    "rules-short": "In short",
    "rules-short-list": _in_short,
    "rules-cards": "Cards and deal",
    "rules-cards-ranks": _ranks,
    "rules-cards-deal": _deal,
    "rules-cards-turns": _TURNS,
    "rules-auction": "The auction",
    "rules-auction-how": _auction,
    "rules-auction-ladder": _ladder,
    "rules-auction-signals": _SIGNALS,
    "rules-trump": "Trump",
    "rules-trump-named": "The bidder names the trump suit.",
    "rules-trump-turned": "The turned card names the trump suit. There is no auction; the player "
    "who did not deal leads.",
    "rules-kitty": "The kitty",
    "rules-kitty-take": lambda kitty, hand_size, **_: (
        f"The bidder takes the {word(kitty)} cards of the kitty, has {hand_size + kitty} cards, "
        f"and buries any {word(kitty)} of them face down."
    ),
    "rules-pass": "Passing cards",
    "rules-pass-count": lambda pass_count, **_: (
        f"After trump is named, the bidder and the partner pass each other {word(pass_count)} "
        "cards face down. The opponents see only that cards were passed. Nothing can be taken back."
    ),
    "rules-stock": "The stock",
    "rules-stock-draw": "After each trick the winner draws the top card of the stock, the other "
    "player the next one, and the winner leads.",
    "rules-meld": "Meld",
    "rules-meld-who": _who_melds,
    "rules-meld-classes": _classes,
    "rules-meld-reuse": _REUSE,
    "rules-meld-inside": "The king and queen inside a run are no royal marriage of their own; a "
    "spare pair is.",
    "rules-meld-head": "Combination",
    "rules-meld-cards-head": "Cards",
    "rules-meld-copies-head": lambda copies, **_: ("One", "Two", "Three", "Four")[copies - 1],
    "rules-examples": "For example:",
    "rules-example-meld": _example_meld,
    "rules-example-run": _example_run,
    "rules-match": "Winning the match",
    "rules-match-target": lambda target_score, **_: (
        f"The match goes to the first with {target_score:,} points or more. This is looked at only "
        "after a complete hand."
    ),
    "rules-options": "House rules you can choose",
    "rules-options-intro": "What this table plays, and what else it could. The marked rules are "
    "changed from the usual game.",
    "rules-options-name": "Rule",
    "rules-options-here": "Here",
    "rules-options-usual": "Usual",
    "rules-options-other": "Or",
    "rules-options-any-bid": "any bid",
    "rules-cards-list": lambda cards, **_: glyphs(cards),
}
TEXTS |= {f"rules-meld-{key}": name for key, name in _MELD_NAMES.items()}
TEXTS |= {f"rules-meld-cards-{key}": cards for key, cards in _MELD_CARDS.items()}
_WORLD = "The usual game is the one played at World of Card Games."
_YEEQIA = "The usual game follows yeeqia’s rules of Partnership Auction Pinochle."
_GUIDE = "The usual game follows a widely read guide to single-deck Pinochle and its variations."
TEXTS |= {
    "rules-source-double-deck": _WORLD,
    "rules-source-partnership-auction": _YEEQIA,
    "rules-source-single-deck": _GUIDE,
    "rules-source-firehouse": _GUIDE,
    "rules-source-cutthroat": _GUIDE,
    "rules-source-two-handed": _GUIDE,
    "rules-source-double-double": _GUIDE,
}
