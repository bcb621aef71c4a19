"""Tasks of lessons: act as in the game, mark cards, put them in order, answer, tap a seat, pass."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ..actions import Action, Bury, Give
from ..cards import Hand, parse_card, sorted_cards
from ..match import Match
from ..seats import Seat
from .model import NOTHING, Level, Notes, Verdict, action_of, note_for

__all__ = ["Act", "Answer", "Choose", "Mark", "Order", "PickSeat", "played"]

Choice = str
Done = tuple[str, ...]


def _cards(hand: Hand) -> tuple[Choice, ...]:
    return tuple(dict.fromkeys(f"card {card}" for card in sorted_cards(hand)))


class Act(NamedTuple):
    """The learner acts as in the game; what the rules refuse is refused with the rule's reason.

    *right* are the choices that succeed, *offered* what can be chosen besides the cards of the
    hand, *then* what the others do after it.
    """

    right: tuple[Choice, ...]
    notes: Notes = NOTHING
    offered: tuple[Choice, ...] = ()
    cards: bool = True
    then: tuple[str, ...] = ()

    def choices(self, level: Level, so_far: Done) -> tuple[Choice, ...]:
        """Returns the cards of the hand and on the table, and what is offered besides."""
        if not self.cards:
            return self.offered
        laid = getattr(level.match.deal.phase, "laid", ((),))[0]
        starred = tuple(dict.fromkeys(f"card {each.card}*" for each in laid))
        return (*_cards(level.hand), *starred, *self.offered)

    def judge(self, level: Level, so_far: Done, choice: Choice) -> Verdict:
        """Returns the verdict of the rules, then of the lesson."""
        if choice in self.right:
            note = self.notes.get(choice.removeprefix("card "), "")
            return Verdict(True, True, note, None, (choice,))
        rule = level.match.deal.legal_actions.why_not(action_of(choice))
        return Verdict(False, note=note_for(self.notes, choice), rule=rule)

    def answer(self, level: Level, so_far: Done) -> Choice:
        """Returns the first of the right choices."""
        return self.right[0]


class Mark(NamedTuple):
    """The learner marks all the *right* cards, in any order; "check" says that some miss."""

    right: Hand
    notes: Notes = NOTHING
    missing: str = "missing"

    def choices(self, level: Level, so_far: Done) -> tuple[Choice, ...]:
        """Returns the faces that are not marked yet, and "check"."""
        left = Counter(level.hand) - Counter(map(parse_card, so_far))
        return (*_cards(tuple(left)), "check")

    def judge(self, level: Level, so_far: Done, choice: Choice) -> Verdict:
        """Returns right for a card that belongs, done for the last of them."""
        if choice == "check":
            return Verdict(False, note=self.missing, so_far=so_far)
        face = choice.removeprefix("card ")
        left = Counter(self.right) - Counter(map(parse_card, so_far))
        if not left[parse_card(face)]:
            return Verdict(False, note=note_for(self.notes, choice), so_far=so_far)
        after = tuple(map(str, sorted_cards(map(parse_card, (*so_far, face)))))
        return Verdict(True, left.total() == 1, so_far=after)

    def answer(self, level: Level, so_far: Done) -> Choice:
        """Returns a card that is still to be marked."""
        left = Counter(self.right) - Counter(map(parse_card, so_far))
        return _cards(tuple(left))[0]


class Order(NamedTuple):
    """The learner taps the cards in *order*."""

    order: Hand
    notes: Notes = NOTHING

    def choices(self, level: Level, so_far: Done) -> tuple[Choice, ...]:
        """Returns the cards that are left."""
        return _cards(self.order[len(so_far) :])

    def judge(self, level: Level, so_far: Done, choice: Choice) -> Verdict:
        """Returns right for the next card in order."""
        face = choice.removeprefix("card ")
        if face != str(self.order[len(so_far)]):
            return Verdict(False, note=self._note(face, so_far), so_far=so_far)
        after = (*so_far, face)
        return Verdict(True, len(after) == len(self.order), so_far=after)

    def _note(self, face: str, so_far: Done) -> str:
        due = str(self.order[len(so_far)])
        return self.notes.get(f"{face} for {due}", note_for(self.notes, face))

    def answer(self, level: Level, so_far: Done) -> Choice:
        """Returns the next card."""
        return f"card {self.order[len(so_far)]}"


class Answer(NamedTuple):
    """The learner picks one of several answers: figures, or codes of short texts."""

    right: str | int
    options: tuple[str | int, ...]
    notes: Notes = NOTHING
    signed: bool = False  # figures are scores

    def choices(self, level: Level, so_far: Done) -> tuple[Choice, ...]:
        """Returns the answers."""
        return tuple(f"answer {option}" for option in self.options)

    def judge(self, level: Level, so_far: Done, choice: Choice) -> Verdict:
        """Returns done for the right answer."""
        if choice == f"answer {self.right}":
            return Verdict(True, True, self.notes.get(str(self.right), ""), None, (choice,))
        return Verdict(False, note=note_for(self.notes, choice))

    def answer(self, level: Level, so_far: Done) -> Choice:
        """Returns the right answer."""
        return f"answer {self.right}"


class PickSeat(NamedTuple):
    """The learner taps another seat than the own, 0."""

    right: Seat
    notes: Notes = NOTHING

    def choices(self, level: Level, so_far: Done) -> tuple[Choice, ...]:
        """Returns the seats."""
        assert level.position is not None
        return tuple(f"seat {seat}" for seat in range(1, level.position.rules.players))

    def judge(self, level: Level, so_far: Done, choice: Choice) -> Verdict:
        """Returns done for the right seat."""
        if choice == f"seat {self.right}":
            return Verdict(True, True, so_far=(choice,))
        return Verdict(False, note=note_for(self.notes, choice))

    def answer(self, level: Level, so_far: Done) -> Choice:
        """Returns the right seat."""
        return f"seat {self.right}"


class Choose(NamedTuple):
    """The learner chooses cards to pass or to bury; any that the rules allow will do.

    *suggested* is what "Show me" shows, *then* what the partner does after a pass.
    """

    suggested: Hand
    verb: str = "give"
    note: str = ""
    then: tuple[str, ...] = ()

    def choices(self, level: Level, so_far: Done) -> tuple[Choice, ...]:
        """Returns the cards, and "send"."""
        return (*_cards(level.hand), "send")

    def judge(self, level: Level, so_far: Done, choice: Choice) -> Verdict:
        """Returns right for choosing and dropping cards, the rules' answer for sending them."""
        chosen = tuple(map(parse_card, so_far))
        if choice == "send":
            rule = level.match.deal.legal_actions.why_not(self.action(chosen))
            return Verdict(rule is None, rule is None, "" if rule else self.note, rule, so_far)
        card = parse_card(choice.removeprefix("card "))
        left = [each for each in chosen if each != card]
        full = len(chosen) - len(left) == level.hand.count(card)
        after = sorted_cards(left if full else [*chosen, card])
        return Verdict(True, so_far=tuple(map(str, after)))

    def answer(self, level: Level, so_far: Done) -> Choice:
        """Returns a card that may be added or dropped, or "send"."""
        wanted, chosen = Counter(self.suggested), Counter(map(parse_card, so_far))
        for card in sorted_cards((wanted - chosen) + (chosen - wanted)):
            return f"card {card}"
        return "send"

    def action(self, cards: Hand) -> Action:
        """Returns the engine's action with the chosen *cards*."""
        return Give(cards) if self.verb == "give" else Bury(cards)


def played(level: Level, so_far: Done, *, done: bool) -> Match:
    """Returns the match of *level* after what was done in it, and the others' replies."""
    match, task = level.match, level.task
    if not done or not isinstance(task, Act | Choose):
        return match
    if isinstance(task, Act):
        match = match.after(action_of(so_far[0]))
    else:
        match = match.after(task.action(tuple(map(parse_card, so_far))))
    for text in task.then:
        match = match.after(action_of(text))
    return match
