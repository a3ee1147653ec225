import '@tidycrew/web/theme/base.css';
import '@tidycrew/web/theme/splash.css';
import { currentUser } from './session/current-user';

/** Stands outside of the console, because a new business has nobody who could sign in to it (decision D94). */
const isSetup = /^\/admin\/setup\/?$/.test(window.location.pathname);

// On its way while the console is read and drawn for the first time.
if (!isSetup) void currentUser();

/** Lets the page answer to whoever touches it meanwhile. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Runs the large files of the console one after the other: as one piece they would hold a slow computer for a quarter of a second.
 * The build names them in index.html (vite.config.ts), the ones first that the others need; they are being fetched already.
 */
async function runPieces(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    await import(/* @vite-ignore */ href);
    await pause();
  }
}

async function begin(): Promise<void> {
  await runPieces();
  const { draw } = await import('./console');
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  draw(root, isSetup);
}

void begin();
