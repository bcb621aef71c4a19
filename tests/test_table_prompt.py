"""The prompt says which rule binds, for the eye and for the ear (UX 7, 13.2)."""

from __future__ import annotations

from typing import Any

import pytest

from pinochle.cards import parse_cards
from pinochle.codes import Duty, Reason
from pinochle.table.prompt import sharper
from pinochle.tricks import duty
from pinochle.words import say


def _facts(hand: str, trick: str, trump: str, holder: str = "Pat") -> tuple[str, dict[str, Any]]:
    cards, played = parse_cards(hand), parse_cards(trick)
    code, can = duty(cards, played, trump, "always")
    best = max(
        played,
        key=lambda card: (
            card.suit == trump,
            card.suit == played[0].suit,
            "9JQKTA".index(card.rank),
        ),
    )
    return code, {
        "led": played[0].suit,
        "trump": trump,
        "best": best,
        "holder": holder,
        "can": sorted(can, key=lambda card: -"9JQKTA".index(card.rank)),
    }


@pytest.mark.parametrize(
    ("hand", "trick", "trump", "text"),
    [
        ("AD KD JD AS", "KD TD QD", "H", "Follow ♦ and beat the 10 – only an ace does."),
        ("AD TD QD AH", "KD JD QD", "S", "Follow ♦ and beat the K – 10 or ace."),
        ("TC QC JD AS", "AC JC KC", "S", "Follow ♣. You can’t beat the ace, so any ♣."),
        ("QH JH AS TC", "KD AD JD", "H", "No ♦: play a trump ♥."),
        ("TH JH AS QC", "KD QH JD", "H", "No ♦: beat Pat’s Q♥ with a higher ♥."),
        ("TH QH AS KC", "KD JD AH", "H", "No ♦, and no ♥ beats the ace: play any ♥."),
        ("AS QC", "KD AD JD", "H", "No ♦ and no ♥: play anything."),
        ("AD JD KH", "KD QD JS", "S", "Follow ♦. It is trumped, so any ♦."),
    ],
)
def test_the_prompt_states_the_rule_in_force(hand: str, trick: str, trump: str, text: str) -> None:
    code, facts = _facts(hand, trick, trump)
    assert say(f"eye-{code}", **facts) == text


def test_the_spoken_prompt_names_the_cards_that_do() -> None:
    code, facts = _facts("AD KD JD AS", "KD TD QD", "H")
    text = say(f"ear-{code}", **facts)
    assert text == "Follow diamonds and beat the ten. You have one card that does: ace."


@pytest.mark.parametrize("style", ["eye", "ear", "brief"])
def test_every_duty_has_a_prompt_in_every_style(style: str) -> None:
    facts = {
        "led": "D",
        "trump": "H",
        "best": parse_cards("TD")[0],
        "holder": "Pat",
        "can": parse_cards("AD"),
    }
    for name, code in vars(Duty).items():
        if not name.startswith("_"):
            assert say(f"{style}-{code}", **facts)


def test_no_sign_for_a_suit_is_ever_spoken() -> None:
    facts = {
        "led": "D",
        "trump": "H",
        "best": parse_cards("TD")[0],
        "holder": "Pat",
        "can": parse_cards("AD"),
    }
    for name, code in vars(Duty).items():
        if not name.startswith("_"):
            text = say(f"ear-{code}", **facts) + say(f"brief-{code}", **facts)
            assert not set(text) & set("♠♥♦♣")


@pytest.mark.parametrize(
    ("code", "card", "broken"),
    [
        (Duty.BEAT, "TC", Duty.FOLLOW),
        (Duty.BEAT, "JD", Duty.BEAT),
        (Duty.CANT_BEAT, "AH", Duty.FOLLOW),
        (Duty.OVERTRUMP, "AC", Duty.TRUMP),
        (Duty.OVERTRUMP, "JH", Duty.OVERTRUMP),
        (Duty.FREE, "AC", Duty.FREE),
    ],
)
def test_a_card_of_another_suit_breaks_the_duty_to_follow_first(
    code: str, card: str, broken: str
) -> None:
    facts = {"led": "D", "trump": "H", "best": parse_cards("TD")[0], "holder": 2}
    assert sharper(Reason(code, facts), parse_cards(card)[0]).code == broken


def test_the_partner_is_no_excuse() -> None:
    code, facts = _facts("AD KD JD AS", "KD TD QD", "H")
    text = say(code, **facts, partner=True)
    assert text == (
        "The best card so far is Pat’s 10♦. Beat it if you can: A♦ does. "
        "You must beat it even when your partner is winning."
    )
