// node tools/wasm/snapshot.mjs STDLIB WHEEL OUT
// Writes the memory of an interpreter that has imported the engine and drawn a first hand. The page
// restores it instead of starting Python; for that it has to put the same two files in place.
// Pages of zeros, which are more than half, are left out: see `spread` in web/runtime.mjs.
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

const PAGE = 4096;

// Returns a memory as the parts of a file: the numbers of bytes before the heap and of runs, for each
// run where it begins and how long it is, the bytes before the heap, the runs.
function withoutZeros(memory) {
  const before = new Uint32Array(memory.buffer, 0, 2)[1], heap = memory.subarray(before), runs = [];
  for (let at = 0; at < heap.length; at += PAGE) {
    if (!heap.subarray(at, at + PAGE).some(byte => byte)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += PAGE;
    else runs.push([at, PAGE]);
  }
  const numbers = Uint32Array.from([before, runs.length, ...runs.flat()]);
  const parts = runs.map(([at, length]) => heap.subarray(at, at + length));
  return [new Uint8Array(numbers.buffer), memory.subarray(0, before), ...parts];
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
  writeFileSync(out, Buffer.concat(withoutZeros(pyodide.makeMemorySnapshot())));
} catch (error) {                                  // node would print a line of 1.2 MB
  console.error(String(error.message ?? error).slice(-4000));
  process.exitCode = 1;
}
