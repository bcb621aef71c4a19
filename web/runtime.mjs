// The interpreter that PyScript (or a worker) asks for: Pyodide with our own standard library, the
// engine's wheel as it is on sys.path, and, where one is lent, a memory in which both have started.
// boot.js has fetched the files already, with progress; whoever asks for Python lends them here:
// {module, files: Map of address -> Blob, library, wheel, lock, snapshot?, stdlib?}.
import {loadPyodide as real, version} from './pyodide.mjs';

export {version};
export const WHEEL = '/lib/pinochle.whl';

const here = new URL('./', import.meta.url).href;

// As much of a response as Pyodide asks for, without a copy of the bytes.
const answer = bytes => ({
  ok: true,
  headers: new Headers(),
  arrayBuffer: async () => bytes,
  json: async () => JSON.parse(new TextDecoder().decode(bytes)),
});

// Puts what was lent in the place of downloads; returns the function that undoes it.
function lend({module, files}) {
  const {fetch} = globalThis, {instantiateStreaming, Module} = WebAssembly;
  globalThis.fetch = (what, options) => {
    const held = files.get(String(what.url ?? what));
    return held ? Promise.resolve(answer(held)) : fetch(what, options);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module, instance: await WebAssembly.instantiate(module, imports),
  });
  // Pyodide compiles the same few tiny modules hundreds of times, one for each function it hands in.
  const compiled = new Map();
  WebAssembly.Module = new Proxy(Module, {construct: (_, [bytes]) => {
    const key = bytes.byteLength < 200 && String(bytes);
    if (!key) return new Module(bytes);
    if (!compiled.has(key)) compiled.set(key, new Module(bytes));
    return compiled.get(key);
  }});
  return () => {
    WebAssembly.Module = Module;
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

// Takes a memory as the build wrote it, without pages of zeros, apart: what came before the heap, and
// a function that puts the heap in place.
function spread(memory) {
  const [before, count] = new Uint32Array(memory, 0, 2), runs = new Uint32Array(memory, 8, 2 * count);
  let from = 8 + runs.byteLength;
  const head = new Uint8Array(memory.slice(from, from += before));
  return {head, fill: heap => {
    let end = 0, source = from;
    for (let run = 0; run < runs.length; run += 2) {
      const at = runs[run], length = runs[run + 1];
      heap.fill(0, end, at);
      heap.set(new Uint8Array(memory, source, length), at);
      source += length;
      end = at + length;
    }
    heap.fill(0, end);
  }};
}

// Pyodide's glue, which the build has made a script of; the page may have asked for it already.
async function glue() {
  const src = `${here}pyodide.asm.js`;
  if (!globalThis.document) await import(src);
  else if (!globalThis._createPyodideModule) await new Promise((done, fail) => {
    const asked = document.querySelector(`script[src="${src}"]`);
    const script = asked ?? Object.assign(document.createElement('script'), {src});
    script.addEventListener('load', done);
    script.addEventListener('error', () => fail(new Error(`${src} did not load`)));
    if (!asked) document.head.append(script);
  });
  return globalThis._createPyodideModule;
}

// Pyodide's own way to put a memory in place, with `spread` for the heap.
async function interpreter(settings, fill) {
  const make = await glue();
  const module = await make(settings), {API} = module, {restoreSnapshot} = API;
  API.restoreSnapshot = head => {
    const rest = restoreSnapshot(head);
    fill(module.HEAPU8);
    return rest;
  };
  return module;
}

// Starts from the memory that was lent; null if there is none, or if it does not fit.
async function restored(lent, options) {
  if (!lent.snapshot) return null;
  try {
    const {head, fill} = spread(lent.snapshot);
    const createPyodideModule = settings => interpreter(settings, fill);
    const pyodide = await real({...options, _loadSnapshot: head, createPyodideModule});
    pyodide.runPython('import random; random.seed(); import pinochle.table.session; del random, pinochle');
    return pyodide;
  } catch (error) {
    lent.refused?.(error);
    return null;
  } finally {
    lent.snapshot = null;                          // 14 MB that nobody needs twice
  }
}

let begun = null;                                  // a start that is under way or done
const heard = {};                                  // who gets what Python prints
const said = name => text => (heard[name] ?? console.log)(text);

// Starts Python before PyScript asks for it.
export function begin() {
  return begun ??= start({indexURL: here, stdout: said('stdout'), stderr: said('stderr')})
    .catch(error => { begun = null; throw error; });
}

export function loadPyodide({stdout, stderr, ...options} = {}) {
  if (options.lent) return start(options);
  Object.assign(heard, {stdout, stderr});
  return begin();
}

async function start(options) {
  const lent = await (options.lent ?? globalThis.pinochle.runtime.get());
  const wheel = new Uint8Array(lent.files.get(lent.wheel));
  const giveBack = lend(lent);
  try {
    const own = {
      ...options,
      lockFileURL: lent.lock,
      stdLibURL: lent.library,
      createPyodideModule: async settings => (await glue())(settings),
      env: {...options.env, PYTHONPATH: WHEEL, HOME: '/home/pyodide'},
      fsInit: FS => FS.writeFile(WHEEL, wheel),
    };
    const pyodide = await restored(lent, {...own}) ?? await real(own);
    return lent.started?.(pyodide) ?? pyodide;
  } finally {
    giveBack();
  }
}

// Adds the modules that the small standard library leaves out; they are the bytes of a second zip.
export function widen(pyodide, bytes) {
  pyodide.FS.writeFile('/lib/rest.zip', bytes);
  pyodide.runPython(`
def _widen():
    import importlib, os, sys, zipfile
    library = "/lib/python%d%d.zip" % sys.version_info[:2]
    with zipfile.ZipFile("/lib/rest.zip") as rest, zipfile.ZipFile(library, "a") as whole:
        for name in rest.namelist():
            whole.writestr(name, rest.read(name))
    os.unlink("/lib/rest.zip")
    importlib.invalidate_caches()
_widen()
del _widen
`);
}

// Installs a wheel of this site, without its dependencies; only now micropip is loaded.
export async function addWheel(pyodide, address) {
  const url = new URL(address, globalThis.location.href);
  if (url.origin !== globalThis.location.origin) throw new Error(`${url} is on another site`);
  if (!pyodide.loadedPackages.micropip) {
    const rest = await fetch(`${here}python_stdlib_rest.zip`);
    if (!rest.ok) throw new Error(`${rest.url}: status ${rest.status}`);
    widen(pyodide, new Uint8Array(await rest.arrayBuffer()));
    await pyodide.loadPackage('micropip', {messageCallback: () => {}});
  }
  const micropip = pyodide.pyimport('micropip');
  try {
    await micropip.install.callKwargs(url.href, {deps: false});
  } finally {
    micropip.destroy();
  }
}
