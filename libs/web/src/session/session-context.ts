import { createContext, useContext } from 'react';
import type { SessionUser } from '@tidycrew/contracts';

export interface Session {
  status: 'loading' | 'signed-in' | 'signed-out';
  /** null unless signed in. */
  user: SessionUser | null;
  /** The first check failed; it is repeated, and when the network is back. */
  isUnreachable: boolean;
  /** It failed because there is no network: nobody knows whether somebody is signed in. */
  isOffline: boolean;
  /** Whoever was here last is taken as signed in, because there is no network to ask. */
  isKept: boolean;
  /** The session ended under an open page; signing in as the same person continues it. */
  isExpired: boolean;
  /** Throws ApiError or NetworkError. When another person was on the page, the app starts anew. */
  signIn(email: string, password: string): Promise<SessionUser>;
  /** Ends the session and forgets the person on this device. */
  signOut(): Promise<void>;
  /** Ends an impersonated session. */
  returnToAdmin(): Promise<void>;
  /** Asks the server again who is signed in. */
  refresh(): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of this tab. Must be inside a SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it.');
  return session;
}

/** The signed-in person; only for pages behind the guard. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser is for pages that need a signed-in person.');
  return user;
}
