/** In the tab's storage; it outlives 'nobody is signed in' (`store.wipe`). */
const MARK = 'tidycrew.reloaded';
const AGAIN_AFTER_MS = 60_000;
const LOOK_MS = 500;
/** What somebody types into; the rest of a page loses nothing by a reload. */
const TYPED_INTO =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])';

let isWaiting = false;

/** Whether a new version is waiting to be loaded: what fails until then is no fault. */
export const isOutdated = (): boolean => isWaiting;

const isTyping = () =>
  document.querySelector('dialog[open], [role=dialog]') !== null || !!document.activeElement?.matches(TYPED_INTO);

/**
 * A page of an older build asks for a file that is gone: load the new build, but never in a circle, nor while somebody types.
 * `isBusy` says what else must not be lost.
 */
export function reloadWhenOutdated(isBusy: () => boolean): void {
  const isKept = () => isTyping() || isBusy();
  window.addEventListener('vite:preloadError', (event) => {
    // A file that does not come because there is no network: a reload would end at the browser's own page.
    if (!navigator.onLine || isWaiting) return;
    const last = Number(sessionStorage.getItem(MARK)) || 0;
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    isWaiting = true;
    const reload = () => {
      sessionStorage.setItem(MARK, String(Date.now()));
      window.location.reload();
    };
    if (!isKept()) {
      event.preventDefault();
      return reload();
    }
    let wasKept = true;
    const timer = setInterval(() => {
      // Not at the first still look: a dialog that has just closed takes its step out of the history, which ends a reload under way.
      if (!wasKept && !isKept()) {
        clearInterval(timer);
        reload();
      }
      wasKept = isKept();
    }, LOOK_MS);
  });
}
