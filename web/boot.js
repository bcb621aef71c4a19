// First script of the page: shows baked screens at once, gets the engine when it is wanted, replays
// into it what was pressed before it was ready, and from then on passes events to Python.
import {apply, rested, storage} from './effects.js';
import {linked} from './early.js';
import {get, lasting} from './leaving.js';
import {stayOffline, update} from './offline.js';
import {prepare, think} from './think.js';

const page = (window.pinochle ||= {});             // patch.js made it: applyPatch, size
const here = new URL('./', import.meta.url).href;
const at = id => document.getElementById(id);
const root = document.documentElement;
const KEYS = ['match', 'settings'].map(name => `pinochle/${name}`);
const SCREEN = 'pinochle/screen';
const START_LIMIT = 90_000;                        // from the last byte to the first Python screen

const early = [];                                  // events before Python, to be replayed in order
let python = null;                                 // once ready: JSON text of an event -> of effects
let game = 'double-deck';                          // what the start page would deal; null: only Python can
let opening = null;                                // the baked hand on the screen: {record, moves, patches, …}
let state = '';                                    // of the opening: which of its moves apply
let wanted = false;
const engine = page.runtime;
engine.report = progress;

// ---- what the person sees of the engine

function show(stage, text, actions = []) {
  root.dataset.engine = stage;
  at('engine-text').textContent = text;
  at('engine-bar').hidden = !['loading', 'starting'].includes(stage);
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
  const percent = all ? Math.floor(100 * got / all) : 0, bar = at('engine-bar');
  bar.setAttribute('aria-valuenow', percent);
  bar.style.setProperty('--done', `${percent}%`);
  at('engine-text').textContent = all
    ? `Getting the card engine: ${percent} % (${mb(got)} of ${mb(all)} MB)` : 'Getting the card engine…';
  at('engine').hidden = false;
  const step = percent < 50 ? 0 : percent < 100 ? 50 : 100;
  if (step > spoken && step < 100) apply([{say: `Card engine ${step} percent.`}], page);
  spoken = Math.max(spoken, step);
}

const learn = ['Learn', () => { location.href = 'learn.html'; }];
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
    + 'Chrome and Edge 95, Firefox 113, Safari 16.4 and later.', [learn]);
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

// Two tabs would overwrite each other's game: the one that started last has it, the other says so.
function takeOver() {
  if (!window.BroadcastChannel) return;
  const channel = new BroadcastChannel(new URL('..', here).pathname);
  channel.onmessage = () => {
    if (!python) return;
    python = null;
    show('elsewhere', 'This game is open in another tab.', [['Play here', () => location.reload()]]);
  };
  channel.postMessage('mine');
}

// ---- getting and starting the engine

async function want() {
  if (wanted || python) return;
  wanted = true;
  if (!engine.usable) return tooOld();
  shownFrom = performance.now() + 300;             // from a cache the bar is not worth a flash
  show('loading', '');
  setTimeout(() => progress(engine.received, engine.total), 300);
  try {
    await engine.start();
    if (python) return;
    show('starting', performance.now() < shownFrom ? '' : 'Starting…');
    at('engine-bar').removeAttribute('aria-valuenow');
    setTimeout(() => { if (root.dataset.engine === 'starting') page.crash('The engine did not start in time.'); }, START_LIMIT);
  } catch (error) {
    failed(error);
  }
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
page.freshSeed = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => ALPHABET[byte & 31]).join('');

// What main.py needs to begin, as JSON.
page.handover = () => JSON.stringify({
  saved: Object.fromEntries(KEYS.map(key => [key, storage.read(key)])),
  route: location.hash,
  env: {size: page.size(), seed: page.freshSeed(), opening: opening?.record ?? null, storage: !storage.refused, worker: typeof Worker === 'function'},
  events: early.splice(0),
});

// main.py is ready: `send` takes an event and gives effects; `first` are the effects so far.
page.ready = (send, first) => {
  python = send;
  engine.ready();
  show('ready', '');
  if (spoken >= 0) apply([{say: 'Card engine ready.'}], page);
  apply(JSON.parse(first), page);
  takeOver();
  opening = game = null;
  rested(() => stayOffline(page));
};

page.send = event => {
  if (event.type === 'press' && event.do === 'update') return update();
  if (!python) return before(event);
  if (['press', 'route'].includes(event.type)) event.seed = page.freshSeed();
  let answer;
  try {
    answer = python(JSON.stringify(event));        // main.py catches its own faults; this is Python's end
  } catch (error) {
    return page.crash(String(error));
  }
  apply(JSON.parse(answer), page);
};

page.think = question => think(question, page, here, engine);
page.prepare = () => prepare(here, engine);

page.addWheel = name => engine.addWheel(name);

// ---- before Python

// A press that the build has baked is shown at once; every event is replayed once Python is there.
function before(event) {
  if (['crashed', 'impossible', 'elsewhere'].includes(root.dataset.engine)) return;
  if (event.type === 'resize') return;             // the handover tells the size
  if (event.type === 'press' && event.do === 'new' && game && !opening) deal();
  else {
    if (event.type === 'change') game = event.do === 'set game' && game ? event.value : null;
    if (event.type === 'press' && opening) move(event.do);
    early.push(event);
  }
  want();
}

function move(what) {
  const found = opening.moves[state]?.[what] ?? opening.moves['*'][what];
  if (!found) return;
  page.applyPatch([...(opening.patches[found.with] ?? []), ...found.patch]);
  state = found.to ?? state;
}

async function deal() {
  const baked = await openingOf(game).catch(() => null);
  if (!baked || python) {
    game = null;
    return page.send({type: 'press', do: 'new', pointer: 'mouse'});
  }
  opening = baked;
  page.applyPatch([['swap', 'app', baked.html]]);
  apply([{title: baked.title}, {route: '#/table'}, {say: baked.say}], page);
  document.querySelector('.hand [tabindex="0"]')?.focus({preventScroll: true});
}

// One of the eight baked hands of a game, in this width; asked for ahead, so that it is there at once.
const NUMBER = 8, number = Math.floor(Math.random() * NUMBER), openings = new Map();
function openingOf(name) {
  const width = ['phone', 'tablet'].find(kind => matchMedia(WIDTHS[kind]).matches) ?? 'desktop';
  const address = `${here}baked/${name}-${number}-${width}.json`;
  if (!openings.has(address)) {
    const got = lasting(async () => {
      const answer = await get(address);
      return answer.ok ? answer.json() : Promise.reject(answer.status);
    });
    openings.set(address, got);
    got.catch(() => openings.delete(address));
  }
  return openings.get(address);
}
const WIDTHS = {
  phone: '(max-width: 699.98px), (max-height: 480px) and (min-width: 560px)',
  tablet: '(max-width: 1119.98px)',
};

// Links of the app that are pages of their own; they need no engine.
function elsewhere(hash) {
  const lesson = /^#\/learn(?:\/([\w-]+))?$/.exec(hash);
  if (lesson) location.replace(lesson[1] ? `lesson-${lesson[1]}.html` : 'learn.html');
  return Boolean(lesson);
}
addEventListener('hashchange', () => elsewhere(location.hash));

function begin() {
  if (elsewhere(location.hash)) return;
  const [saved, settings] = KEYS.map(storage.read);
  if (saved && location.hash.startsWith('#/table')) {
    const screen = storage.read(SCREEN);
    if (screen) page.applyPatch([['swap', 'app', screen]]);
  }
  if (settings) game = null;                       // the baked hands are drawn for a first visit
  if (saved || settings || linked) return want();
  requestAnimationFrame(() => rested(() => {
    openingOf(game).catch(() => {});
    if (!navigator.connection?.saveData) engine.prefetch().then(() => wanted || stayOffline(page));
  }));
}

addEventListener('pagehide', () => {
  if (!python || !location.hash.startsWith('#/table')) return;
  const screen = at('app').cloneNode(true);
  for (const dialog of screen.querySelectorAll('dialog')) dialog.removeAttribute('open');
  storage.write(SCREEN, screen.outerHTML);         // the next visit shows it while Python loads
});
addEventListener('error', event => { if (!python) console.warn(event.message); });

begin();
