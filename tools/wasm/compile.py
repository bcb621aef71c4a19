"""Run in Pyodide: adds compiled modules to a wheel, so that the browser need not compile them.

compile.py WHEEL OUT — the wheel stays valid everywhere; only CPython of the same version uses
the added files, which carry the source's hash and are never checked against a clock. Lessons are
left out: the build bakes them into files of their own, and the page never imports them.
"""

import base64
import hashlib
import sys
import zipfile
from importlib import _bootstrap_external
from importlib.util import source_hash

to_pyc = vars(_bootstrap_external)["_code_to_hash_pyc"]  # not in the type stubs
EPOCH = (1980, 1, 1, 0, 0, 0)
SITE = "/lib/python3.14/site-packages/"
BAKED = (
    "pinochle/lessons/",
    "pinochle/table/lesson",
    "pinochle/table/levels_page",
    "pinochle/words/en/lessons",
)


def compiled(source: bytes, path: str) -> bytes:
    """Returns the .pyc bytes of a module's source, of the unchecked-hash kind."""
    code = compile(source, path, "exec", dont_inherit=True)
    return bytes(to_pyc(code, source_hash(source), False))


def record_line(name: str, content: bytes) -> str:
    """Returns a wheel's RECORD line for a file."""
    code = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={code},{len(content)}"


def main(wheel: str, out: str) -> None:
    """Writes the wheel with compiled modules beside the sources."""
    with zipfile.ZipFile(wheel) as before:
        names = sorted(name for name in before.namelist() if not name.startswith(BAKED))
        files = {name: before.read(name) for name in names}
    for name, content in [*files.items()]:
        if name.endswith(".py"):
            folder, _, module = name.rpartition("/")
            tag = sys.implementation.cache_tag
            files[f"{folder}/__pycache__/{module[:-3]}.{tag}.pyc"] = compiled(content, SITE + name)
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    lines = [record_line(name, content) for name, content in files.items() if name != record]
    files[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as after:
        for name, content in files.items():
            after.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED, 9)


main(*sys.argv[1:])
