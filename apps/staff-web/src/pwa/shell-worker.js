/* Keeps the app's shell (page, scripts, styles) on the phone. Never an answer of /api: those are people's data. */
const VERSION = '__VERSION__';
const FILES = [/* files */];
const CACHE = `shell-${VERSION}`;
const PAGE_WAIT_MS = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const dropOld = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('shell-') && name !== CACHE);
    // The build before stays one more round, for a page that is still open on it.
    await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(dropOld());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isOurs = url.origin === self.location.origin && request.method === 'GET';
  if (!isOurs || /^\/(api|admin|health)(\/|$)/.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/') || url.pathname === '/old-browser.js') event.respondWith(asset(request));
});

/** The network's page when it comes in time, so that a new version is never held back; else the kept one. */
async function page(request) {
  const kept = () => caches.match('/', { cacheName: CACHE });
  const wait = new AbortController();
  const timer = setTimeout(() => wait.abort(), PAGE_WAIT_MS);
  try {
    const response = await fetch(request, { signal: wait.signal });
    return response.status >= 500 ? ((await kept()) ?? response) : response;
  } catch {
    return (await kept()) ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}

/** Assets carry a hash in their name, so the kept one is always right; so is a script of the kept page. */
async function asset(request) {
  return (await caches.match(request)) ?? fetch(request);
}
