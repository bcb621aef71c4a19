"""The error family.

    PinochleError(ValueError)
    ├── NotationError     text that is not what it claims to be
    └── IllegalAction     a well-formed action that is not allowed now

Both carry a :class:`~pinochle.codes.Reason`; the word catalogue turns it into a sentence.
A bug in the engine is an ``AssertionError``, never one of these.
"""

from __future__ import annotations

from .codes import Reason

__all__ = ["IllegalAction", "NotationError", "PinochleError"]


class PinochleError(ValueError):
    """Anything a caller may have got wrong; ``reason`` says what, as a code with facts."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class NotationError(PinochleError):
    """Text that cannot be read; ``NotationError("card", text="ZZ")`` names kind and text."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(Reason(code, facts))


class IllegalAction(PinochleError):
    """An action that the rules refuse now; ``action`` is its text, ``reason`` the rule."""

    def __init__(self, action: str, reason: Reason) -> None:
        super().__init__(reason)
        self.action = action
