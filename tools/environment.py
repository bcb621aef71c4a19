"""Sets up what the build and the tests need: Node packages, a virtual environment, a browser."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from tools.project import (
    BUILD,
    NODE_MODULES,
    REQUIREMENTS,
    ROOT,
    BuildError,
    digest_files,
    exclusive,
    is_current,
    note,
    run,
)

VENV = BUILD / "venv"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def python() -> Path:
    """Returns the interpreter of the project's virtual environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def program(name: str) -> str:
    """Returns the path of a program that must be installed, or raises BuildError."""
    found = shutil.which(name)
    if not found:
        raise BuildError(
            f"{name} is needed: install Node.js 20 or later, which brings node and npm"
        )
    return found


def node_packages() -> Path:
    """Installs the pinned Node packages when the lock file changed; returns node_modules."""
    key = digest_files([ROOT / "package.json", ROOT / "package-lock.json"])
    stamp = NODE_MODULES / ".pinochle-stamp"
    with exclusive("npm"):
        if not is_current(stamp, key):
            note("npm ci: the pinned browser runtime")
            run([program("npm"), "ci", "--ignore-scripts"], quiet=True)
            stamp.write_text(key)
    return NODE_MODULES


def virtual_environment(*, tests: bool = False) -> Path:
    """Brings the virtual environment up to date, with test tools if asked; returns its Python."""
    lists = [REQUIREMENTS / "build.txt", *([REQUIREMENTS / "dev.txt"] if tests else [])]
    with exclusive("venv"):
        for wanted in lists:
            key, stamp = digest_files([wanted], sys.version), VENV / f"{wanted.stem}-stamp"
            if is_current(stamp, key):
                continue
            if not is_usable(python()):
                note("virtual environment in build/venv")
                venv.create(VENV, clear=True, with_pip=True)
            note(f"pinned tools of {wanted.relative_to(ROOT)}")
            run([python(), "-m", "pip", "install", "-q", "-r", wanted], quiet=True)
            stamp.write_text(key)
    return python()


def is_usable(interpreter: Path) -> bool:
    """Tells whether an interpreter starts and is of this version."""
    ask = [str(interpreter), "-c", "import sys; print(sys.version)"]
    try:
        done = subprocess.run(ask, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return done.stdout.strip() == sys.version


def pip_options(tool: Path, verb: str) -> list[str | Path]:
    """Returns a pip command that fetches pure-Python wheels for Pyodide, without dependencies."""
    words = ["-m", "pip", verb, "-q", "--no-deps", "--only-binary=:all:", "--python-version=3.14"]
    return [tool, *words]


def wasm_site() -> Path:
    """Installs the pure-Python test tools for Pyodide; returns their folder."""
    wanted, place = REQUIREMENTS / "wasm.txt", BUILD / "wasm-site"
    key = digest_files([wanted])
    stamp = place / "pinochle-stamp"
    tool = virtual_environment()
    with exclusive("wasm-site"):
        if not is_current(stamp, key):
            note("test tools for Pyodide")
            shutil.rmtree(place, ignore_errors=True)
            run(
                [*pip_options(tool, "install"), "--target", place, "-r", wanted],
                quiet=True,
            )
            if compiled := [*place.rglob("*.so")]:
                raise BuildError(f"compiled module among the Pyodide test tools: {compiled[0]}")
            stamp.write_text(key)
    return place


def installed_browser() -> str | None:
    """Returns the path of a Chromium that is on this machine, or None."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def playwright_browser() -> str | None:
    """Returns the Chromium that Playwright downloaded, or None."""
    ask = (
        "from playwright.sync_api import sync_playwright as s\n"
        "with s() as p: print(p.chromium.executable_path)"
    )
    done = subprocess.run([python(), "-c", ask], capture_output=True, text=True, check=False)
    path = done.stdout.strip()
    return path if path and Path(path).exists() else None


def browser() -> str:
    """Returns a Chromium for the tests: installed, else Playwright's, else the system package."""
    if found := installed_browser():
        return found
    virtual_environment(tests=True)
    if found := playwright_browser():
        return found
    note("no Chromium here: asking Playwright for one")
    try:
        run([python(), "-m", "playwright", "install", "--with-deps", "chromium"], quiet=True)
    except BuildError:
        note("Playwright could not fetch one")
    if found := playwright_browser():
        return found
    if shutil.which("apt-get") and as_root():
        note("installing the system's chromium package")
        run(["apt-get", "update", "-qq"], quiet=True)
        run(["apt-get", "install", "-y", "-qq", "chromium"], quiet=True)
    if found := installed_browser():
        return found
    raise BuildError("no Chromium: install chromium or google-chrome, then run this again")


OLDEST_FIREFOX = 153  # the ESR before, 140, does not know what the pinned Playwright asks for


def firefox_version(path: str) -> int:
    """Returns the first number of a Firefox's version; 0 where it does not tell."""
    told = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"(\d+)\.", told)
    return int(found[1]) if found else 0


def firefox() -> str | None:
    """Returns a stock Firefox for the tests: installed, else the system package, else None.

    One that is too old to be steered is brought up to date, or counts as none.
    """
    found = installed_firefox()
    if not found and shutil.which("apt-get") and as_root():
        note("installing the system's firefox-esr package")
        try:
            run(["apt-get", "update", "-qq"], quiet=True)
            run(["apt-get", "install", "-y", "-qq", "firefox-esr"], quiet=True)
        except BuildError:
            note("no firefox-esr package here")
        found = installed_firefox()
    return found


def installed_firefox() -> str | None:
    """Returns an installed Firefox that can be steered."""
    for name in ("firefox-esr", "firefox"):
        if path := shutil.which(name):
            if (version := firefox_version(path)) >= OLDEST_FIREFOX:
                return path
            note(f"{name} {version} is too old for the browser tests: {OLDEST_FIREFOX} is needed")
    return None


def as_root() -> bool:
    """Tells whether system packages may be installed."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
