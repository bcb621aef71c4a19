"""Words of chapter M: meld."""

from __future__ import annotations

from .lessons import Text, lesson_texts

TEXTS: dict[str, Text] = {
    **lesson_texts(
        "m-first",
        goal="Before the tricks, combinations of cards in your hand score points: your [meld]. "
        "King and queen of one suit are a [marriage], 2 points: mark it.",
        missing_goal="A marriage is two cards: king and queen of one suit.",
        marriage="A marriage is king and queen of one suit.",
        goal2="A [pinochle] is the jack of diamonds with the queen of spades: 4 points. Mark it.",
        missing_goal2="A pinochle is two cards: J♦ and Q♠.",
        pinochle="Only the jack of diamonds with the queen of spades.",
        goal3="An [around] is one card of a rank in every suit; aces are worth 10. Mark it.",
        missing_goal3="One ace of each suit: four cards.",
        around="One ace of each suit.",
        goal4="A [run] is A 10 K Q J of [trump]: 15 points. Mark it.",
        missing_goal4="A run is A 10 K Q J of trump: five cards.",
        run="A run is A 10 K Q J of trump.",
    ),
    **lesson_texts(
        "m-royal",
        goal="A [marriage] is worth 2, in [trump] 4. What are these four cards worth?",
        four="The hearts are trump: that marriage is royal, 4 points.",
        eight="Only the trump marriage is worth 4.",
    ),
    **lesson_texts(
        "m-pinochle",
        goal="One [pinochle] is worth 4. What are two worth?",
        eight="Two pinochles score 30, not 4 + 4. Three 60, four 90.",
        sixty="That’s for three.",
    ),
    **lesson_texts(
        "m-run",
        goal="One [run] is worth 15. What are two worth?",
        thirty="A double run is 150; triple 225, quadruple 300.",
        four="That’s for four.",
    ),
    **lesson_texts(
        "m-run-eats",
        goal="Hearts are [trump], and here is a [run]. What is it worth?",
        inside="The K and Q are already in the run, and both are type I. "
        "A second pair would be needed.",
        goal2="Now with a second king and queen of hearts. What is it worth?",
        extra="The extra K♥ Q♥ make a royal marriage, 4 more.",
        one="Only one extra pair.",
    ),
    **lesson_texts(
        "m-around",
        goal1="What are aces of all four suits worth?",
        goal2="And kings of all four suits?",
        goal3="And queens?",
        goal4="And jacks?",
        values="Aces 10, kings 8, queens 6, jacks 4. Tens never.",
    ),
    **lesson_texts(
        "m-double",
        goal="Aces [around] are worth 10. What are two aces of every suit worth?",
        twenty="Two aces of each suit: 100. Kings 80, queens 60, jacks 40.",
    ),
    **lesson_texts(
        "m-share",
        goal="One of these cards is part of three different melds. Tap it.",
        missing_goal="Which card is in the marriage, the pinochle and the queens?",
        which="Which card is in the marriage, the pinochle and the queens?",
        goal2="And what are all of them worth together?",
        eight="Marriage 2, pinochle 4, queens around 6: different types may share the Q♠.",
        fourteen="No jacks around here: count again.",
    ),
    **lesson_texts(
        "m-type",
        goal="Spades are [trump]. What is the meld of these cards?",
        eight="The K♣ may also marry the Q♣: arounds are type III, marriages type I.",
        twelve="Only one marriage.",
    ),
    **lesson_texts(
        "m-roundhouse",
        goal="King and queen of every suit are called a roundhouse. Spades are [trump]: "
        "what is it worth?",
        parts="Royal marriage 4, three marriages 6, kings 8, queens 6. "
        "It has no extra value of its own.",
        right="Royal marriage 4, three marriages 6, kings 8, queens 6. "
        "It has no extra value of its own.",
    ),
    **lesson_texts(
        "m-count",
        goal="A whole hand of 20 cards, no trump named yet. Look for melds, then show them.",
        show="Show meld",
        plain="32 without trump: three marriages 6, pinochle 4, aces 10, kings 8, jacks 4.",
        goal2="Now spades are [trump]. What is the hand worth?",
        without="That’s without trump. Spades make a run: 15.",
        over="The run takes over the spade marriage: 32 − 2 + 15.",
    ),
    **lesson_texts(
        "m-twenty",
        goal="A team’s [meld] counts only from 20 points on. What is your team’s meld score?",
        under="Under 20 the team scores no meld at all.",
        goal2="And now?",
        exact="Exactly 20 is enough.",
    ),
}
