"""The processor time of a browser: of the process that has a profile, and of all below it."""

from __future__ import annotations

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def _stat(pid: int) -> list[str]:
    """Returns the fields after the name in /proc/PID/stat; none when the process is gone."""
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def _root(profile: str) -> int:
    """Returns the id of the browser's first process on a profile."""
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = place.read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        own = any(profile in word for word in words)
        if own and not any(word.startswith(("--type=", "-contentproc")) for word in words):
            browser = words[0].rpartition("/")[2]
            if browser.startswith(("chrom", "firefox", "google")):
                return int(place.parent.name)
    raise ProcessLookupError(f"no browser on {profile}")


def processor_seconds(profile: str) -> float:
    """Returns the seconds that all processes of the browser on a profile have used."""
    parents = {
        int(place.parent.name): fields
        for place in Path("/proc").glob("[0-9]*/stat")
        if (fields := _stat(int(place.parent.name)))
    }
    family, grown = {_root(profile)}, True
    while grown:
        more = {pid for pid, fields in parents.items() if int(fields[1]) in family} - family
        family, grown = family | more, bool(more)
    ticks = sum(sum(map(int, parents[pid][11:15])) for pid in family if pid in parents)
    return ticks / TICKS
