"""What bots are asked: actions, hints, reasons. In the page step by step, in a worker at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator
from importlib import import_module

from ..actions import Action
from ..bots import LEVELS, Budget, bot_rng, make_bot, parse_player
from ..errors import NotationError
from ..frozen import replace
from ..match import Match
from ..rules import Rules
from ..view import view
from .wire import Question, reasons_text, unpacked

__all__ = ["Clock", "answer", "apart", "bot_action", "prepared", "quick_action", "searches", "work"]

Clock = Callable[[], float]
Work = Generator[int, None, str]

# What a search needs, so that a page gets one file at a time: those first that others import.
_NEEDED = (
    *("ruling", "search", "search.deck", "search.game", "search.policies", "search.tables"),
    *("search.knowledge", "search.candidates", "search.endgame", "search.places"),
    *("search.sampler", "search.playout", "search.judges", "search.searcher", "search.why"),
    *("search.imagined", "search.settling", "search.choosing", "search.telling"),
    *("search.bot", "evidence", "advice", "judging"),
)
_DEALS = {"search": 5, "club": 12, "random": 12}  # of a blindfold test


def bot_action(match: Match) -> Action:
    """Returns what the bot to decide does: the same after undo and reload."""
    seat = match.turn
    assert seat is not None
    name = _known(match.players[seat])
    bot, budget = make_bot(name), parse_player(name).budget
    return bot.choose(view(match, seat), bot_rng(match, seat), budget).action


def quick_action(match: Match) -> Action:
    """Returns a legal action of whoever decides, chosen without thinking."""
    seat = match.turn
    assert seat is not None
    rng = bot_rng(match, seat)
    return make_bot("random").choose(view(match, seat), rng, Budget()).action


def searches(match: Match) -> bool:
    """Says whether the bot to decide thinks long enough to hold up the page."""
    if match.turn is None:
        return False
    return LEVELS[parse_player(_known(match.players[match.turn])).level].policy == "search"


def apart(match: Match) -> bool:
    """Says whether somebody in *match* thinks so long that a worker is worth its memory."""
    names = (_known(name) for name in match.players if name != "you")
    return any(LEVELS[parse_player(name).level].apart for name in names)


def answer(text: str, clock: Clock | None = None) -> str:
    """Returns the answer to a question written by :func:`~pinochle.table.wire.packed`."""
    steps = work(unpacked(text), clock)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return str(done.value)


def work(question: Question, clock: Clock | None = None) -> Work:
    """Works on *question*; yields after every little step and returns the answer as text."""
    return _KINDS[question.kind](question, clock)


def _bot(question: Question, clock: Clock | None) -> Work:
    match = question.match
    seat = match.turn
    assert seat is not None
    name = _known(match.players[seat])
    level, budget = parse_player(name)
    bot = make_bot(name, clock)
    if clock is not None:
        budget = budget._replace(seconds=LEVELS[level].seconds)
    seen, rng = view(match, seat), bot_rng(match, seat)
    think = getattr(bot, "think", None)
    choice = (
        bot.choose(seen, rng, budget) if think is None else (yield from think(seen, rng, budget))
    )
    return str(choice.action)


def _hint(question: Question, clock: Clock | None) -> Work:
    from ..bots.advice import advise  # only for those who ask

    match = question.match
    seat = match.turn
    assert seat is not None
    advice = yield from advise(view(match, seat), bot_rng(match, seat))
    return json.dumps(
        {
            "action": str(advice.action),
            "idea": advice.idea,
            "because": reasons_text(advice.because),
        }
    )


def _why(question: Question, clock: Clock | None) -> Work:
    from ..bots.account import account  # only for those who ask

    match, deal = question.match, question.match.deal
    seat, action = deal.log[question.at]
    while len(deal.log) > question.at:
        assert deal.before is not None, "every entry of the log has a state before it"
        deal = deal.before
    before = replace(match, deal=deal)
    player = match.players[seat]
    name = player if player == "you" else _known(player)
    rng = bot_rng(before, seat)
    told = yield from account(view(before, seat), action, rng, name, shown=question.shown)
    return json.dumps(reasons_text(told))


def _blindfold(question: Question, clock: Clock | None) -> Work:
    from random import Random

    from ..bots.blindfold import blindfold, last_decisions  # only for those who ask

    rows = []
    for match in last_decisions(question.match):
        assert match.turn is not None
        policy = LEVELS[parse_player(_known(match.players[match.turn])).level].policy
        rng = Random(f"blindfold/{match.seed}/{match.ply}")
        rows.append(list((yield from blindfold(match, _DEALS[policy], rng))))
    return json.dumps(rows)


_KINDS = {"bot": _bot, "hint": _hint, "why": _why, "blindfold": _blindfold}


def prepared(rules: Rules | None = None) -> Iterator[str]:
    """Makes ready, bit by bit, what a hint or a trained level needs, while the page has time.

    That is the modules, and with *rules* the tables of every policy for that game.
    """
    for name in _NEEDED:
        import_module(f"pinochle.bots.{name}")
        yield name
    if rules is None:
        return
    from ..bots.search.game import game_of
    from ..bots.search.policies import policy_for
    from ..bots.search.tables import compiling

    game = game_of(rules, "S", 0)
    for name in ("tuned", "hand"):
        yield from compiling(game, (policy_for(name, game.values, role) for role in game.roles))


def _known(name: str) -> str:
    """A record may name players that this version does not have."""
    try:
        parse_player(name)
    except NotationError:
        return "club"
    return name
