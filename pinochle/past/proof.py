"""The proof of a deal: what was promised before the auction, and whether it was kept (CONTRACT 4).

The promise is kept as text from the beginning of the hand; afterwards the key is shown, its
SHA-256 is compared with the promise, and the cards are shuffled again from it.
"""

from __future__ import annotations

from typing import NamedTuple

from ..dealing import commitment, deal_from_key, first_dealer, hand_commitment, hand_key
from ..links import TableLink, parse_link
from ..match import Match

__all__ = ["Proof", "promise_of", "proof_of", "source_of"]


class Proof(NamedTuple):
    """What can be said of a deal. *key* and *seed* are empty while they would give cards away."""

    hand: int  # of the match, from 0
    promise: str  # SHA-256 of "pinochle/1 " + key, shown before the auction
    match_promise: str  # SHA-256 of "pinochle/1 " + seed without the cut
    cut: str
    published: str  # the seed of a deal that came with the page or with a link
    key: str = ""
    seed: str = ""
    promise_kept: bool | None = None
    cards_match: bool | None = None
    seed_kept: bool | None = None


def source_of(match: Match, shared: str = "") -> tuple[str, int, bool]:
    """Returns the seed and number that the present hand was dealt by, and whether all know it."""
    if match.hand_number == 0 and match.opening is not None:
        return match.opening, 0, True
    if match.hand_number == 0 and shared:
        link = parse_link(shared)
        assert isinstance(link, TableLink)
        return link.seed or "", link.hand, True
    return match.seed, match.hand_number, False


def promise_of(match: Match, shared: str = "") -> str:
    """Returns the promise of the present hand, as it is shown before the auction."""
    seed, number, _ = source_of(match, shared)
    return hand_commitment(hand_key(seed, number))


def proof_of(match: Match, promise: str, shared: str = "") -> Proof:
    """Returns the proof of the present hand of *match*, against the *promise* kept since it began.

    Key and seed are in it only when the hand and the match are over.
    """
    seed, number, published = source_of(match, shared)
    plain, _, cut = match.seed.partition("~")
    known = Proof(match.hand_number, promise, commitment(plain), cut, seed if published else "")
    if match.deal.is_over:
        key = hand_key(seed, number)
        dealt = deal_from_key(match.rules, key, match.deal.dealer)
        known = known._replace(
            key=key,
            promise_kept=hand_commitment(key) == promise,
            cards_match=dealt == match.deal.dealt,
        )
    if match.winner is not None:
        dealer_seed = match.opening if match.opening is not None else match.seed
        same = bool(shared) or first_dealer(dealer_seed, match.rules.players) == _dealer(match)
        known = known._replace(seed=match.seed, seed_kept=same)
    return known


def _dealer(match: Match) -> int:
    return (match.done[0] if match.done else match.deal).dealer
