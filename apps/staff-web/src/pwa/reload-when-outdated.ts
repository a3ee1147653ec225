const MARK = 'tidycrew.reloaded';
const AGAIN_AFTER_MS = 60_000;

/** A page of an older build asks for a file that is gone: load the new build, but never in a circle. */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(MARK)) || 0;
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    event.preventDefault();
    sessionStorage.setItem(MARK, String(Date.now()));
    window.location.reload();
  });
}
