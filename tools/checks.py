"""The stages of `build.py test` and `check`, from the fastest to the slowest, and their summary."""

from __future__ import annotations

import os
import subprocess
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from tools import budget, changelog
from tools.environment import (
    browser,
    firefox,
    node_packages,
    program,
    virtual_environment,
    wasm_site,
)
from tools.package import WASM, build_wheel, version
from tools.project import BUILD, ROOT, BuildError, note
from tools.runtime import REST_LIBRARY, RUNTIME, SMALL_LIBRARY
from tools.site import build_site

REPORTS = BUILD / "reports"


class Outcome(NamedTuple):
    """How many checks of a stage passed and how many failed."""

    passed: int
    failed: int


def command(*words: str | Path, **env: str) -> int:
    """Runs a program with its output shown; returns its status."""
    done = subprocess.run(
        [str(word) for word in words], cwd=ROOT, env={**os.environ, **env}, check=False
    )
    return done.returncode


def whole(status: int) -> Outcome:
    """Returns the outcome of a stage that is one check."""
    return Outcome(int(status == 0), int(status != 0))


def counted(report: Path, status: int) -> Outcome:
    """Returns the outcome of a pytest run from its report; a run that broke is one failure."""
    if not report.exists():
        return whole(status)
    suites = ElementTree.parse(report).getroot().iter("testsuite")
    total = failed = skipped = 0
    for suite in suites:
        total += int(suite.get("tests", 0))
        failed += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        skipped += int(suite.get("skipped", 0))
    passed = max(0, total - failed - skipped)
    return Outcome(passed, failed or int(status != 0))


def report_path(part: str) -> Path:
    """Returns a fresh place for a pytest report."""
    REPORTS.mkdir(parents=True, exist_ok=True)
    path = REPORTS / f"{part}.xml"
    path.unlink(missing_ok=True)
    return path


def lint(arguments: Sequence[str]) -> Outcome:
    """Checks format and style with ruff, and that the version has its changelog."""
    ruff = (virtual_environment(tests=True), "-m", "ruff")
    steps = [
        whole(command(*ruff, "format", "--check", ".")),
        whole(command(*ruff, "check", ".")),
        whole(0 if changelog.is_told() else 1),
    ]
    return total(steps)


def types(arguments: Sequence[str]) -> Outcome:
    """Checks the types of the package, of the build and of the tests with mypy --strict."""
    mypy = (virtual_environment(tests=True), "-m", "mypy")
    steps = [
        whole(command(*mypy, "pinochle", "tools", "build.py")),
        whole(command(*mypy, "tests", MYPYPATH=paths("tests", "."))),
        whole(command(*mypy, "e2e", MYPYPATH=paths("e2e", "tests", "."))),
    ]
    return total(steps)


def paths(*folders: str) -> str:
    """Returns folders as a search path: both kinds of tests have a conftest of their own."""
    return os.pathsep.join(folders)


def workers(most: int = 64) -> list[str]:
    """Returns pytest's options for as many processes as there are cores, *most* of them."""
    cores = min(os.cpu_count() or 1, most)
    return ["-n", str(cores)] if cores > 1 else []


def unit(arguments: Sequence[str]) -> Outcome:
    """Runs tests/ on this Python, with the coverage that pyproject.toml asks for."""
    report = report_path("unit")
    options = ["tests", "-q", f"--junitxml={report}", *workers(), *arguments]
    if not arguments:
        options += ["--cov", "--cov-report=term"]
    return counted(report, command(virtual_environment(tests=True), "-m", "pytest", *options))


def build(arguments: Sequence[str]) -> Outcome:
    """Builds dist/ and holds it to its budget."""
    try:
        site = build_site()
    except BuildError as problem:
        note(f"build: {problem}")
        return Outcome(0, 1)
    for part in (heavy := budget.excess(budget.rows(site))):
        note(f"build: too many bytes: {part}")
    return Outcome(2 - bool(heavy), int(bool(heavy)))


# Tests of the sources, of what only the build runs, and whole matches (e2e/ plays them).
HOST_ONLY = (
    "test_add_lesson.py",
    "test_architecture.py",
    "test_bake.py",
    "test_cli*.py",
    "test_coach.py",
    "test_lessons_baked.py",
    "test_pages.py",
    "test_site_pages.py",
    "test_search_tools.py",
    "test_search_yardstick.py",
    "test_session*.py",
    "test_shows.py",
    "test_taught.py",
)


def wasm(arguments: Sequence[str]) -> Outcome:
    """Runs the small library's self-test and tests/ inside Pyodide, on the shipped library."""
    node_packages()
    wasm_site()
    runner = (program("node"), WASM / "run.mjs")
    small, wheel = RUNTIME / SMALL_LIBRARY, build_wheel().relative_to(ROOT)
    outcomes = [whole(command(*runner, small, "tools/wasm/selftest.py", wheel))]
    library = f"{small}+{RUNTIME / REST_LIBRARY}"
    files = sorted(
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("test_*.py")
        if not any(path.match(pattern) for pattern in HOST_ONLY)
    )
    shares, running = min(2, os.cpu_count() or 1), []
    for share in range(shares):
        report, own = report_path(f"wasm-{share}"), files[share::shares]
        options = [*own, "-q", f"--junitxml={report.relative_to(ROOT)}", *arguments]
        words = [*runner, library, "tools/wasm/run_tests.py", *options]
        process = subprocess.Popen(
            [str(word) for word in words], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        running.append((report, process))
    for report, process in running:
        print(process.communicate()[0], flush=True)
        outcomes.append(counted(report, process.returncode))
    return total(outcomes)


def total(outcomes: Sequence[Outcome]) -> Outcome:
    """Returns the sum of the outcomes."""
    return Outcome(sum(each.passed for each in outcomes), sum(each.failed for each in outcomes))


def e2e(arguments: Sequence[str]) -> Outcome:
    """Runs e2e/ in a real Chromium, and the journeys in Firefox, against the built site."""
    build_site()
    if not (fox := firefox()):
        note("e2e: no Firefox on this machine, so its journeys are skipped (install firefox-esr)")
    report = report_path("e2e")
    tool = virtual_environment(tests=True)
    options = ["e2e", "-q", f"--junitxml={report}", *workers(most=4), "--dist=worksteal"]
    options += arguments
    found = {"PINOCHLE_BROWSER": browser(), "PINOCHLE_FIREFOX": fox or ""}
    return counted(report, command(tool, "-m", "pytest", *options, **found))


PARTS: dict[str, Callable[[Sequence[str]], Outcome]] = {
    "lint": lint,
    "types": types,
    "unit": unit,
    "build": build,
    "wasm": wasm,
    "e2e": e2e,
}
QUICK = ("lint", "types", "unit")


def run_parts(parts: Sequence[str], arguments: Sequence[str]) -> int:
    """Runs the parts in order, prints a summary, returns the exit status."""
    lines, passed, failed = [], 0, 0
    for part in parts:
        note(f"== {part}")
        start = time.monotonic()
        try:
            outcome = PARTS[part](arguments)
        except BuildError as problem:
            note(f"{part}: {problem}")
            outcome = Outcome(0, 1)
        seconds = time.monotonic() - start
        lines.append(
            f"{part:<6} {outcome.passed:>5} passed {outcome.failed:>4} failed {seconds:>6.0f} s"
        )
        passed, failed = passed + outcome.passed, failed + outcome.failed
    note("\n".join(["", *lines]))
    note(f"{passed} passed, {failed} failed")
    return int(failed > 0)


def soak(hands: str, seed: str) -> int:
    """Plays random hands, throws noise at the parsers and runs the random tests at length."""
    tool = virtual_environment(tests=True)
    steps = [
        command(tool, "-m", "tools.properties", "--hands", hands, "--seed", seed),
        command(tool, "-m", "tools.fuzz", "--rounds", hands, "--seed", seed),
        command(tool, "-m", "pytest", "tests", "-q", *workers(), PINOCHLE_EXAMPLES="long"),
        command(tool, "-m", "tools.soak_page", PINOCHLE_BROWSER=browser()),
    ]
    build_site()
    steps.append(command(tool, "-m", "tools.kill", PINOCHLE_BROWSER=browser()))
    note(f"soak: {steps.count(0)} passed, {len(steps) - steps.count(0)} failed (seed {seed})")
    return int(any(steps))


def bench() -> int:
    """Prints the benchmark figures as JSON lines: this Python, the page's Python, the page."""
    tool = virtual_environment(tests=True)
    node_packages()
    steps = [
        command(tool, "-m", "pinochle", "bench"),
        command(program("node"), WASM / "run.mjs", "-", "tools/wasm/bench.py"),
        command(tool, "-m", "tools.bench_page", PINOCHLE_BROWSER=browser()),
    ]
    return int(any(steps))


def bench_start(arguments: Sequence[str]) -> int:
    """Prints how soon the engine accepts an action, against a bare Pyodide."""
    tool = virtual_environment(tests=True)
    return command(tool, "-m", "tools.bench_start", *arguments, PINOCHLE_BROWSER=browser())


def is_clean() -> bool:
    """Tells whether every change of the work tree is committed."""
    done = subprocess.run(
        ["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.returncode == 0 and not done.stdout.strip()


def release() -> int:
    """Checks and builds a release; refuses a dirty tree, a missing changelog, a failing check."""
    if not is_clean():
        raise BuildError("commit or remove your changes first: the work tree is not clean")
    if not changelog.is_told():
        raise BuildError("nothing in changelog.d/ and no section of this version in CHANGELOG.md")
    if run_parts([*PARTS], []):
        return 1
    if changelog.collect():
        note(f"CHANGELOG.md has the section of {version()}: commit it and tag v{version()}")
    return 0
