// The classic court pictures: fetched once, when they are chosen; the style sheet shows them from then on.
const root = document.documentElement;

export async function courts(address) {
  if (document.getElementById('courts')) return;
  const answer = await fetch(address);
  if (!answer.ok) return;                          // the plain courts stay
  const box = document.createElement('template');
  box.innerHTML = await answer.text();
  if (document.getElementById('courts')) return;
  document.body.append(box.content);
  root.dataset.courts = 'ready';
}
