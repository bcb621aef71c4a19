"""Kept games, the lines of figures, the shelf: round trips, migration, and a second count."""

from __future__ import annotations

import json
from random import Random

import pytest
from random_play import random_match, random_rules

from pinochle.cards import parse_cards
from pinochle.dealing import commitment, deal_cards
from pinochle.errors import NotationError
from pinochle.frozen import replace
from pinochle.match import Match
from pinochle.past.games import game_id, hand_of, match_of, pack_game, read_game
from pinochle.past.lines import HandLine, line_key, lines_of, parse_line
from pinochle.past.shelf import MOST, Shelf, read_shelf
from pinochle.past.stats import figures_of, games_of, levels_of, trend
from pinochle.record import dumps
from pinochle.variants import GAMES, rules_for


def some_match(game: str, seed: int, hands: int = 2, rest: int = 0) -> Match:
    rng = Random(f"past {game} {seed}")
    match = random_match(random_rules(game, rng), rng, hands, rest=rest)
    return replace(match, players=("you", *match.players[1:]))


# ---- games ----


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_kept_game_is_played_again_to_the_same_match(game: str, seed: int) -> None:
    match = some_match(game, seed, rest=7 * seed)
    packed = json.loads(json.dumps(pack_game(match, 5, frozenset({0}), "")))
    kept = read_game(packed)
    again = match_of(kept)
    assert dumps(again) == dumps(match)
    assert again.score == match.score
    assert (kept.when, kept.practice, kept.winner) == (5, frozenset({0}), match.winner)
    assert kept.score == match.score


@pytest.mark.parametrize("game", GAMES)
def test_one_hand_of_a_kept_game_has_the_score_before_it(game: str) -> None:
    match = some_match(game, 1, hands=3)
    kept = read_game(pack_game(match, 0))
    for number, deal in enumerate(match.finished):
        hand = hand_of(kept, number)
        assert hand.deal.log == deal.log
        assert hand.deal.dealt == deal.dealt
        assert hand.hand_number == number
        before = [sum(each.sheet.score[side] for each in match.finished[:number])
                  for side in range(match.rules.sides)]  # fmt: skip
        assert list(hand.before) == before


def test_the_name_of_a_game_gives_no_seed_away_and_forgets_the_cut() -> None:
    rules = rules_for("firehouse")
    plain = Match.start(rules, "K7Q2", ("you",) * 4)
    cut = Match.start(rules, "K7Q2~blue moon", ("you",) * 4)
    assert game_id(plain) == game_id(cut) == commitment("K7Q2")[:16]
    assert plain.deal.dealt != cut.deal.dealt


@pytest.mark.parametrize(
    "damage",
    [
        {"id": "no"},
        {"game": "whist"},
        {"players": ["you"]},
        {"hands": []},
        {"hands": [[0, "a", "-", None], [0, "a", "-", None]]},
        {"hands": [[9, "a", "-", None]]},
        {"hands": [["0", "a", "-", None]]},
        {"hands": [[0, "a", "-", [1]]]},
        {"hands": "none"},
        {"winner": 7},
        {"options": {"dix": "maybe"}},
    ],
)
def test_a_damaged_game_is_refused_with_a_reason(damage: dict[str, object]) -> None:
    good = pack_game(some_match("double-deck", 0), 0)
    with pytest.raises(NotationError):
        read_game({**good, **damage})


def test_cards_that_make_no_deal_are_refused_when_the_hand_is_played_again() -> None:
    packed = pack_game(some_match("double-deck", 0), 0)
    packed["hands"][0][1] = packed["hands"][0][1].replace("a", "b")
    with pytest.raises(NotationError):
        hand_of(read_game(packed), 0)


def test_twenty_long_games_take_little_room() -> None:
    shelf = Shelf()
    for seed in range(20):
        shelf = shelf.with_match(some_match("double-deck", seed, hands=8), seed)
    hands = sum(len(game["hands"]) for game in shelf.games)
    assert len(shelf.games_text) / hands < 320
    assert len(shelf.hands_text) / len(shelf.lines) < 190


# ---- lines: counted a second time, from the record alone ----


def second_count(match: Match, number: int) -> dict[str, object]:
    """What a line must say, counted from the record's text and not by the engine."""
    hand = json.loads(dumps(match))["hands"][number]
    hands = [text.split() for text in hand["deal"]]
    result = hand["result"]
    trump = result["trump"]
    return {
        "aces": tuple(sum(card.startswith("A") for card in cards) for cards in hands),
        "longest": tuple(
            max(sum(card.endswith(suit) for card in cards) for suit in "SHDC") for cards in hands
        ),
        "trumps": tuple(sum(card.endswith(trump) for card in cards) for cards in hands)
        if trump
        else (),
        "bidder": result["bidder"],
        "bid": result["bid"] or 0,
        "made": result["made"],
        "meld": tuple(result["meld"]),
        "tricks": tuple(result["tricks"]),
        "score": tuple(result["score"]),
        "ended": result["ended"],
        "dealer": hand["dealer"],
    }


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_line_says_what_the_record_says(game: str, seed: int) -> None:
    match = some_match(game, seed)
    for number, line in enumerate(lines_of(match, {1})):
        found = second_count(match, number)
        assert {name: getattr(line, name) for name in found} == found
        assert line.practice == (number == 1)
        assert parse_line(str(line)) == line
        assert line_key(str(line)) == (game_id(match), str(number))


@pytest.mark.parametrize(
    "text",
    [
        *("", "a;b", ";" * 20, "x;0;whist" + ";" * 18),
        *("x;y" + ";" * 19, "x;0;firehouse;2" + ";" * 17),
    ],
)
def test_a_line_that_says_nothing_is_none(text: str) -> None:
    assert parse_line(text) is None


def test_a_line_whose_tuples_are_too_short_is_none() -> None:
    line = lines_of(some_match("cutthroat", 0))[0]
    assert parse_line(str(line._replace(aces=(1, 2)))) is None
    assert parse_line(str(line._replace(bidder=3, bid=250))) is None
    assert parse_line(str(line._replace(trump="Z"))) is None
    assert parse_line(str(line._replace(aces=(10**400, 1, 1)))) is None


def test_a_meld_without_trump_is_the_games_usual_one() -> None:
    match = Match.start(rules_for("double-deck"), "x", ("you",) * 4)
    while match.turn is not None:
        match = match.after(next(iter(match.deal.legal_actions)))
    hand = parse_cards("AS AH AD AC KS QS JD TS TS TS TH TH TH TD TD TD TC TC TC KH")
    rest = [*match.deal.dealt.hands]
    rest[0] = hand
    dealt = match.deal.dealt._replace(hands=tuple(rest))
    line = lines_of(replace(match, deal=replace(match.deal, dealt=dealt)))[0]
    assert line.plain[0] == 10 + 2 + 4


# ---- statistics ----


def counted_by_hand(matches: list[Match]) -> dict[str, object]:
    """The statistics again, from the results of the records alone."""
    results = [hand["result"] for match in matches for hand in json.loads(dumps(match))["hands"]
               if "result" in hand]  # fmt: skip
    sides = matches[0].rules.sides
    counting = [r for r in results if r["ended"] not in ("passed-out", "redealt")]
    bids = [r for r in counting if r["bidder"] is not None and r["bidder"] % sides == 0]
    others = [r for r in counting if r["bidder"] is not None and r["bidder"] % sides]
    return {
        "hands": len(counting),
        "bids": len(bids),
        "made": len([r for r in bids if r["made"]]),
        "own": len([r for r in bids if r["bidder"] == 0]),
        "defended": len(others),
        "set_them": len([r for r in others if r["made"] is False]),
        "best": max((r["score"][0] for r in counting), default=None),
        "worst": min((r["score"][0] for r in counting), default=None),
        "meld": sum(r["meld"][0] for r in counting) / len(counting) if counting else None,
        "games": len([match for match in matches if match.winner is not None]),
        "won": len([match for match in matches if match.winner == 0]),
    }


@pytest.mark.parametrize("game", GAMES)
def test_statistics_agree_with_a_second_count_from_the_records(game: str) -> None:
    matches = []
    for seed in range(6):
        rng = Random(f"stats {game} {seed}")
        matches.append(random_match(rules_for(game), rng, 3))
    lines = [line for match in matches for line in lines_of(match)]
    found = figures_of(lines)
    wanted = counted_by_hand(matches)
    assert {name: getattr(found, name) for name in wanted} == wanted
    assert found.sets == found.bids - found.made
    margins = [line.score[0] - max(line.score[1:]) for line in lines
               if line.ended not in ("passed-out", "redealt")]  # fmt: skip
    assert trend(lines) == tuple(sum(margins[: n + 1]) for n in range(len(margins)))


def test_practice_counts_nowhere_in_the_statistics() -> None:
    match = some_match("firehouse", 3, hands=3)
    every = lines_of(match)
    marked = lines_of(match, {0})
    assert figures_of(marked).hands == figures_of(every).hands - 1
    assert figures_of(lines_of(match, {0, 1, 2})).meld is None


def test_averages_of_tricks_leave_out_hands_that_were_not_played() -> None:
    base = lines_of(some_match("double-deck", 1))[0]
    one = base._replace(ended="played", bidder=0, tricks=(30, 20), practice=False, winner=None)
    two = one._replace(hand=7, ended="out-of-reach", tricks=(0, 0), made=False)
    three = one._replace(hand=8, bidder=1, tricks=(22, 28))
    found = figures_of([one, two, three])
    assert (found.tricks_bidding, found.tricks_defending) == (30, 22)
    assert found.bids == 2
    assert games_of([one, two]) == ("double-deck",)
    assert levels_of([one._replace(level="solid"), two, three]) == (base.level, "solid")


# ---- the shelf ----


def test_the_shelf_keeps_the_last_twenty_games_and_every_hand() -> None:
    shelf = Shelf()
    matches = [some_match("two-handed", seed, hands=1) for seed in range(MOST + 3)]
    for when, match in enumerate(matches):
        shelf = shelf.with_match(match, when)
    assert [game["when"] for game in shelf.games] == [*range(MOST + 2, 2, -1)]
    assert len(shelf.lines) == MOST + 3
    again, bad = read_shelf(shelf.games_text, shelf.hands_text)
    assert (again, bad) == (shelf, ())
    assert len(again.readable) == MOST


def test_a_game_is_the_newest_also_when_the_clock_was_set_back() -> None:
    shelf = Shelf()
    for number in range(MOST):
        shelf = shelf.with_match(some_match("two-handed", number), 9_000 + number)
    last = some_match("two-handed", MOST)
    shelf = shelf.with_match(last, 5)
    assert len(shelf.games) == MOST
    assert shelf.games[0]["id"] == game_id(last)


def test_a_match_takes_the_place_of_its_older_state() -> None:
    rng = Random(4)
    match = random_match(rules_for("firehouse"), rng, 1)
    shelf = Shelf().with_match(match, 1)
    later = match.next_hand()
    while later.turn is not None:
        later = later.after(next(iter(later.deal.legal_actions)))
    shelf = shelf.with_match(later, 2).with_match(later, 3)
    assert len(shelf.games) == 1
    assert [line_key(line)[1] for line in shelf.lines] == ["0", "1"]
    assert shelf.game(game_id(match)) == read_game(pack_game(later, 3))
    assert shelf.game("0" * 16) is None
    assert shelf.without(game_id(match)) == Shelf((), shelf.lines)


def test_merging_keeps_what_was_played_further() -> None:
    short = some_match("firehouse", 2, hands=1)
    long = short.next_hand() if short.winner is None else short
    one, two = Shelf().with_match(short, 9), Shelf().with_match(long, 3)
    for merged in (one.merged(two), two.merged(one)):
        assert len(merged.games) == 1
        assert len(merged.games[0]["hands"]) == len(two.games[0]["hands"])
        assert merged.lines == one.lines


def test_a_bare_list_of_an_older_version_is_read() -> None:
    shelf = Shelf().with_match(some_match("cutthroat", 0), 1)
    old = json.dumps(list(shelf.games)), json.dumps(list(shelf.lines))
    assert read_shelf(*old) == (shelf, ())


@pytest.mark.parametrize(
    "text", ["{", "null", "7", '{"version": 99, "games": []}', '{"version": 1}']
)
def test_a_shelf_that_cannot_be_read_is_handed_back(text: str) -> None:
    assert read_shelf(text, None) == (Shelf(), (text,))


def test_one_damaged_game_does_not_cost_the_others() -> None:
    shelf = Shelf().with_match(some_match("cutthroat", 0), 1)
    odd = {"id": "f" * 16, "when": 5, "game": "whist"}
    text = json.dumps({"version": 1, "games": [odd, *shelf.games, 3, {}, {"id": []}]})
    again, bad = read_shelf(text, json.dumps({"version": 1, "hands": [*shelf.lines, "x", 4]}))
    assert bad == ()
    assert len(again.games) == 2
    assert again.merged(again) == again
    assert len(again.readable) == len(again.sound.games) == 1
    assert [str(line) for line in again.hands] == list(shelf.lines) == list(again.sound.lines)


def test_a_line_is_a_value() -> None:
    line = lines_of(some_match("two-handed", 0))[0]
    assert isinstance(line, HandLine)
    assert line.bidder is None
    assert line.partner == ""


def test_a_deal_of_another_seed_is_another_deal() -> None:
    rules = rules_for("double-deck")
    assert deal_cards(rules, "a", 0, 0) != deal_cards(rules, "b", 0, 0)
