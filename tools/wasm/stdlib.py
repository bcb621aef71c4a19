"""Run in Pyodide with its full library: splits the standard library into two zips of .pyc files.

stdlib.py NAMES SMALL REST — SMALL gets what starting, Pyodide and the modules listed in the
file NAMES import, found by importing all of it here; REST gets everything else, for wheels that
are added later.
"""

import importlib
import os
import sys
import zipfile
from importlib import _bootstrap_external
from importlib.util import source_hash
from pathlib import Path

to_pyc = vars(_bootstrap_external)["_code_to_hash_pyc"]  # not in the type stubs
EPOCH = (1980, 1, 1, 0, 0, 0)
STDLIB = "/lib/python314.zip"
# Imported by C code, by name at run time, or only on the way to an error message.
EXTRA = """
codecs encodings.aliases encodings.ascii encodings.cp437 encodings.idna encodings.latin_1
encodings.utf_8 encodings.utf_16 traceback linecache tokenize _colorize textwrap contextlib
warnings importlib.metadata importlib.resources importlib.util importlib.machinery importlib.abc
zipfile tarfile shutil email.message email.parser asyncio json random secrets hashlib unicodedata
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


def write(out: str, names: list[str], library: dict[str, bytes]) -> None:
    """Writes a zip of the files, modules compiled; the same input gives the same bytes."""
    with zipfile.ZipFile(out, "w") as made:
        for name in names:
            content = library[name]
            if name.endswith(".py"):
                code = compile(content, f"{STDLIB}/{name}", "exec", dont_inherit=True)
                content = bytes(to_pyc(code, source_hash(content), False))
                name = name[:-3] + ".pyc"
            made.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED, 9)
    print(f"{out}: {len(names)} files, {os.path.getsize(out):,} bytes")


def main(names: str, small: str, rest: str) -> None:
    """Splits the library of this interpreter."""
    with zipfile.ZipFile(STDLIB) as zipped:
        files = sorted(name for name in zipped.namelist() if not name.endswith("/"))
        library = {name: zipped.read(name) for name in files}
    import_all(wanted(names, library), library)
    kept = loaded_files(library) - UNUSED
    write(small, [name for name in library if name in kept], library)
    write(rest, [name for name in library if name not in kept], library)


main(*sys.argv[1:])
