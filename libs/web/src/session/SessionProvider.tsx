import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { SessionUser } from '@tidycrew/contracts';
import { ApiError, NetworkError } from '../api/errors';
import { onSessionExpired } from '../api/session-expiry';
import { SessionContext, type Session } from './session-context';
import { keepPerson, keptPerson } from './kept-person';
import { clearImpersonation, readImpersonation } from './impersonation';
import { firstAnswer, login, logout, whoAmI } from './session-calls';
import { openTabs } from './tabs';
import { forgetPolled } from '../api/polled-list';
import { store } from './store';

interface Props {
  children: ReactNode;
  /** Called when the person changes or leaves: forget what was fetched for the one before. Awaited before a page is left. */
  onPersonChange: () => Promise<void>;
  /**
   * The app works without a network: whoever was signed in last stays so until the server says otherwise. Awaited
   * before their page is shown.
   */
  onKeptPerson?: (user: SessionUser) => Promise<void>;
  /** Starts the app anew; another person's page must keep nothing in memory. A full page load unless told. */
  restart?: () => void;
}

interface State {
  status: Session['status'];
  user: SessionUser | null;
  isUnreachable: boolean;
  isOffline: boolean;
  isKept: boolean;
}

const SIGNED_OUT: State = { status: 'signed-out', user: null, isUnreachable: false, isOffline: false, isKept: false };

const signedIn = (user: SessionUser): State => ({ ...SIGNED_OUT, status: 'signed-in', user });

/** After a check that failed. */
const unknown = (error: unknown): State => ({
  ...SIGNED_OUT,
  isUnreachable: true,
  isOffline: error instanceof NetworkError && !error.isTimeout,
});

/** Nobody answers, a server that fails or a proxy for one that is away, or the sign-in page of a network: that says nothing about the session. */
const isAway = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status < 400));

function firstState(): State {
  const user = readImpersonation();
  return user ? signedIn(user) : { ...SIGNED_OUT, status: 'loading' };
}

/** Pause between checks while the server does not answer: a slow network must not leave people at the sign-in screen. */
const RECHECK_MS = 5_000;

const loadRoot = () => window.location.replace('/');

/** Knows who is signed in, in this tab and the others (document 000 section 4; decisions D7, D10, D53). */
export function SessionProvider({ children, onPersonChange, onKeptPerson, restart = loadRoot }: Props) {
  const [state, setState] = useState<State>(firstState);
  const [isExpired, setIsExpired] = useState(false);
  const userRef = useRef(state.user);
  const tabsRef = useRef<ReturnType<typeof openTabs>>(null);
  const answerExpiry = useRef<((isRecovered: boolean) => void) | null>(null);
  /** Rises with every sign-in and sign-out, so that a slow check of before is not believed. */
  const generation = useRef(0);

  const settleExpiry = useCallback((isRecovered: boolean) => {
    answerExpiry.current?.(isRecovered);
    answerExpiry.current = null;
    setIsExpired(false);
  }, []);

  /** Also answers what is asked here, whichever tab they have signed in again in. */
  const enter = useCallback(
    (user: SessionUser, isKept = false) => {
      userRef.current = user;
      setState({ ...signedIn(user), isKept });
      settleExpiry(true);
    },
    [settleExpiry],
  );

  const leave = useCallback(() => {
    generation.current++;
    // What the sign-in screen has asked for is nobody's.
    if (userRef.current) void onPersonChange();
    userRef.current = null;
    wipePhone();
    setState(SIGNED_OUT);
    settleExpiry(false);
  }, [onPersonChange, settleExpiry]);

  /** Somebody else is here: nothing of the person before may stay, or be sent. */
  const startAnew = useCallback(async () => {
    generation.current++;
    userRef.current = null;
    wipePhone();
    setState({ ...SIGNED_OUT, status: 'loading' });
    settleExpiry(false);
    await onPersonChange();
    restart();
  }, [onPersonChange, restart, settleExpiry]);

  const check = useCallback(
    async (ask: typeof whoAmI) => {
      const asked = generation.current;
      let user: SessionUser | null;
      try {
        user = await ask();
      } catch (error) {
        console.warn('The session could not be checked.', error);
        const kept = userRef.current ? null : await withoutNetwork(error, onKeptPerson);
        // Only the first check turns a failure into signed-out; later ones keep what is on the screen.
        if (asked !== generation.current || userRef.current) return;
        return kept ? enter(kept, true) : setState(unknown(error));
      }
      if (asked !== generation.current) return;
      if (user && onKeptPerson) keepPerson(user);
      const before = userRef.current;
      if (!user?.isSpoofed) clearImpersonation();
      if (before && user && before.id !== user.id) {
        // The cookie names somebody else.
        if (before.isSpoofed && !user.isSpoofed) {
          wipePhone();
          void onPersonChange();
          enter(user);
        } else await startAnew();
      } else if (before && user) enter(user);
      // The page behind the check is drawn in pieces, and not before its script has come.
      else if (user) startTransition(() => enter(user));
      else if (before && !before.isSpoofed) setIsExpired(true);
      else leave();
    },
    [enter, leave, onKeptPerson, onPersonChange, startAnew],
  );
  const refresh = useCallback(() => check(whoAmI), [check]);

  useEffect(() => {
    const tabs = openTabs(({ userId }) => {
      // The same person again: the session that has ended here may be back.
      if (userId === null) leave();
      else if (userRef.current && userRef.current.id !== userId) void startAnew();
      else void refresh();
    });
    tabsRef.current = tabs;
    return () => tabs.close();
  }, [leave, refresh, startAnew]);

  useEffect(() => void check(firstAnswer), [check]);
  useLookAgain(refresh);

  useEffect(
    () =>
      onSessionExpired(() => {
        const user = userRef.current;
        if (!user || user.isSpoofed) {
          // Nobody can sign in as the impersonated person: the hour is over, the admin signs in anew (decision D10).
          leave();
          return Promise.resolve(false);
        }
        setIsExpired(true);
        return new Promise((resolve) => {
          answerExpiry.current = resolve;
        });
      }),
    [leave],
  );

  useRecheck(state.isUnreachable || state.isKept, refresh);

  const signIn = useCallback(
    async (email: string, password: string) => {
      const user = await login({ email, password });
      generation.current++;
      const before = userRef.current;
      tabsRef.current?.tell({ userId: user.id });
      if (before && before.id !== user.id) {
        await startAnew();
        return user;
      }
      clearImpersonation();
      if (!before) await onPersonChange();
      if (onKeptPerson) keepPerson(user);
      enter(user);
      return user;
    },
    [enter, onKeptPerson, onPersonChange, startAnew],
  );

  const signOut = useCallback(async () => {
    tabsRef.current?.tell({ userId: null });
    const ended = logout();
    leave();
    // The person is out on this device whatever the network does; the server is told again at the next check.
    await ended.catch((error: unknown) => console.warn('The server has not heard of the sign-out yet.', error));
  }, [leave]);

  const session = useMemo<Session>(
    () => ({ ...state, isExpired, signIn, signOut, returnToAdmin: signOut, refresh }),
    [state, isExpired, signIn, signOut, refresh],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who goes on without a network, once what was kept for them is there again; null: nobody. */
async function withoutNetwork(error: unknown, onKeptPerson: Props['onKeptPerson']): Promise<SessionUser | null> {
  const kept = onKeptPerson && isAway(error) ? keptPerson() : null;
  if (kept) await onKeptPerson?.(kept);
  return kept;
}

/** Asks again when the page is looked at again, or there is a network again. */
function useLookAgain(refresh: () => Promise<void>): void {
  useEffect(() => {
    const checkAgain = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', checkAgain);
    window.addEventListener('online', checkAgain);
    return () => {
      document.removeEventListener('visibilitychange', checkAgain);
      window.removeEventListener('online', checkAgain);
    };
  }, [refresh]);
}

/** Asks again while nobody knows whether the session still holds. */
function useRecheck(isNeeded: boolean, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => void refresh(), RECHECK_MS);
    return () => clearInterval(timer);
  }, [isNeeded, refresh]);
}

/** Forgets the person on this device, in its storage and in memory (trust.md, 'sign-out wipes'). */
function wipePhone(): void {
  store.wipe();
  forgetPolled();
}
