"""Why the search chose a card, as codes and facts: what differed in the deals it imagined."""

from __future__ import annotations

from ...cards import Card
from ...codes import Reason
from .judges import Weighed, paired
from .knowledge import Knowledge
from .searcher import Verdict

__all__ = ["SEARCH_CODES", "Why", "explain"]


class Why:
    """The codes; ``pinochle/words/en/search.py`` has a sentence for each."""

    SAME = "search-same"
    EITHER = "search-either"
    ALIKE = "search-alike"
    SURE = "search-sure"
    SOLVED = "search-solved"
    TRICK = "search-trick"
    BETTER = "search-better"
    SUIT = "search-suit"
    CARDS = "search-cards"
    NO_BETTER = "search-no-better"


SEARCH_CODES = frozenset(code for name, code in vars(Why).items() if not name.startswith("_"))

_CLOSE = 0.003  # of the points of a hand: nobody can feel less
_CLEAR = 1.96  # standard errors
_OFTEN = 0.1  # a difference in tricks won that is worth telling


def explain(known: Knowledge, verdict: Verdict, card: Card) -> tuple[Reason, ...]:
    """Returns why *card*, the first of *verdict*, is played rather than the second.

    Facts: *card* and *other*, how many *points* the card is worth more, in how many *worlds*
    (deals that fit what was seen); where it tells more, the percentages of them in which either
    card *wins* the trick for the team, or the number of *tricks* that were solved.
    """
    best, *others = verdict.weighed
    if not others:
        return (Reason(Why.SAME, {"card": card}),)
    other = others[0]
    gap, error = paired(best, other)
    rules = known.seen.rules
    facts: dict[str, object] = {
        "card": card,
        "other": known.game.order.card(other.suit, other.rank),
        "points": round(gap, 1) if rules.unit == 1 else round(gap),
    }
    close = gap <= max(_CLEAR * error, _CLOSE * rules.hand_points)
    if verdict.deals == 1:
        return (Reason(Why.ALIKE if close else Why.SURE, facts),)
    facts["worlds"] = min(len(best.values), len(other.values))
    if close:
        return (Reason(Why.EITHER, facts),)
    if verdict.exact:
        return (Reason(Why.SOLVED, facts | {"tricks": known.tricks}),)
    wins, other_wins = _share(best), _share(other)
    if wins - other_wins < _OFTEN:
        return (Reason(Why.BETTER, facts),)
    facts |= {"wins": round(100 * wins), "other_wins": round(100 * other_wins)}
    return (Reason(Why.TRICK, facts),)


def _share(weighed: Weighed) -> float:
    """How often the team won the trick."""
    return sum(weighed.tricks) / len(weighed.tricks)
