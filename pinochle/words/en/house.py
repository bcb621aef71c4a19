"""House rules in words: a sentence for each value on the rules page, and short names."""

from __future__ import annotations

from collections.abc import Callable

TEXTS: dict[str, str | Callable[..., str]] = {}


def _minus(number: int) -> str:
    return f"{number:,}".replace("-", "−")


# A sentence for each value of an option, for the place on the page where it belongs. Options that
# are numbers in other sentences (the target, the lowest bid) have none of their own.
TEXTS |= {
    "house-redeal-none": "",
    "house-redeal-five_nines": "A player with five or more nines may ask for a new deal before the "
    "first call. Nobody scores, and the same dealer deals again.",
    "house-redeal-six_nines": "A player with six or more nines may ask for a new deal before the "
    "first call. Nobody scores, and the same dealer deals again.",
    "house-redeal-weak_hand": "A player without an ace and with thirteen or more queens and jacks "
    "may ask for a new deal before the first call. Nobody scores, and the same dealer deals again.",
    "house-max_bid-none": "",
    "house-max_bid": lambda value, **_: (
        f"{value:,} is the highest bid; whoever bids it has won the auction at once."
    ),
    "house-all_pass-dealer_forced": lambda min_bid, **_: (
        f"If everybody else passes, the dealer must play for {min_bid:,}, without being asked."
    ),
    "house-all_pass-redeal": "If everybody passes, the dealer too, nobody scores and the deal "
    "moves on.",
    "house-trump_requires_marriage-no": "Any suit may be named.",
    "house-trump_requires_marriage-throw_in": "Any suit may be named, but without its king and "
    "queen in the bidder’s own hand the hand is thrown in: the bid is lost, and nothing is played.",
    "house-trump_requires_marriage-refused": "It must be a suit of which the bidder’s own hand "
    "holds king and queen. Without any marriage no trump can be named: the hand ends at once, and "
    "the bid is lost.",
    "house-no_marriage_defenders-nothing": "The other side then scores nothing.",
    "house-no_marriage_defenders-meld": "The other side then scores the meld that needs no trump.",
    "house-pass_order-bidder_first": "The bidder passes first; the partner looks at the cards, "
    "then passes back.",
    "house-pass_order-partner_first": "The partner passes first; the bidder looks at the cards, "
    "then passes back.",
    "house-pass_order-simultaneous": "Both choose at the same time, before seeing what they get.",
    "house-pass_back-different": "The cards passed back must be others than those received (an "
    "equal card of your own will do).",
    "house-pass_back-any": "Cards that were received may be passed back.",
    "house-kitty_exposed-true": "The kitty is turned up for all to see.",
    "house-kitty_exposed-false": "Only the bidder sees the kitty.",
    "house-cutthroat_order-discard_trump_meld": "The order is: bury, name trump, meld.",
    "house-cutthroat_order-trump_meld_discard": "The order is: name trump, meld from all the "
    "cards, bury. Melded cards may not be buried.",
    "house-announce_buried-none": "Nothing is said about the buried cards.",
    "house-announce_buried-trump_count": "The others are told how many of the buried cards are "
    "trumps.",
    "house-announce_buried-trump_and_ace_count": "The others are told how many of the buried cards "
    "are trumps and how many are aces.",
    "house-announce_buried-trump_cards": "The others are shown which trumps were buried.",
    "house-kitty_discard_points-aces_tens": "Of the buried cards aces and tens count for the "
    "bidder as if won in tricks; kings, queens and jacks count for nobody.",
    "house-kitty_discard_points-all": "The buried cards count for the bidder as if won in tricks.",
    "house-kitty_discard_points-none": "The buried cards count for nobody.",
    "house-meld_minimum": lambda value, partnership, **_: (
        f"A side needs {value} meld for any of it to count. If the bidders have less, the hand is "
        "not played: they lose their bid, and the others score their meld if it is enough."
        if value
        else ""
    ),
    "house-meld_needs_trick-true": "Meld counts only for a side that wins at least one trick.",
    "house-meld_needs_trick-false": lambda trick_minimum, **_: (
        "" if trick_minimum else "Meld counts even for a side that wins no trick."
    ),
    "house-end_if_out_of_reach-true": "If the bid is out of reach even with every trick, the hand "
    "is not played: the bidders lose their bid, and the others score their meld.",
    "house-end_if_out_of_reach-false": "A bid that is out of reach is still played.",
    "house-dix-true": lambda meld_table, stock, **_: (
        f"The nine of trump is called dix and counts {meld_table['dix'][0]}."
        + (
            " After winning a trick the first player to show it exchanges it for the turned card; "
            "a second one is only shown. If the turned card is a nine, the dealer scores it at "
            "once."
            if stock
            else " It combines with nothing."
        )
    ),
    "house-dix-false": "The nine of trump counts nothing.",
    "house-double_run_value": "",
    "house-double_royal_value": "",
    "house-royal_in_run-true": "The king and queen of a run count as a royal marriage too.",
    "house-royal_in_run-false": "The king and queen inside a run are no royal marriage of their "
    "own; a spare pair is.",
    "house-run_extras-true": "A spare king or queen of trump beside a run makes the run worth "
    "more.",
    "house-run_extras-false": "",
    "house-multi_meld_table-scaled": "",
    "house-multi_meld_table-hoyle": "Three or four of a kind count by Hoyle’s table.",
    "house-defender_meld-true": "The defenders meld too, and score it.",
    "house-defender_meld-false": "The defenders’ melds are not shown and never count.",
    "house-meld_timing-before_draw": "Only the winner of a trick may meld, before drawing.",
    "house-meld_timing-after_draw": "Only the winner of a trick may meld, after drawing and before "
    "leading, and nobody once the stock is gone.",
    "house-melds_per_trick-1": "One meld may be laid down after each trick.",
    "house-melds_per_trick-unlimited": "As many melds as you like may be laid down after a trick.",
    "house-two_handed_doubles-true": "Two pinochles or two sets of four laid down together, or one "
    "added to the other, count as the double.",
    "house-two_handed_doubles-false": "Doubles do not count extra: each combination scores singly.",
    "house-two_handed_double_run-true": "Two runs laid down together, or one added to the other, "
    "count as the double run.",
    "house-two_handed_double_run-false": lambda meld_table, **_: (
        f"A second run of five fresh cards scores {meld_table['run'][0]} again."
    ),
    "house-last_draw-winner_face_down": "At the last draw the winner of the trick takes the "
    "covered card, the other player the turned one.",
    "house-last_draw-winner_chooses": "At the last draw the winner of the trick chooses between "
    "the covered card and the turned one.",
    "house-first_lead-any": "",
    "house-first_lead-trump": "The first lead must be a trump, if the bidder has one.",
    "house-tram-true": "About to lead, you may claim the rest when no card of yours can lose any "
    "more (TRAM, “the rest are mine”): all remaining points are yours. Not on the first or the "
    "last trick.",
    "house-tram-false": "There is no claiming: every trick is played.",
    "house-set_penalty-bid": "If they fall short they are set: they score nothing and lose the "
    "bid.",
    "house-set_penalty-bid_plus_meld": "If they fall short they are set: they score nothing and "
    "lose the bid and as much as they melded.",
    "house-set_penalty-double_bid": "If they fall short they are set: they score nothing and lose "
    "twice the bid.",
    "house-allow_concede-true": "After the melds and before the first lead the bidder may give up: "
    "the bid is lost, and nothing is played.",
    "house-allow_concede-false": "",
    "house-concede_defenders-nothing": "The others then score nothing.",
    "house-concede_defenders-meld": "The others then score their meld.",
    "house-concede_defenders-meld_plus_bonus": lambda bonus, **_: (
        f"The others then score their meld and {bonus} more."
    ),
    "house-defender_tricks-own": "",
    "house-defender_tricks-pooled_each": "The defenders put their trick points together, and each "
    "of them scores the whole.",
    "house-shoot_moon-off": "",
    "house-shoot_moon-on": lambda moon_bonus, **_: (
        f"Before the first lead the bidder may shoot the moon: winning every trick adds "
        f"{moon_bonus}; losing one costs {2 * moon_bonus}, or the bid if that is more."
    ),
    "house-bidder_out-true": "If the bidder’s side and another get there in the same hand, the "
    "bidder’s side wins, even with fewer points.",
    "house-bidder_out-false": "If more than one gets there in the same hand, the higher score "
    "wins; on a tie the bidder’s side does.",
    "house-bid_to_win-true": "Only a side that made its bid in that hand can win the match.",
    "house-bid_to_win-false": "",
    "house-loss_floor-none": "",
    "house-loss_floor": lambda value, **_: (
        f"A side that falls to {_minus(value)} has lost at once."
    ),
    "house-all_tricks_wins-true": "A side that takes every trick of a hand wins the match.",
    "house-all_tricks_wins-false": "",
    "house-both_out-higher": lambda has_auction, bidder_out, **_: (
        f"If {'two defenders' if has_auction and bidder_out else 'more than one'} get there in the "
        "same hand, the higher score wins; on a tie another hand is played."
    ),
    "house-both_out-extend_250": lambda has_auction, bidder_out, **_: (
        f"If {'two defenders' if has_auction and bidder_out else 'more than one'} get there in the "
        "same hand, the match goes on to 250 points more."
    ),
    "house-must_beat-none": "",
    "house-must_beat-trump_led": "",
    "house-must_beat-always": "",
}


def _short(texts: dict[str, str | Callable[..., str]]) -> None:
    TEXTS.update({f"short-{name}": text for name, text in texts.items()})


# The name of a rule set: "Double deck · to 350 · no rule of 20".
_short(
    {
        "target_score": lambda value, **_: f"to {value:,}",
        "bidder_out-true": "bidders out first",
        "bidder_out-false": "higher score wins",
        "bid_to_win-true": "bid to win",
        "bid_to_win-false": "no bid to win",
        "loss_floor": lambda value, **_: f"lost at {_minus(value)}",
        "loss_floor-none": "no floor",
        "all_tricks_wins-true": "all tricks win",
        "all_tricks_wins-false": "all tricks don’t win",
        "both_out-higher": "higher score wins",
        "both_out-extend_250": "both out: 250 more",
        "redeal-none": "no redeals",
        "redeal-five_nines": "redeal with five nines",
        "redeal-six_nines": "redeal with six nines",
        "redeal-weak_hand": "redeal with a weak hand",
        "min_bid": lambda value, **_: f"from {value:,}",
        "bid_increment": lambda value, **_: f"bids by {value}",
        "max_bid": lambda value, **_: f"bids to {value:,}",
        "max_bid-none": "no highest bid",
        "auction_style-multi_round": "rounds of bidding",
        "auction_style-single_round": "one call each",
        "all_pass-dealer_forced": "dealer stuck",
        "all_pass-redeal": "all pass: new deal",
        "trump_requires_marriage-no": "any trump",
        "trump_requires_marriage-throw_in": "no marriage: thrown in",
        "trump_requires_marriage-refused": "trump needs a marriage",
        "no_marriage_defenders-nothing": "no marriage: others nothing",
        "no_marriage_defenders-meld": "no marriage: others meld",
        "pass_count": lambda value, **_: f"pass {value}" if value else "no pass",
        "pass_order-bidder_first": "bidder passes first",
        "pass_order-partner_first": "partner passes first",
        "pass_order-simultaneous": "pass at once",
        "pass_back-different": "pass back others",
        "pass_back-any": "pass back any",
        "kitty_exposed-true": "open kitty",
        "kitty_exposed-false": "hidden kitty",
        "cutthroat_order-discard_trump_meld": "bury first",
        "cutthroat_order-trump_meld_discard": "meld before burying",
        "kitty_discard_points-aces_tens": "buried aces and tens count",
        "kitty_discard_points-all": "buried cards count",
        "kitty_discard_points-none": "buried cards don’t count",
        "announce_buried-none": "buried cards secret",
        "announce_buried-trump_count": "buried trumps told",
        "announce_buried-trump_and_ace_count": "buried trumps and aces told",
        "announce_buried-trump_cards": "buried trumps shown",
        "meld_minimum": lambda value, **_: f"{value} meld needed" if value else "no least meld",
        "meld_needs_trick-true": "meld needs a trick",
        "meld_needs_trick-false": "meld needs no trick",
        "end_if_out_of_reach-true": "no hopeless hands",
        "end_if_out_of_reach-false": "hopeless hands played",
        "dix-true": "dix",
        "dix-false": "no dix",
        "double_run_value": lambda value, **_: f"double run {value:,}",
        "double_royal_value": lambda value, **_: f"two royal marriages {value}",
        "royal_in_run-true": "royal marriage in the run",
        "royal_in_run-false": "no royal marriage in the run",
        "run_extras-true": "run with extras",
        "run_extras-false": "run without extras",
        "multi_meld_table-scaled": "scaled melds",
        "multi_meld_table-hoyle": "Hoyle’s melds",
        "defender_meld-true": "all meld",
        "defender_meld-false": "only the bidder melds",
        "meld_timing-before_draw": "meld, then draw",
        "meld_timing-after_draw": "draw, then meld",
        "melds_per_trick-1": "one meld a trick",
        "melds_per_trick-unlimited": "any number of melds",
        "two_handed_doubles-true": "doubles",
        "two_handed_doubles-false": "no doubles",
        "two_handed_double_run-true": "double run",
        "two_handed_double_run-false": "no double run",
        "last_draw-winner_face_down": "last card covered",
        "last_draw-winner_chooses": "last card chosen",
        "must_beat-none": "no duty to beat",
        "must_beat-trump_led": "beat a trump lead",
        "must_beat-always": "always beat",
        "first_lead-any": "any first lead",
        "first_lead-trump": "trump led first",
        "tram-true": "claims",
        "tram-false": "no claims",
        "trick_values-classic": "11-10-4-3-2",
        "trick_values-simplified": "10-10-5-5",
        "trick_values-counters": "counters 10",
        "last_trick_bonus": lambda value, **_: f"last trick {value}",
        "trick_minimum": lambda value, **_: (
            f"{value} in tricks needed" if value else "no least tricks"
        ),
        "rule-of-20": "no rule of 20",
        "set_penalty-bid": "set: bid",
        "set_penalty-bid_plus_meld": "set: bid and meld",
        "set_penalty-double_bid": "set: twice the bid",
        "allow_concede-true": "giving up allowed",
        "allow_concede-false": "no giving up",
        "concede_defenders-nothing": "given up: others nothing",
        "concede_defenders-meld": "given up: others meld",
        "concede_defenders-meld_plus_bonus": "given up: others meld and bonus",
        "defender_tricks-own": "own tricks",
        "defender_tricks-pooled_each": "defenders pool tricks",
        "shoot_moon-on": "moon",
        "shoot_moon-off": "no moon",
        "round_to_10-true": "rounded to tens",
        "round_to_10-false": "not rounded",
    }
)
