"""Who imports whom, and what the engine leaves to others (docs/architecture.md)."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import pinochle
from pinochle import GAMES

PACKAGE = Path(pinochle.__file__).parent
ROOT = PACKAGE.parent
LAYERS = [  # a module imports from lines above, or from its left on its own line
    "codes errors frozen lazy cards seats",
    "actions",
    "rules options variants",
    "melds tricks",
    "phases dealing scoring ending",
    "deal match",
    "coverage taught hiding view coached worlds resample fields position record packed links "
    "written viewing ask rulebook",
    "past",
    "bots",
    "lessons",
    "table",
    "cli __main__",
]
pytestmark = pytest.mark.native  # about the sources, the same on every Python
BROWSER = {"pyscript", "js", "pyodide"}


def part(path: Path) -> str:
    """Returns the module or package of ours that a file belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def tree_of(path: Path) -> ast.Module:
    """Returns a file as its syntax tree."""
    return ast.parse(path.read_text("utf-8"))


@cache
def imports(path: Path) -> tuple[tuple[str, int], ...]:
    """Returns every module that *path* imports, by its absolute name, with the line."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[str, int]]:
    package = ["pinochle", *path.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            stem = [*base, *(node.module or "").split(".")]
            name = ".".join(word for word in stem if word)
            if name == "pinochle":
                yield from ((f"pinochle.{alias.name}", node.lineno) for alias in node.names)
            else:
                yield name, node.lineno


def ours() -> list[Path]:
    return [path for path in sorted(PACKAGE.rglob("*.py")) if part(path) != "__init__"]


def test_every_part_has_its_place() -> None:
    parts = {name for line in LAYERS for name in line.split()} | {"words"}
    assert {part(path) for path in ours()} <= parts


def test_imports_go_down() -> None:
    place = {
        name: (layer, across)
        for layer, line in enumerate(LAYERS)
        for across, name in enumerate(line.split())
    }
    wrong = []
    for path in ours():
        mine = part(path)
        for name, line in imports(path):
            first, _, rest = name.partition(".")
            theirs = rest.partition(".")[0]
            if first != "pinochle" or not rest or theirs in (mine, "words"):
                continue
            here, there = place.get(mine), place.get(theirs)
            if here is None or (there is not None and there >= here):
                wrong.append(f"{path.relative_to(ROOT)}:{line} imports {name}")
    assert wrong == []


def test_words_import_nothing_of_ours() -> None:
    for path in (PACKAGE / "words").rglob("*.py"):
        for name, line in imports(path):
            outside = name.startswith("pinochle") and not name.startswith("pinochle.words")
            assert not outside, f"{path.name}:{line} imports {name}"


def test_only_the_web_directory_knows_the_browser() -> None:
    for path in PACKAGE.rglob("*.py"):
        for name, line in imports(path):
            assert name.partition(".")[0] not in BROWSER, f"{path.relative_to(ROOT)}:{line}"


def test_only_the_standard_library_is_imported() -> None:
    known = sys.stdlib_module_names | {"pinochle"}
    for path in PACKAGE.rglob("*.py"):
        for name, line in imports(path):
            assert name.partition(".")[0] in known, f"{path.relative_to(ROOT)}:{line} {name}"


def _compared(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yields text constants that decide something: compared, matched, or keys of a table."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            sides = [node.value]
        else:
            continue
        for side in sides:
            for constant in ast.walk(side):
                if isinstance(constant, ast.Constant) and isinstance(constant.value, str):
                    yield constant.value, constant.lineno


def test_no_module_asks_a_game_its_name() -> None:
    """Games are values: whoever compares ids has missed a field of Rules."""
    wrong = [
        f"{path.relative_to(ROOT)}:{line} compares with {text}"
        for path in ours()
        if part(path) not in ("variants", "lessons")
        for text, line in _compared(tree_of(path))
        if text in GAMES
    ]
    assert wrong == []


def test_the_engine_prints_nothing_and_reads_no_clock() -> None:
    engine = {name for line in LAYERS[:9] for name in line.split()}
    for path in ours():
        if part(path) not in engine:
            continue
        for node in ast.walk(tree_of(path)):
            called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            assert not (called and node.func.id in ("print", "input")), path  # type: ignore[attr-defined]  # a call by name
        names = {name.partition(".")[0] for name, _ in imports(path)}
        assert not names & {"time", "datetime", "secrets", "os", "sys", "uuid"}, path


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="an unpacked archive has no list of files")
def test_only_known_files_lie_at_the_top() -> None:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    here = {name for name in listed if name and "/" not in name}
    assert here == set(
        ".gitignore .npmrc LICENSE NOTICE README.md build.py package-lock.json package.json "
        "pyproject.toml".split()
    )


@pytest.mark.skipif(sys.platform == "emscripten", reason="it starts another Python")
def test_a_page_gets_ready_for_searching_in_small_steps() -> None:
    code = (
        "import sys\n"
        "from pinochle.table.thinking import prepared\n"
        "from pinochle.variants import rules_for\n"
        "steps, there = [], len(sys.modules)\n"
        "for _ in prepared(rules_for('double-deck')):\n"
        "    steps.append(len(sys.modules) - there)\n"
        "    there = len(sys.modules)\n"
        "from pinochle.bots import make_bot\n"
        "make_bot('expert')\n"
        "print(max(steps), sum(steps), len(sys.modules) - there)\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    most, whole, after = map(int, run.stdout.split())
    assert most <= 3, "files in one step, each of which an input may have to wait for"
    assert whole > 15
    assert after == 0, "everything that a searching bot imports is there by then"
