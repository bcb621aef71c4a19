"""Chances within a trick, and what a card is worth if it is kept for later."""

from __future__ import annotations

from ..seats import Seat
from .knowledge import Knowledge

__all__ = ["beat_chance", "beaten_by", "later_seats", "lead_outlook", "trick_outlook", "worth"]

WILLING = 0.92  # how often a player who need not beat does so


def later_seats(know: Knowledge) -> list[tuple[Seat, bool]]:
    """Returns who plays after this seat in the trick, and whether with this seat."""
    players, me, partner = know.rules.players, know.me, know.partner
    left = players - 1 - len(know.seen.trick)
    seats = [(me + step) % players for step in range(1, left + 1)]
    return [(seat, seat == partner) for seat in seats]


def beaten_by(best: int, face: int, trump: int) -> bool:
    """Says whether *face*, played later, beats *best*."""
    return face > best if face // 6 == best // 6 else face // 6 == trump


def beat_chance(know: Knowledge, seat: Seat, led: int, best: int) -> float:
    """Returns the chance that *seat* can beat *best* when *led* was led."""
    trump, suit = know.trump, best // 6
    if suit == led:
        over = know.holds(seat, led, best % 6 + 1)
        if led == trump or over == 1.0:
            return over
        void = 1.0 - know.holds(seat, led, 0)
        return over + void * know.holds(seat, trump, 0) if void else over
    void = 1.0 - know.holds(seat, led, 0)
    return void * know.holds(seat, trump, best % 6 + 1) if void else 0.0


def trick_outlook(
    know: Knowledge, led: int, best: int, ours: bool, later: list[tuple[Seat, bool]]
) -> float:
    """Returns the chance that our side wins the trick that *best* leads now."""
    chance = 1.0 if ours else 0.0
    will = 1.0 if know.rules.must_beat == "always" else WILLING
    for seat, mine in later:
        if mine:
            if chance < 1.0:
                again = beat_chance(know, seat, led, best)
                chance += (1.0 - chance) * again * (0.5 if ours else 1.0)
        elif chance:
            chance *= 1.0 - will * beat_chance(know, seat, led, best)
    return chance


def lead_outlook(
    know: Knowledge, suit: int, faces: list[int], later: list[tuple[Seat, bool]]
) -> list[float]:
    """Returns for each of *faces*, all of *suit*, the chance that our side wins if it is led."""
    holds, trump = know.holds, know.trump
    will = 1.0 if know.rules.must_beat == "always" else WILLING
    chances = [1.0] * len(faces)
    above = [know.above(face) for face in faces]
    for seat, mine in later:
        ruff = 0.0
        if suit != trump:
            void = 1.0 - holds(seat, suit, 0)
            if void:
                ruff = void * holds(seat, trump, 0)
        beats = know.beats_all(seat, suit, faces, above)
        if mine:
            chances = [
                chance + (1.0 - chance) * (beat + ruff) * 0.5
                for chance, beat in zip(chances, beats, strict=True)
            ]
        else:
            chances = [
                chance * (1.0 - will * (beat + ruff))
                for chance, beat in zip(chances, beats, strict=True)
            ]
    return chances


def worth(know: Knowledge, face: int) -> float:
    """Returns what *face* may still win if kept, in tricks."""
    style = know.style
    fade = know.record.fades[know.higher(face)]
    if face // 6 == know.trump:
        return style.ruff + fade
    return style.boss * fade
