"""The promise of a deal: shown before, kept after, for matches, published deals and links."""

from __future__ import annotations

import subprocess
from hashlib import sha256

import pytest

from pinochle.dealing import deal_cards, deal_from_key, hand_key
from pinochle.frozen import replace
from pinochle.links import TableLink, parse_link
from pinochle.match import Match
from pinochle.past.proof import promise_of, proof_of
from pinochle.table.model import linked_match
from pinochle.table.proof_view import proof_lines
from pinochle.table.ui import Setup
from pinochle.variants import GAMES, rules_for


def played(match: Match) -> Match:
    while match.turn is not None:
        match = match.after(next(iter(match.deal.legal_actions)))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_the_promise_is_that_of_the_contract_and_is_kept(game: str) -> None:
    rules = rules_for(game)
    match = Match.start(rules, "K7Q2M4X9T0B5C8D1~moon", ("you",) * rules.players)
    for number in range(2):
        key = sha256(f"K7Q2M4X9T0B5C8D1~moon/{number}".encode()).hexdigest()
        promise = promise_of(match)
        assert promise == sha256(f"pinochle/1 {key}".encode()).hexdigest()
        before = proof_of(match, promise)
        assert (before.key, before.seed, before.promise_kept) == ("", "", None)
        assert before.match_promise == sha256(b"pinochle/1 K7Q2M4X9T0B5C8D1").hexdigest()
        assert before.cut == "moon"
        assert "K7Q2" not in " ".join(proof_lines(before))
        match = played(match)
        after = proof_of(match, promise)
        assert (after.key, after.promise_kept, after.cards_match) == (key, True, True)
        if match.winner is not None:
            break
        match = match.next_hand()


def test_a_key_gives_the_deal_of_its_seed() -> None:
    rules = rules_for("cutthroat")
    for dealer in range(3):
        dealt = deal_cards(rules, "x", 4, dealer)
        assert deal_from_key(rules, hand_key("x", 4), dealer) == dealt


def test_another_promise_or_other_cards_are_found_out() -> None:
    match = played(Match.start(rules_for("firehouse"), "a", ("you",) * 4))
    wrong = proof_of(match, promise_of(Match.start(match.rules, "b", match.players)))
    assert (wrong.promise_kept, wrong.cards_match) == (False, True)
    assert any(line.startswith("✗") for line in proof_lines(wrong))
    other = played(Match.start(match.rules, "b", match.players))
    moved = replace(match, deal=replace(match.deal, dealt=other.deal.dealt))
    assert proof_of(moved, promise_of(match)).cards_match is False


def test_a_published_deal_says_so_and_the_next_one_comes_from_the_match() -> None:
    rules = rules_for("firehouse")
    match = Match.start(rules, "fresh", ("you",) * 4, opening="opening/firehouse/1")
    assert proof_of(match, promise_of(match)).published == "opening/firehouse/1"
    done = played(match)
    assert proof_of(done, promise_of(match)).cards_match
    later = done.next_hand()
    assert proof_of(later, promise_of(later)).published == ""
    assert promise_of(later) == promise_of(Match.start(rules, "fresh", ("you",) * 4).__class__(
        rules, "fresh", later.players, later.deal, later.done, None, later.before))  # fmt: skip


@pytest.mark.parametrize("hand", [0, 3])
def test_a_deal_from_a_link_can_be_checked_too(hand: int) -> None:
    link = parse_link(f"#/table?game=single-deck&seed=friend&hand={hand}")
    assert isinstance(link, TableLink)
    match = linked_match(link, Setup(), "fresh")
    promise = promise_of(match, str(link))
    done = played(match)
    proof = proof_of(done, promise, str(link))
    assert (proof.published, proof.promise_kept, proof.cards_match) == ("friend", True, True)


def test_the_seed_is_shown_only_when_the_match_is_over() -> None:
    match = Match.start(rules_for("firehouse"), "secret~cut", ("you",) * 4)
    while match.winner is None:
        match = played(match)
        if match.winner is None:
            assert proof_of(match, promise_of(match)).seed == ""
            match = match.next_hand()
    proof = proof_of(match, promise_of(match))
    assert (proof.seed, proof.seed_kept) == ("secret~cut", True)


@pytest.mark.native
def test_the_command_that_is_shown_gives_the_promise() -> None:
    match = played(Match.start(rules_for("firehouse"), "shell", ("you",) * 4))
    promise = promise_of(match)
    command = [*proof_lines(proof_of(match, promise))][-1].partition(": ")[2]
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == promise
