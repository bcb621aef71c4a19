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
  const page = globalThis.pinochle?.runtime;     // {lock, packages, files: promise}, absent in a worker
  const lent = await page?.files();
  const giveBack = lend(lent);
  try {
    return await real({
      ...(page && {lockFileURL: page.lock, packages: page.packages}),
      ...options,
      stdLibURL: `${here}python_stdlib.zip`,
    });
  } finally {
    giveBack();
  }
}
