"""Names of house rules, of their values and of whole rule sets, as a player reads them."""

from __future__ import annotations

from ..rules import Rules
from ..variants import OptionValue, changed_options, option_text
from ..words import catalogue, say

__all__ = ["rule_set_name", "value_code", "value_words"]


def rule_set_name(rules: Rules) -> str:
    """Returns a short name: the game and what is not usual, "Double deck · to 350"."""
    changed = changed_options(rules)
    if changed.get("meld_minimum") == changed.get("trick_minimum") == 0 == rules.meld_minimum:
        changed = {name: value for name, value in changed.items() if name != "meld_minimum"}
        changed["trick_minimum"] = "rule-of-20"
    parts = [say(f"game-{rules.game}")]
    for name, value in changed.items():
        code = "short-rule-of-20" if value == "rule-of-20" else value_code("short", name, value)
        parts.append(say(code, value=value))
    return " · ".join(parts)


def value_words(name: str, value: OptionValue) -> str:
    """Returns the value of a house rule as a player reads it."""
    text = option_text(value)
    for code in (f"value-{name}-{text}", f"value-{text}"):
        if code in catalogue():
            return say(code)
    return f"{value:,}".replace("-", "−") if isinstance(value, int) else text


def value_code(kind: str, name: str, value: OptionValue) -> str:
    """The code of the sentence for just this value, or for any value of the option."""
    code = f"{kind}-{name}-{option_text(value)}"
    return code if code in catalogue() else f"{kind}-{name}"
