import type { LoginRequest, PasswordLinkRequest, SessionAnswer, SessionUser } from '@tidycrew/contracts';
import { api } from '../api/client';
import { ApiError } from '../api/errors';
import { saveLastEmail, store } from './store';
import { openTabs } from './tabs';

const CHECK_TIMEOUT_MS = 3_000;
const LOGOUT_TIMEOUT_MS = 8_000;
const PENDING_SIGN_OUT = 'pendingSignOut';

/** A sign-out on its way: its answer clears the cookie, so a sign-in must not overtake it. */
let signingOut: Promise<void> = Promise.resolve();

export async function login(request: LoginRequest): Promise<SessionUser> {
  await signingOut;
  const { user } = await api.post<SessionAnswer>('/api/auth/login', request);
  store.remove(PENDING_SIGN_OUT);
  return user;
}

/**
 * Chooses a password by a link and is signed in by it. What the person before had on this device is gone;
 * other tabs start anew.
 */
export async function enterByLink(token: string, request: PasswordLinkRequest): Promise<SessionUser> {
  await signingOut;
  const { user } = await api.post<SessionAnswer>(`/api/invitations/${encodeURIComponent(token)}`, request);
  store.wipe();
  store.remove(PENDING_SIGN_OUT);
  saveLastEmail(user.email);
  const tabs = openTabs(() => undefined);
  tabs.tell({ userId: user.id });
  tabs.close();
  return user;
}

/**
 * Who the cookie speaks for; null when nobody. Throws NetworkError, or ApiError for anything but a 401.
 * @param timeoutMs as long as a page can wait to be shown, unless told
 */
export async function whoAmI(timeoutMs = CHECK_TIMEOUT_MS): Promise<SessionUser | null> {
  if (store.read<boolean>(PENDING_SIGN_OUT)) {
    await logout();
    return null;
  }
  try {
    return (await api.get<SessionAnswer>('/api/auth/me', { timeoutMs })).user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

let askedAhead: Promise<SessionUser | null> | null = null;

/** Asks who is there while the app is still being drawn; `firstAnswer` gives the answer. */
export function prefetchSession(): void {
  askedAhead = whoAmI();
  // Told to whoever takes the answer.
  askedAhead.catch(() => undefined);
}

/** Who is signed in, by the answer that was asked for ahead, if any. It is taken once: later on it may be another person. */
export function firstAnswer(): Promise<SessionUser | null> {
  const answer = askedAhead ?? whoAmI();
  askedAhead = null;
  return answer;
}

/** Ends the session on the server. The cookie cannot be deleted from here, so an unheard sign-out is repeated later. */
export function logout(): Promise<void> {
  const ended = endSession();
  signingOut = ended.catch(() => undefined);
  return ended;
}

async function endSession(): Promise<void> {
  store.write(PENDING_SIGN_OUT, true);
  try {
    await api.post('/api/auth/logout', undefined, { timeoutMs: LOGOUT_TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
  store.remove(PENDING_SIGN_OUT);
}
