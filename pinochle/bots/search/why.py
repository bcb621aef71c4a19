"""Why the search chose a card, as codes and facts: what differed in the deals it imagined."""

from __future__ import annotations

from ...cards import Card
from ...codes import Reason
from .knowledge import Knowledge
from .judges import Weighed, paired
from .searcher import Verdict

__all__ = ["SEARCH_CODES", "explain"]

EITHER = "search-either"
SAME = "search-same"
TRICK = "search-trick"
BETTER = "search-better"
SOLVED = "search-solved"
SURE = "search-sure"
PRACTICE = "search-practice"
SEARCH_CODES = frozenset((EITHER, SAME, TRICK, BETTER, SOLVED, SURE, PRACTICE))

_CLOSE = 0.003  # of the points of a hand: nobody can feel less
_CLEAR = 1.96  # standard errors
_OFTEN = 0.1  # a difference in tricks won that is worth telling


def explain(known: Knowledge, verdict: Verdict) -> tuple[Reason, ...]:
    """Returns why the first card of *verdict* is played rather than the second."""
    best, *others = verdict.weighed
    card = _card(known, best)
    if not others:
        return (Reason(SAME, {"card": card}),)
    other = others[0]
    gap, error = paired(best, other)
    rules = known.seen.rules
    facts: dict[str, object] = {
        "card": card,
        "other": _card(known, other),
        "points": round(gap, 1) if rules.unit == 1 else round(gap),
        "worlds": min(len(best.values), len(other.values)),
    }
    if gap <= max(_CLEAR * error, _CLOSE * rules.hand_points):
        return (Reason(EITHER, facts),)
    if verdict.exact:
        facts["tricks"] = known.tricks
        return (Reason(SURE if verdict.deals == 1 else SOLVED, facts),)
    wins, other_wins = _share(best), _share(other)
    if wins - other_wins < _OFTEN:
        return (Reason(BETTER, facts),)
    return (Reason(TRICK, facts | {"wins": round(100 * wins), "other_wins": round(100 * other_wins)}),)


def _card(known: Knowledge, weighed: Weighed) -> Card:
    return known.game.order.card(weighed.suit, weighed.rank)


def _share(weighed: Weighed) -> float:
    """How often the team won the trick."""
    return sum(weighed.tricks) / len(weighed.tricks)
