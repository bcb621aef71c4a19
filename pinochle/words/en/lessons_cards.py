"""Words of chapters B and T: the cards, tricks. ``{rule}`` is the engine's own reason."""

from __future__ import annotations

from .lessons import Text, lesson_texts

TEXTS: dict[str, Text] = {
    **lesson_texts(
        "b-rank",
        goal="Tap the cards from highest to lowest.",
        ten="In Pinochle the 10 ranks just under the ace, above the king.",
        order="The order is ace, 10, king, queen, jack.",
    ),
    **lesson_texts(
        "b-deck",
        goal="The pack holds several copies of every card. How many aces of spades are there?",
        more="More. All 20 faces are there four times: 80 cards, 20 for each player.",
    ),
    **lesson_texts(
        "b-team",
        goal="Four play, two against two. Tap your partner.",
        opponent="That’s an opponent. Your partner sits opposite you.",
    ),
    **lesson_texts(
        "b-count",
        goal="Winning a [trick] wins its points. Mark every card that is worth a point.",
        nothing="Queens and jacks score nothing in tricks. Aces, tens and kings are 1 point each.",
        missing="One more scores: look for aces, tens and kings.",
    ),
    **lesson_texts(
        "t-follow",
        goal="Wes led a heart, and you must play a heart if you have one. Play your card.",
        trump="You have a heart, so you can’t trump. {rule}",
    ),
    **lesson_texts(
        "t-beat",
        goal="Everybody plays a card and the best one wins them all: a [trick]. "
        "Hearts were led, so play a heart, one that beats the best card if you can.",
        king="A king doesn’t beat a 10 in this game. Your ace does, so you must play it.",
        goal2="Pat, opposite you, is your partner, and Pat’s 10 is winning. "
        "Clubs were led: play your card.",
        partner="Pat is winning, but you must beat the 10 all the same: {rule}",
    ),
    **lesson_texts(
        "t-choice",
        goal="Two of your diamonds beat the king. Play one of them.",
        both="Both beat the king. Keeping the ace is often better.",
    ),
    **lesson_texts(
        "t-cant",
        goal="Wes led the ace of clubs, and nothing you hold beats it. Play your card.",
        good="Good: no point for them.",
        clubs="You still have clubs, so you can’t trump. {rule}",
    ),
    **lesson_texts(
        "t-void",
        beats="A trump beats every diamond, even an ace.",
        goal="Diamonds were led and you have none, so you must play a [trump]. Play your card.",
        goal_over="Pat has trumped the diamonds, and you have none either. Play your card.",
        higher="Pat’s Q♠ is a trump and beats your jack. You have 10♠: {rule} "
        "This holds even over your partner.",
    ),
    **lesson_texts(
        "t-over",
        goal_over="Pat has trumped the diamonds, and you have none either. Play your card.",
        higher="Pat’s Q♠ is a trump and beats your jack. You have 10♠: {rule} "
        "This holds even over your partner.",
    ),
    **lesson_texts(
        "t-over-cant",
        goal="Eve has trumped with the ace. You have no diamonds: play your card.",
        good="Right, and it gives no point.",
        still="You can’t beat A♠, but you must still play a trump. {rule}",
    ),
    **lesson_texts(
        "t-free",
        goal="Diamonds were led, spades are [trump], and you have neither. Play a card.",
        any="No diamonds, no spades: anything goes.",
        point="No diamonds, no spades: anything goes. It gives your partner a point.",
    ),
    **lesson_texts(
        "t-same",
        goal="Wes led the ace of hearts, and you hold another one. Play a heart.",
        goal2="Wes and you have both played A♥. Who wins the [trick]?",
        you="You",
        wes="Wes",
        first="An equal card doesn’t beat it: the first one played wins. Wes’s ace came first.",
    ),
    **lesson_texts(
        "t-trumped",
        goal="Eve has trumped the diamonds. You still have some: play your card.",
        good="Good: no diamond beats a trump, so save the ace.",
    ),
    **lesson_texts(
        "t-points",
        goal="You won these four cards. How many points is the trick?",
        count="Only the two aces count here. Aces, tens and kings: 1 each.",
    ),
    **lesson_texts(
        "t-last",
        goal="The last trick is worth 2 more points. They took 18 points in all: you took…",
        almost="Almost: the last trick is worth 2 more, so it’s always 50 in all.",
        both="50 is the total of both sides.",
    ),
    **lesson_texts(
        "t-lead",
        goal="The trick is over. Tap who leads to the next one.",
        winner="The winner of a trick leads the next one: Pat.",
    ),
    **lesson_texts(
        "t-tram",
        goal="You lead, every other spade and ace of diamonds is gone, and spades are [trump]. "
        "End the hand.",
        fine="Fine, but every card you hold wins. TRAM takes all four at once.",
        when="TRAM is offered only when you lead, never on the first or last trick.",
    ),
}
