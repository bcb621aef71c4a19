"""WebKitGTK, the engine of Safari's kin, driven by its own WebDriver over plain HTTP.

Debian has it as `webkit2gtk-driver`, with `xvfb` and `dbus` for a machine without a screen.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from glob import glob
from typing import Any

__all__ = ["WebKit", "missing"]

NEEDED = ("WebKitWebDriver", "xvfb-run", "dbus-run-session")
BROWSERS = "/usr/lib/*/webkit2gtk-4*/MiniBrowser"
FUNCTION = re.compile(r"\s*(async\s+)?(\([^)]*\)|\w+)\s*=>")
QUIET = {
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "LIBGL_ALWAYS_SOFTWARE": "1",
}


def missing() -> str:
    """Returns what is not on this machine, nothing if WebKit can be driven."""
    lacking = [name for name in NEEDED if not shutil.which(name)]
    lacking += [] if glob(BROWSERS) else ["MiniBrowser"]
    return ", ".join(lacking)


class WebKit:
    """A window of WebKit with as much of Playwright's page as a player needs."""

    def __init__(self) -> None:
        """Starts the driver on a screen of its own, and a window."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        words = ["xvfb-run", "-a", "dbus-run-session", "--", "WebKitWebDriver", f"--port={port}"]
        self.home = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            words,
            env={**os.environ, **QUIET},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        options = {"binary": glob(BROWSERS)[0], "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.session = ""
        for _ in range(100):
            try:
                answer = self.ask("POST", "/session", {"capabilities": wanted})
            except OSError:
                time.sleep(0.2)
            else:
                self.session = f"/session/{answer['sessionId']}"
                break
        self.mouse = self

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Sends one command of the WebDriver protocol; returns its value."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.home + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)["value"]

    def goto(self, address: str) -> None:
        """Opens an address."""
        self.ask("POST", f"{self.session}/url", {"url": address})

    def evaluate(self, script: str, argument: object = None) -> Any:
        """Returns the value of an expression, or of a function called with the argument."""
        call = (
            f"return ({script})(...arguments)" if FUNCTION.match(script) else f"return ({script})"
        )
        body = {"script": call, "args": [argument]}
        return self.ask("POST", f"{self.session}/execute/sync", body)

    def wait_for_timeout(self, ms: float) -> None:
        """Waits."""
        time.sleep(ms / 1000)

    def click(self, x: float, y: float) -> None:
        """Clicks with the mouse at a point of the window."""
        steps = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self.ask("POST", f"{self.session}/actions", {"actions": [mouse]})

    def close(self) -> None:
        """Ends the session and everything that was started for it."""
        try:
            if self.session:
                self.ask("DELETE", self.session)
        finally:
            os.killpg(self.process.pid, signal.SIGTERM)
            self.process.wait(20)
