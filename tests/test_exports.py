"""Every module says what it exports, in order, and the examples in its text are true."""

import ast
import doctest
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

import pinochle

pytestmark = pytest.mark.native  # about the sources, the same on every Python

PACKAGE = Path(pinochle.__file__).parent


def modules() -> Iterator[str]:
    """Yields the names of the engine's modules."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        if parts[-1] == "__init__":
            parts = parts[:-1]
        if not parts or parts[0] in ENGINE:
            yield ".".join(("pinochle", *parts))


ENGINE = (
    "codes errors lazy cards seats actions rules options variants melds tricks phases dealing "
    "scoring deal match hiding view worlds resample"
).split()


def public_names(name: str) -> set[str]:
    """The names without an underscore that a module defines or, for the package, brings in."""
    module = importlib.import_module(name)
    tree = ast.parse(Path(module.__file__ or "").read_text("utf-8"))
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        elif isinstance(node, ast.ImportFrom) and name == "pinochle":
            found |= {alias.asname or alias.name for alias in node.names}
    return {each for each in found if not each.startswith("_")}


def order(name: str) -> tuple[int, str]:
    """Constants, then classes, then functions, each by alphabet (as ruff sorts them)."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)


@pytest.mark.parametrize("name", list(modules()))
def test_exports(name: str) -> None:
    module = importlib.import_module(name)
    exported = list(getattr(module, "__all__", ()))
    assert exported == sorted(exported, key=order)
    assert set(exported) <= set(vars(module))
    if name == "pinochle":
        assert set(exported) == public_names(name)
    elif not name.endswith(("worlds", "phases")):
        assert public_names(name) - set(exported) == set(), "public, but not exported"


@pytest.mark.parametrize("name", list(modules()))
def test_examples_in_the_text(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", list(modules()))
def test_every_public_name_says_what_it_is(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__
    for each in getattr(module, "__all__", ()):
        thing = getattr(module, each)
        if isinstance(thing, type) or callable(thing):
            assert thing.__doc__, each
