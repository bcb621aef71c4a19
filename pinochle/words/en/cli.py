"""Words of the command line: help, progress, tables of results, hand histories."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .. import SUIT_NAMES, card_glyph, joined, say

TEXTS: dict[str, str | Callable[..., str]] = {}

_SEATS = {
    2: ("South", "North"),
    3: ("South", "West", "East"),
    4: ("South", "West", "North", "East"),
}


def _seat(seat: int, players: int) -> str:
    return _SEATS[players][seat]


def _side(side: int, players: int) -> str:
    """Partners by both names; those who play alone by their own."""
    names = _SEATS[players]
    return f"{names[side]}–{names[side + 2]}" if players == 4 else names[side]


def _number(count: int, one: str, many: str = "") -> str:
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def _glyphs(cards: Iterable[Any]) -> str:
    return " ".join(map(card_glyph, cards))


def _minus(points: int) -> str:
    return f"{points:,}".replace("-", "−")


def _points(points: Sequence[int], players: int) -> str:
    return " · ".join(f"{_side(side, players)} {_minus(each)}" for side, each in enumerate(points))


TEXTS |= {
    "seat-name": lambda seat, players, **_: _seat(seat, players),
    "side-name": lambda side, players, **_: _side(side, players),
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
    "cli-file": lambda name=None, because=None, **_: f"{name or 'file'}: {because or 'no file'}",
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


def _replayed(
    number: int,
    game: str,
    hands: int,
    score: Sequence[int],
    winner: int | None,
    over: bool,
    players: int,
    verified: bool,
    **_: object,
) -> str:
    if winner is not None:
        end = f"{_side(winner, players)} {'win' if players == 4 else 'wins'}"
    else:
        end = "undecided" if over else "unfinished"
    deals = "" if verified else "; the deals do not come from the seed"
    points = _points(score, players)
    return f"{number}: {game}, {_number(hands, 'hand')}, {points}: {end}{deals}"


def _call(call: str) -> str:
    return "passes" if call == "pass" else call.removeprefix("bid ")


def _melds(melds: Iterable[Any]) -> str:
    return ", ".join(_meld(meld) for meld in melds)


def _meld(meld: Any) -> str:
    name = say(f"meld-{meld.key}", suit=meld.suit).lower()
    times = f" ×{meld.copies}" if meld.copies > 1 else ""
    return f"{name}{times} {meld.points}"


def _did(seat: int, players: int, action: Any, **_: object) -> str:
    name = _seat(seat, players)
    verb = action.partition(" ")[0]
    match verb:
        case "trump":
            return f"{name} names {SUIT_NAMES[action.suit]}."
        case "give":
            return f"{name} passes {_glyphs(action.cards)}."
        case "bury":
            return f"{name} buries {_glyphs(action.cards)}."
        case "meld":
            laid = f" with {_glyphs(action.laid)} from the table" if action.laid else ""
            return f"{name} melds {_glyphs(action.cards)}{laid}."
    return f"{name} {_DID[action]}"


_DID = {
    "dix": "shows the nine of trump.",
    "draw up": "takes the turned card.",
    "claim": "claims the rest.",
    "concede": "gives up the hand.",
    "moon": "shoots the moon.",
    "redeal": "asks for a redeal.",
}


def _trick(
    number: int,
    leader: int,
    cards: Sequence[Any],
    players: int,
    winner: int,
    points: int,
    **_: object,
) -> str:
    shown = _order(leader, cards, players)
    taken = _number(points, "point") if points else "no points"
    return f"{number:>4}. {shown} – {_seat(winner, players)}, {taken}"


def _order(leader: int, cards: Sequence[Any], players: int) -> str:
    return ", ".join(
        f"{_seat((leader + place) % players, players)} {card_glyph(card)}"
        for place, card in enumerate(cards)
    )


def _history_side(
    side: int, players: int, points: Sequence[int], why: Sequence[str], total: int, **_: object
) -> str:
    told = " ".join(
        f"{_signed(each)}: {text}" if each else text for each, text in zip(points, why, strict=True)
    )
    return f"  {_side(side, players)} {_signed(total)}. {told}".rstrip()


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


TEXTS |= {
    "cli-replayed": _replayed,
    "history-match": lambda game, names, **_: (
        f"{say(f'game-{game}')}: "
        + ", ".join(f"{_seat(seat, len(names))} {name}" for seat, name in enumerate(names))
    ),
    "history-hand": lambda number, dealer, players, **_: (
        f"Hand {number}, {_seat(dealer, players)} deals"
    ),
    "history-cards": lambda seat, players, cards, **_: (
        f"  {_seat(seat, players):<5} {_glyphs(cards)}"
    ),
    "history-kitty": lambda cards, **_: f"  Kitty {_glyphs(cards)}",
    "history-stock": lambda cards, **_: (
        f"  Turned up {card_glyph(cards[0])}, then the stock {_glyphs(cards[1:])}"
    ),
    "history-auction": lambda calls, players, **_: (
        "Auction: " + ", ".join(f"{_seat(seat, players)} {_call(call)}" for seat, call in calls)
    ),
    "history-contract": lambda bidder, bid, forced, players, **_: (
        f"{_seat(bidder, players)} plays for {bid}"
        + (", as dealer, because nobody bid." if forced else ".")
    ),
    "history-did": _did,
    "history-meld": lambda seat, players, melds, total, **_: (
        f"Meld of {_seat(seat, players)}: {_melds(melds)} = {total}"
    ),
    "history-trick": _trick,
    "history-open": lambda number, leader, cards, players, **_: (
        f"{number:>4}. {_order(leader, cards, players)} …"
    ),
    "history-side": _history_side,
    "history-total": lambda points, players, **_: f"Total: {_points(points, players)}",
    "history-won": lambda side, players, why, **_: (
        f"{_side(side, players)} {'win' if players == 4 else 'wins'} the match. {why}"
    ),
    "history-ended-played": "The hand was played to the end.",
    "history-ended-claimed": "The rest was claimed.",
    "history-ended-no-marriage": "Thrown in: no marriage.",
    "history-ended-meld-short": "Not played: the bidders’ meld is too small.",
    "history-ended-out-of-reach": "Not played: the bid is out of reach.",
    "history-ended-conceded": "The bidder gave up.",
    "history-ended-passed-out": "Nobody bid.",
    "history-ended-redealt": "The cards are dealt again by the same dealer.",
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
    "meld-hand": lambda cards, game, **_: f"{say(f'game-{game}')}: {_glyphs(cards)}",
    "meld-item": lambda meld, **_: f"  {meld.points:>5}  {_title(meld)}  ({_glyphs(meld.cards)})",
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
    "deal-dealer": lambda dealer, players, **_: f"{_seat(dealer, players)} deals",
    "deal-proof": lambda name, value, **_: f"  {_PROOFS[name]:<18} {value}",
}
_GLYPHS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_PROOFS = {
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
    "advise-seat": lambda seat, players, cards, **_: (
        f"{_seat(seat, players)} decides, holding {_glyphs(_in_order(cards))}."
    ),
    "advise-action": lambda action, **_: f"Best: {_told(action)}.",
    "advise-because": "- {text}",
    "duel-head": lambda a, b, game, deals, seatings, seed, **_: (
        f"A {a} against B {b}, {say(f'game-{game}')}, {_number(deals, 'deal')} "
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
        f"{label} {name}: {_number(bid, 'contract')}, {made} made"
        + (f" ({made / bid:.0%})" if bid else "")
    ),
    "duel-time": lambda label, name, ms, decisions, **_: (
        f"{label} {name}: {ms:.2f} ms a decision ({decisions:,} decisions)"
    ),
}


def _signed_float(points: float) -> str:
    return f"{points:+.1f}".replace("-", "−")


def _in_order(cards: Iterable[Any]) -> list[Any]:
    return sorted(cards, key=lambda card: ("SHDC".index(card[1]), "ATKQJ9".index(card[0])))


def _told(action: Any) -> str:
    """An action as advice."""
    verb, _, rest = action.partition(" ")
    match verb:
        case "play":
            return f"play {card_glyph(action.card)}"
        case "trump":
            return f"name {SUIT_NAMES[action.suit]}"
        case "give" | "bury" | "meld":
            words = {"give": "pass", "bury": "bury", "meld": "meld"}
            laid = getattr(action, "laid", ())
            return f"{words[verb]} {_glyphs([*laid, *action.cards])}"
        case "bid":
            return f"bid {rest}"
    return _ADVICE[action]


_ADVICE = {
    "pass": "pass",
    "dix": "show the nine of trump",
    "draw": "draw",
    "draw up": "take the turned card",
    "claim": "claim the rest",
    "concede": "give up the hand",
    "moon": "shoot the moon",
    "redeal": "ask for a redeal",
}
