"""The built site as files: complete, relative, within its budgets, nothing from elsewhere."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import zipfile
from pathlib import Path
from typing import Any

from conftest import ROOT

from tools import budget

ADDRESS = re.compile(r"""(?:href|src)="([^"#?]*)[^"]*\"""")


def app(dist: Path) -> Path:
    """Returns the app's folder."""
    (folder,) = dist.glob("app-*")
    return folder


def manifest(dist: Path) -> dict[str, Any]:
    """Returns the list of what starting Python fetches."""
    found: dict[str, Any] = json.loads((app(dist) / "runtime-manifest.json").read_text("utf-8"))
    return found


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


def test_r6_s3_every_page_forbids_foreign_requests(dist: Path) -> None:
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
        if file["kind"] == "pack":
            content = gzip.decompress(content)
        assert len(content) == file["bytes"], file["url"]


def test_page_holds_the_manifest(dist: Path) -> None:
    text = (app(dist) / "runtime-manifest.json").read_text("utf-8")
    assert f'<script type="application/json" id="runtime">{text}<' in (
        dist / "index.html"
    ).read_text("utf-8")


def test_lock_file_names_micropip_and_its_hash(dist: Path) -> None:
    lock = json.loads((app(dist) / "pyodide-lock.json").read_text("utf-8"))
    assert sorted(lock["packages"]) == ["micropip"]
    for package in lock["packages"].values():
        content = (app(dist) / package["file_name"]).read_bytes()
        assert package["sha256"] == hashlib.sha256(content).hexdigest()


def unpacked(path: Path) -> zipfile.ZipFile:
    """Returns the zip inside a pack."""
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(path.read_bytes())))


def test_wheel_of_the_page_is_compiled_and_without_what_only_others_need(dist: Path) -> None:
    wheel = unpacked(app(dist) / "pinochle_table.pack")
    names = set(wheel.namelist())
    assert {"pinochle/__init__.pyc", "pinochle/table/session.pyc"} < names
    assert [name for name in names if name.endswith(".py") or "/cli/" in name] == []
    record = next(name for name in names if name.endswith("/RECORD"))
    listed = wheel.read(record).decode().splitlines()
    assert {line.partition(",")[0] for line in listed} == names
    assert {each.compress_type for each in wheel.infolist()} == {zipfile.ZIP_STORED}


def test_ordinary_wheel_is_made_of_sources(dist: Path) -> None:
    (wheel,) = (ROOT / "build" / "wheel" / "plain").glob("pinochle_table-*-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {"pinochle/__main__.py", "pinochle/cli/__init__.py", "pinochle/py.typed"} < set(names)
    assert [name for name in names if name.endswith(".pyc")] == []


def test_the_two_zips_are_the_whole_library_once(dist: Path) -> None:
    (small,) = dist.glob("runtime-*/python_stdlib.pack")
    (rest,) = dist.glob("runtime-*/python_stdlib_rest.zip")
    first, second = {*unpacked(small).namelist()}, {*zipfile.ZipFile(rest).namelist()}
    assert first & second == set()
    assert {"json/__init__.pyc", "pyscript/context.pyc", "traceback.pyc"} <= first
    assert {"csv.pyc", "decimal.pyc", "unittest/case.pyc"} <= second


def test_s3_nothing_weighs_more_than_its_budget(dist: Path) -> None:
    table = [*budget.rows(dist)]
    assert budget.excess(table) == [], budget.text(table)
    assert budget.excess([row._replace(limit=row.size - 1) for row in table]) == [
        row.part for row in table
    ]


def test_every_opening_is_there_and_decoded_sizes_are_told(dist: Path) -> None:
    assert len([*app(dist).glob("baked/*.json")]) == 7 * 8 * 3
    assert manifest(dist)["bytes"] == sum(file["bytes"] for file in manifest(dist)["files"])
