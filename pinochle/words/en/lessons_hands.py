"""Words of chapter H: whole hands."""

from __future__ import annotations

from .lessons import Text, lesson_texts

TEXTS: dict[str, Text] = {
    **lesson_texts(
        "h-first",
        goal="Your first whole hand, and you speak first: the least bid is 50. "
        "Bid 51, which also tells Pat that you want to name [trump].",
        want="That says “I want to name trump”. And you do: you hold a run in spades.",
        other="Legal, but 51 is the bid that tells Pat what you want.",
        goal2="Everybody else passed, so the bid is yours at 51. Name [trump].",
        goal3="Spades are trump, and everybody shows [meld]. What is yours worth?",
        count="A run 15, a pinochle 4, aces 10 and jacks 4: 33.",
        goal4="Pat shows 27, so you have 60 together and need 20 trick points more. "
        "You play first: lead a card that wins.",
        trumps="It wins, and it draws trumps from the others.",
        winner="That can lose. An ace wins now, and later it may be trumped.",
        goal5="The hand is over: you and Pat took 31 trick points. What do you score?",
        all="Meld and trick points count together, not only the bid.",
        made="33 + 27 + 31. Now play the same hand at the table, with a coach beside you.",
        **{"pass": "You may pass, but you hold 33 meld with spades. Bid."},
    ),
    **lesson_texts(
        "h-second",
        goal="Another good hand for you and Pat, to bid and to play by yourself.",
    ),
}
