"""Asking the bots: in a worker where one thinks, else here in slices between two frames.

Every question carries the moment it was asked in; an answer that comes too late is dropped. A
worker that fails is replaced, its question is worked on here; one that keeps failing is given up.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from traceback import format_exc

from ..match import Match
from ..rules import Rules
from ..words import say
from .thinking import Clock, Work, apart, prepared, quick_action, work
from .ui import Hint
from .visits import Visits
from .wire import Question, packed, reasons_of

__all__ = ["LATE", "Asker"]

SLICE = 0.008  # seconds of work between two frames
STEPS = 4  # the same without a clock
LATE = (4_000, 15_000)  # ms after which more is said of a bot that thinks
PATIENCE = {"bot": 5_000, "hint": 10_000, "why": 10_000, "blindfold": 60_000}  # ms for a worker
TRIES = 3  # failures in a row after which no worker is asked any more


class Asker(Visits):
    """The questions that are open. The session draws after every answer."""

    def __init__(self, clock: Clock | None = None) -> None:
        super().__init__()
        self.worker = False  # whether the page can let bots think elsewhere
        self.clock = clock
        self._number = 0
        self._open: dict[int, Question] = {}
        self._works: dict[int, Work] = {}
        self._failed = 0  # in a row
        self._preparing: Iterator[str] | None = None

    # ---- asking
    def ask(self, question: Question) -> int:
        """Asks *question*; the answer is an event of its own."""
        self._number += 1
        self._open[self._number] = question
        if self.worker and apart(question.match):
            limit = PATIENCE[question.kind]
            request = {"id": self._number, "text": packed(question), "limit": limit}
            self.out.append({"bot": request})
        else:
            self._here(self._number)
        return self._number

    def _here(self, number: int) -> None:
        """Works on a question in the page, slice by slice."""
        self._works[number] = work(self._open[number], self.clock)
        self.out.append({"slice": number})

    def sliced(self, number: object) -> str | None:
        """Works a little on a question; returns the answer, or None if there is more to do.

        A question that nobody waits for any more is dropped.
        """
        if not isinstance(number, int) or (steps := self._works.get(number)) is None:
            return None
        if not self._current(number):
            del self._works[number], self._open[number]
            return None
        clock = self.clock
        end = clock() + SLICE if clock is not None else 0.0
        done = 0
        try:
            while done < STEPS if clock is None else clock() < end:
                next(steps)
                done += 1
        except StopIteration as finished:
            del self._works[number]
            return str(finished.value)
        except Exception:  # a match must not end with a bot's mistake
            self.out.append({"fault": format_exc()})
            del self._works[number]
            return self._instead(number)
        self.out.append({"slice": number})
        return None

    def _instead(self, number: int) -> str:
        """The answer to a question that could not be worked out."""
        question = self._open[number]
        return str(quick_action(question.match)) if question.kind == "bot" else ""

    def failed(self, number: object) -> None:
        """Works here on a question that a worker did not answer; it is replaced, or given up."""
        self._failed += 1
        self.worker = self.worker and self._failed < TRIES
        if isinstance(number, int) and number in self._open and number not in self._works:
            self._here(number)

    def worked(self) -> None:
        """Takes note that the worker answers."""
        self._failed = 0

    def given(self, number: object) -> Question | None:
        """Returns the question that an answer belongs to, None if nobody wants it any more."""
        if not isinstance(number, int) or number not in self._open:
            return None
        current = self._current(number)
        question = self._open.pop(number)
        return question if current else None

    def waits_for(self, number: int) -> bool:
        """Says whether a question is still open."""
        return number in self._open and self._current(number)

    def _current(self, number: int) -> bool:
        """Says whether the answer to a question is still wanted: none of what was taken back."""
        asked, match = self._open[number], self.model.match
        if match is None or (self.model.screen != "table" and asked.kind != "hint"):
            return False
        if asked.kind in ("why", "blindfold"):
            log = asked.match.deal.log
            same = match.hand_number == asked.match.hand_number
            return same and match.deal.log[: len(log)] == log
        return match is asked.match

    # ---- while the page has time
    def idle(self, rules: Rules) -> None:
        """Asks for moments in which nothing else is to be done, to get ready for *rules*."""
        if self._preparing is None:
            self.out.append({"idle": True})
        self._preparing = prepared(rules)

    def rested(self) -> None:
        """Uses such a moment."""
        if self._preparing is not None and next(self._preparing, ""):
            self.out.append({"idle": True})
        else:
            self._preparing = None

    def ready(self, match: Match) -> None:
        """Makes ready what *match* will ask: a worker for those who search, else the modules."""
        if self.worker and apart(match):
            self.out.append({"worker": True})
        self.idle(match.rules)

    # ---- hints and reasons
    def _hint(self) -> None:
        """A hint: the idea at the first press, what to do at the second."""
        model, scene = self.model, self.model.scene
        assert model.match is not None
        if not scene.seen.is_turn or scene.melding or scene.shown is not None:
            self.said.append(say("hint-nothing"))
            return
        if model.settings.strict:
            self.out.append({"warn": say("hint-strict")})
            model.ui = model.ui._replace(note=say("hint-strict"))
            return
        hint = model.ui.hint
        if hint is None:
            model.practice |= {model.match.hand_number}
            self.save()
            model.ui = model.ui._replace(hint=Hint(1), note="")
            self.ask(Question("hint", model.match))
        else:
            model.ui = model.ui._replace(hint=hint._replace(step=2), note="")
            self._tell_hint()

    def _tell_hint(self) -> None:
        """Reads the hint and shows its bid, once it is there."""
        from .hinting import after_hint, hint_text
        from .reasons import aloud

        scene = self.model.scene
        if scene.ui.hint is None or not scene.ui.hint.idea:
            return
        self.model.ui = after_hint(scene).ui
        if self.model.screen == "table":
            self.said.append(f"{say('hint-bold')} {aloud(hint_text(scene))}")

    def hinted(self, text: str) -> None:
        """Shows a hint that has come."""
        from .hinting import read_hint

        ui = self.model.ui
        if not text:
            self.model.ui = ui._replace(hint=None)
        elif ui.hint is not None:
            self.model.ui = ui._replace(hint=read_hint(text, ui.hint.step))
            self._tell_hint()

    def _explain(self) -> None:
        """Finds out why the action was taken that the open dialog asks about."""
        from .why import asked, key_of, why_spoken

        model, scene = self.model, self.model.scene
        assert model.match is not None
        if not scene.ui.asked.isdecimal() or int(scene.ui.asked) >= len(scene.seen.log):
            model.ui = scene.ui._replace(dialog="", asked="")
            return
        place = int(scene.ui.asked)
        shown, ready = asked(scene, place)
        key = key_of(scene, place)
        if ready is not None:
            model.ui = scene.ui._replace(told={**scene.ui.told, key: ready})
        if key in model.ui.told:
            self.said.append(why_spoken(model.scene, place))
        else:
            self.ask(Question("why", model.match, place, shown))

    def explained(self, question: Question, text: str) -> None:
        """Shows a reason that has come."""
        from .why import key_of, why_spoken

        model = self.model
        key = key_of(model.scene, question.at)
        if key.endswith("+") and not question.match.deal.is_over:
            return  # the hand has ended meanwhile, and more may be told: it is asked again
        told = {**model.ui.told, key: reasons_of(json.loads(text or "[]"))}
        model.ui = model.ui._replace(told=told)
        if model.ui.dialog == "why" and model.ui.asked == str(question.at):
            self.said.append(why_spoken(model.scene, question.at))

    # ---- the blindfold test
    def _test(self) -> None:
        """Opens the blindfold test of the position on the table and starts it."""
        assert self.model.match is not None
        self.model.ui = self.model.ui._replace(dialog="blindfold", asked="", blind=None, note="")
        self.ask(Question("blindfold", self.model.match))

    def tested(self, text: str) -> None:
        """Shows what the blindfold test has found."""
        from .blindfold import test_spoken

        rows = json.loads(text or "[]")
        self.model.ui = self.model.ui._replace(blind=tuple(map(tuple, rows)))
        if self.model.ui.dialog == "blindfold":
            self.said.append(test_spoken(self.model.scene))
