// "Learn to play" becomes "Continue lesson" where this device has begun one; the link keeps its place.
const at = id => document.getElementById(id);

function begun() {
  try {
    const place = JSON.parse(localStorage.getItem('pinochle/lesson'));
    const known = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(place?.id) && typeof place.title === 'string';
    return known ? {...place, step: Math.max(1, Math.trunc(place.step) || 1)} : null;
  } catch { return null; }
}

function dress() {
  const link = at('learn'), place = link && begun();
  if (!place || link.dataset.begun === place.id) return;
  link.dataset.begun = place.id;
  link.href = `lesson-${place.id}.html?step=${place.step}`;
  link.textContent = link.dataset.continue.replace('{title}', place.title);
}

// Python draws the start page anew whenever it is left for: the app or what is right inside it changes.
const watch = new MutationObserver(() => { look(); dress(); });
let seen = null;
function look() {
  if (seen === at('app')) return;
  seen = at('app');
  watch.observe(seen, {childList: true});
}
watch.observe(document.body, {childList: true});
look();
dress();
addEventListener('pageshow', event => event.persisted && dress());
