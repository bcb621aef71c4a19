// First script of the page: shows baked screens, fetches the engine, then passes events to Python.
import {Downloads} from './downloads.js';

const here = new URL('./', import.meta.url).href;
const manifest = await (await fetch(`${here}runtime-manifest.json`)).json();
const downloads = new Downloads(manifest.files, here, (got, all) => { document.title = `${got}/${all}`; });

window.pinochle = {
  runtime: {lock: here + manifest.lock, packages: manifest.packages, files: () => downloads.get()},
  ready(send, first) { document.querySelector('#live').textContent = first; document.documentElement.dataset.engine = 'ready'; },
};

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
await downloads.get();
await startPython();
