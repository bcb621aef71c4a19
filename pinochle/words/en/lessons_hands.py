"""Words of chapter H: whole hands."""

from __future__ import annotations

from .lessons import Text, lesson_texts

TEXTS: dict[str, Text] = {
    **lesson_texts(
        "h-first",
        goal="Your first whole hand, and you speak first. With spades as [trump] you hold a run: "
        "bid.",
        want="One above 50 also tells Pat that you want to name trump.",
        goal2="Everybody passed, and you have the bid at 55. Name [trump].",
        goal3="Spades are trump, and everybody shows [meld]. What is yours worth?",
        count="A run 15, a pinochle 4, aces 10 and jacks 4: 33.",
        goal4="Pat shows 27, so you have 60 together and need 20 trick points more. "
        "Lead a card that wins.",
        trumps="It wins, and it draws trumps from the others.",
        winner="That can lose. An ace wins now, and later it may be trumped.",
        goal5="The hand is over: you and Pat took 31 trick points. What do you score?",
        all="Meld and trick points count together, not only the bid.",
        made="33 + 27 + 31. Now play the same hand at the table: “Why?” explains every decision.",
        **{"pass": "You may pass, but you hold 33 meld with spades. Bid."},
    ),
    **lesson_texts(
        "h-second",
        goal="Another good hand for you and Pat, to bid and to play by yourself.",
    ),
}
