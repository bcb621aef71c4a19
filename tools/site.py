"""Assembles dist/: the page, its scripts, the runtime, all addresses relative, all names hashed."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.environment import virtual_environment
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
from tools.runtime import SMALL_LIBRARY, build_runtime

PUBLIC = ("embed.js", "preview.jpg")  # other sites name them: at the root, without a hash
NOT_IN_APP = {"runtime.mjs", "cards.svg", *PUBLIC}
DISTRIBUTION = "pinochle-table"


def sha256(content: bytes) -> str:
    """Returns the content's SHA-256 as hex digits, as lock files want it."""
    return hashlib.sha256(content).hexdigest()


def integrity(content: bytes) -> str:
    """Returns the content's SHA-256 as browsers want it for fetch()."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def lock_file(wheel: Path, micropip: Path, runtime: str) -> str:
    """Returns a pyodide-lock.json with our wheel and micropip only, hashes computed here."""
    original = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))

    def entry(name: str, path: Path, address: str, imports: str) -> dict[str, object]:
        return {
            "name": name,
            "version": path.name.split("-")[1],
            "file_name": address,
            "sha256": sha256(path.read_bytes()),
            "install_dir": "site",
            "package_type": "package",
            "imports": [imports],
            "depends": [],
            "unvendored_tests": False,
        }

    original["packages"] = {
        DISTRIBUTION: entry(DISTRIBUTION, wheel, wheel.name, "pinochle"),
        "micropip": entry("micropip", micropip, f"../{runtime}/{micropip.name}", "micropip"),
    }
    return json.dumps(original, indent=1)


def manifest(app: dict[str, bytes], runtime: Path, runtime_name: str, wheel: str) -> str:
    """Returns runtime-manifest.json: what starting Python fetches, with decoded sizes."""

    def item(name: str, content: bytes, kind: str) -> dict[str, object]:
        return {"url": name, "bytes": len(content), "kind": kind}

    files = []
    for path in sorted(runtime.iterdir()):
        kind = {".wasm": "wasm", ".js": "script", ".mjs": "script"}.get(path.suffix)
        if path.name == SMALL_LIBRARY:
            kind = "data"
        if kind:
            files.append(item(f"../{runtime_name}/{path.name}", path.read_bytes(), kind))
    files.append({**item(wheel, app[wheel], "data"), "integrity": integrity(app[wheel])})
    files.append(item("pyodide-lock.json", app["pyodide-lock.json"], "data"))
    files.append(item("main.py", app["main.py"], "script"))
    whole = {
        "version": version(),
        "lock": "pyodide-lock.json",
        "packages": [DISTRIBUTION],
        "main": "main.py",
        "pyscript": f"../{runtime_name}/core.js",
        "interpreter": f"../{runtime_name}/runtime.mjs",
        "bytes": sum(int(str(file["bytes"])) for file in files),
        "files": files,
    }
    return json.dumps(whole, indent=1)


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


def app_files(wheel: Path, runtime: Path, runtime_name: str) -> dict[str, bytes]:
    """Returns the files of the app's folder by name."""
    files = {
        str(path.relative_to(WEB)): path.read_bytes()
        for path in files_under(WEB)
        if path.name not in NOT_IN_APP and path.suffix != ".html"
    }
    ready = baked() / "files"
    files |= {path.relative_to(ready).as_posix(): path.read_bytes() for path in files_under(ready)}
    files[wheel.name] = wheel.read_bytes()
    (micropip,) = runtime.glob("micropip-*.whl")
    files["pyodide-lock.json"] = lock_file(wheel, micropip, runtime_name).encode()
    text = manifest(files, runtime, runtime_name, wheel.name)
    files["runtime-manifest.json"] = text.encode()
    return files


def named_parts(files: Mapping[str, bytes]) -> Iterator[bytes]:
    """Yields names and contents in a fixed order, to be hashed."""
    for name in sorted(files):
        yield from (name.encode(), files[name])


def assemble(place: Path) -> str:
    """Writes the site into an empty folder; returns the names of its two hashed folders."""
    wheel, runtime = build_wheel(), build_runtime()
    parts = {path.name: path.read_bytes() for path in files_under(runtime)}
    runtime_name = f"runtime-{digest(named_parts(parts))}"
    files = app_files(wheel, runtime, runtime_name)
    app_name = f"app-{digest(named_parts(files))}"
    for path in files_under(runtime):
        link(path, place / runtime_name / path.name)
    for name, content in files.items():
        put(place / app_name / name, content)
    for name, text in root_files(baked(), app_name):
        put(place / name, text.encode())
    for name in PUBLIC:
        put(place / name, (WEB / name).read_bytes())
    put(place / ".nojekyll", b"")
    return f"{app_name}, {runtime_name}"


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
    note(f"dist/ is ready: {names}")
    return DIST
