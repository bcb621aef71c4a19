"""Imagined deals: each fits everything that was seen, and the true one is always among them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest
from searching import TABLES, after_plays, in_play, plays, rules_of

from pinochle import Match, duty, rules_for, view
from pinochle.actions import Play
from pinochle.bots.search.knowledge import Knowledge
from pinochle.bots.search.places import layouts
from pinochle.bots.search.sampler import Hands, Sampler
from pinochle.cards import Card, parse_card, parse_cards, sorted_cards
from pinochle.deal import Deal
from pinochle.dealing import Dealt
from pinochle.frozen import replace
from pinochle.melds import shown_cards
from pinochle.phases.playing import Playing
from pinochle.phases.table import Contract, Table
from pinochle.view import SeatView


def _told_cards(seen: SeatView) -> tuple[Card, ...]:
    """The buried cards that were shown, if they were."""
    cards = seen.announced.get("cards", ())
    assert isinstance(cards, tuple)
    return cards


def cards_of(known: Knowledge, hands: Hands) -> list[tuple[Card, ...]]:
    """The cards of a drawn world by seat."""
    order, deck = known.game.order, known.game.deck
    return [
        sorted_cards(
            order.card(suit, rank)
            for suit, held in enumerate(hands)
            for rank in range(1, deck.top + 1)
            for _ in range(deck.copies_in(held[seat], rank))
        )
        for seat in range(known.game.players)
    ]


def check_record(seen: SeatView, hands: list[tuple[Card, ...]]) -> None:
    """Asserts that *hands* could have led to what *seen* shows, by the engine's own duty."""
    rules, players = seen.rules, seen.rules.players
    assert sorted_cards(hands[seen.seat]) == sorted_cards(seen.hand)
    assert tuple(map(len, hands)) == seen.sizes
    free = rules.stock // players
    tricks = [(trick.leader, trick.cards) for trick in seen.tricks[free:]]
    tricks.append((seen.leader, seen.trick))
    held = [list(hand) for hand in hands]
    for leader, cards in reversed(tricks):
        for place, card in reversed(list(enumerate(cards))):
            seat = (leader + place) % players
            held[seat].append(card)
            _, playable = duty(held[seat], cards[:place], seen.trump, rules.must_beat)
            assert card in playable, f"{card} of seat {seat} on {cards[:place]}"
    leader, cards = tricks[0]
    if rules.first_lead == "trump" and cards and cards[0].suit != seen.trump:
        assert all(card.suit != seen.trump for card in held[leader])
    if not rules.stock:
        for seat in range(players):
            assert not Counter(shown_cards(seen.melds[seat])) - Counter(held[seat])
    check_hidden(seen, held)


def check_hidden(seen: SeatView, held: list[list[Card]]) -> None:
    """Asserts what was passed and buried; *held* are the hands at the first lead."""
    returned: Counter[Card] = Counter()
    for gift in reversed(seen.gifts):
        if gift.giver == seen.seat:
            back = returned if seen.rules.pass_back == "any" else Counter()
            assert not Counter(gift.cards) - back - Counter(held[gift.taker])
        returned = Counter(gift.cards)
    if not seen.rules.kitty:
        return
    assert seen.contract is not None
    pack = Counter(
        parse_card(rank + suit) for rank in seen.rules.ranks for suit in "SHDC" for _ in "12"
    )
    for hand in held:
        pack.subtract(hand)
    assert min(pack.values()) >= 0
    buried = +pack
    bidder = seen.contract.bidder
    if seen.seat == bidder:
        assert buried == Counter(seen.buried)
    assert not Counter(seen.kitty) - buried - Counter(held[bidder])
    told = seen.announced
    trumps = {card: n for card, n in buried.items() if card.suit == seen.trump}
    if "trumps" in told:
        assert sum(trumps.values()) == told["trumps"]
    if "aces" in told:
        assert sum(n for card, n in buried.items() if card.rank == "A") == told["aces"]
    if "cards" in told:
        assert Counter(_told_cards(seen)) == Counter(trumps)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_world_fits_the_public_record(table: tuple[str, dict[str, Any]]) -> None:
    rules = rules_of(table)
    for number in range(2):
        rng = Random(f"{table}/{number}")
        match = in_play(rules, f"fits/{number}")
        for at, (position, _) in enumerate(plays(match, rng)):
            if at % 17:
                continue
            for seat in range(rules.players):
                seen = view(position, seat)
                known = Knowledge(seen)
                sampler = Sampler(known)
                for _ in range(3):
                    check_record(seen, cards_of(known, sampler.draw(rng)))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_true_world_is_always_possible(table: tuple[str, dict[str, Any]]) -> None:
    """Known cards are held, ceilings are not exceeded, and all places have the right size."""
    rules = rules_of(table)
    for number in range(3):
        rng = Random(f"{table}/true/{number}")
        for at, (position, _) in enumerate(plays(in_play(rules, f"true/{number}"), rng)):
            if at % 3:
                continue
            phase: Any = position.deal.phase
            for seat in range(rules.players):
                known = Knowledge(view(position, seat))
                check_true(known, phase.hands, phase.table.buried)


def check_true(known: Knowledge, hands: tuple[tuple[Card, ...], ...], buried: Any) -> None:
    """Asserts that the layout has room for the true hands, so that they have a positive weight."""
    place_of = known.game.order.place
    for seat, hand in enumerate(hands):
        if seat != known.seat:
            assert not Counter(known.known(seat)) - Counter(hand)
            for suit, rank in map(place_of.__getitem__, hand):
                assert rank <= known.ceilings[seat][suit]
    fitting = []
    for hidden in layouts(known):
        seats = {place.seat: place.size for place in hidden if place.seat >= 0}
        assert seats == {
            seat: len(hand) - sum(known.known(seat).values())
            for seat, hand in enumerate(hands)
            if seat != known.seat
        }
        rest = Counter(buried) - Counter(_told_cards(known.seen))
        if known.seat == known.bidder:
            rest = Counter()
        room = [place for place in hidden if place.seat < 0]
        for place in room:
            mine = [
                card
                for card in rest.elements()
                if place.floor <= place_of[card][1] <= place.ceilings[place_of[card][0]]
            ][: place.size]
            rest -= Counter(mine)
        fitting.append(not rest)
    assert any(fitting)
    assert Sampler(known).deals > 0


def some_deals(known: Knowledge, places: list[int]) -> Counter[tuple[tuple[Card, ...], ...]]:
    """Every way to deal the unseen cards to *places*, copies told apart, known ones in place."""
    sure = {seat: Counter(known.known(seat)) for seat in places}
    loose = known.unseen
    for cards in sure.values():
        loose = loose - cards
    unseen = list(loose.elements())
    found: Counter[tuple[tuple[Card, ...], ...]] = Counter()

    def deal(rest: tuple[int, ...], at: int, hands: list[tuple[Card, ...]]) -> None:
        if at == len(places):
            found[tuple(hands)] += 1
            return
        own = sure[places[at]]
        size = known.seen.sizes[places[at]] - own.total()
        for chosen in combinations(rest, size):
            hand = sorted_cards([*own.elements(), *(unseen[index] for index in chosen)])
            left = tuple(index for index in rest if index not in chosen)
            deal(left, at + 1, [*hands, hand])

    deal(tuple(range(len(unseen))), 0, [])
    return found


@pytest.mark.parametrize("game", ["double-deck", "single-deck"])
def test_worlds_are_drawn_evenly_from_all_that_fit(game: str) -> None:
    """Small endings: the count is that of all fitting deals, and draws follow it (BOTS 2.1)."""
    for number in range(4):
        rng = Random(f"even/{number}")
        match = in_play(rules_for(game, {"tram": False}), f"even/{number}")
        total = match.deal.rules.hand_size * 4
        _, seen = after_plays(match, total - 11, rng)
        known = Knowledge(seen)
        others = [seat for seat in range(4) if seat != seen.seat]
        weights: Counter[tuple[tuple[Card, ...], ...]] = Counter()
        for hands, ways in some_deals(known, others).items():
            whole = list(hands)
            whole.insert(seen.seat, seen.hand)
            try:
                check_record(seen, whole)
            except AssertionError:
                continue
            weights[tuple(whole)] += ways
        sampler = Sampler(known)
        drawn = Counter(
            tuple(
                hand if seat != seen.seat else seen.hand
                for seat, hand in enumerate(cards_of(known, sampler.draw(rng)))
            )
            for _ in range(2000)
        )
        assert set(drawn) <= set(weights)
        every = sum(weights.values())
        for world, ways in weights.items():
            share = ways / every
            spread = (share * (1 - share) / 2000) ** 0.5
            assert abs(drawn[world] / 2000 - share) <= 5 * spread + 1e-9, (number, world)


@pytest.mark.parametrize("game", ["double-deck", "cutthroat", "single-deck"])
def test_a_drawn_world_looks_the_same_to_the_seat(game: str) -> None:
    rules = rules_for(game, {"tram": False})
    rng = Random(game)
    match, seen = after_plays(in_play(rules, "same"), 9, rng)
    known = Knowledge(seen)
    hands = tuple(cards_of(known, Sampler(known).draw(rng)))
    hands = tuple(seen.hand if seat == seen.seat else hand for seat, hand in enumerate(hands))
    phase = match.deal.phase
    assert isinstance(phase, Playing)
    other = replace(match, deal=replace(match.deal, phase=replace(phase, hands=hands)))
    assert isinstance(other, Match)
    assert hands != match.deal.hands
    assert view(other, seen.seat) == seen


def test_a_first_lead_that_is_no_trump_shows_that_there_is_none() -> None:
    rules = rules_for("double-deck", {"first_lead": "trump"})
    hands = tuple(map(parse_cards, ("AH KH", "AS TH", "KS QH", "QS JH")))
    table = Table(
        rules,
        3,
        hands,
        contract=Contract(0, 50, False),
        trump="S",
        melds=((),) * 4,
        points=(0, 0),
    )
    playing = Playing.open(table).step(Play(parse_card("AH")))
    assert isinstance(playing, Playing)
    deal = Deal(rules, 3, Dealt(hands, ()), playing)
    match = Match(rules, "lead", ("club",) * 4, deal)
    known = Knowledge(view(match, 1))
    assert known.ceilings == [[0, 5, 5, 5], [5, 5, 5, 5], [5, 5, 5, 5], [5, 5, 5, 5]]
    free = replace(playing, table=replace(table, rules=rules_for("double-deck")))
    other = Match(free.table.rules, "lead", ("club",) * 4, replace(deal, phase=free))
    seen = replace(view(other, 1), rules=free.table.rules)
    assert Knowledge(seen).ceilings[0] == [5, 5, 5, 5]
