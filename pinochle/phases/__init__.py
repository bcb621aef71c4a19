"""The phases of a hand, one frozen class each, unaware of each other (RULES.md 0)."""
