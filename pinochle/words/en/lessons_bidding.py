"""Words of chapters A and S: the auction, scoring."""

from __future__ import annotations

from .lessons import Text, lesson_texts

_TOTAL = (
    "With Bidder out on, the bidders win if both pass 500. "
    "Off: the higher score; a tie goes to the bidders."
)
_REACH = "38 + 50 is 88: even all tricks can’t reach 90. Their 16 is under 20."
_NEED = "The bidders need 20 meld. The hand is not played; defenders keep meld of 20 or more."

TEXTS: dict[str, Text] = {
    **lesson_texts(
        "a-first",
        goal="You sit left of the dealer, so you speak first. Open the auction with the least bid.",
        legal="Legal, but 50 is the least.",
        turns="After every hand the deal moves one seat to the left, so everybody opens in turn.",
        **{"pass": "You may pass, but let’s open."},
    ),
    **lesson_texts(
        "a-step",
        goal="Wes has bid 60. From there on bids are multiples of 5: make the smallest one.",
        steps="Above 60, bids go up by 5. The next is 65.",
        enough="Legal, but 65 is enough.",
    ),
    **lesson_texts(
        "a-pass",
        goal="You passed, and then Wes bids 60. May you bid now?",
        yes="Yes",
        no="No",
        out="You passed, so you’re out of this auction.",
    ),
    **lesson_texts(
        "a-forced",
        goal="You are the dealer, and Wes, Pat and Eve have passed. What happens?",
        have="I have the bid at 50",
        new="There is a new deal",
        dealer="When everyone else passes, the dealer has the bid at 50, unasked.",
        goal2="And what does your team score if you hold no [marriage]?",
        lose="You can’t name trump, so your team loses 50.",
    ),
    **lesson_texts(
        "a-250",
        goal="Eve bids 250. What happens?",
        ends="The auction ends",
        more="I may bid 255",
        top="250 is the highest bid. It ends the auction.",
    ),
    **lesson_texts(
        "a-trump",
        goal="All bid for the right to name [trump]; you won at 55, "
        "and that is what your team must now score. Name a suit in which you hold a [marriage].",
        longest="Your longest suit, but there’s no Q♦. {rule}",
        worth="With hearts your meld is 25: run 15, aces 10.",
    ),
    **lesson_texts(
        "a-nomarriage",
        goal="You are first to speak, with 20 good cards. Look for a [marriage], then bid or pass.",
        lose="You win at 50, can’t name trump, lose 50; the hand ends and they score nothing. "
        "Take it back and pass.",
    ),
    **lesson_texts(
        "a-lead",
        goal="Three passes end the auction: Eve won it at 55 and named clubs. "
        "Tap who leads to the first trick.",
        winner="The winner of the auction leads the first trick, after the melds.",
    ),
    **lesson_texts(
        "s-made",
        goal="Meld and trick points together reach your bid. What does your team score?",
        all="You score everything you made, not just the bid.",
    ),
    **lesson_texts(
        "s-set",
        goal="Meld and tricks are less than your bid. What does your team score?",
        under="58 is under 70, so the bid is subtracted and nothing else counts.",
        goal2="And what do they score?",
        count="They took 20 or more, so meld and tricks count.",
    ),
    **lesson_texts(
        "s-twenty",
        goal="In tricks every ace, 10 and king is worth 1 point, and a team needs 20 of them to "
        "score at all. The others bid and you defend: what do you score?",
        under="Under 20 trick points a team scores nothing, not even meld.",
        goal2="The same with one trick point more. What do you score now?",
        enough="20 is enough: 40 + 20.",
        goal3="Now your team has bid 55. What do you score?",
        set="45 + 18 reaches 55, but the bidders took under 20 trick points: set. "
        "The bid is subtracted.",
    ),
    **lesson_texts(
        "s-early",
        goal="All melds are shown. What happens now?",
        ends="It ends now: we −55, they +26",
        played="The hand is played",
        need=_NEED,
    ),
    **lesson_texts(
        "s-reach",
        goal="All melds are shown. There are 50 trick points: is the hand played?",
        played="It is played",
        none="Not played: we −90, they 0",
        keep="Not played: we −90, they +16",
        reach=_REACH,
    ),
    **lesson_texts(
        "s-defend",
        goal="They defend. What do they score?",
        lost="Their meld is lost, but 21 trick points count.",
        under="Meld under 20 doesn’t count.",
    ),
    **lesson_texts(
        "s-500",
        goal="Both teams reach 500 in the same hand. Who wins?",
        goal2="The same with the house rule “Bidder out” off. Who wins?",
        goal3="Still off, and now a tie. Who wins?",
        bidders="The bidders",
        others="The others",
        on=_TOTAL,
        off=_TOTAL,
        tie=_TOTAL,
    ),
    **lesson_texts(
        "s-minus",
        goal="Your team bids 60 and is set. And now?",
        lose="We lose the game",
        on="We play on",
        floor="At −1000 a team loses at once.",
        total="−950 − 60 is −1010, and at −1000 a team loses at once.",
    ),
}
