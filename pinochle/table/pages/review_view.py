"""How a hand under review is drawn: the seats with their cards, the trick, the way through it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ...cards import SUITS, Card
from ...seats import Seat
from ...tricks import winner_index
from ...words import say
from .. import art
from ..announce import entry
from ..melds import meld_lists
from ..model import YOU
from ..node import Node
from ..over import arithmetic, headline
from ..parts import box, button, field_choice, hidden, p
from ..scene import Scene

if TYPE_CHECKING:
    from .review import ReviewPage

__all__ = ["happened", "parts"]


def parts(page: ReviewPage, scene: Scene) -> list[Node]:
    """Returns what stands on the page: what happened, the table, the way, what can be done."""
    assert page.steps is not None
    told = p(happened(page, scene))
    return [
        Node("p", "review-step", {"class": "step-text"}, told.children),
        _facts(scene),
        box("div", "board", *_seats(page, scene), _middle(page, scene), key="review-board"),
        _buttons(page),
        _way(page),
        _actions(page),
        *_more(page, scene),
    ]


def happened(page: ReviewPage, scene: Scene) -> str:
    """Returns where this is and what was done last, as one sentence each."""
    steps = page.steps
    assert steps is not None
    place = say("review-step", step=page.step, last=steps.last)
    if page.step == 0:
        name = scene.name(scene.seen.dealer)
        return f"{place} {say('review-dealt', name=name, you=scene.seen.dealer == YOU)}"
    seat, action = (steps.match.deal.log if page.open else scene.seen.log)[page.step - 1]
    text = f"{place} {entry(seat, action, scene.names, YOU, 'hear')}"
    trick, _, _ = steps.trick_at(page.step)
    if trick is not None and scene.seen.phase != "over":
        you = "-you" if trick.winner == YOU else ""
        text += " " + say(f"hear-trick{you}", name=scene.name(trick.winner), points=trick.points)
    return f"{text} {headline(scene)}." if scene.seen.phase == "over" else text


def _facts(scene: Scene) -> Node:
    """Contract, trump and trick points in one line."""
    seen = scene.seen
    words = []
    if seen.contract is not None:
        name = scene.name(seen.contract.bidder)
        words.append(say("contract-bid", name=name, bid=seen.contract.bid))
    if seen.trump is not None:
        words.append(say("review-trump", suit=seen.trump))
    words += [
        say("review-points", side=scene.side_name(side), points=seen.points[side])
        for side in scene.sides
        if seen.tricks
    ]
    return Node("p", "review-facts", {"class": "facts"}, (" · ".join(words),))


# ---- the seats ----


def _seats(page: ReviewPage, scene: Scene) -> Iterator[Node]:
    assert page.steps is not None
    deal = page.steps.states[page.step]
    for seat in scene.seats:
        cards = deal.hands[seat] if page.open or seat == YOU else None
        yield _seat(scene, seat, cards)


def _seat(scene: Scene, seat: Seat, cards: Sequence[Card] | None) -> Node:
    seen = scene.seen
    marks = [_call(scene, seat)]
    if seat == seen.dealer:
        marks.append(say("seat-dealer"))
    if seat == seen.turn:
        marks.append(say("review-to-act"))
    mark = art.pip(scene.look(scene.side(seat)), "dot")
    text = ", ".join(filter(None, marks))
    small = Node("small", "", {}, (text,) if text else ())
    count = say("seat-cards", count=seen.sizes[seat])
    name = Node("h2", "", {}, (mark, scene.name(seat), " ", small))
    if cards is None:
        inside: tuple[Node, ...] = (p(say("review-unseen", count=count)),)
    else:
        inside = tuple(_suit(suit, cards, scene) for suit in SUITS)
    turn = " turn" if seat == seen.turn else ""
    attrs = {"class": f"hand-of {scene.place(seat)}{turn}"}
    return Node("section", f"review-{seat}", attrs, (name, *inside))


def _call(scene: Scene, seat: Seat) -> str:
    contract = scene.seen.contract
    if contract is not None:
        return say("seat-bid", bid=contract.bid) if contract.bidder == seat else ""
    calls = [action for caller, action in scene.seen.calls if caller == seat]
    if not calls:
        return ""
    amount = getattr(calls[-1], "amount", None)
    return say("seat-passed") if amount is None else say("seat-bid", bid=amount)


def _suit(suit: str, cards: Sequence[Card], scene: Scene) -> Node:
    order = scene.seen.rules.ranks
    held = sorted(
        (card for card in cards if card.suit == suit), key=lambda card: order.index(card.rank)
    )
    look = "suit-row is-trump" if suit == scene.seen.trump else "suit-row"
    if not held:
        none = hidden(say("review-void", suit=suit))
        return box("p", f"{look} void", art.suit_chip(suit), "–", none)
    words = hidden(say("review-suit", suit=suit, cards=held))
    return box("p", look, art.suit_chip(suit), _ranks(held), words)


def _ranks(held: Sequence[Card]) -> Node:
    words = tuple(Node("b", "", {}, (art.rank_text(card.rank),)) for card in held)
    return Node("span", "", {"class": f"ranks {held[0].suit}", "aria-hidden": "true"}, words)


def _middle(page: ReviewPage, scene: Scene) -> Node:
    """The trick on the table, or the calls of the auction."""
    assert page.steps is not None
    trick, leader, cards = page.steps.trick_at(page.step)
    number = len(scene.seen.tricks) + (0 if trick is not None else 1)
    if not cards:
        text = say("review-no-trick") if scene.seen.trump else say("contract-auction")
        return Node("div", "review-trick", {"class": "mini empty"}, (p(text),))
    best = winner_index(cards, scene.seen.trump)
    items = []
    for place, card in enumerate(cards):
        seat = (leader + place) % scene.seen.rules.players
        code = "trick-winning" if place == best and trick is None else "trick-card"
        code = "trick-won" if place == best and trick is not None else code
        look = f"tc {scene.place(seat)}{' win' if place == best else ''}"
        words = hidden(say(code, name=scene.name(seat), card=card))
        items.append(Node("li", "", {"class": look}, (art.card(card), words)))
    label = {"class": "mini", "aria-label": say("trick-label", number=number)}
    return Node("ol", "review-trick", label, tuple(items))


# ---- the way through it ----


def _buttons(page: ReviewPage) -> Node:
    """A step on or back, and the ends."""
    steps = page.steps
    assert steps is not None
    first, last = page.step == 0, page.step == steps.last
    ends = (
        ("first", "go 0", "review-first", "|◀", first),
        ("back", "step -1", "review-back", "◀", first),
        ("on", "step 1", "review-on", "▶", last),
        ("last", "go end", "review-last", "▶|", last),
    )
    buttons = tuple(
        button(
            f"review-go-{key}",
            do,
            Node("span", "", {"aria-hidden": "true"}, (sign,)),
            hidden(say(code)),
            look="btn",
            off=off,
        )
        for key, do, code, sign, off in ends
    )
    attrs = {"class": "steps", "role": "group", "aria-label": say("review-way")}
    return Node("div", "review-buttons", attrs, buttons)


def _way(page: ReviewPage) -> Node:
    """The slider, and the list of places to jump to."""
    steps = page.steps
    assert steps is not None
    slider = {
        "type": "range",
        "min": "0",
        "max": str(steps.last),
        "value": str(page.step),
        "data-do": "at",
        "aria-label": say("review-slider"),
        "aria-valuetext": say("review-step", step=page.step, last=steps.last),
    }
    jumps = steps.jumps
    here = max((jump.step for jump in jumps if jump.step <= page.step), default=jumps[0].step)
    places = [(str(jump.step), say(jump.code, number=jump.number)) for jump in jumps]
    choice = field_choice("review-jump", "at", say("review-jump"), places, str(here))
    return Node(
        "div", "review-way", {"class": "way"}, (Node("input", "review-slider", slider), choice)
    )


def _actions(page: ReviewPage) -> Node:
    """What can be done with the hand; the buttons keep their places."""
    steps = page.steps
    assert steps is not None
    over = steps.match.deal.is_over
    mine = steps.decides(page.step, YOU)
    replay = "review-play-deal" if not over else "review-replay"
    found = [
        button("review-replay", "replay", say(replay), look="btn pri", off=not mine),
        button("review-before", "mine -1", say("review-mine-before"), look="btn"),
        button("review-after", "mine 1", say("review-mine-after"), look="btn"),
    ]
    if over:
        code = "review-hide" if page.open else "review-open"
        found.append(button("review-open", "open", say(code), look="btn"))
        found.append(button("review-share", "share hand", say("review-share"), look="btn"))
        found.append(button("review-moment", "share moment", say("review-moment"), look="btn"))
    found.append(button("review-deal", "share deal", say("review-share-deal"), look="btn"))
    if page.game is not None and over:
        more = {"aria-expanded": str(page.checked).lower()}
        found.append(button("review-check", "check", say("review-check"), look="btn", more=more))
    hint = () if mine else (Node("p", "", {"class": "hint"}, (say("review-replay-where"),)),)
    row = Node("div", "review-do", {"class": "row do"}, tuple(found))
    return Node("div", "review-actions", {"class": "actions-of"}, (row, *hint))


def _more(page: ReviewPage, scene: Scene) -> Iterator[Node]:
    """The melds, the sum at the end, and all moves as a list to jump by."""
    steps = page.steps
    assert steps is not None
    if scene.seen.phase == "over":
        sums = tuple(p(text) for text in arithmetic(scene))
        if sums:
            title = Node("h2", "", {}, (say("review-score"),))
            yield Node("section", "review-sums", {"class": "sums"}, (title, *sums))
    if any(scene.seen.melds):
        name = Node("summary", "", {}, (say("meld-title"),))
        yield Node("details", "review-melds", {"class": "melds-of"}, (name, *meld_lists(scene)))
    log = steps.match.deal.log if page.open else scene.seen.log
    moves = tuple(
        Node(
            "li",
            "",
            {},
            (
                Node(
                    "button",
                    f"move-{step}",
                    {
                        "type": "button",
                        "class": "link",
                        "data-do": f"go {step}",
                        **({"aria-current": "step"} if step == page.step else {}),
                    },
                    (entry(seat, action, scene.names, YOU, "hear"),),
                ),
            ),
        )
        for step, (seat, action) in enumerate(log, 1)
    )
    summary = Node("summary", "", {}, (say("review-moves"),))
    whole = Node("ol", "review-log", {"class": "moves"}, moves)
    yield Node("details", "review-moves", {}, (summary, whole))
