"""Matches played at random, with the rare actions too, under random house rules."""

from random import Random

from pinochle.actions import Action, Bid, Claim, Concede, Pass, Redeal
from pinochle.bots.randomly import random_cards
from pinochle.deal import Deal
from pinochle.match import Match
from pinochle.phases.legal import Bids, Choices
from pinochle.rules import Rules
from pinochle.variants import OPTIONS, rules_for

RARE = (Claim, Concede, Redeal)


def random_rules(game: str, rng: Random, share: float = 0.2) -> Rules:
    """Returns *game* with a *share* of its house rules changed at random."""
    base = rules_for(game)
    chosen = {
        name: rng.choice(option.allowed(base))
        for name, option in OPTIONS.items()
        if option.applies(base) and name != "max_bid" and rng.random() < share
    }
    return rules_for(game, chosen)


def random_action(deal: Deal, rng: Random) -> Action:
    """Returns a legal action; passes are frequent, claims and the like happen."""
    legal = deal.legal_actions
    if isinstance(legal, Choices):
        return random_cards(legal, rng)
    if isinstance(legal, Bids):
        if Redeal() in legal and rng.random() < 0.3:
            return Redeal()
        few = legal.amounts[:3]
        return Bid(rng.choice(few)) if few and rng.random() < 0.3 else Pass()
    every = list(legal)
    usual = [action for action in every if not isinstance(action, RARE)]
    return rng.choice(every if rng.random() < 0.1 or not usual else usual)


def random_match(rules: Rules, rng: Random, hands: int, *, rest: int = 0) -> Match:
    """Returns a match after *hands* hands and *rest* more actions, or won before."""
    match = Match.start(rules, f"random {rng.random()}", ("club",) * rules.players)
    for number in range(hands):
        while match.turn is not None:
            match = match.after(random_action(match.deal, rng))
        if match.winner is not None or (number == hands - 1 and not rest):
            return match
        match = match.next_hand()
    for _ in range(rest):
        if match.turn is not None:
            match = match.after(random_action(match.deal, rng))
    return match
