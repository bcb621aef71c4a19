"""Words of chapter X: the other rule sets."""

from __future__ import annotations

from .lessons import Text, lesson_texts

_VALUES = "Single-deck values: pinochle 40, double 300; aces 100, double 1000; run 150."
_SET = "270 is under 300. Defenders always keep theirs."

TEXTS: dict[str, Text] = {
    **lesson_texts(
        "x2-onetrick",
        goal="In Partnership Auction a team needs no 20. You defend and took some tricks: "
        "what do you score?",
        trick="No rule of 20 here: any team that takes a trick scores its meld.",
    ),
    **lesson_texts(
        "x2-notrick",
        goal="Partnership Auction again, but you took no trick at all. What do you score?",
        lost="A team without a trick loses its meld.",
    ),
    **lesson_texts(
        "x2-set",
        goal="Partnership Auction: meld and tricks are less than your bid. What do you score?",
        under="17 + 38 is 55, under 60: the bid is subtracted.",
        goal2="And what do they score?",
        keep="Defenders keep meld and tricks, however few.",
        goal3="A bid so high that even all 50 trick points are too few. Is the hand played?",
        played="It is played",
        ends="It ends at once",
        hopeless="Here every hand is played to the end: the others want their tricks. "
        "And no bid is too high, there is no top.",
    ),
    **lesson_texts(
        "x2-throw",
        goal="Partnership Auction lets you name any suit as [trump]. "
        "Try one without king and queen, then name a better one.",
        warning="Without king and queen of it the hand is thrown in: you lose your bid of 60, "
        "they score nothing. Name another suit.",
    ),
    **lesson_texts(
        "x1-deck",
        goal="The single deck has nines too. Tap the cards from highest to lowest.",
        nine="The nine is lowest; 10 stays above king. Two of each card, 12 a player.",
    ),
    **lesson_texts(
        "x1-bid",
        goal="You speak first in a single-deck auction. Make the smallest opening bid.",
        dealer="If all the others pass, the dealer has it at 250, unasked.",
        usual="The usual minimum is 250; each bid must be higher (steps of 10 at this table).",
    ),
    **lesson_texts(
        "x1-trump",
        goal="You won the auction of a single-deck hand. "
        "Name [trump]: you need no marriage in the suit.",
        any="Accepted: in the single deck any suit may be trump.",
    ),
    **lesson_texts(
        "x1-pass",
        goal="You are the bidder and named spades. Choose four cards for Pat.",
        gone="Pat gives back four others than yours. Once passed they can’t be taken back.",
    ),
    **lesson_texts(
        "x1-meld",
        goal1="In the single deck, what is a [pinochle] worth?",
        goal2="And a double pinochle?",
        goal3="And two aces of every suit?",
        goal4="And a [run]?",
        goal5="And king and queen of [trump]?",
        values=_VALUES,
        dix="A plain marriage is 20. The nine of trump (dix) is 10, "
        "but only if this table’s rules say so.",
    ),
    **lesson_texts(
        "x1-follow",
        goal="In the single deck you must follow suit, but you need not beat anything. "
        "Play your card.",
        ten="Ten points for Pat’s trick.",
    ),
    **lesson_texts(
        "x1-ruff",
        goal="Hearts were led, you have none, and Eve has trumped. Play your card.",
        any="Any trump will do: there is no duty to beat Eve’s queen.",
    ),
    **lesson_texts(
        "x1-points",
        goal="Single-deck card points: ace 11, ten 10, and so on down. What is this trick worth?",
        values="Ace 11, ten 10, king 4, queen 3, jack 2, nine 0.",
    ),
    **lesson_texts(
        "x1-last",
        goal="The last trick is worth 10 more in the single deck. You took…",
        all="240 in cards, 10 for the last trick.",
    ),
    **lesson_texts(
        "x1-score",
        goal="A single-deck hand: meld and tricks are less than your bid. What do you score?",
        goal2="And what do they score?",
        under=_SET,
        goal3="A bid so high that even all 250 trick points are too few. Is the hand played?",
        played="It is played",
        ends="It ends at once",
        hopeless="Every hand is played to the end. Meld is yours even without a single trick.",
    ),
    **lesson_texts(
        "x1-end",
        goal="Both teams pass 1,500 in the same single-deck hand. Who wins?",
        bidders="The bidders",
        others="The others",
        bidding="The bidding side wins; a side below zero plays on.",
    ),
    **lesson_texts(
        "x1-tips",
        goal="Pat bid and named hearts, and you may pass four cards. "
        "Mark the ones that help Pat most.",
        repair="Pass to repair Pat’s hand: trumps for the run, and aces.",
        goal2="You are the bidder, and the first lead is yours. Draw their [trumps] early.",
        too="Fine too. With five or more trumps, drawing theirs protects side aces and tens. "
        "Some experts keep trumps for the last trick: count first.",
        low="That can lose to an ace. Your ace of trumps draws theirs and wins.",
        goal3="All [trumps] are gone, and you counted aces. Lead a sure winner.",
        out="One A♦ is still out.",
        winner="Not a winner. All clubs aces are gone, so your 10♣ is.",
    ),
    **lesson_texts(
        "xf-fire",
        goal="Firehouse is the single deck in a hurry. "
        "You won the auction: what comes after naming [trump]?",
        trump="Melds are shown at once",
        once="After the bid, trump at once, no passing.",
        **{"pass": "Four cards are passed"},
    ),
    **lesson_texts(
        "x96",
        goal="Double double deck: four copies of all 24 cards, for four players. "
        "How many cards are dealt to each?",
        cards="4 × 24 is 96 cards: 24 for each player.",
        goal2="And what is the lowest bid?",
        bid="With so much meld the bidding starts at 500.",
    ),
    **lesson_texts(
        "x3-cut",
        goal="You bid highest against two others and took the three cards of the [kitty]. "
        "Choose three cards to lay aside.",
        count="Aces and tens you discard count for you.",
        goal2="Now name [trump].",
        hearts="Allowed, but all your cards are hearts.",
        goal3="Who shows [meld] in cutthroat?",
        me="The bidder alone",
        all="All three",
        alone="Only the bidder melds, and plays against both others.",
        goal4="Your meld is poor, and you may give up before the first lead. What does that score?",
        concede="Giving up costs the bid, and the others score nothing.",
    ),
    **lesson_texts(
        "x2p",
        goal="Two-handed: any card may be played while the [stock] lasts. Win the trick.",
        win="Any card may be played, but only a higher diamond or a trump wins.",
        goal2="You won the trick, so you may [meld] one combination. Do it.",
        first="First the meld: you may meld only after winning a trick.",
        goal3="Now draw: both players take a card from the [stock].",
        goal4="You won again. A card on the table may serve once more in another kind of [meld], "
        "together with one from your hand.",
        later="You may meld only after winning a trick: do it now.",
        goal5="The [stock] is empty, and Pat has led a heart. Play your card.",
        strict="The stock is empty: now you must follow suit.",
    ),
}
