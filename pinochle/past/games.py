"""A match packed for keeping: rules, seed, and each hand as the letters of :mod:`~pinochle.packed`.

A hand takes at most about 250 characters, so twenty matches fit in a corner of what a browser
keeps. Reading plays the hand again, so nothing kept has to be believed.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from ..deal import Deal
from ..dealing import Dealt, commitment
from ..fields import Json, field_of, wrong
from ..frozen import replace
from ..match import Match
from ..packed import pack_actions, pack_cards, unpack_actions, unpack_cards
from ..record import check_deal
from ..rules import Rules
from ..variants import changed_options, rules_for

__all__ = ["PastGame", "PastHand", "game_id", "hand_of", "match_of", "pack_game", "read_game"]

_ID = re.compile("[0-9a-f]{16}")


class PastHand(NamedTuple):
    """A kept hand: who dealt, its cards and actions as letters, its score (None: unfinished)."""

    dealer: int
    deal: str
    play: str
    score: tuple[int, ...] | None


class PastGame(NamedTuple):
    """A kept match; *when* is the time of its last hand, as milliseconds of the page's clock."""

    id: str
    when: int
    rules: Rules
    players: tuple[str, ...]
    seed: str
    hands: tuple[PastHand, ...]
    opening: str | None = None
    shared: str = ""  # the link its first deal came from
    practice: frozenset[int] = frozenset()
    winner: int | None = None

    @property
    def score(self) -> tuple[int, ...]:
        """The total of each side."""
        gains = [hand.score for hand in self.hands if hand.score is not None]
        return tuple(map(sum, zip(*gains, strict=True))) if gains else (0,) * self.rules.sides

    @property
    def unfinished(self) -> bool:
        """Says whether the match can go on."""
        return self.winner is None


def game_id(match: Match) -> str:
    """Returns the name of *match* in addresses: the beginning of the promise of its seed.

    The seed itself would give away the hands that follow; the player's own cut is no part of it.
    """
    return commitment(match.seed.partition("~")[0])[:16]


def pack_game(
    match: Match, when: int, practice: frozenset[int] = frozenset(), shared: str = ""
) -> dict[str, Any]:
    """Returns *match* as an object that can be written as JSON."""
    packed: dict[str, Any] = {
        "id": game_id(match),
        "when": when,
        "game": match.rules.game,
        "options": changed_options(match.rules),
        "players": list(match.players),
        "seed": match.seed,
        "hands": [_packed(deal) for deal in (*match.done, match.deal)],
        "winner": match.winner,
    }
    if match.opening is not None:
        packed["opening"] = match.opening
    if shared:
        packed["shared"] = shared
    if practice:
        packed["practice"] = sorted(practice)
    return packed


def _packed(deal: Deal) -> list[Any]:
    cards = ".".join(map(pack_cards, (*deal.dealt.hands, deal.dealt.stock)))
    play = pack_actions(action for _, action in deal.log)
    return [deal.dealer, cards, play, list(deal.sheet.score) if deal.is_over else None]


def read_game(found: Json) -> PastGame:
    """Returns the game that :func:`pack_game` wrote; NotationError if it is none."""
    rules = rules_for(field_of(found, "game", str), field_of(found, "options", dict, {}))
    name = field_of(found, "id", str)
    if not _ID.fullmatch(name):
        raise wrong("id", "value", found=name)
    players = field_of(found, "players", list)
    if len(players) != rules.players or not all(isinstance(each, str) for each in players):
        raise wrong("players", "players", expected=rules.players)
    hands = tuple(_hand(each, rules) for each in field_of(found, "hands", list))
    if not hands or any(hand.score is None for hand in hands[:-1]):
        raise wrong("hands", "empty" if not hands else "unfinished")
    winner = field_of(found, "winner", int, None)
    if winner is not None and not 0 <= winner < rules.sides:
        raise wrong("winner", "value", found=winner)
    return PastGame(
        name,
        field_of(found, "when", int, 0),
        rules,
        tuple(players),
        field_of(found, "seed", str, ""),
        hands,
        field_of(found, "opening", str, None),
        field_of(found, "shared", str, ""),
        frozenset(each for each in field_of(found, "practice", list, []) if type(each) is int),
        winner,
    )


def _hand(found: object, rules: Rules) -> PastHand:
    match found:
        case [int(dealer), str(deal), str(play), score] if 0 <= dealer < rules.players:
            if score is None:
                return PastHand(dealer, deal, play, None)
            if isinstance(score, list) and [type(each) for each in score] == [int] * rules.sides:
                return PastHand(dealer, deal, play, tuple(score))
    raise wrong("hands", "value", found=str(found)[:40])


def hand_of(game: PastGame, number: int) -> Match:
    """Returns hand *number* (from 0) of *game* in its last state, played again by the engine."""
    before = [0] * game.rules.sides
    for hand in game.hands[:number]:
        before = [a + b for a, b in zip(before, hand.score or (), strict=True)]
    deal = _played(game.rules, game.hands[number])
    opening = game.opening if number == 0 else None
    match = Match(game.rules, game.seed, game.players, deal, (), opening, tuple(before))
    return replace(match, hands_before=number)


def _played(rules: Rules, hand: PastHand) -> Deal:
    *hands, stock = map(unpack_cards, hand.deal.split("."))
    deal = Deal.start(rules, check_deal(rules, Dealt(tuple(hands), stock)), hand.dealer)
    for action in unpack_actions(hand.play):
        deal = deal.after(action)
    return deal


def match_of(game: PastGame) -> Match:
    """Returns the whole match of *game* in its last state, to be gone on with."""
    first, *later = (_played(game.rules, hand) for hand in game.hands)
    zero = (0,) * game.rules.sides
    match = Match(game.rules, game.seed, game.players, first, (), game.opening, zero)
    for deal in later:
        if not match.deal.is_over:
            raise wrong("hands", "unfinished")
        match = replace(match.with_deal(deal.dealt, deal.dealer), deal=deal)
    return match
