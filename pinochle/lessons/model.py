"""What a lesson is made of: levels, each with a start, a task, and what is said about a choice.

A choice is a short text, the same that the page reports: ``card AH``, ``answer 15``, ``seat 2``,
``bid 50``, ``trump H``, ``claim``. Sentences are not here: a level names codes, and the word
catalogue has ``lesson-ID-CODE``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple, Protocol

from ..actions import Action, parse_action
from ..cards import Hand, Suit
from ..codes import Reason
from ..match import Match
from ..position import Position, begin

__all__ = [
    "CHAPTERS",
    "NOTHING",
    "OTHER",
    "Lesson",
    "Level",
    "Notes",
    "Task",
    "Verdict",
    "action_of",
    "note_for",
]

CHAPTERS = "btmashpx"
OTHER = "other"  # the note for every choice without one of its own
Notes = Mapping[str, str]  # from a choice (a card without its word) to the code of a text
NOTHING: Notes = MappingProxyType({})


class Verdict(NamedTuple):
    """What a choice was worth: right or not, whether the level is done, and what is said.

    *note* is the code of the lesson's own text, *rule* the engine's refusal, *so_far* what has
    been done in this level after the choice.
    """

    right: bool
    done: bool = False
    note: str = ""
    rule: Reason | None = None
    so_far: tuple[str, ...] = ()


class Task(Protocol):
    """What the learner does in a level. A task is a value; what was done so far is handed to it."""

    def choices(self, level: Level, so_far: tuple[str, ...]) -> tuple[str, ...]:
        """Returns everything that can be chosen now, wrong choices included."""

    def judge(self, level: Level, so_far: tuple[str, ...], choice: str) -> Verdict:
        """Returns what *choice* is worth."""

    def answer(self, level: Level, so_far: tuple[str, ...]) -> str:
        """Returns a right choice, for "Show me"."""


@lru_cache(maxsize=128)
def _start(position: Position, before: tuple[str, ...]) -> Match:
    match = begin(position)
    for text in before:
        match = match.after(parse_action(text))
    return match


class Level(NamedTuple):
    """A start, a task, and what is shown beside it."""

    task: Task
    position: Position | None = None
    before: tuple[str, ...] = ()  # actions that lead from the position to the start
    cards: Hand = ()  # in the learner's hand where there is no position
    pile: Hand = ()  # face up on the table
    trump: Suit | None = None  # where there is no position
    facts: tuple[tuple[str, int], ...] = ()  # lines of figures: code and number
    goal: str = "goal"  # code of the sentence that says what to do
    hidden: bool = False  # the cards are not shown
    look_back: bool = False  # the trick before lies on the table until a card is played

    @property
    def match(self) -> Match:
        """The match at the start of the level; only where there is a position."""
        assert self.position is not None, "a level without a position has no match"
        return _start(self.position, self.before)

    @property
    def hand(self) -> Hand:
        """The cards in the learner's hand at the start."""
        if self.position is None:
            return self.cards
        return self.match.deal.hands[0]


class Lesson(NamedTuple):
    """A lesson: its id (also the chapter: the first letter) and its levels."""

    id: str
    levels: tuple[Level, ...]
    game: str = "double-deck"
    quick: int = 0  # place in the quick start, 0 for none
    link: str = ""  # a whole hand at the table: after the levels, or instead of them

    @property
    def chapter(self) -> str:
        """The letter of the chapter."""
        return self.id[0]


def action_of(choice: str) -> Action:
    """Returns the engine's action for *choice*: a card that is chosen is played."""
    if choice.startswith("card "):
        return parse_action(f"play {choice[5:]}")
    return parse_action(choice)


def note_for(notes: Notes, choice: str) -> str:
    """Returns the code of what is said about *choice*, or nothing."""
    return notes.get(choice.removeprefix("card ").removeprefix("answer "), notes.get(OTHER, ""))
