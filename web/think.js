// Lets the searching bots think in a worker, so that the page never waits for them.
const START_LIMIT = 30_000;                        // ms until the worker's own Python runs
const waiting = new Map();                         // id of a question -> {give, limit, timer}
let worker = null, ready = false;

// Ends a worker that failed or is stuck; the next question starts another one.
function stop() {
  worker?.terminate();
  worker = null;
  ready = false;
  for (const [id, {give, timer}] of [...waiting]) {
    clearTimeout(timer);
    waiting.delete(id);
    give('');
  }
}

function watch(question) {
  clearTimeout(question.timer);
  question.timer = setTimeout(stop, ready ? question.limit : START_LIMIT);
}

function started(here, engine) {
  const began = performance.now();
  const made = new Worker(`${here}bots.js`, {type: 'module'});
  made.onmessage = ({data: {id, text}}) => {
    if (made !== worker) return;
    if (id === 'ready') {
      ready = true;
      engine.bots = text;
      performance.measure('bots-start', {start: began});
      for (const question of waiting.values()) watch(question);
      return;
    }
    if (!text) return stop();                        // it failed: its start, or a bot's mistake
    const question = waiting.get(id);
    if (!question) return;
    clearTimeout(question.timer);
    waiting.delete(id);
    question.give(text);
  };
  made.onerror = () => { if (made === worker) stop(); };
  engine.toWorker().then(message => made.postMessage(message), () => { if (made === worker) stop(); });
  return made;
}

// Starts the worker ahead of the first question.
export function prepare(here, engine) {
  try { worker ??= started(here, engine); } catch { stop(); }
}

// Asks a question; an empty answer means: think yourself.
export function think({id, text, limit}, page, here, engine) {
  const question = {limit, give: text => page.send({type: 'bot', id, text})};
  waiting.set(id, question);
  try {
    worker ??= started(here, engine);
    worker.postMessage({id, text});
    watch(question);
  } catch {
    stop();
  }
}
