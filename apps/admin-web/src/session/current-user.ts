import type { SessionUser } from '@tidycrew/contracts';
import { openTabs, whoAmI } from '@tidycrew/web/session';

/** react-admin asks several times per page; one answer serves them all. */
const FRESH_MS = 5_000;

let known: { user: Promise<SessionUser | null>; atMs: number } | null = null;
let last: SessionUser | null = null;

/** The signed-in person; null when nobody is. Without an answer, the one known so far. */
export function currentUser(): Promise<SessionUser | null> {
  if (known && Date.now() - known.atMs < FRESH_MS) return known.user;
  const user = whoAmI().then(
    (found) => (last = found),
    (error: unknown) => {
      console.warn('The session could not be checked.', error);
      return last;
    },
  );
  known = { user, atMs: Date.now() };
  return user;
}

export function forgetUser(): void {
  known = null;
  last = null;
}

/** A promise for after the page has been told to leave: nothing more is drawn. */
export function never<T = never>(): Promise<T> {
  return new Promise(() => undefined);
}

/** To the sign-in screen, which is the other web app's; comes back to this page afterwards. */
export function goToLogin(): Promise<never> {
  const { pathname, search, hash } = window.location;
  window.location.replace(`/login?next=${encodeURIComponent(pathname + search + hash)}`);
  return never();
}

const tabs = openTabs(({ userId }) => {
  if (userId !== last?.id) window.location.reload();
});

/** Tells the other tabs that nobody is signed in any more. */
export function tellTabs(): void {
  tabs.tell({ userId: null });
}
