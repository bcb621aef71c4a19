"""The built site as files: complete, relative, within its budgets, nothing from elsewhere."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest

KB, MB = 1_000, 1_000_000
ADDRESS = re.compile(r"""(?:href|src)="([^"#?]*)[^"]*\"""")


def app(dist: Path) -> Path:
    """Returns the app's folder."""
    (folder,) = dist.glob("app-*")
    return folder


def manifest(dist: Path) -> dict[str, Any]:
    """Returns the list of what starting Python fetches."""
    found: dict[str, Any] = json.loads((app(dist) / "runtime-manifest.json").read_text("utf-8"))
    return found


def packed(paths: list[Path]) -> int:
    """Returns the size of the files in gzip form."""
    return sum(len(gzip.compress(path.read_bytes(), 6)) for path in paths)


def test_host_keeps_names_with_an_underscore(dist: Path) -> None:
    assert (dist / ".nojekyll").exists()


def test_no_source_maps_and_none_named(dist: Path) -> None:
    assert [path.name for path in dist.rglob("*.map")] == []
    scripts = [*dist.rglob("*.js"), *dist.rglob("*.mjs")]
    assert [path.name for path in scripts if b"sourceMappingURL=" in path.read_bytes()[-200:]] == []


def test_pages_name_only_files_of_the_site_by_relative_addresses(dist: Path) -> None:
    for page in dist.glob("*.html"):
        for address in ADDRESS.findall(page.read_text("utf-8")):
            assert not address.startswith(("/", "http:")), (page.name, address)
            if address and not address.startswith(("https:", "data:", "mailto:")):
                assert (dist / address).exists(), (page.name, address)


def test_every_page_forbids_foreign_requests(dist: Path) -> None:
    for page in dist.glob("*.html"):
        assert "default-src 'self'" in page.read_text("utf-8"), page.name


def test_folders_carry_the_hash_of_what_they_hold(dist: Path) -> None:
    for folder in (*dist.glob("app-*"), *dist.glob("runtime-*")):
        whole = hashlib.sha256()
        files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
        for name in sorted(name for name, path in files.items() if path.is_file()):
            whole.update(hashlib.sha256(name.encode()).digest())
            whole.update(hashlib.sha256(files[name].read_bytes()).digest())
        assert folder.name.partition("-")[2] == whole.hexdigest()[:12]


def test_manifest_tells_the_decoded_sizes(dist: Path) -> None:
    for file in manifest(dist)["files"]:
        content = (app(dist) / file["url"]).read_bytes()
        assert len(content) == file["bytes"], file["url"]
        if "integrity" in file:
            code = base64.b64encode(hashlib.sha256(content).digest()).decode()
            assert file["integrity"] == f"sha256-{code}"


def test_lock_file_names_two_wheels_and_their_hashes(dist: Path) -> None:
    lock = json.loads((app(dist) / "pyodide-lock.json").read_text("utf-8"))
    assert sorted(lock["packages"]) == ["micropip", "pinochle-table"]
    for package in lock["packages"].values():
        content = (app(dist) / package["file_name"]).read_bytes()
        assert package["sha256"] == hashlib.sha256(content).hexdigest()


def test_wheel_works_anywhere_and_is_compiled_for_the_page(dist: Path) -> None:
    (wheel,) = app(dist).glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    sources = {name for name in names if name.endswith(".py")}
    compiled = {name for name in names if name.endswith(".cpython-314.pyc")}
    assert len(sources) == len(compiled) > 50
    record = next(name for name in names if name.endswith("/RECORD"))
    listed = zipfile.ZipFile(wheel).read(record).decode().splitlines()
    assert {line.partition(",")[0] for line in listed} == names


def test_the_two_zips_are_the_whole_library_once(dist: Path) -> None:
    (small,) = dist.glob("runtime-*/python_stdlib.zip")
    (rest,) = dist.glob("runtime-*/python_stdlib_rest.zip")
    first, second = ({*zipfile.ZipFile(path).namelist()} for path in (small, rest))
    assert first & second == set()
    assert {"json/__init__.pyc", "encodings/idna.pyc", "traceback.pyc"} <= first
    assert {"csv.pyc", "decimal.pyc", "unittest/case.pyc"} <= second


@pytest.mark.parametrize("kind", ["index.html", "lesson.html"])
def test_shell_stays_small(dist: Path, kind: str) -> None:
    page = dist / kind
    named = [dist / address for address in ADDRESS.findall(page.read_text("utf-8")) if address]
    shell = [path for path in named if "app-" in str(path) and path.is_file()]
    assert packed([page, *shell]) <= 90 * KB


def test_engine_stays_small(dist: Path) -> None:
    files = [app(dist) / file["url"] for file in manifest(dist)["files"]]
    assert manifest(dist)["bytes"] <= 15 * MB
    assert sum(path.stat().st_size for path in files if path.suffix == ".zip") <= 1.9 * MB


def test_an_opening_is_a_small_file(dist: Path) -> None:
    openings = sorted(app(dist).glob("baked/*.json"))
    assert len(openings) == 7 * 8 * 3
    assert max(packed([path]) for path in openings) <= 12 * KB
