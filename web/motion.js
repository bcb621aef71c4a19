// Movement on the table. The page is final before it begins, and any input ends it; only decoration is here.
const SHORTEST = 70;                               // ms; below that nothing moves
const EASE = 'cubic-bezier(.2,.8,.2,1)';
const BANNER = 1200;

const at = id => document.getElementById(id);
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const still = app => calm.matches || app.dataset.motion === 'less';
const ms = (app, name) => parseFloat(app.style.getPropertyValue(`--${name}-ms`)) || 0;

// Everything that flies lies in a layer above the page; it looks as the table does.
function layer(app) {
  let box = at('motion');
  if (!box) {
    box = document.createElement('div');
    box.id = 'motion';
    box.ariaHidden = 'true';
    document.body.append(box);
  }
  Object.assign(box.dataset, app.dataset);
  return box;
}

const middle = element => {
  const box = element.getBoundingClientRect();
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
};
function seatOf(place) {
  return document.querySelector(`.seat.${place} .av`) ?? at('cards');
}
const placeOf = item => ['n', 'e', 'w'].find(place => item.classList.contains(place)) ?? 's';
const faceOf = element => element.querySelector('use')?.getAttribute('href')?.slice(3);

// Ends every movement at once: called for each input.
export function finish() {
  for (const each of document.getAnimations())
    if (each.effect.getComputedTiming().iterations !== Infinity) each.finish();
  at('motion')?.replaceChildren();
}
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, finish, {capture: true, passive: true});

function fly(element, from, to, duration, {delay = 0, end = {}, start = {}} = {}) {
  return element.animate(
    [{translate: `${from.x}px ${from.y}px`, ...start}, {translate: `${to.x}px ${to.y}px`, ...end}],
    {duration, delay, easing: EASE, fill: 'backwards'});
}

// A thing in the layer with its middle at a point; it goes when its movement is over.
function ghost(app, element, point, width, height) {
  Object.assign(element.style, {position: 'absolute', left: `${point.x - width / 2}px`, top: `${point.y - height / 2}px`, width: `${width}px`, height: `${height}px`});
  layer(app).append(element);
  return element;
}
const gone = (animation, element) => animation.finished.catch(() => {}).then(() => element.remove());

// Looks at the table before a patch; the function it gives is called after it.
export function before() {
  const app = document.querySelector('.app.game');
  if (!app || still(app)) return null;
  const trick = at('trick'), cards = [...trick?.querySelectorAll('.tc:not(.slot)') ?? []];
  const known = new Set(cards.map(card => card.id));
  const swept = trick?.classList.contains('done') ? cards.map(card => {
    const picture = card.querySelector('.card');
    return {id: card.id, picture: picture.cloneNode(true), point: middle(card), width: picture.offsetWidth, height: picture.offsetHeight};
  }) : [];
  const winner = trick?.querySelector('.tc.win');
  const to = winner && placeOf(winner);
  const mine = new Map([...document.querySelectorAll('.hand .c')].map(cell => [faceOf(cell), middle(cell.querySelector('.card'))]));
  return () => after({known, swept, to, mine, wasDone: trick?.classList.contains('done')});
}

function after({known, swept, to, mine, wasDone}) {
  const app = document.querySelector('.app.game');
  if (!app || still(app)) return;
  const trick = at('trick'), card = ms(app, 'card'), collect = ms(app, 'collect');
  for (const item of trick?.querySelectorAll('.tc:not(.slot)') ?? []) {
    if (known.has(item.id) || card < SHORTEST) continue;
    const here = middle(item), place = placeOf(item);
    const from = (place === 's' && mine.get(faceOf(item))) || middle(seatOf(place));
    fly(item, {x: from.x - here.x, y: from.y - here.y}, {x: 0, y: 0}, card,
      place === 's' ? {} : {start: {opacity: 0, scale: .6}});
  }
  if (trick?.classList.contains('done') && !wasDone && card >= SHORTEST) points(app, trick, card);
  if (!swept.length || collect < SHORTEST || swept.some(each => at(each.id))) return;
  const end = middle(seatOf(to));
  for (const {picture, point, width, height} of swept) {
    const flying = ghost(app, picture, point, width, height);
    gone(fly(flying, {x: 0, y: 0}, {x: end.x - point.x, y: end.y - point.y}, collect, {end: {scale: .3, opacity: .2}}), flying);
  }
}

// What the trick brought rises from the seat that won it.
function points(app, trick, delay) {
  const winner = trick.querySelector('.tc.win');
  if (!winner || !+trick.dataset.points) return;
  const place = placeOf(winner), note = document.createElement('b');
  note.className = 'gain';
  note.textContent = `+${trick.dataset.points}`;
  const point = place === 's' ? middle(winner) : middle(seatOf(place));
  ghost(app, note, point, 56, 30);
  gone(fly(note, {x: 0, y: 0}, {x: 0, y: -34}, 600, {delay, start: {opacity: 1}, end: {opacity: 0}}), note);
}

// The hand comes from the dealer, packet after packet, and so do the cards of the others.
function deal(app, dealer) {
  const whole = ms(app, 'deal'), from = middle(seatOf(dealer)), cells = [...document.querySelectorAll('.hand .c .lift')];
  const each = whole / 2, step = (whole - each) / Math.max(1, cells.length - 1);
  cells.forEach((card, place) => {
    const here = middle(card);
    fly(card, {x: from.x - here.x, y: from.y - here.y}, {x: 0, y: 0}, each, {delay: place * step, start: {opacity: 0, scale: .5}});
  });
  for (const seat of document.querySelectorAll('.seat .av')) {
    const to = middle(seat);
    for (let packet = 0; packet < 4 && seat !== seatOf(dealer); packet++) {
      const back = document.createElement('i');
      back.className = 'big-back';
      ghost(app, back, from, 36, 50);
      gone(fly(back, {x: 0, y: 0}, {x: to.x - from.x, y: to.y - from.y}, each,
        {delay: packet * (whole - each) / 3, start: {opacity: 1}, end: {opacity: 0, scale: .5}}), back);
    }
  }
}

export function animate({deal: dealer}) {
  const app = document.querySelector('.app.game');
  if (dealer && app && !still(app) && ms(app, 'deal') >= SHORTEST) deal(app, dealer);
}

// A sentence over the table for a moment; the live region and the table say it too.
export function banner(text) {
  const app = document.querySelector('.app.game');
  if (!app) return;
  const note = document.createElement('p');
  note.className = 'banner';
  note.textContent = text;
  layer(app).append(note);
  const shown = note.animate([{opacity: 0}, {opacity: 1, offset: .1}, {opacity: 1, offset: .85}, {opacity: 0}], {duration: BANNER});
  gone(shown, note);
}
