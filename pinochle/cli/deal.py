"""`deal`: the cards that a seed deals, with the commitments that prove it (CONTRACT.md 4)."""

from __future__ import annotations

import argparse
import json

from ..cards import cards_text, sorted_cards
from ..dealing import commitment, deal_cards, first_dealer, hand_commitment, hand_key
from ..words import say
from .arguments import add_game, add_seed, fresh_seed, natural, rules_of
from .output import line

__all__ = ["add", "run"]


def add(command: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    add_game(command)
    add_seed(command)
    command.add_argument("--hand", type=natural, default=0, help=say("cli-hand"))
    command.add_argument("--json", action="store_true", help=say("cli-json"))


def run(options: argparse.Namespace) -> int:
    """Shows the deal."""
    rules = rules_of(options)
    seed = fresh_seed() if options.seed is None else options.seed
    dealer = (first_dealer(seed, rules.players) + options.hand) % rules.players
    dealt = deal_cards(rules, seed, options.hand, dealer)
    key = hand_key(seed, options.hand)
    proof = {
        "commitment": commitment(seed.partition("~")[0]),
        "hand_key": key,
        "hand_commitment": hand_commitment(key),
    }
    if options.json:
        told = {"seed": seed, "game": rules.game, "hand": options.hand, "dealer": dealer}
        cards = {"deal": [cards_text(hand) for hand in dealt.hands]}
        line(json.dumps({**told, **cards, "stock": cards_text(dealt.stock), **proof}))
        return 0
    players = rules.players
    line(say("deal-head", game=rules.game, seed=seed, hand=options.hand))
    line(say("deal-dealer", dealer=dealer, players=players))
    for seat, hand in enumerate(dealt.hands):
        line(say("history-cards", seat=seat, players=players, cards=sorted_cards(hand)))
    if dealt.stock:
        line(say("history-stock" if rules.stock else "history-kitty", cards=dealt.stock))
    for name, value in proof.items():
        line(say("deal-proof", name=name, value=value))
    return 0
