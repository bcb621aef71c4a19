"""The dock: the one primary action of the moment, and what stands beside it (UX 7, 8)."""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import Claim, Draw, Moon, Pass, Redeal, ShowDix, ShowMeld
from ..cards import CARDS, Suit
from ..melds import has_marriage, meld_total
from ..phases.drawing import DrawTurn
from ..phases.laying import lay
from ..seats import partner
from ..words import say
from . import art
from .cells import SUIT_ORDER
from .node import Node
from .parts import box, button, hidden
from .scene import Scene

__all__ = ["bid_amount", "buttons", "dock", "dock_stop", "layout_buttons"]


def dock(scene: Scene) -> Node:
    """Returns the dock."""
    rows = _rows(scene)
    column = len(rows) > 1
    if column:
        children = tuple(
            row if row.key == "dock-note" else row._replace(attrs={"class": "row", **row.attrs})
            for row in rows
        )
    else:
        children = tuple(child for child in rows[0].children if isinstance(child, Node))
    look = "dock col" if column else "dock"
    attrs = {"class": look, "role": "group", "aria-label": say("ui-actions")}
    return Node("div", "dock", attrs, children)


def dock_stop(scene: Scene) -> str:
    """Returns the id of what the dock is there for now: its primary action, else the first one."""
    found = {each.key: each for each in buttons(dock(scene))}
    acts = (
        key
        for key, each in found.items()
        if each.attrs["data-do"].startswith("act ") and "aria-disabled" not in each.attrs
    )
    return "primary" if "primary" in found else next(acts, next(iter(found)))


def buttons(node: Node) -> Iterator[Node]:
    """Yields the buttons inside *node*."""
    if node.tag == "button":
        yield node
        return
    for child in node.children:
        if isinstance(child, Node):
            yield from buttons(child)


def _row(key: str, *children: Node, **attrs: str) -> Node:
    return box("div", "", *children, key=key, **attrs)


def _rows(scene: Scene) -> list[Node]:
    seen = scene.seen
    if scene.finding:
        from .finding import try_buttons  # only for those who want to find it

        return [_row("d", *try_buttons(scene))]
    if scene.melding:
        code = "dock-result" if seen.phase == "over" else "dock-start"
        return [_row("d", button("primary", "start", say(code), look="btn pri"), _why())]
    if seen.phase == "over":
        result = button("primary", "open over", say("dock-result"), look="btn pri")
        return [_row("d", result, _why())]
    if scene.shown:
        onward = button("primary", "continue", say("dock-continue"), look="btn pri")
        return [_row("d", _undo(scene), onward, _why())]
    if seen.phase == "auction" and (seen.is_turn or _bids_again(scene)):
        return list(_auction(scene))  # while the others bid it keeps its height, so nothing moves
    if not seen.is_turn:
        return [_row("d", _undo(scene), _waiting(scene), _why())]
    if seen.phase == "naming":
        suits = (_trump(scene, suit, naming=True) for suit in SUIT_ORDER)
        return [_helps(scene, say("dock-meld-by-suit")), _row("dock-suits", *suits)]
    if scene.choosing:
        return [_row("d", _hint(scene), _several(scene), _why())]
    if scene.draws:
        return list(_drawing(scene))
    return [_row("d", _undo(scene), _hint(scene), *_claim(scene), _play(scene), _why())]


def _helps(scene: Scene, words: str) -> Node:
    """Returns the row of those moments that need two: hint and why, and *words* between them."""
    note = box("span", "note", words)
    return Node("div", "dock-note", {"class": "row helps"}, (_hint(scene), note, _why()))


def _hint(scene: Scene) -> Node:
    """Returns the hint button; after the idea it shows the rest."""
    hint = scene.ui.hint
    more = hint is not None and hint.step == 1
    words = box("span", "", say("dock-hint-more" if more else "dock-hint"))
    look = "btn sq on" if hint is not None else "btn sq"
    return button("hint", "hint", art.icon("hint"), words, look=look)


def _undo(scene: Scene) -> Node:
    parts = (art.icon("undo"), box("span", "", say("dock-undo")))
    return button("undo", "undo", *parts, look="btn sq", off=not scene.can_undo)


def _why() -> Node:
    return button(
        "why", "open why", art.icon("why"), box("span", "", say("dock-why")), look="btn sq"
    )


def _waiting(scene: Scene) -> Node:
    turn = scene.seen.turn
    assert turn is not None
    if scene.ui.thinking > 2:
        return button("primary", "quick", say("late-quick", name=scene.name(turn)), look="btn pri")
    text = say("dock-wait", name=scene.name(turn))
    return button("primary", "continue", text, look="btn pri wait", off=True)


def _play(scene: Scene) -> Node:
    face = next(iter(scene.ui.chosen), "")
    if not face:
        how = say("dock-choose-how")
        return button("primary", "choose", say("dock-choose"), look="btn pri wait", label=how)
    card = CARDS[face[:2]]
    words = (say("dock-play", card=card), art.suit_chip(card.suit))
    label = say("dock-play-name", card=card)
    return button("primary", f"act play {face}", *words, look="btn pri", label=label)


def _claim(scene: Scene) -> Iterator[Node]:
    if Claim() in scene.seen.legal:
        words = box("span", "", say("dock-tram"))
        yield button("tram", "open tram", art.icon("tram"), words, look="btn sq wide")
    if Moon() in scene.seen.legal:
        yield button("moon", "open moon", say("dock-moon"), look="btn")


def _several(scene: Scene) -> Node:
    seen = scene.seen
    count: int = seen.legal.count  # type: ignore[attr-defined]  # Choices, in these phases
    if sum(scene.ui.chosen.values()) != count:
        text = say("dock-give-choose", count=count)
        return button("primary", "choose", text, look="btn pri wait", off=True)
    if seen.phase == "burying":
        return button("primary", "choose", say("dock-bury", count=count), look="btn pri")
    mate = partner(scene.me, seen.rules.players, seen.rules.sides)
    assert mate is not None
    text = say("dock-give", count=count, name=scene.name(mate))
    return button("primary", "choose", text, look="btn pri")


# ---- the auction and trump ----
def bid_amount(scene: Scene) -> int:
    """Returns the bid that the control shows: the one stepped to, or the lowest legal one."""
    amounts: tuple[int, ...] = getattr(scene.seen.legal, "amounts", ())
    if scene.ui.bid in amounts:
        return scene.ui.bid
    return amounts[0] if amounts else 0


def _auction(scene: Scene) -> Iterator[Node]:
    count, words = scene.settings.count_meld, ""
    if count == "all":
        words = say("dock-meld-by-suit")
    elif count == "plain":
        points = meld_total(scene.seen.hand, None, scene.seen.rules)
        words = say("dock-meld-plain", points=points)
    yield _helps(scene, words)
    if count == "all":
        yield _row("dock-suits", *(_trump(scene, suit, naming=False) for suit in SUIT_ORDER))
    yield _row("dock-bids", *_bids(scene))


def _bids_again(scene: Scene) -> bool:
    """Says whether the person may still be asked for a bid in this auction."""
    return not any(seat == scene.me and isinstance(call, Pass) for seat, call in scene.seen.calls)


def _bids(scene: Scene) -> Iterator[Node]:
    if not scene.seen.is_turn:
        yield from (_undo(scene), _waiting(scene))
        return
    legal, amount = scene.seen.legal, bid_amount(scene)
    amounts: tuple[int, ...] = getattr(legal, "amounts", ())
    if Redeal() in legal:
        yield button("redeal", "open redeal", say("dock-redeal"), look="btn")
    if Pass() in legal:
        yield button("pass", "act pass", say("dock-pass"), look="btn pass")
    if not amounts:
        return
    place = amounts.index(amount)
    less, more = amounts[max(0, place - 1)], amounts[min(place + 1, len(amounts) - 1)]
    yield button(
        "bid-less",
        f"amount {less}",
        "−",
        look="btn step",
        label=say("dock-less"),
        off=less == amount,
    )
    yield button("primary", f"act bid {amount}", say("dock-bid", bid=amount), look="btn pri")
    yield button(
        "bid-more",
        f"amount {more}",
        "+",
        look="btn step",
        label=say("dock-more"),
        off=more == amount,
    )
    yield button("bid-pad", "open pad", art.icon("pad"), look="btn step", label=say("dock-pad"))


def _trump(scene: Scene, suit: Suit, *, naming: bool) -> Node:
    """Returns a suit with the meld it would give: a preview in the auction, then the choice."""
    seen = scene.seen
    rules = seen.rules
    points = meld_total(seen.hand, suit, rules)
    lacks = rules.trump_requires_marriage != "no" and not has_marriage(seen.hand, suit)
    off = lacks and (rules.trump_requires_marriage == "refused" or not naming)
    best = max((meld_total(seen.hand, each, rules) for each in SUIT_ORDER if not off), default=0)
    look = f"trump{' big' if naming else ''}{' best' if points == best > 0 and not lacks else ''}"
    small = [Node("small", "", {}, (say("dock-no-marriage"),))] if lacks else []
    if off:
        shown = box("span", "", *small, aria_hidden="true")
        words = [hidden(say("dock-trump-none", suit=suit)), shown]
    else:
        before = say("dock-trump-name" if naming else "dock-trump", suit=suit)
        words = [
            hidden(before),
            box("span", "", str(points), *small),
            hidden(say("dock-trump-meld")),
        ]
    do = f"act trump {suit}" if naming else f"preview {suit}"
    pressed = {} if naming or off else {"aria-pressed": str(scene.ui.preview == suit).lower()}
    chip = art.suit_chip(suit)
    return button(f"trump-{suit}", do, chip, *words, look=look, off=off, more=pressed)


# ---- two-handed: melds and the draw ----
def layout_buttons(scene: Scene) -> list[Node]:
    """Returns a button for every meld that may be laid down now, the dearest first.

    One combination has two where it brings more with fresh cards than with those on the table.
    """
    legal = scene.seen.legal
    if not isinstance(legal, DrawTurn):
        return []
    found: dict[tuple[object, ...], Node] = {}
    worth = [(lay(legal.rules, legal.trump, legal.laid, each)[0], each) for each in legal.layouts]
    for meld, layout in sorted(worth, key=lambda each: -each[0].points):
        kind = layout.combination
        if (same := (kind.key, kind.suit, kind.copies, meld.points)) in found:
            continue
        action = ShowMeld(layout.fresh, layout.laid)
        tags = box("span", "tags", *map(art.tag, kind.cards))
        name = hidden(f": {say(f'meld-{kind.key}', suit=kind.suit or 'S')}")
        words = (say("dock-meld", points=meld.points), name, tags)
        node = button(f"meld-{len(found)}", f"act {action}", *words, look="btn")
        found[same] = node
    return list(found.values())


def _drawing(scene: Scene) -> Iterator[Node]:
    legal = scene.seen.legal
    melds = layout_buttons(scene)
    if ShowDix() in legal:
        melds.append(button("dix", "act dix", say("dock-dix"), look="btn"))
    for start in range(0, len(melds), 3):
        yield _row(f"dock-melds-{start}", *melds[start : start + 3])
    draws = [button("primary", "act draw", say("dock-draw"), look="btn pri")]
    if Draw(up=True) in legal:
        draws.append(button("draw-up", "act draw up", say("dock-draw-up"), look="btn"))
    yield _row("dock-draw", _undo(scene), _hint(scene), *draws, _why())
