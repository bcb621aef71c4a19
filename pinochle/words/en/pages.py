"""Words of the screens beside the table: history, review, score, statistics, fairness, data."""

from __future__ import annotations

from collections.abc import Callable

from .. import RANK_NAMES, counted, joined, signed

TEXTS: dict[str, str | Callable[..., str]] = {}

# ---- every page ----
TEXTS |= {
    "title-page": "{name} – Pinochle",
    "pages-nav": "More screens",
    "pages-history": "Past games",
    "pages-stats": "Statistics",
    "pages-fairness": "Fair deals",
    "pages-score": "Score sheet",
    "pages-back-table": "Back to the table",
    "pages-back-start": "Start page",
    "pages-reading": "Looking up what is kept on this device…",
    "pages-print": "Print",
    "share-title": "A hand of Pinochle",
    "share-copied": "The link is copied.",
    "share-failed": "The link could not be copied: this browser does not allow it.",
    "menu-history": "Past games and review",
    "menu-stats": "Statistics",
    "menu-fair": "Is this deal fair?",
    "menu-back": "Back to the review",
}


# ---- history ----
def _when(days: int, **_: object) -> str:
    return {0: "today", 1: "yesterday"}.get(days, f"{days} days ago")


def _score(totals: list[int], names: list[str], **_: object) -> str:
    figures = (
        f"{name} {total}".replace("-", "−") for name, total in zip(names, totals, strict=True)
    )
    return ", ".join(figures)


TEXTS |= {
    "past-title": "Past games",
    "past-none": "No game is kept yet: play a hand and it will be here.",
    "past-won": "Won · {score}",
    "past-lost-it": "Lost · {score}",
    "past-on": "Not finished · {score}",
    "past-score": _score,
    "past-when": _when,
    "past-hands": "Hands of {game}",
    "past-hand": lambda number, points, **_: f"Hand {number}: {points}",
    "past-go-on": "Go on with this game",
    "past-forget": "Delete",
    "past-forget-game": "Delete {game}, {when}",
    "past-sure": "Delete this game",
    "past-keep": "Keep",
    "past-forgotten": "The game was deleted. Its hands still count in the statistics.",
    "past-full": "There is no room to keep more past games here. The game goes on; your data can "
    "be saved as a file and old games deleted under Past games.",
    "past-unreadable": "Some of the games kept here couldn’t be read; they were set aside.",
    "past-lost": lambda count, **_: f"{counted(count, 'game')} couldn’t be read by this version.",
    "data-title": "Your data",
    "data-what": "Everything is on this device and nowhere else. A file of it can be kept "
    "elsewhere, and brought to another device.",
    "data-export": "Save all as a file",
    "data-exported": "The file is on its way to your downloads.",
    "data-import": "Bring in a file",
    "data-not-json": "That file couldn’t be read: it is not a file of this game.",
    "data-not-ours": "That file couldn’t be read: it is of another program or a later version.",
    "data-part": "A part of the file couldn’t be read and was left out.",
    "data-imported": lambda games, hands, **_: (
        f"Brought in {counted(games, 'game')} and the figures of {counted(hands, 'hand')}."
    ),
    "data-delete": "Delete everything",
    "data-delete-ask": "This deletes games, statistics, lessons and settings on this device.",
    "data-delete-sure": "Yes, delete everything",
    "data-deleted": "Everything was deleted.",
}


# ---- review ----
def _dealt(name: str, you: bool, **_: object) -> str:
    return "You dealt." if you else f"{name} dealt."


def _suit_row(suit: str, cards: list[str], **_: object) -> str:
    names = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    return f" {names[suit]}: {joined(RANK_NAMES[str(card)[0]] for card in cards)}"


TEXTS |= {
    "review-title": "Review",
    "review-title-hand": "Hand {number} · {game}",
    "review-title-link": "A hand of {game}",
    "review-gone": "This hand is not among the games kept on this device.",
    "review-broken": "This hand couldn’t be played again: {why}",
    "review-step": "Step {step} of {last}.",
    "review-dealt": _dealt,
    "review-trump": "{suit:Many} are trump",
    "review-points": lambda side, points, **_: f"{side} {counted(points, 'point')} in tricks",
    "review-to-act": "to act",
    "review-unseen": "{count}, not shown",
    "review-void": " no {suit:many}",
    "review-suit": _suit_row,
    "review-no-trick": "No card lies on the table.",
    "review-first": "First step",
    "review-back": "Step back",
    "review-on": "Step on",
    "review-last": "Last step",
    "review-slider": "Step",
    "review-jump": "Go to",
    "review-way": "Way through the hand",
    "review-open": "Show all hands",
    "review-hide": "Hide other hands",
    "review-opened": "All hands are shown.",
    "review-hidden": "Only what you saw is shown.",
    "review-replay": "Play on from here",
    "review-play-deal": "Play this deal",
    "review-replay-where": "You can play on from any step at which you had to decide.",
    "review-mine-before": "My decision before",
    "review-mine-after": "My next decision",
    "review-share": "Share this hand",
    "review-moment": "Share this moment",
    "review-share-deal": "Share the deal alone",
    "review-check": "Check the deal",
    "review-score": "The score of the hand",
    "review-moves": "All moves",
    "jump-auction": "Auction",
    "jump-naming": "Trump",
    "jump-passing": "Passing cards",
    "jump-burying": "Kitty",
    "jump-melding": "Meld",
    "jump-drawing": "First phase",
    "jump-playing": "Play",
    "jump-trick": "Trick {number}",
    "jump-end": "The end",
    "over-review": "Review hand",
    "over-share": "Share",
    "over-check": "Check the deal",
    "over-back": "Back to the review",
    "over-practice": "This was practice: it counts nowhere.",
}

# ---- score sheet ----
TEXTS |= {
    "score-empty": "There is no match on the table. Start one and its score sheet is here.",
    "score-facts": "{game}. First to {target} wins.",
    "score-running": "Totals",
    "score-sums": lambda totals, **_: " – ".join(f"{each}".replace("-", "−") for each in totals),
    "score-why": "Why hand {number} scored so",
    "score-won": "{won}. {why}",
    "score-lead": lambda points, hands, **_: (
        f"Your lead over the best of the others, hand by hand: {signed(points)} after "
        f"{counted(hands, 'hand')}."
    ),
    "score-page": "Rule behind each figure",
}


# ---- statistics ----
def _part(part: int, whole: int, **_: object) -> str:
    return f"{part} of {whole} ({round(100 * part / whole)}\u00a0%)"


def _made(shares: list[tuple[str, int]], **_: object) -> str:
    parts = joined(f"{share} percent against {level}" for level, share in shares)
    return f"Contracts made: {parts}."


TEXTS |= {
    "stats-title": "Statistics",
    "stats-none": "No hand is finished yet: play one and its figures will be here.",
    "stats-what": "Your own hands on this device. Practice counts nowhere here.",
    "stats-game": "Game",
    "stats-all": "All hands",
    "stats-figure": "Figure",
    "stats-value": "Value",
    "stats-games": "Matches won",
    "stats-of": "{part} of {whole}",
    "stats-part": _part,
    "stats-hands": "Hands",
    "stats-meld": "Meld of your side, average",
    "stats-meld-short": "Meld",
    "stats-made": "Contracts of your side made",
    "stats-made-short": "Contracts made",
    "stats-own": "Your own contracts made",
    "stats-sets": "Sets",
    "stats-set-them": "Contracts of the others that you set",
    "stats-tricks-bidding": "Trick points as bidder, average",
    "stats-tricks-defending": "Trick points as defender, average",
    "stats-tricks": "Trick points, average",
    "stats-best": "Best hand",
    "stats-worst": "Worst hand",
    "stats-practice": lambda count, **_: (
        f"{counted(count, 'hand')} marked as practice not counted."
    ),
    "stats-levels": "By level of the opponents",
    "stats-level": "Level",
    "stats-made-plot": _made,
    "stats-made-caption": "Contracts of your side made, by level of the opponents.",
    "stats-bar": lambda name, share, **_: f"{name} {round(100 * share)} %",
    "stats-trend": lambda hands, points, **_: (
        f"Points against the best of the others over the last {counted(hands, 'hand')}: "
        f"{signed(points)} in all."
    ),
}


# ---- fairness ----
def _sum(hands: int, figures: int, odd: int, **_: object) -> str:
    often = "none" if not odd else counted(odd, "figure")
    return (
        f"{counted(hands, 'hand')}, {figures} figures: {often} further from the average than 95 of "
        f"100 fair deals would be. By chance it would be about {max(1, round(figures / 20))}."
    )


def _plot(name: str, bars: list[tuple[str, int, int]], **_: object) -> str:
    parts = "; ".join(f"{label}: {seen} percent, chance {chance}" for label, seen, chance in bars)
    return f"Your hands by {name}. {parts}."


TEXTS |= {
    "fair-title": "Is this deal fair?",
    "fair-what": "Before the auction the game promises a deal by a number that fits this deal and "
    "no other. After the hand it shows what the number was made from, and that can be checked.",
    "fair-match": "Promise of this match: {promise}.",
    "fair-match-cut": "Promise of this match: {promise}; then you cut with “{cut}”.",
    "fair-promise": "Promise of hand {number}: {promise}.",
    "fair-published": "This deal came with the page or with a link, so its seed is public: {seed}.",
    "fair-later": "The key is shown when the hand is over: it would give the cards away.",
    "fair-key": "Key of this hand: {key}.",
    "fair-kept": "✓ The SHA-256 of the key is the promise that was shown before the auction.",
    "fair-broken": "✗ The SHA-256 of the key is not the promise that was shown before the auction.",
    "fair-cards": "✓ Shuffled again from the key, every card lies where it was dealt.",
    "fair-other-cards": "✗ Shuffled again from the key, the cards lie otherwise.",
    "fair-seed": "The match is over, so its seed is shown: {seed}. The SHA-256 of “pinochle/1 ” "
    "and the seed, without your cut, begins with {promise}.",
    "fair-how": "To check it elsewhere: printf 'pinochle/1 {key}' | sha256sum",
    "fair-check": "Check this deal",
    "fair-more": "All deals on this device against chance",
    "cut-title": "Cut the cards",
    "cut-what": "The next match is promised already: {promise}. What you type here is added to its "
    "seed, so nobody could know the deals before you cut.",
    "cut-field": "Your cut (any text)",
    "panel-promise": "Promise of this deal",
    "panel-promise-is": "{promise}… After the hand you can check it.",
    "fairness-title": "Fair deals",
    "fairness-how": "How a deal is made",
    "fairness-how-text": "Your browser draws the seed of a match from its source for cryptography. "
    "All deals follow from that seed, by a shuffle that anybody can program again; the level of "
    "the bots has no part in it, and no bot sees a hidden card.\n"
    "Before each auction the deal is promised: menu, Is this deal fair? After the hand, Check this "
    "deal shows the key, compares it with the promise and shuffles again. In the dialog for a new "
    "game you can add a cut of your own.",
    "fairness-chance": "Your deals against chance",
    "fairness-none": "No hand is finished yet: play some and they are compared with chance here.",
    "fairness-few": "With fewer than {least} hands nothing can be said.",
    "fairness-sum": _sum,
    "fairness-note": lambda count, **_: (
        f"These are {count} figures: even when all is fair, about one in twenty looks odd. The "
        "seats share one pack, so their figures hang together."
        if count
        else "The longer you play, the more these figures can say."
    ),
    "fairness-read": "Read a row so: the average dealt; the average by chance, and the range in "
    "which 95 of 100 fair runs of as many hands lie; how many of 100 fair runs are as far off or "
    "further.",
    "fair-aces": "Aces dealt",
    "fair-aces-what": "How many aces a hand held before anything was passed or drawn.",
    "fair-longest": "Longest suit",
    "fair-longest-what": "How many cards the longest suit of a dealt hand had.",
    "fair-trumps": "Trumps dealt",
    "fair-trumps-what": "Only hands in which somebody else made trump, as a bidder names a long "
    "suit. Chance knows how many trumps the bidder held; what the bids told of the others is left "
    "out, so this is close, not exact.",
    "fair-plain": "Meld dealt",
    "fair-plain-what": "Meld that needs no trump. A rare hand melds ten times as much, so the last "
    "column asks a plainer thing: how many hands reached a usual amount.",
    "fair-head-seat": "Seat",
    "fair-head-hands": "Hands",
    "fair-head-mean": "Average",
    "fair-head-expected": "By chance",
    "fair-head-p": "As far off by chance",
    "fair-between": "{low} to {high}",
    "fair-p": "{count} in {of}",
    "fair-p-rare": lambda count, of, **_: f"{count} in {of:,}",
    "fair-p-few": "too few hands",
    "fair-plot": _plot,
    "fair-plot-caption": "Bars: your hands. Lines: what chance says.",
}
