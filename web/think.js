// Lets the searching bots think in a worker, so that the page never waits for them.
const LIMIT = 15_000;                              // ms for one decision, once the worker is ready
const waiting = new Map();                         // id of a request -> what to do with its answer
let worker = null;

function stop() {
  worker?.terminate();
  worker = null;
  for (const [id, give] of [...waiting]) { waiting.delete(id); give(''); }
}

function started(here, manifest) {
  const made = new Worker(`${here}bots.js`, {type: 'module'});
  made.onmessage = ({data: {id, action}}) => {
    const give = waiting.get(id);
    waiting.delete(id);
    give?.(action);
  };
  made.onerror = stop;
  const address = name => new URL(name, here).href;
  made.postMessage({interpreter: address(manifest.interpreter), lock: address(manifest.lock), packages: manifest.packages});
  return made;
}

// Asks for the action of the bot to decide in a record; an empty answer means: think yourself.
export function think({id, record}, page, here, manifest) {
  const timer = setTimeout(stop, LIMIT + (worker ? 0 : 30_000));
  waiting.set(id, action => {
    clearTimeout(timer);
    page.send({type: 'bot', id, action});
  });
  try {
    worker ??= started(here, manifest);
    worker.postMessage({id, record});
  } catch {
    stop();
  }
}
