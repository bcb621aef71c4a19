"""Words for what is wrong with a text: notation, options, records, links."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .. import card_name, joined, say

TEXTS: dict[str, str | Callable[..., str]] = {}


def _reason(because: Any) -> str:
    return say(because.code, **because.facts)


def _place(hand: int | None) -> str:
    return "" if hand is None else f"hand {hand + 1}, "


def _started(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _plain(text: object) -> str:
    """A foreign text on one line, without signs that cannot be printed."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in str(text)).split())


def _quoted(text: object, most: int = 40) -> str:
    """A foreign text inside a sentence: one line, not too long, quoted."""
    one = _plain(text)
    return f"“{one[: most - 1]}…”" if len(one) > most else f"“{one}”"


def _listed(words: Iterable[object], last: str = "or") -> str:
    return joined(map(str, words), last)


def _value(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value).replace("-", "−")
    if isinstance(value, list):
        return " to ".join(map(_value, value)) if value else "an empty list"
    return _plain(value)


def _action(text: object, because: Any = None, **_: object) -> str:
    sentence = f"{_quoted(text)} is no action."
    return f"{sentence} {_reason(because)}" if because else sentence


def _option(option: str, game: str, known: Iterable[str] = (), **_: object) -> str:
    options = _listed(known)
    which = f" This game knows {options}." if options else " Write name=value."
    return f"There is no house rule {_quoted(option)}.{which}"


def _option_value(option: str, value: object, allowed: Iterable[str], **_: object) -> str:
    values = list(allowed)
    shown = [*values[:6], "…", values[-1]] if len(values) > 9 else values
    return f"The house rule {option} can’t be {_quoted(_value(value))}; it may be {_listed(shown)}."


def _option_game(option: str, game: str, games: Iterable[str], **_: object) -> str:
    return f"The house rule {option} is not for {game}; it belongs to {_listed(games, 'and')}."


def _format(found: object, known: str, **_: object) -> str:
    if found is None:
        return f"This is no match record: it has no format. Ours is {known}."
    return f"The record’s format is {_quoted(found)}; this version reads {known}."


_PROBLEMS: Mapping[str, str] = {
    "missing": "the field {field} is missing",
    "kind": "{field} must be {expected}",
    "text": "{field} holds half a character, so it can’t be written",
    "empty": "{field} must not be empty",
    "full": "{field} is full already",
    "over": "{field} go on after the end",
    "unknown": "{field} is not known in this game",
    "seat": "{field} must be one of the seats, 0 to {expected}",
    "suit": "{field} must be a suit: S, H, D or C",
    "players": "{field} must have an entry for each of the {expected} seats",
    "sides": "{field} must have an entry for each side",
    "numbers": "{field} must have {expected} entries",
    "unfinished": "the hand before is not finished",
    "won": "the match was won before this hand",
    "early": "there is a result, but the hand is not finished",
    "value": "{field} can’t be {found}",
    "unasked": "questions with {field} are not answered here",
    "no-record": "there is no record in {field}",
    "decided": "the hand in {field} is over, so there is nothing to decide",
}
_WITHOUT = {
    "seat": "{field} must be one of the seats",
    "players": "{field} must have an entry for each seat",
}


def _field(field: str, problem: str, hand: int | None = None, **facts: object) -> str:
    texts = _PROBLEMS if facts else {**_PROBLEMS, **_WITHOUT}
    if "found" in facts:
        facts["found"] = _quoted(_value(facts["found"]))
    told = texts[problem].format(field=field, **facts)
    return _started(f"{_place(hand)}{told}.")


def _deal(problem: str, hand: int | None = None, **facts: Any) -> str:
    match problem:
        case "hands":
            told = f"the deal must have the cards of {facts['expected']} players."
        case "size" if "seat" not in facts:
            told = f"{facts['found']} cards can’t be dealt: {facts['expected']} are left."
        case "size":
            told = (
                f"seat {facts['seat']} is dealt {facts['found']} cards "
                f"instead of {facts['expected']}."
            )
        case "extra":
            told = f"there are too many of the {card_name(facts['card'])} in the deal."
        case "missing":
            told = f"the {card_name(facts['card'])} is missing from the deal."
        case _:
            told = f"the deal can’t be read. {_reason(facts['because'])}"
    return _started(_place(hand) + told)


def _illegal(
    text: str, because: Any, action: int | None = None, hand: int | None = None, **_: object
) -> str:
    place = "" if action is None else f"action {action + 1}, "
    return _started(f"{_place(hand)}{place}{_quoted(text)}: {_reason(because)}")


def _figure(
    field: str, expected: object, found: object, hand: int | None = None, **_: object
) -> str:
    given = _quoted(found) if isinstance(found, str) else _value(found)
    told = f"{field} is given as {given}, but it is {_value(expected)}."
    return _started(_place(hand) + told)


def _link(text: str, because: Any = None, problem: str = "", **_: object) -> str:
    return _reason(because) if because else _LINKS[problem].format(_quoted(text))


_LINKS = {
    "nowhere": "There is no page {}.",
    "twice": "{} is given twice.",
    "escape": "{} is not well written.",
    "dealer": "{} is no dealer.",
    "hand": "{} is no number of a hand.",
    "at": "{} is no moment of that hand.",
    "players": "{} does not name the players.",
    "before": "{} is no score.",
    "view-ask": "{} is no question: there are legal, best, meld and bid.",
    "view-ask-legal": "For this question it must be South’s turn to play a card of a shown hand.",
    "view-ask-best": "For this question it must be South’s turn, with a shown hand.",
    "view-ask-meld": "For this question South’s hand must be shown.",
    "view-ask-bid": "For this question it must be South’s turn to call, with a shown hand.",
    "view-cap": "The caption is longer than 200 characters.",
    "view-seat": "{} does not name seats of this game.",
    "view-place": "There is no place {} in this hand.",
    "view-packed": "{} is no packed hand.",
    "view-game": "There is no game {}.",
    "view-stock": "{} can only be shown from a packed link.",
    "view-dealer": "{} is no dealer.",
    "view-empty": "No hand is given: write one, as in s=SAATKQJ.",
    "view-hand": "{} is no hand: write suits with their ranks, as in SAATKQJHAT, or x7.",
    "view-trump": "{} is no trump: write s, h, c or d.",
    "view-card": "{} is no card: write rank and suit, as in TD.",
    "view-call": "{} is no call: write a bid or p.",
    "view-calls": "The auction was over before {}.",
    "view-no-trump": "Cards are played, but no trump is given.",
    "view-open-auction": "Trump is given, but the auction is not over.",
    "view-many": "There are not enough cards left for {}.",
    "view-not-held": "{}: this card is not in that hand.",
}


TEXTS |= {
    "bad-card": lambda text, **_: (
        f"{_quoted(text)} is no card: write rank and suit, as in AS, TH or 9D."
    ),
    "bad-cards": lambda card, copies, held, **_: (
        f"There {'is' if copies == 1 else 'are'} {copies} × {card_name(card)}, "
        f"but the pack holds {held or 'none'}."
    ),
    "bad-action": _action,
    "bad-game": lambda text, known=(), **_: (
        f"There is no game {_quoted(text)}; there are {_listed(known, 'and')}."
    ),
    "bad-option": _option,
    "bad-option-value": _option_value,
    "bad-option-game": _option_game,
    "bad-json": lambda because="", **_: f"This is no JSON: {because}." if because else "No JSON.",
    "bad-format": _format,
    "bad-field": _field,
    "bad-deal": _deal,
    "bad-illegal": _illegal,
    "bad-figure": _figure,
    "bad-link": _link,
}
