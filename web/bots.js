// The worker's own Python: a record comes in, the action of the bot to decide goes out.
let answer = null;

async function start({interpreter, lock, packages}) {
  const {loadPyodide} = await import(interpreter);
  const python = await loadPyodide({lockFileURL: lock, packages});
  return python.runPython('from pinochle.table.thinking import answer; answer');
}

onmessage = async ({data}) => {
  if (data.interpreter) {
    answer = start(data);
    answer.catch(() => {});
    return;
  }
  try {
    const choose = await answer;
    postMessage({id: data.id, action: choose(data.record)});
  } catch {
    postMessage({id: data.id, action: ''});
  }
};
