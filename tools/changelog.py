"""Collects the fragments of changelog.d/ into CHANGELOG.md."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from tools.package import version
from tools.project import ROOT, BuildError

BOOK = ROOT / "CHANGELOG.md"
FRAGMENTS = ROOT / "changelog.d"
KINDS = ("added", "changed", "fixed", "removed")


def fragments() -> list[Path]:
    """Returns the fragments, `<subject>.<kind>.md`, in the order of their kinds."""
    found = [path for path in sorted(FRAGMENTS.glob("*.md")) if path.name != "README.md"]
    for path in found:
        if path.name.split(".")[1:] not in [[kind, "md"] for kind in KINDS]:
            raise BuildError(f"changelog.d/{path.name}: name it <subject>.<{'|'.join(KINDS)}>.md")
    return sorted(found, key=lambda path: KINDS.index(path.name.split(".")[1]))


def is_told() -> bool:
    """Tells whether the player learns of changes: from fragments, or from the version's section."""
    section = f"## {version()} "
    return bool(fragments()) or (BOOK.exists() and section in BOOK.read_text("utf-8"))


def collect() -> bool:
    """Moves the fragments into a new section of CHANGELOG.md; tells whether there were any."""
    found = fragments()
    if not found:
        return False
    lines = [f"## {version()} ({date.today().isoformat()})", ""]
    for kind in KINDS:
        told = [path for path in found if path.name.endswith(f".{kind}.md")]
        if told:
            lines += [f"### {kind.capitalize()}", ""]
            lines += [f"- {' '.join(path.read_text('utf-8').split())}" for path in told]
            lines.append("")
    before = BOOK.read_text("utf-8") if BOOK.exists() else "# Changelog\n"
    title, _, older = before.partition("\n")
    BOOK.write_text("\n".join([title, "", *lines]) + older, "utf-8")
    for path in found:
        path.unlink()
    return True
