// Carries out what Python asks of the page; the reverse way is patch.js, which reports input.

const at = id => document.getElementById(id);

// Storage may be refused or full: then the game goes on without it, and says so once.
export const storage = {
  refused: false,
  read(key) {
    try { return localStorage.getItem(key); } catch { storage.refused = true; return null; }
  },
  write(key, text) {
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      return true;
    } catch { storage.refused = true; return false; }
  },
  keys() {
    try { return Object.keys(localStorage).filter(key => key.startsWith('pinochle/')); } catch { return []; }
  },
};

// One polite region: messages within 250 ms are joined, each replaces the last, 600 ms apart.
const waiting = [];
let timer = 0, last = -Infinity;
function say(text) {
  waiting.push(text);
  timer ||= setTimeout(() => {
    at('say').textContent = waiting.splice(0).join(' ');
    last = performance.now();
    timer = 0;
  }, Math.max(250, last + 600 - performance.now()));
}

function warn(text) {
  at('warn').textContent = '';                     // the same words twice are read twice
  requestAnimationFrame(() => { at('warn').textContent = text; });
}

const timers = new Map();
function setTimer([id, ms], send) {
  clearTimeout(timers.get(id));
  timers.delete(id);
  if (ms === null) return;
  timers.set(id, setTimeout(() => { timers.delete(id); send({type: 'timer', id}); }, ms));
}

// Stored texts, on another turn of the event loop: nobody waits for them with a card in the hand.
function read({for: who, keys}, send) {
  setTimeout(() => {
    const wanted = keys.includes('*') ? storage.keys() : keys;
    send({type: 'stored', for: who, now: Date.now(), texts: Object.fromEntries(wanted.map(key => [key, storage.read(key)]))});
  });
}

function style(name) {
  const href = new URL(name, import.meta.url).href;
  if ([...document.styleSheets].some(sheet => sheet.href === href)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}

function download([name, text]) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type: 'application/json'}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// By the device's own sheet where there is one; otherwise the address is copied.
async function share({hash, title}, send) {
  const url = new URL(hash, location.href.split('#')[0]).href;
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try { return await navigator.share({title, url}); } catch (error) { if (error.name === 'AbortError') return; }
  }
  copy(url, send);
}

async function copy(text, send) {
  let ok = true;
  try { await navigator.clipboard.writeText(text); } catch { ok = false; }
  send({type: 'copied', ok});
}

// Before Python nothing here is needed; afterwards decoration is fetched when a choice asks for it.
const here = new URL('./', import.meta.url);
let moving = null;                                 // web/motion.js, once there is a table to move on
function patch(ops, page) {
  const after = moving?.before();
  page.applyPatch(ops);
  after?.();
  if (!moving && document.querySelector('.app.game')) moves().catch(() => {});
  if (at('app')?.dataset.faces === 'classic' && !at('courts'))
    import('./courts.js').then(({courts}) => courts(new URL('courts.svg', here))).catch(() => {});
}

const sound = (name, what) => import('./sound.js').then(module => module[name](what)).catch(() => {});
const motion = (name, what) => moves().then(module => module[name](what)).catch(() => {});
async function moves() {
  return moving ??= await import('./motion.js');
}

// Work that waits until nothing else is to be done; and a slice of work right after a frame.
export const rested = run => (window.requestIdleCallback ?? (run => setTimeout(run, 200)))(run, {timeout: 3000});
function nextFrame(run) {
  if (document.hidden) { setTimeout(run, 4); return; }
  requestAnimationFrame(() => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => { port1.close(); run(); };
    port2.postMessage(0);
  });
}

// Where the browser can install the app it says so; the menu has an item then (app.css).
let offer = null;
const root = document.documentElement;
addEventListener('beforeinstallprompt', event => { event.preventDefault(); offer = event; root.dataset.install = ''; });
function install() {
  offer?.prompt();
  offer = null;
  delete root.dataset.install;
}

const address = (how, hash) => (location.hash || '#/') === hash || history[how](null, '', hash);

let full = false;                                  // said once
const doing = {
  patch,
  say,
  warn,
  save([key, text], page) {
    const before = storage.refused, past = /\/(games|hands)$/.test(key);
    if (storage.write(key, text)) return;
    if (past) storage.refused = before;            // no room for past games is not yet no room for this one
    if (!before && !(past && full)) page.send({type: 'storage', ok: false, key});
    full ||= past;
  },
  timer: (what, page) => setTimer(what, page.send),
  focus: id => at(id)?.focus({preventScroll: true}),
  title: text => { document.title = text; },
  route: hash => address('pushState', hash),
  reroute: hash => address('replaceState', hash),
  copy: (text, page) => copy(text, page.send),
  sound: what => sound('play', what),
  speak: text => sound('speak', text),
  animate: what => motion('animate', what),
  banner: text => motion('banner', text),
  read: (what, page) => read(what, page.send),
  style,
  download,
  share: (what, page) => share(what, page.send),
  bot: (question, page) => page.think(question),
  worker: (_, page) => rested(() => page.prepare()),
  idle: (_, page) => rested(() => page.send({type: 'idle'})),
  slice: (id, page) => nextFrame(() => page.send({type: 'slice', id})),
  late({id, after}, page) {
    after.forEach((ms, n) => setTimeout(() => page.send({type: 'late', id, stage: n + 1}), ms));
  },
  print: () => window.print(),
  install,
  crash: (text, page) => page.crash(text),
  fault: text => console.error(text),              // a bot's; the game goes on
};

// Effects are objects with one key each, in the order in which they have to happen.
export function apply(effects, page) {
  for (const effect of effects)
    for (const [name, what] of Object.entries(effect)) doing[name]?.(what, page);
}
