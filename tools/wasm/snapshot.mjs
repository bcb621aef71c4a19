// node tools/wasm/snapshot.mjs STDLIB WHEEL OUT
// Writes the memory of an interpreter that has imported the engine and drawn a first hand. The page
// restores it instead of starting Python; for that it has to put the same two files in place.
import {readFileSync, writeFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

const root = resolve(import.meta.dirname, '../..');
const load = path => import(pathToFileURL(resolve(root, path)).href);
const [stdlib, wheel, out] = process.argv.slice(2).map(path => resolve(root, path));
const HEAP = 30 * 1024 * 1024;                     // Pyodide cannot restore another size

// Overwrites what is free, so that it compresses to nothing: the heap up to its top, block by block.
function zeroFreeHeap(module) {
  const top = module.HEAP8.length - (1 << 20), held = [];
  for (let size = 1 << 18; size >= 32; size >>= 1) {
    for (;;) {
      const at = module._malloc(size);
      if (at && at + size <= top) {
        module.HEAPU8.fill(0, at, at + size);
        held.push(at);
        continue;
      }
      if (at) module._free(at);
      break;
    }
  }
  held.forEach(at => module._free(at));
}

try {
  const {loadPyodide} = await load('node_modules/pyodide/pyodide.mjs');
  const {WHEEL} = await load('build/runtime/runtime.mjs');
  const pyodide = await loadPyodide({
    _makeSnapshot: true,
    stdLibURL: stdlib,
    env: {PYTHONHASHSEED: '0', PYTHONPATH: WHEEL, HOME: '/home/pyodide'},
    fsInit: FS => FS.writeFile(WHEEL, new Uint8Array(readFileSync(wheel))),
  });
  pyodide.runPython(readFileSync(resolve(import.meta.dirname, 'warm.py'), 'utf-8'));
  zeroFreeHeap(pyodide._module);
  const size = pyodide._module.HEAP8.length;
  if (size !== HEAP) throw new Error(`the heap has ${size} bytes, so that it could not be restored`);
  writeFileSync(out, pyodide.makeMemorySnapshot());
} catch (error) {                                  // node would print a line of 1.2 MB
  console.error(String(error.message ?? error).slice(-4000));
  process.exitCode = 1;
}
