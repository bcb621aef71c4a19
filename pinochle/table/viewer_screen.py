"""The viewer's screen: every open hand, the table at one stop, and the way through the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..actions import Bid, NameTrump, Pass, Play
from ..cards import SUITS, Hand, sorted_cards
from ..seats import Seat
from ..words import card_name, joined, say
from . import art
from .cells import Look
from .hand import WHOLE, hand_node
from .melds import meld_name, side_melds
from .node import Node
from .over import headline
from .parts import b, box, button, hidden
from .puzzle import HELP_AFTER
from .scene import Scene
from .seats import trick
from .teaching import lesson_link
from .viewer_state import ViewState

__all__ = ["happening", "viewer_screen"]

KEYS = "ArrowLeft,ArrowRight,Home,End"


def viewer_screen(state: ViewState) -> Node:
    """Returns the whole viewer."""
    look = {"class": "app lesson viewer felted", "data-theme": "system", "data-colours": "four"}
    caption = state.viewed.caption or say("view-title")
    number = say("view-step", step=state.at + 1, steps=len(state.viewed.stops))
    head = box(
        "header",
        "bar",
        Node("h1", "lesson-title", {"tabindex": "-1"}, (caption,)),
        Node("p", "lesson-step", {}, (number,)),
        key="bar",
    )
    main = Node("main", "lesson-main", {"data-keys": KEYS}, tuple(_main(state)))
    return Node("div", "app", look, (head, main))


def _main(state: ViewState) -> Iterator[Node]:
    scene, puzzle = state.scene, state.puzzle
    asks = puzzle is not None and not state.solved
    goal = puzzle.goal() if puzzle and asks else happening(state)
    yield Node("p", "prompt", {"class": "lesson-goal"}, (goal,))
    parts = [*_facts(scene), _table(state)]
    yield Node("section", "stage", {"class": "stage", "aria-label": say("ui-table")}, tuple(parts))
    if puzzle:
        yield _note(state)
    if 0 in state.viewed.open and scene.seen.hand:
        yield Node("div", "handbox", {"class": "handbox"}, (_hand(state),))
    yield _dock(state)


def happening(state: ViewState) -> str:
    """Returns what was done to come to this stop, for the eye."""
    stop, scene = state.stop, state.scene
    if scene.seen.phase == "over":
        return f"{headline(scene)}."
    if stop.seat is None or stop.action is None:
        return say("view-deal") if stop.kind == "deal" else _meld_line(scene)
    name = scene.names[stop.seat]
    match stop.action:
        case Play(card=card):
            return say("view-plays", name=name, card=card)
        case Bid(amount=amount):
            return say("view-bids", name=name, bid=amount)
        case Pass():
            return say("view-passes", name=name)
        case NameTrump(suit=suit):
            return " ".join(
                filter(None, (say("view-names", name=name, suit=suit), _meld_line(scene)))
            )
        case _:
            return say("view-acts", name=name, action=str(stop.action).split()[0])


def _meld_line(scene: Scene) -> str:
    if not any(scene.seen.melds):
        return say("view-deal")
    totals = side_melds(scene)
    items = (
        say("view-meld", name=_side_name(scene, side), points=totals[side]) for side in scene.sides
    )
    return say("view-meld-line", items=", ".join(items))


def _side_name(scene: Scene, side: int) -> str:
    return joined(scene.names[seat] for seat in sorted(scene.seats) if scene.side(seat) == side)


def _facts(scene: Scene) -> Iterator[Node]:
    seen = scene.seen
    words = []
    if seen.contract is not None:
        name = scene.names[seen.contract.bidder]
        words.append(say("view-contract", name=name, bid=seen.contract.bid))
    if seen.trump is not None:
        words.append(say("lesson-trump", suit=seen.trump))
    if words:
        chip = [art.suit_chip(seen.trump)] if seen.trump else []
        text = box("span", "", ". ".join(words))
        yield Node("p", "trump", {"class": "trump-line"}, (*chip, text))


def _table(state: ViewState) -> Node:
    scene = state.scene
    seats = tuple(_seat(state, seat) for seat in scene.seats[1:])
    players = Node("ul", "view-seats", {"class": "view-seats", "aria-label": say("players")}, seats)
    middle = Node("div", "view-middle", {"class": "view-middle felt"}, (trick(scene),))
    return Node("div", "view-table", {"class": "view-table"}, (players, middle))


def _seat(state: ViewState, seat: Seat) -> Node:
    scene = state.scene
    seen = scene.seen
    turn = " turn" if seen.turn == seat else ""
    look = f"view-seat {scene.place(seat)} {scene.look(scene.side(seat))}{turn}"
    name = box("span", "nm", scene.names[seat])
    role = say("seat-dealer") if seen.dealer == seat else ""
    calls = [call for caller, call in seen.calls if caller == seat]
    if calls and seen.phase == "auction":
        call = calls[-1]
        role = str(call.amount) if isinstance(call, Bid) else say("call-pass")
    head = box("span", "who", name, box("span", "role", role))
    inside: tuple[Node, ...]
    if seat in state.viewed.open:
        inside = tuple(_suits(state.match.deal.hands[seat]))
    else:
        words = hidden(f" {say('seat-cards', count=seen.sizes[seat])}")
        inside = (box("span", "count", art.back(), str(seen.sizes[seat]), words),)
    melds = [box("span", "role", _shown(state, seat))] if _shown(state, seat) else []
    return Node("li", f"seat-{seat}", {"class": look}, (head, *inside, *melds))


def _shown(state: ViewState, seat: Seat) -> str:
    """Returns the melds of a seat, while they lie on the table."""
    seen = state.scene.seen
    if state.stop.kind != "meld" or not seen.melds or not seen.melds[seat]:
        return ""
    return ", ".join(f"{meld_name(meld)} {meld.points}" for meld in seen.melds[seat])


def _suits(hand: Hand) -> Iterator[Node]:
    for suit in SUITS:
        held = [card for card in sorted_cards(hand) if card.suit == suit]
        if not held:
            continue
        ranks = " ".join(art.rank_text(card.rank) for card in held)
        words = hidden(", ".join(map(card_name, held)))
        shown = box("span", "", f"{art.GLYPHS[suit]} {ranks}", aria_hidden="true")
        yield box("span", f"suit-row {suit}", shown, words)


def _hand(state: ViewState) -> Node:
    cards, puzzle = state.scene.seen.hand, state.puzzle
    asks = puzzle is not None and not state.solved
    live = asks and puzzle is not None and (puzzle.marks or puzzle.plays)
    look = Look(
        cards=cards,
        ranks="ATKQJ9" if any(card.rank == "9" for card in cards) else "ATKQJ",
        chosen=Counter(state.marked),
        live=live,
        many=live and puzzle is not None and puzzle.marks,
        trump=state.scene.seen.trump,
        focus=state.focus,
        label=say("lesson-hand", count=len(cards)),
    )
    return hand_node(
        look,
        fan=len(cards) < WHOLE,
        width=state.scene.size.hand_width,
        coarse=state.scene.size.coarse,
        size="phone",
    )


def _note(state: ViewState) -> Node:
    if not state.said:
        return Node("p", "note", {"class": "said"})
    kind = "done" if state.solved else state.tone
    lead = {"done": "lesson-right", "miss": "lesson-not-yet"}.get(kind)
    parts: list[Node | str] = [b(say(lead)), " "] if lead else []
    parts.append(state.said)
    link = lesson_link(state.code, state.viewed.rules.game) if state.code else None
    if link is not None:
        parts += [" ", link]
    return Node("p", "note", {"class": f"said {kind}"}, tuple(parts))


def _dock(state: ViewState) -> Node:
    rows: list[Node] = []
    puzzle = state.puzzle
    if puzzle is not None and not state.solved:
        options = tuple(
            button(f"option-{place}", choice, puzzle.words(choice), look="btn option")
            for place, choice in enumerate(puzzle.options())
        )
        if options:
            group = {"class": "options", "role": "group", "aria-label": say("lesson-options")}
            rows.append(Node("div", "options", group, options))
        more = {} if state.misses >= HELP_AFTER else {"hidden": ""}
        go = [button("show", "show", say("lesson-show"), look="btn", more=more)]
        if puzzle.marks:
            go.append(button("check", "check", say("lesson-check"), look="btn pri"))
        rows.append(box("div", "row", *go, key="d-go"))
    if len(state.viewed.stops) > 1 and (puzzle is None or state.solved):
        rows.append(box("div", "row", *_ways(state), key="d-step"))
    attrs = {"class": "dock col", "role": "group", "aria-label": say("ui-actions")}
    return Node("div", "dock", attrs, tuple(rows))


def _ways(state: ViewState) -> Iterator[Node]:
    last = len(state.viewed.stops) - 1
    yield button("first", "step first", say("view-first"), off=state.at == 0)
    yield button("back", "step -1", say("view-back"), off=state.at == 0)
    yield button("next", "step 1", say("view-next"), look="btn pri", off=state.at == last)
    yield button("last", "step last", say("view-last"), off=state.at == last)
