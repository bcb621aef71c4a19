"""Binds the table to the page: one function from event to effects, handed to boot.js."""

import json
import traceback
from collections.abc import Callable
from time import perf_counter
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

page = window.pinochle


def guarded(effects: Callable[[], list[dict[str, Any]]]) -> str:
    """Returns the effects as JSON; a fault of ours becomes the effect `crash`."""
    try:
        return json.dumps(effects())
    except Exception:
        return json.dumps([{"crash": traceback.format_exc()}])


def begin() -> list[dict[str, Any]]:
    """Starts the session from what boot.js hands over, and replays the early events."""
    given = json.loads(page.handover())
    effects = session.start(given["saved"], given["route"], given["env"])
    for event in given["events"]:
        effects += session.event(event)
    return effects


def send(text: str) -> str:
    """Takes an event of the page and returns what the page has to do, both as JSON."""
    return guarded(lambda: session.event(json.loads(text)))


try:
    if getattr(page, "viewer", False):
        from pinochle.table.viewer import Viewer as Session
    else:
        from pinochle.table.session import Session

    session = Session(perf_counter)
except Exception:
    page.crash(traceback.format_exc())
else:
    page.ready(create_proxy(send), guarded(begin))
