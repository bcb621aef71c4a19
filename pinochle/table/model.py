"""What a session holds between two events, and the scene that is drawn from it."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..bots.levels import partner_for
from ..deal import Deal
from ..dealing import commitment, deal_cards, first_dealer
from ..frozen import replace
from ..links import TableLink
from ..match import Match
from ..record import loads
from ..rules import Rules
from ..variants import parse_options, rules_for
from ..view import view
from ..words import say
from .node import Node
from .page import Page
from .prompt import prompt
from .scene import HandRow, Scene, names_of
from .settings import Settings
from .start import Resume
from .store import Saved
from .ui import Setup, Size, Ui
from .undo import undo_kind

__all__ = [
    "YOU",
    "Model",
    "history_of",
    "linked_match",
    "new_match",
    "opened_match",
    "players_of",
    "resume_of",
]

YOU = 0


@dataclass
class Model:
    """The match, the screen's state, and the person's choices."""

    settings: Settings = field(default_factory=Settings)
    setup: Setup = field(default_factory=Setup)
    size: Size = field(default_factory=Size)
    ui: Ui = field(default_factory=Ui)
    match: Match | None = None
    practice: frozenset[int] = frozenset()
    promise: str = ""  # of the present deal, kept since before its auction
    shared: str = ""  # the link that the first deal came from
    replay: str = ""  # where a hand that is played again came from
    aside: str = ""  # the match that waits meanwhile
    screen: str = "start"
    page: Page | None = None  # what the screen "page" shows
    rules: Rules | None = None  # of the rules page
    message: str = ""
    unreadable: str = ""
    seed: str = ""
    _scene: tuple[object, Scene] | None = field(default=None, repr=False)

    @property
    def scene(self) -> Scene:
        """What is to be drawn now; made once for each state."""
        match = self.match
        assert match is not None
        state = (
            match,
            self.ui,
            self.settings,
            self.size,
            self.practice,
            self.setup,
            self.replay,
            self.seed,
        )
        if self._scene is None or not _same(self._scene[0], state):
            self._scene = (state, self._made(match))
        return self._scene[1]

    def _made(self, match: Match) -> Scene:
        return Scene(
            view(match, YOU),
            self.ui,
            self.settings,
            self.size,
            names_of(self.settings, match.rules.players),
            can_undo=not self.settings.strict and bool(undo_kind(match, YOU)),
            practice=match.hand_number in self.practice,
            history=history_of(match, self.practice),
            setup=self.setup._replace(promise=commitment(self.seed) if self.seed else ""),
            fair=self._fair,
            promise="" if self.replay else self.promise,
            replay=bool(self.replay),
        )

    def _fair(self) -> Node:
        from .proof_view import fair_dialog  # only for those who ask

        assert self.match is not None
        checked = self.ui.asked == "check"
        return fair_dialog(self.match, self.promise, self.shared, checked=checked)

    @property
    def saved(self) -> Saved:
        """What has to be kept to come back to this decision."""
        assert self.match is not None
        return Saved(
            self.match,
            self.ui.melds_read,
            self.practice,
            self.promise,
            self.shared,
            self.replay,
            self.aside,
        )


def _same(old: object, new: tuple[object, ...]) -> bool:
    return isinstance(old, tuple) and all(a is b for a, b in zip(old, new, strict=True))


def history_of(match: Match, practice: frozenset[int]) -> tuple[HandRow, ...]:
    """Returns the finished hands as the score sheet shows them."""
    rows = []
    for number, deal in enumerate(match.finished):
        table, sheet = deal.table, deal.sheet
        contract = table.contract
        rows.append(
            HandRow(
                contract.bidder if contract else None,
                contract.bid if contract else 0,
                table.trump,
                table.ended,
                sheet.made,
                sheet.meld,
                sheet.tricks,
                sheet.score,
                practice=number in practice,
            )
        )
    return tuple(rows)


def players_of(setup: Setup) -> tuple[str, ...]:
    """Returns the players of a new match, the person first."""
    rules = rules_for(setup.game)
    players = ["you", *[setup.level] * (rules.players - 1)]
    if rules.players > 2:
        players[-1] = setup.right or setup.level
    if rules.partnership:
        players[2] = setup.partner or partner_for(setup.level)
    return tuple(players)


def new_match(setup: Setup, seed: str) -> Match:
    """Returns a new match as chosen in *setup*."""
    options = parse_options(setup.game, setup.options)
    seed = f"{seed}~{setup.cut}" if setup.cut else seed
    return Match.start(rules_for(setup.game, options), seed, players_of(setup))


def opened_match(setup: Setup, opening: str, seed: str) -> Match:
    """Returns a match that goes on from the record *opening* of a baked hand (CONTRACT.md 4)."""
    baked = loads(opening)
    return replace(baked, seed=seed, players=players_of(setup))


def linked_match(link: TableLink, setup: Setup, fresh: str) -> Match:
    """Returns a match that begins with the deal of *link*; the hands after it come from *fresh*."""
    rules = link.rules
    players = players_of(setup._replace(game=rules.game))
    match = Match.start(rules, fresh, players)
    if link.seed is None:
        return match
    if link.hand == 0:
        return Match.start(rules, fresh, players, opening=link.seed)
    dealer = (first_dealer(link.seed, rules.players) + link.hand) % rules.players
    dealt = deal_cards(rules, link.seed, link.hand, dealer)
    return replace(match, deal=Deal.start(rules, dealt, dealer))


def resume_of(scene: Scene) -> Resume:
    """Returns what the start page says about a match that goes on."""
    seen = scene.seen
    figures = (
        f"{scene.side_name(side)} {say('plain', number=seen.score[side])}" for side in scene.sides
    )
    score = " – ".join(figures)
    if seen.end is not None:
        return Resume(say("resume-over", score=score))
    turn = prompt(scene).bold.rstrip(".") if seen.is_turn else say("resume-hand-on")
    hand = say("resume-hand", number=seen.hand_number + 1)
    return Resume(say("resume-facts", hand=hand, turn=turn.lower(), score=score))
