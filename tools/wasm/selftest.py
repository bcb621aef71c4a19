"""Run in Pyodide with the small library: everything the page may import or report must work.

selftest.py WHEEL — the page's form of the wheel, without sources.
"""

import asyncio  # noqa: F401 - the page waits with it
import importlib
import pkgutil
import random
import secrets
import sys
import traceback

sys.path.insert(0, sys.argv[1])
import pinochle


def every_module() -> list[str]:
    """Returns the names of the package's modules, all of them imported."""
    found = [pinochle.__name__]
    for module in pkgutil.walk_packages(pinochle.__path__, "pinochle."):
        importlib.import_module(module.name)
        found.append(module.name)
    return found


def report() -> str:
    """Returns the text of a chained traceback, as the page would copy it."""
    first = second = None
    try:
        importlib.import_module("no_such_module")
    except ImportError as problem:
        first = problem
    try:
        raise ValueError("cöntext") from first
    except ValueError as problem:
        second = problem
    return "".join(traceback.format_exception(second))


assert sys.argv[1] in str(pinochle.__file__), pinochle.__file__
names = every_module()
assert not [name for name in names if ".cli" in name or "__main__" in name]
text = report()
assert "no_such_module" in text, text
assert "ValueError: cöntext" in text, text
assert random.Random("seed").random() != random.Random("other").random()
assert len(secrets.token_hex(8)) == 16
print(f"{len(names)} modules import on the small standard library; tracebacks format")
