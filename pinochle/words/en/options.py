"""Names of games, levels and house rules, and their values, as the start page offers them."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "game-double-deck": "Double deck",
    "game-partnership-auction": "Partnership auction",
    "game-single-deck": "Single deck",
    "game-firehouse": "Firehouse",
    "game-cutthroat": "Cutthroat",
    "game-two-handed": "Two-handed",
    "game-double-double": "Double double deck",
    "about-double-deck": "Four players, 80 cards, no nines. You need 20 meld and 20 trick points.",
    "about-partnership-auction": "Four players, 80 cards. Any suit may be trump. Meld needs a "
    "trick.",
    "about-single-deck": "Four players, 48 cards. Bidder and partner pass four cards.",
    "about-firehouse": "Four players, 48 cards, nothing is passed.",
    "about-cutthroat": "Three players, each for themselves, with a kitty of three.",
    "about-two-handed": "Two players draw from a stock and meld as they go.",
    "about-double-double": "Four players, 96 cards, four cards passed.",
    "short-double-deck": (
        "Two against two, 20 cards each. The 10 ranks between ace and king.\n"
        "Bid for the right to name trump; then everybody shows melds: runs, marriages, "
        "pinochles, arounds.\n"
        "Follow suit and beat the best card if you can; out of the suit, play a trump.\n"
        "Aces, tens and kings count 1 each, the last trick 2.\n"
        "A side needs 20 in melds and 20 in tricks for them to count. First to 500 wins."
    ),
    "short-partnership-auction": (
        "Two against two, 20 cards each. The 10 ranks between ace and king.\n"
        "Bid for the right to name trump, then everybody shows melds.\n"
        "Follow suit and beat the best card if you can; out of the suit, play a trump.\n"
        "Meld counts for a side that wins at least one trick. First to 500 wins."
    ),
    "short-single-deck": (
        "Two against two, 12 cards each, two copies of every card from ace to nine.\n"
        "The highest bidder names trump; bidder and partner pass each other four cards.\n"
        "Everybody melds. Follow suit; out of the suit, play a trump.\n"
        "Aces 11, tens 10, kings 4, queens 3, jacks 2, the last trick 10. First to 1,500 wins."
    ),
    "short-firehouse": (
        "Two against two, 12 cards each, two copies of every card from ace to nine.\n"
        "The highest bidder names trump. No cards are passed.\n"
        "Everybody melds. Follow suit; out of the suit, play a trump. First to 1,500 wins."
    ),
    "short-cutthroat": (
        "Three players, 15 cards each, and three in the kitty.\n"
        "The highest bidder takes the kitty, buries three cards and names trump.\n"
        "Only the bidder melds, and plays against both others. First to 1,500 wins."
    ),
    "short-two-handed": (
        "Two players, 12 cards each; the turned card is trump.\n"
        "Win a trick to meld, then both draw. Any card may be played until the stock is gone.\n"
        "Then follow suit, trump if you can’t, and beat a trump lead. First to 1,000 wins."
    ),
    "short-double-double": (
        "Two against two, 24 cards each, four copies of every card from ace to nine.\n"
        "Bids start at 500; bidder and partner pass each other four cards.\n"
        "Everybody melds. Follow suit; out of the suit, play a trump. First to 1,500 wins."
    ),
    "level-newcomer": "Newcomer",
    "level-casual": "Casual",
    "level-club": "Club",
    "level-solid": "Solid",
    "level-strong": "Strong",
    "level-expert": "Expert",
    "field-game": "Game",
    "field-level": "Opponents",
    "field-levels": "Other players",
    "field-partner": "Partner",
    "field-house": "House rules",
    "group-match": "The match",
    "group-deal": "The deal",
    "group-auction": "The auction",
    "group-trump": "Naming trump",
    "group-pass": "Passing",
    "group-kitty": "The kitty",
    "group-meld": "Meld",
    "group-play": "Play",
    "group-score": "Score",
    "option-target_score": "Points to win",
    "option-bidder_out": "Bidders win if both reach it",
    "option-bid_to_win": "Only bidders can go out",
    "option-loss_floor": "Lost at",
    "option-all_tricks_wins": "All tricks win the match",
    "option-both_out": "If both reach it",
    "option-redeal": "Redeal for a bad hand",
    "option-min_bid": "Lowest bid",
    "option-bid_increment": "Bids go up by",
    "option-max_bid": "Highest bid",
    "option-auction_style": "Rounds of bidding",
    "option-all_pass": "If nobody bids",
    "option-trump_requires_marriage": "Trump needs a marriage",
    "option-no_marriage_defenders": "No marriage: the others score",
    "option-pass_count": "Cards passed",
    "option-pass_order": "Who passes first",
    "option-pass_back": "Cards passed back",
    "option-kitty_exposed": "Kitty shown to all",
    "option-cutthroat_order": "Order after the auction",
    "option-kitty_discard_points": "Buried cards count",
    "option-announce_buried": "Told about the buried cards",
    "option-meld_minimum": "Least meld of a side",
    "option-meld_needs_trick": "Meld needs a trick",
    "option-end_if_out_of_reach": "End a hopeless hand at once",
    "option-dix": "Nine of trump counts (dix)",
    "option-double_run_value": "Double run",
    "option-double_royal_value": "Two royal marriages",
    "option-royal_in_run": "Royal marriage inside a run counts",
    "option-run_extras": "Run with spare king or queen counts more",
    "option-multi_meld_table": "Triple and quadruple melds",
    "option-defender_meld": "The others meld too",
    "option-meld_timing": "Melding comes",
    "option-melds_per_trick": "Melds a trick",
    "option-two_handed_doubles": "Doubles count extra",
    "option-two_handed_double_run": "Double run counts extra",
    "option-last_draw": "The last two cards",
    "option-must_beat": "Must beat the best card",
    "option-first_lead": "First lead",
    "option-tram": "Claiming the rest (TRAM)",
    "option-trick_values": "Card points",
    "option-last_trick_bonus": "Last trick",
    "option-trick_minimum": "Least trick points of a side",
    "option-set_penalty": "A missed bid costs",
    "option-allow_concede": "The bidder may give up",
    "option-concede_defenders": "Then the others score",
    "option-defender_tricks": "Defenders’ tricks",
    "option-shoot_moon": "Shooting the moon",
    "option-round_to_10": "Round to tens",
    "value-true": "Yes",
    "value-false": "No",
    "value-none": "None",
    "value-on": "On",
    "value-off": "Off",
    "value-nothing": "Nothing",
    "value-meld": "Their meld",
    "value-meld_plus_bonus": "Their meld and a bonus",
    "value-unlimited": "As many as you like",
    "value-multi_round": "Until all but one pass",
    "value-single_round": "One call each",
    "value-dealer_forced": "The dealer has the lowest bid",
    "value-all_pass-redeal": "A new deal",
    "value-redeal-weak_hand": "13 queens and jacks, no ace",
    "value-redeal-five_nines": "Five nines",
    "value-redeal-six_nines": "Six nines",
    "value-trump_requires_marriage-refused": "Yes",
    "value-trump_requires_marriage-throw_in": "Yes, or the hand is thrown in",
    "value-no": "No",
    "value-bidder_first": "The bidder",
    "value-partner_first": "The partner",
    "value-simultaneous": "Both at once",
    "value-different": "Not those received",
    "value-any": "Any",
    "value-discard_trump_meld": "Bury, name trump, meld",
    "value-trump_meld_discard": "Name trump, meld, bury",
    "value-aces_tens": "Aces and tens",
    "value-all": "All of them",
    "value-trump_count": "How many trumps",
    "value-trump_and_ace_count": "How many trumps and aces",
    "value-trump_cards": "Which trumps",
    "value-scaled": "As in the double deck, times ten",
    "value-hoyle": "Hoyle’s table",
    "value-before_draw": "Before drawing",
    "value-after_draw": "After drawing",
    "value-winner_face_down": "Winner takes the covered one",
    "value-winner_chooses": "Winner chooses",
    "value-must_beat-none": "Never",
    "value-trump_led": "When trump is led",
    "value-always": "Always",
    "value-first_lead-trump": "A trump",
    "value-classic": "11, 10, 4, 3, 2",
    "value-simplified": "10, 10, 5, 5, 0",
    "value-counters": "10, 10, 10, 0, 0",
    "value-bid": "The bid",
    "value-bid_plus_meld": "The bid and the meld",
    "value-double_bid": "Twice the bid",
    "value-own": "Each their own",
    "value-pooled_each": "Together, for each",
    "value-higher": "The higher score wins",
    "value-extend_250": "250 more to play for",
    "value-usual": "{value} (usual)",
}
