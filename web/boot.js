// First script of the page: shows baked screens at once, gets the engine when it is wanted, replays
// into it what was pressed before it was ready, and from then on passes events to Python.
import {Downloads} from './downloads.js';
import {apply, storage} from './effects.js';

const page = (window.pinochle ||= {});             // patch.js made it: applyPatch, size
const here = new URL('./', import.meta.url).href;
const at = id => document.getElementById(id);
const root = document.documentElement;
const KEYS = ['match', 'settings', 'history', 'lessons'].map(name => `pinochle/${name}`);
const SCREEN = 'pinochle/screen';
const START_LIMIT = 90_000;                        // from the last byte to the first Python screen

const early = [];                                  // events before Python, to be replayed in order
let python = null;                                 // once ready: JSON text of an event -> of effects
let opening = null;                                // the baked opening on the screen: {record, moves, …}
let manifest = null, downloads = null, wanted = false;

// ---- what the person sees of the engine

function show(state, text, actions = []) {
  root.dataset.engine = state;
  at('engine-text').textContent = text;
  at('engine-bar').hidden = !['loading', 'starting'].includes(state);
  at('engine-actions').replaceChildren(...actions.map(([label, act]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', act);
    return button;
  }));
  at('engine').hidden = !text;
}

const mb = bytes => (bytes / 1e6).toFixed(1);
let spoken = -1, shownFrom = Infinity;
function progress(got, all) {
  if (!wanted || performance.now() < shownFrom || root.dataset.engine !== 'loading') return;
  const percent = Math.floor(100 * got / all), bar = at('engine-bar');
  bar.setAttribute('aria-valuenow', percent);
  bar.style.setProperty('--done', `${percent}%`);
  at('engine-text').textContent = `Getting the card engine: ${percent} % (${mb(got)} of ${mb(all)} MB)`;
  at('engine').hidden = false;
  const step = percent < 50 ? 0 : percent < 100 ? 50 : 100;
  if (step > spoken) apply([{say: step < 100 ? `Card engine ${step} percent.` : 'Starting the card engine.'}], page);
  spoken = Math.max(spoken, step);
}

const learn = ['Learn', () => { location.hash = '#/learn'; }];
function failed(error) {
  wanted = false;
  if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) return tooOld();
  const offline = navigator.onLine === false;
  show('failed', offline
    ? 'You’re offline. Open this page once with a connection and it will work offline after that.'
    : 'The card engine didn’t load. Lessons and rules work without it.', [['Try again', want], learn]);
}
function tooOld() {
  show('impossible', 'This browser can’t run the game. Rules and lessons work here. It runs in '
    + 'Chrome and Edge 95, Firefox 100, Safari 16.4 and later.', [learn]);
}

page.crash = details => {
  python = null;
  page.details = details;
  console.error(details);
  show('crashed', 'Something broke. Your hand is saved.', [
    ['Reload this hand', () => location.reload()],
    ['New hand', () => { storage.write('pinochle/match', null); location.reload(); }],
    ['Copy details', () => apply([{copy: details}], page)],
  ]);
};

// ---- getting and starting the engine

async function setUp() {
  manifest ??= await (await fetch(`${here}runtime-manifest.json`)).json();
  downloads ??= new Downloads(manifest.files, here, progress);
  page.runtime ??= {lock: here + manifest.lock, packages: manifest.packages, get: () => downloads.get()};
}

async function want() {
  if (wanted || python) return;
  wanted = true;
  if (typeof WebAssembly !== 'object') return tooOld();
  shownFrom = performance.now() + 300;             // from a cache the bar is not worth a flash
  show('loading', '');
  try {
    await setUp();
    setTimeout(() => { if (downloads.received < downloads.total) progress(downloads.received, downloads.total); }, 300);
    await downloads.get();
    show('starting', performance.now() < shownFrom ? '' : 'Starting…');
    at('engine-bar').removeAttribute('aria-valuenow');
    setTimeout(() => { if (root.dataset.engine === 'starting') page.crash('The engine did not start in time.'); }, START_LIMIT);
    await startPython();
  } catch (error) {
    failed(error);
  }
}

async function startPython() {
  const config = document.createElement('py-config');    // PyScript reads it when core.js is evaluated
  config.hidden = true;
  config.textContent = JSON.stringify({interpreter: here + manifest.interpreter});
  document.body.append(config);
  const {hooks} = await import(here + manifest.pyscript);
  hooks.worker.onBeforeRunAsync.clear();                 // it would need 'unsafe-eval'
  const script = document.createElement('script');
  script.type = 'py';
  script.src = here + manifest.main;
  document.body.append(script);
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
page.freshSeed = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => ALPHABET[byte & 31]).join('');

// What main.py needs to begin, as JSON.
page.handover = () => JSON.stringify({
  saved: Object.fromEntries(KEYS.map(key => [key, storage.read(key)])),
  route: location.hash,
  env: {size: page.size(), seed: page.freshSeed(), opening: opening?.record ?? null, storage: !storage.refused},
  events: early.splice(0),
});

// main.py is ready: `send` takes an event and gives effects; `first` are the effects so far.
page.ready = (send, first) => {
  python = send;
  show('ready', '');
  apply(JSON.parse(first), page);
  opening = null;
};

page.send = event => {
  if (!python) return before(event);
  if (event.type === 'press') event.seed = page.freshSeed();
  apply(JSON.parse(python(JSON.stringify(event))), page);
};

// Installs a wheel of this site into the running Python; micropip is loaded only then.
page.addWheel = async address => {
  const {addWheel} = await import(here + manifest.interpreter);
  await addWheel(page.runtime.pyodide, address);
};

// ---- before Python

// A press that the build has baked is shown at once; every event is replayed once Python is there.
function before(event) {
  if (['crashed', 'impossible'].includes(root.dataset.engine)) return;
  if (event.type === 'resize') return;             // the handover tells the size
  const move = event.type === 'press' && opening?.moves[event.do];
  if (move?.opening) open(move.opening);
  else {
    if (move) {
      page.applyPatch(move.patch);
      opening.moves = move.moves ?? opening.moves;
    }
    early.push(event);
  }
  want();
}

async function open(name) {
  const baked = await opened(name);
  opening = baked;
  page.applyPatch([['swap', 'app', baked.html]]);
  apply([{title: baked.title}, {route: '#/table'}, {say: baked.say}], page);
}

const bakedFiles = new Map();
function opened(name) {
  if (!bakedFiles.has(name)) bakedFiles.set(name, fetch(`${here}baked/${name}.json`).then(answer => answer.json()));
  return bakedFiles.get(name);
}

function begin() {
  const saved = storage.read('pinochle/match'), screen = storage.read(SCREEN);
  const elsewhere = !['', '#', '#/'].includes(location.hash);
  if (saved && screen && location.hash.startsWith('#/table')) page.applyPatch([['swap', 'app', screen]]);
  if (saved || elsewhere) return want();
  if (navigator.connection?.saveData) return;
  const idle = window.requestIdleCallback ?? (run => setTimeout(run, 200));
  requestAnimationFrame(() => idle(() => setUp().then(() => downloads.prefetch()).catch(() => {})));
}

addEventListener('pagehide', () => {
  if (python && location.hash.startsWith('#/table')) storage.write(SCREEN, at('app').outerHTML);
});
addEventListener('error', event => { if (!python) console.warn(event.message); });

begin();
