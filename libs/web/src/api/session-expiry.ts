/** Asked when a call met a 401; resolves true when the same person has signed in again. */
type SessionExpiredHandler = () => Promise<boolean>;

let handler: SessionExpiredHandler | null = null;
let pending: Promise<boolean> | null = null;

/** Registers who asks the person to sign in again (decision D53). Gives the function that takes it back. */
export function onSessionExpired(next: SessionExpiredHandler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = null;
  };
}

/** Calls whose 401 is an answer, not an expired session. */
const OWN_ANSWER = ['/api/auth/login', '/api/auth/me', '/api/auth/logout'];

/** Waits until the person has signed in again; all calls that meet a 401 meanwhile share one question. */
export async function recoverSession(path: string, signal?: AbortSignal): Promise<boolean> {
  if (!handler || OWN_ANSWER.some((own) => path.startsWith(own))) return false;
  pending ??= handler().finally(() => {
    pending = null;
  });
  const isRecovered = await pending;
  signal?.throwIfAborted();
  return isRecovered;
}
