// Begins to get the engine while the page is still being read, where it is sure to be wanted: what the
// rest of the page needs to run is not ready by then, what the engine needs is.
import {Engine} from './engine.js';

const page = (window.pinochle ||= {});
page.runtime = new Engine();

// A link into the app, or a game or settings from before: boot.js asks the same.
export const linked = !['', '#', '#/'].includes(location.hash);
function stored(name) {
  try { return localStorage.getItem(`pinochle/${name}`); } catch { return null; }
}
const lesson = location.hash.startsWith('#/learn');
if (!lesson && (linked || stored('match') || stored('settings')) && page.runtime.usable)
  page.runtime.ahead().catch(() => {});            // boot.js starts it, and hears what went wrong
