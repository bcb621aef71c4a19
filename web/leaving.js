// Downloads that end with the page: a page that is left gives up what it still fetches, one that the
// browser brings back from its memory takes it up again.
let control = new AbortController();
let left = null, comeBack = () => {};              // while the page is away: settles when it is back

addEventListener('pagehide', () => {
  left ??= new Promise(resolve => { comeBack = resolve; });
  control.abort();
});
addEventListener('pageshow', event => {
  if (!event.persisted || !left) return;
  control = new AbortController();
  left = null;
  comeBack();
});

// fetch() for the life of this view of the page.
export const get = (address, options) => fetch(address, {...options, signal: control.signal});

// Resolves to what `work` resolves to; what failed because the page was left is done again on return.
export async function lasting(work) {
  for (;;) {
    const {signal} = control;
    try {
      return await work();
    } catch (error) {
      if (!signal.aborted) throw error;
      await left;
    }
  }
}
