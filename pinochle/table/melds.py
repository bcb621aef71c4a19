"""The meld sheet: everybody's combinations, the totals, and whether they count (UX 8.5)."""

from __future__ import annotations

from collections.abc import Iterator

from ..melds import Meld
from ..phases.table import Contract
from ..seats import Seat, Side
from ..words import say
from . import art
from .node import Node
from .parts import box, hidden
from .scene import Scene

__all__ = ["early_reason", "meld_lists", "meld_name", "meld_sheet", "side_melds"]


def side_melds(scene: Scene) -> tuple[int, ...]:
    """Returns the meld of each side as shown."""
    totals = [0] * scene.seen.rules.sides
    for seat, melds in enumerate(scene.seen.melds):
        totals[scene.side(seat)] += sum(meld.points for meld in melds)
    return tuple(totals)


def meld_name(meld: Meld) -> str:
    """Returns what a combination is called, with its number."""
    name = say(f"meld-{meld.key}", suit=meld.suit or "S")
    return name if meld.copies == 1 else say("meld-times", meld=name, copies=meld.copies)


def meld_sheet(scene: Scene) -> Node:
    """Returns the sheet that covers the table between the auction and the first lead."""
    seen = scene.seen
    contract = seen.contract
    assert contract is not None
    heading = Node("h2", "meld-title", {"tabindex": "-1"}, (say("meld-title"),))
    parts: list[Node] = [heading, _sub(scene, contract)]
    if seen.ended:
        parts.append(box("p", "notice", early_reason(scene), key="meld-notice"))
    parts += meld_lists(scene)
    parts.append(_totals(scene))
    attrs = {"class": "sheet", "aria-labelledby": "meld-title"}
    return Node("section", "meld-sheet", attrs, tuple(parts))


def _sub(scene: Scene, contract: Contract) -> Node:
    name = scene.name(contract.bidder)
    if scene.seen.trump is None:
        text = say("contract-bid", name=name, bid=contract.bid)
    else:
        text = say("meld-sub", suit=scene.seen.trump, name=name, bid=contract.bid)
    buried = scene.seen.announced
    if "trumps" in buried:
        text += " " + say("buried-trumps", **buried)
    if "aces" in buried:
        text += " " + say("buried-aces", **buried)
    if buried.get("cards"):
        text += " " + say("buried-cards", **buried)
    if scene.ui.counted:
        found = sum(scene.seen.melds[scene.me][at].points for at in scene.ui.found)
        every = sum(meld.points for meld in scene.seen.melds[scene.me])
        text += " " + say("find-result", found=found, all=every)
    return box("p", "sub", text, key="meld-sub")


def early_reason(scene: Scene) -> str:
    """Returns why a hand ends without being played."""
    seen, rules = scene.seen, scene.seen.rules
    contract = seen.contract
    assert contract is not None
    facts = {
        "name": scene.name(contract.bidder),
        "points": side_melds(scene)[scene.side(contract.bidder)],
        "least": rules.meld_minimum,
        "all": rules.hand_points,
        "bid": contract.bid,
    }
    return say(f"meld-early-{seen.ended}", **facts)


def meld_lists(scene: Scene) -> list[Node]:
    """Returns each player's combinations, partners first."""
    order = sorted(scene.seats, key=lambda seat: scene.side(seat) != scene.my_side)
    rules, contract = scene.seen.rules, scene.seen.contract
    shown = [
        seat for seat in order if rules.defender_meld or contract is None or seat == contract.bidder
    ]
    return [_player(scene, seat, turn) for turn, seat in enumerate(shown)]


def _player(scene: Scene, seat: Seat, turn: int) -> Node:
    melds = scene.seen.melds[seat]
    total = sum(meld.points for meld in melds)
    who = scene.name(seat)
    if scene.is_partner(seat):
        who = say("meld-partner", name=who)
    mark = art.pip(scene.look(scene.side(seat)), "dot")
    heading = Node("h3", "", {}, (mark, who, box("span", "pts", str(total))))
    missed = _missed(scene, seat)
    combos = tuple(_combo(meld, missed=at in missed) for at, meld in enumerate(melds))
    body = (
        Node("ul", "", {"class": "combos"}, combos)
        if combos
        else box("p", "none", say("meld-none"))
    )
    return Node(
        "div", f"meld-of-{seat}", {"class": "meld", "style": f"--turn:{turn}"}, (heading, body)
    )


def _missed(scene: Scene, seat: Seat) -> frozenset[int]:
    """Returns which melds the person looked for and did not find."""
    if seat != scene.me or not scene.ui.counted:
        return frozenset()
    return frozenset(range(len(scene.seen.melds[seat]))) - frozenset(scene.ui.found)


def _combo(meld: Meld, *, missed: bool) -> Node:
    tags = box(
        "span", "tags", *map(art.tag, meld.cards), hidden(say("list-names", cards=meld.cards))
    )
    number = Node("b", "", {}, (str(meld.points),))
    mark: list[Node | str] = [" ", box("small", "", say("meld-missed"))] if missed else []
    name = box("span", "", meld_name(meld), *mark)
    return Node("li", "", {"class": "combo missed" if missed else "combo"}, (number, name, tags))


def _totals(scene: Scene) -> Node:
    totals = side_melds(scene)
    boxes = tuple(_total(scene, side, totals[side]) for side in scene.sides)
    return Node("div", "meld-totals", {"class": "totals"}, boxes)


def _total(scene: Scene, side: Side, points: int) -> Node:
    lines = [say(code, **facts) for code, facts in _total_lines(scene, side, points)]
    number = Node("b", "", {}, (str(points),))
    return box("div", "", scene.side_name(side), number, " · ".join(lines))


def _total_lines(scene: Scene, side: Side, points: int) -> Iterator[tuple[str, dict[str, object]]]:
    seen, least = scene.seen, scene.seen.rules.meld_minimum
    if points < least:
        yield "meld-short", {"points": points, "least": least}
    elif least:
        yield "meld-counts-least", {"least": least}
    if seen.phase == "over":
        return
    need = scene.need(side)
    if need.points > 0:
        code = "meld-need" if scene.side_code(side) in ("us", "them", "you") else "meld-needs"
        who = say(f"who-{scene.side_code(side)}", name=scene.side_name(side))
        yield code, {"who": who, "need": need.points}
    elif need.one_trick:
        yield "meld-one-trick", {}
