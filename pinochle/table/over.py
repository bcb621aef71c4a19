"""The result of a hand and of a match, with the arithmetic in words (UX 8.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..coached import coached
from ..codes import Scoring
from ..scoring import Line
from ..seats import Side
from ..words import say
from . import art
from .node import Node
from .offline import update_line
from .parts import box, button, dialog, p
from .scene import HandRow, Scene

__all__ = [
    "arithmetic",
    "headline",
    "result",
    "row_bid",
    "row_figure",
    "score_sheet",
    "won_words",
]

_PLAIN = frozenset({Scoring.MELD, Scoring.TRICKS, Scoring.BURIED, Scoring.POOLED})
_EARLY = ("meld-short", "out-of-reach", "no-marriage")


def headline(scene: Scene) -> str:
    """Returns the result of the hand in a few words."""
    seen, sheet, contract = scene.seen, scene.seen.sheet, scene.seen.contract
    assert sheet is not None
    if seen.ended in ("passed-out", "redealt"):
        return say(f"result-{seen.ended}")
    if contract is None:
        return say("result-plain")
    side = scene.side(contract.bidder)
    who = "us" if side == scene.my_side else "them" if seen.rules.partnership else "name"
    facts: dict[str, object] = {
        "points": say("signed", points=sheet.score[side]),
        "bid": contract.bid,
        "meld": sheet.meld[side],
        "minimum": seen.rules.meld_minimum,
        "name": scene.name(contract.bidder),
    }
    if seen.ended in _EARLY:
        them = "-them" if seen.ended == "no-marriage" and who != "us" else ""
        return say(f"result-early-{seen.ended}{them}", **facts)
    if seen.ended == "conceded":
        return say("result-conceded", **facts)
    return say(f"result-{'made' if sheet.made else 'set'}-{who}", **facts)


def arithmetic(scene: Scene) -> list[str]:
    """Returns for each side one sentence with the sum and the rule behind it."""
    sheet = scene.seen.sheet
    assert sheet is not None
    return [
        say(
            "result-side",
            side=scene.side_name(side),
            text=" ".join(_sentences(lines, sheet.score[side])),
        )
        for side in scene.sides
        if (lines := sheet.lines[side])
    ]


def _sentences(lines: Sequence[Line], total: int) -> Iterator[str]:
    counted = [line for line in lines if line.points or line.reason.code in _PLAIN]
    for line in lines:
        if line.reason.code not in _PLAIN:
            yield say(line.reason.code, **line.reason.facts)
    if len(counted) > 1 or (counted and counted[0].reason.code in _PLAIN):
        parts = [say(f"part-{line.reason.code}", points=abs(line.points)) for line in counted]
        signs = [line.points >= 0 for line in counted]
        yield say("result-sum", parts=parts, signs=signs, total=total)


def result(scene: Scene) -> Node:
    """Returns the dialog after a hand; after the last one it says who has won the match."""
    seen = scene.seen
    body: list[Node | str] = []
    if seen.end is not None:
        body.append(p(won_words(scene, seen.end.winner), look="big-line"))
        body.append(p(say(seen.end.reason.code, **seen.end.reason.facts)))
    if seen.claimer is not None:
        body.append(p(say("result-claimed", name=scene.name(seen.claimer))))
    if seen.ended not in ("passed-out", "redealt"):
        body.append(_table(scene))
    body += [p(text) for text in arithmetic(scene)]
    if scene.settings.tip_coach and seen.tricks and coached(seen):
        from .coach_end import coach_end  # only after the learner's first hand

        body.append(coach_end(scene))
    if scene.replay:
        body.append(p(say("over-practice")))
    body.append(box("div", "actions", *_actions(scene)))
    note = (scene.ui.note,) if scene.ui.note else ()
    body.append(Node("p", "over-note", {"role": "status"}, note))
    body.append(update_line("over-update"))
    return dialog("over", headline(scene), *body, close="over")


def won_words(scene: Scene, winner: Side) -> str:
    """Returns that *winner* has won the match."""
    if winner == scene.my_side:
        return say("match-won-us")
    partners = scene.seen.rules.partnership
    return say("match-won-them" if partners else "match-won-name", name=scene.side_name(winner))


def _actions(scene: Scene) -> Iterator[Node]:
    if scene.replay:
        yield button("over-back", "back", say("over-back"), look="btn pri")
        yield button("over-share", "share", say("over-share"), look="btn")
        return
    if scene.seen.end is None:
        yield button("over-next", "next", say("over-next"), look="btn pri")
    else:
        yield button("over-again", "again", say("over-again"), look="btn pri")
        yield button("over-new", "open new", say("over-new"), look="btn")
    if scene.seen.ended != "redealt":
        yield button("over-review", "review", say("over-review"), look="btn")
    yield button("over-score", "open score", say("over-score"), look="btn")
    yield button("over-share", "share", say("over-share"), look="btn")
    yield button("over-check", "open fair", say("over-check"), look="btn")
    if scene.can_undo:
        yield button("over-undo", "undo", say("dock-undo"), look="btn")


def _table(scene: Scene) -> Node:
    seen, sheet = scene.seen, scene.seen.sheet
    assert sheet is not None
    head = [Node("th", "", {"scope": "col"}, (scene.side_name(side),)) for side in scene.sides]
    rows = (
        ("over-meld", sheet.meld, False),
        ("over-tricks", sheet.tricks, False),
        ("over-hand", sheet.score, True),
        ("over-total", seen.score, False),
    )
    body = tuple(_table_row(scene, code, points, signed=signed) for code, points, signed in rows)
    corner = Node("td", "", {}, ())
    return Node(
        "table",
        "",
        {},
        (
            Node("thead", "", {}, (Node("tr", "", {}, (corner, *head)),)),
            Node("tbody", "", {}, body),
        ),
    )


def _table_row(scene: Scene, code: str, points: Sequence[int], *, signed: bool) -> Node:
    cells = [
        Node(
            "td",
            "",
            {},
            (say("signed" if signed else "plain", points=points[s], number=points[s]),),
        )
        for s in scene.sides
    ]
    look = {"class": "sum"} if code == "over-total" else {}
    return Node("tr", "", look, (Node("th", "", {"scope": "row"}, (say(code),)), *cells))


def score_sheet(scene: Scene) -> Node:
    """Returns the score sheet: a row a hand with its contract, and the totals."""
    history = scene.history
    target = p(say("score-target", target=scene.seen.target))
    whole = button("score-page", "visit #/score", say("score-page"), look="btn")
    more = box("div", "actions", whole)
    if not history:
        return dialog("score", say("score-title"), p(say("score-none")), target)
    names = [say("score-hand"), say("score-bid"), *(scene.side_name(side) for side in scene.sides)]
    head = tuple(Node("th", "", {"scope": "col"}, (name,)) for name in names)
    rows = [_hand(scene, number, row) for number, row in enumerate(history, 1)]
    rows.append(_sums(scene, history))
    table = Node(
        "table",
        "",
        {},
        (Node("thead", "", {}, (Node("tr", "", {}, head),)), Node("tbody", "", {}, tuple(rows))),
    )
    scroll = box("div", "scroll", table, tabindex="0", role="region", aria_label=say("score-title"))
    return dialog("score", say("score-title"), scroll, target, more, look="wide")


def _hand(scene: Scene, number: int, row: HandRow) -> Node:
    first = Node("th", "", {"scope": "row"}, (str(number),))
    cells = tuple(row_figure(row, side) for side in scene.sides)
    return Node("tr", "", {}, (first, Node("td", "", {}, tuple(row_bid(scene, row))), *cells))


def row_figure(row: HandRow, side: Side) -> Node:
    """Returns the cell of a side: what the hand added, and its meld and tricks."""
    detail = say("score-detail", meld=row.meld[side], tricks=row.tricks[side])
    small = Node("small", "", {"class": "detail"}, (detail,))
    return Node("td", "", {}, (say("signed", points=row.score[side]), small))


def row_bid(scene: Scene, row: HandRow) -> Iterator[Node | str]:
    """Yields who bid what in which suit, whether it was made, and the mark of practice."""
    if row.ended in ("passed-out", "redealt"):
        yield say(f"score-{row.ended}")
    elif row.bidder is not None:
        yield f"{scene.name(row.bidder)} {row.bid} "
        if row.trump:
            yield art.suit_chip(row.trump)
        yield say("score-made" if row.made else "score-set-mark")
    if row.practice:
        yield say("score-practice")


def _sums(scene: Scene, history: Sequence[HandRow]) -> Node:
    totals = [sum(row.score[side] for row in history) for side in scene.sides]
    name = Node("th", "", {"scope": "row", "colspan": "2"}, (say("score-total"),))
    cells = (Node("td", "", {}, (say("plain", number=total),)) for total in totals)
    return Node("tr", "", {"class": "sum"}, (name, *cells))
