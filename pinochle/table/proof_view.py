"""The proof of a deal in words, and the dialog that shows it at the table (CONTRACT.md 4)."""

from __future__ import annotations

from collections.abc import Iterator

from ..match import Match
from ..past.proof import Proof, proof_of
from ..words import say
from .node import Node
from .parts import box, button, dialog, p

__all__ = ["SHOWN", "fair_dialog", "proof_lines", "short"]

SHOWN = 16  # hex digits on the screen


def short(promise: str) -> str:
    """Returns the beginning of a promise, in groups of four."""
    return " ".join(promise[at : at + 4] for at in range(0, SHOWN, 4))


def proof_lines(proof: Proof) -> Iterator[str]:
    """Yields what can be said of a deal, a sentence or two each."""
    hand = proof.hand + 1
    yield say("fair-promise", number=hand, promise=short(proof.promise))
    if proof.published:
        yield say("fair-published", seed=proof.published)
    if not proof.key:
        yield say("fair-later")
        return
    yield say("fair-key", key=proof.key)
    yield say("fair-kept" if proof.promise_kept else "fair-broken")
    yield say("fair-cards" if proof.cards_match else "fair-other-cards")
    if proof.seed:
        yield say("fair-seed", seed=proof.seed, promise=short(proof.match_promise))
    yield say("fair-how", key=proof.key)


def fair_dialog(match: Match, promise: str, shared: str, *, checked: bool) -> Node:
    """Returns the dialog: the promises now, and after the hand the check of them."""
    proof = proof_of(match, promise, shared)
    shown = proof if checked else proof._replace(key="", seed="")
    body: list[Node | str] = [p(say("fair-what"))]
    code = "fair-match-cut" if proof.cut else "fair-match"
    body.append(p(say(code, promise=short(proof.match_promise), cut=proof.cut)))
    over = match.deal.is_over
    lines = list(proof_lines(shown))
    if over and not checked:
        lines.pop()  # nothing has to wait any more
    body += [p(line) for line in lines]
    if over:
        off = checked
        check = button("fair-check", "check", say("fair-check"), look="btn pri", off=off)
        body.append(box("div", "actions", check))
    more = Node(
        "a", "fair-more", {"href": "#/fairness", "data-do": "visit #/fairness"}, (say("fair-more"),)
    )
    body.append(Node("p", "", {}, (more,)))
    return dialog("fair", say("fair-title"), *body)
