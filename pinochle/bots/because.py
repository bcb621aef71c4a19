"""Reason codes of the bots; ``pinochle/words/en/reasons.py`` has a sentence for each."""

from __future__ import annotations

__all__ = ["BAD_PLAYER", "BOT_CODES", "Because"]

BAD_PLAYER = "bad-player"  # the trouble with a name that is no player's


class Because:
    """Why a bot did what it did."""

    RANDOM = "bot-random"
    ONLY_CARD = "bot-only-card"
    CLAIM = "bot-claim"
    CONCEDE = "bot-concede"
    MOON = "bot-moon"
    REDEAL = "bot-redeal"
    BID = "bot-bid"
    ASK_TRUMP = "bot-ask-trump"
    TELL_MELD = "bot-tell-meld"
    TAKE_OVER = "bot-take-over"
    LEAVE_PARTNER = "bot-leave-partner"
    PASS_LIMIT = "bot-pass-limit"
    PASS_NO_MARRIAGE = "bot-pass-no-marriage"
    NAME_BEST = "bot-name-best"
    GIVE_TRUMP = "bot-give-trump"
    GIVE_HELP = "bot-give-help"
    GIVE_REST = "bot-give-rest"
    GIVE_KEEP = "bot-give-keep"
    BURY = "bot-bury"
    SHOW_DIX = "bot-show-dix"
    MELD_BEST = "bot-meld-best"
    MELD_STEP = "bot-meld-step"
    DRAW = "bot-draw"
    DRAW_UP = "bot-draw-up"
    STOCK_LEAD = "bot-stock-lead"
    STOCK_LOW = "bot-stock-low"
    STOCK_WIN = "bot-stock-win"
    STOCK_RUFF = "bot-stock-ruff"
    STOCK_THROW = "bot-stock-throw"
    CASH_ACE = "bot-cash-ace"
    CASH_BOSS = "bot-cash-boss"
    LEAD_BOSS_TRUMP = "bot-lead-boss-trump"
    LEAD_TRUMP = "bot-lead-trump"
    LEAD_BACK = "bot-lead-back"
    TO_PARTNER = "bot-to-partner"
    FORCE_RUFF = "bot-force-ruff"
    LEAD_LOW = "bot-lead-low"
    WIN_LAST = "bot-win-last"
    WIN_SURE = "bot-win-sure"
    WIN_LIKELY = "bot-win-likely"
    FORCE_UP = "bot-force-up"
    RUFF = "bot-ruff"
    RUFF_HOPE = "bot-ruff-hope"
    FEED_PARTNER = "bot-feed-partner"
    UNDER_PARTNER = "bot-under-partner"
    HOPE_PARTNER = "bot-hope-partner"
    WAIT_PARTNER = "bot-wait-partner"
    LOSE_COUNTER = "bot-lose-counter"
    THROW_LOW = "bot-throw-low"


BOT_CODES = frozenset(value for name, value in vars(Because).items() if not name.startswith("_"))
