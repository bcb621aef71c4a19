"""The controller: what the page reports goes in, what the page has to do comes out.

A :class:`Session` owns the match, the screen's state and the settings. It has no clock, no browser
and no randomness: time passes only through ``timer`` events, seeds come in from the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from traceback import format_exc
from typing import Any, TypeAlias

from ..actions import Action
from ..errors import PinochleError
from ..match import Match
from ..words import say
from . import moves, store
from .change import changed, toggled_layout
from .drawing import Drawing
from .flow import AUTO, BOT, Wait, forced_action
from .keys import keyed
from .model import Model, new_match, opened_match
from .outcome import Outcome, refused
from .press import pressed
from .ui import Size, Ui

__all__ = ["Effect", "Event", "Session"]

Event: TypeAlias = Mapping[str, Any]
Effect: TypeAlias = dict[str, Any]

QUICK = 350  # ms within which a second press belongs to the same double click
TABLE, START = "#/table", "#/"


class Session:
    """One page with a person at it."""

    def __init__(self) -> None:
        self.model = Model()
        self.drawing = Drawing()
        self._out: list[Effect] = []
        self._said: list[str] = []
        self._typed = ""
        self._acted = -2.0 * QUICK  # when a press was last acted on

    # ---- the two ways in
    def start(
        self, saved: Mapping[str, str | None], route: str, env: Mapping[str, Any]
    ) -> list[Effect]:
        """Returns the effects that show the first screen.

        *saved* holds the stored texts by key, *route* the address from ``#`` on, *env* what only
        the page knows: ``size``, ``seed`` (16 fresh characters), ``opening`` (the record of the
        baked hand that is on the screen, or None) and ``storage`` (false if it is refused).
        """
        model = self.model
        model.settings, model.setup = store.read_settings(saved.get(store.SETTINGS))
        self._sized(env.get("size") or {})
        model.seed = env.get("seed") or ""
        if env.get("storage") is False:
            model.message = say("start-no-storage")
        if opening := env.get("opening"):
            self._opened(str(opening))
        elif text := saved.get(store.MATCH):
            self._resumed(text, at_table=route.startswith(TABLE))
        self._out.append({"route": TABLE if model.screen == "table" else START})
        return self._shown({})

    def event(self, event: Event) -> list[Effect]:
        """Returns the effects of one input or timer."""
        if seed := event.get("seed"):
            self.model.seed = seed
        handler = _HANDLERS.get(event.get("type", ""))
        if handler is None:
            return []
        handler(self, event)
        return self._shown(event)

    def _shown(self, event: Event) -> list[Effect]:
        """Draws, and puts everything that has to be done in order."""
        model, out, said = self.model, self._out, " ".join(filter(None, self._said))
        self._out, self._said = [], []
        effects: list[Effect] = [
            *self.drawing.patch(model),
            *([{"say": said}] if said else []),
            *out,
        ]
        if not any("focus" in effect for effect in out):
            effects += self.drawing.focus(model, event)
        return [*effects, *self.drawing.waits(model)]

    # ---- starting
    def _opened(self, record: str) -> None:
        model = self.model
        match = opened_match(model.setup, record, model.seed)
        model.setup = model.setup._replace(game=match.rules.game, options={})
        moves.begin(model, match)  # what the baked screen has already said is not said again
        self._save()

    def _resumed(self, text: str, *, at_table: bool) -> None:
        model = self.model
        try:
            saved = store.read_match(text)
        except PinochleError:
            model.message, model.unreadable = say("start-corrupt"), text
            self._out += [{"save": [store.BACKUP, text]}, {"save": [store.MATCH, None]}]
            return
        model.match, model.practice = saved.match, saved.practice
        model.ui = Ui(melds_read=saved.melds_read)
        if at_table:
            self._resume()

    def _resume(self) -> None:
        if self.model.match is None:
            return
        self.model.screen, self.model.message = "table", ""
        self._said += moves.arrive(self.model)

    # ---- what events mean
    def _pressed(self, event: Event) -> None:
        do, at = str(event.get("do", "")), float(event.get("at", 0))
        if self.model.screen == "start":
            self._at_start(do)
            return
        quick = "at" in event and at - self._acted < QUICK
        card = do.startswith("card ")
        if card and self.model.ui.held:
            if "at" not in event and self.model.scene.seen.is_turn:
                quick = True
            self._said += moves.proceed(self.model) or []
        if self.model.scene.ui.note:
            self.model.ui = self.model.ui._replace(note="", noted="")
        pointer = str(event.get("pointer", "mouse"))
        opened = self.model.ui.dialog
        outcome = pressed(self.model.scene, do, pointer, quick=quick)
        if outcome.action is not None or outcome.command:
            self._acted = at
        self._carry_out(outcome)
        if self.model.ui.dialog and not opened:
            self.model.ui = self.model.ui._replace(returns=str(event.get("id", "")))

    def _flicked(self, event: Event) -> None:
        self._pressed({**event, "pointer": "mouse"})

    def _at_start(self, do: str) -> None:
        if do == "new":
            self._new()
        elif do == "resume":
            self._resume()
            self._out.append({"route": TABLE})
        elif do == "copy" and self.model.unreadable:
            self._out.append({"copy": self.model.unreadable})

    def _keyed(self, event: Event) -> None:
        if self.model.screen != "table":
            return
        key = str(event.get("key", ""))
        typed = (
            self._typed[:-1] if key == "Backspace" else self._typed + key if key.isdecimal() else ""
        )
        entered = self._typed if key in ("Enter", "Space") else typed
        self._typed = typed
        self.model.ui = self.model.ui._replace(note="", noted="")
        scene, at = self.model.scene, str(event.get("id", ""))
        flags = {"shift": bool(event.get("shift")), "ctrl": bool(event.get("ctrl"))}
        self._carry_out(keyed(scene, key, at, typed=entered, **flags))

    def _changed(self, event: Event) -> None:
        if changed(self.model, str(event.get("do", "")), str(event.get("value", ""))):
            text = store.write_settings(self.model.settings, self.model.setup)
            self._out.append({"save": [store.SETTINGS, text]})

    def _timed(self, event: Event) -> None:
        wait = self.drawing.wait
        if wait is None or event.get("id") != self.drawing.timer:
            return
        self.drawing.wait = None
        match = self.model.match
        if match is None or (match.hand_number, match.ply) != (wait.hand, wait.ply):
            return
        self._went_on(wait)

    def _went_on(self, wait: Wait) -> None:
        match = self.model.match
        assert match is not None
        if wait.kind == BOT:
            self._take(self._bot_action(match))
        elif wait.kind == AUTO and (action := forced_action(self.model.scene)) is not None:
            self._take(action)
        else:
            self._said += moves.proceed(self.model) or []

    def _bot_action(self, match: Match) -> Action:
        """What a bot does; should it fail, any card will do and the page is told of the fault."""
        try:
            return moves.bot_action(match)
        except Exception:  # a match must not end with a bot's mistake
            self._out.append({"fault": format_exc()})
            return moves.quick_action(match)

    def _routed(self, event: Event) -> None:
        if str(event.get("hash", "")).startswith(TABLE):
            self._resume()
        elif self.model.screen == "table":
            if self.model.ui.dialog and self.model.ui.dialog != "over":
                self.model.ui = self.model.ui._replace(dialog="", asked="")
                self._out.append({"route": TABLE})
            else:
                self.model.screen = "start"

    def _sized(self, event: Mapping[str, Any]) -> None:
        self.model.size = Size(
            int(event.get("width", 1280)),
            int(event.get("height", 800)),
            coarse=bool(event.get("coarse")),
            still=bool(event.get("still")),
        )

    def _unsaved(self, event: Event) -> None:
        if event.get("ok") is False and not self.model.message:
            self.model.message = say("start-no-storage")
            self._out.append({"warn": self.model.message})

    # ---- carrying out
    def _carry_out(self, outcome: Outcome) -> None:
        if outcome.ui is not None:
            self.model.ui = outcome.ui
        if outcome.say:
            self._said.append(outcome.say)
        if outcome.warn:
            self._out.append({"warn": outcome.warn})
        if outcome.focus:
            self._out.append({"focus": outcome.focus})
        if outcome.action is not None:
            self._take(outcome.action)
        if outcome.command:
            getattr(self, f"_{outcome.command}")()

    def _take(self, action: Action) -> None:
        self._said += moves.take(self.model, action)
        self._save()

    def _continue(self) -> None:
        said = moves.proceed(self.model)
        if said is not None:
            self._said += said
            self._save()
        elif self.drawing.wait is not None:
            self._went_on(self.drawing.wait)

    def _next(self) -> None:
        self._said += moves.next_hand(self.model)
        self._save()

    def _new(self) -> None:
        self._begin(new_match(self.model.setup, self.model.seed))

    def _again(self) -> None:
        if (last := self.model.match) is not None:
            self._begin(Match.start(last.rules, self.model.seed, last.players))

    def _begin(self, match: Match) -> None:
        self._said += moves.begin(self.model, match)
        self._out.append({"route": TABLE})
        self._save()

    def _undo(self) -> None:
        said = moves.undo(self.model)
        if said is None:
            self._carry_out(refused(self.model.scene, say("no-undo")))
            return
        self._said += said
        self._save()

    def _layout(self) -> None:
        self.model.settings = toggled_layout(self.model.settings, fan=self.model.scene.fan)
        text = store.write_settings(self.model.settings, self.model.setup)
        self._out.append({"save": [store.SETTINGS, text]})

    def _leave(self) -> None:
        self.model.screen = "start"
        self.model.ui = self.model.ui._replace(dialog="", asked="")
        self._out.append({"route": START})

    def _save(self) -> None:
        self._out.append({"save": [store.MATCH, store.write_match(self.model.saved)]})


_HANDLERS = {
    "press": Session._pressed,
    "flick": Session._flicked,
    "key": Session._keyed,
    "change": Session._changed,
    "timer": Session._timed,
    "route": Session._routed,
    "resize": lambda session, event: session._sized(event),
    "storage": Session._unsaved,
}
