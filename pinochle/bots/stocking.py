"""Two-handed, phase one: which card to play while the stock lasts."""

from __future__ import annotations

from collections.abc import Sequence

from ..actions import Play
from ..phases.drawing import DrawTurn
from ..phases.laying import combinations
from ..view import SeatView
from .because import Because
from .faces import CARD, FACE
from .following import Option
from .knowledge import Knowledge
from .odds import beaten_by, worth

__all__ = ["stock_options", "stock_play"]

_DRAWN = 0.16  # how often a card that is still out will be drawn in time
_WINDOW = 0.6  # what winning a trick is worth: the chance to meld
_RUFF_POINTS, _RUFF_LOW = 0.5, 0.15  # how often a trump is spent on a counter, on nothing
_LATER = 0.8  # phase two is some way off


def _potential(
    know: Knowledge, held: Sequence[int], wanted: list[tuple[float, list[int]]]
) -> float:
    """What the melds that *held* may still become are worth."""
    total = 0.0
    for points, faces in wanted:
        chance = points
        for place, face in enumerate(faces):
            if held[face] > faces[:place].count(face):
                continue
            if not know.is_out(face):
                chance = 0.0
                break
            chance *= _DRAWN * know.is_out(face)
        total += chance
    return total


def _wanted(seen: SeatView) -> list[tuple[float, list[int]]]:
    """The combinations this seat may still make, in units, with the faces they need."""
    rules = seen.rules
    assert seen.trump is not None
    done = {(meld.key, meld.suit) for meld in seen.melds[seen.seat]}
    late = seen.stock_left / 24
    return [
        (
            (0.3 if (each.key, each.suit) in done else 1.0)
            * (0.4 + late)
            * each.points
            / rules.unit,
            [FACE[card] for card in each.cards],
        )
        for each in combinations(rules, seen.trump)
    ]


def stock_options(seen: SeatView, know: Knowledge) -> list[Option]:
    """Returns every face that may be played, with its worth, best first."""
    value, trump = know.value, know.trump
    held = know.mine
    wanted = _wanted(seen)
    full = _potential(know, held, wanted)
    ready = _WINDOW + min(8.0, 0.5 * _ready(know, wanted))
    best = FACE[seen.trick[0]] if seen.trick else None
    options = []
    for face, copies in enumerate(held):
        if not copies:
            continue
        less = [*held[:face], copies - 1, *held[face + 1 :]]
        keep = full - _potential(know, less, wanted) + _LATER * worth(know, face)
        if best is None:
            chance, stake = 1.0 - _taken(know, face), value[face] + 0.5
        else:
            chance = 1.0 if beaten_by(best, face, trump) else 0.0
            stake = value[face] + value[best]
        score = chance * (stake + ready) - (1.0 - chance) * stake - keep
        options.append(
            Option(
                score,
                face,
                _code(best, chance, face // 6 == trump, best is not None and best // 6 == trump),
            )
        )
    options.sort(key=lambda option: -option.score)
    return options


def _ready(know: Knowledge, wanted: list[tuple[float, list[int]]]) -> float:
    """The dearest meld that could be laid down at once."""
    return max(
        (
            points
            for points, faces in wanted
            if all(know.mine[face] >= faces.count(face) for face in faces)
        ),
        default=0.0,
    )


def _taken(know: Knowledge, face: int) -> float:
    """The chance that the opponent takes a trick led with *face*."""
    (other,) = (seat for seat in range(know.rules.players) if seat != know.me)
    over = know.holds(other, face // 6, face % 6 + 1)
    if face // 6 == know.trump:
        return over
    will = _RUFF_POINTS if know.value[face] > 0.5 else _RUFF_LOW
    return over + (1.0 - over) * will * know.holds(other, know.trump, 0)


def _code(best: int | None, chance: float, trumps: bool, same: bool) -> str:
    if best is None:
        return Because.STOCK_LEAD if chance > 0.6 else Because.STOCK_LOW
    if chance:
        return Because.STOCK_RUFF if trumps and not same else Because.STOCK_WIN
    return Because.STOCK_THROW


def stock_play(legal: DrawTurn, face: int) -> Play:
    """Returns the action that plays *face*, from the table if a copy lies there."""
    card = CARD[face]
    return Play(card, laid=any(each.card == card for each in legal.laid))
