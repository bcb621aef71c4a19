"""Run in Pyodide with its full library: splits the standard library into two zips of .pyc files.

stdlib.py NAMES PYSCRIPT SMALL REST — SMALL gets what starting, Pyodide and the modules listed in
the file NAMES import, found by importing all of it here, and PyScript's own modules from their
folder; REST gets everything else, for wheels that are added later. SMALL is not compressed: that
is done once for the whole, on its way to the browser.
"""

import importlib
import sys
import zipfile
from pathlib import Path

from tools.wasm.packing import compiled, write_zip

STDLIB = "/lib/python314.zip"
# Imported by C code, by name at run time, or only on the way to an error message.
EXTRA = """
codecs encodings.aliases encodings.ascii encodings.cp437 encodings.latin_1 encodings.utf_8
encodings.utf_16 traceback linecache tokenize _colorize textwrap contextlib warnings
importlib.util importlib.machinery importlib.abc zipfile shutil asyncio json random secrets
hashlib
""".split()
# Frozen into the interpreter, or parts of Pyodide for its own console.
UNUSED = {
    "importlib/_bootstrap.py",
    "importlib/_bootstrap_external.py",
    "zipimport.py",
    "pyodide/console.py",
}


def wanted(names: str, library: dict[str, bytes]) -> set[str]:
    """Returns the module names that the page may import."""
    own = {
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for name in library
        if name.startswith(("pyodide/", "_pyodide/")) and name not in UNUSED
    }
    return {*EXTRA, *own, *Path(names).read_text().split()}


def import_all(names: set[str], library: dict[str, bytes]) -> None:
    """Imports those of the names that the library has."""
    for name in sorted(names):
        file = name.replace(".", "/")
        if f"{file}.py" in library or f"{file}/__init__.py" in library:
            try:
                importlib.import_module(name)
            except ImportError as missing:
                print(f"not in this Pyodide: {name} ({missing})")


def loaded_files(library: dict[str, bytes]) -> set[str]:
    """Returns the library's files that are now imported."""
    files = set()
    for module in [*sys.modules.values()]:
        path = getattr(module, "__file__", None) or ""
        if path.startswith(STDLIB + "/"):
            files.add(path.removeprefix(STDLIB + "/"))
    return files & set(library)


def ready(names: list[str], library: dict[str, bytes]) -> dict[str, bytes]:
    """Returns files by name, modules compiled; Pyodide's own keep their docstrings, as it asks."""
    files = {}
    for name in names:
        if name.endswith(".py"):
            own = name.startswith(("pyodide/", "_pyodide/"))
            files[f"{name}c"] = compiled(library[name], f"{STDLIB}/{name}", docs=own)
        else:
            files[name] = library[name]
    return files


def main(names: str, pyscript: str, small: str, rest: str) -> None:
    """Splits the library of this interpreter."""
    with zipfile.ZipFile(STDLIB) as zipped:
        files = sorted(name for name in zipped.namelist() if not name.endswith("/"))
        library = {name: zipped.read(name) for name in files}
    import_all(wanted(names, library), library)
    kept = loaded_files(library) - UNUSED
    parts = {f"pyscript/{path.name}": path.read_bytes() for path in Path(pyscript).glob("*.py")}
    if not parts:
        raise SystemExit(f"no modules of PyScript in {pyscript}: is node_modules a link?")
    first = ready(sorted(kept), library) | ready(sorted(parts), parts)
    write_zip(small, first, zipfile.ZIP_STORED)
    write_zip(rest, ready([name for name in files if name not in kept], library))


main(*sys.argv[1:])
