"""Words of the dock and of the questions before something final."""

from __future__ import annotations

from collections.abc import Callable

from .. import RANK_NAMES

# ---- dock ----
TEXTS: dict[str, str | Callable[..., str]] = {
    "dock-undo": "Undo",
    "dock-why": "Why?",
    "dock-choose": "Choose a card",
    "dock-choose-how": "Choose a card: tap one, or use the arrow keys and Enter",
    "dock-play": lambda card, **_: f"Play {RANK_NAMES[card.rank]}",
    "dock-play-name": "Play {card:name}",
    "dock-continue": "Continue",
    "dock-wait": "{name} is playing",
    "dock-bid": "Bid {bid}",
    "dock-pass": "Pass",
    "dock-less": "Lower bid",
    "dock-more": "Higher bid",
    "dock-pad": "All bids",
    "dock-redeal": "Ask for a redeal",
    "dock-meld-by-suit": "Your meld, by trump suit",
    "dock-meld-plain": "Meld that needs no trump: {points}",
    "dock-no-marriage": "no K+Q",
    "dock-trump": "{suit:Many}, ",
    "dock-trump-none": "{suit:Many}: no king and queen",
    "dock-trump-name": "Name {suit:many}, ",
    "dock-trump-meld": " meld",
    "dock-start": "Start play",
    "dock-result": "See the result",
    "dock-give": "Pass {count} to {name}",
    "dock-give-choose": "Choose {count} cards",
    "dock-bury": "Bury {count} cards",
    "dock-tram": "The rest are mine",
    "dock-draw": "Draw",
    "dock-draw-up": "Take the turned card",
    "dock-dix": "Show the nine",
    "dock-meld": "Meld {points}",
    "dock-moon": "Shoot the moon",
}

# ---- questions ----
TEXTS |= {
    "ask-again": "Don’t ask again",
    "ask-pass-title": "Pass?",
    "ask-pass": "You can’t bid again this hand.",
    "ask-pass-yes": "Pass",
    "ask-no": "Back",
    "ask-bid-title": "Bid without a marriage?",
    "ask-bid": "You hold no marriage. If you win you lose the bid. Bid anyway?",
    "ask-bid-yes": "Bid {bid} anyway",
    "ask-throw-title": "Throw the hand in?",
    "ask-throw": "You don’t hold king and queen of {suit:many}. Naming them throws the hand in: "
    "−{bid}.",
    "ask-throw-yes": "Name {suit:many} anyway",
    "ask-concede-title": "Give up this hand?",
    "ask-concede": "You lose the bid of {bid}.",
    "ask-concede-yes": "Give up",
    "ask-moon-title": "Shoot the moon?",
    "ask-moon": "Your side must win every trick. It gains {bonus} if it does and loses at least "
    "twice that if it does not.",
    "ask-moon-yes": "Shoot the moon",
    "ask-redeal-title": "Ask for a redeal?",
    "ask-redeal": "The hand ends without a score and the same dealer deals again.",
    "ask-redeal-yes": "Redeal",
    "tram-title": "The rest are mine",
    "tram-proof-suit": "{suit:Many}: no higher one is out than your {card}.",
    "tram-proof-trump": "No trump is out.",
    "tram-take": "Take them",
    "tram-play": "Play it out",
}
