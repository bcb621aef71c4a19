"""What only some tables allow: moon, concession, redeal, throwing in; and the claim of the rest."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from page import FakePage, Person
from test_session import page_of

from pinochle.table.scene import Scene


def reach(game: str, wanted: Callable[[Scene], bool], **options: str) -> FakePage:
    """A page at a moment that is *wanted*, looked for in one hand after the other."""
    page = page_of(game, "club", options=options, checks=False)
    person = Person(page, Random(1))
    for _ in range(3000):
        page.settle()
        scene = page.session.model.scene
        if not page.has("over") and wanted(scene):
            return page
        if page.has("over"):
            page.press("next" if "next" in page.buttons() else "again")
        else:
            bids = [do for do in page.buttons() if do.startswith("act bid")]
            page.press(bids[0]) if bids and scene.seen.phase == "auction" else person.decide()
    raise AssertionError("no such moment")


def may(scene: Scene, action: str) -> bool:
    """Says whether the person may do that now."""
    return scene.seen.is_turn and not scene.melding and action in [str(a) for a in scene.seen.legal]


def test_a_hand_is_given_up_only_from_the_menu_and_after_a_question() -> None:
    page = reach("cutthroat", lambda scene: scene.seen.phase == "playing" and may(scene, "concede"))
    assert not any("concede" in do for do in page.buttons())
    page.press("open menu")
    page.press("open concede")
    assert page.has("ask-concede")
    page.press("close")
    assert page.session.model.scene.seen.phase == "playing"
    page.press("open menu")
    page.press("open concede")
    page.press("act! concede")
    assert page.session.model.scene.seen.ended == "conceded"
    assert page.has("over")


def test_the_moon_is_shot_after_a_question() -> None:
    page = reach(
        "double-deck",
        lambda scene: scene.seen.phase == "playing" and may(scene, "moon"),
        shoot_moon="on",
    )
    page.press("open moon")
    page.press("act! moon")
    assert page.session.model.scene.seen.moon
    assert page.session.model.scene.my_play


def test_a_redeal_is_offered_to_a_hand_of_nines() -> None:
    page = reach(
        "single-deck", lambda scene: may(scene, "redeal"), redeal="five_nines", bidder_out="true"
    )
    dealer = page.session.model.scene.seen.dealer
    page.press("open redeal")
    page.press("act! redeal")
    assert page.session.model.scene.seen.ended == "redealt"
    page.press("next")
    assert page.session.model.scene.seen.dealer == dealer


def test_p9_the_rest_is_claimed_with_its_proof() -> None:
    page = reach("double-deck", lambda scene: scene.my_play and may(scene, "claim"))
    page.press("open tram")
    assert page.has("tram-ask")
    page.press("close")
    page.key("g")
    assert page.has("tram-ask")
    page.press("act claim")
    seen = page.session.model.scene.seen
    assert (seen.ended, seen.claimer) == ("claimed", 0)
    assert page.has("over")


def test_the_way_to_the_actions_leads_to_the_suits_where_there_is_no_main_button() -> None:
    page = reach("double-deck", lambda scene: may(scene, "trump S") or may(scene, "trump H"))
    page.press("skip dock")
    assert page.focus in ("trump-S", "trump-H")
    page.press("skip hand")
    page.key("F6")
    assert page.focus in ("trump-S", "trump-H")


def test_naming_a_suit_without_a_marriage_is_asked_for_where_it_throws_the_hand_in() -> None:
    def tempting(scene: Scene) -> bool:
        naming = scene.seen.phase == "naming" and scene.seen.is_turn
        return naming and bool(_single(scene))

    page = reach("partnership-auction", tempting)
    suit = _single(page.session.model.scene)
    page.press(f"act trump {suit}")
    assert page.has("ask-throw")
    page.press(f"act! trump {suit}")
    assert page.session.model.scene.seen.ended == "no-marriage"


def _single(scene: Scene) -> str:
    """A suit of which the person lacks king or queen, if there is one."""
    held = {(card.rank, card.suit) for card in scene.seen.hand}
    lacking = [suit for suit in "SHDC" if not {("K", suit), ("Q", suit)} <= held]
    return lacking[0] if lacking else ""
