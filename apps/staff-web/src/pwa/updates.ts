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
