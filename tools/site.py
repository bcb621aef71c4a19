"""Assembles dist/: the page, its scripts, the runtime, all addresses relative, all names hashed."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools import budget
from tools.environment import virtual_environment
from tools.offline import service_worker, web_manifest
from tools.package import build_wheel, version
from tools.pages import home, root_files
from tools.project import (
    BUILD,
    DIST,
    NODE_MODULES,
    PACKAGE,
    REQUIREMENTS,
    ROOT,
    WEB,
    digest,
    digest_files,
    exclusive,
    files_under,
    is_current,
    note,
    run,
)
from tools.runtime import PACKED_LIBRARY, SMALL_LIBRARY, build_runtime, packed
from tools.snapshot import Snapshot, build_snapshot

PUBLIC = ("embed.js", "preview.jpg")  # other sites name them: at the root, without a hash
NOT_IN_APP = {"runtime.mjs", "cards.svg", "sw.js", *PUBLIC}
WHEEL = "pinochle_table.pack"


def sha256(content: bytes) -> str:
    """Returns the content's SHA-256 as hex digits, as lock files want it."""
    return hashlib.sha256(content).hexdigest()


def lock_file(micropip: Path, runtime: str) -> str:
    """Returns a pyodide-lock.json with micropip only, its hash computed here."""
    original = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    entry = {
        "name": "micropip",
        "version": micropip.name.split("-")[1],
        "file_name": f"../{runtime}/{micropip.name}",
        "sha256": sha256(micropip.read_bytes()),
        "install_dir": "site",
        "package_type": "package",
        "imports": ["micropip"],
        "depends": [],
        "unvendored_tests": False,
    }
    original["packages"] = {"micropip": entry}
    return json.dumps(original, indent=1)


def manifest(app: dict[str, bytes], runtime: Path, runtime_name: str, memory: Snapshot) -> str:
    """Returns runtime-manifest.json: what starting Python fetches, with decoded sizes."""

    def item(name: str, content: bytes, kind: str) -> dict[str, object]:
        size = len(gzip.decompress(content)) if kind == "pack" else len(content)
        return {"url": name, "bytes": size, "kind": kind}

    kinds = {".wasm": "wasm", ".pack": "pack", ".js": "script", ".mjs": "script"}
    found = [path for path in files_under(runtime) if path.suffix in kinds]
    files = [
        item(f"../{runtime_name}/{path.name}", path.read_bytes(), kinds[path.suffix])
        for path in sorted(found, key=lambda path: -path.stat().st_size)
    ]
    files.append(item(WHEEL, app[WHEEL], "pack"))
    files.append(item("pyodide-lock.json", app["pyodide-lock.json"], "data"))
    files.append(item("main.py", app["main.py"], "script"))
    whole = {
        "version": version(),
        "lock": "pyodide-lock.json",
        "wheel": WHEEL,
        "library": f"../{runtime_name}/{PACKED_LIBRARY}",
        "main": "main.py",
        "pyscript": f"../{runtime_name}/core.js",
        "interpreter": f"../{runtime_name}/runtime.mjs",
        "snapshot": {
            "url": f"../{memory.name}/memory.pack",
            "bytes": memory.size,
            "sha256": memory.sha256,
        },
        "bytes": sum(int(str(file["bytes"])) for file in files),
        "files": files,
    }
    return json.dumps(whole, separators=(",", ":"))


def put(place: Path, content: bytes) -> None:
    """Writes a file and the folders above it."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(content)


def link(source: Path, place: Path) -> None:
    """Puts a file in a second place without copying it, where the system can."""
    place.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(source, place)
    except OSError:
        shutil.copy(source, place)


def baked() -> Path:
    """Draws the screens of before Python, if a source of theirs changed; returns their folder."""
    place = BUILD / "baked"
    key = digest_files([*files_under(PACKAGE), ROOT / "tools" / "bake.py"])
    if not is_current(place / "stamp", key):
        note("baked screens")
        shutil.rmtree(place, ignore_errors=True)
        run([virtual_environment(), "-m", "tools.bake", place])
        (place / "stamp").write_text(key)
    return place


def app_files(wheel: Path, runtime: Path, runtime_name: str, memory: Snapshot) -> dict[str, bytes]:
    """Returns the files of the app's folder by name."""
    files = {
        str(path.relative_to(WEB)): path.read_bytes()
        for path in files_under(WEB)
        if path.name not in NOT_IN_APP and path.suffix != ".html"
    }
    ready = baked() / "files"
    files |= {path.relative_to(ready).as_posix(): path.read_bytes() for path in files_under(ready)}
    files[WHEEL] = packed(wheel.read_bytes())
    (micropip,) = runtime.glob("micropip-*.whl")
    files["pyodide-lock.json"] = lock_file(micropip, runtime_name).encode()
    text = manifest(files, runtime, runtime_name, memory)
    files["runtime-manifest.json"] = text.encode()
    return files


def named_parts(files: Mapping[str, bytes]) -> Iterator[bytes]:
    """Yields names and contents in a fixed order, to be hashed."""
    for name in sorted(files):
        yield from (name.encode(), files[name])


def assemble(place: Path) -> str:
    """Writes the site into an empty folder; returns the names of its hashed folders."""
    wheel, runtime = build_wheel(), build_runtime()
    memory = build_snapshot(wheel)
    public = [path for path in files_under(runtime) if path.name != SMALL_LIBRARY]
    parts = {path.name: path.read_bytes() for path in public}
    runtime_name = f"runtime-{digest(named_parts(parts))}"
    files = app_files(wheel, runtime, runtime_name, memory)
    app_name = f"app-{digest(named_parts(files))}"
    for path in public:
        link(path, place / runtime_name / path.name)
    put(place / memory.name / "memory.pack", memory.pack)
    for name, content in files.items():
        put(place / app_name / name, content)
    started = files["runtime-manifest.json"].decode()
    for name, text in root_files(baked(), app_name, started):
        put(place / name, text.encode())
    for name in PUBLIC:
        put(place / name, (WEB / name).read_bytes())
    words = json.loads((baked() / "placeholders.json").read_text("utf-8"))
    put(place / "app.webmanifest", web_manifest(app_name, words).encode())
    put(place / ".nojekyll", b"")
    put(place / "sw.js", service_worker(place).encode())
    return f"{app_name}, {runtime_name}, {memory.name}"


def build_site() -> Path:
    """Builds everything and replaces dist/, unless it is there for the same sources; returns it."""
    sources = files_under(PACKAGE, WEB, ROOT / "tools", REQUIREMENTS, ROOT / "package-lock.json")
    key = digest_files([*sources, ROOT / "pyproject.toml"]) + home()
    stamp = BUILD / "dist-stamp"
    with exclusive("site"):
        if is_current(stamp, key) and (DIST / "index.html").exists():
            return DIST
        fresh = BUILD / "dist"
        shutil.rmtree(fresh, ignore_errors=True)
        names = assemble(fresh)
        shutil.rmtree(DIST, ignore_errors=True)
        fresh.rename(DIST)
        stamp.write_text(key)
    note(f"dist/ is ready: {names}\n{budget.text(budget.rows(DIST))}")
    return DIST
