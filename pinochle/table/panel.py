"""The side panel of wide screens: contract, needs, the trick, why, cards seen, what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from ..cards import Card
from ..seats import Side
from ..words import say
from . import art
from .cells import SUIT_ORDER
from .kept import kept
from .melds import side_melds
from .node import Node
from .parts import b, box, button, hidden
from .prompt import why
from .scene import Scene
from .sheets import need_lines

__all__ = ["panel"]


def panel(scene: Scene, log: Mapping[int, str]) -> Node:
    """Returns the panel; *log* is what happened last in this hand, a sentence by place."""
    parts = tuple(_sections(scene, log))
    return Node("aside", "panel", {"class": "panel", "aria-label": say("ui-panel")}, parts)


def _section(key: str, code: str, *children: Node | str, **facts: object) -> Node:
    heading = Node("h2", f"{key}-title", {}, (say(code, **facts),))
    return Node("section", key, {"aria-labelledby": f"{key}-title"}, (heading, *children))


def _sections(scene: Scene, log: Mapping[int, str]) -> Iterator[Node]:
    seen = scene.seen
    if seen.contract is not None or seen.trump:
        yield _contract(scene)
    if scene.my_play and not scene.shown and seen.trick:
        yield _section("panel-why", "panel-why", box("p", "why", why(scene)))
    if (seen.tricks or seen.trick) and seen.phase != "over":
        yield _trick(scene)
    if seen.phase == "auction" and scene.promise:
        words = say("panel-promise-is", promise=scene.promise[:16])
        yield _section("panel-promise", "panel-promise", box("p", "promise", words))
    yield _section("panel-seen", "panel-seen", _counts(scene))
    if log:
        lines = tuple(_entry(at, log[at]) for at in [*log][::-1])
        attrs = {
            "class": "log",
            "role": "log",
            "aria-live": "off",
            "aria-label": say("panel-log"),
            "tabindex": "0",
        }
        yield _section("panel-log", "panel-log", Node("div", "log", attrs, lines))


@lru_cache(256)
def _entry(place: int, line: str) -> Node:
    """A line of the log, which can be asked about; not a stop for Tab, as the log is long."""
    more = {"tabindex": "-1", "title": say("dock-why")}
    words = (line, hidden(f" {say('dock-why')}"))
    asked = button(f"log-{place}", f"why {place}", *words, look="entry", more=more)
    return Node("p", f"log-{place}-line", {}, (asked,))


@kept(
    lambda scene: (
        (seen := scene.seen).rules,
        seen.contract,
        seen.trump,
        seen.melds,
        seen.phase,
        seen.needs,
        scene.names,
    )
)
def _contract(scene: Scene) -> Node:
    seen = scene.seen
    line: list[Node | str] = []
    if seen.contract is not None:
        line += [box("span", "big", str(seen.contract.bid))]
    if seen.trump:
        line += [art.suit_chip(seen.trump)]
    if seen.contract is not None:
        code = "panel-bidder-trump" if seen.trump else "panel-bidder"
        line.append(say(code, name=scene.name(seen.contract.bidder), suit=seen.trump or "S"))
    elif seen.trump:
        line.append(say("contract-turned", suit=seen.trump))
    needs = [_need(scene, side) for side in scene.sides] if seen.trump else []
    return _section("panel-contract", "panel-contract", box("p", "line", *line), *needs)


def _need(scene: Scene, side: Side) -> Node:
    need, rules = scene.need(side), scene.seen.rules
    first, *rest = need_lines(scene, side)
    have = say("panel-have", have=need.taken)
    goal = need.points if need.points > 0 else rules.hand_points
    if not scene.seen.rules.has_auction:
        meld = side_melds(scene)[side]
        first, have = scene.side_name(side), say("panel-have-meld", have=need.taken, meld=meld)
    part = min(1.0, need.taken / goal) if goal else 1.0
    fill = Node("i", "", {"style": f"--part:{part:.3f}"})
    look = scene.look(side)
    meter = box("div", f"meter {look}", fill, aria_hidden="true")
    head = box("div", "line", art.pip(look, "dot"), first, b(have))
    small = [Node("small", "", {}, (" ".join(rest),))] if rest else []
    return Node("div", f"need-{side}", {"class": "need"}, (head, meter, *small))


def _trick(scene: Scene) -> Node:
    best = scene.trick.index(scene.winning) if scene.winning else -1
    tags = tuple(art.tag(card, winning=n == best) for n, card in enumerate(scene.trick))
    points = sum(scene.seen.rules.card_points[card.rank] for card in scene.trick)
    words = say("panel-so-far", points=points) if scene.trick else ""
    row = box("span", "tags", *tags)
    facts = {"number": scene.trick_number, "all": scene.seen.rules.tricks}
    return _section("panel-trick", "panel-trick", box("p", "line", row, words), **facts)


@kept(lambda scene: ((seen := scene.seen).rules, seen.hand, seen.tricks, seen.trick))
def _counts(scene: Scene) -> Node:
    """Returns how many of the high cards this seat has seen: played, or in its own hand."""
    seen = scene.seen
    found: Counter[Card] = Counter(seen.hand)
    for trick in seen.tricks:
        found.update(trick.cards)
    found.update(seen.trick)
    ranks = seen.rules.ranks[:3]
    head = [Node("th", "", {"scope": "col"}, (art.rank_text(rank),)) for rank in ranks]
    corner = Node("td", "", {}, (hidden(say("panel-suit")),))
    rows = tuple(
        _count_row(suit, ranks, tuple(found[Card(rank, suit)] for rank in ranks), seen.rules.copies)
        for suit in SUIT_ORDER
    )
    return Node(
        "table",
        "seen",
        {},
        (
            Node("thead", "seen-head", {}, (Node("tr", "", {}, (corner, *head)),)),
            Node("tbody", "seen-rows", {}, rows),
        ),
    )


@lru_cache(256)
def _count_row(suit: str, ranks: str, counts: tuple[int, ...], copies: int) -> Node:
    key = f"seen-{suit}"
    words = (art.suit_chip(suit), hidden(say("panel-suit-name", suit=suit)))
    name = Node("th", f"{key}-name", {"scope": "row"}, words)
    cells = (
        Node("td", f"{key}-{rank}", {}, (f"{count}/{copies}",))
        for rank, count in zip(ranks, counts, strict=True)
    )
    return Node("tr", key, {}, (name, *cells))
