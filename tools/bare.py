"""A page without any of this project's means of starting: what bench-start compares with.

It loads Pyodide as npm ships it, its standard library, the engine's ordinary wheel, and draws the
same screen with the same code.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tools.package import WHEELS, build_wheel
from tools.project import BUILD, WEB, note
from tools.runtime import PYODIDE, PYODIDE_FILES
from tools.site import sha256

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>bare</title>
<link rel="stylesheet" href="app.css"></head><body><div id="app"></div>
<script src="patch.js"></script>
<script type="module" src="bare.mjs"></script></body></html>
"""
SCRIPT = """import {loadPyodide} from './pyodide.mjs';
const pyodide = await loadPyodide({packages: ['pinochle-table']});
performance.mark('engine-python');
const size = pinochle.size();
pyodide.globals.set('given', JSON.stringify({size, seed: '0'.repeat(16), storage: true}));
pyodide.globals.set('route', location.hash);
const effects = JSON.parse(pyodide.runPython(`
import json
from pinochle.table.session import Session
session = Session()
json.dumps(session.start({}, route, json.loads(given)))
`));
for (const effect of effects) if (effect.patch) pinochle.applyPatch(effect.patch);
performance.mark('engine-ready');
document.documentElement.dataset.engine = 'ready';
"""


def build_bare() -> Path:
    """Makes the page's folder; returns it."""
    build_wheel()
    place = BUILD / "bare"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    for name in (*PYODIDE_FILES, "python_stdlib.zip"):
        shutil.copy(PYODIDE / name, place)
    (wheel,) = (WHEELS / "plain").glob("*.whl")
    shutil.copy(wheel, place)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    lock["packages"]["pinochle-table"] = {
        "name": "pinochle-table",
        "version": wheel.name.split("-")[1],
        "file_name": wheel.name,
        "sha256": sha256(wheel.read_bytes()),
        "install_dir": "site",
        "package_type": "package",
        "imports": ["pinochle"],
        "depends": [],
        "unvendored_tests": False,
    }
    (place / "pyodide-lock.json").write_text(json.dumps(lock))
    for name in ("app.css", "patch.js"):
        shutil.copy(WEB / name, place)
    (place / "index.html").write_text(PAGE)
    (place / "bare.mjs").write_text(SCRIPT)
    note("bare page of Pyodide as npm ships it")
    return place
