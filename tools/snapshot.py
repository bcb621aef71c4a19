"""Makes the memory of a started engine, which later visits restore instead of starting Python."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import NamedTuple

from tools.environment import program
from tools.package import WASM
from tools.project import BUILD, ROOT, digest_files, is_current, note, run
from tools.runtime import PYODIDE, PYODIDE_FILES, RUNTIME, SMALL_LIBRARY, packed

PLACE = BUILD / "snapshot"


class Snapshot(NamedTuple):
    """The compressed memory, a name that changes with it, its size and hash uncompressed."""

    pack: bytes
    name: str
    size: int
    sha256: str


def build_snapshot(wheel: Path) -> Snapshot:
    """Makes the snapshot, unless it is there for the same runtime and wheel; returns it."""
    scripts = [WASM / "snapshot.mjs", WASM / "warm.py", Path(__file__)]
    runtime = [PYODIDE / name for name in PYODIDE_FILES]
    runtime += [RUNTIME / name for name in (SMALL_LIBRARY, "runtime.mjs")]
    key = digest_files([*scripts, *runtime, wheel])
    raw, pack, stamp = PLACE / "memory", PLACE / "memory.pack", PLACE / "stamp"
    if not (is_current(stamp, key) and pack.exists() and raw.exists()):
        note("memory of a started engine")
        PLACE.mkdir(exist_ok=True)
        paths = [x.relative_to(ROOT) for x in (RUNTIME / SMALL_LIBRARY, wheel, raw)]
        run([program("node"), WASM / "snapshot.mjs", *paths])
        pack.write_bytes(packed(raw.read_bytes()))
        stamp.write_text(key)
    content = raw.read_bytes()
    code = hashlib.sha256(content).hexdigest()
    return Snapshot(pack.read_bytes(), f"snapshot-{code[:12]}", len(content), code)
