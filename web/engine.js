// Gets the engine: its files, the memory of one that has started already, PyScript around it.
import {Downloads} from './downloads.js';
import {kept, refuse, settled} from './snapshot.js';

const here = new URL('./', import.meta.url).href;
const manifest = JSON.parse(document.getElementById('runtime').textContent);
const address = name => new URL(name, here).href;
const snapshot = {...manifest.snapshot, url: address(manifest.snapshot.url)};

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

// `report(bytes, all)` is told how far the downloads are.
export class Engine {
  #downloads; #memory = null; #lent = null;
  pyodide = null;
  began = '';                                      // 'memory' or 'files': what Python started from

  constructor(report) {
    this.#downloads = new Downloads(manifest.files, here, report);
  }

  get received() { return this.#downloads.received; }
  get total() { return this.#downloads.total; }

  prefetch() {
    return this.#downloads.prefetch();
  }

  // Resolves once PyScript is there and has been told to run main.py; rejects when a download fails.
  async start() {
    performance.mark('engine-wanted');
    this.#memory ??= kept(snapshot);
    const all = this.#downloads.get();
    this.#lent = all.then(files => this.#with(files));
    this.#lent.catch(() => {});
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
    return {interpreter: address(manifest.interpreter), lent};
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
