"""What may be looked up during a hand: last trick, needs, melds, all bids, proof of a claim."""

from __future__ import annotations

from ..cards import SUITS, sorted_cards
from ..seats import Side
from ..tricks import winner_index
from ..words import say
from . import art
from .bar import goal_text
from .cells import cells
from .dock import bid_amount
from .hand import cell_name
from .held import look_of
from .melds import meld_lists, side_melds
from .node import Node
from .parts import box, button, dialog, hidden, p
from .scene import Scene
from .seats import asked_card
from .signals import caption

__all__ = [
    "bid_pad",
    "claim_proof",
    "last_trick",
    "melds_again",
    "need_lines",
    "needs_dialog",
    "zoomed",
]


def last_trick(scene: Scene) -> Node:
    """Returns the last finished trick in its places; the earlier ones where they may be seen."""
    tricks = scene.seen.tricks
    if not tricks:
        return dialog("last", say("ui-last"), p(say("last-none")))
    back = min(scene.ui.step, len(tricks) - 1)
    number = len(tricks) - back
    trick = tricks[number - 1]
    code = "last-you" if trick.winner == scene.me else "last-title"
    title = say(code, number=number, name=scene.name(trick.winner))
    best = winner_index(trick.cards, scene.seen.trump)
    items = []
    for place, card in enumerate(trick.cards):
        seat = (trick.leader + place) % scene.seen.rules.players
        name = "trick-won" if place == best else "trick-card"
        look = f"tc {scene.place(seat)}{' win' if place == best else ''}"
        words = hidden(say(name, name=scene.name(seat), card=card))
        at = scene.played_at(number - 1, place)
        items.append(Node("li", "", {"class": look}, asked_card(f"last-{place}", at, card, words)))
    table = Node("ol", f"last-of-{number}", {"class": "mini"}, tuple(items))
    side = scene.side_name(scene.side(trick.winner)).lower()
    parts: list[Node] = [table, p(say("last-points", points=trick.points, side=side))]
    if scene.looks_back:
        first, last = number == 1, back == 0
        older = button("last-earlier", "step 1", say("last-earlier"), look="btn", off=first)
        newer = button("last-later", "step -1", say("last-later"), look="btn", off=last)
        parts.append(box("div", "actions", older, newer))
    return dialog("last", title, *parts)


def need_lines(scene: Scene, side: Side) -> list[str]:
    """Returns what *side* needs and why, a sentence each."""
    seen, rules = scene.seen, scene.seen.rules
    need, code = scene.need(side), scene.side_code(side)
    who = {"name": scene.side_name(side)}
    contract = seen.contract
    if contract is None:
        return [goal_text(scene, side)[2] + "."]
    lines = []
    if scene.side(contract.bidder) == side:
        meld = side_melds(scene)[side]
        lines.append(
            say(f"need-bid-{code}", need=max(0, need.points), all=rules.hand_points, **who)
        )
        lines.append(say("need-why-bid", bid=contract.bid, meld=meld))
        if need.points == rules.trick_minimum and need.points:
            lines.append(say("need-why-least", least=rules.trick_minimum))
    else:
        if need.points > 0:
            lines.append(say(f"need-least-{code}", need=need.points, **who))
        bidders = scene.need(scene.side(contract.bidder))
        over = rules.hand_points - bidders.points + 1
        if bidders.points > 0 and over > 0 and rules.partnership:
            lines.append(say("need-set", points=over))
    if need.one_trick:
        lines.append(say("need-trick-done" if need.has_trick else "need-trick"))
    return lines or [goal_text(scene, side)[2] + "."]


def needs_dialog(scene: Scene) -> Node:
    """Returns what each side needs in tricks, with the reason."""
    parts = [
        p(
            art.pip(scene.look(side), "dot"),
            " ",
            say("result-side", side=scene.side_name(side), text=" ".join(need_lines(scene, side))),
        )
        for side in scene.sides
    ]
    if scene.recalls and scene.seen.phase == "playing":
        parts.append(
            box(
                "div",
                "actions",
                button("needs-melds", "open melds", say("needs-melds"), look="btn"),
            )
        )
    return dialog("needs", say("needs-title"), *parts)


def melds_again(scene: Scene) -> Node:
    """Returns the melds that were shown, to be looked at again."""
    return dialog("melds", say("meld-title"), *meld_lists(scene), look="wide")


def bid_pad(scene: Scene) -> Node:
    """Returns every legal bid as a button, with what it says where bids have a meaning."""
    seen = scene.seen
    amounts: tuple[int, ...] = getattr(seen.legal, "amounts", ())
    high: int = getattr(seen.legal, "high", 0)
    now = bid_amount(scene)
    buttons = []
    for amount in amounts[:150]:
        words = caption(amount, high, seen.rules) if scene.settings.explain_bids else ""
        small = [Node("small", "", {}, (words,))] if words else []
        pressed = {"aria-pressed": str(amount == now).lower()}
        buttons.append(
            button(
                f"pad-{amount}", f"amount {amount}", str(amount), *small, look="num", more=pressed
            )
        )
    pad = Node("div", "pad-bids", {"class": "pad"}, tuple(buttons))
    return dialog("pad", say("dock-pad"), pad, look="wide")


def claim_proof(scene: Scene) -> Node:
    """Returns the question before a claim, with the proof from what everybody may know."""
    seen = scene.seen
    hand = sorted_cards(seen.hand)
    lines = []
    for suit in SUITS:
        if held := [card for card in hand if card.suit == suit]:
            lines.append(p(say("tram-proof-suit", suit=suit, card=held[-1])))
    if any(card.suit != seen.trump for card in hand):
        lines.append(p(say("tram-proof-trump")))
    take = button("tram-take", "act claim", say("tram-take"), look="btn pri")
    play = button("tram-play", "close", say("tram-play"), look="btn")
    return dialog("tram-ask", say("tram-title"), *lines, box("div", "actions", take, play))


def zoomed(scene: Scene) -> Node:
    """Returns the card with the focus, large, under its name."""
    look = look_of(scene)
    places = cells(look, fan=scene.fan)
    cell = next((each for each in places if each.key == scene.ui.focus), places[0])
    name = cell_name(cell, "barred" if cell.face in look.barred else "")
    return dialog("zoom", name[0].upper() + name[1:], box("div", "zoomed", art.card(cell.card)))
