"""Questions about a position in the viewer: which cards are legal, the best play, meld, a bid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..actions import Bid, NameTrump, Play, parse_action
from ..bots import Budget, bot_rng, make_bot
from ..bots.protocol import Choice
from ..cards import CARDS, sorted_cards
from ..codes import Reason
from ..melds import Meld, find_melds
from ..view import SeatView, view
from ..viewing import Viewed
from ..words import say
from .melds import meld_name
from .prompt import duty_facts, sharper
from .scene import Scene

__all__ = ["HELP_AFTER", "Answer", "Puzzle"]

HELP_AFTER = 2  # misses, after which the answer may be shown
ADVISER, BUDGET = "strong", Budget(playouts=60)  # for the best play; a bid is the club player's
_SHOWN_BIDS = 5


class Answer(NamedTuple):
    """What a choice was worth: right, the puzzle done, and what is said about it."""

    right: bool
    text: str
    code: str = ""  # of the rule that refused


class Puzzle:
    """One question about the position of *viewed*; it remembers the adviser's answer."""

    def __init__(self, viewed: Viewed) -> None:
        self.kind = viewed.ask
        self.match = viewed.stops[viewed.at].match
        self.seen: SeatView = view(self.match, 0)
        self._advice: Choice | None = None

    @property
    def marks(self) -> bool:
        """Says whether several cards are marked before an answer is given."""
        return self.kind == "legal"

    @property
    def plays(self) -> bool:
        """Says whether the answer is a card."""
        return self.kind == "best" and bool(self.seen.playable)

    def goal(self) -> str:
        """Returns the question."""
        trump = self.seen.trump
        code = "-trump" if self.kind == "meld" and trump else ""
        return say(f"view-goal-{self.kind}{code}", suit=trump or "S")

    def options(self) -> tuple[str, ...]:
        """Returns what can be chosen besides cards."""
        if self.kind == "meld":
            return tuple(f"answer {total}" for total in self._totals())
        if self.kind == "bid" or (self.kind == "best" and not self.plays):
            return tuple(self._actions())
        return ()

    def answer(self) -> str:
        """Returns a right choice in words, for "Show me"."""
        if self.kind == "legal":
            return say("list-names", cards=sorted_cards(self.seen.playable))
        if self.kind == "meld":
            return str(self._meld())
        return self.words(str(self.advice().action))

    def words(self, choice: str) -> str:
        """Returns what a choice is called on its button."""
        if choice.startswith("answer "):
            return choice.removeprefix("answer ")
        action = parse_action(choice)
        if isinstance(action, Bid):
            return say("act-bid", bid=action.amount)
        if isinstance(action, NameTrump):
            return say("act-trump", suit=action.suit)
        if isinstance(action, Play):
            return say("cell", card=action.card)
        return say(f"act-{action}")

    def judge(self, choice: str, scene: Scene) -> Answer:
        """Returns what *choice* is worth: an option, ``play KD``, or all marked cards."""
        if self.kind == "legal":
            return self._judge_marks(choice.split(), scene)
        if self.kind == "meld":
            text = self._items()
            return Answer(choice == f"answer {self._meld()}", text)
        action = parse_action(choice)
        reason = self.match.deal.legal_actions.why_not(action)
        if reason is not None:
            return Answer(False, _refusal(reason, action, scene), reason.code)
        advice = self.advice()
        if action == advice.action:
            return Answer(True, self._because(advice))
        return Answer(False, say("view-not-best"))

    # ---- what is right ----
    def advice(self) -> Choice:
        """Returns what the adviser would do."""
        if self._advice is None:
            name = "club" if self.kind == "bid" else ADVISER
            rng = bot_rng(self.match, 0)
            self._advice = make_bot(name).choose(self.seen, rng, BUDGET)
        return self._advice

    def _because(self, advice: Choice) -> str:
        return " ".join(say(each.code, **each.facts) for each in advice.because[:2])

    def _judge_marks(self, marked: list[str], scene: Scene) -> Answer:
        legal = {str(card) for card in self.seen.playable}
        for face in marked:
            if face not in legal:
                reason = self.match.deal.legal_actions.why_not(Play(CARDS[face]))
                assert reason is not None, "not legal, so refused"
                text = _refusal(reason, Play(CARDS[face]), scene)
                return Answer(False, say("view-not-legal", card=CARDS[face], why=text), reason.code)
        duty = self.seen.duty
        why = say(duty.code, **duty_facts(scene, duty)) if duty else ""
        if set(marked) < legal:
            return Answer(False, say("view-more-legal", count=len(legal) - len(marked)))
        return Answer(True, why, duty.code if duty else "")

    def _meld(self) -> int:
        return sum(meld.points for meld in self._melds())

    def _melds(self) -> tuple[Meld, ...]:
        hand = self.match.deal.hands[0]
        return tuple(find_melds(hand, self.seen.trump, self.seen.rules))

    def _items(self) -> str:
        melds = self._melds()
        if not melds:
            return say("view-no-meld")
        named = [f"{meld_name(meld)} {meld.points}" for meld in melds]
        return say("view-melds", items=", ".join(named), total=self._meld())

    def _totals(self) -> list[int]:
        """Returns the right total and three that one might come to, rising."""
        right, unit = self._meld(), self.seen.rules.unit
        plain = sum(m.points for m in find_melds(self.match.deal.hands[0], None, self.seen.rules))
        near = (
            right,
            plain,
            right + 4 * unit,
            right - 2 * unit,
            right + 2 * unit,
            right + 8 * unit,
        )
        return sorted([*dict.fromkeys(total for total in near if total >= 0)][:4])

    def _actions(self) -> Iterator[str]:
        """Yields what may be called or named, the adviser's choice among it."""
        legal = [str(action) for action in self.seen.legal if not action.startswith("play")]
        bids = [text for text in legal if text.startswith("bid ")]
        best = str(self.advice().action)
        shown = [*bids[:_SHOWN_BIDS], *([best] if best in bids[_SHOWN_BIDS:] else [])]
        yield from (text for text in legal if not text.startswith("bid ") or text in shown)


def _refusal(reason: Reason, action: object, scene: Scene) -> str:
    if isinstance(action, Play):
        reason = sharper(reason, action.card)
        rising = tuple(reversed(sorted_cards(scene.seen.playable)))
        return say(reason.code, **{**duty_facts(scene, reason), "can": rising})
    return say(reason.code, **reason.facts)
