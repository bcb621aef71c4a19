"""Words of the command line: help, progress, tables of results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import SUIT_NAMES, joined, say
from .history import glyphs, number_of, seat_name

TEXTS: dict[str, str | Callable[..., str]] = {}


def _signed_float(points: float) -> str:
    return f"{points:+.1f}".replace("-", "−")


TEXTS |= {
    "cli-about": "Pinochle on the command line: play bots against each other, check records, "
    "count meld, verify deals, read the rules.",
    "cli-examples": "examples:\n"
    "  python -m pinochle rules double-deck\n"
    '  python -m pinochle meld "AS TS KS QS JS JD" --trump S\n'
    "  python -m pinochle simulate --matches 3 --seed mine | python -m pinochle replay -\n"
    "Each command has its own --help.",
    "cli-game": lambda games, **_: f"{joined(games, 'or')} (double-deck)",
    "cli-set": "a house rule, as in --set target_score=350; may be repeated",
    "cli-seed": "any text; the same seed deals the same cards (a fresh one)",
    "cli-least": "{text} is not a whole number of at least {least}",
    "cli-file": lambda name=None, because=None, **_: f"{name or 'output'}: {because or 'no file'}",
    "cli-record": "{name}, line {number}:",
    # simulate
    "cli-simulate": "Plays matches between bots and writes each as one line of JSON.",
    "cli-simulate-examples": "examples:\n"
    "  python -m pinochle simulate --game cutthroat --matches 10 --seed mine "
    "--players club,club,random\n"
    "  python -m pinochle simulate --matches 100 --jobs 4 --set target_score=350 > matches.jsonl",
    "cli-matches": "how many matches (1)",
    "cli-players": "a level for each seat, or one for all: newcomer, casual, club, solid, strong, "
    "expert, random; expert:300 thinks for 300 playouts (club)",
    "cli-hands": "a match is left undecided after so many hands (200)",
    "cli-jobs": "how many processes share the work (1)",
    "cli-progress-matches": "matches",
    "cli-progress-deals": "deals",
    # replay
    "cli-replay": "Plays records again, checks every action and every figure, prints a line each.",
    "cli-replay-examples": "examples:\n"
    "  python -m pinochle replay matches.jsonl\n"
    "  python -m pinochle simulate --seed mine | python -m pinochle replay - --show\n"
    "The exit status is 1 at the first record that is wrong.",
    "cli-replay-file": "a file of records, one a line; - reads from the standard input",
    "cli-show": "tell each match in words, hand by hand",
}


# ---- meld and deal ----
TEXTS |= {
    "cli-json": "write JSON for programs",
    "cli-meld": "Counts the meld of a hand, item by item.",
    "cli-meld-examples": "examples:\n"
    '  python -m pinochle meld "AS TS KS QS JS JD" --trump S\n'
    '  python -m pinochle meld "KS QS KH QH JD" --game single-deck\n'
    "Without --trump, each suit that can be trump has its column.",
    "cli-cards": 'the cards as one text, rank then suit: "AS TH KD QC 9D"',
    "cli-trump": "the trump suit: S, H, D or C",
    "meld-hand": lambda cards, game, **_: f"{say(f'game-{game}')}: {glyphs(cards)}",
    "meld-item": lambda meld, **_: f"  {meld.points:>5}  {_title(meld)}  ({glyphs(meld.cards)})",
    "meld-total": lambda total, trump, **_: (
        f"  {total:>5}  in all, with {SUIT_NAMES[trump]} as trump"
    ),
    "meld-no-trump": lambda total, **_: (
        f"  {total:>5}  in all; without king and queen of a suit no trump can be named"
    ),
    "meld-heads": lambda suits, **_: f"{'':<16}" + "".join(f"{_GLYPHS[suit]:>7}" for suit in suits),
    "meld-row": lambda name, points, **_: (
        f"{name:<16}" + "".join(f"{each or '–':>7}" for each in points)
    ),
    "meld-not-trump": lambda suits, **_: (
        f"{joined(_GLYPHS[suit] for suit in suits)} can’t be trump without king and queen."
    ),
    "meld-row-run": "Run",
    "meld-row-royal_marriage": "Royal marriage",
    "meld-row-marriage": "Marriages",
    "meld-row-pinochle": "Pinochle",
    "meld-row-aces": "Aces around",
    "meld-row-kings": "Kings around",
    "meld-row-queens": "Queens around",
    "meld-row-jacks": "Jacks around",
    "meld-row-dix": "Dix",
    "meld-row-total": "In all",
    "cli-deal": "Shows the cards that a seed deals, with the commitments that prove it.",
    "cli-deal-examples": "examples:\n"
    "  python -m pinochle deal --game double-deck --seed K7Q2M4X9T0B5C8D1 --hand 0\n"
    "  python -m pinochle deal --game cutthroat --seed mine --hand 3 --json\n"
    "Hands are counted from 0.",
    "cli-hand": "which hand of the match, from 0 (0)",
    "deal-head": lambda game, seed, hand, **_: f"{say(f'game-{game}')}, seed {seed}, hand {hand}",
    "deal-dealer": lambda dealer, players, **_: f"{seat_name(dealer, players)} deals",
    "deal-proof": lambda name, value, **_: f"  {_PROOFS[name]:<18} {value}",
}
_GLYPHS: dict[str, str] = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_PROOFS: dict[str, str] = {
    "commitment": "Match commitment",
    "hand_key": "Key of this hand",
    "hand_commitment": "Hand commitment",
}


def _title(meld: Any) -> str:
    name = say(f"meld-{meld.key}", suit=meld.suit)
    return f"{name} ×{meld.copies}" if meld.copies > 1 else name


# ---- the other commands ----
TEXTS |= {
    "cli-rules": "Writes the rules of a game as Markdown, from the values that the engine plays "
    "by.",
    "cli-rules-examples": "examples:\n"
    "  python -m pinochle rules double-deck\n"
    "  python -m pinochle rules cutthroat --set kitty_exposed=false > rules.md",
    "cli-rules-game": lambda games, **_: joined(games, "or"),
    "cli-ask": "Answers questions about the rules: one JSON object a line in, one out.",
    "cli-ask-examples": "examples:\n"
    '  echo \'{{"game": "single-deck", "kind": "meld", "given": '
    '{{"hand": ["JD", "QS"], "trump": "C"}}}}\' | python -m pinochle ask\n'
    "Kinds: meld, legal, trick, auction, score, end. House rules stand in given as options.\n"
    "A question that can’t be read gets an error on its line, and the rest go on.",
    "cli-duel": "Lets two players meet over the same deals, each once on either side.",
    "cli-duel-examples": "examples:\n"
    "  python -m pinochle duel --a expert --b club --deals 200 --seed mine --jobs 4\n"
    "  python -m pinochle duel --game two-handed --a club --b random --deals 50\n"
    "Four hands: each deal is played twice, sides swapped. Cutthroat: each of A against two B in "
    "every\nseat, and the reverse. Two hands: each deal twice, seats swapped.",
    "cli-a": "the player to be measured: a level, perhaps with a budget, as in expert:300",
    "cli-b": "the player to measure against",
    "cli-deals": "how many deals (100)",
    "cli-advise": "Says what to do in the last position of an unfinished record, and why.",
    "cli-advise-examples": "examples:\n"
    "  python -m pinochle advise match.json\n"
    "  python -m pinochle advise match.json --player club",
    "cli-advise-file": "a file with one record; - reads from the standard input",
    "cli-adviser": "who advises: a level, perhaps with a budget (expert)",
    "cli-bench": "Measures this machine: one JSON object a line.",
    "cli-bench-examples": "example:\n  python -m pinochle bench --seconds 2",
    "cli-no-time": "{text} is no time in seconds",
    "cli-seconds": "how long each figure is measured (1)",
    "duel-head": lambda a, b, game, deals, seatings, seed, **_: (
        f"A {a} against B {b}, {say(f'game-{game}')}, {number_of(deals, 'deal')} "
        f"in {seatings} seatings each, seed {seed}"
    ),
    "duel-lead": lambda mean, error, **_: (
        f"A leads B by {_signed_float(mean)} points a deal"
        + (
            f", 95 % interval {_signed_float(mean - error)} to {_signed_float(mean + error)}"
            if error is not None
            else ""
        )
    ),
    "duel-contracts": lambda label, name, bid, made, **_: (
        f"{label} {name}: {number_of(bid, 'contract')}, {made} made"
        + (f" ({made / bid:.0%})" if bid else "")
    ),
    "duel-time": lambda label, name, ms, decisions, **_: (
        f"{label} {name}: {ms:.2f} ms a decision ({decisions:,} decisions)"
    ),
}
