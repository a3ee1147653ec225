import type { SessionUser } from '@tidycrew/contracts';
import { signInAgain } from '@tidycrew/web/api';
import { openTabs, whoAmI } from '@tidycrew/web/session';

/** react-admin asks several times per page; one answer serves them all. */
const FRESH_MS = 5_000;

let known: { user: Promise<SessionUser | null>; atMs: number } | null = null;
let last: SessionUser | null = null;

/**
 * The signed-in person; null when nobody is. A session that ends under an open page is signed in to again on top of it
 * first, because the page may hold a form. Without an answer, the one known so far. Where the answer names somebody else, the page
 * starts anew: it holds what the one before has read and typed.
 */
export function currentUser(): Promise<SessionUser | null> {
  if (known && Date.now() - known.atMs < FRESH_MS) return known.user;
  const user = whoAmI().then(
    async (found) => {
      if (found && last && found.id !== last.id) return startAnew();
      if (found || !last) return (last = found);
      return (await signInAgain()) ? currentUser() : null;
    },
    (error: unknown) => {
      console.warn('The session could not be checked.', error);
      return last;
    },
  );
  known = { user, atMs: Date.now() };
  return user;
}

/** The person of the last answer, without asking again. */
export function lastUser(): SessionUser | null {
  return last;
}

/** Whoever has just signed in is asked about anew, and in the other tabs somebody else's pages start anew. */
export function enterAs(user: SessionUser): void {
  known = null;
  last = user;
  tabs.tell({ userId: user.id });
}

export function forgetUser(): void {
  known = null;
  last = null;
}

/** A promise for after the page has been told to leave: nothing more is drawn. */
export const never = () => new Promise<never>(() => undefined);

/** To the sign-in screen, which is the other web app's; comes back to this page afterwards. */
export function goToLogin(): Promise<never> {
  const { pathname, search, hash } = window.location;
  window.location.replace(`/login?next=${encodeURIComponent(pathname + search + hash)}`);
  return never();
}

function startAnew(): Promise<never> {
  window.location.reload();
  return never();
}

const tabs = openTabs(({ userId }) => {
  if (userId !== last?.id) void startAnew();
});

// A page that was left is kept by the browser, and 'Back' shows it as it was: also what somebody has read who has signed out since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  known = null;
  const of = last?.id;
  if (of === undefined) return void startAnew();
  whoAmI().then(
    (user) => user?.id === of || startAnew(),
    (error: unknown) => console.warn('The session could not be checked.', error),
  );
});

/** The cookie now speaks for somebody else: the other tabs start anew, and nothing here is asked as the one before. */
export function leaveAs(userId: number): void {
  forgetUser();
  tabs.tell({ userId });
}

/** Tells the other tabs that nobody is signed in any more. */
export function tellTabs(): void {
  tabs.tell({ userId: null });
}
