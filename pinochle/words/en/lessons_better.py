"""Words of chapter P: better play."""

from __future__ import annotations

from .lessons import Text, lesson_texts

TEXTS: dict[str, Text] = {
    **lesson_texts(
        "p-want",
        goal="Eve opened at 50, and you hold a double [run] in spades. "
        "Tell Pat that you want to name trump.",
        tells="That tells Pat about 20–50 meld. "
        "One more than the last bid says you want to name trump.",
        run="You hold a double run: 150.",
    ),
    **lesson_texts(
        "p-meldbid",
        goal="Pat opened at 51: Pat wants to name trump. "
        "Each point you raise tells of 10 meld that needs no trump.",
        want="+1 means you want trump yourself.",
        more="That promises 30 or more. You have 20.",
        right="Two more is about 20: aces 10, kings 8, marriage 2.",
    ),
    **lesson_texts(
        "p-notrump",
        goal="Kings of all suits, a [run] in hearts, nothing else. "
        "How much of this needs no trump?",
        kings="The heart marriage counts whatever is trump.",
        runs="Runs depend on trump. Leave them out.",
        right="Kings 8 and the heart marriage 2.",
    ),
    **lesson_texts(
        "p-budget",
        goal="Add it up. What is the highest sensible bid?",
        sum="26 + 20 + 25 = 71.",
        safe="Safe, but you may lose it to them.",
    ),
    **lesson_texts(
        "p-aces",
        goal="The first lead is yours. Lead a winner.",
        clubs="Aces of clubs are still out.",
        trumps="Keep trumps for control.",
        winner="Not a winner. Aces win now; later they get trumped.",
    ),
    **lesson_texts(
        "p-feed",
        goal="Pat’s ace wins this trick. Play the card that helps most.",
        king="Allowed, but Pat has this trick: your king makes it one point more.",
    ),
    **lesson_texts(
        "p-starve",
        goal="Eve’s ace wins this trick. Play the card that costs least.",
        point="Allowed, but it hands Eve a point.",
    ),
    **lesson_texts(
        "p-ace-back",
        goal="You led A♣ and won the [trick] on the table; look what Pat played. Lead again.",
        ace="Pat threw an ace on your ace: usually a request to return that suit "
        "so Pat can take over.",
    ),
    **lesson_texts(
        "p-jack-back",
        goal="You led A♦ and won the [trick] on the table; look what Pat played. Lead again.",
        jack="Pat’s jack on your ace is often the same request: diamonds, please.",
    ),
    **lesson_texts(
        "p-count",
        goal="All [trumps] are gone, and you counted aces. Lead a sure winner.",
        out="One A♦ is still out.",
        winner="Not a winner. All clubs aces are gone, so your 10♣ is.",
    ),
    **lesson_texts(
        "p-pull",
        goal="You are the bidder, and the first lead is yours. Draw their [trumps].",
        too="Fine too. With five or more trumps, drawing theirs protects side aces and tens. "
        "Some experts keep trumps for the last trick: count first.",
        low="That can lose to an ace. Your ace of trumps draws theirs and wins.",
    ),
    **lesson_texts(
        "p-force",
        goal="Pat is known to hold A♣. Lead without spending it.",
        costs="Pat must beat it if possible: that costs A♣ now.",
    ),
    **lesson_texts(
        "p-save20",
        goal="Your team needs 20 trick points, and this is the last trick. "
        "How many points are in it?",
        last="And the last trick is worth 2 more.",
        each="10♦ and K♦ are one each.",
        goal2="Four points. Play your last card.",
        safe="17 + 4 is 21: the meld is safe.",
    ),
}
