import { outboxState } from '../outbox/outbox';

/** Registers the shell worker once the page is there, so that it never competes with the first load. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('The app cannot be kept for offline use.', error));
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** In the tab's storage; it outlives 'nobody is signed in' (`store.wipe`). */
const MARK = 'tidycrew.reloaded';
const AGAIN_AFTER_MS = 60_000;
const LOOK_MS = 500;

/** Somebody is typing, or a press is being written. */
const isBusy = () => outboxState().pressing > 0 || document.querySelector('dialog[open]') !== null;

/** A page of an older build asks for a file that is gone: load the new build, but never in a circle, nor under a dialog. */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // A file that does not come because there is no network: a reload would end at the browser's own page.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(MARK)) || 0;
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    const reload = () => {
      sessionStorage.setItem(MARK, String(Date.now()));
      window.location.reload();
    };
    if (!isBusy()) {
      event.preventDefault();
      return reload();
    }
    let wasBusy = true;
    const timer = setInterval(() => {
      // Not at the first still look: a dialog that has just closed takes its step out of the history, which ends a reload under way.
      if (!wasBusy && !isBusy()) {
        clearInterval(timer);
        reload();
      }
      wasBusy = isBusy();
    }, LOOK_MS);
  });
}
