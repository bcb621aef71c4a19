"""Collects the browser's Python runtime: Pyodide, PyScript, micropip, a small standard library."""

from __future__ import annotations

import ast
import gzip
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from tools.environment import node_packages, pip_options, virtual_environment
from tools.package import WASM, pyodide_script
from tools.project import (
    BUILD,
    NODE_MODULES,
    PACKAGE,
    REQUIREMENTS,
    ROOT,
    WEB,
    BuildError,
    digest_files,
    files_under,
    is_current,
    note,
    run,
)

RUNTIME = BUILD / "runtime"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
GLUE = "_createPyodideModule"
SMALL_LIBRARY = "python_stdlib.zip"
PACKED_LIBRARY = "python_stdlib.pack"
REST_LIBRARY = "python_stdlib_rest.zip"
# Parts of PyScript for editors, terminals, archives and MicroPython, which the game never asks for.
UNUSED_PARTS = re.compile(
    r"^(codemirror|xterm|zip-|toml-|mpy-|pyodide_graph|service-worker|storage)"
)
IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["']\./([\w.-]+\.js)["']""")


def packed(content: bytes) -> bytes:
    """Returns a content compressed for the way: the page unpacks it, whatever the host does."""
    return gzip.compress(content, 9, mtime=0)


def pyscript_files() -> list[Path]:
    """Returns PyScript's modules: all that core.js can reach, save the unused parts."""
    folder, seen, queue = PYSCRIPT / "dist", set[str](), ["core.js"]
    while queue:
        name = queue.pop()
        if name in seen or UNUSED_PARTS.match(name):
            continue
        seen.add(name)
        queue += IMPORT.findall((folder / name).read_text(encoding="utf-8"))
    return [folder / name for name in sorted(seen)]


def without_map(source: bytes) -> bytes:
    """Returns a script without its last comment that names a source map (we ship none)."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", source)


def as_script(module: bytes) -> bytes:
    """Returns Pyodide's glue as a script that sets a global, instead of a module.

    Browsers keep what they have compiled of a script that a service worker stores, not of a module.
    """
    text = module.decode()
    exports, home = f"export default {GLUE};", "import.meta.url"
    if not text.rstrip().endswith(exports) or home not in text:
        raise BuildError("pyodide.asm.mjs is not as it was: see as_script in tools/runtime.py")
    text = text.replace(exports, f"globalThis.{GLUE}={GLUE};").replace(home, "location.href")
    return f'"use strict";{text}'.encode()


def micropip() -> Path:
    """Fetches the pinned micropip wheel, checked against its hash; returns its path."""
    place = BUILD / "micropip"
    if not [*place.glob("micropip-*.whl")]:
        tool = virtual_environment()
        run(
            [*pip_options(tool, "download"), "--require-hashes", "-d", place]
            + ["-r", REQUIREMENTS / "runtime.txt"],
            quiet=True,
        )
    (wheel,) = place.glob("micropip-*.whl")
    return wheel


def imported_names(source: str) -> Iterator[str]:
    """Yields every module that a source imports by name, also inside functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def needed_names() -> list[str]:
    """Returns the modules that the engine, the page and PyScript's own Python import."""
    places = [PACKAGE, WEB, PYSCRIPT / "src" / "stdlib"]
    aside = (PACKAGE / "cli", PACKAGE / "__main__.py")  # the command line is not for the page
    sources = [
        path
        for path in files_under(*places)
        if path.suffix == ".py" and not any(path.is_relative_to(each) for each in aside)
    ]
    names = {name for path in sources for name in imported_names(path.read_text("utf-8"))}
    return sorted(name for name in names if name.partition(".")[0] != PACKAGE.name)


def build_runtime() -> Path:
    """Makes the runtime's folder, unless it is there for the same inputs; returns it.

    The site publishes all of it but the small library, which it has packed.
    """
    node_packages()
    names = BUILD / "imported.txt"
    names.write_text("\n".join(needed_names()))
    scripts = [WASM / name for name in ("stdlib.py", "packing.py", "run.mjs")]
    inputs = [ROOT / "package-lock.json", *scripts, Path(__file__)]
    key = digest_files([*inputs, WEB / "runtime.mjs", REQUIREMENTS / "runtime.txt", names])
    stamp = BUILD / "runtime-stamp"
    if is_current(stamp, key) and RUNTIME.exists():
        return RUNTIME
    note("runtime: Pyodide, PyScript and a compiled standard library")
    shutil.rmtree(RUNTIME, ignore_errors=True)
    RUNTIME.mkdir(parents=True)
    for source in [*(PYODIDE / name for name in PYODIDE_FILES), *pyscript_files()]:
        if not source.exists():
            raise BuildError(f"{source} is missing: delete node_modules and run again")
        content = source.read_bytes()
        script = source.suffix in {".js", ".mjs"}
        (RUNTIME / source.name).write_bytes(without_map(content) if script else content)
    glue = RUNTIME / "pyodide.asm.mjs"
    glue.with_suffix(".js").write_bytes(as_script(glue.read_bytes()))
    glue.unlink()
    shutil.copy(WEB / "runtime.mjs", RUNTIME)
    shutil.copy(micropip(), RUNTIME)
    pyscript = PYSCRIPT / "src" / "stdlib" / "pyscript"
    pyodide_script("stdlib.py", names, pyscript, RUNTIME / SMALL_LIBRARY, RUNTIME / REST_LIBRARY)
    (RUNTIME / PACKED_LIBRARY).write_bytes(packed((RUNTIME / SMALL_LIBRARY).read_bytes()))
    stamp.write_text(key)
    return RUNTIME
