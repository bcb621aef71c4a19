"""Words for the duties of play and for refusals: why these cards, why not that one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .. import RANK_NAMES, SUIT_NAMES, card_glyph, joined

TEXTS: dict[str, str | Callable[..., str]] = {}


def _holder(holder: object) -> str:
    return f"seat {holder}’s" if isinstance(holder, int) else f"{holder}’s"


def _can(can: Iterable[Any]) -> str:
    """Which cards would do: "A♦ does", "10♦ or A♦ do"."""
    cards = [card_glyph(card) for card in can]
    return f": {joined(cards, 'or')} {'does' if len(cards) == 1 else 'do'}" if cards else ""


def _beat(best: Any, holder: object, *, can: Any = (), partner: bool = False, **_: Any) -> str:
    text = f"The best card so far is {_holder(holder)} {card_glyph(best)}."
    text += f" Beat it if you can{_can(can)}."
    return text + (" You must beat it even when your partner is winning." if partner else "")


def _overtrump(best: Any, holder: object, *, can: Any = (), **_: Any) -> str:
    whose = _holder(holder)
    whose = whose[:1].upper() + whose[1:]
    return f"{whose} {card_glyph(best)} is a trump. Beat it if you can{_can(can)}."


TEXTS |= {
    "duty-lead": "You lead, so any card may be played.",
    "duty-lead-trump": "The first lead must be a trump: play a {trump:one}.",
    "duty-follow": "{led:Many} were led and you have a {led:one}, so play a {led:one}.",
    "duty-beat": _beat,
    "duty-cant-beat": "{led:Many} were led. You can’t beat the {best}, but you must still play a "
    "{led:one}.",
    "duty-ruffed": "{led:Many} were led and you have a {led:one}, so play one: any will do, as no "
    "{led:one} beats a trump.",
    "duty-trump": "You have no {led:many}, so you must play a trump ({trump:many}).",
    "duty-overtrump": _overtrump,
    "duty-cant-overtrump": "You have no {led:many} and can’t beat the {best}, but you must still "
    "play a trump ({trump:many}).",
    "duty-free": "You have neither {led:many} nor trumps, so any card may be played.",
    "duty-any": "In this part of the hand any card may be played.",
}


# The prompt line for the eye (UX 7), and the same for the ear (UX 13.2): facts led, trump, best,
# holder (a name) and can (the cards allowed, from high to low).
def _ranks(can: Iterable[Any]) -> list[str]:
    found: list[str] = []
    for card in reversed(list(can)):
        name = RANK_NAMES[card.rank]
        if name not in found:
            found.append(
                {"ten": "10", "king": "K", "queen": "Q", "jack": "J", "nine": "9"}.get(name, name)
            )
    return found


def _rank(card: Any) -> str:
    """A rank inside a visible sentence: the 10, the K, the ace."""
    rank: str = card.rank
    return {"A": "ace", "T": "10"}.get(rank, rank)


def _article(word: str) -> str:
    return f"an {word}" if word == "ace" else f"a {word}"


_SIGN = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def _eye_beat(led: str, best: Any, can: Any, **_: Any) -> str:
    ranks = _ranks(can)
    which = joined(ranks, "or") if len(ranks) > 1 else f"only {_article(ranks[0])} does"
    return f"Follow {_SIGN[led]} and beat the {_rank(best)} – {which}."


def _ear_beat(led: str, best: Any, can: Any, **_: Any) -> str:
    names = list(dict.fromkeys(RANK_NAMES[card.rank] for card in can))
    number = len(list(can))
    have = "You have one card that does" if number == 1 else f"You have {number} cards that do"
    follow = f"Follow {SUIT_NAMES[led]} and beat the {RANK_NAMES[best.rank]}."
    return f"{follow} {have}: {joined(names, 'or')}."


TEXTS |= {
    "eye-duty-lead": "Play any card.",
    "eye-duty-lead-trump": "The first lead must be a trump {trump:glyph}.",
    "eye-duty-follow": "Follow {led:glyph}: any {led:glyph} will do.",
    "eye-duty-beat": _eye_beat,
    "eye-duty-cant-beat": lambda led, best, **_: (
        f"Follow {_SIGN[led]}. You can’t beat the {_rank(best)}, so any {_SIGN[led]}."
    ),
    "eye-duty-ruffed": "Follow {led:glyph}. It is trumped, so any {led:glyph}.",
    "eye-duty-trump": "No {led:glyph}: play a trump {trump:glyph}.",
    "eye-duty-overtrump": "No {led:glyph}: beat {holder}’s {best} with a higher {trump:glyph}.",
    "eye-duty-cant-overtrump": lambda led, trump, best, **_: (
        f"No {_SIGN[led]}, and no {_SIGN[trump]} beats the {_rank(best)}: play any {_SIGN[trump]}."
    ),
    "eye-duty-free": lambda led, trump, **_: (
        f"No {_SIGN[led]}: play anything."
        if trump in (None, led)
        else f"No {_SIGN[led]} and no {_SIGN[trump]}: play anything."
    ),
    "eye-duty-any": "Any card may be played.",
    "ear-duty-lead": "Play any card.",
    "ear-duty-lead-trump": "The first lead must be a trump, {trump:many}.",
    "ear-duty-follow": "Follow {led:many}.",
    "ear-duty-beat": _ear_beat,
    "ear-duty-cant-beat": "Follow {led:many}. You can’t beat the {best:rank}.",
    "ear-duty-ruffed": "Follow {led:many}. It is trumped, so any of them.",
    "ear-duty-trump": "No {led:many}: play a trump, {trump:many}.",
    "ear-duty-overtrump": "No {led:many}: beat {holder}’s {best:name} with a higher trump.",
    "ear-duty-cant-overtrump": "No {led:many}, and no trump beats the {best:rank}: play any trump.",
    "ear-duty-free": "No {led:many} and no trump: play anything.",
    "ear-duty-any": "Any card may be played.",
    "brief-duty-lead": "Your lead.",
    "brief-duty-lead-trump": "Lead a trump.",
    "brief-duty-follow": "Follow {led:many}.",
    "brief-duty-beat": "Follow {led:many}, beat {best:rank}.",
    "brief-duty-cant-beat": "Follow {led:many}.",
    "brief-duty-ruffed": "Follow {led:many}.",
    "brief-duty-trump": "Trump it.",
    "brief-duty-overtrump": "Beat the {best:rank} of trump.",
    "brief-duty-cant-overtrump": "Play a trump.",
    "brief-duty-free": "Any card.",
    "brief-duty-any": "Any card.",
}


def _count(count: int, chosen: int, **_: Any) -> str:
    return f"Choose exactly {count}. You have {chosen}."


TEXTS |= {
    "no-hand-over": "The hand is over.",
    "no-phase": "That can’t be done now.",
    "no-not-your-turn": "It is the turn of seat {turn}, not of seat {seat}.",
    "no-not-held": "You don’t hold {card}.",
    "no-bid-low": lambda least, high=0, **_: (
        f"Bid more than {high}, or pass." if high else f"The lowest bid is {least}."
    ),
    "no-bid-step": "Above {above}, bids go up by {step}. The next is {next}.",
    "no-bid-high": "{top} is the highest bid.",
    "no-marriage": "To name {suit:many} you need K{suit:glyph} and Q{suit:glyph}.",
    "no-count": _count,
    "no-returned": "You received {card}: pass back cards that you held before.",
    "no-melded": "{card} is part of your meld, so it can’t be buried.",
    "no-claim-lead": "You can claim the rest only when you are about to lead.",
    "no-claim-first": "The rest can’t be claimed on the first trick.",
    "no-claim-last": "On the last trick there is nothing to claim.",
    "no-claim-loser": "Your {card} could still lose a trick.",
    "no-claim-off": "Claiming the rest is switched off at this table.",
    "no-concede-off": "Giving up a hand is not part of this game.",
    "no-concede-late": "You can give up only before the first lead.",
    "no-moon-off": "Shooting the moon is not part of this game.",
    "no-moon-late": "The moon must be declared before the first lead.",
    "no-redeal-off": "There are no redeals at this table.",
    "no-redeal-hand": "Your hand does not give the right to a redeal.",
    "no-redeal-late": "A redeal must be asked for before your first call.",
    "no-not-a-meld": "These cards are no combination.",
    "no-meld-fresh": "At least one card of a meld must come from your hand.",
    "no-meld-reused": "These cards have already served in such a meld.",
    "no-meld-turn": "That is for the winner of a trick, before the next lead.",
    "no-meld-done": "One meld a trick: you have made yours.",
    "no-dix-off": "The nine of trump counts nothing at this table.",
    "no-dix-none": "You hold no nine of trump to show.",
    "no-draw-first": "Draw before you play on.",
    "no-draw-choice": "The turned card can’t be chosen now.",
}
