// The worker's own Python: a question comes in as text, the bots' answer goes out.
import {kept, refuse} from './snapshot.js';

let begin;
const answer = new Promise(resolve => { begin = resolve; });
answer.catch(() => {});

// The page lends its files and its compiled module: nothing is fetched or compiled again. Python
// starts from the memory of a started engine, where the service worker keeps one.
async function start({interpreter, snapshot, lent}) {
  const [{loadPyodide}, memory] = await Promise.all([import(interpreter), kept(snapshot)]);
  let began = memory ? 'memory' : 'files';
  const refused = () => { began = 'files'; refuse(); };
  const python = await loadPyodide({lent: {...lent, snapshot: memory, refused}});
  const made = python.runPython(`
    from functools import partial
    from time import perf_counter
    from pinochle.table.thinking import answer, prepared
    for _ in prepared(): pass
    partial(answer, clock=perf_counter)
  `);
  postMessage({id: 'ready', text: began});
  return made;
}

onmessage = async ({data}) => {
  if (data.interpreter) {
    begin(start(data));
    return;
  }
  try {
    const choose = await answer;
    postMessage({id: data.id, text: choose(data.text)});
  } catch {
    postMessage({id: data.id, text: ''});
  }
};
