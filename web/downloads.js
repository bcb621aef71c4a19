// Fetches the runtime's files, each once; counts decoded bytes; keeps what runtime.mjs will need.
import {get, lasting} from './leaving.js';

const isWasm = response => /^application\/wasm/.test(response.headers.get('content-type') || '');

// Reads a body to its end and returns the number of bytes; `seen` gets each piece.
async function drain(body, seen) {
  const reader = body.getReader();
  for (let sum = 0; ;) {
    const {done, value} = await reader.read();
    if (done) return sum;
    sum += value.length;
    seen(value);
  }
}

export class Downloads {
  #report; #wanted = false; #jobs = new Map(); #bytes = new Map(); #held = new Map();
  #response = null; #module = null;

  // `files`: [{url, bytes, kind: 'wasm' | 'data' | 'script', integrity?}], addresses relative to `base`.
  // `report` is called with each new number of decoded bytes.
  constructor(files, base, report) {
    this.files = files.map(file => ({...file, url: new URL(file.url, base).href}));
    this.wasm = this.files.find(file => file.kind === 'wasm')?.url;
    this.total = files.reduce((sum, file) => sum + file.bytes, 0);
    this.#report = report;
  }

  get received() {
    return [...this.#bytes.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  // Starts what is not yet under way, at low priority, and does not complain.
  prefetch() {
    return lasting(() => this.#start('low')).catch(() => {});
  }

  // Resolves to {module, files} once everything is here; rejects when a file fails: call again to go on.
  get() {
    this.#wanted = true;
    return lasting(async () => {
      if (this.#response) this.#compile();
      await this.#start('high');
      return {module: await this.#module, files: this.#held};
    });
  }

  #start(priority) {
    return Promise.all(this.files.map(file => {
      if (!this.#jobs.has(file.url)) this.#jobs.set(file.url, this.#file(file, priority));
      return this.#jobs.get(file.url);
    }));
  }

  #forget(url) {
    this.#jobs.delete(url);
    this.#bytes.delete(url);
    if (url === this.wasm) this.#response = this.#module = null;
  }

  async #file(file, priority) {
    const count = piece => {
      this.#bytes.set(file.url, (this.#bytes.get(file.url) ?? 0) + piece.length);
      this.#report(this.received, this.total);
    };
    this.#bytes.set(file.url, 0);
    try {
      const response = await get(file.url, {priority, integrity: file.integrity ?? ''});
      if (!response.ok) throw new Error(`status ${response.status}`);
      const got = file.kind === 'wasm' ? await this.#wasm(response, count)
        : file.kind === 'data' ? await this.#data(file.url, response, count)
        : await drain(response.body, count);       // a script: import() finds it in the browser's cache
      if (got !== file.bytes) throw new Error(`${got} bytes instead of ${file.bytes}`);
    } catch (error) {
      this.#forget(file.url);
      throw new Error(`${file.url}: ${error.message}`);
    }
  }

  async #data(url, response, count) {
    const pieces = [];
    const got = await drain(response.body, piece => { pieces.push(piece); count(piece); });
    this.#held.set(url, new Blob(pieces));
    return got;
  }

  // One copy is counted, the other compiled while it arrives (only once the engine is wanted).
  #wasm(response, count) {
    const copy = response.clone();
    this.#response = response;
    this.#module = null;
    if (this.#wanted) this.#compile();
    this.#held.set(this.wasm, new Blob());         // runtime.mjs hands out the module instead
    return drain(copy.body, count);
  }

  #compile() {
    if (this.#module) return;
    const made = this.#module = isWasm(this.#response)
      ? WebAssembly.compileStreaming(this.#response)
      : this.#response.arrayBuffer().then(bytes => WebAssembly.compile(bytes));
    made.catch(() => { if (this.#module === made) this.#forget(this.wasm); });
  }
}
