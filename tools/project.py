"""Where things are, and how build.py runs other programs."""

from __future__ import annotations

import contextlib
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
DIST = ROOT / "dist"
WEB = ROOT / "web"
PACKAGE = ROOT / "pinochle"
NODE_MODULES = ROOT / "node_modules"
REQUIREMENTS = ROOT / "requirements"


class BuildError(Exception):
    """A step of the build that cannot go on; its text says what to do about it."""


def note(text: str) -> None:
    """Prints one line of progress."""
    print(text, flush=True)


def run(
    command: Sequence[str | Path], *, env: Mapping[str, str] | None = None, quiet: bool = False
) -> None:
    """Runs a program from the project's folder and raises BuildError when it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words,
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        check=False,
    )
    if done.returncode:
        if quiet:
            note(done.stdout.rstrip())
        raise BuildError(f"{Path(words[0]).name} failed with status {done.returncode}")


def files_under(*places: Path) -> Iterator[Path]:
    """Yields the files under the places, sorted, without caches."""
    for place in places:
        found = [place] if place.is_file() else sorted(place.rglob("*"))
        yield from (
            path
            for path in found
            if path.is_file() and path.suffix != ".pyc" and "__pycache__" not in path.parts
        )


def digest(parts: Iterable[bytes]) -> str:
    """Returns 12 hex digits that change when any of the parts changes."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(hashlib.sha256(part).digest())
    return whole.hexdigest()[:12]


def digest_files(paths: Iterable[Path], *words: str) -> str:
    """Returns the digest of the files' names and contents, and of the extra words."""
    parts = [word.encode() for word in words]
    for path in paths:
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
        parts += [str(name).encode(), path.read_bytes()]
    return digest(parts)


def is_current(stamp: Path, key: str) -> bool:
    """Tells whether the stamp file holds the key, so that its step need not run again."""
    return stamp.is_file() and stamp.read_text() == key


@contextlib.contextmanager
def exclusive(name: str) -> Iterator[None]:
    """Lets one build.py at a time through; the others wait (no-op where flock is missing)."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as handle:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
