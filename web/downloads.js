// Fetches the runtime's files, each once; counts decoded bytes; keeps what runtime.mjs will need.
import {get, lasting} from './leaving.js';

// Whether the service worker has the files: then there is nothing worth counting, and what is not
// copied or read by a script comes with the code that the browser has compiled of it before.
const atHand = () => Boolean(globalThis.navigator?.serviceWorker?.controller);

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
  #response = null; #module = null; #atHand = atHand();

  // `files`: [{url, bytes, kind: 'wasm' | 'pack' | 'data' | 'script'}], addresses relative to `base`; a
  // pack is compressed by the build. `report` is called with each new number of decoded bytes.
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

  // Resolves once the scripts are here, which may be long before the rest.
  scripts() {
    return lasting(() => this.#start('high', this.files.filter(file => file.kind === 'script')));
  }

  #start(priority, files = this.files) {
    return Promise.all(files.map(file => {
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
    if (this.#atHand && file.kind === 'script') return count({length: file.bytes});   // import() gets it
    try {
      const response = await get(file.url, {priority});
      if (!response.ok) throw new Error(`status ${response.status}`);
      const got = file.kind === 'wasm' ? await this.#wasm(response, count)
        : file.kind !== 'script' ? await this.#data(file, response, count)
        : await drain(response.body, count);       // a script: import() finds it in the browser's cache
      if (got !== file.bytes) throw new Error(`${got} bytes instead of ${file.bytes}`);
    } catch (error) {
      this.#forget(file.url);
      throw new Error(`${file.url}: ${error.message}`);
    }
  }

  async #data({url, kind}, response, count) {
    const packed = kind === 'pack' && !response.headers.has('X-Unpacked');   // sw.js keeps it unpacked
    const body = packed ? response.body.pipeThrough(new DecompressionStream('gzip')) : response.body;
    if (this.#atHand && !packed) return this.#keep(url, await response.arrayBuffer(), count);
    const pieces = [];
    await drain(body, piece => { pieces.push(piece); count(piece); });
    return this.#keep(url, await new Blob(pieces).arrayBuffer(), () => {});
  }

  #keep(url, bytes, count) {
    this.#held.set(url, bytes);
    count({length: bytes.byteLength});
    return bytes.byteLength;
  }

  // One copy is counted, the other compiled while it arrives (only once the engine is wanted).
  async #wasm(response, count) {
    const copy = this.#atHand ? null : response.clone();
    this.#response = response;
    this.#module = null;
    if (this.#wanted) this.#compile();
    this.#held.set(this.wasm, new ArrayBuffer());  // runtime.mjs hands out the module instead
    if (copy) return drain(copy.body, count);
    const {bytes} = this.files.find(file => file.kind === 'wasm');
    count({length: bytes});
    return bytes;
  }

  #compile() {
    if (this.#module) return;
    const made = this.#module = isWasm(this.#response)
      ? WebAssembly.compileStreaming(this.#response)
      : this.#response.arrayBuffer().then(bytes => WebAssembly.compile(bytes));
    made.catch(() => { if (this.#module === made) this.#jobs.delete(this.wasm); });   // get() tells why
  }
}
