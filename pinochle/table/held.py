"""How the person's cards look now: what is veiled, raised and marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ..cards import Card
from ..melds import find_melds, shown_cards
from ..words import say
from .cells import Look, suit_order
from .fan import LARGE_OVERLAP, OVERLAP
from .hand import hand_node
from .node import Node
from .scene import Scene

__all__ = ["barred", "hand_view", "look_of"]


def barred(scene: Scene) -> frozenset[str]:
    """Returns the faces that may not be played, passed or buried now."""
    seen = scene.seen
    if scene.my_play:
        laid = {f"{card}*" for card in scene.laid}
        return frozenset(str(card) for card in seen.hand if card not in seen.playable) - laid
    limits: Mapping[Card, int] | None = getattr(seen.legal, "limits", None)
    if scene.choosing and limits is not None:
        return frozenset(str(card) for card in seen.hand if limits.get(card, 0) < 1)
    return frozenset()


def _melded(scene: Scene) -> Counter[str]:
    """Returns the cards that belong to a meld with the suit whose preview is on."""
    if not scene.ui.preview:
        return Counter()
    melds = find_melds(scene.seen.hand, scene.ui.preview, scene.seen.rules)
    return Counter(map(str, shown_cards(melds)))


def _fresh(scene: Scene) -> Counter[str]:
    """Returns the cards that came by the pass or with the kitty, until the first card is played."""
    seen = scene.seen
    if seen.tricks or seen.trick or seen.phase == "over":
        return Counter()
    cards = [card for gift in seen.gifts if gift.taker == scene.me for card in gift.cards]
    if seen.contract is not None and seen.contract.bidder == scene.me and seen.phase != "playing":
        cards += seen.kitty
    return Counter(map(str, cards)) & Counter(map(str, seen.hand))


def _hinted(scene: Scene) -> frozenset[str]:
    """Returns the faces that a hint marks."""
    if scene.ui.hint is None:
        return frozenset()
    from .hinting import hinted  # only for those who ask

    return hinted(scene)


def look_of(scene: Scene) -> Look:
    """Returns the look of the person's hand."""
    seen, ui = scene.seen, scene.ui
    laid = scene.laid
    mine = scene.my_card
    live = (scene.my_play and not scene.shown) or scene.choosing or scene.finding
    return Look(
        cards=seen.hand + laid,
        ranks=seen.rules.ranks if scene.settings.ranks == "high" else seen.rules.ranks[::-1],
        order=suit_order(scene.settings.suits, seen.trump),
        overlap=LARGE_OVERLAP if scene.settings.size == "large" else OVERLAP,
        laid=laid,
        gone=(mine,) if mine is not None and not scene.shown else (),
        barred=barred(scene) if live else frozenset(),
        chosen=ui.chosen,
        melded=_melded(scene),
        fresh=_fresh(scene),
        trump=seen.trump,
        hinted=_hinted(scene),
        focus=ui.focus,
        live=live,
        many=scene.choosing or scene.finding,
        label=say("hand-label", count=len(seen.hand) + len(laid)),
    )


def hand_view(scene: Scene) -> Node:
    """Returns the person's hand."""
    drawn = hand_node(
        look_of(scene),
        fan=scene.fan,
        width=scene.size.hand_width,
        coarse=scene.size.coarse or scene.size.kind != "desktop",
        size=scene.size.kind,
    )
    return Node("div", "handbox", {"class": "handbox"}, (drawn,))
