"""Positions in links: what can be written, what is wrong with it, and how it is shown."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pinochle.actions import parse_action
from pinochle.errors import NotationError
from pinochle.links import HandLink
from pinochle.match import Match
from pinochle.melds import find_melds
from pinochle.table.node import to_html
from pinochle.table.thinking import quick_action
from pinochle.table.viewer import Viewer
from pinochle.table.viewer_screen import viewer_screen
from pinochle.variants import GAMES, rules_for
from pinochle.viewing import Viewed, parse_view, view_address
from pinochle.words import say

SOUTH = "s=SAATKQJHATTKKQQCAKQDAAKJ"
WON = f"{SOUTH}&d=e&a=50.p.p.p"
LEGAL = "s=HAKJSQCT&t=s&d=s&p=THQHJH"
END = "s=HAK&n=HTJ&w=HQQ&e=SAK&t=s&d=e&p=AHQHTHASKSKHQHJH"


def kinds(viewed: Viewed) -> list[str]:
    return [stop.kind for stop in viewed.stops]


GOOD = [
    (SOUTH, ["deal"], 0),
    (f"{SOUTH}&a=p.52.55.p", ["deal", *["auction"] * 4], 4),
    (f"{SOUTH}&a=p.52.55.p.p", ["deal", *["auction"] * 5], 5),
    (f"{SOUTH}&a=p.52.55.p.p&i=deal", ["deal", *["auction"] * 5], 0),
    (WON, ["deal", *["auction"] * 4], 4),
    (f"{WON}&t=s", ["deal", *["auction"] * 4, "meld"], 5),
    (f"{WON}&t=s&i=auction", ["deal", *["auction"] * 4, "meld"], 4),
    (f"{WON}&t=s&p=ASKSQS", ["deal", *["auction"] * 4, "meld", *["card"] * 3], 8),
    (f"{WON}&t=s&p=ASKSQS&i=2", ["deal", *["auction"] * 4, "meld", *["card"] * 3], 7),
    (f"{WON}&t=s&p=ASKSQS&i=meld", ["deal", *["auction"] * 4, "meld", *["card"] * 3], 5),
    (f"{SOUTH}&d=e&a=p.p.p", ["deal", *["auction"] * 3], 3),
    (LEGAL, ["deal", *["card"] * 3], 3),
    (f"{LEGAL}&i=0", ["deal", *["card"] * 3], 0),
    (END, ["deal", *["card"] * 8], 8),
    ("v=cutthroat&s=SAATKQJHATTKKQQ&a=p.250", ["deal", "auction", "auction"], 2),
    ("s=x5&n=SAK&t=h", ["deal"], 0),
    (f"{SOUTH}&cap=Look%20here&hide=s&theme=dark&nonsense=1", ["deal"], 0),
]


@pytest.mark.parametrize(("query", "stops", "at"), GOOD, ids=[row[0][-40:] for row in GOOD])
def test_e5_positions_that_can_be_written(query: str, stops: list[str], at: int) -> None:
    viewed = parse_view(f"?{query}")
    assert (kinds(viewed), viewed.at) == (stops, at)


BAD = [
    ("", "No hand is given: write one, as in s=SAATKQJ."),
    ("s=x20", "No hand is given"),
    ("s=ZZ", "“ZZ” is no hand"),
    ("s=AS", "“AS” is no hand"),
    ("s=SAAAAA", "There are too many of the ace of spades in the deal."),
    ("s=SA&w=x99", "There are not enough cards left for “x99”."),
    ("v=whist&s=SA", "There is no game “whist”."),
    ("v=two-handed&s=SA", "can only be shown from a packed link."),
    (f"{SOUTH}&d=x", "“x” is no dealer."),
    (f"{SOUTH}&d=", "is no dealer."),
    (f"{SOUTH}&t=q", "“q” is no trump"),
    (f"{SOUTH}&a=fifty", "“fifty” is no call"),
    (f"{SOUTH}&a=500", "250 is the highest bid."),
    (f"{WON}.50", "The auction was over before “bid 50”."),
    (f"{SOUTH}&a=50.p&t=s", "Trump is given, but the auction is not over."),
    (f"{SOUTH}&p=AS", "Cards are played, but no trump is given."),
    (f"{LEGAL}A", "“A” is no card"),
    ("s=HAK&t=s&d=e&p=TC", "this card is not in that hand."),
    ("s=HAKCA&n=HTJSQ&w=HQSQQ&e=SAKQ&t=s&d=e&p=AHSQ", "“SQ” is no card"),
    ("s=HAKCA&n=HTJSQ&w=HQSQQ&e=SAKQ&t=s&d=e&p=AHQS", "Hearts were led"),
    (f"{SOUTH}&i=5", "There is no place “5” in this hand."),
    (f"{SOUTH}&i=meld", "There is no place “meld”"),
    (f"{SOUTH}&hide=q", "“q” does not name seats"),
    (f"{SOUTH}&ask=why", "“why” is no question"),
    (f"{SOUTH}&ask=legal", "it must be South’s turn to play"),
    (f"{SOUTH}&hide=s&ask=meld", "South’s hand must be shown"),
    (f"{SOUTH}&d=s&ask=bid", "South’s turn to call"),
    (f"{SOUTH}&cap={'x' * 201}", "The caption is longer than 200 characters."),
    (f"{SOUTH}&{SOUTH}", "is given twice."),
    ("g=zz", "is no packed hand."),
    ("g=deal%3Dzz", "“z” is no card"),
    ("s=%ff", "is not well written."),
]


@pytest.mark.parametrize(("query", "text"), BAD, ids=[row[0][-40:] for row in BAD])
def test_e5_what_cannot_be_read_is_explained_in_one_sentence(query: str, text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_view(f"?{query}")
    reason = caught.value.reason
    sentence = say(reason.code, **reason.facts)
    assert text in sentence
    effects = Viewer().start({}, f"?{query}", {})
    assert [[*effect] for effect in effects] == [["trouble"]]
    assert effects[0]["trouble"][1] == sentence


def test_hands_that_are_not_given_fit_what_is_played_from_them() -> None:
    viewed = parse_view(f"{WON}&t=s&p=ASKSQSJSAS")
    assert viewed.open == {0}
    for stop in viewed.stops:
        hands = stop.match.deal.hands
        assert {len(hand) for hand in hands} <= {20, 19, 18}
    last = viewed.stops[-1].match
    assert [trick.points for trick in last.deal.phase.tricks] == [2]  # type: ignore[union-attr]  # there is one


def test_the_end_of_a_hand_has_its_result() -> None:
    viewed = parse_view(END)
    assert viewed.stops[-1].match.deal.is_over


@pytest.mark.parametrize("game", GAMES)
def test_e5_a_shared_hand_comes_back_the_same(game: str) -> None:
    match = Match.start(
        rules_for(game), "VIEW", ("you", *("club",) * (rules_for(game).players - 1))
    )
    rng = Random(game)
    while not match.deal.is_over:
        match = match.after(quick_action(match) if rng.random() < 0.9 else next(iter_legal(match)))
    address = view_address(HandLink.of(match, 0))
    assert address.startswith("view.html?g=")
    viewed = parse_view(address.removeprefix("view.html"))
    assert viewed.stops[-1].match.deal == match.deal
    assert [stop.action for stop in viewed.stops[1:]] == [action for _, action in match.deal.log]
    assert viewed.open == frozenset(range(match.rules.players))


def iter_legal(match: Match) -> Any:
    return iter(match.deal.legal_actions)


# ---- the viewer ----


def shown(query: str) -> Viewer:
    viewer = Viewer()
    effects = viewer.start({}, query, {"size": {"width": 360, "height": 640, "coarse": True}})
    assert {"news": {"type": "ready"}} in effects
    return viewer


def html(viewer: Viewer) -> str:
    return to_html(viewer_screen(viewer.state))


def press(viewer: Viewer, do: str) -> list[dict[str, Any]]:
    return viewer.event({"type": "press", "do": do, "id": ""})


def news(effects: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [effect["news"] for effect in effects if "news" in effect]


def test_steps_go_by_button_key_and_message() -> None:
    viewer = shown(f"{WON}&t=s&p=ASKSQS")
    assert "North plays Q♠." in html(viewer)
    told = viewer.event({"type": "key", "key": "ArrowLeft", "id": ""})
    assert news(told) == [{"type": "progress", "step": 8, "steps": 9}]
    assert {"say": "West plays king of spades."} in told
    press(viewer, "step first")
    assert "The cards are dealt." in html(viewer)
    press(viewer, "step 1")
    assert "South bids 50." in html(viewer)
    viewer.event({"type": "key", "key": "End", "id": ""})
    press(viewer, "step 1")
    assert viewer.state.at == 8, "there is nothing after the end"
    viewer.event({"type": "step", "step": 6})
    assert "The melds: South" in html(viewer)
    for nonsense in (None, "x", 0, 99):
        viewer.event({"type": "step", "step": nonsense})
        assert viewer.state.at == 5
    assert viewer.event({"type": "unknown"}) == []


def test_hidden_hands_show_their_number_of_cards_only() -> None:
    deal = "s=HAKCA&n=HTJSQ&w=HQSQQ&e=SAKQ&t=s&d=e"
    assert "♠ A K Q" in html(shown(deal))
    hidden = html(shown(f"{deal}&hide=e,s"))
    assert "♠ A K Q" not in hidden
    assert "ace of hearts" not in hidden


def test_which_cards_are_legal() -> None:
    viewer = shown(f"{LEGAL}&ask=legal")
    press(viewer, "step -1")
    assert viewer.state.at == 3, "no stepping before the answer"
    press(viewer, "card 9S/0")
    press(viewer, "card KH/0")
    told = press(viewer, "check")
    assert news(told)[0]["correct"] is False
    assert "The K♥ may not be played. The best card so far is West’s 10♥." in viewer.state.said
    assert "lesson-t-beat.html" in html(viewer)
    press(viewer, "card KH/0")
    told = press(viewer, "check")
    assert "One more card may be played." in viewer.state.said
    press(viewer, "show")
    assert viewer.state.said == "Try the ace of hearts."
    press(viewer, "card AH/0")
    told = press(viewer, "check")
    assert news(told)[1] == {"type": "complete", "stars": 1, "mistakes": 2}
    press(viewer, "step -1")
    assert viewer.state.at == 2, "after the answer the hand can be looked through"


def test_the_best_card_has_its_reason() -> None:
    viewer = shown("s=HAKJSQCT&t=s&d=s&p=ACQCJC&ask=best")
    told = press(viewer, "card AH/0")
    assert "Clubs were led" in viewer.state.said
    told = press(viewer, "card TC/0")
    assert news(told)[0]["correct"] is True
    assert viewer.state.said.endswith(".")
    viewer = shown(f"{SOUTH}&d=e&ask=best")
    assert "bid 50" in viewer.state.puzzle.options()  # type: ignore[union-attr]  # there is one


def test_what_the_meld_is_worth() -> None:
    viewer = shown(f"{SOUTH}&t=s&ask=meld")
    puzzle = viewer.state.puzzle
    assert puzzle is not None
    hand = viewer.state.match.deal.hands[0]
    right = sum(meld.points for meld in find_melds(hand, "S", rules_for("double-deck")))
    assert f"answer {right}" in puzzle.options()
    assert len(puzzle.options()) == 4
    wrong = next(each for each in puzzle.options() if each != f"answer {right}")
    assert news(press(viewer, wrong))[0]["correct"] is False
    assert "Run 15" in viewer.state.said
    assert news(press(viewer, f"answer {right}"))[1]["stars"] == 2
    assert shown("s=SJJ&ask=meld").state.puzzle.answer() == "0"  # type: ignore[union-attr]  # there is one


def test_what_to_bid() -> None:
    viewer = shown(f"{SOUTH}&d=e&ask=bid")
    puzzle = viewer.state.puzzle
    assert puzzle is not None
    best = str(puzzle.advice().action)
    for choice in puzzle.options():
        assert parse_action(choice) in viewer.state.match.deal.legal_actions
        if choice != best:
            press(viewer, choice)
            assert viewer.state.said == "It is allowed, but there is something better."
            break
    assert news(press(viewer, best))[0]["correct"] is True


def test_keys_walk_through_the_hand_of_a_puzzle() -> None:
    viewer = shown(f"{LEGAL}&ask=legal")
    told = viewer.event({"type": "key", "key": "ArrowRight", "id": "c-QS-0"})
    assert {"focus": "c-AH-0"} in told
    viewer.event({"type": "key", "key": "Enter", "id": "c-AH-0"})
    assert viewer.state.marked == {"AH": 1}
    assert {"focus": "c-QS-0"} in viewer.event({"type": "key", "key": "Home", "id": "c-AH-0"})
    assert viewer.event({"type": "key", "key": "ArrowLeft", "id": "c-QS-0"}) == []
    assert viewer.event({"type": "key", "key": "Enter", "id": "elsewhere"}) == []


def test_a_smaller_window_is_drawn_anew() -> None:
    viewer = shown(SOUTH)
    viewer.event({"type": "resize", "width": 860, "height": 560})
    assert viewer.state.size.width == 860
