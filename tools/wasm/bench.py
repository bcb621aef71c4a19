"""Run in Pyodide: the figures of `python -m pinochle bench` in the page's Python.

The time to import needs a second process, which there is none of here.
"""

import contextlib
import json
import sys

from pinochle.cli.bench import figures

with contextlib.suppress(OSError):
    for figure in figures(1.0):
        print(json.dumps({**figure._asdict(), "python": f"{sys.version.split()[0]} wasm"}))
