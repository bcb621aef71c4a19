"""Rules: everything two tables can disagree about, as one frozen value.

A game is a :class:`Rules` value (see :mod:`pinochle.variants`); a house rule is a field with
another value. Field names of house rules are the option names of RULES.md section 9.
"""

from __future__ import annotations

from .cards import Rank
from .frozen import Frozen
from .lazy import lazy

__all__ = ["MeldTable", "Rules"]

_Points = tuple[int, ...]  # for one copy, for two, …
MeldTable = dict[str, _Points]

_CLASSIC = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
_TRICK_VALUES: dict[str, dict[Rank, int]] = {
    "classic": _CLASSIC,
    "simplified": {"A": 10, "T": 10, "K": 5, "Q": 5, "J": 0, "9": 0},
    "counters": {"A": 10, "T": 10, "K": 10, "Q": 0, "J": 0, "9": 0},
    "single": {"A": 1, "T": 1, "K": 1, "Q": 0, "J": 0},
}


class Rules(Frozen, kw_only=True):
    """One game with its house rules. Points are in the game's own units."""

    game: str
    # the pack and the table
    ranks: str
    copies: int
    players: int
    sides: int
    hand_size: int
    phases: tuple[str, ...]
    kitty: int = 0  # cards the bidder takes
    stock: int = 0  # cards drawn during the hand
    base_melds: str = "tens"  # which meld table: "tens" or "units"
    unit: int = 10  # what a counter is worth, the size of one step of meld
    # the auction
    min_bid: int = 0
    bid_increment: int = 10
    small_steps_to: int = 0  # bids go up by one until here
    top_bid: int = 10_000  # technical end of the ladder
    max_bid: int | None = None
    auction_style: str = "multi_round"
    all_pass: str = "dealer_forced"
    redeal: str = "none"
    bid_signals: bool = False  # raises have a conventional meaning
    # trump, pass, kitty
    trump_requires_marriage: str = "no"
    no_marriage_defenders: str = "nothing"
    pass_count: int = 0
    pass_order: str = "bidder_first"
    pass_back: str = "different"
    kitty_exposed: bool = True
    cutthroat_order: str = "discard_trump_meld"
    kitty_discard_points: str = "aces_tens"
    announce_buried: str = "trump_count"
    # meld
    dix: bool = False
    double_run_value: int = 1500
    double_royal_value: int = 80
    royal_in_run: bool = False
    run_extras: bool = False
    multi_meld_table: str = "scaled"
    meld_minimum: int = 0
    meld_needs_trick: bool = False
    defender_meld: bool = True
    end_if_out_of_reach: bool = False
    # two-handed
    meld_timing: str = "before_draw"
    melds_per_trick: int | None = 1
    two_handed_doubles: bool = True
    two_handed_double_run: bool = False
    last_draw: str = "winner_face_down"
    round_to_10: bool = False
    # play
    must_beat: str = "none"
    first_lead: str = "any"
    tram: bool = True
    trick_values: str = "classic"
    last_trick_bonus: int = 10
    # score
    trick_minimum: int = 0
    set_penalty: str = "bid"
    allow_concede: bool = False
    concede_defenders: str = "nothing"
    defender_tricks: str = "own"
    shoot_moon: bool = False
    # the match
    target_score: int = 1500
    bidder_out: bool = True
    bid_to_win: bool = False
    loss_floor: int | None = None
    all_tricks_wins: bool = False
    both_out: str = "higher"

    @lazy
    def ladder(self) -> tuple[int, ...]:
        """All bids there are, from the minimum to the cap (or the technical top)."""
        if not self.min_bid:
            return ()
        top = self.max_bid or self.top_bid
        small = range(self.min_bid, min(self.small_steps_to, top) + 1)
        start = small[-1] + self.bid_increment if small else self.min_bid
        return (*small, *range(start, top + 1, self.bid_increment))

    @lazy
    def card_points(self) -> dict[Rank, int]:
        """Trick points of each rank in the pack."""
        values = _TRICK_VALUES[self.trick_values]
        return {rank: values[rank] for rank in self.ranks}

    @lazy
    def hand_points(self) -> int:
        """Trick points of one whole hand, the last trick included (RULES.md 8, "total")."""
        return self.copies * 4 * sum(self.card_points.values()) + self.last_trick_bonus

    @lazy
    def tricks(self) -> int:
        """Number of tricks in a hand, those of a phase with a stock included."""
        return (self.hand_size * self.players + self.stock) // self.players

    @lazy
    def meld_table(self) -> MeldTable:
        """Points of each kind of meld by number of copies (RULES.md 1 to 7, option values)."""
        return _meld_table(self)

    @property
    def partnership(self) -> bool:
        """Says whether partners share a score."""
        return self.sides < self.players

    @property
    def has_auction(self) -> bool:
        """Says whether trump is bid for."""
        return "auction" in self.phases

    @property
    def bonus(self) -> int:
        """The bonus of an announced moon and of a conceded hand, in the game's units."""
        return self.unit * 25

    @property
    def moon_bonus(self) -> int:
        """Points for taking every trick after declaring it (RULES.md 9, `shoot_moon`)."""
        return 50 if self.unit == 1 else 250


_UNITS: MeldTable = {
    "run": (15, 150, 225, 300),
    "royal_marriage": (4, 8, 12, 16),
    "marriage": (2, 4, 6, 8),
    "pinochle": (4, 30, 60, 90),
    "aces": (10, 100, 150, 200),
    "kings": (8, 80, 120, 160),
    "queens": (6, 60, 90, 120),
    "jacks": (4, 40, 60, 80),
}
_HOYLE: MeldTable = {
    "run": (150, 1500, 3000, 3150),
    "royal_marriage": (40, 300, 900, 1200),
    "marriage": (20, 300, 900, 1200),
    "pinochle": (40, 300, 900, 1200),
    "aces": (100, 1000, 2000, 2100),
    "kings": (80, 800, 1600, 1680),
    "queens": (60, 600, 1200, 1260),
    "jacks": (40, 400, 800, 840),
}


def _replaced(points: _Points, two: int) -> _Points:
    return (points[0], two, *points[2:])


def _made_singly(rules: Rules) -> tuple[str, ...]:
    """Two-handed: the melds whose second copy scores no more than the first."""
    runs = () if rules.two_handed_double_run else ("run",)
    sets = ("royal_marriage", "pinochle", "aces", "kings", "queens", "jacks")
    return runs if rules.two_handed_doubles else (*runs, *sets)


def _meld_table(rules: Rules) -> MeldTable:
    scale = 1 if rules.base_melds == "units" else 10
    table = {key: tuple(scale * each for each in points) for key, points in _UNITS.items()}
    if rules.multi_meld_table == "hoyle":
        table = dict(_HOYLE)
    if rules.base_melds == "tens":
        if rules.double_run_value != 1500:
            table["run"] = _replaced(table["run"], rules.double_run_value)
        if rules.double_royal_value != 80:
            table["royal_marriage"] = _replaced(table["royal_marriage"], rules.double_royal_value)
    if rules.dix:
        table["dix"] = tuple(10 * copies for copies in range(1, rules.copies + 1))
    if rules.stock:
        table |= {key: (table[key][0], 2 * table[key][0]) for key in _made_singly(rules)}
    return {key: points[: rules.copies] for key, points in table.items()}
