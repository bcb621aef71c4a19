"""The whole table screen from a scene (UX 5, 13.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from ..coached import coached
from ..words import say
from .announce import entry
from .bar import bar, contract_strip
from .dialogs import ask, help_dialog, menu, new_game
from .dock import dock
from .held import hand_view
from .kept import kept
from .melds import meld_sheet
from .node import Node
from .over import result, score_sheet
from .panel import panel
from .prompt import prompt, prompt_line
from .scene import Scene
from .seats import middle, players
from .settings import looks
from .sheets import bid_pad, claim_proof, last_trick, melds_again, needs_dialog, zoomed
from .signals import says_at
from .text import text_view
from .tips import tip_node

__all__ = ["dialog_of", "render", "title"]

KEYS = (
    "s,h,c,d,a,1,k,q,j,9,n,t,r,b,e,o,m,v,l,i,w,u,g,y,x,p,+,-,?,Escape,F1,F6,Enter,"
    "z,0,2,3,4,5,6,7,8,Backspace"
)
_LOG_SHOWN = 40


def render(scene: Scene) -> Node:
    """Returns the table with whatever dialog is open."""
    fan, log = scene.fan, _log(scene)
    main = Node(
        "main",
        "table-main",
        {"data-keys": KEYS if scene.settings.shortcuts else "Escape,F1,F6"},
        (
            Node("h1", "", {"class": "vh"}, (say("ui-table-title"),)),
            _table(scene, fan=fan),
            _with_tip(scene, hand_view(scene)),
            dock(scene),
            *([text_view(scene, log)] if scene.settings.text_view else []),
        ),
    )
    parts = [*_skips(), bar(scene), main]
    if scene.size.kind == "desktop":
        parts.append(panel(scene, log))
    if (opened := dialog_of(scene)) is not None:
        parts.append(opened)
    look = f"app game felted{' sheeted' if scene.melding and not scene.finding else ''}"
    attrs = {
        "class": look,
        **looks(scene.settings),
        "data-phase": scene.seen.phase,
        "data-keys": "F1,F6",
    }
    return Node("div", "app", attrs, tuple(parts))


def _with_tip(scene: Scene, hand: Node) -> Node:
    return hand._replace(children=(*hand.children, *tip_node(scene)))


@kept(
    lambda scene: (
        scene.seen.log,
        scene.seen.rules,
        scene.names,
        scene.me,
        scene.settings.explain_bids,
    )
)
def _log(scene: Scene) -> dict[int, str]:
    """Returns what happened last in this hand, a sentence by its place in the log."""
    end = len(scene.seen.log)
    return {place: _line(scene, place) for place in range(max(0, end - _LOG_SHOWN), end)}


def _line(scene: Scene, place: int) -> str:
    """Returns what happened, with what a bid says by the convention."""
    text = entry(*scene.seen.log[place], scene.names, scene.me, "hear")
    says = says_at(scene, place)
    return say("log-says", text=text.rstrip("."), meaning=says) if says else text


@cache
def _skips() -> tuple[Node, ...]:
    links = (("hand", "ui-skip-hand"), ("dock", "ui-skip-actions"), ("text", "ui-skip-text"))
    return tuple(
        Node(
            "button",
            f"skip-{to}",
            {"class": "skip", "type": "button", "data-do": f"skip {to}"},
            (say(code),),
        )
        for to, code in links
    )


def _table(scene: Scene, *, fan: bool) -> Node:
    felt = Node("div", "felt", {"class": "felt"}, (players(scene), *middle(scene)))
    parts: list[Node] = [contract_strip(scene), felt, prompt_line(scene, fan=fan)]
    coach = _coach(scene)
    if scene.melding and not scene.finding:
        sheet = meld_sheet(scene)
        parts.append(sheet._replace(children=(*coach, *sheet.children)))
    else:
        parts += coach
    return Node("section", "table", {"class": "table", "aria-label": say("ui-table")}, tuple(parts))


def _coach(scene: Scene) -> list[Node]:
    if not scene.settings.tip_coach or not coached(scene.seen):
        return []
    from .coach import coach_node  # only beside the learner's first hand

    return coach_node(scene)


def title(scene: Scene) -> str:
    """Returns the page title of the moment: what is to be done."""
    over = scene.seen.phase == "over"
    what = say("over-hand") if over else prompt(scene).bold.rstrip(".")
    return say("title-table", what=what or say("turn-bold").rstrip("."))


def dialog_of(scene: Scene) -> Node | None:
    """Returns the dialog that is open, if one is."""
    name = scene.ui.dialog
    if name in ("why", "over"):
        from .teaching import with_lesson  # only for those who ask

        return with_lesson(scene, _DIALOGS[name](scene))
    if name in _DIALOGS:
        return _DIALOGS[name](scene)
    return _question(scene, name) if name else None


def _menu(scene: Scene) -> Node:
    concede = "concede" in _open(scene)
    sound = scene.settings.sound > 0
    return menu(can_concede=concede, can_undo=scene.can_undo, sound=sound, replay=scene.replay)


def _fair(scene: Scene) -> Node:
    assert scene.fair is not None
    return scene.fair()


def _settings(scene: Scene) -> Node:
    from .preferences import settings_dialog  # only for those who change them

    return settings_dialog(scene.settings)


def _why(scene: Scene) -> Node:
    from .why import why_dialog  # only for those who ask

    return why_dialog(scene)


def _blindfold(scene: Scene) -> Node:
    from .blindfold import blindfold_dialog  # only for those who ask

    return blindfold_dialog(scene)


_DIALOGS: dict[str, Callable[[Scene], Node]] = {
    "help": lambda _: help_dialog(),
    "settings": _settings,
    "new": lambda scene: new_game(scene.setup, unfinished=scene.seen.end is None),
    "score": score_sheet,
    "last": last_trick,
    "needs": needs_dialog,
    "melds": melds_again,
    "pad": bid_pad,
    "tram": claim_proof,
    "why": _why,
    "blindfold": _blindfold,
    "zoom": zoomed,
    "over": result,
    "menu": _menu,
    "fair": _fair,
}


def _open(scene: Scene) -> Sequence[str]:
    """Returns what may be done beside playing a card, now that the person is to play."""
    if scene.seen.phase != "playing":
        return ()
    return [action for action in scene.seen.legal if not action.startswith("play")]


def _question(scene: Scene, name: str) -> Node:
    """Returns the question before something final."""
    asked, contract_ = scene.ui.asked, scene.seen.contract
    facts: dict[str, object] = {
        "suit": asked[-1:] if asked.startswith("trump") else "S",
        "bid": contract_.bid if contract_ else asked.removeprefix("bid "),
        "bonus": scene.seen.rules.moon_bonus,
    }
    yes = (say(f"ask-{name}-yes", **facts), f"act! {asked}")
    text = [say(f"ask-{name}", **facts)]
    again = name == "pass"
    return ask(f"ask-{name}", say(f"ask-{name}-title"), text, yes, say("ask-no"), again=again)
