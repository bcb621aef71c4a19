"""Builds the wheel of the engine, and the same wheel with compiled modules for the browser."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

from tools.environment import node_packages, program, virtual_environment
from tools.project import BUILD, PACKAGE, ROOT, digest_files, files_under, is_current, note, run

WASM = ROOT / "tools" / "wasm"
WHEELS = BUILD / "wheel"


def version() -> str:
    """Returns the version that pyproject.toml gives."""
    with (ROOT / "pyproject.toml").open("rb") as handle:
        return str(tomllib.load(handle)["project"]["version"])


def pyodide_script(name: str, *arguments: str | Path, stdlib: str | Path = "-") -> None:
    """Runs tools/wasm/NAME inside Pyodide; paths under the project become relative to it."""
    node_packages()
    words = [
        str(word.relative_to(ROOT)) if isinstance(word, Path) else word
        for word in (stdlib, WASM / name, *arguments)
    ]
    run([program("node"), WASM / "run.mjs", *words])


def build_wheel() -> Path:
    """Builds the ordinary wheel and the page's form of it, if a source changed; returns that."""
    scripts = [WASM / "compile.py", WASM / "packing.py", WASM / "run.mjs"]
    key = digest_files([*files_under(PACKAGE), ROOT / "pyproject.toml", *scripts])
    name = f"pinochle_table-{version()}-py3-none-any.whl"
    plain, page, stamp = WHEELS / "plain", WHEELS / "page", WHEELS / "stamp"
    if is_current(stamp, key) and (page / name).exists():
        return page / name
    note("wheel of the engine")
    shutil.rmtree(WHEELS, ignore_errors=True)
    page.mkdir(parents=True)
    tool = virtual_environment()
    run(
        [tool, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", plain, ROOT],
        env={"SOURCE_DATE_EPOCH": "315532800"},
        quiet=True,
    )
    pyodide_script("compile.py", plain / name, page / name)
    stamp.write_text(key)
    return page / name
