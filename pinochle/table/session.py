"""The controller: what the page reports goes in, what the page has to do comes out.

A :class:`Session` owns the match, the screen's state and the settings. It has no clock, no browser
and no randomness: time passes only through ``timer`` events, seeds come in from the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from ..links import parse_link
from ..words import say
from . import moves, store
from .arrival import Arrival
from .change import changed
from .desk import START, TABLE, Effect
from .keys import keyed
from .press import pressed
from .scene import Scene
from .shows import decorations
from .thinking import Clock
from .ui import Size

__all__ = ["Effect", "Event", "Session"]

Event: TypeAlias = Mapping[str, Any]

_LONGEST = 6  # digits of a bid that is typed
QUICK = 350  # ms within which a second press belongs to the same double click


class Session(Arrival):
    """One page with a person at it."""

    def __init__(self, clock: Clock | None = None) -> None:
        """Takes what answers seconds, if the page has it: bots then keep to their time."""
        super().__init__(clock)
        self._readied: tuple[object, ...] = ()
        self._typed = ""
        self._refused = False
        self._acted = -2.0 * QUICK  # when a press was last acted on

    # ---- the two ways in
    def start(
        self, saved: Mapping[str, str | None], route: str, env: Mapping[str, Any]
    ) -> list[Effect]:
        """Returns the effects that show the first screen.

        *saved* holds the stored texts by key, *route* the address from ``#`` on, *env* what only
        the page knows: ``size``, ``seed`` (16 fresh characters), ``opening`` (the record of the
        baked hand that is on the screen, or None), ``storage`` (false if it is refused) and
        ``worker`` (whether it can let bots think in a worker).
        """
        model = self.model
        model.settings, model.setup = store.read_settings(saved.get(store.SETTINGS))
        self._sized(env.get("size") or {})
        self.worker = bool(env.get("worker"))
        model.seed = env.get("seed") or ""
        if store.settings_trouble(text := saved.get(store.SETTINGS)):
            model.message = say("start-settings-odd")
            self.out.append({"save": [store.OLD_SETTINGS, text]})
            self.save_settings()
        if env.get("storage") is False:
            model.message = say("start-no-storage")
        if opening := env.get("opening"):
            self.open_baked(str(opening))
        elif text := saved.get(store.MATCH):
            self.take_up(text)
        if not opening:
            self.follow(route)
        if model.screen not in ("rules", "page"):
            self.out.append({"route": TABLE if model.screen == "table" else START})
        self._rerouted()
        return self._shown({})

    def event(self, event: Event) -> list[Effect]:
        """Returns the effects of one input or timer."""
        if (seed := event.get("seed")) and not self.model.seed:
            self.model.seed = seed  # kept until it is used, as its promise may have been shown
        kind, before = event.get("type", ""), self._seen
        if kind == "slice":
            answer = self.sliced(event.get("id"))
            if answer is None:
                return self._undrawn()
            self.answered(event.get("id"), answer)
            return [*self._shown(event), *self._decorated(before)]
        if kind == "idle":
            self.rested()
            return self._undrawn()
        if kind == "late" and not self.late(int(event.get("id", 0)), int(event.get("stage", 1))):
            return self._undrawn()
        handler = _HANDLERS.get(kind)
        if handler is not None:
            handler(self, event)
        elif kind != "late":
            return []
        return [*self._shown(event), *self._decorated(before)]

    @property
    def _seen(self) -> Scene | None:
        return self.model.scene if self.model.screen == "table" else None

    def _decorated(self, before: Scene | None) -> Iterator[Effect]:
        """Yields what decorates the change since *before*, which is on the screen already."""
        now, refused, self._refused = self._seen, self._refused, False
        if now is not None and (refused or now is not before):
            yield from decorations(before, now, refused=refused)

    def _undrawn(self) -> list[Effect]:
        """Returns what is to be done, where nothing on the screen has changed."""
        out, self.out = self.out, []
        return out

    def _shown(self, event: Event) -> list[Effect]:
        """Draws, and puts everything that has to be done in order."""
        model, match = self.model, self.model.match
        if (
            model.screen == "table"
            and match is not None
            and (match.players, match.rules) != self._readied
        ):
            self._readied = (match.players, match.rules)
            self.ready(match)
        out, said = self.out, " ".join(filter(None, self.said))
        self.out, self.said = [], []
        self._refused = any("warn" in effect for effect in out)
        effects: list[Effect] = [
            *self.drawing.patch(model),
            *([{"say": said}] if said else []),
            *([{"speak": said}] if said and model.settings.speak else []),
            *out,
        ]
        if not any("focus" in effect for effect in out):
            effects += self.drawing.focus(model, event)
        return [*effects, *self.drawing.waits(model)]

    # ---- what events mean
    def _pressed(self, event: Event) -> None:
        do, at, self._typed = str(event.get("do", "")), float(event.get("at", 0)), ""
        if do.startswith("visit "):
            self.visit(parse_link(do.removeprefix("visit ")))
            return
        if self.model.screen == "page":
            assert self.model.page is not None
            self.model.page.press(self, do)
            return
        if self.model.screen != "table":
            self._at_start(do, str(event.get("id", "")))
            return
        quick = "at" in event and at - self._acted < QUICK
        card = do.startswith("card ")
        if card and self.model.ui.held:
            if "at" not in event and self.model.scene.seen.is_turn:
                quick = True
            self.said += moves.proceed(self.model) or []
        if self.model.scene.ui.note:
            self.model.ui = self.model.ui._replace(note="")
        pointer = str(event.get("pointer", "mouse"))
        opened = self.model.ui.dialog
        outcome = pressed(self.model.scene, do, pointer, quick=quick)
        if outcome.action is not None or outcome.command:
            self._acted = at
        self.carry_out(outcome)
        if do.startswith("reset "):
            self.reset(do.removeprefix("reset "))
        if do.startswith("tip "):
            self.learn(do.removeprefix("tip "))
        if self.model.ui.dialog and not opened:
            self.model.ui = self.model.ui._replace(returns=str(event.get("id", "")))

    def _flicked(self, event: Event) -> None:
        if self.model.settings.drag:
            self._pressed({**event, "pointer": "mouse"})

    def _at_start(self, do: str, at: str) -> None:
        if do == "new":
            self._new()
        elif do == "resume":
            self.come_back()
            self.out.append({"route": TABLE})
        elif do == "copy" and self.model.unreadable:
            self.out.append({"copy": self.model.unreadable})
        elif do == "open settings":
            self.model.ui = self.model.ui._replace(dialog="settings", returns=at)
        elif do == "close":
            self.model.ui = self.model.ui._replace(dialog="")
        elif do.startswith("reset "):
            self.reset(do.removeprefix("reset "))
        elif do.startswith("skip "):
            self.out.append({"focus": do.removeprefix("skip ")})

    def _keyed(self, event: Event) -> None:
        if self.model.screen == "page" and self.model.page is not None:
            self.model.page.key(self, str(event.get("key", "")))
        if self.model.screen != "table":
            return
        key = str(event.get("key", ""))
        typed = (
            self._typed[:-1] if key == "Backspace" else self._typed + key if key.isdecimal() else ""
        )[:_LONGEST]
        entered = self._typed if key in ("Enter", "Space") else typed
        self._typed = typed
        self.model.ui = self.model.ui._replace(note="")
        scene, at = self.model.scene, str(event.get("id", ""))
        flags = {"shift": bool(event.get("shift")), "ctrl": bool(event.get("ctrl"))}
        self.carry_out(keyed(scene, key, at, typed=entered, **flags))

    def _changed(self, event: Event) -> None:
        do, value = str(event.get("do", "")), str(event.get("value", ""))
        if self.model.screen == "page" and self.model.page is not None:
            self.model.page.change(self, do, value)
        if changed(self.model, do, value):
            self.save_settings()

    def _timed(self, event: Event) -> None:
        wait = self.drawing.wait
        if wait is None or event.get("id") != self.drawing.timer:
            return
        self.drawing.wait = None
        match = self.model.match
        if match is None or (match.hand_number, match.ply) != (wait.hand, wait.ply):
            return
        self.went_on(wait)

    def _routed(self, event: Event) -> None:
        """Follows the address; the way back closes a dialog before it leaves the table."""
        model, route = self.model, str(event.get("hash", ""))
        if model.ui.dialog not in ("", "over"):
            model.ui = model.ui._replace(dialog="", asked="")
            self.out.append({"route": TABLE if model.screen == "table" else START})
        else:
            self.follow(route)
            self._rerouted()

    def _rerouted(self) -> None:
        """Lets the way back not lead to an address that was followed: it would lead here again."""
        self.out = [{"reroute": each["route"]} if "route" in each else each for each in self.out]

    def _sized(self, event: Mapping[str, Any]) -> None:
        self.model.size = Size(
            int(event.get("width", 1280)),
            int(event.get("height", 800)),
            coarse=bool(event.get("coarse")),
        )

    def _thought(self, event: Event) -> None:
        text = str(event.get("text") or "")
        if text:
            self.worked()
            self.answered(event.get("id"), text)
        else:
            self.failed(event.get("id"))

    def _stored(self, event: Event) -> None:
        self.got(event)

    def _told(self, event: Event) -> None:
        if self.model.screen == "page" and self.model.page is not None:
            self.model.page.told(self, event)
        elif self.model.screen == "table" and self.model.ui.dialog:
            text = say("share-copied" if event.get("ok") else "share-failed")
            self.model.ui = self.model.ui._replace(note=text)
            self.said.append(text)
        else:
            self.said.append(say("tell-copied" if event.get("ok") else "tell-not-copied"))

    def _unsaved(self, event: Event) -> None:
        if event.get("key") in store.SHELF:
            self.out.append({"warn": say("past-full")})
        elif event.get("ok") is False and not self.model.message:
            self.model.message = say("start-no-storage")
            self.out.append({"warn": self.model.message})


_HANDLERS = {
    "press": Session._pressed,
    "flick": Session._flicked,
    "key": Session._keyed,
    "change": Session._changed,
    "timer": Session._timed,
    "route": Session._routed,
    "resize": lambda session, event: session._sized(event),
    "storage": Session._unsaved,
    "bot": Session._thought,
    "stored": Session._stored,
    "copied": Session._told,
}
