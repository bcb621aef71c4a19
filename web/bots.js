// The worker's own Python: a question comes in as text, the bots' answer goes out.
let answer = null;

async function start({interpreter, lock, packages}) {
  const {loadPyodide} = await import(interpreter);
  const python = await loadPyodide({lockFileURL: lock, packages});
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
    answer = start(data);
    answer.catch(() => {});
    return;
  }
  try {
    const choose = await answer;
    postMessage({id: data.id, text: choose(data.text)});
  } catch {
    postMessage({id: data.id, text: ''});
  }
};
