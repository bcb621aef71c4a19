// Gets the engine: its files, the memory of one that has started already, PyScript around it.
import {Downloads} from './downloads.js';
import {kept, refuse, settled} from './snapshot.js';

const here = new URL('./', import.meta.url).href;
const manifest = JSON.parse(document.getElementById('runtime').textContent);
const address = name => new URL(name, here).href;
const ahead = manifest.files.map(file => file.url).filter(url => /\.m?js$/.test(url)).map(address);
const snapshot = {...manifest.snapshot, url: address(manifest.snapshot.url)};

// The scripts that one after another would ask for, all at once. Modules do not run by that, Pyodide's
// glue only makes its function known.
function preload(url) {
  const glue = url.endsWith('.asm.js');
  const made = document.createElement(glue ? 'script' : 'link');
  Object.assign(made, glue ? {src: url, onerror: () => made.remove()} : {rel: 'modulepreload', href: url});
  document.head.append(made);
}

let stdlib = '';                                   // PyScript's own modules, as a program that writes them

// They are compiled in our standard library: the first run need not write and compile them again.
function spareWriting(pyodide) {
  const {runPythonAsync} = pyodide;
  pyodide.runPythonAsync = (code, ...rest) => {
    pyodide.runPythonAsync = runPythonAsync;
    return runPythonAsync.call(pyodide, stdlib ? code.replace(stdlib, () => 'import pyscript\n') : code, ...rest);
  };
  return pyodide;
}

export class Engine {
  #downloads = new Downloads(manifest.files, here, (got, all) => this.report(got, all));
  #memory = null; #lent = null;
  report = () => {};                               // is told how far the downloads are: bytes, all
  pyodide = null;
  began = '';                                      // 'memory' or 'files': what Python started from
  bots = '';                                       // the same of the worker in which players think
  usable = typeof WebAssembly === 'object' && typeof DecompressionStream === 'function';

  get received() { return this.#downloads.received; }
  get total() { return this.#downloads.total; }

  prefetch() {
    return this.#downloads.prefetch();
  }

  // All that needs nothing of the page: gets the files, starts Python. Rejects when a download fails.
  async ahead() {
    this.#wanted ??= performance.mark('engine-wanted');
    this.#memory ??= kept(snapshot);
    const all = this.#downloads.get();
    this.#lent = all.then(files => this.#with(files));
    this.#lent.catch(() => {});
    await this.#downloads.scripts();
    for (const url of ahead.splice(0)) preload(url);
    import(address(manifest.interpreter)).then(({begin}) => begin()).catch(() => {});
    await all;
  }
  #wanted = null;

  // Resolves once PyScript is there and has been told to run main.py; rejects when a download fails.
  async start() {
    const all = this.ahead();
    all.catch(() => {});
    await this.#downloads.scripts();
    const started = this.#pyscript();
    await all;
    await started;
  }

  // What runtime.mjs asks for: it waits until a start has everything.
  async get() {
    for (;;) {
      const lent = this.#lent;
      try {
        return await lent;
      } catch (error) {
        if (lent === this.#lent) await new Promise(resolve => setTimeout(resolve, 200));
      }
    }
  }

  async #with(files) {
    performance.mark('engine-files');
    const memory = await this.#memory;
    this.began = memory ? 'memory' : 'files';
    return {
      ...this.#lendable(files),
      snapshot: memory,
      refused: () => { this.began = 'files'; refuse(); },
      started: pyodide => {
        performance.mark('engine-python');
        this.pyodide = pyodide;
        return spareWriting(pyodide);
      },
    };
  }

  // What any interpreter needs; without functions, so that it can be sent to a worker.
  #lendable(files) {
    const {lock, library, wheel} = manifest;
    return {...files, lock: address(lock), library: address(library), wheel: address(wheel)};
  }

  async toWorker() {
    const lent = this.#lendable(await this.#downloads.get());
    return {interpreter: address(manifest.interpreter), snapshot, lent};
  }

  #pyscript() {
    return this.#running ??= this.#run().catch(error => { this.#running = null; throw error; });
  }
  #running = null;

  async #run() {
    const config = document.createElement('py-config');  // PyScript reads it when core.js is evaluated
    config.hidden = true;
    config.textContent = JSON.stringify({interpreter: address(manifest.interpreter)});
    document.body.append(config);
    const pyscript = await import(address(manifest.pyscript));
    pyscript.hooks.worker.onBeforeRunAsync.clear();        // it would need 'unsafe-eval'
    stdlib = pyscript.stdlib ?? '';
    const script = document.createElement('script');
    script.type = 'py';
    script.src = address(manifest.main);
    document.body.append(script);
  }

  // Installs a wheel of this site into the running Python; micropip is loaded only then.
  async addWheel(name) {
    const {addWheel} = await import(address(manifest.interpreter));
    await addWheel(this.pyodide, name);
  }

  // Python runs the page.
  ready() {
    performance.mark('engine-ready');
    settled();
  }
}
