"""The worked cases that ask about an action: through the phases that decide it."""

from collections.abc import Callable
from typing import Any

import pytest
from casebook import Row, fresh_deal, hand_of, played_to, row_id, rule_rows, table_of

from pinochle import Match, rules_for, score, view
from pinochle.actions import (
    Bury,
    Claim,
    Concede,
    Draw,
    Give,
    NameTrump,
    Play,
    Redeal,
    ShowDix,
    ShowMeld,
)
from pinochle.cards import CARDS, Hand, Suit
from pinochle.dealing import pack
from pinochle.frozen import replace
from pinochle.phases.auction import Auction
from pinochle.phases.burying import Burying
from pinochle.phases.drawing import Drawing
from pinochle.phases.laying import Laid
from pinochle.phases.naming import Naming
from pinochle.phases.passing import Passing
from pinochle.phases.playing import Playing
from pinochle.phases.table import Contract, Table
from pinochle.rules import Rules
from pinochle.scoring import facts_of
from pinochle.tricks import Trick, buried_points
from pinochle.view import announced

Answer = dict[str, Any]
REST = hand_of(["QC"] * 30)


def deal_facts(rules: Rules, given: Answer) -> Answer:
    deal = fresh_deal(rules, dealer=given["dealer"])
    return {
        "deck": len(pack(rules)),
        "players": len(deal.hands),
        "hand_size": len(deal.hands[0]),
        "rest": len(deal.dealt.stock),
        "first_seat": deal.turn,
    }


def first_lead(rules: Rules, given: Answer) -> Answer:
    if rules.has_auction:
        deal = played_to(rules, "playing", given["bid_winner"], given["dealer"])
    else:
        deal = fresh_deal(rules, dealer=given["dealer"])
    assert deal.turn is not None
    leads = {action.card for action in deal.legal_actions if isinstance(action, Play)}
    return {"seat": deal.turn, "any_card": leads == set(deal.hands[deal.turn])}


def kitty_visibility(rules: Rules, given: Answer) -> Answer:
    deal = played_to(rules, "burying", given["bidder"])
    seen = view(replace(Match.start(rules, "any", ("",) * 3), deal=deal), given["viewer"])
    assert seen.kitty in ((), deal.dealt.stock)
    return {"sees_faces": bool(seen.kitty)}


def may_concede(rules: Rules, given: Answer) -> Answer:
    deal = played_to(rules, "playing")
    for _ in range(given["cards_led"]):
        deal = deal.after(next(iter(deal.legal_actions)))
    return {"allowed": Concede() in deal.legal_actions}


def tram(rules: Rules, given: Answer) -> Answer:
    others = hand_of(given["others"])
    hands = [hand_of(given["hand"]), *(others[place::3] for place in range(3))]
    trick: Hand = ()
    done = tuple(Trick(0, hand_of(["AH"]), 0, 0) for _ in range(given["trick_number"] - 1))
    leader = 0
    if not given["leading"]:
        leader, trick = 3, others[:1]
    table = table_of(rules, hands, trump=given["trump"], contract=Contract(0, 50, False))
    phase = Playing(table, table.hands, leader, trick, done, (0, 0))
    assert phase.turn == 0
    return {"tram": Claim() in phase.legal_actions}


def naming(rules: Rules, hand: Hand) -> Naming | Table:
    table = table_of(rules, [hand, REST, REST, REST], contract=Contract(0, 60, False))
    return Naming.open(table)


def name_trump(rules: Rules, given: Answer) -> Answer:
    phase = naming(rules, hand_of(given["hand"]))
    assert isinstance(phase, Naming)
    return {"allowed": NameTrump(given["suit"]) in phase.legal_actions}


def must_forfeit(rules: Rules, given: Answer) -> Answer:
    table = naming(rules, hand_of(given["hand"]))
    assert isinstance(table, Table)
    sheet = score(rules, facts_of(table))
    return {"forfeit": table.ended == "no-marriage", "delta_at_bid_60": list(sheet.score)}


def redeal_right(rules: Rules, given: Answer) -> Answer:
    table = table_of(rules, [REST, hand_of(given["hand"])], dealer=0)
    return {"allowed": Redeal() in Auction.open(table).legal_actions}


def hand_trick_total(rules: Rules, given: Answer) -> Answer:
    deal = played_to(rules, "playing")
    while not deal.is_over:
        deal = deal.after(next(iter(deal.legal_actions)))
    return {"total": sum(deal.table.points)}


def pass_cards(rules: Rules, given: Answer) -> Answer:
    give = Give(hand_of(given["pass"]))
    contract = Contract(0, 250, False)
    if given["by"] == "bidder":
        table = table_of(rules, [hand_of(given["hand"])], contract=contract)
        return {"allowed": give in Passing.open(table).legal_actions}
    received = hand_of(given["received"])
    table = table_of(rules, [received, (), hand_of(given["original_hand"])], contract=contract)
    phase = Passing.open(table).step(Give(received))
    assert isinstance(phase, Passing)
    assert phase.turn == 2
    return {"allowed": give in phase.legal_actions}


def pass_visibility(rules: Rules, given: Answer) -> Answer:
    deal = played_to(rules, "playing", bidder=1)
    place = [gift.giver for gift in deal.table.gifts].index(given["from"])
    assert deal.table.gifts[place].taker == given["to"]
    match = replace(Match.start(rules, "any", ("",) * 4), deal=deal)
    shown = view(match, given["viewer"]).gifts[place].cards
    assert shown in ((), deal.table.gifts[place].cards)
    return {"sees_faces": bool(shown)}


def discard(rules: Rules, given: Answer) -> Answer:
    table = table_of(rules, [hand_of(given["hand18"])], contract=Contract(0, 250, False))
    phase, bury = Burying.open(table), Bury(hand_of(given["discard"]))
    if bury not in phase.legal_actions:
        return {"allowed": False}
    named = Naming.open(phase.step(bury))
    assert isinstance(named, Naming)
    after = named.step(NameTrump(given["then_trump"]))
    return {
        "allowed": True,
        "announced_trumps": announced(after)["trumps"],
        "buried_points": buried_points(after.buried, rules),
    }


def draw(rules: Rules, given: Answer) -> Answer:
    deal = fresh_deal(rules)
    for _ in range(2):
        deal = deal.after(next(a for a in deal.legal_actions if isinstance(a, Play)))
    winner = deal.turn
    assert winner is not None
    assert isinstance(deal.phase, Drawing)
    assert len(deal.phase.stock) == given["stock_face_down"]
    after = deal.after(Draw())
    mine, theirs = deal.dealt.stock[1], deal.dealt.stock[2]
    return {
        "winner_gets": "stock" if after.hands[winner][-1] == mine else "?",
        "loser_gets": "stock" if after.hands[1 - winner][-1] == theirs else "?",
    }


def window(rules: Rules, given: Answer, table: tuple[Laid, ...] = ()) -> Drawing | Playing:
    """The seat 0 of a row about to act: after a trick it won, or not."""
    trump: Suit = given["trump"]
    hands = [hand_of(given["hand"]), REST[:4]]
    if not given["stock_left"]:
        return Playing.open(table_of(rules, hands, trump=trump))
    upcard = CARDS[given.get("upcard") or f"A{trump}"]
    stock = (upcard, *REST[: given["stock_left"] - 1])
    opened = Drawing.open(table_of(rules, hands, stock=stock))
    won = given["won_last_trick"]
    return replace(
        opened,
        laid=(table, ()),
        made=given.get("melds_already_this_turn", 0),
        leader=0 if won else 1,
        to_draw=True,
        melds=((), ()),
        tricks=(Trick(0, REST[:2], 0 if won else 1, 0),),
    )


def dix(rules: Rules, given: Answer) -> Answer:
    phase = window(rules, given)
    allowed = phase.turn == 0 and ShowDix() in phase.legal_actions
    if not allowed:
        return {"allowed": False}
    assert isinstance(phase, Drawing)
    after = phase.step(ShowDix())
    assert isinstance(after, Drawing)
    exchanged = after.upcard != phase.upcard
    return {
        "allowed": True,
        "points": after.melds[0][0].points,
        "exchange": exchanged,
        "new_upcard": str(after.upcard),
        "gets": str(after.hands[0][-1]) if exchanged else None,
    }


def turn_up(rules: Rules, given: Answer) -> Answer:
    card = CARDS[given["card"]]
    phase = Drawing.open(table_of(rules, [REST, REST], stock=(card, *REST[:23]), dealer=1))
    (dealt,) = phase.melds[1]
    return {"trump": phase.table.trump, "dealer_points": dealt.points}


ACTIONS: dict[str, Callable[[Rules, Answer], Answer]] = {
    "deal": deal_facts,
    "discard": discard,
    "dix": dix,
    "draw": draw,
    "first_lead": first_lead,
    "hand_trick_total": hand_trick_total,
    "kitty_visibility": kitty_visibility,
    "may_concede": may_concede,
    "must_forfeit": must_forfeit,
    "name_trump": name_trump,
    "pass_cards": pass_cards,
    "pass_visibility": pass_visibility,
    "redeal_right": redeal_right,
    "tram": tram,
    "turn_up": turn_up,
}


@pytest.mark.parametrize("row", rule_rows("legal", "action"), ids=row_id)
def test_action(row: Row) -> None:
    given = row["given"]
    rules = rules_for(row["game"], given.get("options"))
    assert ACTIONS[given["action"]](rules, given) == row["expected"]


SERVED = {  # class and points of what was melded before, by the values of RULES.md 6
    "royal_marriage": (40, 0, 0),
    "run": (150, 0, 0),
    "kings": (0, 0, 80),
    "pinochle": (0, 40, 0),
    "aces": (0, 0, 100),
}


@pytest.mark.parametrize("row", rule_rows("meld", "declare"), ids=row_id)
def test_two_handed_meld(row: Row) -> None:
    given = row["given"]
    laid = tuple(
        sorted(
            Laid(card, SERVED[meld["type"]])
            for meld in given["melded_before"]
            for card in hand_of(meld["cards"])
        )
    )
    phase = window(rules_for("two-handed"), given, laid)
    declare = given["declare"]
    meld = ShowMeld(hand_of(declare["from_hand"]), hand_of(declare["from_table"]))
    action = ShowDix() if declare["type"] == "dix" else meld
    allowed = phase.turn == 0 and action in phase.legal_actions
    points = 0
    if allowed:
        after = phase.step(action)
        assert isinstance(after, Drawing)
        points = sum(shown.points for shown in after.melds[0])
    assert {"allowed": allowed, "points": points} == row["expected"]


def test_no_case_is_left_out() -> None:
    kinds = ("meld", "legal", "trick", "auction", "score", "end")
    plain = sum(len(rule_rows(kind)) for kind in kinds)
    assert plain + len(rule_rows("legal", "action")) + len(rule_rows("meld", "declare")) == 244
