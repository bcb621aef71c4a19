"""Imported in Pyodide by the build's scripts: compiled modules, and zips whose bytes never vary."""

import ast
import os
import zipfile
from importlib import _bootstrap_external
from importlib.util import source_hash

to_pyc = vars(_bootstrap_external)["_code_to_hash_pyc"]  # not in the type stubs
EPOCH = (1980, 1, 1, 0, 0, 0)
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)


def without_docs(source: bytes, path: str) -> ast.Module:
    """Returns the tree of a source without its docstrings.

    Those of classes shrink to a dot: a dataclass without one would compute one, which is dear.
    """
    tree = ast.parse(source, path)
    for node in ast.walk(tree):
        if not isinstance(node, DEFINITIONS) or ast.get_docstring(node, clean=False) is None:
            continue
        first = node.body[0]
        if isinstance(node, ast.ClassDef):
            assert isinstance(first, ast.Expr)
            assert isinstance(first.value, ast.Constant)
            first.value.value = "."
        elif len(node.body) > 1 or isinstance(node, ast.Module):
            del node.body[0]
        else:
            node.body[0] = ast.copy_location(ast.Pass(), first)
    return tree


def without_types(tree: ast.Module) -> ast.Module:
    """Returns the tree without the types of functions; those of fields make classes."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


def compiled(source: bytes, path: str, *, docs: bool = False, types: bool = True) -> bytes:
    """Returns the .pyc bytes of a module's source, of the kind that no clock is asked about.

    *docs* keeps docstrings, *types* the types of functions: Pyodide reads its own.
    """
    tree = ast.parse(source, path) if docs else without_docs(source, path)
    tree = tree if types else without_types(tree)
    code = compile(tree, path, "exec", dont_inherit=True)
    return bytes(to_pyc(code, source_hash(source), False))


def write_zip(out: str, files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> None:
    """Writes files into a zip; the same files give the same bytes."""
    with zipfile.ZipFile(out, "w") as made:
        for name, content in files.items():
            made.writestr(zipfile.ZipInfo(name, EPOCH), content, method, 9)
    print(f"{out}: {len(files)} files, {os.path.getsize(out):,} bytes")
