import { api } from './client';
import { ApiError, NetworkError } from './errors';
import { randomId } from './random-id';
import { store } from '../session/store';

/**
 * How long an unanswered write keeps its key. Long enough for a dead spot or an empty battery; short enough that the
 * same crew's second clean at the same customer is never taken for the first. After it, the server's own rules
 * (one active clean per customer and person) still refuse a double.
 */
const KEPT_MS = 2 * 60 * 60 * 1000;

interface KeptKey {
  key: string;
  atMs: number;
}

const name = (userId: number, kind: string, body: unknown) => `punch.${userId}.${kind}.${fingerprint(body)}`;

/**
 * The Idempotency-Key of one write: one per person, kind and body, kept on the phone until `forgetIdempotencyKey`, so that a
 * retry after a lost answer or a reload is the same request. Never shared between people.
 */
export function idempotencyKeyFor(userId: number, kind: string, body: unknown, nowMs = Date.now()): string {
  const kept = store.read<KeptKey>(name(userId, kind, body));
  if (kept && nowMs - kept.atMs < KEPT_MS && nowMs >= kept.atMs) return kept.key;
  const key = randomId();
  store.write(name(userId, kind, body), { key, atMs: nowMs });
  return key;
}

/** The server has answered: the next write of this kind and body is a new one. */
export function forgetIdempotencyKey(userId: number, kind: string, body: unknown): void {
  store.remove(name(userId, kind, body));
}

/**
 * Whether it is not known if the server has acted: no answer came, one that says nothing of it, or a success without our envelope,
 * as the sign-in page of a network sends.
 */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError &&
    (error.status >= 500 || [408, 429].includes(error.status) || (error.code === 'UNKNOWN' && error.status < 400)));

/** POST with its key; the key is kept while it is not known whether the server acted. */
export async function postOnce<T>(userId: number, kind: string, path: string, body: unknown): Promise<T> {
  const idempotencyKey = idempotencyKeyFor(userId, kind, body);
  try {
    const answer = await api.post<T>(path, body, { idempotencyKey });
    forgetIdempotencyKey(userId, kind, body);
    return answer;
  } catch (error) {
    // A refusal is final.
    if (error instanceof ApiError && !isNoAnswer(error)) forgetIdempotencyKey(userId, kind, body);
    throw error;
  }
}

/** A short fingerprint (cyrb53) of a body: notes and names are not kept on the phone. Key order does not matter. */
function fingerprint(body: unknown): string {
  const text = JSON.stringify(body, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
