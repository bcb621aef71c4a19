"""Leading to a trick: what to cash, what to keep, when to draw trumps."""

from __future__ import annotations

from .because import Because
from .faces import ACE, NONE
from .following import Option
from .knowledge import Knowledge
from .odds import later_seats, lead_outlook, worth

__all__ = ["lead"]


def lead(know: Knowledge, playable: list[int]) -> list[Option]:
    """Returns the *playable* faces, each with its worth, best first."""
    later = later_seats(know)
    value, style = know.value, know.style
    last = know.rules.last_trick_bonus / know.rules.unit if len(know.seen.hand) == 1 else 0.0
    options: list[Option] = []
    for suit in range(4):
        ranks = [face % 6 for face in playable if face // 6 == suit]
        if not ranks:
            continue
        chances = lead_outlook(know, suit, ranks, later)
        top = suit * 6 + max(ranks)
        boss_held = not know.higher(top)
        general, code = _suit(know, suit, later, boss_held)
        for rank in ranks:
            face, chance = suit * 6 + rank, chances[rank]
            boss = boss_held and not know.higher(face)
            score = chance * (style.trick + last) + (chance - style.keep) * value[face] + general
            score -= worth(know, face) * (style.cash if boss else 1.0)
            if suit == know.trump:
                extra, name = _trump(know, boss)
            elif boss:
                extra, name = 0.0, Because.CASH_ACE if rank == ACE else Because.CASH_BOSS
            else:
                extra, name = style.under_boss * boss_held, code
            options.append(Option(score + extra, face, name))
    options.sort(key=lambda option: -option.score)
    return options


def _suit(
    know: Knowledge, suit: int, later: list[tuple[int, bool]], boss: bool
) -> tuple[float, str]:
    """What speaks for the *suit* whichever card is led, and the name of a low lead of it."""
    if suit == know.trump:
        return 0.0, Because.LEAD_TRUMP
    style = know.style
    score, code = style.length * know.in_suit(suit), Because.LEAD_LOW
    trump, partner = know.trump, know.partner
    if trump != NONE:
        for seat, mine in later:
            if not mine and know.ceilings[seat][suit] == NONE:
                score += style.force * know.holds(seat, trump, 0)
                code = Because.FORCE_RUFF
    if partner != NONE and not boss:
        if know.record.asked[partner] == suit:
            return score + style.asked, Because.LEAD_BACK
        if know.known[partner][suit * 6 + ACE]:
            return score + style.shown, Because.TO_PARTNER
    return score, code


def _trump(know: Knowledge, boss: bool) -> tuple[float, str]:
    """What a trump lead gains or costs apart from its trick, and its name."""
    code = Because.LEAD_BOSS_TRUMP if boss else Because.LEAD_TRUMP
    contract, style = know.seen.contract, know.style
    if contract is None:
        return 0.0, code
    if contract.bidder not in (know.me, know.partner):
        return (style.defender_boss if boss else style.defender_low), code
    score = style.declarer_boss if boss else style.declarer_low
    trump = know.trump
    if know.in_suit(trump) > know.unseen(trump) and _side_winners(know):
        score += style.master
    return score, code


def _side_winners(know: Knowledge) -> bool:
    """Says whether this seat holds a side card that only a trump can beat."""
    return any(
        held and face // 6 != know.trump and not know.higher(face) and know.unseen(face // 6)
        for face, held in enumerate(know.mine)
    )
