// The interpreter that PyScript (or a worker) asks for: Pyodide with our own standard library, the
// engine's wheel as it is on sys.path, and, where one is lent, a memory in which both have started.
// boot.js has fetched the files already, with progress; whoever asks for Python lends them here:
// {module, files: Map of address -> Blob, library, wheel, lock, snapshot?, stdlib?}.
import {loadPyodide as real, version} from './pyodide.mjs';

export {version};
export const WHEEL = '/lib/pinochle.whl';

const here = new URL('./', import.meta.url).href;

// Puts what was lent in the place of downloads; returns the function that undoes it.
function lend({module, files}) {
  const {fetch} = globalThis, {instantiateStreaming} = WebAssembly;
  globalThis.fetch = (what, options) => {
    const held = files.get(String(what.url ?? what));
    return held ? Promise.resolve(new Response(held)) : fetch(what, options);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module, instance: await WebAssembly.instantiate(module, imports),
  });
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

// Starts from the memory that was lent; null if there is none, or if it does not fit.
async function restored(lent, options) {
  if (!lent.snapshot) return null;
  try {
    const pyodide = await real({...options, _loadSnapshot: lent.snapshot});
    pyodide.runPython('import random; random.seed(); import pinochle.table.session; del random, pinochle');
    return pyodide;
  } catch (error) {
    lent.refused?.(error);
    return null;
  } finally {
    lent.snapshot = null;                          // 31 MB that nobody needs twice
  }
}

export async function loadPyodide(options = {}) {
  const lent = await (globalThis.pinochle?.runtime?.get() ?? options.lent);
  const wheel = new Uint8Array(await lent.files.get(lent.wheel).arrayBuffer());
  const giveBack = lend(lent);
  try {
    const own = {
      ...options,
      lockFileURL: lent.lock,
      stdLibURL: lent.library,
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
