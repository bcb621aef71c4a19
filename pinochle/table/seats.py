"""The other players, and what lies in the middle: trick, high bid, kitty, stock."""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import Bid, Pass
from ..cards import Card
from ..seats import Seat
from ..words import say
from . import art
from .node import Node
from .parts import box, button, hidden
from .scene import Scene
from .signals import CALLS, says_at

__all__ = ["asked_card", "middle", "players", "trick"]


def players(scene: Scene) -> Node:
    """Returns the list of the other players with their calls and cards."""
    others = tuple(_seat(scene, seat) for seat in scene.seats[1:])
    return Node("ul", "seats", {"aria-label": say("players")}, others)


def _seat(scene: Scene, seat: Seat) -> Node:
    seen, name = scene.seen, scene.name(seat)
    turn = seen.turn == seat and not scene.melding and not scene.ui.held
    look = f"seat {scene.place(seat)} {scene.look(scene.side(seat))}{' turn' if turn else ''}"
    marks = [box("span", "dealer", "D", title=say("seat-dealer"))] if seen.dealer == seat else []
    badge = box("span", "av", name[0], *marks, aria_hidden="true")
    count = seen.sizes[seat]
    cards = box("span", "count", art.back(), str(count), aria_hidden="true")
    lines = box("span", "under-name", *_lines(scene, seat, turn=turn), cards)
    words = hidden(
        f", {say('seat-cards', count=count)}" + (f", {say('seat-dealer')}" if marks else "")
    )
    who = box("span", "who", box("span", "nm", name), lines, words)
    return Node("li", f"seat-{seat}", {"class": look}, (badge, who))


def _lines(scene: Scene, seat: Seat, *, turn: bool) -> Iterator[Node]:
    """Yields what a seat shows under its name: its call, its bid, that it thinks."""
    seen = scene.seen
    if scene.ui.joining:
        yield box("span", "role", say("seat-joining"))
    elif turn and scene.ui.thinking:
        dots = (Node("i"), Node("i"), Node("i"))
        yield Node("span", "", {"class": "role thinking"}, (hidden(say("seat-thinking")), *dots))
    elif seen.phase == "auction":
        yield from _call(scene, seat)
    elif seen.contract is not None and seen.contract.bidder == seat:
        yield box("span", "role", say("seat-bid", bid=seen.contract.bid))
    elif scene.is_partner(seat):
        yield box("span", "role", say("seat-partner"))
    elif seen.dealer == seat:
        yield box("span", "role", say("seat-dealer"))


def _call(scene: Scene, seat: Seat) -> Iterator[Node]:
    log = scene.seen.log
    calls = [
        at for at, (caller, act) in enumerate(log) if caller == seat and isinstance(act, CALLS)
    ]
    if not calls:
        if scene.is_partner(seat):
            yield box("span", "role", say("seat-partner"))
        return
    call = log[calls[-1]][1]
    if isinstance(call, Bid):
        high = max(each.amount for _, each in scene.seen.calls if isinstance(each, Bid))
        look, words = "call high" if call.amount == high else "call", str(call.amount)
    else:
        look = "call pass"
        words = say("call-pass" if isinstance(call, Pass) else "call-redeal")
    says = says_at(scene, calls[-1])
    more = {"title": says} if says else {}
    name = hidden(f"{', ' + says if says else ''}{say('why-button')}")
    yield button(f"call-{seat}", f"why {calls[-1]}", words, name, look=look, more=more)


def trick(scene: Scene) -> Node:
    """Returns the cards on the table in their places, the winning one marked."""
    cards = scene.trick
    winning = cards.index(scene.winning) if scene.winning else -1
    items = [_played(scene, place, wins=place == winning) for place in range(len(cards))]
    if scene.my_play and scene.my_card is None and not scene.shown:
        slot = {"class": "tc s slot", "aria-hidden": "true"}
        items.append(Node("li", "t-slot", slot, (say("seat-you"),)))
    label = {"number": scene.trick_number, "name": scene.name(scene.leader)}
    code = "trick-label-led" if cards else "trick-label"
    attrs = {"class": "trick done" if scene.shown else "trick", "aria-label": say(code, **label)}
    if scene.shown:
        attrs["data-points"] = str(scene.shown.points)
    return Node("ol", "trick", attrs, tuple(items))


def _played(scene: Scene, place: int, *, wins: bool) -> Node:
    card = scene.trick[place]
    seat = (scene.leader + place) % scene.seen.rules.players
    code = "trick-card" if not wins else "trick-won" if scene.shown else "trick-winning"
    words = hidden(say(code, name=scene.name(seat), card=card))
    look = f"tc {scene.place(seat)}{' win' if wins else ''}"
    key = f"t-{scene.seen.hand_number}-{scene.trick_number}-{place}"
    at = scene.played_at(scene.trick_number - 1, place)
    return Node("li", key, {"class": look}, asked_card(f"{key}-why", at, card, words))


def asked_card(key: str, at: int | None, card: Card, words: Node) -> tuple[Node, ...]:
    """Returns a card that lies on the table, to be asked about if the log tells of it."""
    if at is None:
        return (art.card(card), words)
    why = hidden(say("why-button"))
    return (button(key, f"why {at}", art.card(card), words, why, look=""),)


def middle(scene: Scene) -> list[Node]:
    """Returns what lies in the middle: the trick, or the high bid, the kitty, the turned card."""
    seen = scene.seen
    if seen.phase == "auction":
        return [_high_bid(scene)]
    if scene.finding:
        from .finding import found_list  # only for those who want to find it

        return [found_list(scene)]
    if seen.kitty and seen.phase in ("burying", "naming") and not scene.melding:
        cards = tuple(art.tag(card) for card in seen.kitty)
        words = hidden(say("list-names", cards=seen.kitty))
        row = box("span", "cards-row", *cards, words)
        return [Node("div", "mid", {"class": "mid"}, (say("mid-kitty"), row))]
    return [trick(scene), *_stock(scene)]


def _high_bid(scene: Scene) -> Node:
    bids = [(seat, call.amount) for seat, call in scene.seen.calls if isinstance(call, Bid)]
    if not bids:
        text = say("mid-no-bid", least=scene.seen.rules.min_bid)
        return Node("div", "mid", {"class": "mid"}, (text,))
    seat, amount = max(bids, key=lambda bid: bid[1])
    mine = seat == scene.me
    below = say("mid-yours" if mine else "mid-beat", name=scene.name(seat))
    parts = (
        box("span", "", say("mid-high")),
        box("span", "num", str(amount)),
        box("span", "", below),
    )
    return Node("div", "mid", {"class": "mid"}, parts)


def _stock(scene: Scene) -> Iterator[Node]:
    """Yields the stock with its turned card, and the melds that lie open (two-handed)."""
    seen = scene.seen
    if seen.upcard is not None:
        label = say("stock-label", count=seen.stock_left, card=seen.upcard)
        parts = (
            art.card(seen.upcard),
            box("span", "count", art.back(), str(seen.stock_left)),
            hidden(label),
        )
        yield Node("div", "stock", {"class": "stock"}, parts)
    for seat in scene.seats[1:]:
        if seen.laid and seen.laid[seat]:
            cards = [each.card for each in seen.laid[seat]]
            tags = box("span", "tags", *map(art.tag, cards), hidden(say("list-names", cards=cards)))
            words = say("laid-label", name=scene.name(seat))
            yield Node("div", "laid", {"class": "laid"}, (box("span", "", words), tags))
