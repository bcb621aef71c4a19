"""Carrying out what inputs come to: actions, undo, new hands and matches, and saving them."""

from __future__ import annotations

from traceback import format_exc

from ..actions import Action, parse_action
from ..errors import PinochleError
from ..links import RulesLink
from ..match import Match
from ..words import say
from . import moves, store
from .asker import LATE, Asker
from .change import next_order, toggled_layout
from .drawing import Drawing
from .flow import AUTO, BOT, Wait, forced_action
from .model import new_match
from .outcome import Outcome, refused
from .settings import GROUPS, chosen, reset
from .thinking import Clock, bot_action, quick_action, searches
from .tips import learned, tip
from .visits import START, TABLE, Effect
from .wire import Question

__all__ = ["SETTINGS", "START", "TABLE", "Desk", "Effect"]


SETTINGS = "#/settings"


class Desk(Asker):
    """Everything that changes the match on the table."""

    def __init__(self, clock: Clock | None = None) -> None:
        super().__init__(clock)
        self.drawing = Drawing()
        self.loud = 35  # how loud the sounds were before they were turned off

    def carry_out(self, outcome: Outcome) -> None:
        """Does what an input came to."""
        if outcome.ui is not None:
            self.model.ui = outcome.ui
        if outcome.say:
            self.said.append(outcome.say)
        if outcome.warn:
            self.out.append({"warn": outcome.warn})
        if outcome.focus:
            self.out.append({"focus": outcome.focus})
        if outcome.action is not None:
            self.take(outcome.action)
        if outcome.command:
            getattr(self, f"_{outcome.command}")()

    def take(self, action: Action) -> None:
        """Lets whoever decides do *action*."""
        shown = tip(self.model.scene)
        self.said += moves.take(self.model, action)
        self.save()
        if shown:
            self.learn(shown)

    def learn(self, name: str) -> None:
        """Puts a tip away for good."""
        self.model.settings = learned(self.model.settings, name)
        self.save_settings()

    def _continue(self) -> None:
        said = moves.proceed(self.model)
        if said is not None:
            self.said += said
            self.save()
        elif self.drawing.wait is not None:
            self.went_on(self.drawing.wait)

    def _next(self) -> None:
        if self.model.replay:
            self._back()
            return
        self.said += moves.next_hand(self.model)
        self.save()

    def _new(self) -> None:
        self.begin(new_match(self.model.setup, self.model.seed))

    def _again(self) -> None:
        if (last := self.model.match) is not None and not self.model.replay:
            self.begin(Match.start(last.rules, self.model.seed, last.players))

    def begin(self, match: Match, shared: str = "") -> None:
        """Puts a new match on the table; one that is under way goes on the shelf."""
        self.resign_replay()
        self.shelve_unfinished()
        self.said += moves.begin(self.model, match, shared)
        self.out.append({"route": TABLE})
        self.save()

    def _undo(self) -> None:
        said = moves.undo(self.model)
        if said is None:
            self.carry_out(refused(self.model.scene, say("no-undo")))
            return
        self.said += said
        self.save()

    def _layout(self) -> None:
        self.model.settings = toggled_layout(
            self.model.settings, self.model.size, fan=self.model.scene.fan
        )
        self.save_settings()

    def _order(self) -> None:
        self.model.settings = next_order(self.model.settings)
        self.said.append(say(f"tell-order-{self.model.settings.suits}"))
        self.save_settings()

    def _text(self) -> None:
        """Goes to the table as text, which from then on is there."""
        if not self.model.settings.text_view:
            self.model.settings = self.model.settings._replace(text_view=True)
            self.save_settings()
        self.out.append({"focus": "text-title"})

    def save_settings(self) -> None:
        """Keeps the settings and the choice of a game."""
        text = store.write_settings(self.model.settings, self.model.setup)
        self.out.append({"save": [store.SETTINGS, text]})

    def reset(self, group: str) -> None:
        """Gives a group of settings its usual values."""
        self.model.settings = reset(self.model.settings, group)
        self.save_settings()
        if group in GROUPS:  # the button goes, as there is nothing left to reset
            self.out.append({"focus": f"set-g-{group}"})

    def _sound(self) -> None:
        """Turns the sounds off, or on as they were before that."""
        now = self.model.settings.sound
        self.model.settings = chosen(self.model.settings, "sound", 0 if now else self.loud)
        self.loud = now or self.loud
        self.said.append(say("tell-sound-off" if now else "tell-sound-on"))
        self.save_settings()

    def _install(self) -> None:
        """Lets the browser ask whether to install the app; the item shows only where it can."""
        self.model.ui = self.model.ui._replace(dialog="", asked="")
        self.out.append({"install": True})

    def _rules(self) -> None:
        assert self.model.match is not None
        self.model.screen, self.model.rules = "rules", self.model.match.rules
        self.model.ui = self.model.ui._replace(dialog="", asked="")
        self.out += [{"style": "rules.css"}, {"route": str(RulesLink(self.model.match.rules))}]

    def _leave(self) -> None:
        self.resign_replay()
        self.model.screen = "start"
        self.model.ui = self.model.ui._replace(dialog="", asked="")
        self.out.append({"route": START})

    def went_on(self, wait: Wait) -> None:
        """Does what *wait* was waiting for."""
        match = self.model.match
        assert match is not None
        if wait.kind == BOT:
            if searches(match):
                self._think(wait)
            else:
                self.take(self._bot_action(match))
        elif wait.kind == AUTO and (action := forced_action(self.model.scene)) is not None:
            self.take(action)
        else:
            self.said += moves.proceed(self.model) or []

    def _think(self, wait: Wait) -> None:
        """Lets a searching bot think; the answer is an event of its own."""
        assert self.model.match is not None
        self.drawing.asked = wait
        self.model.ui = self.model.ui._replace(thinking=1)
        number = self.ask(Question("bot", self.model.match))
        self.out.append({"late": {"id": number, "after": LATE}})

    def late(self, number: int, stage: int) -> bool:
        """Says that a bot thinks for long, and offers a quick card when it is too long.

        False if it has answered meanwhile, and nothing has changed.
        """
        waiting = bool(self.model.ui.thinking) and self.waits_for(number)
        if waiting:
            self.model.ui = self.model.ui._replace(thinking=1 + stage)
        return waiting

    def _quick(self) -> None:
        """Plays any card for a bot that thinks for too long."""
        match = self.model.match
        if match is not None and self.model.ui.thinking and self.drawing.asked is not None:
            self.drawing.asked = None
            self.take(quick_action(match))

    def answered(self, number: object, text: str) -> None:
        """Takes an answer, unless the match has moved on."""
        question = self.given(number)
        if question is None:
            return
        match = self.model.match
        assert match is not None
        if question.kind == "hint":
            self.hinted(text)
        elif question.kind == "why":
            self.explained(question, text)
        elif question.kind == "blindfold":
            self.tested(text)
        elif self.drawing.asked is not None:
            self.drawing.asked = None
            self.take(self._sensible(text, match))

    def _sensible(self, text: str, match: Match) -> Action:
        """The action in *text* if it is one and allowed, else what the bot does here."""
        try:
            thought = parse_action(text)
        except PinochleError:
            return self._bot_action(match)
        return thought if thought in match.deal.legal_actions else self._bot_action(match)

    def _bot_action(self, match: Match) -> Action:
        """What a bot does; should it fail, any card will do and the page is told of the fault."""
        try:
            return bot_action(match)
        except Exception:  # a match must not end with a bot's mistake
            self.out.append({"fault": format_exc()})
            return quick_action(match)
