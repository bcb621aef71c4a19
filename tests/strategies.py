"""Hypothesis strategies: cards, hands, options, matches, views, actions."""

from itertools import islice
from random import Random

from hypothesis import strategies as st

from pinochle import GAMES, Match, Rules, SeatView, rules_for, view
from pinochle.actions import (
    Action,
    Bid,
    Bury,
    Claim,
    Concede,
    Draw,
    Give,
    Moon,
    NameTrump,
    Pass,
    Play,
    Redeal,
    ShowDix,
    ShowMeld,
)
from pinochle.cards import CARDS, SUITS, Hand
from pinochle.dealing import pack
from tools.properties import random_action, random_options, random_walk

games = st.sampled_from(list(GAMES))
cards = st.sampled_from(list(CARDS.values()))
suits = st.sampled_from(SUITS)
rngs = st.integers(0, 2**32).map(Random)


@st.composite
def rule_sets(draw: st.DrawFn, game: st.SearchStrategy[str] = games) -> Rules:
    """A game with some of its options changed."""
    name = draw(game)
    return rules_for(name, random_options(name, draw(rngs)))


@st.composite
def hands(draw: st.DrawFn, rules: Rules, size: int | None = None) -> Hand:
    """Cards that one pack has, *size* of them or some."""
    every = draw(st.permutations(pack(rules)))
    return tuple(every[: draw(st.integers(0, 20)) if size is None else size])


@st.composite
def matches(draw: st.DrawFn, game: st.SearchStrategy[str] = games) -> Match:
    """A match somewhere in a hand, after random legal actions."""
    rules = draw(rule_sets(game))
    rng = draw(rngs)
    seed = f"drawn {rng.random()}"
    match = Match.start(rules, seed, ("",) * rules.players)
    states = list(islice(random_walk(match, rng), draw(st.integers(0, 110)) + 1))
    return states[-1]


@st.composite
def views(draw: st.DrawFn, game: st.SearchStrategy[str] = games) -> SeatView:
    """What some seat has seen of a match."""
    match = draw(matches(game))
    return view(match, draw(st.integers(0, match.rules.players - 1)))


_some = st.lists(cards, max_size=6)
actions: st.SearchStrategy[Action] = st.one_of(
    st.integers(0, 99_999).map(Bid),
    suits.map(NameTrump),
    st.builds(Play, cards),
    st.builds(lambda card: Play(card, laid=True), cards),
    st.builds(Give, _some),
    st.builds(Bury, _some),
    st.builds(ShowMeld, st.lists(cards, min_size=1, max_size=6), _some),
    st.sampled_from(
        [Pass(), Redeal(), Concede(), Moon(), Claim(), ShowDix(), Draw(), Draw(up=True)]
    ),
)

__all__ = [
    "actions",
    "cards",
    "games",
    "hands",
    "matches",
    "random_action",
    "rngs",
    "rule_sets",
    "suits",
    "views",
]
