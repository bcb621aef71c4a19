// node tools/wasm/run.mjs STDLIB SCRIPT [ARGUMENT ...]
// Runs a Python script inside Pyodide, the project's folder mounted as /repo.
// STDLIB is a standard-library zip, two of them as SMALL+REST, or "-" for Pyodide's own.
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

const root = resolve(import.meta.dirname, '../..');
const [stdlib, script, ...args] = process.argv.slice(2);
const load = path => import(pathToFileURL(resolve(root, path)).href);
const {loadPyodide} = await load('node_modules/pyodide/pyodide.mjs');
try {
  // Without the columns of every instruction compiled modules are a quarter smaller.
  const options = {env: {PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1', HOME: '/home/pyodide'}};
  const [small, rest] = stdlib.split('+');
  if (small !== '-') options.stdLibURL = resolve(root, small);
  const pyodide = await loadPyodide(options);
  if (rest) (await load('build/runtime/runtime.mjs')).widen(pyodide, new Uint8Array(readFileSync(resolve(root, rest))));
  pyodide.mountNodeFS('/repo', root);
  pyodide.globals.set('_argv', pyodide.toPy([script, ...args]));
  process.exitCode = pyodide.runPython(`
import os, runpy, sys
os.chdir("/repo")
sys.path[:0] = ["/repo", "/repo/build/wasm-site"]
sys.argv = _argv
sys.dont_write_bytecode = True
_status = 0
try:
    runpy.run_path(sys.argv[0], run_name="__main__")
except SystemExit as end:
    _status = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    if isinstance(end.code, str):
        print(end.code)
_status
`);
} catch (error) {                       // node would print a line of 1.2 MB
  console.error(String(error.message ?? error).slice(-4000));
  process.exitCode = 1;
}
