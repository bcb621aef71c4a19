"""Matches in words: seats and sides by name, hand histories, advice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .. import SUIT_NAMES, card_glyph, say

__all__ = ["TEXTS", "glyphs", "number_of", "seat_name"]

TEXTS: dict[str, str | Callable[..., str]] = {}

_SEATS = {
    2: ("South", "North"),
    3: ("South", "West", "East"),
    4: ("South", "West", "North", "East"),
}


def seat_name(seat: int, players: int) -> str:
    """Returns the name of a seat at a table of so many players."""
    return _SEATS[players][seat]


def _side(side: int, players: int) -> str:
    """Partners by both names; those who play alone by their own."""
    names = _SEATS[players]
    return f"{names[side]}–{names[side + 2]}" if players == 4 else names[side]


def number_of(count: int, one: str, many: str = "") -> str:
    """Returns a number with its noun: "1 hand", "7 hands"."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def glyphs(cards: Iterable[Any]) -> str:
    """Returns cards for the eye."""
    return " ".join(map(card_glyph, cards))


def _minus(points: int) -> str:
    return f"{points:,}".replace("-", "−")


def _points(points: Sequence[int], players: int) -> str:
    return " · ".join(f"{_side(side, players)} {_minus(each)}" for side, each in enumerate(points))


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
    return f"{number}: {game}, {number_of(hands, 'hand')}, {points}: {end}{deals}"


def _call(call: str) -> str:
    return "passes" if call == "pass" else call.removeprefix("bid ")


def _melds(melds: Iterable[Any]) -> str:
    return ", ".join(_meld(meld) for meld in melds)


def _meld(meld: Any) -> str:
    name = say(f"meld-{meld.key}", suit=meld.suit).lower()
    times = f" ×{meld.copies}" if meld.copies > 1 else ""
    return f"{name}{times} {meld.points}"


def _did(seat: int, players: int, action: Any, **_: object) -> str:
    name = seat_name(seat, players)
    verb = action.partition(" ")[0]
    match verb:
        case "trump":
            return f"{name} names {SUIT_NAMES[action.suit]}."
        case "give":
            return f"{name} passes {glyphs(action.cards)}."
        case "bury":
            return f"{name} buries {glyphs(action.cards)}."
    return f"{name} {_DID[action]}"


def _laid(seat: int, players: int, action: Any, meld: Any, **_: object) -> str:
    name = _SEATS[players][seat]
    if action == "dix":
        return f"{name} shows the nine of trump: {_meld(meld)}."
    served = f" with {glyphs(action.laid)} from the table" if action.laid else ""
    return f"{name} melds {glyphs(action.cards)}{served}: {_meld(meld)}."


_DID = {
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
    taken = number_of(points, "point") if points else "no points"
    return f"{number:>4}. {shown} – {seat_name(winner, players)}, {taken}"


def _order(leader: int, cards: Sequence[Any], players: int) -> str:
    return ", ".join(
        f"{seat_name((leader + place) % players, players)} {card_glyph(card)}"
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
        + ", ".join(f"{seat_name(seat, len(names))} {name}" for seat, name in enumerate(names))
    ),
    "history-hand": lambda number, dealer, players, **_: (
        f"Hand {number}, {seat_name(dealer, players)} deals"
    ),
    "history-cards": lambda seat, players, cards, **_: (
        f"  {seat_name(seat, players):<5} {glyphs(cards)}"
    ),
    "history-kitty": lambda cards, **_: f"  Kitty {glyphs(cards)}",
    "history-stock": lambda cards, **_: (
        f"  Turned up {card_glyph(cards[0])}, then the stock {glyphs(cards[1:])}"
    ),
    "history-auction": lambda calls, players, **_: (
        "Auction: " + ", ".join(f"{seat_name(seat, players)} {_call(call)}" for seat, call in calls)
    ),
    "history-contract": lambda bidder, bid, forced, players, **_: (
        f"{seat_name(bidder, players)} plays for {bid}"
        + (", as dealer, because nobody bid." if forced else ".")
    ),
    "history-did": _did,
    "history-laid": _laid,
    "history-turned": lambda seat, players, meld, **_: (
        f"{_SEATS[players][seat]} turned up a nine: {_meld(meld)}."
    ),
    "history-meld": lambda seat, players, melds, total, **_: (
        f"Meld of {seat_name(seat, players)}: {_melds(melds)} = {total}"
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
            return f"{words[verb]} {glyphs([*laid, *action.cards])}"
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

TEXTS |= {
    "seat-name": lambda seat, players, **_: seat_name(seat, players),
    "advise-seat": lambda seat, players, cards, **_: (
        f"{seat_name(seat, players)} decides, holding {glyphs(_in_order(cards))}."
    ),
    "advise-action": lambda action, **_: f"Best: {_told(action)}.",
    "advise-because": "- {text}",
}
