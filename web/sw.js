// Keeps this version of the site on the device. The build writes LIST above this line: groups of files,
// each with the beginning of the SHA-256 of what it holds. `now` is what playing needs, `late` comes when
// a page has nothing else to do, `asked` when a page asks for it; `packs` are kept unpacked.
const SCOPE = self.registration.scope;
const PREFIX = `pinochle ${SCOPE} `;               // other sites of this origin keep theirs
const NAME = PREFIX + LIST.version;
const HASHES = {...LIST.now, ...LIST.late, ...LIST.asked};
const PACKS = new Set(LIST.packs);
const INDEX = `${SCOPE}?files`;                    // within a cache: which file has which hash
const AT_ONCE = 6;

const here = path => new URL(path, SCOPE).href;
const find = (cache, address) => cache.match(address, {ignoreVary: true});

async function hash(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return Array.from(bytes.slice(0, 8), byte => byte.toString(16).padStart(2, '0')).join('');
}

// A new response without the old one's address, which may be another than it is now asked for under.
const renamed = response => new Response(response.body, {headers: response.headers});

async function unpacked(response) {
  const body = response.body.pipeThrough(new DecompressionStream('gzip'));
  const headers = {'Content-Type': 'application/octet-stream', 'X-Unpacked': 'yes'};
  return new Response(await new Response(body).blob(), {headers});
}

// Downloads a file and checks that it is of this version: where a name has its hash in it, what the
// browser has already will do, then, and for all other names, what the server has now.
async function fetched(path) {
  const tries = /^\w+-[0-9a-f]{12}\//.test(path) ? ['default', 'reload'] : ['no-cache'];
  for (const cache of tries) {
    const response = await fetch(here(path), {cache});
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    if (await hash(response.clone()) !== HASHES[path]) continue;
    if (PACKS.has(path)) return unpacked(response);
    return response.redirected ? renamed(response) : response;
  }
  throw new Error(`${path} is not of this version`);
}

// The caches of other versions, each with the files it has by their hashes.
async function olderCaches() {
  const older = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === NAME) continue;
    const cache = await caches.open(name);
    const files = await (await find(cache, INDEX))?.json().catch(() => null);
    if (files) older.push({cache, paths: new Map(Object.entries(files).map(([path, its]) => [its, path]))});
  }
  return older;
}

async function copied(path, older) {
  for (const {cache, paths} of older) {
    const before = paths.get(HASHES[path]);
    const response = before && await find(cache, here(before));
    if (response) return before === path ? response : renamed(response);
  }
  return null;
}

// Puts the files of a group into this version's cache, those that are not there yet.
async function fill(group) {
  const cache = await caches.open(NAME), older = await olderCaches();
  await cache.put(INDEX, new Response(JSON.stringify(HASHES)));
  const has = new Set((await cache.keys()).map(request => request.url));
  const queue = Object.keys(group).filter(path => !has.has(here(path)));
  await Promise.all(Array.from({length: AT_ONCE}, async () => {
    for (let path; (path = queue.shift()) !== undefined;)
      await cache.put(here(path), await copied(path, older) ?? await fetched(path));
  }));
}

let opened = null;                                 // asked for once, not for every file
async function answer(path, request) {
  opened ??= caches.open(NAME).catch(() => { opened = null; });
  const cache = await opened;                      // none where storage fails: the network answers
  const held = cache && await find(cache, here(path)).catch(() => null);
  if (held) return held;
  const response = await fetch(request);
  if (cache && path in LIST.asked && response.ok) await cache.put(here(path), response.clone()).catch(() => {});
  return response;
}

addEventListener('install', event => event.waitUntil(fill(LIST.now)));

addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  await self.clients.claim();
})()));

addEventListener('fetch', event => {
  const {method, url} = event.request;
  if (method !== 'GET' || !url.startsWith(SCOPE)) return;
  const path = decodeURI(url.slice(SCOPE.length).split(/[?#]/)[0]) || 'index.html';
  if (Object.hasOwn(HASHES, path)) event.respondWith(answer(path, event.request));
});

// What pages ask for: 'late' has a port that is told once the files are there; 'take over' is the
// person's wish for the new version.
addEventListener('message', event => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data === 'late') event.waitUntil(fill(LIST.late).then(
    () => event.ports[0]?.postMessage('kept'), () => event.ports[0]?.postMessage('')));
});
