"""Words for the reasons of bots: one plain sentence a code, naming cards and figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .. import SUIT_NAMES, card_glyph, joined

__all__ = ["TEXTS"]


def _bad_player(text: str, known: Iterable[str]) -> str:
    return f"There is no player “{text}”. There are: {', '.join(known)}."


_MELD_NAMES = {
    "run": "the run",
    "royal_marriage": "the royal marriage",
    "pinochle": "the pinochle",
    "aces": "aces around",
    "kings": "kings around",
    "queens": "queens around",
    "jacks": "jacks around",
}


def _named(meld: str, suit: str | None) -> str:
    if meld == "marriage" and suit is not None:
        return f"the marriage in {SUIT_NAMES[suit]}"
    return _MELD_NAMES[meld]


def _meld_best(meld: str, suit: str | None, points: int, **_: object) -> str:
    return f"Showing {_named(meld, suit)} now scores {points}."


def _bury(cards: Iterable[object], suit: str, points: int) -> str:
    named = joined(map(card_glyph, cards))
    safe = f", and {points} points are safe" if points else ""
    return f"With {SUIT_NAMES[suit]} as trump, {named} help least{safe}."


TEXTS: dict[str, str | Callable[..., str]] = {
    "bad-player": _bad_player,
    "bot-random": "This player picks any legal action at random.",
    # the auction
    "bot-bid": "With {suit:many} as trump this hand and its partner should make about {total}, so "
    "{limit} is the limit.",
    "bot-ask-trump": "A raise of one asks for trump: {meld} meld in {suit:many}, and about {total} "
    "to be made.",
    "bot-tell-meld": "The raise tells partner of about {told} meld that needs no trump.",
    "bot-take-over": "{suit:Many} should make about {total}, far more than partner’s bid asks for.",
    "bot-leave-partner": "Partner has the bid, and a higher one would only cost.",
    "bot-pass-limit": "The next bid is over {limit}, the most that this hand should try.",
    "bot-pass-no-marriage": "Without a king and queen of one suit this hand can’t name trump.",
    "bot-redeal": "The hand has the right to a new deal and is too weak to bid.",
    # trump, pass, kitty
    "bot-name-best": "{suit:Many} promise most: {count} cards and {meld} meld.",
    "bot-give-trump": "{cards:and}: trumps first, for the length and for the run.",
    "bot-give-help": "No trump to send, so {cards:and} help the bidder most.",
    "bot-give-rest": "The trumps do more in this hand, so {cards:and} go to the bidder.",
    "bot-give-keep": "{cards:and} are the cards that this hand misses least.",
    "bot-bury": _bury,
    "bot-concede": "The tricks must bring {need}, but about {likely} is likely. Giving up costs "
    "no more.",
    "bot-moon": "{count} trumps with the top ones and no loser: every trick should be ours.",
    # two-handed
    "bot-show-dix": "The nine of trump scores ten and takes the {card}.",
    "bot-meld-best": _meld_best,
    "bot-meld-step": "The royal marriage first, the run later: so both score.",
    "bot-draw": "Nothing to show now, so draw.",
    "bot-draw-up": "The {card} is known, so take it.",
    "bot-stock-lead": "The {card} should win, and a winner may meld.",
    "bot-stock-low": "The {card} is missed least.",
    "bot-stock-win": "The {card} takes the trick and the chance to meld.",
    "bot-stock-ruff": "The trick is worth the trump {card}.",
    "bot-stock-throw": "This trick is not worth a good card, so throw the {card}.",
    # leading
    "bot-only-card": "The {card} is the only card that may be played.",
    "bot-claim": "No card outside can win a trick, so the rest are ours.",
    "bot-cash-ace": "Cash the {card} before somebody runs out of {card:many}.",
    "bot-cash-boss": "No higher {card:many} are out, so the {card} should win.",
    "bot-lead-boss-trump": "The {card} is the best trump left and draws the others’ trumps.",
    "bot-lead-trump": "A low trump: the {card} draws trumps and keeps the high ones.",
    "bot-lead-back": "Partner asked for {card:many} back, so lead the {card}.",
    "bot-to-partner": "Partner showed the ace of {card:many}, so lead the {card} to it.",
    "bot-force-ruff": "An opponent has no {card:many} left, so the {card} takes a trump from him.",
    "bot-lead-low": "No sure winner to lead, so the {card} gives least away.",
    # following
    "bot-win-last": "Last to play, the {card} is enough to win.",
    "bot-win-sure": "Nobody left can beat the {card}.",
    "bot-win-likely": "The {card} will probably hold.",
    "bot-force-up": "The {card} may be beaten, but makes the others spend a higher one.",
    "bot-ruff": "Trump the trick with the {card}.",
    "bot-ruff-hope": "The {card} must be played, though a higher trump may come.",
    "bot-feed-partner": "Partner’s {best} should win, so add the {card} to it.",
    "bot-under-partner": "Partner’s {best} should win. The {card} keeps better cards.",
    "bot-hope-partner": "Partner should beat the {best}, so the {card} is well placed.",
    "bot-wait-partner": "Leave the {best} to partner and play the {card}.",
    "bot-lose-counter": "The {card} is lost to the {best}, but nothing cheaper may be played.",
    "bot-throw-low": "The {best} wins, so throw the {card}, the cheapest.",
}
