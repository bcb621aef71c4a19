"""Every screen of every game: it can be drawn, its ids are unique, its words exist."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from pinochle.actions import Bid, Pass
from pinochle.bots import Budget, bot_rng, make_bot
from pinochle.match import Match
from pinochle.table import announce
from pinochle.table.dialogs import KEYS
from pinochle.table.node import Node, diff, to_html
from pinochle.table.scene import Scene, default_names
from pinochle.table.screen import render, title
from pinochle.table.settings import CHOICES, GROUPS, Settings, settings_from
from pinochle.table.signals import caption, last_signal
from pinochle.table.start import start_screen
from pinochle.table.ui import Setup, Size, Ui
from pinochle.variants import GAMES, OPTIONS, rules_for
from pinochle.view import view
from pinochle.words import catalogue, say

PHONE, TABLET, DESKTOP = Size(360, 640, coarse=True), Size(768, 1024, coarse=True), Size(1440, 900)
_PLAIN, _USUAL = Ui(), Settings()
LOOKUPS = ("menu", "score", "last", "needs", "melds", "why", "help", "settings", "new")


def _walk(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from _walk(child)


def _text(node: Node) -> str:
    return "".join(child if isinstance(child, str) else _text(child) for child in node.children)


def _find(root: Node, key: str) -> Node:
    return next(node for node in _walk(root) if node.key == key)


def _states(game: str, seed: str) -> Iterator[Match]:
    bot = make_bot("random")
    rules = rules_for(game)
    match = Match.start(rules, seed, ("you",) + ("random",) * (rules.players - 1))
    while match.turn is not None:
        yield match
        seen = view(match, match.turn)
        match = match.after(bot.choose(seen, bot_rng(match, match.turn), Budget()).action)
    yield match


def _scene(match: Match, ui: Ui = _PLAIN, size: Size = PHONE, settings: Settings = _USUAL) -> Scene:
    return Scene(view(match, 0), ui, settings, size, default_names(match.rules.players))


@pytest.mark.parametrize("game", GAMES)
def test_every_state_of_a_hand_can_be_drawn_and_patched(game: str) -> None:
    before: Node | None = None
    for place, match in enumerate(_states(game, "drawn")):
        held = bool(match.deal.table.tricks) and place % 2 == 0
        size = (PHONE, TABLET, DESKTOP)[place % 3]
        scene = _scene(
            match, Ui(melds_read=True, held=held), size, Settings(text_view=place % 5 == 0)
        )
        root = render(scene)
        keys = Counter(node.key for node in _walk(root) if node.key)
        assert max(keys.values()) == 1, keys.most_common(2)
        assert title(scene).endswith(" – Pinochle")
        if before is not None:
            diff(before, root)
        before = root


@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_and_dialog_can_be_opened_at_any_time(game: str) -> None:
    for place, match in enumerate(_states(game, "opened")):
        names = [LOOKUPS[place % len(LOOKUPS)], "last"]
        seen = view(match, 0)
        if seen.phase == "auction" and seen.is_turn:
            names.append("pad")
        if seen.sheet is not None:
            names.append("over")
        for name in names:
            root = render(_scene(match, Ui(melds_read=True, dialog=name)))
            dialog = next(node for node in _walk(root) if node.tag == "dialog")
            heading = _find(dialog, dialog.attrs["aria-labelledby"])
            assert _text(heading).strip()
            keys = Counter(node.key for node in _walk(root) if node.key)
            assert max(keys.values()) == 1, keys.most_common(2)


@pytest.mark.parametrize("game", GAMES)
def test_melds_that_lie_on_the_table_are_not_offered_again(game: str) -> None:
    for match in _states(game, "opened"):
        for read in (False, True):
            scene = _scene(match, Ui(melds_read=read, dialog="needs"))
            offered = "open melds" in to_html(render(scene))
            assert not (offered and scene.melding)


@pytest.mark.parametrize("game", GAMES)
def test_no_other_hand_can_be_read_from_the_page(game: str) -> None:
    """The page of a person's own decision names no card that the view does not hold."""
    match = next(match for match in _states(game, "secret") if match.turn == 0)
    html = to_html(render(_scene(match, Ui(melds_read=True))))
    seen = view(match, 0)
    shown = {*seen.hand, *seen.trick, *seen.kitty, *(card for t in seen.tricks for card in t.cards)}
    shown |= {card for card in (seen.upcard, seen.turned) if card is not None}
    shown |= {each.card for laid in seen.laid for each in laid}
    hidden = {card for hand in match.deal.hands for card in hand} - shown
    assert not [card for card in hidden if f"#f-{card}" in html]


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_happens_has_a_sentence(game: str) -> None:
    matches = list(_states(game, "told"))
    for settings in (Settings(), Settings(announcements="brief")):
        for before, after in pairwise(matches):
            scene = _scene(after, Ui(melds_read=True), PHONE, settings)
            said = " ".join(announce.happened(view(before, 0), scene))
            quiet = settings.announcements == "brief" and before.turn == 0
            assert said or quiet
            assert not set(said) & set("♠♥♦♣"), said
    for key in "trbeov":
        assert announce.read(_scene(matches[len(matches) // 2], Ui(melds_read=True)), key)


def test_the_structure_for_readers_is_the_specified_one() -> None:
    match = next(
        match
        for match in _states("double-deck", "aria")
        if match.deal.table.trump and match.turn == 0
    )
    root = render(_scene(match, Ui(melds_read=True), DESKTOP))
    hand, trick, dock = _find(root, "hand"), _find(root, "trick"), _find(root, "dock")
    assert hand.attrs["role"] == "grid"
    assert hand.attrs["aria-label"] == f"Your hand, {len(match.deal.hands[0])} cards"
    assert hand.attrs["aria-describedby"] == "prompt"
    assert trick.attrs["aria-label"].startswith("Trick 1")
    assert (dock.attrs["role"], dock.attrs["aria-label"]) == ("group", "Actions")
    assert _find(root, "table").attrs["aria-label"] == "Table"
    assert _find(root, "seats").attrs["aria-label"] == "Players"
    assert _find(root, "panel").attrs["aria-label"] == "Hand details"
    assert [node.tag for node in _walk(root) if node.tag == "h1"] == ["h1"]
    keys = {node.key for node in _walk(render(_scene(match, Ui(melds_read=True), PHONE)))}
    assert "panel" not in keys, "it is drawn where the style sheet would only hide it"


def test_the_bid_control_offers_the_lowest_legal_bid_and_the_pad_all_of_them() -> None:
    match = next(match for match in _states("double-deck", "bids") if match.turn == 0)
    legal = [bid.amount for bid in view(match, 0).legal if isinstance(bid, Bid)]
    root = render(_scene(match, Ui(dialog="pad")))
    pad = _find(root, "pad-bids")
    assert _find(root, "primary").attrs["data-do"] == f"act bid {legal[0]}"
    assert [node.attrs["data-do"] for node in _walk(pad) if node.tag == "button"] == [
        f"amount {amount}" for amount in legal
    ]
    assert Pass() in view(match, 0).legal
    assert _find(root, "pass").attrs["data-do"] == "act pass"


def test_at_the_top_of_the_ladder_the_plus_is_off() -> None:
    match = next(match for match in _states("double-deck", "top") if match.turn == 0)
    root = render(_scene(match, Ui(bid=250)))
    assert _find(root, "bid-more").attrs["aria-disabled"] == "true"
    assert "aria-disabled" not in _find(root, "bid-less").attrs


@pytest.mark.parametrize(
    ("step", "words"), [(1, "I want to name trump"), (2, "about 20 meld"), (5, "about 50 meld")]
)
def test_a_raise_has_its_conventional_meaning(step: int, words: str) -> None:
    rules = rules_for("double-deck")
    assert caption(52 + step, 52, rules) == words
    assert caption(50 + step, 0, rules) == words
    assert caption(65, 60, rules) == ""
    assert caption(260, 250, rules_for("single-deck")) == ""


def test_the_partner_is_quoted_not_the_opponents() -> None:
    rules = rules_for("double-deck")
    calls = ((1, Bid(51)), (2, Bid(53)), (3, Bid(54)))
    assert last_signal(calls, 2, rules) == (53, 2, "about 20 meld")
    assert last_signal(calls[:1], 2, rules) is None


@pytest.mark.parametrize("game", GAMES)
def test_the_start_screen_offers_every_house_rule_of_the_game(game: str) -> None:
    root = start_screen(Setup(game), Settings(), resume=None)
    for option in OPTIONS.values():
        found = [node for node in _walk(root) if node.key == f"start-{option.name}"]
        assert bool(found) == option.applies(GAMES[game])


def test_every_setting_and_its_values_have_words() -> None:
    for group, names in GROUPS.items():
        assert say(f"set-group-{group}")
        assert all(say(f"set-{name}") for name in names)
    for name in CHOICES:
        assert all(say(f"set-{name}-{value}") for value in CHOICES.get(name, ()))
    assert all(say(f"key-{name}") and say(f"key-{name}-does") for name in KEYS)


def test_odd_settings_keep_their_default() -> None:
    read = settings_from(
        {"speed": "warp", "theme": "dark", "auto_last": "yes", "explain_bids": False}
    )
    assert (read.speed, read.theme, read.auto_last, read.explain_bids) == (
        "normal",
        "dark",
        True,
        False,
    )
    assert settings_from("nonsense") == Settings()


def test_an_unknown_code_is_an_error() -> None:
    assert "no-such-code" not in catalogue()
    with pytest.raises(KeyError):
        say("no-such-code")


@pytest.mark.parametrize(
    ("width", "height", "cards", "fan"),
    [
        (360, 640, 20, False),
        (360, 640, 12, True),
        (640, 360, 20, False),
        (768, 1024, 20, True),
        (1440, 900, 25, True),
    ],
)
def test_a_grid_on_small_screens_and_a_fan_elsewhere(
    width: int, height: int, cards: int, fan: bool
) -> None:
    assert Size(width, height).fans("auto", cards) == fan
    assert Size(width, height).fans("grid", cards) is False


def test_every_meld_of_the_two_handed_game_has_a_button_that_is_legal() -> None:
    found = 0
    for match in _states("two-handed", "melds"):
        seen = view(match, 0)
        root = render(_scene(match))
        buttons = [
            node for node in _walk(root) if node.attrs.get("data-do", "").startswith("act meld")
        ]
        legal = {str(action) for action in seen.legal if action.startswith("meld")}
        assert {node.attrs["data-do"].removeprefix("act ") for node in buttons} <= legal
        assert bool(buttons) == bool(legal)
        found += len(buttons)
    assert found


def test_of_two_equal_cards_only_the_first_is_marked_as_winning() -> None:
    for match in _states("double-double", "equal"):
        trick = view(match, 0).trick
        if len(set(trick)) < len(trick):
            root = render(_scene(match, Ui(melds_read=True), DESKTOP))
            marks = [node for node in _walk(root) if node.attrs.get("class", "").endswith(" win")]
            assert len(marks) == 2  # on the table and in the panel
            return
    raise AssertionError("no trick with two equal cards in this hand")


def test_the_strip_says_who_has_an_unasked_bid_in_the_right_person() -> None:
    match = Match.start(rules_for("double-deck"), "unasked bid", ("you", *("random",) * 3))
    while view(match, 0).phase == "auction":
        match = match.after(Pass())
    contract = view(match, 0).contract
    assert contract is not None
    for name, seat in (("You have", contract.bidder), ("Pat has", (contract.bidder + 2) % 4)):
        names = tuple("You" if each == seat else "Pat" for each in range(4))
        scene = Scene(view(match, seat), _PLAIN, _USUAL, PHONE, names)
        assert f"{name} it at 50" in _text(_find(render(scene), "contract"))
