// The memory of a started Python, which the service worker keeps: checked before it is used, and
// not tried again by a tab in which a start from it did not come to its end.
const KEY = 'pinochle/restoring';
const marks = globalThis.document && sessionStorageOrNone();   // a worker has none
let used = '';

function sessionStorageOrNone() {
  try { return sessionStorage; } catch { return null; }
}

const hex = bytes => Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');
const drop = async url => {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(url);
};

// Resolves to the memory, or to null where there is none, no cache, or not what the build made.
export async function kept(wanted) {
  try {
    if (!wanted || marks?.getItem(KEY) === wanted.url) return null;
    const answer = await caches.match(wanted.url, {ignoreVary: true});
    if (!answer) return null;
    const memory = await answer.arrayBuffer();
    const whole = memory.byteLength === wanted.bytes
      && hex(await crypto.subtle.digest('SHA-256', memory)) === wanted.sha256;
    if (!whole) {
      await drop(wanted.url);                      // it will be fetched again
      return null;
    }
    performance.mark('engine-memory');
    used = wanted.url;
    marks?.setItem(KEY, used);
    return memory;
  } catch {
    return null;                                   // no storage: Python starts as it always can
  }
}

// The runtime could not start from it: not tried again, and not kept.
export function refuse() {
  const url = used;
  settled();
  drop(url).catch(() => {});
}

// The start came to its end.
export function settled() {
  used = '';
  marks?.removeItem(KEY);
}
