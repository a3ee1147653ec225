/** Asked when a call met a 401; resolves true when the same person has signed in again. */
type SessionExpiredHandler = () => Promise<boolean>;

let handler: SessionExpiredHandler | null = null;
let pending: Promise<boolean> | null = null;

/** Registers who asks the person to sign in again. Gives the function that takes it back. */
export function onSessionExpired(next: SessionExpiredHandler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = null;
  };
}

/** Calls whose 401 is an answer, not an expired session. */
const OWN_ANSWER = ['/api/auth/login', '/api/auth/me', '/api/auth/logout'];

/** After a call's 401: waits until the person has signed in again. */
export async function recoverSession(path: string, signal?: AbortSignal): Promise<boolean> {
  if (OWN_ANSWER.some((own) => path.startsWith(own))) return false;
  const isRecovered = await signInAgain();
  signal?.throwIfAborted();
  return isRecovered;
}

/** Waits until the person has signed in again; all that find the session ended meanwhile share one question. */
export async function signInAgain(): Promise<boolean> {
  if (!handler) return false;
  pending ??= handler().finally(() => {
    pending = null;
  });
  return pending;
}
