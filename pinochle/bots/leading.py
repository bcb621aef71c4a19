"""Leading to a trick: what to cash, what to keep, when to draw trumps."""

from __future__ import annotations

from collections.abc import Iterator

from .because import Because
from .faces import ACE, NONE
from .following import Option
from .knowledge import Knowledge
from .odds import later_seats, lead_outlook

__all__ = ["lead"]


def lead(know: Knowledge, playable: list[int]) -> list[Option]:
    """Returns the *playable* faces, each with its worth, best first."""
    later = later_seats(know)
    options: list[Option] = []
    for suit in range(4):
        faces = [face for face in playable if face // 6 == suit]
        if faces:
            options += _from_suit(know, suit, faces, later)
    options.sort(key=_score)
    return options


def _score(option: Option) -> float:
    return -option.score


def _from_suit(
    know: Knowledge, suit: int, faces: list[int], later: list[tuple[int, bool]]
) -> Iterator[Option]:
    """Yields the leads of one suit with their worth."""
    value, style, fades, out = know.value, know.style, know.record.fades, know.out
    chances = lead_outlook(know, suit, faces, later)
    highers = [sum(out[face + 1 : suit * 6 + 6]) for face in faces]
    trumps = suit == know.trump
    boss_held = not all(highers)
    general, low_code = (0.0, "") if trumps else _side_suit(know, suit, later, boss_held)
    boss_extra, low_extra = _trump(know) if trumps else (0.0, 0.0)
    for face, chance, higher in zip(faces, chances, highers, strict=True):
        kept = style.ruff + fades[higher] if trumps else style.boss * fades[higher]
        score = chance * style.trick + (chance - style.keep) * value[face] + general
        code = low_code
        if not higher:
            score -= kept * style.cash
            code = Because.CASH_ACE if face % 6 == ACE else Because.CASH_BOSS
        else:
            score -= kept
            if boss_held:
                score += style.under_boss
        if trumps:
            score += boss_extra if not higher else low_extra
            code = Because.LEAD_TRUMP if higher else Because.LEAD_BOSS_TRUMP
        yield Option(score, face, code)


def _side_suit(
    know: Knowledge, suit: int, later: list[tuple[int, bool]], boss: bool
) -> tuple[float, str]:
    """What speaks for the *suit* whichever card is led, and the name of a low lead of it."""
    style = know.style
    score, code = style.length * know.in_suit(suit), Because.LEAD_LOW
    trump, partner = know.trump, know.partner
    for seat, mine in later:
        if not mine and know.ceilings[seat][suit] == NONE:
            ruffs = know.holds(seat, trump, 0)
            if ruffs:
                score += style.force * ruffs
                code = Because.FORCE_RUFF
    if partner != NONE and not boss:
        if know.record.asked[partner] == suit:
            return score + style.asked, Because.LEAD_BACK
        if know.known[partner][suit * 6 + ACE]:
            return score + style.shown, Because.TO_PARTNER
    return score, code


def _trump(know: Knowledge) -> tuple[float, float]:
    """What a trump lead gains or costs apart from its trick: with a boss, with a lower one."""
    contract, style = know.seen.contract, know.style
    if contract is None:
        return 0.0, 0.0
    if contract.bidder not in (know.me, know.partner):
        return style.defender_boss, style.defender_low
    trump = know.trump
    more = 0.0
    if know.in_suit(trump) > know.unseen(trump) and _side_winners(know):
        more = style.master
    return style.declarer_boss + more, style.declarer_low + more


def _side_winners(know: Knowledge) -> bool:
    """Says whether this seat holds a side card that only a trump can beat."""
    return any(
        held and face // 6 != know.trump and not know.higher(face) and know.unseen(face // 6)
        for face, held in enumerate(know.mine)
    )
