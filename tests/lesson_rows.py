"""UX 16 as rows: for each level its right choices, and for each listed choice what is said.

Ways to succeed are separated by `` | ``, choices of one way by commas. R1, R2… of the
specification stand here as the beginning of the engine's reason.
"""

from __future__ import annotations

import re
from pathlib import Path

RIGHT: dict[str, str] = {}
SAID: list[tuple[str, str, str, str]] = []

_HERE = Path(__file__).parent / "lessons"
_ROW = re.compile(r"(?:(?P<before>[^:]*?) > )?(?P<choice>[^:]+): (?P<text>.+)")


def _read(text: str) -> None:
    """Reads ``# lesson/level`` headings, ``= right choices`` and ``choice: what is said``."""
    row = ""
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("# "):
            row = line[2:]
            assert row not in RIGHT, row
        elif line.startswith("= "):
            RIGHT[row] = line[2:]
        else:
            found = _ROW.fullmatch(line)
            assert found, line
            for choice in found["choice"].split(", "):
                SAID.append((row, found["before"] or "", choice, found["text"]))


for _path in sorted(_HERE.glob("*.txt")):
    _read(_path.read_text("utf-8"))
