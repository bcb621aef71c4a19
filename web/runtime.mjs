// The interpreter that PyScript (or a worker) asks for: Pyodide with our own standard library.
// In the page, boot.js has fetched the files already, with progress, and lends them here.
import {loadPyodide as real, version} from './pyodide.mjs';

export {version};

const here = new URL('./', import.meta.url).href;
const isWasm = response => /^application\/wasm/.test(response.headers.get('content-type') || '');

// Puts `lent` ({module, files}) in the place of downloads; returns the function that undoes it.
function lend(lent) {
  const {fetch} = globalThis, {instantiateStreaming} = WebAssembly;
  if (lent) globalThis.fetch = (what, options) => {
    const held = lent.files.get(String(what.url ?? what));
    return held ? Promise.resolve(new Response(held)) : fetch(what, options);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if (lent) {
      const {module} = lent;
      return {module, instance: await WebAssembly.instantiate(module, imports)};
    }
    const response = await source;               // a server that does not know .wasm is no reason to stop
    return isWasm(response)
      ? instantiateStreaming.call(WebAssembly, response, imports)
      : WebAssembly.instantiate(await response.arrayBuffer(), imports);
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

export async function loadPyodide(options = {}) {
  const page = globalThis.pinochle?.runtime;     // {lock, packages, get()}; a worker gives options instead
  const lent = await page?.get();
  const giveBack = lend(lent);
  try {
    const pyodide = await real({
      ...(page && {lockFileURL: page.lock, packages: page.packages}),
      ...options,
      stdLibURL: `${here}python_stdlib.zip`,
    });
    if (page) page.pyodide = pyodide;
    return pyodide;
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
