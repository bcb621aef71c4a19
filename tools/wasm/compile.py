"""Run in Pyodide: makes the page's form of a wheel, which lies on sys.path as it is.

compile.py WHEEL OUT — modules are compiled, without sources, docstrings and types of functions,
and stored: the whole is compressed once for the way to the browser. The command line, the lessons
and what only the build draws are left out, save the modules of theirs that the rest imports.
"""

import ast
import base64
import hashlib
import sys
import zipfile
from collections.abc import Iterator

from tools.wasm.packing import compiled, write_zip

ASIDE = (
    "pinochle/__main__",
    "pinochle/cli/",
    "pinochle/lessons/",
    "pinochle/table/bake",
    "pinochle/table/lesson",
    "pinochle/words/en/cli",
)
UNREAD = (".typed", "/RECORD")


def imported(name: str, source: bytes) -> Iterator[str]:
    """Yields the files of the package that a module may import, also inside functions."""
    package = name.split("/")[:-1]
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.ImportFrom):
            continue
        above = package[: len(package) - node.level + 1] if node.level else []
        base = "/".join([*above, *(node.module or "").split(".")]).rstrip("/")
        for place in (base, *(f"{base}/{alias.name}" for alias in node.names)):
            yield from (f"{place}.py", f"{place}/__init__.py")


def needed(files: dict[str, bytes]) -> set[str]:
    """Returns the names of the files that the page has to have."""
    queue = [name for name in files if not name.startswith(ASIDE) and not name.endswith(UNREAD)]
    found: set[str] = set()
    while queue:
        name = queue.pop()
        if name not in files or name in found:
            continue
        found.add(name)
        if name.endswith(".py"):
            queue += imported(name, files[name])
            folders = name.split("/")[:-1]
            queue += ["/".join([*folders[:end], "__init__.py"]) for end in range(1, 5)]
    return found


def record_line(name: str, content: bytes) -> str:
    """Returns a wheel's RECORD line for a file."""
    code = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={code},{len(content)}"


def main(wheel: str, out: str) -> None:
    """Writes the compiled wheel."""
    with zipfile.ZipFile(wheel) as before:
        files = {name: before.read(name) for name in before.namelist()}
    made = {}
    for name in sorted(needed(files)):
        if name.endswith(".py"):
            made[f"{name}c"] = compiled(files[name], name, types=False)
        else:
            made[name] = files[name]
    info = next(name for name in made if name.endswith(".dist-info/METADATA"))
    record = f"{info.rpartition('/')[0]}/RECORD"
    lines = [record_line(name, content) for name, content in made.items()]
    made[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    write_zip(out, made, zipfile.ZIP_STORED)


if __name__ == "__main__":
    main(*sys.argv[1:])
