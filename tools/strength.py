"""Writes the measured figures into docs/strength.md; the levels page shows the same ones.

python -m tools.strength            writes the table
python -m tools.strength --check    exit status 1 if the table is not what the figures say
"""

from __future__ import annotations

import sys

from pinochle.table.levels_page import Figure, figures
from tools.project import ROOT

__all__ = ["main", "table"]

PAGE = ROOT / "docs" / "strength.md"
START, END = "<!-- figures: python -m tools.strength -->", "<!-- end of figures -->"


def _row(figure: Figure) -> str:
    block = f", block {figure.block}" if figure.block else ""
    return (
        f"| `{figure.player}` | `{figure.against}` | {figure.game} | "
        f"{figure.margin:+g} ± {figure.half:g} | {figure.deals:,} | {figure.how}{block} |"
    )


def table() -> str:
    """Returns the table of all figures in Markdown."""
    heads = ["| player | against | game | margin | deals | how |", "| --- " * 6 + "|"]
    return "\n".join([*heads, *map(_row, figures())])


def main(arguments: list[str]) -> int:
    """Writes the table into the page, or says that it is another one."""
    text = PAGE.read_text("utf-8")
    before, _, rest = text.partition(START)
    after = rest.partition(END)[2]
    fresh = f"{before}{START}\n{table()}\n{END}{after}"
    if "--check" in arguments:
        return int(fresh != text)
    PAGE.write_text(fresh, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
