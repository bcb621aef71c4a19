"""Words of chapter H: whole hands."""

from __future__ import annotations

from .lessons import Text, lesson_texts

TEXTS: dict[str, Text] = {
    **lesson_texts(
        "h-first",
        "Your first hand",
        goal="A whole hand at the real table: you and Pat hold about 60 meld between you. "
        "“Why?” below your cards explains every decision.",
    ),
    **lesson_texts(
        "h-second",
        "One more, alone",
        goal="Another good hand for you and Pat, to bid and to play by yourself.",
    ),
}
