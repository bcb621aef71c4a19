// Lets the service worker keep the site on this device, and offers a new version when there is one.
// What the page shows of it is up to the style sheet: data-offline and data-update of the root element.
import {apply} from './effects.js';

const root = document.documentElement;
const HOUR = 3_600_000;
let asked = false, waiting = null, looked = performance.now();

// A version that has been fetched and waits for the person to want it.
function offer(registration, page) {
  if (!registration.waiting || !navigator.serviceWorker.controller) return;
  waiting = registration.waiting;
  if (root.dataset.update) return;
  root.dataset.update = 'waiting';
  const told = document.querySelector('.when-update');
  if (told?.checkVisibility?.()) apply([{say: told.textContent}], page);
}

function watch(registration, page) {
  offer(registration, page);
  registration.addEventListener('updatefound', () => {
    const {installing} = registration;
    installing?.addEventListener('statechange', () => offer(registration, page));
  });
  addEventListener('visibilitychange', () => {     // a tab that stays open for days looks too
    if (document.hidden || performance.now() - looked < HOUR) return;
    looked = performance.now();
    registration.update().catch(() => {});
  });
}

// What is not needed at once: lessons, the memory of a started engine.
function keepMore(worker) {
  const {port1, port2} = new MessageChannel();
  port1.onmessage = ({data}) => { if (data) root.dataset.kept = 'all'; };
  worker.postMessage('late', [port2]);
}

// Called when the page has nothing else to fetch. Frames leave it to the page itself.
export async function stayOffline(page) {
  if (asked || !navigator.serviceWorker || window.top !== window) return;
  asked = true;
  try {
    const sw = new URL('../sw.js', import.meta.url);
    const registration = await navigator.serviceWorker.register(sw, {updateViaCache: 'none'});
    watch(registration, page);
    await navigator.serviceWorker.ready;
    root.dataset.offline = 'ready';
    if (!navigator.connection?.saveData) keepMore(registration.active);
  } catch {
    // not over http, not in a private window, not in some frames: the page needs a connection there
  }
}

// The new version takes over, and the page starts again with it.
export function update() {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {once: true});
  waiting?.postMessage('take over');
}
