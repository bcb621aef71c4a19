"""The steps of docs/lessons.md, followed to the letter in a copy: a new lesson, tested."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.native
TESTS = ("lesson_rows.py", "page.py", "test_lessons.py", "test_lessons_baked.py", "test_taught.py")


def blocks() -> list[str]:
    """Returns the lines to be added, in the order of the steps."""
    text = (ROOT / "docs" / "lessons.md").read_text("utf-8")
    steps = text[text.index("## Add a lesson") : text.index("## Rules for texts")]
    found = re.findall(r"^   ```(?:python)?\n(.*?)^   ```$", steps, re.DOTALL | re.MULTILINE)
    return [textwrap.indent(textwrap.dedent(each), "") for each in found]


def insert(path: Path, before: str, lines: str, indent: str = "") -> None:
    """Puts lines before a place in a file."""
    text = path.read_text("utf-8")
    assert text.count(before) == 1, (path, before)
    path.write_text(text.replace(before, textwrap.indent(lines, indent) + before), "utf-8")


def test_the_steps_of_the_docs_add_a_lesson(tmp_path: Path) -> None:
    shutil.copytree(
        ROOT / "pinochle", tmp_path / "pinochle", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copytree(ROOT / "tests" / "lessons", tmp_path / "tests" / "lessons")
    for name in TESTS:
        shutil.copy(ROOT / "tests" / name, tmp_path / "tests" / name)
    code, title, words, rows = blocks()
    package = tmp_path / "pinochle"
    insert(package / "lessons" / "cards.py", '    Lesson(\n        "t-choice"', code, "    ")
    insert(package / "words" / "en" / "titles.py", '    "lesson-t-choice"', title, "    ")
    place = '    **lesson_texts(\n        "t-choice"'
    insert(package / "words" / "en" / "lessons_cards.py", place, words, "    ")
    insert(package / "taught.py", "t-choice t-cant", "t-example ")
    with (tmp_path / "tests" / "lessons" / "b-t.txt").open("a", encoding="utf-8") as file:
        file.write(f"\n{rows}")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    made = subprocess.run(
        [
            sys.executable,
            "-c",
            "from pinochle.table.lesson_pages import lesson_files, lesson_pages, rules_pages\n"
            "print('lessons/t-example.js' in dict(lesson_files()))\n"
            "print([page.title for page in lesson_pages() if page.id == 't-example'])\n"
            "print('lesson-t-example.html' in next(rules_pages())[2])",
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert made.stdout == "True\n['An example – Pinochle lesson']\nTrue\n"
