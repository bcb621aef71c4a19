// The worker's own Python: a question comes in as text, the bots' answer goes out.
let begin;
const answer = new Promise(resolve => { begin = resolve; });
answer.catch(() => {});

// The page lends its files and its compiled module: nothing is fetched or compiled again.
async function start({interpreter, lent}) {
  const {loadPyodide} = await import(interpreter);
  const python = await loadPyodide({lent});
  const made = python.runPython(`
    from functools import partial
    from time import perf_counter
    from pinochle.table.thinking import answer, prepared
    for _ in prepared(): pass
    partial(answer, clock=perf_counter)
  `);
  postMessage({id: 'ready', text: ''});
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
