"""What is read aloud: a sentence for all that happens, and for all that may be asked (UX 13.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..actions import Action, Bid, NameTrump, Pass, Play, ShowDix, ShowMeld
from ..cards import SUITS
from ..melds import has_marriage, meld_total
from ..seats import Seat
from ..view import Hidden, SeatView
from ..words import say
from .melds import side_melds
from .over import arithmetic, headline, won_words
from .prompt import prompt, spoken
from .scene import Scene

__all__ = ["dealt", "entry", "hand_lines", "happened", "read", "your_turn"]


@lru_cache(4096)
def entry(seat: Seat, action: Action, names: tuple[str, ...], you: Seat, how: str) -> str:
    """Returns the sentence for one action; *how* is hear (in full) or brief."""
    who = {"name": names[seat]}
    whose = "-you" if seat == you else ""
    match action:
        case Play(card=card):
            return say(f"{how}-play{whose}", card=card, **who)
        case Bid(amount=amount):
            return say(f"{how}-bid{whose}", bid=amount, **who)
        case Pass():
            return say(f"{how}-pass{whose}", **who)
        case NameTrump(suit=suit):
            return say(f"{how}-trump{whose}", suit=suit, **who)
        case ShowMeld(cards=cards, laid=laid):
            return say(f"{how}-meld{whose}", cards=laid + cards, **who)
        case Hidden(verb=verb, count=count):
            return say(f"hear-{verb}-hidden", count=count, **who)
        case ShowDix():
            return say(f"hear-dix{whose}", **who)
        case _:
            verb = action.split()[0]
            cards = getattr(action, "cards", ())
            return say(f"hear-{verb}{whose}", cards=cards, count=len(cards), **who)


def dealt(scene: Scene) -> str:
    """Returns the announcement of a new hand."""
    seen = scene.seen
    name = scene.name(seen.dealer)
    whose = "-you" if seen.dealer == scene.me else ""
    if scene.settings.announcements == "brief":
        return say(f"brief-deal{whose}", name=name)
    return say(f"hear-deal{whose}", name=name, count=len(seen.hand), suits=_by_suit(scene))


def _by_suit(scene: Scene) -> str:
    hand = scene.seen.hand
    counts = [(suit, sum(card.suit == suit for card in hand)) for suit in SUITS]
    return say("hand-counts", counts=[(suit, count) for suit, count in counts if count])


def your_turn(scene: Scene) -> str:
    """Returns what the person has to do now."""
    seen = scene.seen
    if seen.phase == "auction":
        if scene.settings.announcements == "brief":
            amounts: tuple[int, ...] = getattr(seen.legal, "amounts", ())
            return say("brief-your-bid", least=amounts[0]) if amounts else spoken(scene)
        return " ".join(filter(None, (str(prompt(scene)), _best_meld(scene))))
    return spoken(scene)


def _best_meld(scene: Scene) -> str:
    """Returns the most that the person could meld, unless that is to be found alone."""
    hand, rules = scene.seen.hand, scene.seen.rules
    open_to = [
        suit for suit in SUITS if rules.trump_requires_marriage == "no" or has_marriage(hand, suit)
    ]
    if scene.settings.count_meld != "all" or not open_to:
        return ""
    points, suit = max(
        ((meld_total(hand, suit, rules), suit) for suit in open_to), key=lambda best: best[0]
    )
    return say("hear-best-meld", points=points, suit=suit) if points else ""


def happened(before: SeatView, scene: Scene) -> Iterator[str]:
    """Yields the sentences for what was done between the view *before* and the scene now."""
    after = scene.seen
    how = "brief" if scene.settings.announcements == "brief" else "hear"
    for seat, action in after.log[len(before.log) :]:
        if isinstance(action, NameTrump) and after.contract is not None:
            facts = {"name": scene.name(seat), "bid": after.contract.bid, "suit": action.suit}
            yield say(f"{how}-contract{'-you' if seat == scene.me else ''}", **facts)
        elif not (how == "brief" and seat == scene.me and isinstance(action, Play)):
            yield entry(seat, action, scene.names, scene.me, how)
    if before.trump is None and after.trump is not None and after.contract is not None:
        yield from _melds(scene, how)
    if len(after.tricks) > len(before.tricks):
        yield from _trick(scene, how)
    if after.phase == "over" and before.phase != "over":
        yield from _result(scene, how)


def _result(scene: Scene, how: str) -> Iterator[str]:
    """Yields how the hand ended, with the totals, and who has won the match if it is over."""
    end = scene.seen.end
    yield headline(scene) + "."
    if how == "hear":
        yield " ".join(arithmetic(scene))
        yield _read_score(scene)
    if end is not None:
        yield won_words(scene, end.winner) + "."
        if how == "hear":
            yield say(end.reason.code, **end.reason.facts)


def _melds(scene: Scene, how: str) -> Iterator[str]:
    if not any(scene.seen.melds) or scene.seen.phase == "passing":
        return
    totals = side_melds(scene)
    yield _joined_sides(scene, [str(totals[side]) for side in scene.sides])
    if how == "hear" and scene.seen.phase == "playing":
        yield from _needs(scene)


def _needs(scene: Scene) -> Iterator[str]:
    for side in scene.sides:
        need = scene.need(side)
        if need.points > 0:
            code = scene.side_code(side)
            yield say(f"hear-need-{code}", name=scene.side_name(side), need=need.points)


def _joined_sides(scene: Scene, figures: list[str]) -> str:
    """Returns a figure for each side in one sentence: "Us 42, them 27."."""
    words = [
        f"{scene.side_name(side)} {figure}"
        for side, figure in zip(scene.sides, figures, strict=True)
    ]
    first, *rest = words
    if scene.seen.rules.partnership:
        rest = [word.lower() for word in rest]
    return ", ".join([first, *rest]) + "."


def _trick(scene: Scene, how: str) -> Iterator[str]:
    seen = scene.seen
    trick = seen.tricks[-1]
    you = "-you" if trick.winner == scene.me else ""
    yield say(f"{how}-trick{you}", name=scene.name(trick.winner), points=trick.points)
    if how == "hear" and seen.phase != "over":
        figures = []
        for side in scene.sides:
            need = scene.need(side)
            text = (
                f"{need.taken} of {need.points}"
                if need.points > 0 and seen.contract
                else str(need.taken)
            )
            figures.append(text)
        yield _joined_sides(scene, figures)


# ---- what may be asked by key (UX 12) ----
def read(scene: Scene, key: str, *, shift: bool = False) -> str:
    """Returns the answer to a reading key: t r b e o v, or Shift+R for the last trick."""
    if key == "r":
        return _read_trick(scene, last=shift)
    return _READ[key](scene)


def _read_trick(scene: Scene, *, last: bool) -> str:
    seen = scene.seen
    if last:
        if not seen.tricks:
            return say("last-none")
        leader, cards = seen.tricks[-1].leader, seen.tricks[-1].cards
    else:
        leader, cards = scene.leader, scene.trick
    if not cards:
        return say("read-no-trick", name=scene.name(seen.leader))
    players = seen.rules.players
    parts = [
        say("trick-card", name=scene.name((leader + place) % players), card=card)
        for place, card in enumerate(cards)
    ]
    return ". ".join(parts) + "."


def _read_bids(scene: Scene) -> str:
    seen = scene.seen
    calls = [entry(seat, call, scene.names, scene.me, "hear") for seat, call in seen.calls]
    if seen.contract is not None:
        facts = {"name": scene.name(seen.contract.bidder), "bid": seen.contract.bid}
        calls.append(say("contract-bid", **facts) + ".")
    if seen.trump is not None:
        calls.append(say("contract-turned", suit=seen.trump) + ".")
    return " ".join(calls) or say("read-no-bids")


def _read_score(scene: Scene) -> str:
    figures = [say("plain", number=scene.seen.score[side]) for side in scene.sides]
    return _joined_sides(scene, figures)


def _read_needs(scene: Scene) -> str:
    from .sheets import need_lines

    return " ".join(line for side in scene.sides for line in need_lines(scene, side))


def hand_lines(scene: Scene) -> list[str]:
    """Returns the person's cards, a sentence a suit."""
    lines = []
    for suit in SUITS:
        held = [card for card in scene.seen.hand if card.suit == suit]
        if held:
            held.sort(key=lambda card: scene.seen.rules.ranks.index(card.rank))
            lines.append(say("read-suit", suit=suit, cards=held))
    return lines


def _read_hand(scene: Scene) -> str:
    return " ".join(hand_lines(scene))


_READ = {"t": spoken, "b": _read_bids, "e": _read_needs, "o": _read_score, "v": _read_hand}
