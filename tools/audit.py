"""Audits the site with Lighthouse, mobile preset (UX checklist S1): python3 build.py lighthouse.

Lighthouse is a tool of its own, pinned in tools/lighthouse and installed into build/lighthouse; no
part of it reaches the site.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tools import environment, serve, site
from tools.project import BUILD, ROOT, digest_files, exclusive, is_current, note, run

__all__ = ["LEAST", "soak_s1_lighthouse", "verdict"]

LEAST = {"performance": 0.95, "accessibility": 1.0, "best-practices": 0.95}
PAGES = {"start": "", "lessons": "learn.html", "a lesson": "lesson-t-beat.html"}
FIGURES = ("largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time")
PINNED = ROOT / "tools" / "lighthouse"


def installed() -> Path:
    """Installs the pinned Lighthouse when its lock file changed; returns its program."""
    place = BUILD / "lighthouse"
    files = [PINNED / "package.json", PINNED / "package-lock.json"]
    key, stamp = digest_files(files), place / "pinochle-stamp"
    with exclusive("lighthouse"):
        if not is_current(stamp, key):
            note("npm ci: the pinned Lighthouse")
            place.mkdir(parents=True, exist_ok=True)
            for file in files:
                shutil.copy(file, place)
            npm = environment.program("npm")
            run([npm, "--prefix", str(place), "ci", "--ignore-scripts"], quiet=True)
            stamp.write_text(key)
    return place / "node_modules" / "lighthouse" / "cli" / "index.js"


def report(program: Path, address: str, name: str) -> dict[str, Any]:
    """Runs Lighthouse on an address; returns its report."""
    place = BUILD / "reports" / f"lighthouse-{name.replace(' ', '-')}.json"
    place.parent.mkdir(parents=True, exist_ok=True)
    words = [environment.program("node"), str(program), address, "--quiet", "--output=json"]
    words += [f"--output-path={place}", f"--only-categories={','.join(LEAST)}"]
    words += ["--chrome-flags=--headless=new --no-sandbox --disable-gpu"]
    env = {**os.environ, "CHROME_PATH": environment.browser()}
    subprocess.run(words, env=env, check=True, timeout=300)
    found: dict[str, Any] = json.loads(place.read_text("utf-8"))
    return found


def verdict(found: dict[str, Any]) -> tuple[str, list[str]]:
    """Returns a line of figures from a report, and what falls short of the bars."""
    scores = {name: found["categories"][name]["score"] or 0 for name in LEAST}
    audits = found["audits"]
    figures = [f"{name} {score:.2f}" for name, score in scores.items()]
    figures += [f"{name} {audits[name].get('displayValue', '?')}" for name in FIGURES]
    short = [f"{name} {scores[name]:.2f} < {least}" for name, least in LEAST.items()]
    short = [text for text, name in zip(short, LEAST, strict=True) if scores[name] < LEAST[name]]
    for name in LEAST:
        for each in found["categories"][name]["auditRefs"]:
            one = audits[each["id"]]
            if name != "performance" and each["weight"] and one["score"] not in (None, 1):
                short.append(f"{name}: {one['title']}")
    return ", ".join(figures), short


def soak_s1_lighthouse() -> int:
    """Audits the pages; returns the exit status."""
    program, wrong = installed(), 0
    with serve.Server(site.build_site()) as server:
        for name, address in PAGES.items():
            line, short = verdict(report(program, server.address + address, name))
            note(f"{name}: {line}")
            for text in short:
                note(f"  {text}")
            wrong += any("<" in text for text in short)
    return int(wrong > 0)
