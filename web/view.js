// Shows a position: gets the engine, hands it the address, passes input on. No rule lives here.
import {apply} from './effects.js';
import {Engine} from './engine.js';

const page = window.pinochle;
const at = id => document.getElementById(id);
let python = null, isReady, failed;
const started = new Promise((done, reject) => { isReady = done; failed = reject; });

function take(text) {
  for (const effect of JSON.parse(text)) {
    if (effect.trouble) {
      at('start-view').hidden = true;
      page.trouble(...effect.trouble);
    } else if (effect.news) page.news(effect.news);
    else apply([effect], page);
  }
  page.dress();
  apply([{patch: []}], page);                      // the frame's own looks may want their pictures
}

page.viewer = true;
page.handover = () => JSON.stringify({saved: {}, route: location.search, env: {size: page.size()}, events: []});
page.ready = (send, first) => {
  python = send;
  page.runtime.ready();
  take(first);
  document.documentElement.dataset.engine = 'ready';
  isReady();
};
page.send = event => {
  if (!python) return;
  let answer;
  try {
    answer = python(JSON.stringify(event));
  } catch (error) {
    return page.crash(String(error));
  }
  take(answer);
};
page.crash = details => {
  page.details = details;
  console.error(details);
  if (python) page.trouble('crashed', 'Something broke. Reload the page to see the position again.');
  python = null;
  failed(new Error(details));
};
page.wishes.goto = wish => page.send({type: 'step', step: wish.step});
page.wishes.reset = () => location.reload();

// Fetches the engine and starts it; rejects when that does not work.
export async function start() {
  page.runtime ??= Object.assign(new Engine(), {report(got, all) {
    at('begin-bar').style.setProperty('--done', `${Math.floor(100 * got / all)}%`);
  }});
  await page.runtime.start();
  return started;
}
