"""The bar with the scores, and the contract strip with what each side still needs."""

from __future__ import annotations

from collections.abc import Iterator

from ..seats import Side
from ..words import say
from . import art
from .kept import kept
from .melds import side_melds
from .node import Node
from .parts import b, box, button, hidden
from .scene import Scene

__all__ = ["bar", "contract_strip", "goal_text"]


@kept(lambda scene: (scene.seen.rules, scene.seen.score, scene.settings.sound, scene.names))
def bar(scene: Scene) -> Node:
    """Returns the top bar: menu, brand, scores, last trick, help."""
    small = Node("small", "", {}, (say(f"game-{scene.seen.rules.game}"),))
    brand = box("span", "brand", say("start-title"), " ", small)
    pills = tuple(_pill(scene, side) for side in scene.sides)
    scores = Node(
        "div",
        "scores",
        {"class": f"scores of-{len(pills)}", "role": "group", "aria-label": say("ui-scores")},
        pills,
    )
    return box(
        "header",
        "bar",
        button("bar-menu", "open menu", art.icon("menu"), look="ib", label=say("ui-menu")),
        brand,
        scores,
        button(
            "bar-last",
            "open last",
            art.icon("last"),
            _words("ui-last"),
            look="ib",
            label=say("ui-last"),
        ),
        _sound(scene),
        button(
            "bar-help",
            "open help",
            art.icon("why"),
            _words("ui-help"),
            look="ib",
            label=say("ui-help"),
        ),
        key="bar",
    )


def _sound(scene: Scene) -> Node:
    """Returns the switch of the sounds; small screens have it in the menu."""
    on = scene.settings.sound > 0
    pressed = {"aria-pressed": str(on).lower()}
    parts = (art.icon("sound" if on else "mute"), _words("ui-sound"))
    return button(
        "bar-sound", "sound", *parts, look="ib roomy", label=say("ui-sound"), more=pressed
    )


def _words(code: str) -> Node:
    return box("span", "lbl", say(code))


def _pill(scene: Scene, side: Side) -> Node:
    number = say("plain", number=scene.seen.score[side])
    name = box("span", "word", scene.side_name(side))
    inside = box("span", "", art.pip(scene.look(side)), name, " ", b(number))
    return button(f"pill-{side}", "open score", inside, hidden(say("pill")), look="pill")


@kept(
    lambda scene: (
        (seen := scene.seen).rules,
        seen.phase,
        seen.contract,
        seen.turned,
        seen.dealer,
        seen.trump,
        seen.melds,
        seen.stock_left,
        seen.needs,
        scene.names,
    )
)
def contract_strip(scene: Scene) -> Node:
    """Returns the strip under the bar: the auction, or the contract, trump and what is needed."""
    seen = scene.seen
    if seen.phase == "auction" or (
        seen.phase == "over" and seen.contract is None and not seen.turned
    ):
        if seen.dealer == scene.me:
            rest = say("contract-auction-you-deal")
        else:
            rest = say("contract-auction-dealer", name=scene.name(seen.dealer))
        words: tuple[Node | str, ...] = (b(say("contract-auction")), f" · {rest}")
        return Node("p", "contract", {"class": "contract"}, (Node("span", "", {}, words),))
    parts = [*_what(scene), *(_goal(scene, side) for side in scene.sides)]
    whole = button("contract-open", "open needs", *parts, look="", label="")
    return Node("p", "contract", {"class": "contract"}, (whole,))


def _what(scene: Scene) -> Iterator[Node]:
    seen = scene.seen
    if seen.contract is not None:
        you = "-you" if seen.contract.bidder == scene.me else ""
        code = f"contract-forced{you}" if seen.contract.forced else "contract-bid"
        code = "contract-short" if seen.rules.sides > 2 else code
        yield b(say(code, name=scene.name(seen.contract.bidder), bid=seen.contract.bid))
    elif seen.stock_left:
        yield b(say("contract-stock", count=seen.stock_left))
    if seen.trump:
        yield art.suit_chip(seen.trump)
        yield hidden(say("contract-trump", suit=seen.trump))


def goal_text(scene: Scene, side: Side) -> tuple[str, str, str]:
    """Returns a side's trick points taken, needed (or nothing), and both in words."""
    need = scene.need(side)
    who = {"name": scene.side_name(side), "have": need.taken, "need": need.points}
    contract = scene.seen.contract
    if not scene.seen.rules.has_auction:
        meld = side_melds(scene)[side]
        words = say(f"goal-melded-{scene.side_code(side)}", meld=meld, **who)
        return str(need.taken), f" + {meld}" if meld else "", words
    if contract is None or need.points <= 0:
        met = contract is not None and side == scene.side(contract.bidder)
        words = say(f"goal-plain-{scene.side_code(side)}", **who)
        return str(need.taken), " ✓" if met and scene.seen.trump else "", words
    words = say(f"goal-{scene.side_code(side)}", **who)
    if need.taken >= need.points:
        return str(need.taken), f"/{need.points} ✓", say("goal-met", goal=words)
    return str(need.taken), f"/{need.points}", words


def _goal(scene: Scene, side: Side) -> Node:
    have, rest, words = goal_text(scene, side)
    seen = Node("span", "", {"aria-hidden": "true"}, (art.pip(scene.look(side)), b(have), rest))
    return box("span", "goal", seen, hidden(words))
