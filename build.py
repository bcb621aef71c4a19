#!/usr/bin/env python3
"""Serves, builds and tests the game: the only command a newcomer needs.

It sets up what is missing (Node packages, a virtual environment, a browser) by itself; a fresh
machine needs Python 3.11 or later and Node.js 20 or later with npm.
"""

from __future__ import annotations

import argparse
import sys


def parser() -> argparse.ArgumentParser:
    """Returns the command line's parser."""
    top = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    commands = top.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("serve", help="build, then serve dist/ on this machine")
    serve.add_argument("port", nargs="?", type=int, default=8000, help="port (8000)")
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
    serve.add_argument("--no-build", action="store_true", help="serve dist/ as it is")
    commands.add_parser("build", help="build the static site into dist/")
    test = commands.add_parser(
        "test",
        help="run every check; further options go to pytest",
        description="Parts: lint types unit build wasm e2e (all, in this order). "
        "Options that are not ours go to pytest, as in: build.py test e2e -k loading -x",
    )
    test.add_argument("parts", nargs="*", metavar="part", help="only these parts")
    commands.add_parser("check", help="the checks that need no browser, under two minutes")
    soak = commands.add_parser("soak", help="random play and noise, many times what test does")
    soak.add_argument("--seed", default="1", help="seed of the random hands and texts (1)")
    soak.add_argument("--hands", default="5000", help="random hands, and rounds of noise (5000)")
    commands.add_parser("lighthouse", help="audit the start page and a lesson with Lighthouse")
    commands.add_parser("bench", help="print the benchmark figures, here and in the page's Python")
    commands.add_parser(
        "bench-start",
        help="compare the start with a bare Pyodide: --runs 7, --slow, --firefox",
        add_help=False,
    )
    commands.add_parser("release", help="check a clean tree with its changelog, then build")
    return top


def main(arguments: list[str]) -> int:
    """Runs one command and returns the exit status."""
    options, rest = parser().parse_known_args(arguments)
    if rest and options.command not in ("test", "bench-start"):
        parser().error(f"unknown argument: {rest[0]}")
    from tools import audit, checks, project, serve, site

    try:
        match options.command:
            case "serve":
                if not options.no_build:
                    site.build_site()
                return serve.serve_for_ever(project.DIST, options.host, options.port)
            case "build":
                site.build_site()
            case "test":
                known = [part for part in options.parts if part in checks.PARTS]
                others = [part for part in options.parts if part not in checks.PARTS]
                return checks.run_parts(known or [*checks.PARTS], [*rest, *others])
            case "check":
                return checks.run_parts(checks.QUICK, [])
            case "soak":
                return checks.soak(options.hands, options.seed)
            case "lighthouse":
                return audit.soak_s1_lighthouse()
            case "bench":
                return checks.bench()
            case "bench-start":
                return checks.bench_start(rest)
            case "release":
                return checks.release()
    except project.BuildError as problem:
        print(f"build.py: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    if sys.version_info < (3, 11):
        sys.exit("build.py needs Python 3.11 or later")
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
