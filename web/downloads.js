// Fetches the runtime's files, each once; counts decoded bytes; keeps what runtime.mjs will need.

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
  #base; #report; #wanted = false; #all = null; #bytes = new Map(); #held = new Map();
  #response = null; #module = null;

  // `files`: [{url, bytes, kind: 'wasm' | 'data' | 'script', integrity?}], addresses relative to `base`.
  // `report` is called with each new number of decoded bytes.
  constructor(files, base, report) {
    this.files = files.map(file => ({...file, url: new URL(file.url, base).href}));
    this.total = files.reduce((sum, file) => sum + file.bytes, 0);
    this.#report = report;
  }

  get received() {
    return [...this.#bytes.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  // Starts what is not yet under way, at low priority, and does not complain.
  prefetch() {
    this.#start('low').catch(() => {});
  }

  // Resolves to {module, files} once everything is here; rejects when a file fails: call again to go on.
  async get() {
    this.#wanted = true;
    if (this.#response) this.#compile();
    await this.#start('high');
    return {module: await this.#module, files: this.#held};
  }

  #start(priority) {
    return this.#all ??= Promise.all(this.files.map(file => this.#file(file, priority)))
      .catch(error => { this.#all = null; throw error; });
  }

  async #file(file, priority) {
    if (this.#bytes.get(file.url) === file.bytes) return;
    const count = piece => {
      this.#bytes.set(file.url, this.#bytes.get(file.url) + piece.length);
      this.#report(this.received, this.total);
    };
    this.#bytes.set(file.url, 0);
    try {
      const response = await fetch(file.url, {priority, integrity: file.integrity ?? ''});
      if (!response.ok) throw new Error(`status ${response.status}`);
      const got = file.kind === 'wasm' ? await this.#wasm(response, count)
        : file.kind === 'data' ? await this.#data(file.url, response, count)
        : await drain(response.body, count);       // a script: import() finds it in the browser's cache
      if (got !== file.bytes) throw new Error(`${got} bytes instead of ${file.bytes}`);
    } catch (error) {
      this.#bytes.delete(file.url);
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
    const address = this.files.find(file => file.kind === 'wasm').url;
    this.#held.set(address, new Blob());           // runtime.mjs hands out the module instead
    return drain(copy.body, count);
  }

  #compile() {
    this.#module ??= isWasm(this.#response)
      ? WebAssembly.compileStreaming(this.#response)
      : this.#response.arrayBuffer().then(bytes => WebAssembly.compile(bytes));
    this.#module.catch(() => {});                  // a broken download is reported by its counting copy
  }
}
